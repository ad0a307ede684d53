import { legalMoves, random, unwrap, type Known, type Move } from '@menagerie/core';
import { describe, expect, test } from 'vitest';
import { endingsNear } from '../../src/endings/index.ts';
import { read } from '../../src/endings/file.ts';
import { FOUR_PIECES, Material, THREE_PIECES } from '../../src/endings/material.ts';
import { ABSENT, DRAWN } from '../../src/endings/values.ts';
import { works } from '../../src/endings/works.ts';
import type { BuckyPosition } from '../../src/position.ts';
import { rules } from '../../src/rules.ts';

const endings = await endingsNear(parsed('7d/6S1/8/8/8/8/8/1D6 w - - 0 1'));

function parsed(text: string, adjudication = 'off'): BuckyPosition {
  return unwrap(rules.parse(text, { adjudication }));
}

function known(position: BuckyPosition): Known {
  return endings.probe(position)!;
}

/** Positions of an ending that the rules can have, drawn at random. White has the piece unless `isFlipped`. */
function* drawn(name: string, count: number, seed: number): Generator<BuckyPosition> {
  const source = random(seed);
  for (let found = 0; found < count;) {
    const board = Array.from({ length: 64 }, () => '1');
    for (const letter of name) board[source.below(64)] = letter;
    const rows = Array.from({ length: 8 }, (_, row) => board.slice(8 * row, 8 * row + 8).join(''));
    const exchanges = source.below(2) === 0 ? '-' : 'Xx';
    const position = rules.parse(`${rows.join('/')} ${source.below(2) === 0 ? 'w' : 'b'} ${exchanges} - 0 1`, { adjudication: 'off' });
    if (!position.ok || position.value.pieces < name.length) continue;
    found++;
    yield position.value;
  }
}

const bothWays = (names: readonly string[]): string[] => names.flatMap((name) => [name, swapped(name)]);
const swapped = (name: string): string => [...name].map((letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())).join('');

describe('proved forwards, by the rules and without the analysis', () => {
  /**
   * Whether the winner mates within the plies that are known, whatever the loser does, if it always plays the move the endings call best. Each
   * move must lead to fewer plies, so this comes to an end.
   */
  function wins(position: BuckyPosition, plies: number, proved: Set<string>): boolean {
    const outcome = rules.outcome(position);
    if (outcome) return outcome.reason === 'buck-mate';
    const answer = known(position);
    if (answer.result === 0 || answer.plies > plies || plies === 0) return false;
    const key = `${position.keyLo},${position.keyHi}`;
    if (proved.has(key)) return true;
    const moves = legalMoves(rules, position);
    const wanted = answer.result === 1 ? [fastest(position, moves)] : moves;
    const isProved = wanted.every((move) => after(position, move, () => wins(position, answer.plies - 1, proved)));
    if (isProved) proved.add(key);
    return isProved;
  }

  function fastest(position: BuckyPosition, moves: readonly Move[]): Move {
    const plies = (move: Move): number =>
      after(position, move, () => {
        if (rules.outcome(position)) return rules.outcome(position)!.reason === 'buck-mate' ? 0 : Infinity;
        const answer = known(position);
        return answer.result === -1 ? answer.plies : Infinity;
      });
    return moves.reduce((best, move) => (plies(move) < plies(best) ? move : best));
  }

  /** Whether the side to move mates within so many plies, by trying everything. */
  function mates(position: BuckyPosition, plies: number): boolean {
    return legalMoves(rules, position).some((move) =>
      after(position, move, () => {
        const answers = legalMoves(rules, position);
        if (answers.length === 0) return rules.outcome(position)!.reason === 'buck-mate';
        return plies > 2 && answers.every((answer) => after(position, answer, () => mates(position, plies - 2)));
      }),
    );
  }

  function after<T>(position: BuckyPosition, move: Move, ask: () => T): T {
    position.make(move);
    const answer = ask();
    position.unmake();
    return answer;
  }

  test.each(bothWays(THREE_PIECES))('what %s wins is won in time, against every answer', (name) => {
    const proved = new Set<string>();
    let won = 0;
    for (const position of drawn(name, 240, 5)) {
      const { result, plies } = known(position);
      // A jedi leads to all other endings, so its proofs are long. Whole games from farther off are played in packages/engine/test/exact.test.ts.
      if (result === 0 || plies > (/j/i.test(name) ? 15 : 31)) continue;
      if (++won > 8) break;
      expect(wins(position, plies, proved), rules.format(position)).toBe(true);
    }
    expect(won).toBeGreaterThan(5);
  });

  test.each(bothWays(THREE_PIECES))('what %s wins soon is won no sooner, and nothing else is won as soon', (name) => {
    for (const position of drawn(name, 8, 6)) {
      const { result, plies } = known(position);
      const isSoon = result === 1 && plies <= 5;
      expect(mates(position, 5), rules.format(position)).toBe(isSoon);
      if (isSoon && plies > 1) expect(mates(position, plies - 2), rules.format(position)).toBe(false);
    }
  });

  test.each(bothWays(['DSd', 'DJd']))('what is drawn in %s stays drawn after some move, and no move wins', (name) => {
    let held = 0;
    for (const position of drawn(name, 300, 7)) {
      if (known(position).result !== 0 || rules.outcome(position)) continue;
      held++;
      const results = legalMoves(rules, position).map((move) =>
        after(position, move, () => (rules.outcome(position)?.ranking.length === 1 ? 0 : known(position).result)),
      );
      expect([results.includes(0), results.includes(-1)], rules.format(position)).toEqual([true, false]);
    }
    expect(held).toBeGreaterThan(30);
  });
});

describe('solved anew', () => {
  const bytes = new Map<string, Uint8Array>();
  for (const name of ['Dd', 'DSd']) bytes.set(name, works.make(name, bytes));

  test('the DSd that comes with the game says the same of every position', () => {
    const name = 'DSd';
    const { material, values } = read(name, bytes.get(name)!);
    let differing = 0;
    for (let at = 0; at < 2 * material.size; at++) {
      if (values[at] === ABSENT) continue;
      const { result, plies } = known(material.positionOf(at % material.size, at < material.size ? 0 : 1)!);
      if (values[at] === DRAWN ? result !== 0 : plies !== values[at] - 1 || (result === 1) !== (values[at] % 2 === 0)) differing++;
    }
    expect(differing).toBe(0);
  });

  test('a dude and a shaman win 83.3 % on the move, the longest in 113 plies; 4,088 wins come too late (B6.5)', () => {
    const [first, second] = works.figures('DSd', bytes.get('DSd')!);
    expect(first).toMatchObject({ turn: 'White', positions: 223_944, won: 186_456, lost: 0, longest: 113, late: 4088 });
    expect(second).toMatchObject({ turn: 'Black', positions: 227_220, won: 0, lost: 135_680, longest: 112, late: 3040 });
    expect(known(parsed(first.example!))).toEqual({ result: 1, plies: 113, isLate: false });
  });

  test('an ending that was cut short is refused', () => {
    expect(() => read('DSd', bytes.get('DSd')!.subarray(0, -2))).toThrow('only a part of it');
    expect(() => read('DSd', bytes.get('Dd')!)).toThrow("isn't the ending DSd");
  });
});

describe('positions and codes', () => {
  test.each([...THREE_PIECES, ...FOUR_PIECES])('%s: positions with one code have the same moves', (name) => {
    const material = Material.named(name)!;
    const symmetries = name.includes('J') ? [0, 1] : [0, 1, 2, 3, 4, 5, 6, 7];
    const isOwn = (position: BuckyPosition): boolean =>
      position.pieces === name.length && [...name].every((letter) => rules.format(position).split(' ')[0].includes(letter));
    for (const position of drawn(name, 25, 8)) {
      const moves = (of: BuckyPosition): string =>
        legalMoves(rules, of)
          .map((move) => {
            of.make(move);
            const code = isOwn(of) ? material.codeOf(of, false) : -of.pieces;
            of.unmake();
            return code;
          })
          .sort((one, two) => one - two)
          .join();
      for (const symmetry of symmetries) {
        const image = parsed(imageOf(rules.format(position), symmetry));
        expect([material.codeOf(image, false), moves(image)], rules.format(image)).toEqual([
          material.codeOf(position, false),
          moves(position),
        ]);
      }
    }
  });

  /** A position text after a symmetry of the board: bit 0 mirrors the files, bit 1 the ranks, bit 2 swaps the two. */
  function imageOf(text: string, symmetry: number): string {
    const [board, ...rest] = text.split(' ');
    let rows = board.split('/').map((row) => [...row.replaceAll(/\d/g, (run) => '1'.repeat(Number(run)))]);
    if ((symmetry & 1) !== 0) rows = rows.map((row) => row.toReversed());
    if ((symmetry & 2) !== 0) rows = rows.toReversed();
    if ((symmetry & 4) !== 0) rows = rows.map((_, at) => rows.map((row) => row[at]));
    return [rows.map((row) => row.join('')).join('/'), ...rest].join(' ');
  }

  test('names are read in any order, and only of endings that can be solved', () => {
    expect(['dDW', 'wdD', 'DdMS', 'DdsM'].map((text) => works.nameOf(text))).toEqual(['DWd', 'DWd', 'DMSd', 'DMds']);
    expect(['', 'DW', 'DDd', 'DdJM', 'DdX', 'DWSMd'].map((text) => works.nameOf(text))).toEqual([null, null, null, null, null, null]);
  });
});

describe('the count of 100 turns (B6.5)', () => {
  const late = '7d/6S1/8/8/8/8/8/1D6 w - -';

  test('a win that comes too late is known as such', () => {
    expect(known(parsed(`${late} 0 1`, 'on'))).toEqual({ result: 1, plies: 113, isLate: true });
    expect(known(parsed(`${late} 0 1`, 'off'))).toEqual({ result: 1, plies: 113, isLate: false });
  });

  test('turns that have passed count, to the last one', () => {
    const wagon = '8/8/8/8/8/2d5/8/DW6 w - -';
    expect(known(parsed(`${wagon} 71 1`, 'on'))).toEqual({ result: 1, plies: 29, isLate: false });
    expect(known(parsed(`${wagon} 72 1`, 'on'))).toEqual({ result: 1, plies: 29, isLate: true });
  });

  test('a jedi may still begin the count anew, so nothing is said', () => {
    const jedi = '8/dJ6/8/D7/8/8/8/8 w - -';
    expect(known(parsed(`${jedi} 0 1`, 'on'))).toEqual({ result: 1, plies: 45, isLate: false });
    expect(endings.probe(parsed(`${jedi} 99 1`, 'on'))).toBeNull();
  });
});
