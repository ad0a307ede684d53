import { legalMoves, resolveOptions, unwrap, type Edit, type Figure, type Scene } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { fourplay } from '../src/index.ts';
import { bareText } from '../src/notation.ts';
import { slowOutcome, slowStudy, type SlowOptions } from './slow/index.ts';
import { randomPlay, randomStart } from './slow/positions.ts';
import { seededRandom } from './slow/random.ts';

/** One play in this many is compared with the slow implementation: the list of legal plays, and the result of the play. */
const LISTED = 25;
/** A game that hasn't ended by its rules after this many plays is an error. */
const LONGEST = 6000;

const CYCLES: readonly (readonly [options: Partial<SlowOptions>, seed: number])[] = [
  [{ players: '2', rounds: '100' }, 1],
  [{ players: '3', rounds: '100', bestiary: 'all', wizardCapture: 'advance' }, 2],
  [{ rounds: '100' }, 3],
  [{ players: '2', rounds: '100', movesPerTurn: '2', bestiary: 'all', neutron: 'off' }, 4],
];

/** What a page keeps of a scene: what is on each square. */
type Board = Map<number, Figure>;

function boardOf(scene: Scene): Board {
  return new Map(scene.flatMap((figures, square) => figures.map((figure) => [square, figure] as const)));
}

/** Applies edits to a board as a page would: first takes off what leaves, then puts down what arrives. */
function edit(board: Board, edits: readonly Edit[], where: string): void {
  for (const each of edits) {
    if (each.kind === 'move') expect(board.delete(each.from), where).toBe(true);
    else if (each.kind === 'remove') expect(board.delete(each.square), where).toBe(true);
  }
  for (const each of edits) {
    if (each.kind === 'move') board.set(each.to, each.figure);
    else if (each.kind === 'add') board.set(each.square, each.figure);
    else if (each.kind === 'change') board.set(each.square, each.after);
  }
}

const sorted = (board: Board): readonly (readonly [number, Figure])[] => [...board].sort(([a], [b]) => a - b);

describe('whole random games (F1 to F11)', () => {
  it.each(CYCLES)('with %o', (given, seed) => {
    const source = seededRandom(seed);
    const options = unwrap(resolveOptions(fourplay.options, given));
    const open = { ...given, rounds: 'off' } as const;
    const position = unwrap(fourplay.parse(randomStart(source, given), options));
    const texts: string[] = [];
    for (let made = 0; fourplay.outcome(position) === null; made++) {
      expect(made, 'the cycle ends').toBeLessThan(LONGEST);
      const text = fourplay.format(position);
      texts.push(text);
      const moves = legalMoves(fourplay, position);
      const byText = new Map(moves.map((move) => [bareText(position, move), move]));
      const play = randomPlay(source, [...byText.keys()]);
      const move = byText.get(play)!;
      const where = `${play} in ${text}`;

      const board = boardOf(fourplay.scene(position));
      for (const stage of fourplay.trace(position, move)) {
        edit(board, stage.edits, where);
        expect(sorted(board), `${where}: ${stage.text}`).toEqual(sorted(boardOf(stage.scene)));
      }
      const full = fourplay.formatMove(position, move);
      position.make(unwrap(fourplay.parseMove(position, full)));
      expect(sorted(board), where).toEqual(sorted(boardOf(fourplay.scene(position))));
      if (made % LISTED !== 0) continue;
      const study = slowStudy(text, open);
      expect([...byText.keys()].sort(), where).toEqual(study.plays);
      const after = study.after(play);
      expect(full).toBe(after.full);
      if (after.text.split(' ')[3].length > 1) expect(fourplay.format(position), where).toBe(after.text);
    }
    const end = fourplay.outcome(position)!;
    // ranked at the end of the last round, so nobody moves the Neutron any more
    const slowEnd = slowOutcome(fourplay.format(position).replace(' N ', ' - '), given);
    if (end.reason !== 'repetition') {
      expect(slowEnd?.clause).toBe(end.clause);
      const first = slowEnd?.ranking[0].map((letter) => fourplay.seats.findIndex((seat) => seat.letter === letter));
      expect(first).toEqual(end.ranking[0]);
    }
    for (const text of texts.toReversed()) {
      position.unmake();
      expect(fourplay.format(position)).toBe(text);
    }
  });
});
