import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  inEdition,
  pairedOptions,
  resolveOptions,
  type Game,
  type GameEntry,
  type GivenOptions,
  type Options,
  type Position,
} from '@menagerie/core';
import { decodeText, gameNamed, looksLikePosition, positionProblem, type Decoded } from '@menagerie/record';
import { entries } from '@menagerie/registry';
import { pathOf, reasonOf } from '@menagerie/server';
import { Fault } from './fault.ts';

/** Finds a registry entry by id or name. */
export function entryOf(name: string): GameEntry {
  const entry = gameNamed(entries, name);
  if (entry) return entry;
  throw new Fault({ message: `There is no game "${name}"; the games are: ${entries.map(({ id }) => id).join(', ')}.` });
}

/** Loads the rules of a game by id or name, in the newest edition or the one you ask for. Loads no other game. */
export async function gameOf(name: string, edition?: string): Promise<Game> {
  const newest = await entryOf(name).rules();
  const found = inEdition(newest, edition ?? newest.edition);
  if (!found.ok) throw new Fault(found.error);
  return found.value;
}

/** Completes options from `name=value` words. `true` and `false` stand for `on` and `off`. */
export function optionsOf(game: Game, words: readonly string[]): Options {
  const pairs = words.map((word) => {
    const at = word.indexOf('=');
    if (at < 1) throw new Fault({ message: `The option "${word}" can't be read; write name=value.` });
    const value = word.slice(at + 1);
    return [word.slice(0, at), value === 'true' ? true : value === 'false' ? false : value] as const;
  });
  const given = pairedOptions<string | boolean>(pairs);
  if (!given.ok) throw new Fault(given.error);
  return completeOptions(game, given.value);
}

/** Fills in defaults. */
export function completeOptions(game: Game, given: GivenOptions = {}): Options {
  const options = resolveOptions(game.options, given);
  if (!options.ok) throw new Fault(options.error);
  return options.value;
}

/** Reads a position text. `start` is the start position, `-` reads one position from standard input. */
export async function positionOf(game: Game, words: readonly string[], options: Options): Promise<Position> {
  const text = words.join(' ').trim();
  if (text !== '-') return readPosition(game, text, options);
  const input = await standardInput();
  const lines = input.split('\n').filter((line) => line.trim() !== '');
  const isMany = lines.length > 1 && game.parse(lines[0].trim(), options).ok;
  if (lines.length === 1 || (looksLikePosition(input) && !isMany)) return readPosition(game, input, options);
  if (/^[\s>]*\[\s*\w+\s*"/.test(input)) {
    throw new Fault({
      message:
        'Standard input holds a game file, not a position; "menagerie verify -" replays it and prints its last position with --json.',
    });
  }
  const found = lines.length === 0 ? 'nothing' : `${lines.length} lines`;
  throw new Fault({
    message: `Standard input should hold one position, but holds ${found}; for many positions use "menagerie batch ${game.id}".`,
  });
}

/** Reads a position text. `start` and an empty text are the start position. */
export async function readPosition(game: Game, text: string, options: Options): Promise<Position> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'start') return game.start(options);
  const position = game.parse(trimmed, options);
  if (position.ok) return position.value;
  // The text may be of any game.
  const { games } = await import('@menagerie/registry/all');
  throw new Fault(positionProblem(trimmed, games, { game, options }, position.error));
}

/** Reads a depth, a whole number from 0. */
export function depthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new Fault({ message: `The depth "${text}" is not a whole number from 0 to 99.` });
}

/** Reads the number of a game in a file, from 1. */
export function numberOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Fault({ message: `The number "${text}" is not a whole number from 1.` });
}

/** Reads a number of nodes, from 1. */
export function nodesOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Fault({ message: `The number of nodes "${text}" is not a whole number from 1.` });
}

/** Reads a number of threads, from 1 to the machine's cores. */
export function threadsOf(text: string): number {
  const most = availableParallelism();
  const threads = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Infinity;
  if (threads <= most) return threads;
  throw new Fault({ message: `The number of threads is from 1 to ${most}, one for each core of this machine, not "${text}".` });
}

/** Reads a number of seconds, such as 0.5. */
export function secondsOf(text: string): number {
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  throw new Fault({ message: `The time "${text}" is not a number of seconds, such as 0.5.` });
}

/** Everything on standard input, with plain line ends. */
async function standardInput(): Promise<string> {
  const { text } = await contentsOf('-');
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The text of a file, or of standard input for `-`, in any known encoding. */
export async function contentsOf(file: string): Promise<Decoded> {
  if (file === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return decodeText(Buffer.concat(chunks), TextDecoder);
  }
  try {
    return decodeText(await readFile(pathOf(file)), TextDecoder);
  } catch (error) {
    throw new Fault({ message: `${file} can't be read: ${reasonOf(error)}.` });
  }
}
