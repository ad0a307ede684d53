import type { Seat } from '@menagerie/core';
import type { Match } from '@menagerie/match';

/** The plies of a round by seat, each with its place in the match. */
export interface Round {
  readonly number: number;
  readonly turns: { readonly seat: Seat; readonly plies: { readonly index: number; readonly text: string }[] }[];
}

/** Plies in rounds. A new round begins when the order of seats starts over; a seat that plays again is still in its turn. */
export function roundsOf(plies: Match['plies'], first: number): readonly Round[] {
  const rounds: Round[] = [];
  for (const [index, { seat, text }] of plies.entries()) {
    const last = rounds.at(-1)?.turns.at(-1)?.seat ?? Infinity;
    if (seat < last) rounds.push({ number: first + rounds.length, turns: [{ seat, plies: [{ index, text }] }] });
    else if (seat === last) rounds.at(-1)!.turns.at(-1)!.plies.push({ index, text });
    else rounds.at(-1)!.turns.push({ seat, plies: [{ index, text }] });
  }
  return rounds;
}
