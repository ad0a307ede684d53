import { fail, ok, resolveOptions, type Game, type Options, type Result } from '@menagerie/core';
import { create, Session, update, type Command, type Match, type Player } from '@menagerie/match';
import {
  formatRecord,
  gameNamed,
  mainLine,
  parseRecords,
  recordOf,
  seatTag,
  tagValue,
  verify,
  withEverythingOf,
  type Place,
  type Verification,
} from '@menagerie/record';

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

/** The game file of a match, with everything else from the file it was loaded from. */
export function recordText(game: Game, match: Match, file: string | null): Result<string> {
  const record = recordOf(game, match);
  if (!record.ok) return record;
  const loaded = parseRecords(file ?? '', [game]).records.at(0);
  return ok(formatRecord(loaded ? withEverythingOf(game, record.value, loaded) : record.value));
}

/** Reads a position or a game file. A file with a fault gives the match up to the fault. */
export function loadText(
  text: string,
  games: readonly Game[],
  fallback: { readonly game: Game; readonly options: Options; readonly players: readonly Player[] },
  now: number,
): Result<Loaded, readonly LoadProblem[]> {
  const trimmed = text.trim();
  if (trimmed === '') return fail([{ message: 'Nothing to load yet. Paste a position or a game file.' }]);
  return /^\s*\[\w+\s+"/m.test(trimmed) || /^\d+\.+\s*\S/.test(trimmed)
    ? loadRecord(text, games, fallback.game, now)
    : loadPosition(trimmed, games, fallback, now);
}

function loadPosition(
  text: string,
  games: readonly Game[],
  { game, options, players }: { readonly game: Game; readonly options: Options; readonly players: readonly Player[] },
  now: number,
): Result<Loaded, readonly LoadProblem[]> {
  const created = create(game, { players, options, start: text }, now);
  if (created.ok) return ok({ game, match: created.value, file: null, problems: [] });
  for (const other of games) {
    if (other === game) continue;
    const defaults = resolveOptions(other.options);
    if (!defaults.ok || !other.parse(text, defaults.value).ok) continue;
    const made = create(other, { players: persons(other), start: text }, now);
    if (made.ok) return ok({ game: other, match: made.value, file: null, problems: [] });
  }
  return fail([created.error]);
}

function loadRecord(text: string, games: readonly Game[], fallback: Game, now: number): Result<Loaded, readonly LoadProblem[]> {
  const { records, problems: misread } = parseRecords(text, games, fallback);
  const problems: LoadProblem[] = misread.map(({ message, clause, line, column }) => ({ message, clause, place: { line, column } }));
  const record = records[0];
  if (!record) return fail(problems.length > 0 ? problems : [{ message: 'This file holds no game.' }]);
  if (records.length > 1) problems.push({ message: `The file holds ${records.length} games; the first one is loaded.` });
  const named = tagValue(record, 'Game');
  const newest = named === undefined ? fallback : gameNamed(games, named);
  if (!newest) {
    const known = games.map(({ name }) => name).join(', ');
    return fail([...problems, { message: `The file is of a game called "${named ?? ''}"; this site has ${known}.` }]);
  }
  const checked = verify(newest, record);
  problems.push(...checked.findings.map(({ message, clause, place }) => ({ message, clause, place })));
  if (!checked.position) return fail(problems);
  const { game } = checked;
  const match = replayed(checked, checked.position.options, now, problems);
  return match.ok ? ok({ game, match: match.value, file: formatRecord(checked.record), problems }) : fail([...problems, match.error]);
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

function persons(game: Game): readonly Player[] {
  return game.seats.map(({ name }) => ({ name, kind: 'person' }));
}
