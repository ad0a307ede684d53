import { fail, type Game, type Outcome, type Position, type Result, type Seat } from '@menagerie/core';
import type { Refusal, RefusalCode } from './command.ts';
import type { HostReason, Match, MatchEvent, MatchResult, Offer } from './match.ts';
import type { Session } from './session.ts';

/** An event without its time. */
export type BareEvent = MatchEvent extends infer E ? (E extends MatchEvent ? Omit<E, 'at' | 'clocks'> : never) : never;

/** What a command leads to, or why it is refused. */
export type Decision = Result<readonly BareEvent[], Refusal>;

/** A refusal without a clause. */
export function refuse(code: RefusalCode, message: string): { readonly ok: false; readonly error: Refusal } {
  return fail({ code, message });
}

/** The end of the game here by the rules or by adjudication, if there is one. */
export function endOf<P extends Position>(game: Game<P>, position: P): readonly BareEvent[] {
  const outcome = game.outcome(position);
  return outcome ? [endedByRules(outcome)] : [];
}

/** An end that the rules name. */
export function endedByRules({ ranking, reason, clause, text }: Outcome): BareEvent {
  return { kind: 'ended', result: { ranking, by: 'rules', reason, clause, text } };
}

/** An end that the players brought about. */
export function ended(ranking: MatchResult['ranking'], reason: HostReason, text: string): BareEvent {
  return { kind: 'ended', result: { ranking, by: 'host', reason, clause: null, text } };
}

/** Whether an offer waits for this seat's answer. */
export function isOpenTo<O extends Offer>(offer: O | null, seat: Seat): offer is O {
  return offer !== null && offer.by !== seat && !offer.accepted.includes(seat);
}

/** Whether an offer holds once this seat accepts it too. */
export function accepts(seats: readonly Seat[], { by, accepted }: Offer, seat: Seat): boolean {
  return seats.every((each) => each === seat || each === by || accepted.includes(each));
}

/** A seat resigns or runs out of time. If the rules let seats go out, the others play on; otherwise the opponent wins. */
export function leave<P extends Position>(
  game: Game<P>,
  match: Match,
  gone: BareEvent & { readonly seat: Seat },
  reason: HostReason,
  words: string,
  session: Session<P>,
): readonly BareEvent[] {
  const { elimination } = game;
  const { seat } = gone;
  if (!elimination) {
    const other = 1 - seat;
    return [gone, ended([[other], [seat]], reason, `${words}, so ${game.seats[other].name} wins.`)];
  }
  const end = session.trying(
    match,
    (position) => elimination.withdraw(position, seat),
    (after) => endOf(game, after),
  );
  return [gone, ...end];
}
