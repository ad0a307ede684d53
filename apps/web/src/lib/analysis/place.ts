import { nodeAt, type Path, type Tree } from '@menagerie/record';

/**
 * A place in a tree as an address has it: how many moves are followed, which way is taken instead of the first, how many moves are
 * followed from there, and so on. `5` is the main line after five moves; `2-1-3` follows two moves, takes the first variation there, and
 * follows it for three moves more.
 */
export function formatPlace(path: Path): string {
  const numbers = [0];
  for (const index of path) {
    if (index === 0) numbers[numbers.length - 1]++;
    else numbers.push(index, 0);
  }
  return numbers.join('-');
}

/** The place that a text names; if the tree ends sooner, the last place on the way. */
export function placeIn(tree: Tree, text: string): Path {
  const path: number[] = [];
  const follow = (index: number): boolean => {
    const goesOn = index in nodeAt(tree, path).next;
    if (goesOn) path.push(index);
    return goesOn;
  };
  const numbers = text.split('-').map(Number);
  for (const [at, number] of numbers.entries()) {
    if (at % 2 === 1 && !follow(number)) return path;
    if (at % 2 === 1) continue;
    for (let count = 0; count < number; count++) if (!follow(0)) return path;
  }
  return path;
}
