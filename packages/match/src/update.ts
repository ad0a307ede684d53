import {
  fail,
  ok,
  problem,
  resolveOptions,
  seatsOf,
  type Game,
  type Position,
  type Problem,
  type Result,
  type Seat,
} from '@menagerie/core';
import type { Command, Refusal, RefusalCode } from './command.ts';
import {
  applyEvent,
  blankMatch,
  type HostReason,
  type Match,
  type MatchEvent,
  type MatchResult,
  type MatchSetup,
  type Offer,
} from './match.ts';
import { isPreparing, openPapers, readPaper } from './preparing.ts';
import { Session } from './session.ts';

/** What a command did. */
export interface Update {
  readonly match: Match;
  /** In order; already part of the match's log. */
  readonly events: readonly MatchEvent[];
}

/** An event before it has a time. */
type Happening = MatchEvent extends infer E ? (E extends MatchEvent ? Omit<E, 'at'> : never) : never;

/** Begins a match at time `now` (milliseconds); refuses a set-up that the game can't have. */
export function create<P extends Position>(game: Game<P>, setup: MatchSetup, now: number): Result<Match, Problem> {
  const { players, start = null, policy = { takeBack: 'free' } } = setup;
  if (players.length !== game.seats.length) {
    return problem(`${game.name} has ${game.seats.length} seats, but ${players.length} players are named.`);
  }
  const options = resolveOptions(game.options, setup.options);
  if (!options.ok) return options;
  const match = blankMatch({ game: game.id, edition: game.edition, options: options.value, start, players, policy, begun: now });
  if (start === null) return ok(game.preparation ? match : begun(game.start(options.value)));
  const read = game.parse(start, options.value);
  return read.ok ? ok(begun(read.value)) : read;

  function begun(position: P): Match {
    return withEvents(match, endOf(game, position), now).match;
  }
}

/**
 * Carries out a command at time `now` (milliseconds, never before the last one), or refuses it and says why.
 * `session` saves replaying the match from its start; without one the result is the same.
 */
export function update<P extends Position>(
  game: Game<P>,
  match: Match,
  command: Command,
  now: number,
  session: Session<P> = new Session(game),
): Result<Update, Refusal> {
  const happened = decide(game, match, command, session);
  return happened.ok ? ok(withEvents(match, happened.value, now)) : happened;
}

type Decision = Result<readonly Happening[], Refusal>;

function decide<P extends Position>(game: Game<P>, match: Match, command: Command, session: Session<P>): Decision {
  const { seat } = command;
  if (!(seat in game.seats)) {
    return refuse('no-such-seat', `${game.name} has no seat ${seat}; seats are numbered from 0 to ${game.seats.length - 1}.`);
  }
  if (!seatsOf(game, match.options).includes(seat)) return refuse('not-seated', `${game.seats[seat].name} takes no part in this match.`);
  if (match.result && !reopens(match, command)) return refuseOver(match.result);
  if (command.kind === 'handIn') return handIn(game, match, seat, command.text);
  if (command.kind === 'abort') return abort(game, match, seat);
  if (isPreparing(game, match)) {
    return refuse(
      'preparing',
      'The first move waits until every seat has handed in its papers; until then a match can only be called off.',
    );
  }
  const position = session.at(match);
  const seats = game.elimination?.standing(position)[0] ?? seatsOf(game, match.options);
  // Where the last move ended the game, whoever it put out may still take it back.
  if (!match.result && !seats.includes(seat)) return refuse('out', `${game.seats[seat].name} is out.`);

  switch (command.kind) {
    case 'play':
      return play(game, position, seat, command.text);
    case 'takeBack':
      return takeBack(match, seat, command.plies);
    case 'acceptTakeBack': {
      const offer = match.offers.takeBack;
      if (!isOpenTo(offer, seat)) return refuse('not-offered', 'No take-back waits for your answer.');
      const happened: Happening[] = [{ kind: 'takeBackAccepted', seat }];
      if (accepts(seats, offer, seat)) happened.push({ kind: 'takenBack', seat: offer.by, plies: offer.plies });
      return ok(happened);
    }
    case 'declineTakeBack':
      return isOpenTo(match.offers.takeBack, seat)
        ? ok([{ kind: 'takeBackDeclined', seat }])
        : refuse('not-offered', 'No take-back waits for your answer.');
    case 'offerDraw':
      // Two offers that meet are an agreement.
      return isOpenTo(match.offers.draw, seat) ? acceptDraw(game, match, seats, seat, position) : offerDraw(match, seat);
    case 'acceptDraw':
      return acceptDraw(game, match, seats, seat, position);
    case 'declineDraw':
      return isOpenTo(match.offers.draw, seat)
        ? ok([{ kind: 'drawDeclined', seat }])
        : refuse('not-offered', 'No draw offer waits for your answer.');
    case 'resign':
      return resign(game, position, seat);
  }
}

function handIn<P extends Position>(game: Game<P>, match: Match, seat: Seat, text: string): Decision {
  const read = readPaper(game, match, seat, text);
  if (!read.ok) return read;
  const handedIn: Happening = { kind: 'handedIn', seat, text: read.value };
  const { papers } = applyEvent(match, { ...handedIn, at: 0 });
  const prepared = { ...match, papers };
  return ok(isPreparing(game, prepared) ? [handedIn] : [handedIn, ...endOf(game, openPapers(game, prepared))]);
}

function abort<P extends Position>(game: Game<P>, match: Match, seat: Seat): Decision {
  return match.plies.length < seatsOf(game, match.options).length
    ? ok([{ kind: 'aborted', seat }, ended(null, 'abort', `${game.seats[seat].name} called the match off.`)])
    : refuse('too-late', 'A match can be called off only until every seat has moved once; resign or offer a draw instead.');
}

function play<P extends Position>(game: Game<P>, position: P, seat: Seat, text: string): Decision {
  if (position.turn !== seat)
    return refuse('not-your-turn', `It is ${game.seats[position.turn].name}'s turn, not ${game.seats[seat].name}'s.`);
  const move = game.parseMove(position, text);
  if (!move.ok) {
    const { clause, message } = move.error;
    return fail({ code: 'illegal-move', message, clause, objection: move.error });
  }
  const played: Happening = { kind: 'played', seat, text: game.formatMove(position, move.value) };
  position.make(move.value);
  const end = endOf(game, position);
  position.unmake();
  return ok([played, ...end]);
}

function takeBack(match: Match, seat: Seat, wanted: number | undefined): Decision {
  const { policy, offers, plies } = match;
  if (policy.takeBack === 'never') return refuse('take-back-excluded', 'This match is played without take-backs.');
  const count = wanted ?? plies.length - plies.findLastIndex((ply) => ply.seat === seat);
  if (!Number.isInteger(count) || count < 1 || count > plies.length) {
    return refuse(
      'nothing-to-take-back',
      wanted === undefined ? 'You have not moved yet.' : `From 1 to ${plies.length} plies can be taken back.`,
    );
  }
  if (policy.takeBack === 'free') return ok([{ kind: 'takenBack', seat, plies: count }]);
  if (offers.takeBack) return refuse('already-offered', 'A take-back already waits for an answer.');
  return ok([{ kind: 'takeBackAsked', seat, plies: count }]);
}

function offerDraw(match: Match, seat: Seat): Decision {
  if (match.offers.draw) return refuse('already-offered', 'A draw offer already waits for an answer.');
  const last = match.log.findLastIndex((event) => event.kind === 'drawOffered' && event.seat === seat);
  const hasPlayedSince = last < 0 || match.log.slice(last).some((event) => event.kind === 'played' && event.seat === seat);
  return hasPlayedSince
    ? ok([{ kind: 'drawOffered', seat }])
    : refuse('already-offered', 'You have offered a draw already; you may offer again after your next move.');
}

function acceptDraw<P extends Position>(game: Game<P>, match: Match, seats: readonly Seat[], seat: Seat, position: P): Decision {
  const offer = match.offers.draw;
  if (!isOpenTo(offer, seat)) return refuse('not-offered', 'No draw offer waits for your answer.');
  const accepted: Happening = { kind: 'drawAccepted', seat };
  if (!accepts(seats, offer, seat)) return ok([accepted]);
  return ok([accepted, ended(game.elimination?.standing(position) ?? [seats], 'agreement', 'Drawn by agreement.')]);
}

/** Whether an offer holds once this seat accepts it too. */
function accepts(seats: readonly Seat[], { by, accepted }: Offer, seat: Seat): boolean {
  return seats.every((each) => each === seat || each === by || accepted.includes(each));
}

function resign<P extends Position>(game: Game<P>, position: P, seat: Seat): Decision {
  const { elimination } = game;
  const resigned: Happening = { kind: 'resigned', seat };
  if (!elimination && game.seats.length > 2) {
    const message = `With ${game.seats.length} seats the rules decide what becomes of a seat that gives up, and those of ${game.name} don't say.`;
    return refuse('rules-needed', message);
  }
  if (!elimination) {
    const other = 1 - seat;
    const text = `${game.seats[seat].name} resigned; ${game.seats[other].name} wins.`;
    return ok([resigned, ended([[other], [seat]], 'resignation', text)]);
  }
  elimination.withdraw(position, seat);
  const end = endOf(game, position);
  position.unmake();
  return ok([resigned, ...end]);
}

/** The end that the rules or the house's adjudication put to the game in this position, if any. */
function endOf<P extends Position>(game: Game<P>, position: P): readonly Happening[] {
  const outcome = game.outcome(position);
  if (!outcome) return [];
  const { ranking, reason, clause, text } = outcome;
  return [{ kind: 'ended', result: { ranking, by: 'rules', reason, clause, text } }];
}

function ended(ranking: MatchResult['ranking'], reason: HostReason, text: string): Happening {
  return { kind: 'ended', result: { ranking, by: 'host', reason, clause: null, text } };
}

/** Among friends the last move can be taken back even if it ended the game; what the players themselves ended stays so. */
function reopens(match: Match, command: Command): boolean {
  return command.kind === 'takeBack' && match.policy.takeBack === 'free' && match.result?.by === 'rules' && match.plies.length > 0;
}

function isOpenTo<O extends { readonly by: Seat; readonly accepted: readonly Seat[] }>(offer: O | null, seat: Seat): offer is O {
  return offer !== null && offer.by !== seat && !offer.accepted.includes(seat);
}

function refuse(code: RefusalCode, message: string): { readonly ok: false; readonly error: Refusal } {
  return fail({ code, message });
}

function refuseOver({ text, clause }: MatchResult): { readonly ok: false; readonly error: Refusal } {
  const message = `The match is over: ${text}`;
  return fail(clause === null ? { code: 'over', message } : { code: 'over', message, clause });
}

function withEvents(match: Match, happened: readonly Happening[], now: number): Update {
  const events = happened.map((happening): MatchEvent => ({ ...happening, at: now }));
  return { match: events.reduce(applyEvent, match), events };
}
