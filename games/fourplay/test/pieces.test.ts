import { moveTexts, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { effects, fourplay } from '../src/index.ts';

function plays(text: string, code: string, given: Readonly<Record<string, string>> = {}): string[] {
  const position = unwrap(fourplay.parse(text, unwrap(resolveOptions(fourplay.options, given))));
  return moveTexts(fourplay, position).filter((play) => play.startsWith(`${code} `));
}

describe('captures of an Iceman at the end of a slide (F6.3, F11.1)', () => {
  const all = { bestiary: 'all' };
  const captures = (text: string, code: string): string[] => plays(text, code, all).filter((play) => /[x*]/.test(play));

  it('are written plainly where the own definition reaches the Iceman', () => {
    expect(captures(place('rHb2@h4 yI@h6'), 'Hb')).toEqual(['Hb h4xh6']);
    expect(captures(place('rHb1@h4 yI@h6'), 'Hb')).toEqual(['Hb h4-h5>xh6']);
    expect(captures(place('rCn@h3 yI@h6'), 'Cn')).toEqual(['Cn h3-h5>xh6']);
    expect(captures(place('rKT@a10 yI@c12'), 'KT')).toEqual(['KT a10xc12']);
  });

  it('are two plays where a prime move reaches it as well, or the Archer shoots', () => {
    expect(captures(place('rP@c3 rM1@b3 yI@c5'), 'P')).toEqual(['P c3-c4>xc5', 'P c3xc5']);
    expect(captures(place('rHb3@c3 rM1@b3 yI@c6'), 'Hb')).toEqual(['Hb c3xc6']);
    expect(captures(place('rA@c2 yI@c5'), 'A')).toEqual(['A c2*c5', 'A c2-c4>xc5']);
  });

  it('may be the second capture of a move (F6.4)', () => {
    expect(captures(place('rKT@f4 yKT@e3 yI@d2'), 'KT')).toEqual(['KT f4xd2', 'KT f4xe3', 'KT f4xe3>xd2']);
  });
});

describe('a King captured on ice (F6.4, F8.3, F8.4)', () => {
  it('takes his own ice with him, so the captor stays', () => {
    expect(plays(place('rHb2@c3 yK@d4 yI@e5'), 'Hb').filter((play) => play.includes('x'))).toEqual(['Hb c3xd4#']);
  });

  it('leaves the ice of others', () => {
    const text = place('rHb2@c3 yK@d4 bI@d5', { seats: 'rby' });
    expect(plays(text, 'Hb').filter((play) => play.includes('x'))).toEqual(['Hb c3xd4>f6#']);
  });
});

describe('the effects between turns by themselves (F7)', () => {
  const after = (pieces: string): readonly string[] => {
    const text = place(pieces, { turn: 'r0', done: '.' });
    return effects(unwrap(fourplay.parse(text, unwrap(resolveOptions(fourplay.options))))).events;
  };

  it.each([
    ['r+M@c3 yP@c9 rN@g3', ['c9-c8', 'g3-f3']],
    ['r+M@c3 yP@c4', ['c4=r']],
    ['y-M@c3 rP@c1', ['c1=y']],
    ['y-M@c3 rP@c5 rN@c6', []],
    ['r+M@c3 y-M@c12 rP@c8', ['c8-c6']],
    ['r+M@c3 y+M@c12 rP@c8', []],
    ['r+M@f9 y+M@e10 rP@d9 yP@e8', ['d9-e9!', 'e8-e9!']],
    ['r-M@c3 yI@c8 rP@c6', ['c6=y']],
  ])('%s', (pieces, events) => expect(after(pieces)).toEqual(events));
});

describe('going out by resigning or by time (F8.3, F8.4)', () => {
  it('ends the turn of the player to move without effects', () => {
    const text = place('r+M@c3 yP@c9 bP@d9', { seats: 'rby' });
    const position = unwrap(fourplay.parse(text, unwrap(resolveOptions(fourplay.options))));
    fourplay.elimination!.withdraw(position, 0);
    expect(fourplay.format(position)).toContain(' b1 N by ');
    expect(fourplay.format(position)).toContain('2,yP,bP,');
    expect(fourplay.format(position)).toContain('2,d+M,');
    position.unmake();
    expect(fourplay.format(position)).toBe(text);
  });

  it('leaves the winner alone with two players', () => {
    const position = unwrap(fourplay.parse(place('rP@c3'), unwrap(resolveOptions(fourplay.options))));
    fourplay.elimination!.withdraw(position, 2);
    expect(fourplay.outcome(position)?.ranking[0]).toEqual([0]);
  });
});
