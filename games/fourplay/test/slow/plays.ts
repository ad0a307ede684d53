/** The plays of a position before F8.2 is checked, and the position after one (F3, F4, F5.7, F9). */
import {
  abandoned,
  ANY,
  CENTRE,
  fileOf,
  isFree,
  KINDS,
  movesPerTurn,
  nameOf,
  neighboursOf,
  pieceOn,
  playerOf,
  quadrantOf,
  rankOf,
  sameSort,
  SIZE,
  SQUARES,
  squaresOf,
  step,
  withCells,
} from './board.ts';
import type { Board, Direction, Piece, Seat, SlowPosition, Sort, Square, Trace } from './board.ts';
import { inCheck } from './check.ts';
import type { Trip } from './ice.ts';
import { countOn, exceeded, withPlayer, withReserve } from './limits.ts';
import { actsAsWizard, becoming, echoNow, tripName, tripsOf } from './trips.ts';

/** F3.1, F5.7, F9.2 */
export type Play =
  | { readonly type: 'pass' | 'leave' }
  | { readonly type: 'neutron' | 'teleport'; readonly from: Square; readonly to: Square }
  | { readonly type: 'place'; readonly sort: Sort; readonly to: Square }
  | { readonly type: 'move'; readonly from: Square; readonly trip: Trip };

/** F8.5, F8.6: one King is left, or the round after the last would begin. */
export const isOver = ({ players, round, options }: SlowPosition): boolean =>
  players.length === 1 || (options.rounds !== 'off' && round > Number(options.rounds));

/** All plays that every clause but F8.2 allows, passes first. */
export function* playsBeforeCheck(position: SlowPosition): Generator<Play> {
  if (isOver(position) || position.left === 0) return;
  if (position.neutronPending) {
    yield { type: 'leave' };
    yield* neutronPlays(position.board);
    return;
  }
  yield { type: 'pass' };
  yield* moves(position);
  yield* placements(position);
  yield* teleports(position);
}

// F9.3: in one direction as far as it can, at least one square. F6.1: ice doesn't affect it.
function neutronPlays(board: Board): Play[] {
  const from = board.indexOf('neutron');
  return ANY.map((direction) => farthest(board, from, direction))
    .filter((to) => to !== from)
    .map((to) => ({ type: 'neutron', from, to }));
}

function farthest(board: Board, square: Square, direction: Direction): Square {
  const next = step(square, direction);
  return next === null || !isFree(board, next) ? square : farthest(board, next, direction);
}

// F5, F6, F10
function* moves(position: SlowPosition): Generator<Play> {
  const x = echoNow(position);
  for (const from of squaresOf(position.board, position.seat)) {
    for (const trip of tripsOf(position, from, x)) {
      if (kingMayBeTaken(position) || !trip.taken.some((square) => pieceOn(position.board, square)?.kind === 'K')) {
        yield { type: 'move', from, trip };
      }
    }
  }
}

// F4.1: only by the first play of a turn. F2.3: not in round 1.
const kingMayBeTaken = ({ left, round, options }: SlowPosition): boolean => left === movesPerTurn(options) && round > 1;

// F3.3: on an empty square of the player's own quadrant, ice or not.
function* placements(position: SlowPosition): Generator<Play> {
  const { board, seat } = position;
  const reserve = playerOf(position, seat)!.reserve;
  const sorts = reserve.filter((sort, index) => reserve.findIndex((other) => sameSort(other, sort)) === index);
  for (const sort of sorts.filter((candidate) => exceedsNoLimit(board, seat, candidate))) {
    for (const to of SQUARES.filter((square) => quadrantOf(square) === seat && isFree(board, square))) {
      if (bearsIceman(board, seat, sort, to)) yield { type: 'place', sort, to };
    }
  }
}

// F3.3, F5.9
function exceedsNoLimit(board: Board, seat: Seat, placed: Sort): boolean {
  const count = countOn(board, seat);
  return exceeded(KINDS, (kind) => count(kind) + (kind === placed.kind ? 1 : 0)) === null;
}

// F3.3, 919 H: no enemy or ownerless piece may be next to a placed Iceman.
function bearsIceman(board: Board, seat: Seat, { kind }: Sort, to: Square): boolean {
  return kind !== 'I' || !neighboursOf(to).some((square) => (pieceOn(board, square)?.owner ?? seat) !== seat);
}

// F5.7: a friendly piece next to one of the player's Wizards goes to an empty square next to any owned Wizard but itself.
function* teleports(position: SlowPosition): Generator<Play> {
  const { board, seat } = position;
  const x = echoNow(position);
  for (const from of squaresOf(board, seat)) {
    if (!neighboursOf(from).some((square) => actsAsWizard(board, square, seat, x))) continue;
    if (pieceOn(board, from)?.kind === 'K' && inCheck(position, seat)) continue;
    for (const to of SQUARES) {
      if (isFree(board, to) && isByAnchor(position, to, from, x) && archerStaysHome(board, from, to)) yield { type: 'teleport', from, to };
    }
  }
}

// F5.7, F5.6: any player's Wizard, or the player's Echo acting as one. The teleported piece isn't an anchor.
function isByAnchor({ board, seat }: SlowPosition, to: Square, teleported: Square, x: Trace): boolean {
  return neighboursOf(to).some((square) => {
    const piece = pieceOn(board, square);
    return square !== teleported && ((piece?.kind === 'Wz' && piece.owner !== 'd') || actsAsWizard(board, square, seat, x));
  });
}

// F5.7, F10 Archer
function archerStaysHome(board: Board, from: Square, to: Square): boolean {
  const piece = pieceOn(board, from);
  return piece?.kind !== 'A' || quadrantOf(to) === piece.owner;
}

/** F11.1: the name of a play. */
export function playName({ board }: SlowPosition, play: Play): string {
  switch (play.type) {
    case 'pass':
      return '--';
    case 'leave':
      return '* --';
    case 'neutron':
      return `* ${nameOf(play.from)}-${nameOf(play.to)}`;
    case 'place':
      return `${play.sort.kind}${play.sort.hn ?? ''}@${nameOf(play.to)}`;
    case 'teleport':
      return `${pieceOn(board, play.from)?.kind ?? '?'} ${nameOf(play.from)}~${nameOf(play.to)}`;
    case 'move':
      return tripName(board, play.from, play.trip);
  }
}

/** The position right after a play: captures, Gems, players it puts out (F8.3), but not yet the end of the turn. */
export function positionAfter(position: SlowPosition, play: Play): SlowPosition {
  switch (play.type) {
    case 'pass':
      return made(position, null);
    case 'leave':
      return { ...position, neutronPending: false };
    case 'neutron':
      return afterNeutron(position, play.from, play.to);
    case 'place':
      return made(afterPlacement(position, play.sort, play.to), null);
    case 'teleport':
      return made(afterTeleport(position, play.from, play.to), pieceOn(position.board, play.from));
    case 'move':
      return afterMove(position, play.from, play.trip);
  }
}

/** F3.1, F5.6: one play fewer is left, and this one is stored for an Echo. */
function made(position: SlowPosition, trace: Trace): SlowPosition {
  const entry = trace === null ? null : { kind: trace.kind, hn: trace.hn };
  return { ...position, left: position.left - 1, done: [...position.done, entry] };
}

// F9.4
function afterNeutron(position: SlowPosition, from: Square, to: Square): SlowPosition {
  const moved: SlowPosition = { ...position, neutronPending: false };
  const host = quadrantOf(to);
  const atRim = [fileOf(to), rankOf(to)].some((line) => line === 0 || line === SIZE - 1);
  if (host === null || !atRim || playerOf(position, host) === undefined) {
    return { ...moved, board: withCells(position.board, [[from, null], [to, 'neutron']]) }; // prettier-ignore
  }
  const destroyed = from === CENTRE ? null : pieceOn(position.board, CENTRE);
  const returned = withPlayer(
    { ...moved, board: withCells(position.board, [[from, null], [CENTRE, 'neutron']]) }, // prettier-ignore
    host,
    (player) => ({ ...player, gems: player.gems + 1 }),
  );
  return destroyed?.kind === 'K' ? crowned(putOut(returned, destroyed.owner as Seat), position.seat) : returned; // F8.3
}

function afterPlacement(position: SlowPosition, sort: Sort, to: Square): SlowPosition {
  const board = withCells(position.board, [[to, { ...sort, owner: position.seat }]]);
  return withPlayer({ ...position, board }, position.seat, (player) => {
    const index = player.reserve.findIndex((other) => sameSort(other, sort));
    return { ...player, reserve: player.reserve.filter((_, place) => place !== index) };
  });
}

function afterTeleport(position: SlowPosition, from: Square, to: Square): SlowPosition {
  return { ...position, board: withCells(position.board, [[from, null], [to, position.board[from]]]) }; // prettier-ignore
}

// F4.2, F5.5, F5.6, F8.3, F10 Zombie
function afterMove(position: SlowPosition, from: Square, { end, taken }: Trip): SlowPosition {
  const mover = pieceOn(position.board, from)!;
  const victims = taken.map((square) => pieceOn(position.board, square)!);
  const arrived: Piece = { ...changedBy(mover, victims), owner: mover.owner };
  const board = withCells(position.board, [[from, null], ...taken.map((square) => [square, null] as const), [end, arrived]]);
  const trace = mover.kind === 'Zo' ? mover : arrived; // F5.6: the kind that made the play, with the Hn after it
  const kept = position.options.captured === 'reserve' ? victims : [];
  const played = made(withReserve({ ...position, board }, position.seat, kept), trace);
  const kings = victims.filter(({ kind }) => kind === 'K');
  return kings.reduce((current, king) => crowned(putOut(current, king.owner as Seat), position.seat), played);
}

function changedBy(mover: Sort, victims: readonly Sort[]): Sort {
  if (mover.kind === 'Hb') return victims.reduce(grown, mover);
  if (mover.kind === 'Zo' && victims.length > 0) return becoming(victims[0]);
  return mover;
}

// F5.5, 916 E: one more for each victim, for a Harfyblob its Hn. Above 15, the width of the board, it becomes 14.
function grown({ kind, hn }: Sort, victim: Sort): Sort {
  const sum = (hn ?? 0) + (victim.hn ?? 1);
  return { kind, hn: sum > SIZE ? SIZE - 1 : sum };
}

/** F8.3, F8.4: the King leaves the board, the reserve is destroyed, and the pieces become ownerless. */
export function putOut(position: SlowPosition, seat: Seat): SlowPosition {
  const board = abandoned(position.board, seat);
  return { ...position, board, players: position.players.filter((player) => player.seat !== seat) };
}

/** F8.6: the Gems for putting another player out. */
export function crowned(position: SlowPosition, seat: Seat): SlowPosition {
  return withPlayer(position, seat, (player) => ({ ...player, gems: player.gems + Number(position.options.crown) }));
}
