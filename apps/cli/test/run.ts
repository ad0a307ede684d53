import { inject } from 'vitest';
import { run, type Ran } from './process.ts';

export { run, SOURCES, type Ran } from './process.ts';

/** The command line, bundled for these tests: the file that Node runs. Whatever a bundle does in another way is tested with the sources, too. */
export const MAIN = inject('menagerie');

/** Runs the real command line in a process of its own, with `input` on its standard input. */
export function menagerie(
  args: readonly string[],
  input = '',
  { main = MAIN, ...settings }: { main?: string; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Ran> {
  return run(process.execPath, [main, ...args], input, settings);
}

/** The answer of a command that must succeed, as JSON. */
export async function json<T>(args: readonly string[], input = ''): Promise<T> {
  const { code, out, err } = await menagerie([...args, '--json'], input);
  if (code !== 0) throw new Error(`${args.join(' ')}: exit ${code}, ${err}`);
  return JSON.parse(out) as T;
}
