import { legalMoves, unwrap, winnerOf } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart, type DucartPosition } from '../src/index.ts';
import { after, at, drawn, moves, refusal, textAfter } from './drawn.ts';

const result = (position: ReturnType<typeof at>) => {
  const outcome = ducart.outcome(position);
  if (!outcome) return null;
  const winner = winnerOf(outcome);
  return [outcome.clause, outcome.reason, winner === null ? null : ducart.seats[winner].id];
};

describe('D2 turn and end of the game', () => {
  it('D2.1: a pass is refused while an action is legal, and the refusal names one', () => {
    const objection = refusal(at('8/7w/8/8/8/8/W7/8 w - 0 1'), '--');
    expect(objection).toMatchObject({ clause: 'D2.1', code: 'must-act', args: { example: 'Wa2-a3' } });
  });

  it('D2.2: an action has to change something, and each refusal says what is missing', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . T . . z~ . . .
      . . . Z . . T .
      . H . . . . . .
      W . . . . . . .
      . . . L . . . .
    `);
    expect(refusal(position, 'Hb3*')).toMatchObject({ clause: 'D2.2', code: 'nobody-sleeps' });
    expect(refusal(position, 'Zd4ze5')).toMatchObject({
      clause: 'D2.2',
      code: 'slept-already',
      remedy: 'legal if the black Sleeper on e5 were awake',
    });
    expect(refusal(position, 'Tb5<>g4')).toMatchObject({ clause: 'D2.2', code: 'no-change' });
    expect(refusal(position, 'd1d1')).toMatchObject({ clause: 'D2.2', code: 'same-square' });
    expect(moves(position, /^Ld1-d1/)).toEqual([]);
  });

  it("D2.2: a sleeping Stealer of the same side isn't identical", () => {
    expect(moves(at('8/7w/8/5T~2/3T4/8/W7/8 w - 0 1'), /<>f5/)).toEqual(['Td4<>f5']);
  });

  it('D2.3: the forced pass is the only legal move; it ends protection and counts as a turn but not as an action', () => {
    const stuck = at('8/7w/8/8/2c5/8/W~7/8 w c4 7 3');
    expect(moves(stuck)).toEqual(['--']);
    expect(textAfter(stuck, '--')).toBe('8/7w/8/8/2c5/8/W~7/8 b - 7 3');
    expect(ducart.touches(stuck, legalMoves(ducart, stuck)[0])).toMatchObject([{ kind: 'choice', id: 'pass' }]);
  });

  it('D2.3: protection can leave a side without an action, and ends before the other side is checked', () => {
    // White could only push the Creeper on b1, which has just moved
    const shielded = drawn(
      `
      . . . . . . . .
      . . . . . . . w~
      . . . . . . . .
      . . . . . . . .
      W~ . . . . . . .
      . k~ . . . . . .
      . . k~ . . . . .
      C c . . . . . .
    `,
      { shield: 'b1', quiet: 1 },
    );
    expect(moves(shielded)).toEqual(['--']);
    expect(moves(at(ducart.format(shielded).replace(' b1 ', ' - ')))).toEqual(['Ca1>b1']);
    expect(moves(after(shielded, '--'), /^Cb1/).length).toBeGreaterThan(0);
  });

  it('D2.3: a standstill of both sides is a draw at once, also for a position text', () => {
    expect(result(at('8/7w~/8/8/8/8/W~7/8 w - 5 9'))).toEqual(['D2.3', 'standstill', null]);
    expect(result(at('8/7w~/8/8/8/8/W~7/8 b - 5 9'))).toEqual(['D2.3', 'standstill', null]);
    const before = at('8/7w~/8/8/K4t2/8/W~7/8 w - 4 7');
    expect(moves(before, /\^/)).toEqual(['Ka4^a2', 'Ka4^f4#']);
    expect(result(after(before, 'Ka4^f4'))).toEqual(['D2.3', 'standstill', null]);
    expect(moves(after(before, 'Ka4^f4'))).toEqual([]);
  });

  it('D2.3: a standstill is explained piece by piece, for each side as at the start of its turn', () => {
    const [black, white] = ducart.standstill!(after(at('8/7w~/8/8/K4t2/8/W~7/8 w - 4 7'), 'Ka4^f4'));
    expect(refusal(black, 'h7h6')).toMatchObject({ clause: 'D6.2', code: 'asleep' });
    expect(refusal(black, 'f4f5')).toMatchObject({ clause: 'D4.4', code: 'kept' });
    expect(refusal(white, 'a2a3')).toMatchObject({ clause: 'D6.2', code: 'asleep' });
    expect(refusal(white, 'f4f5')).toMatchObject({ clause: 'D4.5', code: 'locked' });
    for (const code of ['asleep', 'kept', 'locked']) expect(ducart.nearMisses).toContain(code);
    expect(refusal(white, '--')).toMatchObject({ clause: 'D2.3', code: 'game-over' });
    // A forced pass isn't a standstill, nor is the end by the last Sweepers.
    expect(ducart.standstill!(at('8/7w/8/8/2c5/8/W~7/8 w c4 7 3'))).toEqual([]);
    expect(ducart.standstill!(at('8/8/8/8/8/8/W~7/8 b - 0 1'))).toEqual([]);
  });

  it("D2.4: kept and sleeping Sweepers count, Leapers don't", () => {
    expect(result(at('8/7w/8/8/3[kW~]4/8/8/8 b - 0 1'))).toBeNull();
    expect(result(at('8/7w/8/8/3L4/8/8/8 b - 0 1'))).toEqual(['D2.4', 'last-sweepers', 'black']);
  });

  it('D2.4: you may give up your own last Sweeper, and you lose if you do', () => {
    const byKill = at('8/7w/8/4W3/3W4/8/8/8 w - 0 1');
    expect(result(after(byKill, 'Wd4xe5'))).toBeNull();
    expect(moves(at('8/6W1/7w/8/8/8/8/8 w - 0 1'), /=L/)).toEqual(['Wg7-f8=L#', 'Wg7-g8=L#', 'Wg7-h8=L#']);
    expect(result(after(at('8/6W1/7w/8/8/8/8/8 w - 0 1'), 'g7g8'))).toEqual(['D2.4', 'last-sweepers', 'black']);
  });

  it('D2.4, D3.1: you are warned before an action costs you your last Sweeper or kills a piece of your own', () => {
    const warned = (position: DucartPosition, text: string): readonly string[] =>
      ducart.warnings!(position, unwrap(ducart.parseMove(position, text))).map(({ message }) => message);
    const last = at('3w4/4W3/8/8/8/8/8/8 w - 0 1');
    expect(warned(last, 'We7-e8')).toEqual(["This costs White's last Sweeper: White would lose."]);
    expect(warned(last, 'We7xd8')).toEqual(["This costs White's last Sweeper: the game would be drawn."]);
    const own = at('8/7w/8/4W3/3W4/4h3/8/8 w - 0 1');
    expect(warned(own, 'Wd4xe5')).toEqual(["This kills the white Sweeper on e5, one of White's own."]);
    expect(warned(own, 'Wd4-d5')).toEqual([]);
    expect(warned(at('8/7w/8/4w3/3W4/8/8/8 w - 0 1'), 'Wd4xe5')).toEqual([]);
    // The opponent's last Sweeper is theirs to lose.
    expect(warned(at('8/8/8/4w3/3W4/8/8/8 w - 0 1'), 'Wd4xe5')).toEqual([]);
  });
  it('D2.4: no Sweepers on either side is a draw', () => {
    expect(result(after(at('3w4/4W3/8/8/8/8/8/8 w - 0 1'), 'We7xd8=L#'))).toEqual(['D2.4', 'no-sweepers', null]);
  });

  it('D2.4 comes before D2.3: a side that has Sweepers but no action still wins', () => {
    expect(result(at('8/8/8/8/8/8/W~7/8 b - 0 1'))).toEqual(['D2.4', 'last-sweepers', 'white']);
  });

  const shuffle = ['Hd4-d5', 'Hd8-d7', 'Hd5-d4', 'Hd7-d8'];

  it('D2.5: the third occurrence brings the count; the starting position is the first', () => {
    const position = at('3h4/7w/8/8/3H4/8/W7/8 w - 0 1');
    expect(result(after(position, ...shuffle))).toBeNull();
    expect(result(after(position, ...shuffle, ...shuffle.slice(0, 3)))).toBeNull();
    expect(result(after(position, ...shuffle, ...shuffle))).toEqual(['D2.5', 'counted', null]);
    expect(legalMoves(ducart, after(position, ...shuffle, ...shuffle)).length).toBeGreaterThan(0);
    const ahead = at('3h4/7w/8/8/3H4/8/WW6/8 w - 0 1');
    expect(result(after(ahead, ...shuffle, ...shuffle))).toEqual(['D2.5', 'counted', 'white']);
  });

  it('D2.5: a position read from text has no past, and taking a move back restores the past', () => {
    const position = at('3h4/7w/8/8/3H4/8/W7/8 w - 0 1');
    const twice = after(position, ...shuffle);
    expect(result(after(at(ducart.format(twice)), ...shuffle))).toBeNull();
    const thrice = after(twice, ...shuffle);
    thrice.unmake();
    expect(result(thrice)).toBeNull();
    expect(result(after(thrice, 'd7d8'))).toEqual(['D2.5', 'counted', null]);
  });

  it('D2.5: protection is part of the position', () => {
    const position = at('2c5/7w/8/8/3H4/8/W7/8 w - 0 1');
    const round = ['Hd4-d5', 'Cc8-b6', 'Hd5-d4', 'Cb6-c8'];
    // the first occurrence had no protected Creeper, so it takes three more rounds
    expect(result(after(position, ...round, ...round))).toBeNull();
    expect(result(after(position, ...round, ...round, ...round))).toEqual(['D2.5', 'counted', null]);
  });

  it.each(['60', '100', '400'])('D2.5: after %s actions without a kill or promotion the game is counted by D9.3', (quiet) => {
    const near = (board: string, before: number) => at(`${board} w - ${Number(quiet) - before} 200`, { quiet });
    expect(result(after(near('8/7w/8/8/3H4/8/W7/8', 2), 'd4d5'))).toBeNull();
    expect(result(after(near('8/7w/8/8/3H4/8/W7/8', 1), 'd4d5'))).toEqual(['D2.5', 'counted', 'white']);
    expect(result(after(near('8/6ww/8/8/3H4/3H4/W7/8', 1), 'd4d5'))).toEqual(['D2.5', 'counted', 'black']);
    expect(result(after(near('8/7w/8/3h4/3H4/8/W7/8', 1), 'd4c4'))).toEqual(['D2.5', 'counted', null]);
  });

  it('D2.5: repetition comes before the limit, and the words say which it was', () => {
    const words = (position: ReturnType<typeof at>) => ducart.outcome(position)?.text;
    const both = at('3h4/7w/8/8/3H4/8/W7/8 w - 52 27');
    expect(words(after(both, ...shuffle, ...shuffle))).toBe(
      'Draw by the count, level in Sweepers (1) and in pieces (2): this position came up for the third time.',
    );
    expect(words(after(at('8/7w/8/8/3H4/8/W7/8 w - 59 30'), 'd4d5'))).toBe(
      'White wins the count, 2 pieces to 1: 60 actions without a kill or a promotion.',
    );
  });

  it('D2.5: the board shows how near the count is and what it would give', () => {
    const notes = (position: ReturnType<typeof at>) =>
      ducart
        .aspects(position)
        .filter(({ id }) => id === 'count')
        .flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'note' ? `${mark.label}: ${mark.value}` : mark.kind)));
    const position = at('3h4/7w/8/8/3H4/8/WW6/8 w - 7 9');
    expect(notes(position)).toEqual(['Quiet actions: 7 of 60', 'Counted now: White wins']);
    expect(notes(after(position, ...shuffle))).toEqual(['Quiet actions: 11 of 60', 'Counted now: White wins', 'Position: second time']);
    expect(notes(at('3h4/7w/8/8/3H4/8/W7/8 w - 7 9', { quiet: 'off' }))).toEqual([]);
    // After the end there is no count either.
    expect(notes(at('8/7w~/8/8/8/8/W~7/8 w - 5 9'))).toEqual([]);
  });

  it('D2.3 to D2.5: the trace ends with the end of the game', () => {
    const last = (position: ReturnType<typeof at>, move: string) => {
      const read = ducart.parseMove(position, move);
      if (!read.ok) throw new Error(read.error.message);
      const { clause, code, text } = ducart.trace(position, read.value).at(-1)!;
      return [clause, code, text];
    };
    expect(last(at('8/8/8/8/4w3/3W4/8/8 w - 0 1'), 'd3e4')).toEqual(['D2.4', 'game-over', 'White wins: Black has no Sweeper left.']);
    expect(last(at('8/7w~/8/8/K4t2/8/W~7/8 w - 4 7'), 'a4f4')).toEqual(['D2.3', 'game-over', 'Draw: neither side has an action.']);
    const nearly = after(at('3h4/7w/8/8/3H4/8/W7/8 w - 0 1'), ...shuffle, ...shuffle.slice(0, 3));
    expect(last(nearly, 'd7d8')).toEqual([
      'D2.5',
      'game-over',
      'Draw by the count, level in Sweepers (1) and in pieces (2): this position came up for the third time.',
    ]);
    expect(last(at('8/7w/8/8/3H4/8/W7/8 w - 0 1'), 'd4d5')).toEqual(['D6.3', 'move', 'The white Healer on d4 moves to d5.']);
  });

  it('D2.5: the count can be switched off', () => {
    const options = { quiet: 'off' };
    expect(result(at('8/7w/8/8/3H4/8/W7/8 w - 400 200', options))).toBeNull();
    expect(result(after(at('3h4/7w/8/8/3H4/8/W7/8 w - 0 1', options), ...shuffle, ...shuffle))).toBeNull();
  });
});
