import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMove,
  EMPTY_TREE,
  endOfLine,
  formatRecord,
  makeMain,
  mergeTrees,
  nodeAt,
  parseRecords,
  pliesTo,
  promote,
  removeMove,
  toggleGlyph,
  withComments,
  type Changed,
  type Path,
  type Ply,
  type Tree,
} from '../src/index.ts';

const treeOf = (text: string): Tree => parseRecords(text).records[0].tree;
/** The moves with brackets around variations, without numbers. */
const shown = (tree: Tree): string =>
  formatRecord({ tags: [], tree })
    .replace(/\d+\.+ |\s\*\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** The line to a place, as words. */
const wayTo = ({ tree, path }: Changed): string =>
  pliesTo(tree, path)
    .map(({ text }) => text)
    .join(' ');

/** Every line of a tree, from its start to each of its moves, as text. */
function lines(tree: Tree): string[] {
  const found: string[] = [];
  const walk = (next: readonly Ply[], before: string): void => {
    for (const ply of next) {
      found.push(`${before}${ply.text} `);
      walk(ply.next, `${before}${ply.text} `);
    }
  };
  walk(tree.next, '');
  return found.sort();
}

const GAME = treeOf('{start} a b (x y (z) {zz}) (w) c {good} d *');

describe('a tree', () => {
  test('is walked by paths', () => {
    expect(nodeAt(GAME, [])).toBe(GAME);
    expect(nodeAt(GAME, [0, 1, 0])).toMatchObject({ text: 'y' });
    expect(pliesTo(GAME, [0, 1, 1]).map(({ text }) => text)).toEqual(['a', 'x', 'z']);
    expect(endOfLine(GAME)).toEqual([0, 0, 0, 0]);
    expect(endOfLine(GAME, [0, 1])).toEqual([0, 1, 0]);
    for (const path of [[1], [0, 3], [0, -1], [0, 0, 0, 0, 0]]) expect(() => nodeAt(GAME, path)).toThrow('no place');
  });

  test('grows at its end, beside its moves, or not at all', () => {
    const end = addMove(GAME, [0, 0, 0, 0], 'e');
    expect(shown(end.tree)).toBe('{start} a b (x y {zz} (z)) (w) c {good} d e');
    expect(wayTo(end)).toBe('a b c d e');
    const beside = addMove(GAME, [0], 'v');
    expect(shown(beside.tree)).toBe('{start} a b (x y {zz} (z)) (w) (v) c {good} d');
    expect(beside.path).toEqual([0, 3]);
    expect(addMove(GAME, [0], 'w')).toEqual({ tree: GAME, path: [0, 2] });
    expect(addMove(GAME, [0], 'w').tree).toBe(GAME);
    expect(wayTo(addMove(EMPTY_TREE, [], 'a'))).toBe('a');
  });

  test('loses a move with all that follows it', () => {
    expect(shown(removeMove(GAME, [0, 1]).tree)).toBe('{start} a b (w) c {good} d');
    expect(removeMove(GAME, [0, 1, 0])).toMatchObject({ path: [0, 1] });
    expect(shown(removeMove(GAME, [0, 0]).tree)).toBe('{start} a x (w) y {zz} (z)');
    expect(shown(removeMove(GAME, [0]).tree)).toBe('{start}');
    expect(() => removeMove(GAME, [])).toThrow();
  });

  test('has its lines promoted, one step or to the top, and stays in the same place', () => {
    const once = promote(GAME, [0, 1, 1]);
    expect(shown(once.tree)).toBe('{start} a b (x z (y {zz})) (w) c {good} d');
    expect(wayTo(once)).toBe('a x z');
    const twice = promote(once.tree, once.path);
    expect(shown(twice.tree)).toBe('{start} a x (b c {good} d) (w) z (y {zz})');
    expect(twice.path).toEqual([0, 0, 0]);
    expect(makeMain(GAME, [0, 1, 1])).toEqual(twice);
    expect(promote(GAME, [0, 0])).toEqual({ tree: GAME, path: [0, 0] });
  });

  test('keeps the comments before a variation when it becomes the main line', () => {
    const tree = treeOf('a {after} b ({instead} x) *');
    expect(shown(promote(tree, [0, 1]).tree)).toBe('a {after} {instead} x (b)');
    expect(shown(removeMove(tree, [0, 0]).tree)).toBe('a {after} {instead} x');
  });

  test('takes comments and glyphs', () => {
    expect(shown(withComments(GAME, [0, 1], [{ text: 'why not' }]))).toContain('(x {why not} y');
    expect(shown(withComments(GAME, [], []))).toBe('a b (x y {zz} (z)) (w) c {good} d');
    const glyphs = (...nags: number[]): readonly number[] =>
      (
        nodeAt(
          nags.reduce((tree, nag) => toggleGlyph(tree, [0], nag), GAME),
          [0],
        ) as Ply
      ).nags;
    expect(glyphs(1)).toEqual([1]);
    expect(glyphs(1, 1)).toEqual([]);
    // A move isn't good and bad at once, and both sides can't stand better.
    expect(glyphs(1, 14, 4, 16, 146)).toEqual([4, 16, 146]);
    expect(() => toggleGlyph(GAME, [], 1)).toThrow();
  });

  test('shares everything off the path with the tree before it', () => {
    const { tree } = addMove(GAME, [0, 1, 0], 'new');
    expect((nodeAt(tree, [0]) as Ply).next[0]).toBe((nodeAt(GAME, [0]) as Ply).next[0]);
    expect((nodeAt(tree, [0, 1]) as Ply).next[1]).toBe((nodeAt(GAME, [0, 1]) as Ply).next[1]);
  });
});

describe('two trees of a game', () => {
  test('become one with everything in it once', () => {
    const other = treeOf('{start} {more} a $1 b {b!} (x {x!} q) (u) ({before} s) c {good} (t) *');
    expect(shown(mergeTrees(GAME, other))).toBe('{start} {more} a $1 b {b!} (x {x!} y {zz} (z) (q)) (w) (u) ({before} s) c {good} (t) d');
    expect(shown(mergeTrees(GAME, GAME))).toBe(shown(GAME));
    expect(shown(mergeTrees(EMPTY_TREE, GAME))).toBe(shown(GAME));
    expect(shown(mergeTrees(GAME, EMPTY_TREE))).toBe(shown(GAME));
  });

  test('part where their moves do', () => {
    expect(shown(mergeTrees(treeOf('a b c *'), treeOf('a b d e (f) *')))).toBe('a b c (d e (f))');
    expect(shown(mergeTrees(treeOf('a b *'), treeOf('c d *')))).toBe('a (c d) b');
  });
});

const step = fc.record({ at: fc.nat(), text: fc.constantFrom(...'abcd'), kind: fc.constantFrom('add', 'add', 'add', 'promote', 'remove') });

/** All places of a tree. */
function places(tree: Tree): Path[] {
  const found: Path[] = [[]];
  for (const path of found) nodeAt(tree, path).next.forEach((_, index) => found.push([...path, index]));
  return found;
}

const grown = fc.array(step, { maxLength: 30 }).map((steps) =>
  steps.reduce<Tree>((tree, { at, text, kind }) => {
    const all = places(tree);
    const path = all[at % all.length];
    if (kind === 'add' || path.length === 0) return addMove(tree, path, text).tree;
    return (kind === 'promote' ? promote(tree, path) : removeMove(tree, path)).tree;
  }, EMPTY_TREE),
);

test('after any change, a tree reads back as it was written', () => {
  fc.assert(
    fc.property(grown, (tree) => {
      expect(lines(treeOf(formatRecord({ tags: [], tree }) || '*'))).toEqual(lines(tree));
    }),
  );
});

test('promoting only changes the order of lines, and removing takes away one move and what follows', () => {
  fc.assert(
    fc.property(grown, fc.nat(), (tree, at) => {
      const all = places(tree).slice(1);
      if (all.length === 0) return;
      const path = all[at % all.length];
      const way = wayTo({ tree, path });
      const promoted = makeMain(tree, path);
      expect(lines(promoted.tree)).toEqual(lines(tree));
      expect(wayTo(promoted)).toBe(way);
      expect(promoted.path.every((index) => index === 0)).toBe(true);
      const removed = removeMove(tree, path);
      expect(lines(removed.tree)).toEqual(lines(tree).filter((line) => !line.startsWith(`${way} `)));
    }),
  );
});

test('a merger has the lines of both, in either order, and no line twice', () => {
  fc.assert(
    fc.property(grown, grown, (a, b) => {
      const merged = lines(mergeTrees(a, b));
      expect(merged).toEqual([...new Set([...lines(a), ...lines(b)])].sort());
      expect(lines(mergeTrees(b, a))).toEqual(merged);
    }),
  );
});

test('a game of 100,000 plies nests no deeper than another', () => {
  const long = treeOf(`${'a b '.repeat(50_000)}*`);
  const { path } = addMove(long, endOfLine(long), 'c');
  expect(path).toHaveLength(100_001);
  expect(endOfLine(mergeTrees(long, long))).toHaveLength(100_000);
  expect(promote(long, path.with(-1, 0).slice(0, -1)).tree).toBe(long);
});
