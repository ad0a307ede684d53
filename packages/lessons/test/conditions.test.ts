import { describe, expect, it } from 'vitest';
import { Candidate, resolveOptions, unwrap, type Condition, type Game } from '@menagerie/core';
import { bucky } from '../../../games/bucky/src/index.ts';
import { fourplay } from '../../../games/fourplay/src/index.ts';
import { place } from '../../../games/fourplay/rulebook/place.ts';
import { holds } from '../src/index.ts';

/** Whether a condition holds in a position, or after a move from it. */
function check(given: unknown, text: string, condition: Condition, move?: string): boolean {
  const game = given as Game;
  const options = unwrap(resolveOptions(game.options, game.id === 'fourplay' ? { players: '2' } : {}));
  const before = unwrap(game.parse(text, options));
  if (move === undefined) return holds(condition, { game, position: before, last: null, refusal: null });
  const explained = game.explain(before, move);
  if ('objection' in explained) return holds(condition, { game, position: before, last: null, refusal: explained.objection });
  const position = game.copy(before);
  position.make(explained.legal[0]);
  return holds(condition, { game, position, last: new Candidate(game, before, explained.legal[0]), refusal: null });
}

// A jedi on d4 is under one gaze; h7-h8 removes it.
const GAZE = '4d3/7S/8/8/3j4/8/1S6/6D1 w - - 0 1';

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['a piece on a square', { on: 'd4', kind: 'J', owner: 'black' }, true],
    ['another kind', { on: 'd4', kind: 'W' }, false],
    ['a state', { on: 'd4', state: 'aghast' }, true],
    ['another state', { on: 'g1', state: 'aghast' }, false],
    ['empty squares', { empty: 'a1 a2' }, true],
    ['squares not all empty', { empty: 'a1 b2' }, false],
    ['at most so many', { atMost: 2, kind: 'S', owner: 'white' }, true],
    ['more than that', { atMost: 1, kind: 'S' }, false],
    ['a mark of an aspect', { aspect: 'hypnosis', at: 'b2' }, true],
    ['no such mark', { aspect: 'hypnosis', at: 'h7' }, false],
    ['a legal move', { legal: 'h7-h8' }, true],
    ['a move that is not legal', { legal: 'h7-h5' }, false],
    ['not over', { over: 'white' }, false],
    ['all', { all: [{ empty: 'a1' }, { empty: 'b2' }] }, false],
    ['any', { any: [{ empty: 'a1' }, { empty: 'b2' }] }, true],
    ['not', { not: { empty: 'b2' } }, true],
    ['nothing made yet', { removes: 0 }, false],
  ])('sees %s', (_, condition, truth) => expect(check(bucky, GAZE, condition)).toBe(truth));

  it.each<[string, string, Condition, boolean]>([
    ['what a move removes', 'h7-h8', { removed: 'd4' }, true],
    ['how much it removes', 'h7-h8', { removes: 1, owner: 'black' }, true],
    ['whose it was', 'h7-h8', { removes: 1, owner: 'white' }, false],
    ['a stage', 'h7-h8', { stage: 'removed' }, true],
    ['a stage at a square', 'h7-h8', { stage: 'removed', at: 'd4' }, true],
    ['a stage elsewhere', 'h7-h8', { stage: 'removed', at: 'a1' }, false],
    ['which move it was', 'h7-h8', { made: 'h7-h8' }, true],
    ['which move it was not', 'h7-g7', { made: 'h7-h8' }, false],
    ['a refusal', 'h7-h5', { refused: 'B3.7' }, true],
    ['another refusal', 'h7-h5', { refused: 'B4.6' }, false],
    ['that a refused move changes nothing', 'h7-h5', { on: 'd4' }, false],
    ['what no reply can do', 'h7-h8', { noReply: { removes: 1 } }, true],
  ])('sees %s', (_, move, condition, truth) => expect(check(bucky, GAZE, condition, move)).toBe(truth));

  it('sees how a game ends', () => {
    expect(check(bucky, '7d/8/6D1/8/8/8/M7/8 w - - 0 1', { over: 'white' }, 'a2-a8')).toBe(true);
    expect(check(bucky, '4d3/8/8/1S6/8/6S1/8/1D6 w - - 0 1', { over: null }, 'g3-g2')).toBe(true);
  });

  it('sees what a seat holds beside the board', () => {
    const text = place('rP@c3 yN@d4');
    expect(check(fourplay, text, { holds: 'N', owner: 'red' }, 'P c3xd4')).toBe(true);
    expect(check(fourplay, text, { holds: 'N', owner: 'yellow' }, 'P c3xd4')).toBe(false);
  });
});
