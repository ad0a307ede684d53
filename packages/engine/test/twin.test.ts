import { resolveOptions, unwrap, type Position } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { connect, createEngine, createSearch, findLevel, levelNow, LEVELS, serve, twinId } from '../src/index.ts';
import { findEntry } from '@menagerie/registry';
import { findGame } from '@menagerie/registry/all';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;
const now = (): number => 0;

/** The number of the level at which an opponent that began at 5 plays here. */
function numberIn(game: typeof bucky, position: Position): number {
  const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
  return levelNow(game, game.evaluation, search, position, findLevel(twinId(5))!, { now }).number;
}

const parsed = (text: string): Position => unwrap(bucky.parse(text, unwrap(resolveOptions(bucky.options))));

describe('an opponent of your strength', () => {
  it('is found by the level it begins at, and never resigns', () => {
    for (const { number } of LEVELS)
      expect(findLevel(twinId(number))).toMatchObject({ number, name: 'Twin', resigns: false, adapts: true });
    for (const unknown of ['twin', 'twin-', 'twin-0', 'twin-11', 'twin-05', 'Twin-5']) expect(findLevel(unknown)).toBeUndefined();
  });

  it('plays at its level while the game is even', () => {
    expect(numberIn(bucky, bucky.start(unwrap(resolveOptions(bucky.options))))).toBe(5);
    expect(numberIn(fourplay, fourplay.start(unwrap(resolveOptions(fourplay.options))))).toBe(5);
  });

  it('plays lower the further it is ahead, and higher the further it is behind', () => {
    const far = numberIn(bucky, parsed('d7/8/8/8/8/8/1MMW4/7D w - - 0 1'));
    const some = numberIn(bucky, parsed('d7/8/8/8/8/8/1JJ5/7D w - - 0 1'));
    const behind = numberIn(bucky, parsed('d7/1mmw4/8/8/8/8/8/7D w - - 0 1'));
    expect([far, some, behind]).toEqual([3, 4, 7]);
  });

  it('never leaves the levels, and another level stays as it is', () => {
    const search = createSearch(bucky, bucky.evaluation, { hashMegabytes: 1 });
    const lost = parsed('d7/1mmw4/8/8/8/8/8/7D w - - 0 1');
    const at = (level: string): number => levelNow(bucky, bucky.evaluation, search, lost, findLevel(level)!, { now }).number;
    expect([at('twin-10'), at('twin-9'), at('cub')]).toEqual([10, 10, 2]);
  });

  it('says at which level it plays', async () => {
    const [client, engine] = connect();
    serve(engine, { findEntry, now: () => performance.now() });
    const asked = createEngine(() => ({ port: client, close: () => undefined }));
    const question = { game: 'bucky', edition: bucky.edition, options: {}, start: null, moves: [] };
    expect((await asked.think({ ...question, level: 'twin-2' }).answer)?.level).toBe('cub');
    expect((await asked.think({ ...question, level: 'cub' }).answer)?.level).toBeUndefined();
  });
});
