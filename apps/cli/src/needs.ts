import { Fault } from './fault.ts';

/** Refuses to touch a database where Node has none built in. */
export function needsNode24(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  throw new Fault({
    message: `"serve" and "admin" need Node 24 or newer, and this is ${process.version}. Everything else runs here.`,
  });
}
