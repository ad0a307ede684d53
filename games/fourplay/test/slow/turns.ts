/** Which plays are legal, how turns end and who goes out (F3.1, F8.2, F8.3, F9.2). */
import { movesPerTurn, playerOf, SEATS } from './board.ts';
import type { Seat, SlowPosition } from './board.ts';
import { effectsOf } from './between.ts';
import { inCheck } from './check.ts';
import { withPlayer } from './limits.ts';
import { crowned, isOver, playName, playsBeforeCheck, positionAfter, putOut } from './plays.ts';
import type { Play } from './plays.ts';
import { memoryAfter } from './trips.ts';

/**
 * F8.2: no play may end its player's own King. With one play a turn it can't leave that King in check either, counting the effects between
 * turns, unless it is the only King left. After a Neutron play the turn must still have such a play.
 */
function isLegal(position: SlowPosition, play: Play): boolean {
  const after = positionAfter(position, play);
  if (playerOf(after, position.seat) === undefined) return false;
  if (after.players.length === 1 || movesPerTurn(position.options) > 1) return true;
  return after.left > 0 ? hasLegalPlay(after) : !inCheck(effectsOf(after).position, position.seat);
}

function hasLegalPlay(position: SlowPosition): boolean {
  for (const play of playsBeforeCheck(position)) if (isLegal(position, play)) return true;
  return false;
}

// F8.2: in check and without a legal play. With two or three plays a turn nobody is checkmated.
function isCheckmated(position: SlowPosition): boolean {
  return movesPerTurn(position.options) === 1 && inCheck(position, position.seat) && !hasLegalPlay(position);
}

/** All legal plays, each name once. In a position without one: the forced pass, or nothing if the player is checkmated (F8.2). */
export function legalPlays(position: SlowPosition): Map<string, Play> {
  const plays = new Map<string, Play>();
  for (const play of playsBeforeCheck(position)) {
    const name = playName(position, play);
    const known = plays.get(name);
    if (known !== undefined) rejectAmbiguity(name, known, play);
    else if (isLegal(position, play)) plays.set(name, play);
  }
  const isStuck = plays.size === 0 && position.left > 0 && !isOver(position) && !inCheck(position, position.seat);
  if (!isStuck) return plays;
  return new Map(position.neutronPending ? [['* --', { type: 'leave' }]] : [['--', { type: 'pass' }]]);
}

// F11.3: different plays have different texts.
function rejectAmbiguity(name: string, a: Play, b: Play): void {
  if (a.type === 'move' && b.type === 'move' && a.trip.end === b.trip.end && a.trip.taken.join() === b.trip.taken.join()) return;
  throw new Error(`F11.3: "${name}" names two different plays.`);
}

/** What a play or the end of a turn led to. */
export interface Consequence {
  readonly position: SlowPosition;
  readonly events: readonly string[];
  /** The seats put out, in order. */
  readonly out: readonly Seat[];
}

/** F3.1: the play and, if it is the turn's last, the effects between turns, the next turn, and any mates then. */
export function consequenceOf(position: SlowPosition, play: Play): Consequence {
  const after = positionAfter(position, play);
  return withOut(position, after.left > 0 && !isOver(after) ? { position: after, events: [], out: [] } : endOfTurn(after));
}

function withOut(before: SlowPosition, consequence: Consequence): Consequence {
  const isIn = (seat: Seat): boolean => playerOf(consequence.position, seat) !== undefined;
  const gone = before.players.map(({ seat }) => seat).filter((seat) => !isIn(seat) && !consequence.out.includes(seat));
  return { ...consequence, out: [...gone, ...consequence.out] };
}

/** F3.1, F7.1: the end of the turn of the player to move, whose plays are all made, or of the game. */
export function endOfTurn(position: SlowPosition): Consequence {
  if (isOver(position)) return { position: closed(position), events: [], out: [] }; // F2.1, F8.5
  const { position: affected, events } = effectsOf(position);
  const remembered = withPlayer(affected, position.seat, (player) => ({ ...player, memory: memoryAfter(player.memory, position.done) }));
  return { ...nextTurn(remembered, position.seat, []), events };
}

// F3.1: the next surviving player's turn begins. F8.3: a checkmated player is out, and their turn ends without effects.
// F8.6: their Gems go to the player whose turn ended last.
function nextTurn(position: SlowPosition, ended: Seat, out: readonly Seat[]): Consequence {
  if (isOver(position)) return { position: closed(position), events: [], out }; // F8.5, F8.6
  const begun = turnBegun(position);
  if (isOver(begun)) return { position: closed(begun), events: [], out }; // F8.6
  if (!isCheckmated(begun)) return { position: begun, events: [], out };
  return nextTurn(crowned(putOut(begun, begun.seat), ended), ended, [...out, begun.seat]);
}

// F9.2: a round ends when the turn passes to a player who isn't later in the order.
function turnBegun(position: SlowPosition): SlowPosition {
  const seat = seatAfter(position);
  const isLater = SEATS.indexOf(seat) > SEATS.indexOf(position.seat);
  const round = isLater ? position.round : position.round + 1;
  return withNeutronRight({ ...position, seat, round, left: movesPerTurn(position.options), done: [] });
}

function seatAfter({ players, seat }: SlowPosition): Seat {
  const isIn = (candidate: Seat): boolean => players.some((player) => player.seat === candidate);
  const order = [...SEATS, ...SEATS].slice(SEATS.indexOf(seat) + 1);
  return order.find(isIn)!;
}

/** F9.2: in round r it is the ((r−1) mod n + 1)-th of the n players who are in. */
export function withNeutronRight(position: SlowPosition): SlowPosition {
  const { players, seat, round, options } = position;
  const entitled = players[(round - 1) % players.length].seat;
  return { ...position, neutronPending: options.neutron === 'on' && seat === entitled };
}

// F8.5, F8.6: the game is over. fp1: fields 2 and 9 then have no meaning, and there is no Neutron play to make.
function closed(position: SlowPosition): SlowPosition {
  const isIn = position.players.some(({ seat }) => seat === position.seat);
  const seat = isIn ? position.seat : position.players[0].seat;
  return { ...position, seat, left: movesPerTurn(position.options), done: [], neutronPending: false };
}
