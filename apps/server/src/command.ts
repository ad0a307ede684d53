import { constants } from 'node:os';
import { InvalidArgumentError, type Command } from 'commander';
import { portOf, readSettings, type Given } from './config.ts';
import { pathOf } from './paths.ts';
import { damageWords, isDamaged } from './storage/facts.ts';

/** Time left for an orderly shutdown, in milliseconds. */
const PATIENCE = 20_000;

/** The exit code after a database failure; docs/terminal.md lists them all. */
const BROKEN = 74;

/** Makes a command start the server; options override the environment. */
export function serves(command: Command): Command {
  return command
    .option('-p, --port <number>', 'port to listen on, 0 for any free one (default: PORT, or 8080)', parsePort)
    .option('--host <address>', 'address to listen on (default: HOST, or 127.0.0.1; 0.0.0.0 is every network)')
    .option('--data <directory>', 'directory of the embedded database (default: ./data, unless DATABASE_URL names PostgreSQL)')
    .action((given: Given) => run(given));
}

/** Serves until SIGINT or SIGTERM; a second one doesn't wait for work under way. Refuses with a Complaint. */
async function run(given: Given): Promise<void> {
  const { data } = given;
  const settings = readSettings({ ...given, ...(data === undefined ? {} : { data: pathOf(data) }) }, process.env);
  const { serve } = await import('./serve.ts');
  const { address, stop } = await serve(settings, say, endBroken);
  say(`Menagerie is at ${address}/ (stop it with Ctrl+C)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(stop));
}

async function end(stop: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(cutShortBy(signal)));
  setTimeout(() => process.exit(cutShortBy('SIGTERM')), PATIENCE).unref();
  await stop();
  process.exit(0);
}

/** The disk and the memory may differ by now, so nothing more may be acknowledged. */
function endBroken(error: Error): void {
  const said = isDamaged(error)
    ? `${damageWords(error)} The server stops now.`
    : `The database failed (${error.message}), so the server stops now. Fix the disk, then start again: what was acknowledged is stored.`;
  process.stderr.write(`${said}\n`);
  process.exit(BROKEN);
}

/** The exit code of a process ended by a signal, as in shells. */
function cutShortBy(signal: 'SIGINT' | 'SIGTERM'): number {
  return 128 + constants.signals[signal];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function parsePort(text: string): number {
  const port = portOf(text);
  if (port === null) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
