import { perft, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { at, moves, refusal, textAfter } from './drawn.ts';

const START = 'kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZHTZCK w - 0 1';
const problem = (text: string) => {
  const read = ducart.parse(text, unwrap(resolveOptions(ducart.options)));
  return read.ok ? null : read.error;
};

describe('D10 notation and text forms', () => {
  it.each([
    ['8/7w/8/8/3W4/8/8/8 w - 0 1', 'Wd4-d5'],
    ['8/7w/8/4h3/3W4/8/8/8 w - 0 1', 'Wd4xe5'],
    ['8/7w/8/8/K4w2/8/W7/8 w - 0 1', 'Ka4^f4'],
    ['8/7w/8/3z4/3C4/8/W7/8 w - 0 1', 'Cd4>d5'],
    ['8/7w/8/4k3/3Z4/8/W7/8 w - 0 1', 'Zd4ze5'],
    [START, 'Te1<>e7=L'],
    ['8/7w/8/4[kz]3/3T4/8/W7/8 w - 0 1', 'Td4<e5'],
    ['8/7w/8/4w~3/3H4/8/W7/8 w - 0 1', 'Hd4*'],
    ['8/7w/8/8/8/8/W~7/8 w - 0 1', '--'],
    ['8/8/8/8/4w3/3W4/8/8 w - 0 1', 'Wd3xe4#'],
    ['8/4W3/8/8/8/4w3/8/8 w - 0 1', 'We7-e8=L#'],
  ])('D10.1: on %s writes and reads %s', (text, move) => {
    const position = at(text);
    const read = unwrap(ducart.parseMove(position, move));
    expect(ducart.formatMove(position, read)).toBe(move);
    expect(moves(position)).toContain(move);
  });

  it('D10.2: reads a bare pair, and suffixes may each be left out', () => {
    const position = at('8/4W3/8/8/8/4w3/8/8 w - 0 1');
    const whole = unwrap(ducart.parseMove(position, 'We7-e8=L#'));
    for (const text of ['e7e8', 'We7-e8', 'We7-e8=L', 'We7-e8#', 'e7e8=L#', 'e7e8#'])
      expect(unwrap(ducart.parseMove(position, text))).toBe(whole);
  });

  it('D10.2: reads the letter left out, any case and spaces, but a sign that is there must be true', () => {
    const position = at('8/7w/8/4h3/3W4/8/8/8 w - 0 1');
    const kill = unwrap(ducart.parseMove(position, 'Wd4xe5'));
    for (const text of ['d4xe5', 'wd4xe5', 'WD4XE5', 'Wd4 x e5', 'd4 e5', 'Wd4e5'])
      expect(unwrap(ducart.parseMove(position, text))).toBe(kill);
    expect(refusal(position, 'd4-e5')).toMatchObject({ clause: 'D10.2', code: 'wrong-sign' });
  });

  it('D10.2: refuses a wrong letter, sign or suffix and gives the right one', () => {
    const position = at(START);
    expect(refusal(position, 'Kd2-d3')).toMatchObject({ clause: 'D10.1', code: 'wrong-letter', args: { letter: 'K', meant: 'W' } });
    for (const sign of ['x', '^', '>', 'z', '<>', '<']) {
      expect(refusal(position, `Wd2${sign}d3`)).toMatchObject({ clause: 'D10.2', code: 'wrong-sign', args: { sign, meant: '-' } });
    }
    expect(refusal(position, 'Wd2-d3=L')).toMatchObject({ clause: 'D10.2', code: 'wrong-suffix', args: { suffix: '=L' } });
    expect(refusal(position, 'd2d3#')).toMatchObject({ clause: 'D10.2', code: 'wrong-suffix', args: { suffix: '#' } });
    expect(refusal(position, 'Te1<>e7#')).toMatchObject({ clause: 'D10.2', code: 'wrong-suffix', args: { suffix: '#' } });
  });

  it.each(['', 'd2', 'Qd2-d3', 'Wd2-d9', 'Wd2-d3#=L', 'Hd1*d1', '---', 'W2d2-d3', 'Wd2-d3=K', '<script>'])(
    'D10.1: can\'t read "%s", and shows how to write an action',
    (text) => {
      expect(refusal(at(START), text)).toMatchObject({ clause: 'D10.1', code: 'misspelt' });
      expect(refusal(at(START), text).message).toContain('Wd2-d3');
    },
  );

  it('D10.3: the fields after the board', () => {
    expect(textAfter(at(START), 'Cb1-c3')).toBe('kczthzck/wwwwwwww/8/8/8/2C5/WWWWWWWW/K1ZHTZCK b c3 1 1');
    expect(textAfter(at(START), 'Cb1-c3', 'Cg8-f6')).toBe('kczthz1k/wwwwwwww/5c2/8/8/2C5/WWWWWWWW/K1ZHTZCK w f6 2 2');
    expect(textAfter(at(START), 'Cb1-c3', 'Cg8-f6', 'Wa2-a3')).toMatch(/ b - 3 2$/);
    expect(textAfter(at(START), 'Cb1-c3', 'Td8<>d2')).toMatch(/ w - 0 2$/);
  });

  it.each([
    ['8/8/8/8/8/8/8 w - 0 1', 'D10.3', /8 ranks/],
    ['8/8/8/8/8/8/8/8 w - 0', 'D10.3', /five fields/],
    ['8/8/8/8/8/8/8/9 w - 0 1', 'D10.3', /can't be read at "9"/],
    ['8/8/8/8/8/8/8/7 w - 0 1', 'D10.3', /7 squares/],
    ['8/8/8/8/8/8/8/8W w - 0 1', 'D10.3', /9 squares instead of 8/],
    ['8/8/8/8/8/8/8/44 w - 0 1', 'D10.3', /side by side/],
    ['8/8/8/8/8/8/8/[Wk]7 w - 0 1', 'D10.3', /can't be read at "\[Wk\]"/],
    ['8/8/8/8/8/8/8/8 x - 0 1', 'D10.3', /side to move/],
    ['8/8/8/8/8/8/8/8 w e9 0 1', 'D10.3', /third field/],
    ['8/8/8/8/8/8/8/8 w - -1 1', 'D10.3', /fourth field/],
    ['8/8/8/8/8/8/8/8 w - 0 0', 'D10.3', /fifth field/],
    ['3W4/8/8/8/8/8/8/8 w - 0 1', 'D3.2', /d8 stands on its far rank/],
    ['8/8/8/8/8/8/8/3[Kw~]4 w - 0 1', 'D3.2', /d1 stands on its far rank/],
    ['8/8/8/3l~4/8/8/8/8 w - 0 1', 'D8.2', /can't sleep/],
    ['8/8/8/3[kL]4/8/8/8/8 w - 0 1', 'D8.2', /can't be kept/],
    ['8/8/8/3[k~z]4/8/8/8/8 w - 0 1', 'D4.6', /d5/],
    ['8/8/8/3C4/8/8/8/8 w d5 0 1', 'D5.3', /no Creeper of Black/],
    ['8/8/8/3c~4/8/8/8/8 w d5 0 1', 'D5.3', /awake and free/],
    ['8/8/8/3[Kc]4/8/8/8/8 w d5 0 1', 'D5.3', /awake and free/],
    ['8/8/8/3z4/8/8/8/8 w d5 0 1', 'D5.3', /no Creeper/],
    ['8/8/1W6/2W5/c7/2W5/1W6/8 w a4 0 1', 'D10.3', /every square it could have come from is taken/],
  ])('D10.3: refuses %s', (text, clause, words) => {
    expect(problem(text)).toMatchObject({ clause });
    expect(problem(text)?.message).toMatch(words);
  });

  it('D10.4: counts from the start', () => {
    const count = (options: Record<string, string>, depth: number) => perft(ducart, at(START, options), depth);
    expect([1, 2, 3].map((depth) => count({}, depth))).toEqual([73, 5545, 420_278]);
    expect([1, 2, 3].map((depth) => count({ steal: 'adjacent' }, depth))).toEqual([47, 2209, 104_686]);
  });
});
