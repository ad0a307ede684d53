import type { Clause, WholeGame } from '@menagerie/core';
import { art } from '../src/art/index.ts';
import { evaluation } from '../src/evaluate.ts';
import { hexapawn } from '../src/index.ts';
import { HexapawnPosition, START, type HexapawnPosition as Position } from '../src/position.ts';
import { rulebook } from '../rulebook/index.ts';
import { parse } from '../src/text.ts';

/** The clauses that the second edition changed. */
const CHANGED: readonly Clause[] = [
  {
    id: 'H2.1',
    heading: 'Step',
    paraphrase: 'A pawn goes one step straight forward onto an empty square.',
    source: 'house',
    examples: [
      { caption: 'b2 is empty.', position: 'ppp/3/PPP w 1', move: 'b1b2', expect: { kind: 'legal', text: 'b1-b2' } },
      {
        caption: 'An own pawn stands in the way.',
        position: 'p1p/P2/P1P w 3',
        move: 'a1-a2',
        expect: { kind: 'refused', clause: 'H2.1', witnesses: ['a2'] },
      },
    ],
  },
  {
    id: 'H2.2',
    heading: 'Taking',
    paraphrase: 'A pawn takes an enemy pawn one step forward, straight or diagonally, and ends on its square.',
    source: 'house',
    examples: [
      {
        caption: 'a1 takes the pawn that faces it.',
        position: '1pp/p2/PPP w 2',
        move: 'a1xa2',
        expect: { kind: 'legal', text: 'a1xa2', position: '1pp/P2/1PP b 2' },
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
    id: 'H3.2',
    heading: 'No pawns',
    paraphrase: 'A side without pawns loses; a side with pawns can always move.',
    source: 'house',
    examples: [
      { caption: 'White has none left.', position: '3/p2/3 w 4', expect: { kind: 'outcome', clause: 'H3.2', winner: 'black' } },
      {
        caption: 'What was a blockade is none.',
        position: '3/p2/P2 w 4',
        expect: { kind: 'moves', texts: ['a1xa2'] },
      },
    ],
  },
];

/** Hexapawn in its present, second edition: the first one with the changes here. Games of the first edition still follow that. */
export const hexapawnToday: WholeGame<Position> = {
  ...hexapawn,
  edition: '2',
  earlier: [hexapawn],
  options: [],
  rulebook: { clauses: rulebook.clauses.map((clause) => CHANGED.find(({ id }) => id === clause.id) ?? clause) },
  art,
  evaluation,
  start: (options) => HexapawnPosition.of(START, options, true),
  parse: (text, options) => parse(text, options, true),
};
