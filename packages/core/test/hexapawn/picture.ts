import {
  squareName,
  type Aspect,
  type AspectMark,
  type Edit,
  type Figure,
  type Move,
  type Scene,
  type Touch,
  type Trace,
} from '../../src/index.ts';
import { targets, winnerByRank } from './moves.ts';
import { name } from './outcome.ts';
import { BOARD, startOf, targetOf, WHITE, type HexapawnPosition } from './position.ts';

/** What stands where. */
export function scene(position: HexapawnPosition): Scene {
  return Array.from({ length: 9 }, (_, square) => figures(position, square));
}

/** What does not meet the eye: which pawns can't move, and how many each side has. */
export function aspects(position: HexapawnPosition): readonly Aspect[] {
  const squares = Array.from({ length: 9 }, (_, square) => square).filter((square) => position.ownerAt(square) !== -1);
  const stuck = squares.filter((square) => targets(position, square).length === 0);
  return [
    {
      id: 'stuck',
      name: 'Stuck pawns',
      clause: 'H2.1',
      shown: true,
      marks: stuck.map((square): AspectMark => ({
        kind: 'badge',
        square,
        label: '×',
        mark: 'lock',
        text: `The pawn on ${squareName(BOARD, square)} can't move.`,
      })),
    },
    {
      id: 'pawns',
      name: 'Pawns',
      clause: 'H1.1',
      shown: true,
      marks: [0, 1].map((seat): AspectMark => {
        const count = squares.filter((square) => position.ownerAt(square) === seat).length;
        return { kind: 'note', seat, label: 'Pawns', value: String(count), text: `${name(seat)} has ${count} pawns.` };
      }),
    },
  ];
}

/** What a move does, in one stage or two. */
export function trace(position: HexapawnPosition, move: Move): Trace {
  const [from, to] = [startOf(move), targetOf(move)];
  const [start, target] = [from, to].map((square) => squareName(BOARD, square));
  const [figure] = figures(position, from);
  const [victim] = figures(position, to);
  const after = position.copy();
  after.make(move);
  const edits: Edit[] = [{ kind: 'move', from, to, figure }];
  if (victim) edits.unshift({ kind: 'remove', square: to, figure: victim });
  const moved = {
    clause: victim ? 'H2.2' : 'H2.1',
    code: victim ? 'take' : 'step',
    text: victim ? `The pawn on ${start} takes the pawn on ${target}.` : `The pawn steps from ${start} to ${target}.`,
    causes: [{ kind: 'square', square: from }],
    edits,
    scene: scene(after),
  } as const;
  if (winnerByRank(after) === null) return [moved];
  const text = `The pawn has crossed the board; ${name(position.turn)} wins.`;
  return [moved, { clause: 'H3.1', code: 'arrival', text, causes: [{ kind: 'square', square: to }], edits: [], scene: scene(after) }];
}

/** How a hand enters a move: its two squares. */
export function touches(position: HexapawnPosition, move: Move): readonly Touch[] {
  const [from, to] = [startOf(move), targetOf(move)];
  return [
    { kind: 'square', square: from, mark: 'origin', label: squareName(BOARD, from) },
    { kind: 'square', square: to, mark: position.ownerAt(to) === -1 ? 'quiet' : 'capture', label: squareName(BOARD, to) },
  ];
}

function figures(position: HexapawnPosition, square: number): readonly Figure[] {
  const owner = position.ownerAt(square);
  if (owner === -1) return [];
  const far = Math.floor(square / 3) === (owner === WHITE ? 2 : 0);
  const state = { id: 'arrived', mark: 'promote', text: 'has crossed the board', clause: 'H3.1' } as const;
  return [{ owner, kind: 'P', states: far ? [state] : [] }];
}
