import { describe, expect, it } from 'vitest';
import type { Game, Step } from '@menagerie/core';
import { bucky } from '../../../games/bucky/src/index.ts';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { begin, isDone, marksOf, positionOf, starsOf, tryMove, VAGUE, withHint, withSolution, type StepState } from '../src/index.ts';

const game = hexapawn as unknown as Game;

const WORDS = { task: 'Do it.', hint: 'Like this.', end: 'Done.' };

/** Cross the board with the c pawn in two moves. Black has a pawn that can take it if it dawdles. */
const CROSS: Step = {
  ...WORDS,
  position: 'pp1/3/P1P w 1',
  goal: { over: 'white' },
  solution: ['c1-c2', 'c2-c3'],
  replies: ['a3-a2'],
  marks: 'c3 c1-c3',
};

/** Take a pawn, or it takes you. */
const TAKE: Step = {
  ...WORDS,
  position: '1p1/p2/PPP w 2',
  goal: { removed: 'a2' },
  solution: ['b1xa2'],
  punish: { removes: 1, owner: 'white' },
  slips: [{ when: { made: 'b1-b2' }, say: 'Now nobody can take it.' }],
};

/** The state after each try. */
function tried(step: Step, ...texts: readonly string[]): StepState {
  return texts.reduce((state, text) => tryMove(game, step, state, text), begin(game, step));
}

describe('a step', () => {
  it('goes on after a good move, plays the reply, and is done by the last move', () => {
    const first = tried(CROSS, 'c1-c2');
    expect(first).toMatchObject({ made: ['c1-c2'], replied: 1, answer: { kind: 'onward', replies: [{ text: 'a3-a2' }] } });
    expect(game.format(positionOf(game, CROSS, first))).toBe('1p1/p1P/P2 w 2');
    const last = tried(CROSS, 'c1-c2', 'c2-c3');
    expect(isDone(last)).toBe(true);
    expect(starsOf(CROSS, last)).toBe(3);
  });

  it('refuses with the objection of the rules, and leaves the board as it was', () => {
    const state = tried(CROSS, 'c1-c3');
    expect(state).toMatchObject({ at: CROSS.position, wrong: 0, answer: { kind: 'refused', objection: { clause: 'H2.1' } } });
  });

  it('takes two squares as well as a text', () => {
    const state = tryMove(game, CROSS, begin(game, CROSS), { from: 2, to: 5 });
    expect(state.made).toEqual(['c1-c2']);
  });

  it('takes back a legal move that leads nowhere, and says so', () => {
    const state = tried(CROSS, 'a1-a2');
    expect(state).toMatchObject({ at: CROSS.position, made: [], wrong: 1, answer: { kind: 'wrong', shown: { text: 'a1-a2' } } });
    expect(state.answer).toHaveProperty('say', "From there you can't do it in the moves you have left.");
    expect(starsOf(CROSS, tried(CROSS, 'a1-a2', 'c1-c2', 'c2-c3'))).toBe(2);
  });

  it('shows what the opponent would do about a wrong move', () => {
    const { answer } = tried(TAKE, 'c1-c2');
    expect(answer).toMatchObject({ kind: 'wrong', reply: { text: expect.stringMatching(/x/) as string } });
    expect(answer?.kind === 'wrong' && answer.reply!.trace.length).toBeGreaterThan(0);
  });

  it('has its own words for an expected slip', () => {
    expect(tried(TAKE, 'b1-b2').answer).toMatchObject({ kind: 'wrong', say: 'Now nobody can take it.' });
  });

  it('says what a wrong move lacks, in words of the condition or its own', () => {
    const say = (goal: Step['goal']): unknown => {
      const { answer } = tried({ ...TAKE, slips: [], goal }, 'c1-c2');
      return answer?.kind === 'wrong' ? answer.say : answer;
    };
    expect(say({ removed: 'a2' })).toBe('The Pawn on a2 is still there.');
    expect(say({ removes: 1, owner: 'black' })).toBe('Black loses nothing.');
    expect(say({ removes: 2 })).toBe('Nothing is removed.');
    expect(say({ on: 'a2', owner: 'white', kind: 'P' })).toBe("Your Pawn isn't on a2.");
    expect(say({ all: [{ empty: 'c1' }, { empty: 'b1 a2' }] })).toBe('Something still stands on b1.');
    expect(say({ over: 'white' })).toBe("The game isn't won yet.");
    expect(say({ noReply: { removes: 1 } })).toBe('Your opponent has an answer.');
    expect(say({ refused: 'H2.1' })).toBe("That's legal. The task asks for what the rules refuse.");
    expect(say({ any: [{ stage: 'none', lacks: 'It must take.' }, { removed: 'a2' }] })).toBe('It must take.');
    expect(say({ stage: 'none' })).toBe(VAGUE);
  });

  it('fails if a move brings about what is forbidden, even if it reaches the goal', () => {
    const step: Step = { ...TAKE, fail: { empty: 'b1' } };
    expect(tried(step, 'b1xa2').answer?.kind).toBe('wrong');
  });

  it('is done by a refused attempt, if the goal asks for one', () => {
    const step: Step = { ...WORDS, position: '1pp/p2/PPP w 2', goal: { refused: 'H2.1' }, solution: ['a1-a2'] };
    const state = tried(step, 'a1-a2');
    expect(state.answer).toMatchObject({ kind: 'done', shown: null, objection: { clause: 'H2.1' } });
    expect(starsOf(step, state)).toBe(3);
    expect(tried(step, 'c1-c2').answer?.kind).toBe('wrong');
  });

  it('asks which of several moves is meant', () => {
    const step: Step = { ...WORDS, position: '8/J7/8/8/6d1/8/8/6D1 w - - 0 1', goal: { on: 'a8', kind: 'M' }, solution: ['a7-a8=M'] };
    const promoting = bucky as unknown as Game;
    const state = tryMove(promoting, step, begin(promoting, step), { from: 48, to: 56 });
    expect(state.answer).toEqual({ kind: 'choose', moves: ['a7-a8=W', 'a7-a8=S', 'a7-a8=C', 'a7-a8=M'] });
    expect(isDone(tryMove(promoting, step, state, 'a7-a8=M'))).toBe(true);
  });

  it('costs a star for a hint, and two for the solution', () => {
    const hinted = withHint(begin(game, TAKE));
    expect(starsOf(TAKE, tryMove(game, TAKE, hinted, 'b1xa2'))).toBe(2);
    const shown = withSolution(game, CROSS, tried(CROSS, 'c1-c2'));
    expect(shown).toMatchObject({ at: CROSS.position, made: [] });
    expect(starsOf(CROSS, shown)).toBe(1);
  });

  it('stays done', () => {
    const state = tried(TAKE, 'b1xa2');
    expect(tryMove(game, TAKE, state, 'c1-c2')).toBe(state);
  });

  it('is plain data that you can store and pick up again', () => {
    const kept = JSON.parse(JSON.stringify(tried(CROSS, 'c1-c2'))) as StepState;
    expect(isDone(tryMove(game, CROSS, kept, 'c2-c3'))).toBe(true);
  });

  it('draws its marks as squares and arrows', () => {
    expect(marksOf(game, CROSS)).toEqual([
      { kind: 'square', square: 8 },
      { kind: 'ray', from: 2, to: 8 },
    ]);
  });
});
