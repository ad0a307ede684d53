import { fail, ok, problem, resolveOptions, type Game, type Position, type Problem, type Result, type Seat } from '@menagerie/core';
import type { Command, Refusal, RefusalCode } from './command.ts';
import { applyEvent, blankMatch, type HostReason, type Match, type MatchEvent, type MatchResult, type MatchSetup } from './match.ts';
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
  let position: P;
  if (start === null) position = game.start(options.value);
  else {
    const read = game.parse(start, options.value);
    if (!read.ok) return read;
    position = read.value;
  }
  const match = blankMatch({ game: game.id, edition: game.edition, options: options.value, start, players, policy, begun: now });
  return ok(withEvents(match, endOf(game, position), now).match);
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
  const seats = game.seats.length;
  if (!(seat in game.seats)) return refuse('no-such-seat', `${game.name} has no seat ${seat}; seats are numbered from 0 to ${seats - 1}.`);
  if (match.result && !reopens(match, command)) return refuseOver(match.result);

  switch (command.kind) {
    case 'play':
      return play(game, session.at(match), seat, command.text);
    case 'takeBack':
      return takeBack(match, seat, command.plies);
    case 'acceptTakeBack': {
      const offer = match.offers.takeBack;
      if (!isOpenTo(offer, seat)) return refuse('not-offered', 'No take-back waits for your answer.');
      const happened: Happening[] = [{ kind: 'takeBackAccepted', seat }];
      if (offer.accepted.length + 2 === seats) happened.push({ kind: 'takenBack', seat: offer.by, plies: offer.plies });
      return ok(happened);
    }
    case 'declineTakeBack':
      return isOpenTo(match.offers.takeBack, seat)
        ? ok([{ kind: 'takeBackDeclined', seat }])
        : refuse('not-offered', 'No take-back waits for your answer.');
    case 'offerDraw':
      // Two offers that meet are an agreement.
      return isOpenTo(match.offers.draw, seat) ? acceptDraw(game, match, seat) : offerDraw(match, seat);
    case 'acceptDraw':
      return acceptDraw(game, match, seat);
    case 'declineDraw':
      return isOpenTo(match.offers.draw, seat)
        ? ok([{ kind: 'drawDeclined', seat }])
        : refuse('not-offered', 'No draw offer waits for your answer.');
    case 'resign':
      return resign(game, seat);
    case 'abort':
      return match.plies.length < seats
        ? ok([{ kind: 'aborted', seat }, ended(null, 'abort', `${game.seats[seat].name} called the match off.`)])
        : refuse('too-late', 'A match can be called off only until every seat has moved once; resign or offer a draw instead.');
  }
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

function acceptDraw<P extends Position>(game: Game<P>, match: Match, seat: Seat): Decision {
  const offer = match.offers.draw;
  if (!isOpenTo(offer, seat)) return refuse('not-offered', 'No draw offer waits for your answer.');
  const accepted: Happening = { kind: 'drawAccepted', seat };
  if (offer.accepted.length + 2 < game.seats.length) return ok([accepted]);
  return ok([accepted, ended([game.seats.map((_, each) => each)], 'agreement', 'Drawn by agreement.')]);
}

function resign<P extends Position>(game: Game<P>, seat: Seat): Decision {
  if (game.seats.length > 2) {
    return refuse(
      'rules-needed',
      `With ${game.seats.length} seats the rules decide what becomes of a seat that gives up, and those of ${game.name} don't say.`,
    );
  }
  const other = 1 - seat;
  const text = `${game.seats[seat].name} resigned; ${game.seats[other].name} wins.`;
  return ok([{ kind: 'resigned', seat }, ended([[other], [seat]], 'resignation', text)]);
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
