import { squareName, type Aspect, type AspectMark } from '@menagerie/core';
import { targets } from './moves.ts';
import { name } from './outcome.ts';
import { BOARD, type HexapawnPosition } from './position.ts';

/** What you can't see at a glance: which pawns can't move, and how many each side has. */
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
