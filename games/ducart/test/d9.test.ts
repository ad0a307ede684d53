import { formatTimeControl, legalMoves, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { score } from '../src/outcome.ts';
import { timed } from '../src/timed.ts';
import { slowScore } from './slow/index.ts';
import { constructedPositions } from './slow/positions.ts';
import { after, at, refusal } from './drawn.ts';

describe('D9 timed game', () => {
  it('D9.1: only the timed game has the mark of a lost turn', () => {
    expect(refusal(at('8/7w/8/8/8/8/W7/8 w - 0 1'), '-t')).toMatchObject({ clause: 'D9.1', code: 'untimed' });
  });

  it('D9.1: a lost turn passes, protection ends and the fourth field stays; it can be taken back', () => {
    const text = '8/7w/8/8/3c4/8/W7/8 w d4 7 12';
    const position = at(text);
    timed.forfeit(position);
    expect(ducart.format(position)).toBe('8/7w/8/8/3c4/8/W7/8 b - 7 12');
    timed.forfeit(position);
    expect(ducart.format(position)).toBe('8/7w/8/8/3c4/8/W7/8 w - 7 13');
    expect(position.recomputedKey()).toEqual([position.keyLo, position.keyHi]);
    position.unmake();
    position.unmake();
    expect(ducart.format(position)).toBe(text);
  });

  it("D9.1, D2.5: forfeited turns aren't occurrences, and don't erase any", () => {
    const position = at('3h4/7w/8/8/3H4/3W4/W7/8 w - 0 1');
    const play = (...texts: readonly string[]) => texts.forEach((text) => position.make(unwrap(ducart.parseMove(position, text))));
    // each side loses two turns: the board is there five times, but only the first one counts
    for (let turn = 0; turn < 4; turn++) {
      timed.forfeit(position);
      expect([position.occurrences(), ducart.outcome(position)]).toEqual([turn % 2, null]);
    }
    play('Hd4-d5', 'Hd8-d7', 'Hd5-d4', 'Hd7-d8');
    expect([position.occurrences(), ducart.outcome(position)]).toEqual([2, null]);
    play('Hd4-d5', 'Hd8-d7', 'Hd5-d4', 'Hd7-d8');
    expect(ducart.outcome(position)).toMatchObject({ clause: 'D2.5', reason: 'counted', ranking: [[0], [1]] });
    for (let ply = 0; ply < 12; ply++) position.unmake();
    expect([position.occurrences(), position.recomputedKey()]).toEqual([1, [position.keyLo, position.keyHi]]);
  });

  it('D9.1: a minute a turn, an hour in all; three lost turns in a row lose the game', () => {
    expect(formatTimeControl(timed.control)).toBe('1/60:g3600:f3:1/10');
    expect(timed.forfeited(0, 3)).toMatchObject({ ranking: [[1], [0]], clause: 'D9.1' });
    expect(timed.forfeited(1, 3).text).toBe('White wins: Black has lost 3 turns in a row.');
  });

  it('D9.3, D9.4: the count as an outcome; none while level, and another only after a kill', () => {
    expect(timed.count(at('8/6ww/8/8/8/8/W7/8 w - 0 1'))).toMatchObject({ ranking: [[1], [0]], clause: 'D9.3' });
    const level = at('8/7w/8/4h3/3W4/8/8/7H w - 0 1');
    expect(timed.count(level)).toBeNull();
    expect(legalMoves(ducart, level).filter((move) => timed.recounts(level, move)).map((move) => ducart.formatMove(level, move))).toEqual(['Wd4xe5']); // prettier-ignore
    expect(timed.count(after(level, 'Wd4xe5'))).toMatchObject({ ranking: [[0], [1]] });
  });

  it('D9.3: more Sweepers win, then more pieces, counting kept pieces and Keepers on top', () => {
    expect(score(at('8/6ww/8/8/3[KH]4/8/W7/8 w - 0 1'))).toEqual({ winner: 1, text: '2 Sweepers to 1' });
    expect(score(at('8/7w/8/8/3[Kh]4/8/W6K/8 w - 0 1'))).toEqual({ winner: 0, text: '3 pieces to 2' });
    expect(score(at('8/7w/8/8/3[Kh]4/8/W7/8 w - 0 1'))).toEqual({ winner: null, text: 'level in Sweepers (1) and in pieces (2)' });
  });

  it('D9.2, D9.4: the count needs only the position; if level, it waits for the next kill', () => {
    const level = at('8/7w/8/4h3/3W4/8/8/7H w - 0 1');
    expect(score(level).winner).toBeNull();
    expect(score(after(level, 'Hh1-h2')).winner).toBeNull();
    expect(score(after(level, 'Wd4xe5'))).toEqual({ winner: 0, text: '2 pieces to 1' });
  });

  it('D9.3: agrees with the slow implementation', () => {
    for (const { text } of constructedPositions(500, 12)) {
      const { winner } = score(at(text));
      expect(winner === null ? null : ['white', 'black'][winner], text).toBe(slowScore(text));
    }
  });
});
