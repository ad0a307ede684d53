import {
  formatTimeControl,
  inEdition,
  ok,
  parseTimeControl,
  problem,
  type Game,
  type Options,
  type Position,
  type Problem,
  type Result,
  type Seat,
  type TimeControl,
} from '@menagerie/core';
import type { Command, HostCommand } from './command.ts';
import type { GrantReason, Match, MatchSetup, Player, Policy, SeriesTerms } from './match.ts';
import { Session } from './session.ts';
import type { Timing } from './timing.ts';
import { create, updateBy } from './update.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a match from untrusted data. It plays everything again, and refuses data that don't follow from set-up and log, naming the place.
 * `game` must be the game and edition that the data name (see `inEdition`).
 */
export function restore<P extends Position>(game: Game<P>, data: unknown): Result<Match, Problem> {
  if (!isFields(data) || !Array.isArray(data['log'])) return problem('This is not a stored match: it has no log.');
  const { log, begun } = data;
  if (data['game'] !== game.id) return problem(`This is a match of "${String(data['game'])}", not of ${game.name}.`);
  const { edition } = data;
  if (typeof edition !== 'string') return problem('This stored match does not say which edition of the rules it is played by.');
  if (edition !== game.edition) {
    const known = inEdition(game, edition);
    return known.ok ? problem(`This match is played by edition "${edition}" of the rules, not by edition "${game.edition}".`) : known;
  }
  const setup = setupOf(data);
  if (!setup || !isTime(begun)) return problem('The set-up of this stored match is damaged.');
  const created = create(game, setup, begun);
  if (!created.ok) return created;

  const session = new Session(game);
  let match = created.value;
  if (!follows(log, 0, match.log)) return problem('The log does not begin as a match with this set-up begins.');
  while (match.log.length < log.length) {
    const at = match.log.length;
    const event: unknown = log[at];
    const command = commandOf(event);
    if (!command) return problem(`Entry ${at + 1} of the log is not something a player can do.`);
    const { at: now } = event as { at: number };
    const updated = carriedOut(match, command, now, at);
    if (!updated.ok) return problem(`Entry ${at + 1} of the log is refused: ${updated.error.message}`, updated.error.clause);
    const { events } = updated.value;
    if (events.length === 0) return problem(`Entry ${at + 1} of the log comes before its time.`);
    if (!follows(log, at, events)) return problem(`After entry ${at + 1}, the log differs from what the rules give.`);
    match = updated.value.match;
  }
  return ok(match);

  /** By the present rules for clocks, or if the log differs from them, by those that held when it was written. */
  function carriedOut(present: Match, command: Command | HostCommand, now: number, at: number): ReturnType<typeof updateBy> {
    const updated = updateBy('present', game, present, command, now, session);
    if (!present.clocks || (updated.ok && follows(log as unknown[], at, updated.value.events))) return updated;
    const first = updateBy('first', game, present, command, now, session);
    return first.ok && follows(log as unknown[], at, first.value.events) ? first : updated;
  }
}

/** Whether the log has exactly these entries from `at` on, each with exactly these fields. */
function follows(log: readonly unknown[], at: number, events: readonly unknown[]): boolean {
  return events.every((event, index) => canonical(log[at + index]) === canonical(event));
}

/** JSON with sorted fields, so that their order doesn't matter. Leaves out a result's sentence, since its words may change later. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (!isFields(part)) return part;
    const fields = Object.entries(part).filter(([name]) => key !== 'result' || name !== 'text');
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The command that led to an entry of the log. */
function commandOf(event: unknown): Command | HostCommand | null {
  if (!isFields(event) || !isTime(event['at'])) return null;
  const { kind, seat, text, plies, milliseconds, reason, as, since, result, minutes, until, series } = event;
  switch (kind) {
    case 'flagged':
    case 'forfeited':
      return { kind: 'tick' };
    case 'ended':
      return { kind: isFields(result) && result['reason'] === 'computers' ? 'finish' : 'tick' };
    case 'resumed':
      return { kind: 'tick' };
    case 'vacationBegun':
      return { kind: 'beginVacation', seat: seat as Seat, until: until as number };
    case 'vacationEnded':
      return { kind: 'endVacation', seat: seat as Seat };
    case 'granted':
      return { kind: 'grant', seat: seat as Seat | null, milliseconds: milliseconds as number, reason: reason as GrantReason };
  }
  if (typeof seat !== 'number') return null;
  switch (kind) {
    case 'handedIn':
      return typeof text === 'string' ? { kind: 'handIn', seat, text } : null;
    case 'reclaimed':
      return { kind: 'reclaim', seat };
    case 'played':
      return typeof text === 'string' ? { kind: 'play', seat, text } : null;
    case 'takeBackAsked':
    case 'takenBack':
      return typeof plies === 'number' ? { kind: 'takeBack', seat, plies } : null;
    case 'takeBackAccepted':
      return { kind: 'acceptTakeBack', seat };
    case 'takeBackDeclined':
      return { kind: 'declineTakeBack', seat };
    case 'drawOffered':
      return { kind: 'offerDraw', seat };
    case 'drawAccepted':
      return { kind: 'acceptDraw', seat };
    case 'drawDeclined':
      return { kind: 'declineDraw', seat };
    case 'resigned':
      return { kind: 'resign', seat };
    case 'aborted':
      return { kind: 'abort', seat };
    case 'claimed':
      return as === 'win' || as === 'draw' ? { kind: 'claim', seat, as, since: since as number } : null;
    case 'pauseOffered':
      return { kind: 'offerPause', seat, minutes: minutes as number };
    case 'pauseAccepted':
      return { kind: 'acceptPause', seat };
    case 'pauseDeclined':
      return { kind: 'declinePause', seat };
    case 'rematchOffered':
      return { kind: 'offerRematch', seat, ...(isSeriesTerms(series) ? { series } : {}) };
    case 'rematchAccepted':
      return { kind: 'acceptRematch', seat };
    case 'rematchDeclined':
      return { kind: 'declineRematch', seat };
    default:
      return null;
  }
}

function setupOf({ players, options, start, policy, timing = null }: Fields): MatchSetup | null {
  const isSound =
    Array.isArray(players) &&
    players.every(isPlayer) &&
    isFields(options) &&
    Object.values(options).every((value) => typeof value === 'string') &&
    (start === null || typeof start === 'string') &&
    isPolicy(policy) &&
    (timing === null || isTiming(timing));
  return isSound ? { players, options: options as Options, start, policy, timing } : null;
}

function isPlayer(value: unknown): value is Player {
  if (!isFields(value)) return false;
  const { name, kind, level, id } = value;
  const isText = (text: unknown): boolean => text === undefined || typeof text === 'string';
  return typeof name === 'string' && (kind === 'person' || kind === 'computer') && isText(level) && isText(id);
}

function isPolicy(value: unknown): value is Policy {
  return isFields(value) && (value['takeBack'] === 'free' || value['takeBack'] === 'consent' || value['takeBack'] === 'never');
}

function isTiming(value: unknown): value is Timing {
  if (!isFields(value)) return false;
  const { control, firstTurn, preparation } = value;
  const isLimit = (limit: unknown): boolean => limit === null || typeof limit === 'number';
  return isTimeControl(control) && isLimit(firstTurn) && isLimit(preparation);
}

function isTimeControl(value: unknown): value is TimeControl {
  if (!isFields(value)) return false;
  const read = parseTimeControl(formatTimeControl(value as unknown as TimeControl) ?? '');
  return read.ok && canonical(read.value) === canonical(value);
}

function isSeriesTerms(value: unknown): value is SeriesTerms {
  return isFields(value) && (value['length'] === null || typeof value['length'] === 'number') && typeof value['atOnce'] === 'boolean';
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
