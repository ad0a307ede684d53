import { describe, expect, it } from 'vitest';
import { resolveOptions, unwrap, type First, type Game, type Move } from '@menagerie/core';
import { bucky } from '../../../games/bucky/src/index.ts';
import { firstOf, gentleMove, helpIn, notice, NOTHING_NAMED, type Tracker } from '../src/index.ts';

const game = bucky as unknown as Game;
const first = (id: string, when: First['when']): First => ({ id, when, say: 'It happens.', clauses: ['B4.1'] });

/** Ids of what a move shows for the first time, and the tracker after it. */
function shown(firsts: readonly First[], position: string, move: string, tracker: Tracker = NOTHING_NAMED, learner = 0) {
  const after = unwrap(game.parse(position, unwrap(resolveOptions(game.options))));
  const { turn: mover } = after;
  const read = unwrap(game.parseMove(after, move));
  const trace = game.trace(after, read);
  after.make(read);
  const next = notice(game, firsts, tracker, { mover, trace, after, learner });
  return { ids: next.moment.map(({ id }) => id), next };
}

const FREE = '6d1/8/8/4w3/8/8/2S5/7D w - - 0 1';

describe('a first game', () => {
  it('explains a stage, an aspect and a state, each once', () => {
    const firsts = [
      first('frozen', [{ state: 'aghast', whose: 'enemy' }]),
      first('line', [{ aspect: 'hypnosis', whose: 'own' }]),
      first('walk', [{ stage: 'roll', clause: 'B3.7' }]),
    ];
    const { ids, next } = shown(firsts, FREE, 'c2-c3');
    expect(ids).toEqual(['frozen', 'line', 'walk']);
    expect(firstOf(next)?.id).toBe('frozen');
    // The two that weren't explained come up again.
    const again = shown(firsts, FREE, 'c2-c3', next);
    expect(again.ids).toEqual(['line', 'walk']);
    expect(again.next.named).toEqual(['frozen']);
  });

  it('explains the newest event, a main idea before it, and drops what no longer holds', () => {
    const frozen = first('frozen', [{ state: 'aghast', whose: 'own' }]);
    const roll = first('roll', [{ stage: 'roll' }]);
    const after = (moment: Tracker['moment'], learner: number): Tracker =>
      shown([frozen, roll], FREE, 'c2-d2', { ...NOTHING_NAMED, moment }, learner).next;
    // The answer frees the piece; what is said of it goes.
    expect(after([frozen], 1).moment.map(({ id }) => id)).toEqual(['roll']);
    const smash = { ...first('smash', [{ stage: 'smash' }]), isMain: true };
    expect(firstOf(after([smash], 1))?.id).toBe('smash');
    expect(firstOf(after([first('smash', [{ stage: 'smash' }])], 1))?.id).toBe('roll');
    // The learner's own move ends the moment.
    const own = after([smash], 0);
    expect(firstOf(own)?.id).toBe('roll');
    expect(own.named).toEqual(['smash']);
  });

  it('says nothing after the end', () => {
    const rolls = [first('roll', [{ stage: 'roll' }])];
    expect(shown(rolls, '4d3/8/8/1S6/8/8/8/W5D1 w - - 0 1', 'b5-b4').ids).toEqual(['roll']);
    expect(shown(rolls, '4d3/8/8/1S6/8/8/8/W5D1 w - - 0 1', 'a1-a8++').ids).toEqual([]);
  });

  it('tells own from enemy by the learner’s seat', () => {
    const firsts = [first('mine', [{ state: 'aghast', whose: 'own' }]), first('theirs', [{ state: 'aghast', whose: 'enemy' }])];
    expect(shown(firsts, FREE, 'c2-c3').ids).toEqual(['theirs']);
    expect(shown(firsts, FREE, 'c2-c3', NOTHING_NAMED, 1).ids).toEqual(['mine']);
    const moved = [first('you', [{ stage: 'roll', whose: 'own' }]), first('they', [{ stage: 'roll', whose: 'enemy' }])];
    expect(shown(moved, FREE, 'c2-c3', NOTHING_NAMED, 1).ids).toEqual(['they']);
  });

  it('counts the learner’s turns, and lets help fade with them', () => {
    expect(shown([], FREE, 'c2-c3').next.turns).toBe(1);
    expect(shown([], FREE, 'c2-c3', NOTHING_NAMED, 1).next.turns).toBe(0);
    const help = [0, 4, 8, 16].map((turns) => helpIn({ ...NOTHING_NAMED, turns }));
    expect(help.map(({ offers }) => offers)).toEqual([true, false, false, false]);
  });

  it('suggests a good move that shows something new, or else the best one', () => {
    const firsts = [first('frozen', [{ state: 'aghast', whose: 'enemy' }])];
    const position = unwrap(game.parse(FREE, unwrap(resolveOptions(game.options))));
    const move = (text: string): Move => unwrap(game.parseMove(position, text));
    const ranked = [
      { move: move('c2-d2'), score: 50 },
      { move: move('c2-c1'), score: 40 },
      { move: move('c2-c3'), score: 0 },
    ];
    const suggested = (tracker: Tracker, margin: number, among = firsts): Move | null =>
      gentleMove(game, among, tracker, { position, learner: 0, ranked, margin })?.move ?? null;
    expect(suggested(NOTHING_NAMED, 100)).toBe(move('c2-c3'));
    expect(suggested(NOTHING_NAMED, 20)).toBe(move('c2-d2'));
    expect(suggested({ ...NOTHING_NAMED, named: ['frozen'], turns: 3 }, 100)).toBe(move('c2-d2'));
    const side = first('roll', [{ stage: 'roll' }]);
    expect(suggested(NOTHING_NAMED, 100, [side, ...firsts])).toBe(move('c2-d2'));
    expect(suggested(NOTHING_NAMED, 100, [side, { ...firsts[0], isMain: true }])).toBe(move('c2-c3'));
    expect(gentleMove(game, firsts, NOTHING_NAMED, { position, learner: 0, ranked: [], margin: 100 })).toBeNull();
  });
});
