import { describe, expect, it } from 'vitest';
import { actorCases, circumstances } from './cases.ts';
import {
  slowApply,
  slowFormat,
  slowMoves,
  slowOutcome,
  slowOutcomeAfter,
  slowParse,
  slowPerft,
  slowScore,
  slowStart,
  slowSuccessors,
} from './index.ts';
import { legalityTable, positionText } from './legality.ts';
import { constructedPosition, constructedPositions, randomGame, signOf } from './positions.ts';
import type { Rules, THEME_NAMES } from './positions.ts';

const START = 'kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZHTZCK w - 0 1';
const withoutSuffixes = (move: string) => move.replace(/(=L)?#?$/, '');
const stems = (text: string, options = {}) => slowMoves(text, options).map(withoutSuffixes);
const board = (text: string) => text.split(' ')[0];
const fields = (text: string) => text.split(' ').slice(1).join(' ');
const after = (text: string, move: string, options = {}) => slowApply(text, options, move);
/** The position with White to move, these pieces, and one Sweeper a side on a2 and h7. */
const scene = (cells: Record<string, string>, protectedSquare = '-') => positionText({ a2: 'W', h7: 'w', ...cells }, protectedSquare);

describe('D1 and D10.4: the start and its counts', () => {
  it('sets up the board (D1.1) and the swap (D1.2)', () => {
    expect(slowStart()).toBe(START);
    expect(slowStart({ swap: 'on' })).toBe('kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZTHZCK w - 0 1');
  });

  it('counts 73 and 5,545 sequences', () => {
    expect([slowPerft(START, {}, 1), slowPerft(START, {}, 2)]).toEqual([73, 5545]);
  });

  it('counts 47 and 2,209 sequences if only neighbours can be stolen', () => {
    expect([slowPerft(START, { steal: 'adjacent' }, 1), slowPerft(START, { steal: 'adjacent' }, 2)]).toEqual([47, 2209]);
  });
});

describe('D2: turns and the end of the game', () => {
  const stuck = positionText({ a2: 'W~', h7: 'w~', d5: 'c', b1: '[kT]' });

  it('passes only when just the mover has no action (D2.3)', () => {
    expect(slowMoves(stuck)).toEqual(['--']);
    expect(fields(after(stuck, '--'))).toBe('b - 1 1');
    expect(() => after(START, '--')).toThrow('D2.3');
  });

  it('ends protection and raises the turn number with a pass (D2.3, D10.3)', () => {
    expect(fields(after(stuck.replace('w - 1 1', 'w d5 8 3'), '--'))).toBe('b - 8 3');
    const black = positionText({ a2: 'W~', h7: 'w~', d5: 'C' }).replace('w - 1 1', 'b d5 8 3');
    expect(fields(after(black, '--'))).toBe('w - 8 4');
  });

  it('draws at once if neither side has an action (D2.3)', () => {
    const frozen = positionText({ a2: 'W~', h7: 'w~', d5: '[kt]' });
    expect(slowOutcome(frozen)).toEqual({ winner: null, clause: 'D2.3' });
    expect(slowMoves(frozen)).toEqual([]);
    expect(slowMoves(positionText({ a2: 'W~', h7: 'w~', a1: 'K', a5: '[kt]', d1: 't', c2: 'z~' }))).toContain('Ka1^d1#');
  });

  it('decides by Sweepers, counting kept and sleeping ones but not Leapers (D2.4)', () => {
    expect(slowOutcome(positionText({ d5: '[kW~]', e5: 'l' }))).toEqual({ winner: 'white', clause: 'D2.4' });
    expect(slowOutcome(positionText({ d5: 'w', e5: 'L' }))).toEqual({ winner: 'black', clause: 'D2.4' });
    expect(slowOutcome(START)).toBeNull();
  });

  it('wins, loses and draws by the last Sweeper (D2.4)', () => {
    const kill = positionText({ d4: 'W', a3: 'W', d5: 'w' });
    expect(slowMoves(kill)).toContain('Wd4xd5#');
    expect(slowOutcome(after(kill, 'd4d5'))).toEqual({ winner: 'white', clause: 'D2.4' });
    const suicide = positionText({ d7: 'W', a5: 'w' });
    expect(slowMoves(suicide)).toContain('Wd7-d8=L#');
    expect(slowOutcome(after(suicide, 'd7d8'))).toEqual({ winner: 'black', clause: 'D2.4' });
    const both = positionText({ d7: 'W', e8: 'w' });
    expect(slowMoves(both)).toContain('Wd7xe8=L#');
    expect(slowOutcome(after(both, 'd7e8'))).toEqual({ winner: null, clause: 'D2.4' });
    expect(slowMoves(after(both, 'd7e8'))).toEqual([]);
  });

  it('counts after the agreed number of quiet actions, unless switched off (D2.5), without a mark (D10.1)', () => {
    const near = START.replace('- 0 1', '- 59 31');
    expect(slowMoves(near)).toContain('Wa2-a3');
    const end = after(near, 'Wa2-a3');
    expect(slowOutcome(end)).toEqual({ winner: null, clause: 'D2.5', counted: 'limit' });
    expect(slowMoves(end)).toEqual([]);
    expect(() => after(end, 'wa7-a6')).toThrow('decided');
    expect(slowOutcome(end, { quiet: '100' })).toBeNull();
    expect(slowOutcome(end, { quiet: 'off' })).toBeNull();
    const ahead = positionText({ a2: 'W', a3: 'W', h7: 'w' });
    for (const quiet of ['60', '100', '400'] as const) {
      expect(slowOutcome(ahead.replace('- 1 1', `- ${Number(quiet) - 1} 9`), { quiet })).toBeNull();
      const counted = { winner: 'white', clause: 'D2.5', counted: 'limit' };
      expect(slowOutcome(ahead.replace('- 1 1', `- ${quiet} 9`), { quiet })).toEqual(counted);
    }
  });

  it('counts at the third occurrence, including the start but not forfeited turns (D2.5, D9.1)', () => {
    const start = scene({ a3: 'W', d4: 'H', d8: 'h' });
    const turns = [start];
    for (const move of ['Hd4-d5', 'Hd8-d7', 'Hd5-d4', 'Hd7-d8', 'Hd4-d5', 'Hd8-d7', 'Hd5-d4', 'Hd7-d8']) {
      expect(slowOutcomeAfter(turns.map((text) => ({ text, forfeited: false })))).toBeNull();
      turns.push(after(turns.at(-1)!, move));
    }
    const played = turns.map((text) => ({ text, forfeited: false }));
    expect(slowOutcomeAfter(played)).toEqual({ winner: 'white', clause: 'D2.5', counted: 'repetition' });
    expect(slowOutcomeAfter(played, { quiet: 'off' })).toBeNull();
    expect(slowOutcomeAfter(played.with(4, { ...played[4], forfeited: true }))).toBeNull();
    expect(slowOutcomeAfter(played.with(8, { ...played[8], forfeited: true }))).toBeNull();
    const both = played.map(({ text }) => ({ text: text.replace(/\d+ \d+$/, '60 9'), forfeited: false }));
    expect(slowOutcomeAfter(both)?.counted).toBe('repetition');
  });

  it('checks Sweepers first, then standstill, then the limit (D2.3, D2.4, D2.5)', () => {
    const onlyWhite = positionText({ a2: 'W~', d5: '[kt]' });
    expect(slowOutcome(onlyWhite)).toEqual({ winner: 'white', clause: 'D2.4' });
    const frozen = positionText({ a2: 'W~', h7: 'w~', g7: 'w~' }).replace('- 1 1', '- 60 9');
    expect(slowOutcome(frozen)).toEqual({ winner: null, clause: 'D2.3' });
  });

  it('scores Sweepers, then all pieces (D9.3)', () => {
    expect(slowScore(START)).toBeNull();
    expect(slowScore(positionText({ a2: 'W', b2: 'W', h7: 'w', h8: 'k', g8: 'k' }))).toBe('white');
    expect(slowScore(positionText({ a2: 'W', h7: 'w', d5: '[kt]', d6: 'L' }))).toBe('black');
  });
});

describe('D3–D8: effects', () => {
  it.each([
    ['D3.2 step', { d7: 'W' }, 'Wd7-e8=L', { e8: 'L' }],
    ['D3.2 kill', { d7: 'W', e8: 'k' }, 'Wd7xe8=L', { e8: 'L' }],
    ['D3.2 push, slept', { d3: 'C', d2: 'w~' }, 'Cd3>d2=L', { d3: 'C', d1: 'l' }],
    ['D3.2 push from a stack', { d6: 'C', d7: '[KW~]' }, 'Cd6>d7=L', { d6: 'C', d7: 'K~', d8: 'L' }],
    ['D3.2 steal, slept', { e1: 'T', e6: 'w~' }, 'Te1<>e6=L', { e1: 'l', e6: 'T' }],
    ['D4.1 keep', { d4: 'K', d6: 'z~' }, 'Kd4^d6', { d6: '[Kz~]' }],
    ['D4.1 keep a Keeper', { d4: 'K', d6: 'k' }, 'Kd4^d6', { d6: '[Kk]' }],
    ['D4.5 leave', { d4: '[Kz~]' }, 'Kd4-a4', { d4: 'z~', a4: 'K' }],
    ['D4.5 from piece to piece', { d4: '[Kz]', g4: 'H~' }, 'Kd4^g4', { d4: 'z', g4: '[KH~]' }],
    ['D5.2 push', { d4: 'C', e4: 'h~' }, 'Cd4>e4', { d4: 'C', f4: 'h~' }],
    ['D5.2 push a Leaper', { d4: 'C', e4: 'l' }, 'Cd4>e4', { d4: 'C', f4: 'l' }],
    ['D5.2 push a Stealer from under a Keeper', { d4: 'C', e4: '[kt]' }, 'Cd4>e4', { d4: 'C', e4: 'k~', f4: 't' }],
    ['D5.2 push a Keeper from under a Keeper', { d4: 'C', e4: '[kK~]' }, 'Cd4>e4', { d4: 'C', e4: 'k~', f4: 'K~' }],
    ['D6.1 sleep', { d4: 'Z', e5: 'k' }, 'Zd4ze5', { d4: 'Z', e5: 'k~' }],
    ['D6.1 sleep in a stack', { d4: 'Z', e5: '[KW]' }, 'Zd4ze5', { d4: 'Z', e5: '[KW~]' }],
    [
      'D6.3 heal all around',
      { d4: 'H', c3: 'w~', d5: '[kT~]', e4: 'K~', f4: 'z~' },
      'Hd4*',
      { d4: 'H', c3: 'w', d5: '[kT]', e4: 'K', f4: 'z~' },
    ],
    ['D7.2 steal', { d4: 'T', g8: 'k~' }, 'Td4<>g8', { d4: 'k~', g8: 'T' }],
    ['D7.2 steal a Stealer', { d4: 'T', g8: 't' }, 'Td4<>g8', { d4: 't', g8: 'T' }],
    ['D7.3 take', { d4: 'T', e5: '[kW~]' }, 'Td4<e5', { d4: '[kT]', e5: 'W~' }],
  ])('%s', (_title, before, move, result) => {
    expect(slowMoves(scene(before))).toContain(move);
    expect(board(after(scene(before), move))).toBe(board(scene(result)));
  });

  it('protects a Creeper after its knight move, and only then (D5.3)', () => {
    expect(fields(after(START, 'Cb1-c3'))).toBe('b c3 1 1');
    expect(fields(after(START, 'Cb1>b2'))).toBe('b - 1 1');
    expect(fields(after(after(START, 'Cb1-c3'), 'Wa7-a6'))).toBe('w - 2 2');
    const stolen = scene({ d4: 'T', g6: 'C' });
    expect(fields(after(stolen, 'd4g6'))).toBe('b - 2 1');
  });

  it('resets the fourth field only with a kill or a promotion (D10.3)', () => {
    const text = scene({ d4: 'W', e5: 'h', d7: 'W', g1: 'T' });
    expect(fields(after(text, 'd4e5'))).toBe('b - 0 1');
    expect(fields(after(text, 'd7d8'))).toBe('b - 0 1');
    expect(fields(after(text, 'd4d5'))).toBe('b - 2 1');
  });
});

describe('the tables of legality', () => {
  it('has a cell for everything that can exist', () => {
    // 28 kinds in a state, of either owner, except your own protected Creeper; 19 attempts.
    expect(legalityTable()).toHaveLength(19 * (2 * 28 - 1));
  });

  it.each(legalityTable())(
    '$attempted, $owner $kind $state: $verdict ($clauses)',
    ({ attempted, kind, state, owner, position, attempt, verdict }) => {
      expect(stems(position).includes(attempt)).toBe(verdict !== 'refused');
      expect(slowMoves(position).length).toBeGreaterThan(0);
      if (verdict !== 'lower') return;
      expect(['keeping', 'locked']).toContain(state);
      const keeper = owner === 'own' ? kind : kind.toLowerCase();
      const result = board(after(position, attempt));
      // D5.2: the Keeper stays, alone and asleep. D6.1: it stays on top, awake, and the lower piece falls asleep.
      expect(result).toMatch(attempted === 'push C' ? new RegExp(`${keeper}~`) : new RegExp(`\\[${keeper}[A-Za-z]~\\]`));
      expect(result?.includes('[')).toBe(attempted === 'sleep Z');
    },
  );

  it.each([...actorCases(), ...circumstances()])('$title: $verdict ($clauses)', ({ position, attempt, verdict, options }) => {
    expect(stems(position, options).includes(attempt)).toBe(verdict === 'allowed');
    expect(slowMoves(position, options).length).toBeGreaterThan(0);
  });
});

describe('D10: notation and texts', () => {
  it.each([
    ['Wd2-d3', START],
    ['Ka1^a2', START],
    ['Cb3>b4', scene({ b3: 'C', b4: 'w' })],
    ['Zc4zd5', scene({ c4: 'Z', d5: 'w' })],
    ['Te1<>e7=L', START],
    ['Td4<e5', scene({ d4: 'T', e5: '[kw]' })],
    ['Hd1*', scene({ d1: 'H', d2: 'W~' })],
  ])('writes %s (D10.1)', (move, text) => {
    expect(slowMoves(text)).toContain(move);
  });

  it('reads bare pairs and texts without suffixes, but nothing wrong (D10.2)', () => {
    const promoted = after(START, 'Te1<>e7=L');
    expect(after(START, 'e1e7')).toBe(promoted);
    expect(after(START, 'Te1<>e7')).toBe(promoted);
    const last = positionText({ d7: 'W', a5: 'w' });
    for (const move of ['Wd7-d8=L#', 'Wd7-d8=L', 'Wd7-d8#', 'Wd7-d8', 'd7d8']) expect(after(last, move)).toBe(after(last, 'd7d8'));
    const heal = scene({ d1: 'H', d2: 'W~' });
    expect(after(heal, 'd1d1')).toBe(after(heal, 'Hd1*'));
    for (const wrong of ['Te1-e7', 'Te1<e7', 'Te1<>e7#', 'Te1<>e7=L#', 'Ke1<>e7', 'te1<>e7', 'Te1e7', 'e1 e7', 'e1e3', 'Wd2-d3=L', '']) {
      expect(() => after(START, wrong)).toThrow('D10.2');
    }
  });

  it.each([
    ['a Sweeper on its far rank', 'W7/8/8/8/8/8/8/w7 w - 0 1', 'far rank'],
    ['a kept Sweeper on its far rank', '8/8/8/8/8/8/8/[Kw]7 w - 0 1', 'far rank'],
    ['a slept Leaper', '8/8/8/L~7/8/8/8/8 w - 0 1', 'slept'],
    ['a kept Leaper', '8/8/8/[KL]7/8/8/8/8 w - 0 1', 'kept'],
    ['a slept Keeper on top', '8/8/8/[K~w]7/8/8/8/8 w - 0 1', 'slept'],
    ['another piece on top', '8/8/8/[Zw]7/8/8/8/8 w - 0 1', 'no Keeper'],
    ['protection of a slept Creeper', '8/8/8/c~7/8/8/8/8 w a5 0 1', 'Creeper'],
    ['protection of a kept Creeper', '8/8/8/[kc]7/8/8/8/8 w a5 0 1', 'Creeper'],
    ["protection of the mover's Creeper", '8/8/8/C7/8/8/8/8 w a5 0 1', 'Creeper'],
    ['protection of an empty square', '8/8/8/c7/8/8/8/8 w b5 0 1', 'Creeper'],
    ['protection of nothing on the board', '8/8/8/c7/8/8/8/8 w i9 0 1', 'third field'],
    ['protection of a Creeper that came from nowhere', '8/8/1W6/2W5/c7/2W5/1W6/8 w a4 0 1', 'taken'],
    ['four fields', '8/8/8/8/8/8/8/8 w - 0', 'five fields'],
    ['seven ranks', '8/8/8/8/8/8/8 w - 0 1', 'eight ranks'],
    ['nine squares', '8/8/8/8k/8/8/8/8 w - 0 1', 'rank 5'],
    ['an unknown letter', '8/8/8/x7/8/8/8/8 w - 0 1', 'unknown'],
    ['a stack of one', '8/8/8/[K]7/8/8/8/8 w - 0 1', 'rank 5'],
    ['an unknown side', '8/8/8/8/8/8/8/8 x - 0 1', 'second field'],
    ['a negative count', '8/8/8/8/8/8/8/8 w - -1 1', 'fourth field'],
    ['turn number 0', '8/8/8/8/8/8/8/8 w - 0 0', 'fifth field'],
  ])('rejects %s (D10.3)', (_title, text, reason) => {
    expect(() => slowParse(text)).toThrow('D10.3');
    expect(() => slowParse(text)).toThrow(reason);
  });
});

describe('the test positions', () => {
  const rules: Rules = { moves: (text) => slowMoves(text), apply: (text, move) => slowApply(text, {}, move) };

  it('reproduces games and positions from their seeds', () => {
    expect(randomGame(rules, START, 7, 12)).toEqual(randomGame(rules, START, 7, 12));
    expect(randomGame(rules, START, 7, 12)).not.toEqual(randomGame(rules, START, 8, 12));
    for (const { theme, seed, text } of constructedPositions(5, 3)) expect(constructedPosition(theme, seed)).toBe(text);
  });

  it('gives valid canonical texts, sorted unique moves and matching successors', () => {
    const played = randomGame(rules, START, 1, 60);
    for (const text of [...played, ...constructedPositions(0, 10).map((made) => made.text)]) {
      expect(slowFormat(slowParse(text))).toBe(text);
      const moves = slowMoves(text);
      expect(moves).toEqual([...new Set(moves)].sort());
      const successors = slowSuccessors(text);
      for (const successor of successors) expect(slowFormat(slowParse(successor.text))).toBe(successor.text);
      const last = successors.at(-1);
      if (last !== undefined) expect(slowApply(text, {}, last.move)).toBe(last.text);
    }
  });

  it('brings about in each theme what it is named for', () => {
    const shows = (theme: (typeof THEME_NAMES)[number], wanted: (text: string) => boolean) =>
      Array.from({ length: 40 }, (_, seed) => constructedPosition(theme, seed)).filter(wanted).length;
    const signs =
      (...wanted: string[]) =>
      (text: string) =>
        slowMoves(text).some((move) => wanted.includes(signOf(move)));
    const promotes = (sign: RegExp) => (text: string) => slowMoves(text).some((move) => sign.test(move) && move.includes('=L'));
    expect(shows('stacks', signs('<', '>', 'z'))).toBeGreaterThan(10);
    expect(shows('locks', (text) => /\[[Kk][Tt]/.test(text))).toBe(40);
    expect(shows('sleptKeepers', (text) => /[Kk]~/.test(text))).toBe(40);
    expect(shows('protectedCreeper', (text) => text.split(' ')[2] !== '-')).toBe(40);
    expect(shows('leapersAndFlanks', (text) => slowMoves(text, { flank: 'own-moves' }).length > slowMoves(text).length)).toBeGreaterThan(
      15,
    );
    expect(shows('promotionByPush', promotes(/>/))).toBeGreaterThan(20);
    expect(shows('promotionBySteal', promotes(/<>/))).toBeGreaterThan(20);
    expect(shows('promotionByStep', promotes(/[-x]/))).toBeGreaterThan(15);
    expect(shows('forcedPass', signs('--'))).toBeGreaterThan(20);
    expect(shows('standstill', (text) => slowMoves(text).some((move) => move.endsWith('#')))).toBeGreaterThan(8);
    expect(shows('lastSweepers', (text) => slowMoves(text).some((move) => move.endsWith('#')))).toBeGreaterThan(12);
    expect(shows('twinStealers', (text) => (text.split(' ')[0]?.match(/[Tt](?!~)/g) ?? []).length > 1)).toBeGreaterThan(15);
    expect(shows('actionLimit', (text) => slowOutcome(text)?.clause === 'D2.5')).toBeGreaterThan(10);
  });
});
