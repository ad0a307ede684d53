import { existsSync, readdirSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameEntry, Options, Position } from '@menagerie/core';
import type * as engine from '@menagerie/engine';
import { levelPlayer, type MatchPlayer, type Opening } from '@menagerie/engine/match';
import { reasonOf } from '@menagerie/server';
import { Fault } from '../fault.ts';
import type { Contender } from './setup.ts';

const PARTS = ['packages', 'games'];

/** Whether a folder is a checkout of this project. */
export function isCheckout(folder: string): boolean {
  return ['packages/engine/src/index.ts', 'packages/registry/src/index.ts'].every((path) => existsSync(join(folder, path)));
}

/** A level of another checkout, or its strongest. It plays by its own rules, so moves and positions go between the two as texts. */
export async function checkoutPlayer(
  { folder, level }: Extract<Contender, { kind: 'checkout' }>,
  id: string,
  options: Options,
  now: () => number,
): Promise<MatchPlayer> {
  const { createSearch, think, LEVELS, findEntry } = await filesOf(folder);
  const entry = findEntry(id);
  if (!entry) throw new Fault({ message: `The checkout ${folder} has no game "${id}".` });
  const playing = level === null ? LEVELS[LEVELS.length - 1] : LEVELS.find((each) => each.name.toLowerCase() === level.toLowerCase());
  if (!playing)
    throw new Fault({ message: `The checkout ${folder} has no level "${level}"; it has: ${LEVELS.map(({ name }) => name).join(', ')}.` });
  const [game, evaluation] = await Promise.all([entry.rules(), entry.evaluation()]);
  const player = levelPlayer(game, evaluation, { createSearch, think }, playing, now);
  let walked: { readonly opening: Opening; readonly position: Position; made: number } | null = null;
  const play = (position: Position, text: string): void => {
    const move = game.parseMove(position, text);
    if (!move.ok) throw new Fault({ message: `The rules of ${folder} refuse the move ${text}: ${move.error.message}` });
    position.make(move.value);
  };
  return {
    begin() {
      walked = null;
      player.begin();
    },
    choose(turn) {
      const { opening, moves } = turn;
      if (walked?.opening !== opening) walked = { opening, position: opened(opening), made: 0 };
      const { position } = walked;
      for (; walked.made < moves.length; walked.made++) play(position, moves[walked.made]);
      const { move, score } = player.choose({ ...turn, position });
      return { move: game.formatMove(position, move), score };
    },
  };

  function opened({ position: text, moves }: Opening): Position {
    const begun = text === null ? null : game.parse(text, options);
    if (begun && !begun.ok) throw new Fault({ message: `The rules of ${folder} refuse the position ${text}: ${begun.error.message}` });
    const position = begun ? begun.value : game.start(options);
    for (const move of moves) play(position, move);
    return position;
  }
}

type Files = Pick<typeof engine, 'createSearch' | 'think' | 'LEVELS'> & { readonly findEntry: (id: string) => GameEntry | undefined };

/** Loads the search and the list of games of a checkout. */
async function filesOf(folder: string): Promise<Files> {
  // Our Node may be too old for this, whatever its types say.
  const hooks = (module as Partial<typeof module>).registerHooks;
  if (!hooks) throw new Fault({ message: `A checkout plays on Node 24 or newer, and this is ${process.version}.` });
  const base = pathToFileURL(join(folder, '/')).href;
  const entries = entryPoints(folder);
  // Its files take each other, not ours, even if nothing is installed there.
  hooks({
    resolve(specifier, context, next) {
      const own = context.parentURL?.startsWith(base) ? entries.get(specifier) : undefined;
      return own === undefined ? next(specifier, context) : { url: own, shortCircuit: true };
    },
  });
  try {
    const [search, registry] = await Promise.all(
      ['engine', 'registry'].map((name) => import(`${base}packages/${name}/src/index.ts`) as Promise<Partial<Files>>),
    );
    const files = { ...search, findEntry: registry.findEntry };
    if ([files.createSearch, files.think, files.LEVELS, files.findEntry].every((part) => part !== undefined)) return files as Files;
  } catch (error) {
    throw new Fault({ message: `The checkout ${folder} can't be loaded: ${reasonOf(error)}.` });
  }
  throw new Fault({ message: `The checkout ${folder} is too old to play here: it lacks levels, or the list of games.` });
}

/** The entry points of a checkout's packages: `@menagerie/core` and the like, with the address of their file. */
function entryPoints(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of PARTS) {
    for (const name of readdirSync(join(folder, part))) {
      const manifest = join(folder, part, name, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name: called, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
      for (const [entry, file] of Object.entries(exports)) {
        if (typeof file === 'string') found.set(`${called}${entry.slice(1)}`, pathToFileURL(join(folder, part, name, file)).href);
      }
    }
  }
  return found;
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}
