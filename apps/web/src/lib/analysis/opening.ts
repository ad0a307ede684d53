import type { Turn } from '@menagerie/board';
import {
  inEdition,
  ok,
  pairedOptions,
  problem,
  resolveOptions,
  type Game,
  type GameEntry,
  type Problem,
  type Result,
} from '@menagerie/core';
import {
  composeRecord,
  concernsOnly,
  endOfLine,
  formatLink,
  parseLink,
  readPasted,
  verify,
  type GameRecord,
  type Path,
  type Place,
} from '@menagerie/record';
import { entries } from '@menagerie/registry';
import { optionsFrom } from '../begin/options.ts';
import { compression } from '../links.ts';
import { formatPlace, placeIn } from './place.ts';

/*
 * What the address of the analysis board holds behind its `#`:
 * - nothing: the start of the game;
 * - `from=POSITION&edition=…&OPTION=…`: a position, as `addressWith` writes it;
 * - LINK or LINK.PLACE: a whole game as `formatLink` writes it, shown at a place in its tree (see `formatPlace`). Behind it may stand `.board` (no
 *   engine: the game is still being played), `.forID-PLY` (moves are prepared for this online game, after so many moves), `.ofID` (it is this online
 *   game, to which you may have notes), `.inID` (the same for a game of this browser), `.turn1` to `.turn3` (the board is turned by so many
 *   quarters), and at its end `.review` (the review begins at once).
 */

/** How to show a game, besides the place in it. */
export interface Look {
  /** Whether the engine may help. */
  readonly isHelped: boolean;
  /** How many quarter turns the board is rotated by. */
  readonly turn: Turn;
  /** The online game that this is, if it is one. */
  readonly online?: string | undefined;
  /** The game of this browser that this is, if it is one. */
  readonly here?: string | undefined;
  /** The online game for which moves are prepared, and how many moves it has; missing: none. */
  readonly prepares?: { readonly match: string; readonly ply: number } | undefined;
}

/** A game as the analysis board opens it. */
export interface OpenedGame extends Look {
  readonly game: Game;
  readonly record: GameRecord;
  /** The place in its tree to show. */
  readonly path: Path;
  /** Whether the address names no game: the board begins with the start. */
  readonly isBlank: boolean;
  /** What is wrong with the address or the file; the part that can be read is shown. */
  readonly problems: readonly string[];
}

const AS_IT_IS = { isHelped: true, turn: 0, isBlank: false } as const;

/** Address of the analysis board with a game, at a place in it. */
export async function studyAddress(
  record: GameRecord,
  game: Pick<Game, 'id'>,
  path: Path,
  { isHelped, turn, online, here, prepares }: Look,
): Promise<string> {
  const target = prepares ? `.for${prepares.match}-${prepares.ply}` : online === undefined ? '' : `.of${online}`;
  const own = here === undefined ? '' : `.in${here}`;
  const look = (isHelped ? '' : '.board') + target + own + (turn === 0 ? '' : `.turn${turn}`);
  return `/analysis/${game.id}#${await formatLink(record, compression)}.${formatPlace(path)}${look}`;
}

/** Loads the rules of a game, and reads the address of its analysis board. */
export async function openStudy(entry: GameEntry, hash: string): Promise<{ readonly opened: OpenedGame }> {
  const game = await entry.rules();
  const read = await readHash(game, hash.slice(1));
  if (read.ok) return { opened: read.value };
  const opened = openText(game, '');
  return { opened: { ...opened, problems: [read.error.message] } };
}

async function readHash(game: Game, said: string): Promise<Result<OpenedGame>> {
  if (said === '') return ok({ ...openText(game, ''), isBlank: true });
  if (said.includes('=')) return openPosition(game, new URLSearchParams(said));
  const [link, place = '0', ...rest] = said.split('.');
  const text = await parseLink(link, compression);
  if (!text.ok) return text;
  const opened = openText(game, text.value, await rulesFor(game, text.value));
  const turn = ([1, 2, 3] as const).find((quarters) => rest.includes(`turn${quarters}`)) ?? 0;
  const [, match, ply] = /^for([A-Za-z0-9]{10,24})-(\d{1,6})$/.exec(rest.find((word) => word.startsWith('for')) ?? '') ?? [];
  const [, online = match] = /^of([A-Za-z0-9]{10,24})$/.exec(rest.find((word) => word.startsWith('of')) ?? '') ?? [];
  const [, here] = /^in([a-z0-9-]{4,40})$/.exec(rest.find((word) => word.startsWith('in')) ?? '') ?? [];
  const prepares = match === undefined || Number(ply) > endOfLine(opened.record.tree).length ? undefined : { match, ply: Number(ply) };
  return ok({ ...opened, path: placeIn(opened.record.tree, place), isHelped: !rest.includes('board'), turn, online, here, prepares });
}

function openPosition(game: Game, said: URLSearchParams): Result<OpenedGame> {
  const once = pairedOptions(said);
  if (!once.ok) return once;
  const known = inEdition(game, said.get('edition') ?? game.edition);
  if (!known.ok) return known;
  const options = optionsFrom(known.value, (id) => said.get(id));
  const position = said.get('from') ?? '';
  const record = composeRecord(known.value, { options, ...(position === '' ? {} : { position }), moves: [] });
  if (!record.ok) return problem(record.error.message, record.error.clause);
  return ok({ game: known.value, record: record.value, path: [], ...AS_IT_IS, problems: [] });
}

/** The rules needed to read a text pasted on a game's page: its own, or those of all games. */
export async function rulesFor(game: Game, text: string): Promise<readonly Game[]> {
  return concernsOnly(game, text) ? [game] : Promise.all(entries.map((entry) => entry.rules()));
}

/**
 * Reads the first game of a file up to its first mistake, or a position, of whichever of the games; an empty text is the start of the
 * page's own game.
 */
export function openText(game: Game, text: string, games: readonly Game[] = [game]): OpenedGame {
  if (text.trim() === '') return openStart(game, []);
  const { found, problems } = readPasted(text, games, { game });
  const said = problems.map(placed);
  if (found.length === 0) return openStart(game, said);
  if (found.length > 1) said.push(`The file holds ${found.length} games. This is the first one.`);
  return openRecord(found[0].game, found[0].record, said);
}

/** Opens one of the games in a text up to its first mistake. `said` is what is wrong with the text. */
export function openRecord(game: Game, record: GameRecord, said: readonly string[] = []): OpenedGame {
  const verified = verify(game, record);
  const problems = [...said, ...verified.findings.map((finding) => placed({ ...finding, ...finding.place }))];
  if (!verified.position) return openStart(game, problems);
  return { game: verified.game, record: verified.record, path: [], ...AS_IT_IS, problems };
}

function openStart(game: Game, problems: readonly string[]): OpenedGame {
  const options = resolveOptions(game.options);
  const record = options.ok ? composeRecord(game, { options: options.value, moves: [] }) : options;
  if (!record.ok) throw new Error(record.error.message);
  return { game, record: record.value, path: [], ...AS_IT_IS, problems };
}

/** What is wrong with a text, with its place in it. */
export function placed({ message, line, column }: Problem & Partial<Place>): string {
  return line === undefined ? message : `Line ${line}, column ${column}: ${message}`;
}
