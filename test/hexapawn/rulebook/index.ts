import type { Clause, Rulebook } from '@menagerie/core';

const source = 'M. Gardner, Mathematical Games, 1962';
const START = 'ppp/3/PPP w 1';

const clauses: readonly Clause[] = [
  {
    id: 'H1.1',
    chapter: 'Board and turns',
    heading: 'Board and start',
    paraphrase: 'Three files, three ranks; each side has three pawns on its own first rank.',
    source,
    examples: [{ caption: 'White has three pawns.', position: START, expect: { kind: 'effect', texts: ['White has 3 pawns.'] } }],
  },
  {
    id: 'H1.2',
    heading: 'Turns',
    paraphrase: 'White begins; the sides alternate, and each moves one pawn of its own.',
    source,
    examples: [
      {
        caption: 'White moves a white pawn.',
        position: START,
        move: 'a1-a2',
        expect: { kind: 'legal', text: 'a1-a2', position: 'ppp/P2/1PP b 1' },
      },
      {
        caption: "Black's pawn is not White's to move.",
        position: START,
        move: 'a3-a2',
        expect: { kind: 'refused', clause: 'H1.2', witnesses: ['a3'] },
      },
    ],
  },
  {
    id: 'H2.1',
    chapter: 'Pawns',
    heading: 'Step',
    paraphrase: 'A pawn goes one step straight forward onto an empty square.',
    source,
    examples: [
      { caption: 'b2 is empty.', position: START, move: 'b1b2', expect: { kind: 'legal', text: 'b1-b2' } },
      {
        caption: 'A pawn stands in the way.',
        position: '1pp/p2/PPP w 2',
        move: 'a1-a2',
        expect: { kind: 'refused', clause: 'H2.1', witnesses: ['a2'] },
      },
      { caption: 'Everything White can do.', position: '1pp/p2/PPP w 2', expect: { kind: 'moves', texts: ['b1-b2', 'b1xa2', 'c1-c2'] } },
    ],
  },
  {
    id: 'H2.2',
    heading: 'Taking',
    paraphrase: 'A pawn takes an enemy pawn one step diagonally forward, and ends on its square.',
    source,
    examples: [
      {
        caption: 'b1 takes a2.',
        position: '1pp/p2/PPP w 2',
        move: 'b1xa2',
        expect: { kind: 'legal', text: 'b1xa2', position: '1pp/P2/P1P b 2' },
      },
      {
        caption: 'Nothing to take on c2.',
        position: '1pp/p2/PPP w 2',
        move: 'b1xc2',
        expect: { kind: 'refused', clause: 'H2.2', witnesses: ['c2'] },
      },
    ],
  },
  {
    id: 'H3.1',
    chapter: 'The end',
    heading: 'Arrival',
    paraphrase: 'Whoever brings a pawn to the far rank wins at once.',
    source,
    examples: [
      {
        caption: 'The pawn arrives.',
        position: '1p1/P2/2P w 3',
        move: 'a2-a3',
        expect: { kind: 'outcome', clause: 'H3.1', winner: 'white' },
      },
    ],
  },
  {
    id: 'H3.2',
    heading: 'Blockade',
    paraphrase: 'A side that is to move and cannot loses, or draws if the players have agreed so.',
    source,
    option: 'blockade',
    examples: [
      { caption: 'White is stuck and loses.', position: '3/p2/P2 w 4', expect: { kind: 'outcome', clause: 'H3.2', winner: 'black' } },
      {
        caption: 'The same as a draw.',
        position: '3/p2/P2 w 4',
        options: { blockade: 'draw' },
        expect: { kind: 'outcome', clause: 'H3.2', winner: null },
      },
    ],
  },
  {
    id: 'H4.1',
    chapter: 'Texts',
    heading: 'Position text',
    paraphrase: 'Rows from rank 3 (P White, p Black, digits for gaps), the side to move, the turn number.',
    source: 'house',
    examples: [
      { caption: 'Two rows are not a board.', position: 'ppp/PPP w 1', expect: { kind: 'refused', clause: 'H4.1' } },
      { caption: 'Three rows are.', position: START, move: 'c1-c2', expect: { kind: 'legal', text: 'c1-c2' } },
    ],
  },
  {
    id: 'H4.2',
    heading: 'Move text',
    paraphrase: 'Start square, - or x, target square; the sign may be missing on reading but not be wrong.',
    source: 'house',
    examples: [
      { caption: 'The sign may be missing.', position: START, move: 'c1c2', expect: { kind: 'legal', text: 'c1-c2' } },
      { caption: 'Nothing is taken.', position: START, move: 'c1xc2', expect: { kind: 'refused', clause: 'H4.2' } },
    ],
  },
];

/** The rules of Hexapawn as data. */
export const rulebook: Rulebook = { clauses };
