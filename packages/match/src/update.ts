import {
  fail,
  ok,
  problem,
  resolveOptions,
  seatsOf,
  type Game,
  type Move,
  type Position,
  type Problem,
  type Result,
  type Seat,
} from '@menagerie/core';
import { claim } from './claim.ts';
import type { Command, HostCommand, Refusal } from './command.ts';
import { accepts, ended, endOf, isOpenTo, leave, refuse, type Decision, type BareEvent } from './decision.ts';
import { isDue } from './deadline.ts';
import { finish } from './finish.ts';
import { grant } from './grant.ts';
import { endOfLength, isFull, refuseFull } from './length.ts';
import { applyEvent, applyEvents, blankMatch, checkGame, type Match, type MatchEvent, type MatchResult, type MatchSetup } from './match.ts';
import { isPreparing, openPapers, readPaper } from './preparing.ts';
import { isAboutRematch, isRematchAgreed, negotiateRematch } from './rematch.ts';
import { clocksAfter, type ClockRules } from './running.ts';
import { Session } from './session.ts';
import { firstClocks } from './starting.ts';
import { counted, tick } from './tick.ts';
import { isAboutPause, negotiatePause } from './pausing.ts';
import { vacation } from './holding.ts';
import { problemOfTiming } from './timing.ts';
import { refuseSpent } from './undoing.ts';

/** What a command did. */
export interface Update {
  readonly match: Match;
  /** In order. The match's log already has them. */
  readonly events: readonly MatchEvent[];
}

/** Begins a match at time `now` (milliseconds). Refuses a set-up that the game can't have. */
export function create<P extends Position>(game: Game<P>, setup: MatchSetup, now: number): Result<Match, Problem> {
  const { players, start = null, policy = { takeBack: 'free' }, timing = null } = setup;
  if (players.length !== game.seats.length) {
    return problem(`${game.name} has ${game.seats.length} seats, but ${players.length} players are named.`);
  }
  const options = resolveOptions(game.options, setup.options);
  if (!options.ok) return options;
  const untimely = timing && problemOfTiming(game, timing);
  if (untimely) return fail(untimely);
  const data = { game: game.id, edition: game.edition, options: options.value, start, players, policy, timing, begun: now };
  const isToPrepare = start === null && game.preparation !== undefined;
  const clocks = timing && firstClocks(players.length, timing, isToPrepare ? now : null);
  const match = { ...blankMatch(data), clocks };
  if (isToPrepare) return ok(match);
  const read = start === null ? ok(game.start(options.value)) : game.parse(start, options.value);
  return read.ok ? ok(completed(game, match, endOf(game, read.value), now, new Session(game)).match) : read;
}

/**
 * Carries out a command at time `now` (milliseconds, never before the last event), or refuses it and says why. `session` only saves
 * replaying the match from its start.
 */
export function update<P extends Position>(
  game: Game<P>,
  match: Match,
  command: Command | HostCommand,
  now: number,
  session: Session<P> = new Session(game),
): Result<Update, Refusal> {
  return updateBy('present', game, match, command, now, session);
}

/** Like `update`, by the present rules for clocks or earlier ones. */
export function updateBy<P extends Position>(
  rules: ClockRules,
  game: Game<P>,
  match: Match,
  command: Command | HostCommand,
  now: number,
  session: Session<P>,
): Result<Update, Refusal> {
  checkGame(game, match);
  const happened = isOfHost(command)
    ? decideForHost(game, match, command, now, session)
    : decide(game, match, command, now, session, rules);
  return happened.ok ? ok(completed(game, match, happened.value, now, session, rules)) : happened;
}

/**
 * Plays a move for a seat, like `update` with its text, but without reading it again. The game must have listed or read the move, and
 * written its text if you pass one, for the present position.
 */
export function playMove<P extends Position>(
  game: Game<P>,
  match: Match,
  played: Omit<PlayedMove, 'kind'>,
  now: number,
  session: Session<P> = new Session(game),
): Result<Update, Refusal> {
  checkGame(game, match);
  const happened = decide(game, match, { kind: 'play', ...played }, now, session);
  return happened.ok ? ok(completed(game, match, happened.value, now, session)) : happened;
}

/** A move that needs no reading, because it never comes from outside. */
interface PlayedMove {
  readonly kind: 'play';
  readonly seat: Seat;
  readonly move: Move;
  /** Its text, if the caller has it already. */
  readonly text?: string;
}

function isOfHost(command: Command | HostCommand): command is HostCommand {
  return (
    command.kind === 'tick' ||
    command.kind === 'finish' ||
    command.kind === 'grant' ||
    command.kind === 'beginVacation' ||
    command.kind === 'endVacation'
  );
}

function decideForHost<P extends Position>(game: Game<P>, match: Match, command: HostCommand, now: number, session: Session<P>): Decision {
  if (command.kind === 'grant') return grant(game, match, command);
  if (command.kind === 'beginVacation' || command.kind === 'endVacation') return vacation(match, command, now);
  if (command.kind === 'finish') return ok(finish(game, match, session));
  return ok(isDue(match, now) ? tick(game, match, now, session) : []);
}

function decide<P extends Position>(
  game: Game<P>,
  match: Match,
  command: Command | PlayedMove,
  now: number,
  session: Session<P>,
  rules: ClockRules = 'present',
): Decision {
  const { seat } = command;
  if (!(seat in game.seats)) {
    return refuse('no-such-seat', `${game.name} has no seat ${seat}; seats are numbered from 0 to ${game.seats.length - 1}.`);
  }
  if (!seatsOf(game, match.options).includes(seat)) return refuse('not-seated', `${game.seats[seat].name} takes no part in this match.`);
  if (isAboutRematch(command)) return negotiateRematch(match, command);
  if (match.result && !reopens(game, match, command)) return refuseOver(match.result);
  if (isDue(match, now) && !match.clocks?.held) return refuse('time-over', 'Time is up. Wait a moment for the server to end the turn.');
  if (command.kind === 'handIn') return handIn(game, match, seat, command.text);
  if (command.kind === 'reclaim') return reclaim(game, match, seat);
  if (command.kind === 'abort') return abort(game, match, seat, session);
  if (isAboutPause(command) && isPreparing(game, match)) return negotiatePause(match, command, seatsOf(game, match.options), now);
  if (isPreparing(game, match)) {
    return refuse(
      'preparing',
      'Play begins when everybody has handed in their papers. Until then you can take yours back, or call the game off.',
    );
  }
  const position = session.at(match);
  const seats = seatsIn(game, match, position);
  // If the last move ended the game, a player it put out may still take it back.
  if (!match.result && !seats.includes(seat)) return refuse('out', `${game.seats[seat].name} is out.`);

  if (isAboutPause(command)) return negotiatePause(match, command, seats, now);
  switch (command.kind) {
    case 'play':
      return play(game, match, command, now, session);
    case 'takeBack':
      return takeBack(game, match, seat, command.plies, now, rules);
    case 'acceptTakeBack': {
      const offer = match.offers.takeBack;
      if (!isOpenTo(offer, seat)) return refuse('not-offered', 'Nobody has asked you to take back a move.');
      const accepted: BareEvent = { kind: 'takeBackAccepted', seat };
      if (!accepts(seats, offer, seat)) return ok([accepted]);
      const spent = rules === 'present' ? refuseSpent(game, match, offer.by, offer.plies, now) : null;
      return spent ?? ok([accepted, { kind: 'takenBack', seat: offer.by, plies: offer.plies }]);
    }
    case 'declineTakeBack':
      return isOpenTo(match.offers.takeBack, seat)
        ? ok([{ kind: 'takeBackDeclined', seat }])
        : refuse('not-offered', 'Nobody has asked you to take back a move.');
    case 'offerDraw':
      // Two offers make an agreement.
      return isOpenTo(match.offers.draw, seat) ? acceptDraw(game, match, seats, seat, position) : offerDraw(match, seat);
    case 'acceptDraw':
      return acceptDraw(game, match, seats, seat, position);
    case 'declineDraw':
      return isOpenTo(match.offers.draw, seat)
        ? ok([{ kind: 'drawDeclined', seat }])
        : refuse('not-offered', 'Nobody has offered you a draw.');
    case 'resign':
      return resign(game, match, seat, session);
    case 'claim':
      return claim(game, match, position, command, now);
  }
}

function handIn<P extends Position>(game: Game<P>, match: Match, seat: Seat, text: string): Decision {
  const read = readPaper(game, match, seat, text);
  if (!read.ok) return read;
  const handedIn: BareEvent = { kind: 'handedIn', seat, text: read.value };
  const { papers } = applyEvent(match, { ...handedIn, at: 0 });
  const prepared = { ...match, papers };
  return ok(isPreparing(game, prepared) ? [handedIn] : [handedIn, ...endOf(game, openPapers(game, prepared))]);
}

function reclaim<P extends Position>(game: Game<P>, match: Match, seat: Seat): Decision {
  if (!isPreparing(game, match)) return refuse('not-preparing', 'Everybody is ready, so papers can no longer be taken back.');
  if (match.papers[seat].length === 0) return refuse('not-preparing', "You haven't handed in anything yet.");
  if (isFull(match)) return refuseFull('papers stay as they are');
  return ok([{ kind: 'reclaimed', seat }]);
}

function abort<P extends Position>(game: Game<P>, match: Match, seat: Seat, session: Session<P>): Decision {
  const hasMoved = (each: Seat): boolean => match.plies.some((ply) => ply.seat === each);
  if (!isPreparing(game, match) && seatsIn(game, match, session.at(match)).every(hasMoved)) {
    return refuse('too-late', "Everybody has moved, so you can't call the game off. Resign, or offer a draw.");
  }
  return ok([{ kind: 'aborted', seat }, ended(null, 'abort', `${game.seats[seat].name} called the game off.`)]);
}

/** The seats still in. */
function seatsIn<P extends Position>(game: Game<P>, { options }: Match, position: P): readonly Seat[] {
  return game.elimination?.standing(position)[0] ?? seatsOf(game, options);
}

function play<P extends Position>(
  game: Game<P>,
  match: Match,
  command: PlayedMove | Extract<Command, { readonly kind: 'play' }>,
  now: number,
  session: Session<P>,
): Decision {
  const { seat } = command;
  const position = session.at(match);
  if (position.turn !== seat)
    return refuse('not-your-turn', `It is ${game.seats[position.turn].name}'s turn, not ${game.seats[seat].name}'s.`);
  // A ply that was taken back, or that is on its way, has been read and written before.
  const known = 'move' in command ? command.move : session.known(match, command.text);
  const read = known === null ? game.parseMove(position, command.text!) : ok(known);
  if (!read.ok) {
    const { clause, message } = read.error;
    return fail({ code: 'illegal-move', message, clause, objection: read.error });
  }
  const move = read.value;
  const text = (known === null ? null : command.text) ?? game.formatMove(position, move);
  session.foresee(match, text, move);
  const recounts = game.timed?.recounts(position, move) ?? false;
  return session.trying(
    match,
    (here) => here.make(move),
    (after) => {
      const end = endOf(game, after);
      const count = end.length > 0 ? [] : counted(game, match, after, recounts, now);
      const isOver = [...end, ...count].some(({ kind }) => kind === 'ended');
      const long = isOver ? [] : endOfLength(game, match, after);
      return ok([{ kind: 'played', seat, text }, ...end, ...count, ...long]);
    },
  );
}

function takeBack<P extends Position>(
  game: Game<P>,
  match: Match,
  seat: Seat,
  wanted: number | undefined,
  now: number,
  rules: ClockRules,
): Decision {
  const { policy, offers, plies, withdrawals } = match;
  if (policy.takeBack === 'never') return refuse('take-back-excluded', 'There are no take-backs in this game.');
  if (isFull(match)) return refuseFull("you can't take back any more moves");
  const count = wanted ?? plies.length - plies.findLastIndex((ply) => ply.seat === seat);
  if (!Number.isInteger(count) || count < 1 || count > plies.length) {
    return refuse(
      'nothing-to-take-back',
      wanted === undefined ? "You haven't moved yet." : `From 1 to ${plies.length} moves can be taken back.`,
    );
  }
  if (withdrawals.some(({ reason, ply }) => reason === 'time' && ply > plies.length - count)) {
    return refuse('nothing-to-take-back', "A player has run out of time since then, so you can't take back what came before.");
  }
  const spent = rules === 'present' ? refuseSpent(game, match, seat, count, now) : null;
  if (spent) return spent;
  if (policy.takeBack === 'free') return ok([{ kind: 'takenBack', seat, plies: count }]);
  if (offers.takeBack) return refuse('already-offered', 'Somebody has asked for a take-back already. Wait for the answer.');
  const last = match.log.findLastIndex((event) => event.kind === 'takeBackAsked' && event.seat === seat);
  const isNew = last < 0 || match.log.slice(last).some(({ kind }) => kind === 'played' || kind === 'takenBack');
  if (!isNew) return refuse('already-offered', 'You have asked for a take-back already. You can ask again after the next move.');
  return ok([{ kind: 'takeBackAsked', seat, plies: count }]);
}

/** Whether a seat that is in may offer a draw now: nobody else's offer is open, and it has moved since its own last one. */
export function mayOfferDraw(match: Match, seat: Seat): boolean {
  const last = match.log.findLastIndex((event) => event.kind === 'drawOffered' && event.seat === seat);
  const hasPlayedSince = last < 0 || match.log.slice(last).some((event) => event.kind === 'played' && event.seat === seat);
  return match.offers.draw === null && hasPlayedSince;
}

function offerDraw(match: Match, seat: Seat): Decision {
  if (match.offers.draw) return refuse('already-offered', 'Somebody has offered a draw already. Wait for the answer.');
  return mayOfferDraw(match, seat)
    ? ok([{ kind: 'drawOffered', seat }])
    : refuse('already-offered', 'You have offered a draw already. You can offer again after your next move.');
}

function acceptDraw<P extends Position>(game: Game<P>, match: Match, seats: readonly Seat[], seat: Seat, position: P): Decision {
  const offer = match.offers.draw;
  if (!isOpenTo(offer, seat)) return refuse('not-offered', 'Nobody has offered you a draw.');
  const accepted: BareEvent = { kind: 'drawAccepted', seat };
  if (!accepts(seats, offer, seat)) return ok([accepted]);
  return ok([accepted, ended(game.elimination?.standing(position) ?? [seats], 'agreement', 'Drawn by agreement.')]);
}

function resign<P extends Position>(game: Game<P>, match: Match, seat: Seat, session: Session<P>): Decision {
  if (!game.elimination && game.seats.length > 2) {
    const message = `With ${game.seats.length} seats the rules decide what becomes of a seat that gives up, and those of ${game.name} don't say.`;
    return refuse('rules-needed', message);
  }
  return ok(leave(game, match, { kind: 'resigned', seat }, 'resignation', `${game.seats[seat].name} resigned`, session));
}

/** Among friends you can take back the last move even if it ended the game. An end that the players themselves made stays. */
function reopens<P extends Position>(game: Game<P>, match: Match, command: Command | PlayedMove): boolean {
  const isFree = command.kind === 'takeBack' && match.policy.takeBack === 'free';
  return isFree && match.result?.by === 'rules' && match.plies.length > 0 && !isRematchAgreed(game, match);
}

function refuseOver({ text, clause }: MatchResult): { readonly ok: false; readonly error: Refusal } {
  const message = `The game is over: ${text}`;
  return fail(clause === null ? { code: 'over', message } : { code: 'over', message, clause });
}

function completed<P extends Position>(
  game: Game<P>,
  match: Match,
  happened: readonly BareEvent[],
  now: number,
  session: Session<P>,
  rules: ClockRules = 'present',
): Update {
  const events = happened.map((happening): MatchEvent => ({ ...happening, at: now }));
  const after = applyEvents(match, events);
  const clocks = clocksAfter(game, after, events, now, session, rules);
  if (clocks === match.clocks) return { match: after, events };
  if (events.length === 0) return { match: { ...match, clocks }, events };
  const timed = events.with(-1, { ...events[events.length - 1], ...(clocks && { clocks }) });
  return { match: applyEvents(match, timed), events: timed };
}
