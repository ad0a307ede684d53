import { Fault } from './fault.ts';

/** Refuses to touch a database on a Node that has none built in. */
export function needsNode24(version = process.version): void {
  if (Number(/\d+/.exec(version)) >= 24) return;
  throw new Fault({ message: `"serve" and "admin" need Node 24 or newer, and this is ${version}. Everything else runs here.` });
}
