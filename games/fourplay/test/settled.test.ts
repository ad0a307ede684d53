import { expectAgreement } from '../../../packages/core/test/agreeing.ts';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { differences } from './compare.ts';
import { checks, from, plays } from './drawn.ts';
import type { SlowOptions } from './slow/index.ts';

type Options = Partial<SlowOptions>;
const ALL: Options = { bestiary: 'all' };

/** Positions where the two implementations once differed, with what the clauses say about each. Both follow them now. */
describe('settled by the clauses', () => {
  it.each<[string, string, readonly string[], Options]>([
    [
      'F6.4, F8.3, F8.4: the owner of a captured King is out at once and their Icemen make no ice, so the captor stays',
      place('rP@c3 bK@d4 bI@e3', { seats: 'rby' }),
      ['P c3xd4#'],
      {},
    ],
    ['F6.4: the ice of others carries it on', place('rP@c3 bK@d4 bI@e3 yI@d5', { seats: 'rby' }), ['P c3xd4>f6#'], {}],
    [
      'F6.3 c: an Iceman whose owner has just gone out is like any piece: no slide captures it',
      place('rP@c3 bK@d4 bI@e5 yI@d5', { seats: 'rby' }),
      ['P c3xd4#'],
      {},
    ],
    [
      'F5.6, F10: an Echo as Zombie stands for a Zombie in its place, so the limit of Echoes is free',
      place('rE@d4 yE@d5', { echo: 'Zo/.' }),
      ['E d4xd5'],
      ALL,
    ],
    ['F5.6, F10: and as a fourth Zombie it can capture no Zombie', place('rE@d4 yZo@d5 rZo@b2 rZo@e1 rZo@f2', { echo: 'Zo/.' }), [], ALL],
  ])('%s', (_, text, captures, options) => {
    expect(plays(text, options).filter((play) => /^\w+ \w+x/.test(play))).toEqual(captures);
    expectAgreement(differences(text, options));
  });

  it.each<[string, string, readonly string[]]>([
    [
      'F8.1, F10: an Archer that the ice behind the King would carry out of its quadrant gives no check',
      place('yA@o12 yM1@o13 rK@j12 bI@i13', { seats: 'rby' }),
      [],
    ],
    [
      'F8.1, F10: one that the ice carries into its quadrant does',
      place('yA@c12 yM1@c13 rK@h12 bI@i13', { seats: 'rby', turn: 'b1' }),
      ['r'],
    ],
    [
      'F8.1, F10: an Iceman behind the ice may be where it ends',
      place('yA@c12 yM1@c13 rK@h12 bI@i12', { seats: 'rby', turn: 'b1' }),
      ['r'],
    ],
    ['F8.1, F5.6: the same of an Echo as Archer', place('yE@o12 yM1@o13 rK@j12 bI@i13', { seats: 'rby', echo: '././A' }), []],
  ])('%s', (_, text, seats) => {
    expect(checks(text, ALL)).toEqual(seats);
    expectAgreement(differences(text, ALL));
  });
});

it("F7.3, F8.2, F10: a Magnetron can't go where it no longer pulls an Echo off its route around corners to the King", () => {
  const text =
    '15/8,yK,6/15/15/15/2,bK,12/9,rE,5/7,*,1,b+M,5/15/rK,4,y+M,bBe,3,rI,4/2,bCn,12/1,y-M,5,bBe,7/4,dI,10/1,dM1,10,rCn,2/3,bBe,11 b1 - rby -/-/- 0/0/0 5/5/92 ~/KT/+M - 27';
  const given = { players: '3', bestiary: 'all', wizardCapture: 'advance' };
  expect(from(text, 'j8', given)).toEqual(['-i9', '-j1', '-j2', '-j3', '-j4', '-k9']);
});
