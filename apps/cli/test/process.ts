import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The sources of the command line: the file that Node runs. */
export const SOURCES = resolve(import.meta.dirname, '../src/main.ts');

/** What a process left behind. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program. */
export function run(
  program: string,
  args: readonly string[],
  input = '',
  { env = {}, cwd }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, cwd });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }));
    // A process may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
