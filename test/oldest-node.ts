import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..');
const call = promisify(execFile);

/** The path of the oldest Node that the packed command and the library promise (`engines` in their manifests). */
export async function oldestNode(): Promise<string> {
  return join(await fetched(`node-${process.platform}-${process.arch}@20.0.0`), 'bin/node');
}

/** The folder of a package from the npm registry, such as `typescript@5.4.5`. It's fetched once and kept in `.tmp`. */
export async function fetched(spec: string): Promise<string> {
  const kept = join(ROOT, '.tmp', spec);
  const folder = join(kept, 'package');
  if (existsSync(folder)) return folder;
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  const made = mkdtempSync(`${kept}-`);
  await call('npm', ['pack', '--silent', '--pack-destination', made, spec]);
  await call('tar', ['-xzf', ...readdirSync(made)], { cwd: made });
  // Another test may have been faster.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, kept);
  return folder;
}
