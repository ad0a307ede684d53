import { legalMoves, resolveOptions, unwrap, type Options, type Seat } from '@menagerie/core';
import { createSearch, findLevel, think } from '@menagerie/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';

const FILES = 'abcdefghijklmno';

/** A position from its pieces by square, such as `{ c14: 'rHb14' }`. All seats named have empty reserves. */
function position(pieces: Readonly<Record<string, string>>, turn: string, seats: string, given: Options = {}): FourplayPosition {
  const ranks = Array.from({ length: 15 }, (_, index) => [...FILES].map((file) => pieces[`${file}${15 - index}`] ?? '1').join(','));
  // a position text writes runs of empty squares as numbers
  const board = ranks.map((rank) => rank.replace(/1(,1)*(?=,|$)/g, (run) => String((run.length + 1) / 2)));
  const each = (value: string): string => [...seats].map(() => value).join('/');
  const options = unwrap(resolveOptions(fourplay.options, { neutron: 'off', ...given }));
  const memory = new Array(Number(options['movesPerTurn'])).fill('.').join(',');
  const text = `${board.join('/')} ${turn} - ${seats} ${each('-')} ${each('0')} ${each('42')} ${each(memory)} - 5`;
  return unwrap(fourplay.parse(text, options));
}

function answer(given: FourplayPosition, depth: number): { readonly text: string; readonly after: FourplayPosition } {
  const { move } = createSearch(fourplay, evaluation, { hashMegabytes: 1 }).search(given, { depth, now: () => 0 });
  const after = fourplay.copy(given);
  after.make(move);
  return { text: fourplay.formatMove(given, move), after };
}

const FAR_KINGS = {
  o8: 'yK',
  n8: 'yP',
  n7: 'yI',
  n9: 'yP',
  o7: 'yP',
  o9: 'yP',
  k1: 'gK',
  j1: 'gP',
  j2: 'gI',
  k2: 'gP',
  l2: 'gP',
  l1: 'gP',
};
/** Blue's King in the corner a15. A piece on b13 covers its ways out. */
const CORNERED = { a15: 'bK', b13: 'rHb2', c1: 'rK' };

describe('a computer that plays Fourplay', () => {
  it.each([
    [2, { o15: 'yK', n13: 'rHb2', c14: 'rHb14', c1: 'rK' }, 'ry', { players: '2' }, 2],
    [3, { ...CORNERED, m14: 'rHb14', o8: 'yK', n8: 'yP', n7: 'yI', n9: 'yP', o7: 'yP', o9: 'yP' }, 'rby', { players: '3' }, 1],
    [4, { ...CORNERED, m14: 'rHb14', ...FAR_KINGS }, 'rbyg', {}, 1],
  ] as const)('mates a King in one with %i seats (F8.3)', (_, pieces, seats, options, victim: Seat) => {
    for (const depth of [1, 2]) {
      const { text, after } = answer(position(pieces, 'r1', seats, options), depth);
      expect(after.isIn(victim), text).toBe(false);
    }
  });

  it.each([
    ['1', 'r1'],
    ['2', 'r2'],
  ])('captures a King left open, with %s plays a turn (F4.1)', (movesPerTurn, turn) => {
    const { text } = answer(position({ d4: 'rHb5', a1: 'rK', d9: 'bK', e15: 'bP', ...FAR_KINGS }, turn, 'rbyg', { movesPerTurn }), 2);
    expect(text).toMatch(/^Hb d4xd9/);
  });

  it('never leaves its King where one opponent can open the line and the next one captures it', () => {
    // When Blue's Nwap steps off the file, only one screen is left between Yellow's Cannon and Red's King.
    const given = position({ c1: 'rK', c3: 'rP', c7: 'bN', c10: 'yCn', a15: 'bK', ...FAR_KINGS }, 'r1', 'rbyg');
    expect(isLostNext(afterPass(given)), 'the threat is there').toBe(true);
    const { text, after } = answer(given, 2);
    expect(isLostNext(after), text).toBe(false);
  });

  it('takes undefended pieces and leaves defended ones', () => {
    const open = position({ c1: 'rK', e5: 'rHb3', h5: 'bCn', a15: 'bK', ...FAR_KINGS }, 'r1', 'rbyg');
    expect(answer(open, 1).text).toMatch(/^Hb e5xh5/);
    const covered = position({ c1: 'rK', e5: 'rHb3', h5: 'bP', i6: 'bP', g6: 'bP', a15: 'bK', ...FAR_KINGS }, 'r1', 'rbyg');
    expect(answer(covered, 1).text).not.toMatch(/^Hb e5xh5/);
  });

  it('wants its own pieces near a King, its squares taken, and its owner out (F8.5)', () => {
    // what the seat that searches sees in a position, and nobody else
    const zeal = (pieces: Readonly<Record<string, string>>, seats = 'rby', captured = 'destroyed'): number => {
      const given = position({ c1: 'rK', o8: 'yK', ...pieces }, 'r1', seats, { players: '3', captured });
      return evaluation.evaluate(given, 0, 0) - evaluation.evaluate(given, 0);
    };
    const far = zeal({ a15: 'bK', c4: 'rWz' });
    const near = zeal({ a15: 'bK', c12: 'rWz' });
    const tight = zeal({ a15: 'bK', b13: 'rWz' });
    const over = zeal({ b13: 'rWz' }, 'ry');
    expect(far).toBeLessThan(near);
    expect(near).toBeLessThan(tight);
    expect(tight).toBeLessThan(over);
    // Where captured pieces come back, a hunt costs too much.
    expect(zeal({ a15: 'bK', b13: 'rWz' }, 'rby', 'reserve')).toBe(0);
  });

  it('likes a Neutron that makes a Gem in one slide, above all while it may slide it next (F9.4)', () => {
    // From h1 the Neutron slides west to the square beside Red's King, on the rim of Red's quadrant.
    const pieces = { h1: '*', o15: 'yK' };
    const hope = (red: Readonly<Record<string, string>>, isPending: boolean): readonly number[] => {
      const given = position({ ...pieces, ...red }, 'r1', 'ry', { players: '2', neutron: 'on' });
      const text = fourplay.format(given).replace(' r1 - ', isPending ? ' r1 N ' : ' r1 - ');
      return evaluation.terms(unwrap(fourplay.parse(text, given.options))).find(({ name }) => name === 'Neutron')!.worths;
    };
    const [soon, , against] = hope({ c1: 'rK' }, true);
    const [late] = hope({ c1: 'rK' }, false);
    expect(late).toBeGreaterThan(0);
    expect(soon).toBeGreaterThan(late);
    expect(against).toBe(-soon);
    expect(hope({ c1: 'rK', g1: 'rP' }, true)[0]).toBe(0);
  });

  it('keeps pieces in a reserve that captured pieces join, and places them where captured pieces are destroyed (F4.2)', () => {
    const gain = (captured: string): number => {
      const given = position({ c1: 'rK', o15: 'yK' }, 'r1', 'ry', { players: '2', captured });
      const held = unwrap(fourplay.parse(fourplay.format(given).replace(' -/- ', ' I/- '), given.options));
      const placed = fourplay.copy(held);
      placed.make(unwrap(fourplay.parseMove(held, 'I@e4')));
      return evaluation.evaluate(placed, 0) - evaluation.evaluate(held, 0);
    };
    expect(gain('reserve')).toBeLessThan(0);
    expect(gain('destroyed')).toBeGreaterThan(0);
  });

  it('considers both plays of a turn', () => {
    // The first play alone wins nothing. The second one captures the Cannon that the first one has approached.
    const given = position({ c1: 'rK', e6: 'rHb2', h9: 'yCn', a15: 'bK', ...FAR_KINGS }, 'r2', 'rbyg', { movesPerTurn: '2' });
    const { text, after } = answer(given, 2);
    const { text: then } = answer(after, 1);
    expect(then, `after ${text}`).toMatch(/xh9/);
  });
});

function afterPass(given: FourplayPosition): FourplayPosition {
  const after = fourplay.copy(given);
  after.make(unwrap(fourplay.parseMove(given, '--')));
  return after;
}

/** Whether a play of Blue's lets Yellow capture Red's King before Red moves again. */
function isLostNext(after: FourplayPosition): boolean {
  return legalMoves(fourplay, after).some((reply) => {
    after.make(reply);
    const isLost =
      after.isIn(0) &&
      legalMoves(fourplay, after).some((taking) => {
        after.make(taking);
        const isOut = !after.isIn(0);
        after.unmake();
        return isOut;
      });
    after.unmake();
    return isLost;
  });
}

describe('a King', () => {
  const pieces = {
    b2: 'rK',
    b3: 'rWz',
    d5: 'rP',
    e5: 'rN',
    f2: 'rHb3',
    c11: 'rWz',
    b14: 'bK',
    f10: 'bP',
    n14: 'yK',
    j10: 'yP',
    n2: 'gK',
    j5: 'gP',
  };

  const OVER = /^K b2~[a-g](9|1[0-5])/;

  it.each(['cub', 'hunter'])('is never teleported into an enemy quadrant by a %s, however it errs (F5.7)', (id) => {
    const given = position(pieces, 'r1', 'rbyg', { neutron: 'off' });
    const texts = legalMoves(fourplay, given).map((move) => fourplay.formatMove(given, move));
    expect(texts.filter((text) => OVER.test(text)).length).toBeGreaterThan(5);
    const search = createSearch(fourplay, evaluation, { hashMegabytes: 1 });
    for (let seed = 0; seed < 150; seed++) {
      const { move } = think(search, given, findLevel(id)!, seed, { now: () => 0, nodes: 400 });
      expect(fourplay.formatMove(given, move)).not.toMatch(OVER);
    }
  });
});
