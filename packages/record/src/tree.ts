import type { Comment, Ply, Tree } from './record.ts';

/** The moves that lead to a place in a tree: at each ply the index of the chosen move, 0 for the main one. Empty: before the first move. */
export type Path = readonly number[];

/** A tree after a change, and the place to show next. */
export interface Changed {
  readonly tree: Tree;
  readonly path: Path;
}

/** A tree without moves. */
export const EMPTY_TREE: Tree = { comments: [], next: [] };

/** The plies that lead to a place, in order. Throws if the tree has no such place. */
export function pliesTo(tree: Tree, path: Path): readonly Ply[] {
  const plies: Ply[] = [];
  let from: Pick<Tree, 'next'> = tree;
  for (const index of path) {
    const ply: Ply | undefined = from.next.at(index);
    if (!ply || index < 0) throw new Error(`The tree has no place ${path.join('.')}.`);
    plies.push(ply);
    from = ply;
  }
  return plies;
}

/** The ply that leads to a place, or the tree itself before the first move. */
export function nodeAt(tree: Tree, path: Path): Ply | Tree {
  return pliesTo(tree, path).at(-1) ?? tree;
}

/** The end of the line that continues from a place. */
export function endOfLine(tree: Tree, path: Path = []): Path {
  const end = [...path];
  for (let { next } = nodeAt(tree, path); next.length > 0; { next } = next[0]) end.push(0);
  return end;
}

/**
 * Plays a move at a place. Enters a known move; a new one continues the line or begins a variation. `count` is its number, as in `Ply`.
 * Without it, the move gets the number of the one before, until the record is verified.
 */
export function addMove(tree: Tree, path: Path, text: string, count?: Pick<Ply, 'round' | 'opens'>): Changed {
  const { next } = nodeAt(tree, path);
  const known = next.findIndex((ply) => ply.text === text);
  if (known >= 0) return { tree, path: [...path, known] };
  const { round, opens } = count ?? { round: pliesTo(tree, path).at(-1)?.round ?? 1, opens: false };
  const ply: Ply = { round, opens, text, nags: [], before: [], comments: [], next: [] };
  return { tree: changed(tree, path, (node) => ({ ...node, next: [...node.next, ply] })), path: [...path, next.length] };
}

/** Removes the move that leads to a place, with all that follows it. */
export function removeMove(tree: Tree, path: Path): Changed {
  const { parent, index } = split(path);
  pliesTo(tree, path);
  const without = changed(tree, parent, (node) => settled({ ...node, next: node.next.filter((_, each) => each !== index) }));
  return { tree: without, path: parent };
}

/** Makes the innermost variation on the path the main move where it branches off. The main line stays as it is. */
export function promote(tree: Tree, path: Path): Changed {
  const depth = path.findLastIndex((index) => index > 0);
  if (depth < 0) return { tree, path };
  pliesTo(tree, path);
  const promoted = changed(tree, path.slice(0, depth), (node) => {
    const ply = node.next[path[depth]];
    return settled({ ...node, next: [ply, ...node.next.filter((each) => each !== ply)] });
  });
  return { tree: promoted, path: path.with(depth, 0) };
}

/** Makes the whole path to a place the main line of the game. */
export function makeMain(tree: Tree, path: Path): Changed {
  let made: Changed = { tree, path };
  while (made.path.some((index) => index > 0)) made = promote(made.tree, made.path);
  return made;
}

/** Sets the comments after the move that leads to a place, or before the first move. None may be empty. */
export function withComments(tree: Tree, path: Path, comments: readonly Comment[]): Tree {
  return changed(tree, path, (node) => ({ ...node, comments }));
}

/** Glyphs that exclude each other: what a move is worth, and who stands better after it. */
const RIVALS = [
  [1, 6],
  [10, 19],
] as const;

/**
 * Gives a glyph to the move that leads to a place, in place of those that contradict it. Removes the glyph if it is already there. Throws
 * before the first move.
 */
export function toggleGlyph(tree: Tree, path: Path, nag: number): Tree {
  const rivals = RIVALS.find(([from, to]) => nag >= from && nag <= to) ?? [nag, nag];
  if (path.length === 0) throw new Error('Before the first move there is nothing to judge.');
  return changed(tree, path, (node) => {
    const { nags = [] } = node;
    const others = nags.filter((each) => each < rivals[0] || each > rivals[1]);
    return { ...node, nags: nags.includes(nag) ? others : [...others, nag] };
  });
}

/**
 * Merges two trees of the same game: the lines of the first come first, and shared ones appear once. It compares moves by text, so verify
 * both first.
 */
export function mergeTrees(tree: Tree, other: Tree): Tree {
  return { comments: mergedComments(tree.comments, other.comments), next: mergedWays(tree.next, other.next) };
}

function mergedWays(ways: readonly Ply[], others: readonly Ply[]): readonly Ply[] {
  // Loop along the main line, since a game may be long. Recurse only into variations.
  const line: { readonly main: Ply; readonly variations: readonly Ply[] }[] = [];
  let [left, right] = [ways, others];
  while (left.length > 0 && right.length > 0) {
    const [main, ...variations] = left;
    const same = right.find(({ text }) => text === main.text);
    const rest = right.filter((ply) => ply !== same);
    const added = rest.filter((ply) => !variations.some(({ text }) => text === ply.text));
    line.push({
      main: same ? mergedPly(main, same) : main,
      variations: [
        ...variations.map((ply) => {
          const twin = rest.find(({ text }) => text === ply.text);
          return twin ? { ...mergedPly(ply, twin), next: mergedWays(ply.next, twin.next) } : ply;
        }),
        ...added,
      ],
    });
    [left, right] = [main.next, same?.next ?? []];
  }
  const tail = left.length > 0 ? left : right;
  return line.reduceRight<readonly Ply[]>((next, { main, variations }) => [{ ...main, next }, ...variations], tail);
}

/** What either tree says about a move. */
function mergedPly(ply: Ply, other: Ply): Ply {
  return {
    ...ply,
    nags: [...new Set([...ply.nags, ...other.nags])],
    before: mergedComments(ply.before, other.before),
    comments: mergedComments(ply.comments, other.comments),
  };
}

function mergedComments(comments: readonly Comment[], others: readonly Comment[]): readonly Comment[] {
  return [...comments, ...others.filter(({ text }) => !comments.some((comment) => comment.text === text))];
}

/** What a move and the beginning of a tree have in common. */
interface Node extends Tree {
  readonly nags?: readonly number[];
}

/** The tree with one node changed. Everything off the path stays the same object. */
function changed(tree: Tree, path: Path, change: <N extends Node>(node: N) => N): Tree {
  const plies = pliesTo(tree, path);
  if (plies.length === 0) return change(tree);
  const last = change(plies[plies.length - 1]);
  const first = plies.slice(0, -1).reduceRight<Ply>((child, ply, depth) => ({ ...ply, next: ply.next.with(path[depth + 1], child) }), last);
  return { ...tree, next: tree.next.with(path[0], first) };
}

/** A node whose main move has no comments before it. Those left from a variation move to the node itself. */
function settled<N extends Node>(node: N): N {
  const [main, ...others] = node.next;
  if (!(main as Ply | undefined)?.before.length) return node;
  return { ...node, comments: [...node.comments, ...main.before], next: [{ ...main, before: [] }, ...others] };
}

function split(path: Path): { readonly parent: Path; readonly index: number } {
  const index = path.at(-1);
  if (index === undefined) throw new Error('Before the first move there is nothing to remove.');
  return { parent: path.slice(0, -1), index };
}
