import { fail, ok, type Game, type Options, type Result } from '@menagerie/core';
import { create, Session, update, type Command, type Match, type Player } from '@menagerie/match';
import {
  formatRecord,
  looksLikePosition,
  mainLine,
  parseRecords,
  readPasted,
  recordOf,
  seatTag,
  tagValue,
  verify,
  withEverythingOf,
  type FoundGame,
  type GameRecord,
  type Place,
  type Verification,
} from '@menagerie/record';
import { YOU } from '../you.ts';

/** One thing wrong in a text to load. */
export interface LoadProblem {
  readonly message: string;
  readonly clause?: string | undefined;
  readonly place?: Place | undefined;
}

/** What a text gave: a match, perhaps only its first part, and what was wrong. */
export interface Loaded {
  readonly game: Game;
  readonly match: Match;
  /** The sound part of the game file; null for a position. */
  readonly file: string | null;
  readonly problems: readonly LoadProblem[];
}

/** A text with several games. */
export interface Several {
  readonly games: readonly FoundGame[];
  readonly problems: readonly LoadProblem[];
}

/** The game file of a match, with everything else from the file it was loaded from. Whoever reads it isn't "you". */
export function recordText(game: Game, match: Match, file: string | null): Result<string> {
  const players = match.players.map((player) => (player.name === YOU ? { ...player, name: '?' } : player));
  const record = recordOf(game, { ...match, players });
  if (!record.ok) return record;
  const loaded = parseRecords(file ?? '', [game]).records.at(0);
  return ok(formatRecord(loaded ? withEverythingOf(game, record.value, loaded) : record.value));
}

/** Reads a position or a game file. A file with a fault gives the match up to the fault; one with several games, all of them. */
export function loadText(
  text: string,
  games: readonly Game[],
  fallback: { readonly game: Game; readonly options: Options; readonly players: readonly Player[] },
  now: number,
): Result<Loaded | Several, readonly LoadProblem[]> {
  if (text.trim() === '') return fail([{ message: 'Nothing to load yet. Paste a position or a game file.' }]);
  const { found, problems: misread } = readPasted(text, games, fallback);
  const problems: LoadProblem[] = misread.map(({ message, clause, line, column }) => ({
    message,
    clause,
    ...(line === undefined || column === undefined ? {} : { place: { line, column } }),
  }));
  if (found.length === 0) return fail(problems);
  if (found.length > 1) return ok({ games: found, problems });
  const [{ game, record }] = found;
  return looksLikePosition(text) ? loadPosition(game, record, fallback, now) : loadGame(found[0], now, problems);
}

/** Opens one game of a file, up to its first fault. `misread` is what is wrong with the text. */
export function loadGame(
  { game: newest, record }: FoundGame,
  now: number,
  misread: readonly LoadProblem[] = [],
): Result<Loaded, readonly LoadProblem[]> {
  const checked = verify(newest, record);
  const problems = [...misread, ...checked.findings.map(({ message, clause, place }): LoadProblem => ({ message, clause, place }))];
  if (!checked.position) return fail(problems);
  const { game } = checked;
  const match = replayed(checked, checked.position.options, now, problems);
  return match.ok ? ok({ game, match: match.value, file: formatRecord(checked.record), problems }) : fail([...problems, match.error]);
}

/** A match that begins in a pasted position, with the players of the table if it's of the same game. */
function loadPosition(
  game: Game,
  record: GameRecord,
  fallback: { readonly game: Game; readonly players: readonly Player[] },
  now: number,
): Result<Loaded, readonly LoadProblem[]> {
  const { position, start } = verify(game, record);
  const players = game === fallback.game ? fallback.players : game.seats.map(({ name }): Player => ({ name, kind: 'person' }));
  const created = create(game, { players, ...(position ? { options: position.options } : {}), start }, now);
  return created.ok ? ok({ game, match: created.value, file: null, problems: [] }) : fail([created.error]);
}

/** The match up to the first move that can't be played without a clock, which is then a problem. */
function replayed(
  { game, record, start, withdrawals }: Verification,
  options: Options,
  now: number,
  problems: LoadProblem[],
): Result<Match> {
  const players = game.seats.map(({ id, name }): Player => ({
    name: tagValue(record, seatTag(id))?.replace(/^\?$/, '') || name,
    kind: 'person',
  }));
  // Hidden set-ups aren't prepared again; without a position, the match began with the usual one.
  const usual = game.preparation ? game.format(game.start(options)) : null;
  const created = create(game, { players, options, start: start ?? usual }, now);
  if (!created.ok) return created;
  const session = new Session(game);
  const plies = mainLine(record.tree);
  let match = created.value;
  for (let ply = 0; ply <= plies.length; ply++) {
    const leaving = withdrawals.filter((withdrawal) => withdrawal.ply === ply);
    const commands: (() => Command)[] = leaving.map(({ seat }) => () => ({ kind: 'resign', seat }));
    if (ply < plies.length) commands.push(() => ({ kind: 'play', seat: session.at(match).turn, text: plies[ply].text }));
    for (const command of commands) {
      const done = update(game, match, command(), now, session);
      if (!done.ok) {
        const { message, clause } = done.error;
        problems.push({ message: `${message} The game can be opened up to here.`, clause, place: plies.at(ply)?.place });
        return ok(match);
      }
      match = done.value.match;
    }
  }
  return ok(match);
}
