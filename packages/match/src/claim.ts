import { ok, seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import type { Command } from './command.ts';
import { ended, refuse, type Decision } from './decision.ts';
import type { Match } from './match.ts';
import type { Timing } from './timing.ts';

/** How many turns we assume a seat plays, so that added time counts. */
const TURNS = 40;
/** Seconds of absence before the opponent can claim a game expected to last less than `time` seconds. */
const ABSENCES: readonly (readonly [time: number, absence: number])[] = [
  [480, 30],
  [1500, 60],
  [Infinity, 120],
];

/**
 * How long an opponent must be away (milliseconds) before you can claim the match; null if you never can, because turns are long or the
 * rules handle absence.
 */
export function claimableAfter(timing: Timing | null): number | null {
  const time = timing && timeOf(timing);
  return time === null ? null : ABSENCES.find(([most]) => time < most)![1] * 1000;
}

/** Why a seat can't claim an unfinished match even if its opponent is away, in words; null if it can. `turn` is the seat to move. */
export function obstacleToClaim(game: Game, match: Match, turn: Seat, seat: Seat): string | null {
  const seats = seatsOf(game, match.options);
  if (seats.length !== 2) return 'You can claim a game only when two play. Here the clock decides.';
  if (seats.some((each) => match.players[each].kind !== 'person')) return 'You can claim a game only against a person who has left.';
  if (claimableAfter(match.timing) === null) return "You can't claim a game with this time control. The clock decides.";
  if (!seats.every((each) => match.plies.some((ply) => ply.seat === each))) {
    return 'Not everybody has moved yet, so call the game off instead.';
  }
  return turn === seat ? "It's your turn. Make your move." : null;
}

/** Ends the match for a seat that claims it. The host has seen its opponent leave. */
export function claim<P extends Position>(
  game: Game<P>,
  match: Match,
  position: P,
  { seat, as, since }: Extract<Command, { readonly kind: 'claim' }>,
  now: number,
): Decision {
  const obstacle = obstacleToClaim(game, match, position.turn, seat);
  if (obstacle !== null) return refuse('no-claim', obstacle);
  if (match.clocks?.held) return refuse('no-claim', 'The game is paused, so everybody may be away.');
  const other = seatsOf(game, match.options).find((each) => each !== seat)!;
  const [name, left] = [game.seats[seat].name, game.seats[other].name];
  const wanted = claimableAfter(match.timing)!;
  // A stored match may hold anything here.
  const away = typeof since === 'number' ? now - since : Number.NaN;
  if (!(away >= wanted)) {
    const wait = away >= 0 ? `Wait another ${Math.ceil((wanted - away) / 1000)} s.` : `${left} is here.`;
    return refuse('not-away', `A game can be claimed once the opponent has been away for ${wanted / 1000} s. ${wait}`);
  }
  const claimed = { kind: 'claimed', seat, as, since: since! } as const;
  if (as === 'win') return ok([claimed, ended([[seat], [other]], 'abandoned', `${left} has left, so ${name} wins.`)]);
  return ok([claimed, ended([[seat, other].sort()], 'abandoned', `${left} has left, and ${name} calls it a draw.`)]);
}

/** The expected length of a game in seconds; null if absence doesn't count under this control. */
function timeOf({ control }: Timing): number | null {
  switch (control.kind) {
    case 'increment':
      return control.initial + TURNS * control.increment;
    case 'delay':
      return control.initial + TURNS * control.delay;
    case 'limit':
      return TURNS * control.turn;
    case 'days':
    case 'turns':
      return null;
  }
}
