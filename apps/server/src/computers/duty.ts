import { random, randomMove, seatsOf, type Seat } from '@menagerie/core';
import { findLevel, LEVELS, prepare } from '@menagerie/engine';
import { isPreparing, pliesSinceOffer, seatsOwing, timeLeft, type Offer } from '@menagerie/match';
import type { PlayerCommand } from '@menagerie/protocol';
import type { Entry } from '../host/entry.ts';
import { factsOf, type MatchQuestion } from './question.ts';

/** A command that needs no thought, with its id. */
export interface Action {
  readonly command: PlayerCommand;
  readonly id: string;
}

/** A move or an answer to a draw offer, as a question for an engine worker. */
export interface SeatQuestion {
  readonly seat: Seat;
  readonly question: MatchQuestion;
}

/** What a computer has to do at its seat. */
export type Duty = (Action & { readonly seat: Seat }) | SeatQuestion;

/** The part of its time left that a computer spends on a move, and the least it spends; milliseconds. */
const SHARE = 1 / 30;
const LEAST = 30;

/** A computer's first task in a match at time `now`; null if none has one. The seed decides what is left to chance. */
export function dutyIn(entry: Entry, seed: (seat: Seat) => number, now: number): Duty | null {
  const { game, match } = entry;
  for (const seat of seatsOf(game, match.options)) {
    if (match.players[seat].kind !== 'computer') continue;
    const duty = dutyOf(entry, seat, seed(seat), now);
    if (duty) return duty;
  }
  return null;
}

/** The text of a random legal move, the same for the same seed. Fails if there is none. */
export function anyMove({ game, match, session }: Entry, seed: number): string {
  const position = session.at(match);
  const move = randomMove(game, position, random(seed));
  if (move === null) throw new Error('There is no legal move in an unfinished match.');
  return game.formatMove(position, move);
}

function dutyOf(entry: Entry, seat: Seat, seed: number, now: number): Duty | null {
  const { game, match, session } = entry;
  const { offers } = match;
  // No player can send an id like these.
  const answer = (kind: 'acceptRematch' | 'acceptTakeBack'): Duty => ({
    seat,
    command: { kind },
    id: `computer:${seat}:${match.log.length}`,
  });
  if (match.result) return isOpen(offers.rematch, seat) ? answer('acceptRematch') : null;
  if (isPreparing(game, match)) {
    const done = match.papers[seat].length;
    if (!seatsOwing(game, match).includes(seat)) return null;
    const text = prepare(game, match.options, seat, random(seed))[done];
    return { seat, command: { kind: 'handIn', text }, id: `computer:${seat}:paper:${done}` };
  }
  const position = session.at(match);
  if (game.elimination && !game.elimination.isIn(position, seat)) return null;
  if (isOpen(offers.takeBack, seat)) return answer('acceptTakeBack');
  const question = (): MatchQuestion => questionAt(entry, seat, seed, now);
  if (isOpen(offers.draw, seat)) return { seat, question: { ...question(), draw: seat } };
  if (position.turn !== seat) return null;
  return { seat, question: offers.draw ? question() : { ...question(), sinceOffer: pliesSinceOffer(match, seat) } };
}

function questionAt({ match }: Entry, seat: Seat, seed: number, now: number): MatchQuestion {
  const level = findLevel(match.players[seat].level ?? '') ?? LEVELS[0];
  const left = timeLeft(match, seat, now) ?? Infinity;
  const milliseconds = Math.max(LEAST, Math.min(level.milliseconds, left * SHARE));
  return { match: factsOf(match), level: level.id, seed, milliseconds };
}

function isOpen(offer: Offer | null, seat: Seat): boolean {
  return offer !== null && offer.by !== seat && !offer.accepted.includes(seat);
}
