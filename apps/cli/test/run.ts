import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The file that Node runs. */
export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What a process left behind. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command line in a process of its own, with `input` on its standard input. */
export function menagerie(args: readonly string[], input = '', settings: { env?: NodeJS.ProcessEnv; cwd?: string } = {}): Promise<Ran> {
  return run(process.execPath, [MAIN, ...args], input, settings);
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

/** The answer of a command that must succeed, as JSON. */
export async function json<T>(args: readonly string[], input = ''): Promise<T> {
  const { code, out, err } = await menagerie([...args, '--json'], input);
  if (code !== 0) throw new Error(`${args.join(' ')}: exit ${code}, ${err}`);
  return JSON.parse(out) as T;
}
