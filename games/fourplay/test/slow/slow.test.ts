import { describe, expect, it } from 'vitest';
import { ARMIES, ARMIES_FOR } from './armies.ts';
import {
  costOf,
  slowApply,
  slowArmy,
  slowChecks,
  slowFormat,
  slowOutcome,
  slowParse,
  slowPlays,
  slowPlaysFull,
  slowStart,
} from './index.ts';
import type { SlowOptions } from './index.ts';
import { menOf, scene } from './scene.ts';

type Options = Partial<SlowOptions>;
/** The plays of the piece on a square, without its code and square. */
const from = (text: string, square: string, options: Options = {}): string[] =>
  slowPlays(text, options).flatMap((play) => new RegExp(`^\\S+ ${square}([-x*~].*)$`).exec(play)?.slice(1) ?? []);
const field = (text: string, number: number): string => text.split(' ')[number - 1];
const legion = ARMIES['legion'];

describe('F1, F2, F11.2: board, armies, start', () => {
  it('starts four Legions as the grammar shows (F11.2), symmetrically (F2.5)', () => {
    const start = slowStart([legion, legion, legion, legion]);
    expect(start.split(' ').slice(1).join(' ')).toBe('r1 N rbyg P,N,+M/P,N,+M/P,N,+M/P,N,+M 0/0/0/0 42/42/42/42 ./././. - 1');
    const men = menOf(start);
    expect([men['c3'], men['c13'], men['m13'], men['m3'], men['h8']]).toEqual(['rK', 'bK', 'yK', 'gK', '*']);
    expect([men['a7'], men['g15'], men['o9'], men['i1']]).toEqual(['rP', 'bP', 'yP', 'gP']);
    expect(slowFormat(slowParse(start))).toBe(start);
  });

  it('seats two and three players (F1.1)', () => {
    expect(slowStart([legion, legion], { players: '2', neutron: 'off', movesPerTurn: '2' })).toMatch(
      / r2 - ry P,N,\+M\/P,N,\+M 0\/0 42\/42 \.,\.\/\.,\. - 1$/,
    );
    expect(slowStart([legion, legion, legion], { players: '3' })).toMatch(/ r1 N rby /);
    expect(() => slowStart([legion], { players: '2' })).toThrow('F1.1');
  });

  it.each(Object.entries(ARMIES))('accepts the army %s (F2.2, F2.3, F2.5)', (_, army) => {
    expect(slowArmy(army)).toBeNull();
    expect(costOf(army)).toBeGreaterThanOrEqual(523);
  });

  it.each(Object.entries(ARMIES_FOR['300']))('accepts the army %s for 300 F$ (F2.2, F2.3, F2.5)', (_, army) => {
    expect(slowArmy(army, { budget: '300' })).toBeNull();
    expect(slowArmy(army)?.clause).toBe('F2.2');
  });

  it('names the first clause that a purchase (F2.2) or set-up (F2.3) breaks', () => {
    const clause = (change: object, options: Options = {}): string | undefined => slowArmy({ ...legion, ...change }, options)?.clause;
    expect(clause({ pieces: { ...legion.pieces, E: 2 } })).toBe('F2.2'); // 651
    expect(clause({ pieces: { ...legion.pieces, E: 0 } })).toBe('F2.2'); // 495
    expect(clause({ pieces: { ...legion.pieces, K: 2 } })).toBe('F2.2');
    expect(clause({ pieces: { ...legion.pieces, J: 1 } })).toBe('F10');
    expect(clause({ pieces: { ...legion.pieces, J: 1 } }, { bestiary: 'all' })).toBe('F2.3');
    expect(clause({ pieces: { ...legion.pieces, J: 1 }, reserve: { ...legion.reserve, J: 1 } }, { bestiary: 'all' })).toBeUndefined();
    expect(clause({ setup: { ...legion.setup, h3: 'P' } })).toBe('F2.3');
    expect(clause({ setup: { ...legion.setup, c3: 'P' } })).toBe('F2.3');
    expect(clause({ pieces: { ...legion.pieces, Cn: 5 }, setup: { ...legion.setup, b1: 'Cn' } })).toBe('F5.9');
    expect(clause({ pieces: { ...legion.pieces, Cn: 5 }, reserve: { ...legion.reserve, Cn: 1 } })).toBeUndefined();
    expect(clause({}, { budget: '300' })).toBe('F2.2'); // 573
    const few = { pieces: { K: 1, P: 10 }, setup: { a1: 'K' } };
    const kept = (count: number, more = {}) => clause({ ...few, pieces: { K: 1, P: count, ...more }, reserve: { P: count, ...more } }, { budget: '300' }); // prettier-ignore
    expect([kept(31), kept(32), kept(37), kept(38)]).toEqual(['F2.2', undefined, undefined, 'F2.2']); // 248, 256, 296, 304
  });

  it("refuses texts that the grammar or the rules don't allow", () => {
    const good = scene({ c3: 'rP' });
    const refuses = (text: string, clause: string, options: Options = {}): void => {
      expect(() => slowParse(text, options), text).toThrow(clause);
    };
    expect(slowFormat(slowParse(good))).toBe(good);
    refuses(`${good} `, 'F11.2');
    refuses(good.replace('2,rP,12', '1,1,rP,12'), 'F11.2');
    refuses(good.replace('2,rP,12', '2,rP,11'), 'F1.2');
    refuses(good.replace('2,rP,12', '2,rHb,12'), 'F11.2');
    refuses(good.replace('2,rP,12', '2,rHb16,12'), 'F11.2');
    refuses(good.replace('2,rP,12', '2,rJ,12'), 'F10');
    refuses(good.replace('2,rP,12', '2,rK,12'), 'F2.2');
    refuses(good.replace('2,rP,12', '2,dK,12'), 'F8.4');
    refuses(good.replace('2,rP,12', '2,*,12'), 'F9.1');
    refuses(good, 'F9.1', { neutron: 'off' });
    refuses(good, 'F1.1', { players: '3' });
    refuses(good, 'F5.6', { movesPerTurn: '2' });
    refuses(scene({ c3: 'rP' }, { turn: 'r2' }), 'F3.1');
    refuses(scene({ c3: 'rP' }, { turn: 'r0' }), 'F11.2');
    refuses(scene({ c3: 'gP' }, { seats: 'rby' }), 'F8.4');
    refuses(scene({}, { seats: 'bry' }), 'F1.1');
    refuses(scene({}, { reserves: { r: '1P' } }), 'F11.2');
    refuses(scene({}, { reserves: { r: 'K' } }), 'F4.2');
    refuses(scene({}, { echo: { r: 'E' } }), 'F5.6');
    refuses(scene({}, { money: { r: 93 } }), 'F2.2');
    refuses(scene({}, { money: { r: 46 } }), 'F2.2', { budget: '300' });
    refuses(scene({ c3: 'rE', c4: 'rE' }), 'F5.9');
    refuses(scene({}, { round: 0 }), 'F11.2');
  });

  it('writes reserves in the order of the grammar, Harfyblobs by rising Hn (F11.2)', () => {
    const text = scene({}, { reserves: { r: 'M1,2Hb11,Hb3,2P,-M' } });
    expect(field(slowFormat(slowParse(text, { bestiary: 'all' })), 5)).toBe('2P,-M,Hb3,2Hb11,M1/-/-/-');
  });
});

describe('F3: plays', () => {
  it('places pieces on empty squares of your own quadrant, even on ice (F3.3)', () => {
    const text = scene({ g7: 'rP', e5: 'bI' }, { reserves: { r: '2P,Hb5' } });
    const placements = slowPlays(text).filter((play) => play.includes('@'));
    expect(placements).toHaveLength(2 * (49 - 3)); // K a1, P g7, I e5
    expect(placements).toContain('Hb5@d5');
    const after = slowApply(text, {}, 'Hb5@d5');
    expect(menOf(after)['d5']).toBe('rHb5');
    expect([field(after, 5), field(after, 8)]).toEqual(['2P/-/-/-', './././.']);
  });

  it("can't place an Iceman next to enemies or ownerless pieces (F3.3, 919 H)", () => {
    const places = slowPlays(scene({ c3: 'bP', f6: 'dN', c6: 'rP', g7: '*' }, { reserves: { r: 'I' } })).filter((play) =>
      play.startsWith('I@'),
    );
    for (const square of ['b2', 'd4', 'c4', 'e5', 'f7', 'e6']) expect(places).not.toContain(`I@${square}`);
    for (const square of ['b5', 'c7', 'e3', 'b1']) expect(places).toContain(`I@${square}`);
  });

  it('keeps the limits (F5.2, F5.3, F5.9): no 8th Nwap with 9 Pawns, no 9th Pawn with 8 Nwaps', () => {
    const row = (kind: string, rank: number, count: number) =>
      Object.fromEntries([...'abcdefghij'].slice(0, count).map((file) => [file + rank, `r${kind}`]));
    const kinds = (men: Record<string, string>) => new Set(slowPlays(scene(men, { reserves: { r: 'P,N,Cn' } })).filter((play) => play.includes('@')).map((play) => play.split('@')[0])); // prettier-ignore
    expect(kinds({ ...row('P', 3, 9), ...row('N', 5, 7) })).toEqual(new Set(['P', 'Cn']));
    expect(kinds({ ...row('P', 3, 8), ...row('N', 5, 7) })).toEqual(new Set(['P', 'N', 'Cn']));
    expect(kinds({ ...row('P', 3, 8), ...row('N', 5, 8) })).toEqual(new Set(['Cn']));
    expect(kinds({ ...row('P', 3, 10), ...row('N', 5, 6), ...row('Cn', 7, 4) })).toEqual(new Set(['N']));
  });

  it('passes the turn to the next surviving player and ends rounds (F3.1, F9.2)', () => {
    expect(slowApply(scene({}), {}, '--')).toMatch(/ b1 N rbyg .* - 2$/); // round 2: the second of four
    expect(slowApply(scene({}, { turn: 'g1' }), {}, '--')).toMatch(/ r1 - rbyg .* - 3$/);
    expect(slowApply(scene({}, { turn: 'y1', seats: 'ry', round: 2 }), { players: '2' }, '--')).toMatch(/ r1 N ry .* - 3$/);
    expect(slowApply(scene({}, { turn: 'b1', seats: 'rby', round: 4 }), {}, '--')).toMatch(/ y1 - rby .* - 4$/);
    expect(slowApply(scene({}, { turn: 'y1', seats: 'rby', round: 3 }), {}, '--')).toMatch(/ r1 N rby .* - 4$/);
  });

  it('has several plays in a turn, and only the first captures Kings (F3.1, F4.1)', () => {
    const men = { h3: 'rP', i4: 'bK', d3: 'rP' };
    const first = scene(men, { movesPerTurn: 2, round: 3 });
    expect(slowPlays(first, { movesPerTurn: '2' })).toContain('P h3xi4');
    const second = slowApply(first, { movesPerTurn: '2' }, 'P d3-d4');
    expect(second).toMatch(/ r1 - rbyg .* P 3$/);
    expect(slowPlays(second, { movesPerTurn: '2' })).not.toContain('P h3xi4');
    const end = slowApply(second, { movesPerTurn: '2' }, '--');
    expect(end).toMatch(/ b2 - rbyg .* P,\.\/\.,\.\/\.,\.\/\.,\. - 3$/);
  });
});

describe('F4, F5: captures and the pieces of the seed', () => {
  it("puts captured pieces into the captor's reserve (F4.2), ownerless ones too (F8.4)", () => {
    const text = scene({ c3: 'rP', d4: 'bHb9', b4: 'dN', b2: 'rN' });
    expect(from(text, 'c3')).toEqual(['-b3', '-c2', '-c4', '-d3', 'xb4', 'xd4']);
    expect(field(slowApply(text, {}, 'P c3xd4'), 5)).toBe('Hb9/-/-/-');
    expect(field(slowApply(text, {}, 'P c3xb4'), 5)).toBe('N/-/-/-');
  });

  it('moves Cannons (F5.1): one piece of any owner, or the Neutron, between', () => {
    const text = scene({ c3: 'rCn', c5: 'bP', c9: 'gP', c11: 'yP', f3: '*', m3: 'dP', b3: 'rP' });
    expect(from(text, 'c3')).toEqual(['-c1', '-c2', '-c4', '-d3', '-e3', 'xc9', 'xm3']);
  });

  it('moves Nwaps (F5.3), Magnetrons (F5.4) and Kings (F5.0)', () => {
    const text = scene({ c3: 'rN', c4: 'bP', d4: 'bP', k3: 'r+M', k5: 'bP', l4: 'bP', l3: 'rP' });
    expect(from(text, 'c3')).toEqual(['-b2', '-b4', '-d2', 'xc4']);
    expect(from(text, 'k3')).toEqual(['-d3', '-e3', '-f3', '-g3', '-h3', '-i3', '-j2', '-j3', '-j4', '-k1', '-k2', '-k4', '-l2']);
    expect(from(scene({ m3: 'rK', m4: 'dP', l3: 'rP' }), 'm3')).toEqual(['-l2', '-l4', '-m2', '-n3', '-n4', 'xm4']); // n2 is beside Green's King
  });

  it('moves Harfyblobs up to Hn and lets them grow (F5.5)', () => {
    const text = scene({ c3: 'rHb2', c5: 'bP', e5: 'bHb4', c1: 'dHb14', e3: 'rP', g1: 'rK' });
    const stops = ['a1', 'a3', 'a5', 'b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4', 'e1'].map((square) => `-${square}`);
    expect(from(text, 'c3')).toEqual([...stops, 'xc1', 'xc5', 'xe5']);
    expect(menOf(slowApply(text, {}, 'Hb c3xc5'))['c5']).toBe('rHb3');
    expect(menOf(slowApply(text, {}, 'Hb c3xe5'))['e5']).toBe('rHb6');
    expect(menOf(slowApply(text, {}, 'Hb c3xc1'))['c1']).toBe('rHb14'); // 2 + 14 exceeds 15
    expect(field(slowApply(text, {}, 'Hb c3xe5'), 8)).toBe('Hb6/././.'); // F5.6: the Hn after the play
    expect(menOf(slowApply(scene({ c3: 'rHb2', c5: 'bHb13' }), {}, 'Hb c3xc5'))['c5']).toBe('rHb15');
  });

  it('moves Wizards and captures with them (F5.7)', () => {
    const text = scene({ c3: 'rWz', c4: 'bP', d4: 'rP', e3: 'dP', b2: '*' });
    expect(from(text, 'c3').filter((play) => !play.startsWith('~'))).toEqual(
      ['*c4', '-a3', '-a5', '-b3', '-b4', '-c1', '-c2', '-d2', '-d3', '-e1'].sort(),
    );
    const stayed = slowApply(text, {}, 'Wz c3*c4');
    expect([menOf(stayed)['c3'], menOf(stayed)['c4'], field(stayed, 5), field(stayed, 8)]).toEqual([
      'rWz',
      undefined,
      'P/-/-/-',
      'Wz/././.',
    ]);
    const advanced = slowApply(text, { wizardCapture: 'advance' }, 'Wz c3xc4');
    expect([menOf(advanced)['c3'], menOf(advanced)['c4']]).toEqual([undefined, 'rWz']);
    expect(from(scene({ a8: 'rWz' }), 'a8')).toContain('-f8');
    expect(from(scene({ a8: 'rWz' }), 'a8')).not.toContain('-g8');
  });

  it('moves Icemen exactly 2 squares or like a knight, without capturing (F5.8)', () => {
    const text = scene({ e5: 'rI', e6: 'bP', e7: 'bP', g6: 'gN', f6: 'rP' });
    expect(from(text, 'e5')).toEqual(['-c3', '-c4', '-c5', '-c6', '-c7', '-d3', '-d7', '-e3', '-f3', '-f7', '-g3', '-g4', '-g5', '-g7']);
  });
});

describe('F5.7: teleports', () => {
  it('sends friendly pieces to squares next to any owned Wizard', () => {
    const text = scene({ c3: 'rWz', c4: 'rP', k10: 'gWz', m5: 'dWz', k11: 'yP' });
    const plays = from(text, 'c4').filter((play) => play.startsWith('~'));
    expect(plays).toEqual(
      ['b2', 'b3', 'b4', 'c2', 'd2', 'd3', 'd4', 'j10', 'j11', 'j9', 'k9', 'l10', 'l11', 'l9'].map((square) => `~${square}`).sort(),
    );
    const after = slowApply(text, {}, 'P c4~j9');
    expect([menOf(after)['c4'], menOf(after)['j9'], field(after, 8)]).toEqual([undefined, 'rP', 'P/././.']);
  });

  it("lets no Wizard send itself, and doesn't use the teleported one as an anchor", () => {
    expect(from(scene({ c3: 'rWz', k10: 'bWz' }), 'c3').some((play) => play.startsWith('~'))).toBe(false);
    const pair = from(scene({ c3: 'rWz', d4: 'rWz' }), 'c3').filter((play) => play.startsWith('~'));
    expect(pair).toEqual(['c4', 'c5', 'd3', 'd5', 'e3', 'e4', 'e5'].map((square) => `~${square}`));
  });

  it("can't send a King in check or an enemy, but can send frozen pieces, and with a frozen Wizard (F6.2)", () => {
    const king = { c3: 'rWz', c4: 'rK', d3: 'bN' };
    expect(from(scene(king), 'c4')).toContain('~b2');
    expect(slowChecks(scene({ ...king, c9: 'gCn', c7: 'gP' }))).toEqual(['r']);
    expect(from(scene({ ...king, c9: 'gCn', c7: 'gP' }), 'c4').filter((play) => play.startsWith('~'))).toEqual([]);
    expect(slowPlays(scene(king)).some((play) => play.startsWith('N d3~'))).toBe(false);
    expect(from(scene({ c3: 'rWz', b3: 'rN', d4: 'bI', c5: 'bI' }), 'b3')).toContain('~c4'); // c4 is frozen, c3 too
    expect(from(scene({ c3: 'rWz', b3: 'rN', d4: 'bI' }), 'c3')).toEqual([]);
  });
});

describe('F5.6: Echo', () => {
  const men = { e5: 'rE', e6: 'bP', f6: 'gP' };
  const echo = (x: string, more: Record<string, string> = {}) => from(scene({ ...men, ...more }, { echo: { r: x } }), 'e5');

  it('moves as its X, and not at all without one', () => {
    expect(echo('.')).toEqual([]);
    expect(echo('P')).toEqual(['-d5', '-e4', '-f5', 'xf6']);
    expect(echo('N')).toEqual(['-d4', '-d6', '-f4', 'xe6']);
    expect(echo('K')).toEqual(['-d4', '-d5', '-d6', '-e4', '-f4', '-f5', 'xe6', 'xf6']);
    expect(echo('Hb2')).toContain('-g5');
    expect(echo('Hb2')).toHaveLength(14);
    expect(echo('Wz')).toEqual(expect.arrayContaining(['*e6', '*f6', '-j5', '-a5']));
    expect(echo('I')).toContain('-d7');
  });

  it("gains no Hn, leaves memories unchanged and isn't royal", () => {
    const after = slowApply(scene(men, { echo: { r: 'Hb2' } }), {}, 'E e5xe6');
    expect([menOf(after)['e6'], field(after, 8)]).toEqual(['rE', 'Hb2/././.']);
  });

  it('acts as a Wizard: teleports, is an anchor, even frozen, and then moves only the teleported piece', () => {
    const text = scene({ e5: 'rE', d5: 'rP', f6: 'bI', m3: 'bWz' }, { echo: { r: 'Wz' } });
    expect(from(text, 'e5')).toEqual([]); // F6.2
    expect(from(text, 'd5')).toEqual(expect.arrayContaining(['~e6', '~f5', '~m4']));
    expect(field(slowApply(text, {}, 'P d5~e6'), 8)).toBe('P/././.');
    expect(from(scene({ e5: 'rE', d5: 'rP' }, { echo: { r: 'P' } }), 'd5')).not.toContain('~e6');
  });

  it('counts as moved when it is teleported, with or without X', () => {
    const text = scene({ e5: 'rE', d5: 'rWz' }, { echo: { r: '.' } });
    expect(field(slowApply(text, {}, 'E e5~d6'), 8)).toBe('./././.');
    expect(field(slowApply(scene({ e5: 'rE', d5: 'rWz' }, { echo: { r: 'N' } }), {}, 'E e5~d6'), 8)).toBe('N/././.');
  });

  it('takes the n-th entry for the n-th play; an Echo anywhere in the turn keeps the old memory', () => {
    const options: Options = { movesPerTurn: '2' };
    const start = scene({ e5: 'rE', c3: 'rN' }, { movesPerTurn: 2, echo: { r: 'P,K' } });
    expect(from(start, 'e5', options)).toEqual(['-d5', '-e4', '-e6', '-f5']);
    const middle = slowApply(start, options, 'E e5-e6');
    expect(middle).toMatch(/ r1 .* E 2$/);
    expect(from(middle, 'e6', options)).toHaveLength(8);
    expect(field(slowApply(middle, options, 'N c3-d4'), 8)).toBe('P,K/.,./.,./.,.');
    const other = slowApply(slowApply(start, options, 'N c3-d4'), options, '--');
    expect(field(other, 8)).toBe('N,./.,./.,./.,.');
  });

  it("gives check with the X of its first play next turn; ownerless Echoes don't (F8.4)", () => {
    const check = (x: string, owner: string) => slowChecks(scene({ e5: `${owner}E`, e6: 'rK' }, { echo: { [owner]: x } }));
    expect(check('N', 'b')).toEqual(['r']);
    expect(check('P', 'b')).toEqual([]);
    expect(check('.', 'b')).toEqual([]);
    expect(slowChecks(scene({ e5: 'dE', e6: 'rK' }))).toEqual([]);
  });
});

describe('F8: check, mate, elimination', () => {
  it('forbids plays that leave the King in check, counting the effects after them (F8.2)', () => {
    // The Cannon on a9 needs exactly one piece between.
    const text = scene({ a1: 'rK', a4: 'rP', a9: 'bCn', d1: 'bP' });
    expect(slowChecks(text)).toEqual(['r']);
    expect(slowPlays(text)).not.toContain('--');
    expect(slowPlays(text)).toEqual(['K a1-b1', 'K a1-b2', 'P a4-b4']);
    // A +Magnetron that pulls the Pawn off the line makes the pass legal.
    expect(slowPlays(scene({ a1: 'rK', a4: 'rP', a9: 'bCn', e4: 'g+M' }))).toContain('--');
  });

  it.each(['2', '3'] as const)('has no rule of check and no checkmate with %s plays a turn: the King is captured (F8.2, F4.1)', (plays) => {
    const options: Options = { movesPerTurn: plays };
    const check = scene({ a1: 'rK', a4: 'rP', a9: 'bCn' }, { movesPerTurn: Number(plays), round: 3 });
    expect(slowChecks(check, options)).toEqual(['r']);
    const left = Array.from({ length: Number(plays) }).reduce((text: string) => {
      expect(slowPlays(text, options)).toContain('--');
      return slowApply(text, options, '--');
    }, check);
    expect(field(left, 2)).toBe(`b${plays}`);
    expect(slowPlaysFull(left, options)).toContain('Cn a9xa1#');
    // with one play a turn Blue would be checkmated here
    const men = { a15: 'bK', c9: 'bP', m3: 'bI', b12: 'rHb3', c13: 'rHb5', a11: 'rHb5', d15: 'rP' };
    const mated = scene(men, {
      turn: `r1`,
      done: Array(Number(plays) - 1)
        .fill('.')
        .join(','),
      movesPerTurn: Number(plays),
    });
    expect(slowPlaysFull(mated, options)).toContain('--+');
    expect(field(slowApply(mated, options, '--'), 2)).toBe(`b${plays}`);
  });

  it('puts out a player who is checkmated at the start of their turn, and makes their pieces ownerless (F8.3, F8.4)', () => {
    // Cannons along file a and rank 15 attack Blue's King on a15. Nwaps cover b14, b15 and a14.
    const men = { a15: 'bK', c9: 'bP', m3: 'bI', b12: 'rHb3', c13: 'rHb5', a11: 'rHb5', d15: 'rP' };
    const text = scene(men, { reserves: { b: '3N' } });
    expect(slowPlaysFull(text)).toContain('--#');
    const after = slowApply(text, {}, '--');
    expect(after).toMatch(/ y1 N ryg -\/-\/- /); // round 2: the second of the three who are in
    expect([menOf(after)['a15'], menOf(after)['c9'], menOf(after)['m3']]).toEqual([undefined, 'dP', 'dI']);
  });

  it('only passes without a legal play if not in check (F8.2)', () => {
    // Green's −Magnetron will push the Pawn to a5. That makes a screen for the Cannon on a9, and file b stays open to the Harfyblob.
    const men = { a1: 'rK', a9: 'yCn', b9: 'yHb15', b5: 'bP', d5: 'g-M' };
    const text = scene(men);
    expect(slowChecks(text)).toEqual([]);
    expect(slowPlays(text)).toEqual(['--']);
    expect(slowChecks(slowApply(text, {}, '--'))).toEqual(['r']);
    expect(slowPlays(scene({ ...men, h8: 'dP', n3: '*', n4: 'dP' }, { neutron: 'N' }))).toEqual(['* --']);
    // The Neutron can be a second screen on file a, or shield b1 from the Harfyblob.
    expect(slowPlays(scene(men, { neutron: 'N' }))).toEqual(['* h8-a8', '* h8-b2']);
  });

  it('captures a King: its owner is out at once, even within the turn (F8.3)', () => {
    const options: Options = { movesPerTurn: '2' };
    const text = scene({ h3: 'rP', i4: 'bK', k9: 'bP', d3: 'rP' }, { movesPerTurn: 2, round: 3, reserves: { b: 'P' } });
    expect(slowPlaysFull(text, options)).toContain('P h3xi4#');
    const after = slowApply(text, options, 'P h3xi4');
    expect(after).toMatch(/ r1 - ryg -\/-\/- .* P 3$/);
    expect(menOf(after)['k9']).toBe('dP');
  });

  it('ends with the last other King, even if your own is in check (F8.2, F8.5)', () => {
    const text = scene({ h3: 'rP', i4: 'yK', a9: 'yCn', a4: 'rP' }, { seats: 'ry', round: 5 });
    expect(slowPlaysFull(text)).toEqual(expect.arrayContaining(['P h3xi4#']));
    const end = slowApply(text, {}, 'P h3xi4');
    expect(field(end, 4)).toBe('r');
    expect(slowOutcome(end)).toEqual({ clause: 'F8.5', ranking: [['r']] });
    expect(slowPlays(end)).toEqual([]);
  });

  it('in round 1, players whose turn is still to come give no check (F2.3)', () => {
    const men = { d12: 'bK', e13: 'yHb1', c1: 'rK', k3: 'gP' };
    expect(slowPlays(scene(men, { turn: 'b1', round: 1 }))).toContain('--');
    expect(slowPlays(scene(men, { turn: 'b1', round: 2 }))).not.toContain('--');
    const earlier = { d12: 'bK', e13: 'rHb1', c1: 'rK' };
    expect(slowPlays(scene(earlier, { turn: 'b1', round: 1 }))).not.toContain('--');
    expect(slowPlays(scene(earlier, { turn: 'r1', round: 1 }))).not.toContain('Hb e13xd12');
    expect(slowPlays(scene(earlier, { turn: 'r1', round: 2 }))).toContain('Hb e13xd12');
  });

  it('ranks the survivors when the round after the last would begin (F8.6)', () => {
    const text = scene({ c3: 'rWz', c13: 'bCn', d13: 'bCn', m13: 'yP', m3: 'gN' }, { turn: 'g1', round: 60, gems: { y: 1 }, money: { b: 1 }, reserves: { g: '2N' } }); // prettier-ignore
    expect(slowOutcome(text)).toBeNull();
    const end = slowApply(text, {}, '--');
    expect(end).toMatch(/ - 61$/);
    expect(slowOutcome(end)).toEqual({ clause: 'F8.6', ranking: [['b'], ['r'], ['y', 'g']] });
    expect(slowOutcome(end, { rounds: 'off' })).toBeNull();
    expect(slowPlays(end)).toEqual([]);
    for (const rounds of ['40', '100', '200'] as const) {
      const after = (round: number) => slowOutcome(text.replace(/ 60$/, ` ${round}`), { rounds })?.clause;
      expect([after(Number(rounds)), after(Number(rounds) + 1)]).toEqual([undefined, 'F8.6']);
    }
  });

  it('is over past the last round, whatever fields 2, 3 and 9 say (F8.6)', () => {
    const late = scene({ c3: 'rP' }, { round: 61 });
    for (const text of [late, late.replace(' r1 - ', ' g1 N '), late.replace(' r1 - ', ' b0 - ').replace(' - 61', ' P 61')]) {
      expect(slowOutcome(text)).toEqual({ clause: 'F8.6', ranking: [['r'], ['b', 'y', 'g']] });
      expect(slowPlays(text)).toEqual([]);
    }
  });
});

describe('F9: Neutron', () => {
  it('comes before the plays and slides as far as it can, over ice (F9.2, F9.3)', () => {
    const text = scene({ h12: 'rP', i8: 'bP', d4: 'rI', g9: 'rN' }, { neutron: 'N' });
    expect(slowPlays(text)).toEqual(['* --', '* h8-a8', '* h8-e5', '* h8-h1', '* h8-h11', '* h8-n14', '* h8-n2']);
    expect(slowApply(text, {}, '* h8-h11')).toMatch(/ r1 - rbyg .* - 2$/);
    expect(slowApply(text, {}, '* --')).toBe(text.replace(' r1 N ', ' r1 - '));
  });

  it('gives a Gem on the rim of a quadrant whose player is in, and returns to h8 (F9.4)', () => {
    const text = scene({ c6: '*', h8: 'bP' }, { neutron: 'N' });
    const after = slowApply(text, {}, '* c6-a6');
    expect([menOf(after)['h8'], menOf(after)['a6'], field(after, 6)]).toEqual(['*', undefined, '1/0/0/0']);
    expect(menOf(slowApply(text, {}, '* c6-a8'))['a8']).toBe('*'); // neutral
    const absent = slowApply(scene({ c10: '*' }, { neutron: 'N', seats: 'ryg' }), {}, '* c10-a10');
    expect([menOf(absent)['a10'], field(absent, 6)]).toEqual(['*', '0/0/0']);
  });

  it('destroys a King on h8, but never your own (F8.2, F8.3, F9.4)', () => {
    const text = scene({ c6: '*', h8: 'bK' }, { neutron: 'N' });
    expect(slowPlaysFull(text)).toContain('* c6-a6#');
    expect(slowApply(text, {}, '* c6-a6')).toMatch(/ r1 - ryg /);
    const own = scene({ c6: '*', h8: 'rK' }, { neutron: 'N' });
    expect(slowPlays(own)).not.toContain('* c6-a6');
    expect(slowPlays(own)).toContain('* c6-a8');
    const two = scene({ c6: '*', h8: 'rK' }, { neutron: 'N', seats: 'ry' });
    expect(slowPlays(two)).not.toContain('* c6-a6');
    const several = scene({ c6: '*', h8: 'rK' }, { neutron: 'N', movesPerTurn: 3 });
    expect(slowPlays(several, { movesPerTurn: '3' })).not.toContain('* c6-a6');
  });
});
