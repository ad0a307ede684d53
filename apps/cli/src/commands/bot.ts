import type { Command } from 'commander';
import { entries } from '@menagerie/registry';
import { runBot } from '../bot/run.ts';
import { Fault } from '../fault.ts';
import { entryOf, numberOf } from '../input.ts';
import { repeatable } from './shared.ts';

interface BotFlags {
  readonly engine: string;
  readonly server: string;
  readonly tokenFile: string;
  readonly game: readonly string[];
  readonly set: readonly string[];
  readonly seek?: string;
  readonly count?: string;
}

export function addTo(program: Command): void {
  program
    .command('bot')
    .description('play on a server with an engine: accept challenges, play, hand in the default army')
    .requiredOption('--engine <command>', 'the program that plays (docs/engine-protocol.md)')
    .requiredOption('--server <url>', 'address of the server')
    .requiredOption('--token-file <file>', 'file with the token of an account, with all four scopes (docs/api.md, Bots)')
    .addOption(repeatable('--game <name>', 'a game that it plays; repeatable; all if missing'))
    .addOption(repeatable('--set <name=value>', 'an option of the engine; repeatable'))
    .option('--seek <control>', 'when it has nothing to play, join an open offer or offer a game with this time control, such as 300+3')
    .option('--count <n>', 'end after so many games')
    .action(async ({ engine, server, tokenFile, game, set, seek, count }: BotFlags) => {
      if (!/^https?:\/\/./.test(server))
        throw new Fault({ message: `"${server}" is not the address of a server, such as https://play.example.org.` });
      const games = game.length > 0 ? game.map((name) => entryOf(name)) : entries;
      const settings = Object.fromEntries(set.map((word) => pairIn(word)));
      await runBot({
        ...{ command: engine, settings, server, tokenFile, games },
        ...{ seek: seek ?? null, count: count === undefined ? null : numberOf(count) },
      });
    });
}

function pairIn(word: string): readonly [name: string, value: string] {
  const at = word.indexOf('=');
  if (at < 1) throw new Fault({ message: `"${word}" can't be read; write name=value.` });
  return [word.slice(0, at), word.slice(at + 1)];
}
