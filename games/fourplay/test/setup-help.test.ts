import {
  parseSquare,
  placingOf,
  placingText,
  random,
  type Random,
  resolveOptions,
  unwrap,
  type Options,
  type Placing,
  type Warning,
} from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ARMIES, fourplay } from '../src/index.ts';
import { fieldOf, lossesOf } from '../src/setup/dangers.ts';
import { BOARD, nameOf } from '../src/geometry.ts';

const preparation = fourplay.preparation!;
const help = await fourplay.setUpHelp!();
const options = unwrap(resolveOptions(fourplay.options));
const RED = 0;
const GREEN = 3;

const fill = (purchase: string, text: string, seat = RED, given = options): string =>
  placingText(BOARD, help.fill(given, seat, [purchase], placingOf(BOARD, text)));
const mirror = (text: string, seat = RED): string => placingText(BOARD, help.mirror(seat, placingOf(BOARD, text)));
const warnings = (text: string, seat = RED, given = options): readonly Warning[] => help.warnings(given, seat, placingOf(BOARD, text));

describe('filling the rest of a set-up (F2.3)', () => {
  it('leaves pieces where they are, and adds all that the limits allow (F5.9)', () => {
    const filled = placingOf(BOARD, fill('12P,7N,4Cn,6Hb,2I', 'K@c2 P@g7 Cn@a4'));
    expect([filled.get(parseSquare(BOARD, 'c2')), filled.get(parseSquare(BOARD, 'g7')), filled.get(parseSquare(BOARD, 'a4'))]).toEqual([
      'K',
      'P',
      'Cn',
    ]);
    const count = (kind: string): number => [...filled.values()].filter((each) => each === kind).length;
    expect(['K', 'P', 'N', 'Cn', 'Hb', 'I'].map(count)).toEqual([1, 10, 7, 4, 6, 2]);
  });

  it('gives every purchase a legal set-up that loses none of its own pieces and opens no way to the King', () => {
    const source = random(14);
    let screens = 0;
    for (let run = 0; run < 120; run++) {
      const given = unwrap(resolveOptions(fourplay.options, { budget: run % 2 ? '615' : '300', bestiary: run % 3 ? 'seed' : 'all' }));
      const seat = run % 4;
      const purchase = randomPurchase(given, source);
      const text = fill(purchase, '', seat, given);
      expect(preparation.read(given, seat, [purchase], text), text).toMatchObject({ ok: true });
      const codes = warnings(text, seat, given).map(({ code }) => code);
      expect(codes.filter((code) => code !== 'screen')).toEqual([]);
      screens += codes.length;
    }
    // If a King has few friends, one of them may have no better square.
    expect(screens).toBeLessThanOrEqual(3);
  });

  it('puts only Icemen next to a +Magnetron already on the board', () => {
    const filled = fill('+M,2I,52P', 'K@a1 +M@d4');
    expect(lossesOf(fieldOf(options, RED, placingOf(BOARD, filled)))).toEqual([]);
    expect(filled.split(' ').length).toBeGreaterThan(8);
    // A piece that is already lost is no excuse to lose another in its place.
    const lost = fill('Cn,+M,55P', 'K@a1 +M@d4 Cn@d6');
    expect(lossesOf(fieldOf(options, RED, placingOf(BOARD, lost))).map(({ home }) => nameOf(home))).toEqual(['d6']);
  });
});

describe('mirroring a set-up', () => {
  it('swaps the sides that face the two neighbours, and mirrors back (F1.3)', () => {
    expect(mirror('K@d1 P@g7 N@a6 Cn@c2')).toBe('K@a4 Cn@b3 N@f1 P@g7'.split(' ').sort(bySquare).join(' '));
    expect(mirror('K@o4 P@i7', GREEN)).toBe('P@i7 K@l1'.split(' ').sort(bySquare).join(' '));
    for (const { budget, id } of ARMIES) {
      const given = { ...options, budget };
      for (const seat of [0, 1, 2, 3]) {
        const [purchase, setup] = preparation
          .readymades(given)
          .find((each) => each.id === id)!
          .papers(seat);
        expect(preparation.read(given, seat, [purchase], mirror(setup, seat)).ok).toBe(true);
        expect(placed(mirror(mirror(setup, seat), seat))).toEqual(placed(setup));
      }
    }
  });
});

describe('warnings of a set-up', () => {
  it.each([
    ['a +Magnetron pulls a Cannon off the board (F7.3)', 'K@a1 +M@d4 Cn@d6', 'F7.3', /pulls the Cannon on d6 into your reserve/],
    ['a −Magnetron pushes a Pawn over the edge (F7.4)', 'K@a1 -M@d4 P@d3', 'F7.4', /pushes the Pawn on d3 over the edge/],
    ['a pushed piece slides onto an Iceman (F7.6)', 'K@g1 -M@a4 P@b4 I@e4', 'F7.6', /slides the Pawn on b4 over ice/],
    ['two pieces are pulled onto one square and destroyed (F7.7)', 'K@g1 +M@c3 -M@a4 P@c5 P@b4', 'F7.7', /destroy the Pawn/],
    ['a Wizard lets enemies in on the King (F5.7)', 'K@b2 Wz@c3', 'F5.7', /next to your Wizard on c3 and attack your King from .*c2/],
    ['one friend before the King serves a Cannon (F5.1)', 'K@d4 P@d5', 'F5.1', /comes to d8 attacks your King over your Pawn on d5/],
  ])('say that %s', (_, text, clause, message) => {
    const found = warnings(text).find((each) => each.clause === clause);
    expect(found?.message).toMatch(message);
  });

  it.each([
    ['an Iceman stands first in line (F7.2)', 'K@a1 +M@d4 I@d5 Cn@d6'],
    ['the Wizard is far from the King', 'K@b1 Wz@f6'],
    ['every square beside the Wizard is taken', 'K@a1 Wz@b2 P@a2 P@a3 P@b1 P@b3 P@c1 N@c2 N@c3'],
    ['two friends stand before the King', 'K@d4 P@d5 P@d6'],
    ['the line ends at the edge', 'K@d4 P@d2 P@b4'],
    ['there is no King yet', 'P@d5 Wz@c3'],
  ])('say nothing if %s', (_, text) => expect(warnings(text)).toEqual([]));

  it('say nothing about the ready-made armies (F2.5)', () => {
    for (const { budget, id } of ARMIES) {
      for (const players of ['4', '3', '2']) {
        const given = { ...options, budget, players };
        for (const seat of fourplay.seated!(given)) {
          const [, setup] = preparation
            .readymades(given)
            .find((each) => each.id === id)!
            .papers(seat);
          expect(warnings(setup, seat, given), `${id} for seat ${seat}`).toEqual([]);
        }
      }
    }
  });

  it('name pieces that a game really loses if everybody passes', () => {
    const purchase = '+M,-M,10P,7N,4Cn,Hb,2Wz,3I';
    const source = random(5);
    let lost = 0;
    for (let run = 0; run < 60; run++) {
      const setup = randomSetUp(source);
      const inTime = lossesOf(fieldOf(options, RED, placingOf(BOARD, setup))).filter(({ round }) => round === 1);
      const told = new Set(inTime.map(({ home }) => nameOf(home)));
      const position = preparation.open(options, [
        [purchase, setup],
        ...[1, 2, 3].map((seat) => ['70P', `K@${['', 'a15', 'o15', 'o1'][seat]}`]),
      ]);
      const before = redPieces(position);
      for (let turn = 0; turn < 4; turn++) {
        const pending = fourplay.parseMove(position, '* --');
        if (pending.ok) position.make(pending.value);
        position.make(unwrap(fourplay.parseMove(position, '--')));
      }
      expect(before - redPieces(position), setup).toBe(told.size);
      lost += told.size;
    }
    expect(lost).toBeGreaterThan(60);
  });

  it('foresee what a +Magnetron pulls in after the first round, and filling avoids it (F7.3)', () => {
    expect(warnings('K@g1 +M@a1 P@a7').map(({ message }) => message)).toEqual([
      'Your +Magnetron on a1 pulls the Pawn on a7 into your reserve in round 2. Move it, or put an Iceman in between.',
    ]);
    const filled = fill('+M,58P', 'K@g1 +M@a1');
    expect(lossesOf(fieldOf(options, RED, placingOf(BOARD, filled)))).toEqual([]);
    expect(filled.split(' ').length).toBeGreaterThan(8);
    expect(help.marks(options, RED, placingOf(BOARD, 'K@g1 +M@a1 P@a7 I@c3')).map(({ kind }) => kind)).toContain('area');
  });
});

function bySquare(a: string, b: string): number {
  return parseSquare(BOARD, a.split('@')[1]) - parseSquare(BOARD, b.split('@')[1]);
}

function placed(text: string): Placing {
  return placingOf(BOARD, placingText(BOARD, placingOf(BOARD, text)));
}

function redPieces(position: ReturnType<typeof fourplay.start>): number {
  return fourplay.scene(position).filter(([figure]) => figure?.owner === RED).length;
}

/** As many pieces as the budget allows, each of a random kind. */
function randomPurchase(given: Options, source: Random): string {
  const sheet = preparation.sheet(given, RED, []);
  if (sheet.kind !== 'shop') throw new Error('The first paper is not bought.');
  const counts = new Map<string, number>();
  for (let money = sheet.purse; ;) {
    const { kind, price } = sheet.goods[source.below(sheet.goods.length)];
    if (price > money && money <= sheet.purse - sheet.least) break;
    if (price > money) continue;
    money -= price;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count}${kind}`).join(',');
}

/** A King, both Magnetrons and some more pieces, each on a square of Red's quadrant. */
function randomSetUp(source: Random): string {
  const free = [...'abcdefg'].flatMap((file) => [1, 2, 3, 4, 5, 6, 7].map((rank) => `${file}${rank}`));
  return ['K', '+M', '-M', 'P', 'P', 'P', 'N', 'N', 'N', 'Hb', 'I', 'I']
    .map((kind) => `${kind}@${free.splice(source.below(free.length), 1)[0]}`)
    .join(' ');
}
