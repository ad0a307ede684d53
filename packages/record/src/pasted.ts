import { fieldsOf, oddSign, problem, resolveOptions, textOf, type Game, type Options, type Problem, type Result } from '@menagerie/core';
import { composeRecord } from './compose.ts';
import { foreignIn } from './foreign.ts';
import { gameNamed, parseRecords } from './parse.ts';
import { findTag, mainLine, tagValue, type GameRecord, type Place } from './record.ts';
import { unquoted } from './scan.ts';
import { seatTag } from './seats.ts';

/** A position text, the game it is of, and options under which the rules can have it. */
export interface PastedPosition {
  readonly game: Game;
  readonly options: Options;
  /** As the game writes it. */
  readonly position: string;
}

/** The game to try first, and its options. */
export interface Expected {
  readonly game: Game;
  readonly options?: Options;
}

const TAG = /^[ \t>]*\[[ \t]*\w+[ \t]*["“„]/m;
const GAME_TAG = /\[\s*Game\s*["“„]([^"”“\n]*)/gi;

/** At most this many options differ from the usual ones in a position that doesn't say its options. */
const MOST_CHANGES = 3;

/**
 * Reads a text that has the shape of a position, of whichever game; null for any other text, which may be a game file. The expected game
 * comes first.
 */
export function pastedPosition(given: string, games: readonly Game[], expected?: Expected): Result<PastedPosition, Problem> | null {
  const text = textOf(given);
  if (!looksLikePosition(text)) return null;
  const foreign = foreignIn(text);
  if (foreign !== null) return problem(foreign);
  const fields = fieldsOf(unquoted(text));
  const ordered = expected ? [expected.game, ...games.filter(({ id }) => id !== expected.game.id)] : games;
  const likely = ordered.filter((game) => hasShape(game, fields));
  let first: Result<never, Problem> | null = null;
  for (const game of likely.length > 0 ? likely : ordered.slice(0, 1)) {
    const read = readUnder(game, fields.join(' '), game.id === expected?.game.id ? expected.options : undefined);
    if (read.ok) return read;
    first ??= read;
  }
  return first;
}

/** Whether a text is one line of fields, the first of them ranks with `/` between. Mail may have wrapped the line. */
export function looksLikePosition(given: string): boolean {
  const text = textOf(given);
  if (text.length > 4000 || /[{"]/.test(text)) return false;
  const [board = '', ...rest] = fieldsOf(unquoted(text));
  return rest.length < 12 && /^[^/]+(?:\/[^/]+){4,}$/.test(board) && !/^\w+:\/\//.test(board);
}

function hasShape(game: Game, [board, ...rest]: readonly string[]): boolean {
  const options = resolveOptions(game.options);
  if (!options.ok) return false;
  const [own, ...others] = game.format(game.start(options.value)).split(' ');
  return board.split('/').length === own.split('/').length && rest.length === others.length;
}

function readUnder(game: Game, text: string, given: Options | undefined): Result<PastedPosition, Problem> {
  let first: Result<never, Problem> | null = null;
  for (const changes of optionSets(game, given)) {
    const options = resolveOptions(game.options, changes);
    if (!options.ok) continue;
    const read = game.parse(text, options.value);
    if (read.ok) return { ok: true, value: { game, options: options.value, position: game.format(read.value) } };
    first ??= read;
  }
  return first ?? problem(`${game.name} can't have this position.`);
}

/** The given options or the usual ones, then sets with few changes, the fewest first. */
function optionSets({ options }: Game, given: Options = {}): readonly Options[] {
  let sets: readonly (readonly [last: number, changed: Options])[] = [[-1, given]];
  const all: Options[] = [given];
  for (let changes = 0; changes < MOST_CHANGES; changes++) {
    sets = sets.flatMap(([last, changed]) =>
      options.flatMap(({ id, values }, index) =>
        index <= last
          ? []
          : values.filter((value) => value !== (given[id] ?? values[0])).map((value) => [index, { ...changed, [id]: value }] as const),
      ),
    );
    all.push(...sets.map(([, changed]) => changed));
  }
  return all;
}

/** What is wrong with a text that the expected game can't read as a position: perhaps it's one of another game or of other options, or a file. */
export function positionProblem(text: string, games: readonly Game[], expected: Expected, error: Problem): Problem {
  if (TAG.test(text)) return { message: 'This is a game file, not a position. Open it as a file, or copy the position alone.' };
  const read = pastedPosition(text, games, expected);
  if (!read) return error;
  if (!read.ok) return read.error.clause === undefined ? read.error : error;
  const { game, options } = read.value;
  if (game.id !== expected.game.id) return { message: `This is a position of ${game.name}, not of ${expected.game.name}. Open it there.` };
  const changed = Object.entries(options).filter(([id, value]) => value !== expected.options?.[id]);
  return { message: `This position is played with other options: ${changed.map(([id, value]) => `${id} ${value}`).join(', ')}.` };
}

/** A game of a file, or a position as a game without moves. */
export interface FoundGame {
  readonly game: Game;
  readonly record: GameRecord;
}

/** What a pasted text or a file holds. */
export interface Pasted {
  readonly found: readonly FoundGame[];
  /** In the order of the text; empty if all is well. */
  readonly problems: readonly (Problem & Partial<Place>)[];
}

/**
 * Reads what somebody pastes or opens: a game file of one or several games, or a position, of whichever game. `expected` is the game of the
 * place where they do. It replays nothing (see `verify`).
 */
export function readPasted(text: string, games: readonly Game[], expected?: Expected): Pasted {
  const position = pastedPosition(text, games, expected);
  if (position) {
    const record = position.ok ? composeRecord(position.value.game, { ...position.value, moves: [] }) : position;
    return position.ok && record.ok
      ? { found: [{ game: position.value.game, record: record.value }], problems: [] }
      : { found: [], problems: record.ok ? [] : [record.error] };
  }
  const { records, problems } = parseRecords(text, games, expected?.game);
  const found: FoundGame[] = [];
  const wrong: (Problem & Partial<Place>)[] = [...problems];
  for (const record of records) {
    const game = gameOfRecord(games, record, expected?.game);
    if (game.ok) found.push({ game: game.value, record });
    else wrong.push(game.error);
  }
  if (found.length === 0 && wrong.length === 0) wrong.push({ message: 'There is no game in this text. Paste a game file, or a position.' });
  return { found, problems: wrong };
}

/** Whether a text needs no other game's rules to be read: it has neither the tag nor the shape of another. */
export function concernsOnly(game: Game, text: string): boolean {
  if (looksLikePosition(text)) return hasShape(game, fieldsOf(unquoted(text)));
  return Array.from(text.matchAll(GAME_TAG)).every(([, name]) => gameNamed([game], name) !== undefined);
}

/** Which game a record is of: the one its tag names, or else the given one. Refuses games that aren't here. */
export function gameOfRecord<G extends Pick<Game, 'id' | 'name'>>(
  games: readonly G[],
  record: GameRecord,
  fallback: G | undefined,
): Result<G, Problem & Partial<Place>> {
  const tag = findTag(record, 'Game') ?? findTag(record, 'Variant');
  const game = tag === undefined ? fallback : gameNamed(games, tag.value);
  if (game) return { ok: true, value: game };
  const place = tag?.place ?? record.tags[0]?.place ?? record.tree.next[0]?.place ?? { line: 1, column: 1 };
  const which = games.map(({ id }) => `[Game "${id}"]`).join(' or ');
  const message = tag
    ? `There is no game "${tag.value}"; write ${which}.${oddSign(tag.value)}`
    : `This game doesn't say which one it is; write ${which} above it.`;
  return { ok: false, error: { message, ...place } };
}

/** What a list of games says about one of them. */
export interface Summary {
  /** Such as `Ann – Bo`; empty if nobody is named. */
  readonly players: string;
  /** Empty if unknown. */
  readonly date: string;
  readonly event: string;
  /** As written, or `*`. */
  readonly result: string;
  readonly plies: number;
}

/** What a list of games says about a record. It isn't replayed for that. */
export function summaryOf({ seats }: Pick<Game, 'seats'>, record: GameRecord): Summary {
  const known = (name: string): string => (tagValue(record, name) ?? '').replace(/^[?.\s]*$/, '');
  return {
    players: seats
      .map(({ id }) => known(seatTag(id)))
      .filter((name) => name !== '')
      .join(' – '),
    date: known('Date').replace(/(?:\.\?\?)+$/, ''),
    event: known('Event'),
    result: tagValue(record, 'Result') ?? '*',
    plies: mainLine(record.tree).length,
  };
}
