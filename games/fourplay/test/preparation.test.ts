import { resolveOptions, unwrap, type Result } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ARMIES, fourplay } from '../src/index.ts';

const preparation = fourplay.preparation!;
const options = unwrap(resolveOptions(fourplay.options, { players: '2' }));
const RED = 0;
const YELLOW = 2;

function read(earlier: readonly string[], text: string, seat = RED): Result<string> {
  return preparation.read(options, seat, earlier, text);
}

function refuses(result: Result<string>, clause: string, message: RegExp): void {
  if (result.ok) expect.fail(`${result.value} was taken.`);
  expect(result.error.clause).toBe(clause);
  expect(result.error.message).toMatch(message);
}

describe('purchase and set-up (F2)', () => {
  it('opens with the pieces set up, the rest in reserve and the money left over (F2.2, F2.3)', () => {
    const list = unwrap(read([], ' 3I, 7N,8P,4Cn,2Hb,E,3Wz'));
    expect(list).toBe('4Cn,8P,7N,2Hb,E,3Wz,3I');
    const red = unwrap(read([list], 'P@b7,K@c3 P@a7  Cn@d1 E@e1 Wz@f2 Hb@c5 I@g3'));
    expect(red).toBe('K@c3 Cn@d1 P@a7 P@b7 Hb@c5 E@e1 Wz@f2 I@g3');
    const yellow = unwrap(read([list], 'K@m12', YELLOW));
    const text = fourplay.format(preparation.open(options, [[list, red], [], [list, yellow], []]));
    expect(text).toContain(' r1 N ry 3Cn,6P,7N,Hb1,2Wz,2I/4Cn,8P,7N,2Hb1,E,3Wz,3I 0/0 48/48 ');
    expect(text).toContain('/3,rCn,rE,10 r1 N');
  });

  it.each([
    ['77P', 'F2.2', /616/],
    ['10P', 'F2.2', /at least 523/],
    ['8P,8P', 'F2.2', /twice/],
    ['K,60P', 'F2.2', /King/],
    ['2A,50P', 'F10', /Archer/],
    ['lots', 'F2.2', /can't be read/],
    ['', 'F2.2', /can't be read/],
  ])('refuses the purchase "%s"', (text, clause, message) => refuses(read([], text), clause, message));

  it.each([
    ['K@h3', 'F2.3', /quadrant/],
    ['P@c3', 'F2.3', /King must/],
    ['', 'F2.3', /King must/],
    ['K@c3 P@c3', 'F2.3', /Two pieces/],
    ['K@c3 E@d3 E@d4', 'F2.3', /one too many/],
    ['K@c3 A@d3', 'F2.3', /one too many/],
    ['K at c3', 'F2.3', /can't be read/],
    [`K@c3 ${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((file) => `P@${file}7 P@${file}6`).join(' ')}`, 'F5.9', /limit is 10/],
  ])('refuses the set-up "%s"', (text, clause, message) => refuses(read(['4Cn,20P,30N,E'], text), clause, message));

  it('sells the nine kinds of rules 910 to 919, or all kinds, at 1 + 7 × their value (F2.2, F10)', () => {
    const sheet = preparation.sheet(options, RED, []);
    const whole = preparation.sheet(unwrap(resolveOptions(fourplay.options, { bestiary: 'all' })), RED, []);
    if (sheet.kind !== 'shop' || whole.kind !== 'shop') return expect.fail('The first paper is not bought.');
    expect(sheet.goods.map(({ kind, price }) => `${kind} ${price}`)).toEqual([
      'Cn 22',
      'P 8',
      'N 8',
      '+M 71',
      '-M 71',
      'Hb 43',
      'E 78',
      'Wz 43',
      'I 22',
    ]);
    expect(whole.goods).toHaveLength(16);
    expect([sheet.purse, sheet.least, sheet.currency]).toEqual([615, 523, 'F$']);
  });

  it.each(ARMIES.map(({ id, budget }) => [id, budget] as const))(
    'opens symmetrically with the army %s against itself (F2.5)',
    (id, budget) => {
      const given = { ...options, budget };
      const { papers } = preparation.readymades(given).find((each) => each.id === id)!;
      for (const seat of [RED, YELLOW]) {
        const [purchase, setup] = papers(seat);
        expect(preparation.read(given, seat, [], purchase)).toEqual({ ok: true, value: purchase });
        expect(preparation.read(given, seat, [purchase], setup)).toEqual({ ok: true, value: setup });
      }
      const position = preparation.open(given, [papers(RED), [], papers(YELLOW), []]);
      const [board, , , , reserves, , money] = fourplay.format(position).split(' ');
      const cells = board
        .split('/')
        .flatMap((rank) => rank.split(','))
        .filter((cell) => cell !== '*');
      const turned = cells
        .toReversed()
        .map((cell) => (cell.startsWith('r') ? `y${cell.slice(1)}` : cell.startsWith('y') ? `r${cell.slice(1)}` : cell));
      expect(turned).toEqual(cells);
      expect(reserves.split('/')[0]).toBe(reserves.split('/')[1]);
      expect(Number(money.split('/')[0])).toBeLessThanOrEqual(budget === '615' ? 92 : 45);
    },
  );

  it('has armies of different characters for each budget, and offers the first of them by default (F2.2, F2.5)', () => {
    const armiesFor = (budget: string) => preparation.readymades({ ...options, budget });
    expect(new Set(armiesFor('615').map(({ summary }) => summary)).size).toBeGreaterThanOrEqual(6);
    expect(armiesFor('300').length).toBeGreaterThan(0);
    for (const budget of ['615', '300']) {
      const [{ papers }] = armiesFor(budget);
      const given = { ...options, budget };
      const opened = preparation.open(given, [papers(RED), [], papers(YELLOW), []]);
      expect(fourplay.format(fourplay.start(given))).toBe(fourplay.format(opened));
    }
  });

  it('sells for the budget of the game (F2.2)', () => {
    const skirmish = { ...options, budget: '300' };
    expect(preparation.sheet(skirmish, RED, [])).toMatchObject({ purse: 300, least: 255 });
    refuses(preparation.read(skirmish, RED, [], '38P'), 'F2.2', /304 F\$, and you have 300/);
    refuses(preparation.read(skirmish, RED, [], '31P'), 'F2.2', /at least 255/);
    expect(preparation.read(skirmish, RED, [], '32P').ok).toBe(true);
  });
});
