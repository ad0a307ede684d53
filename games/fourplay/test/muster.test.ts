import { resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ARMIES, fourplay, handIn, handInArmy, muster, opened, phaseOf, viewOf, type Muster } from '../src/index.ts';

const options = unwrap(resolveOptions(fourplay.options, { players: '2' }));
const RED = 0;
const YELLOW = 2;
const PURCHASE = '8P,7N,4Cn,2Hb,E,3Wz,3I';
const SET_UP = 'K@c3 P@a7 P@b7 Cn@d1 E@e1 Wz@f2 Hb@c5 I@g3';

function handedIn(state: Muster, seat: number, text: string): Muster {
  return unwrap(handIn(state, seat, text));
}

describe('purchase and set-up (F2)', () => {
  it('goes from purchase to set-up to play when the last seat is in (F2.1)', () => {
    let state = handedIn(muster(options), RED, PURCHASE);
    expect(phaseOf(state)).toBe('purchase');
    state = handedIn(state, YELLOW, PURCHASE);
    expect(phaseOf(state)).toBe('setup');
    state = handedIn(handedIn(state, RED, SET_UP), YELLOW, 'K@m12');
    expect(phaseOf(state)).toBe('play');
    const text = fourplay.format(unwrap(opened(state)));
    expect(text).toContain(' r1 N ry 3Cn,6P,7N,Hb1,2Wz,2I/4Cn,8P,7N,2Hb1,E,3Wz,3I 0/0 48/48 ');
    expect(text).toContain('/3,rCn,rE,10 r1 N');
  });

  it('tells nobody what another has handed in (F2.4)', () => {
    const state = handedIn(handedIn(muster(options), RED, PURCHASE), YELLOW, '76P');
    const other = handedIn(handedIn(muster(options), RED, PURCHASE), YELLOW, PURCHASE);
    for (const viewer of [RED, 1, null]) expect(viewOf(state, viewer)).toEqual(viewOf(other, viewer));
    const later = handedIn(state, YELLOW, 'K@m12 P@m11');
    const instead = handedIn(other, YELLOW, 'K@i9');
    for (const viewer of [RED, null]) expect(viewOf(later, viewer)).toEqual(viewOf(instead, viewer));
    expect(viewOf(later, YELLOW).own).toEqual({ purchase: '76P', setup: 'K@m12 P@m11' });
    expect(opened(later)).toMatchObject({ ok: false, error: { clause: 'F2.4' } });
  });

  it.each([
    ['77P', 'F2.2', /616/],
    ['10P', 'F2.2', /at least 523/],
    ['8P,8P', 'F2.2', /twice/],
    ['K,60P', 'F2.2', /King/],
    ['2A,50P', 'F10', /Archer/],
    ['lots', 'F2.2', /can't be read/],
  ])('refuses the purchase %s', (text, clause, message) => {
    const refused = handIn(muster(options), RED, text);
    if (refused.ok) expect.fail(`${text} was taken.`);
    expect(refused.error.clause).toBe(clause);
    expect(refused.error.message).toMatch(message);
  });

  it.each([
    ['K@h3', 'F2.3', /quadrant/],
    ['P@c3', 'F2.3', /King must/],
    ['K@c3 P@c3', 'F2.3', /Two pieces/],
    ['K@c3 E@d3 E@d4', 'F2.3', /one too many/],
    ['K@c3 A@d3', 'F2.3', /one too many/],
    ['K at c3', 'F2.3', /can't be read/],
    [`K@c3 ${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((file) => `P@${file}7 P@${file}6`).join(' ')}`, 'F5.9', /limit is 10/],
  ])('refuses the set-up %s', (text, clause, message) => {
    const bought = handedIn(handedIn(muster(options), RED, '4Cn,20P,30N,E'), YELLOW, PURCHASE);
    const refused = handIn(bought, RED, text);
    if (refused.ok) expect.fail(`${text} was taken.`);
    expect(refused.error.clause).toBe(clause);
    expect(refused.error.message).toMatch(message);
  });

  it('takes an answer once (F2.4)', () => {
    const state = handedIn(muster(options), RED, PURCHASE);
    expect(handIn(state, RED, PURCHASE)).toMatchObject({ ok: false, error: { clause: 'F2.4' } });
    expect(handIn(state, 1, PURCHASE)).toMatchObject({ ok: false, error: { clause: 'F1.1' } });
  });

  it.each(ARMIES.map(({ id }) => [id]))('has the army %s legal by F2.2 and F2.3, symmetrical against itself (F2.5)', (id) => {
    const state = unwrap(handInArmy(unwrap(handInArmy(muster(options), RED, id)), YELLOW, id));
    const position = unwrap(opened(state));
    const { purchase, setup } = viewOf(state, YELLOW).own!;
    const byHand = handedIn(handedIn(muster(options), RED, purchase!), YELLOW, purchase!);
    const same = handedIn(handedIn(byHand, RED, viewOf(state, RED).own!.setup!), YELLOW, setup!);
    expect(fourplay.format(unwrap(opened(same)))).toBe(fourplay.format(position));
    const [board, , , , reserves, , money] = fourplay.format(position).split(' ');
    const half = board
      .split('/')
      .flatMap((rank) => rank.split(','))
      .filter((cell) => cell !== '*');
    const turned = half
      .toReversed()
      .map((cell) => (cell.startsWith('r') ? `y${cell.slice(1)}` : cell.startsWith('y') ? `r${cell.slice(1)}` : cell));
    expect(turned).toEqual(half);
    expect(reserves.split('/')[0]).toBe(reserves.split('/')[1]);
    expect(Number(money.split('/')[0])).toBeLessThanOrEqual(92);
  });

  it('has at least six armies with different characters (F2.5)', () => {
    expect(new Set(ARMIES.map(({ character }) => character)).size).toBeGreaterThanOrEqual(6);
    expect(handInArmy(muster(options), RED, 'nobody')).toMatchObject({ ok: false, error: { clause: 'F2.5' } });
  });
});
