import { MoveList, type Endings, type Known, type ReadEnding } from '@menagerie/core';
import { JEDI } from '../cells.ts';
import { isBucked, legal } from '../legality.ts';
import { QUIET_LIMIT } from '../outcome.ts';
import type { BuckyPosition } from '../position.ts';
import { bytesOf } from './base64.ts';
import { read as readFile } from './file.ts';
import { FOUR_PIECES, Material, weightOf } from './material.ts';
import { unpack } from './pack.ts';
import { SHIPPED } from './shipped.ts';
import { valueIn, type Solved } from './solved.ts';
import { DRAWN } from './values.ts';

/** An ending of three pieces, as it comes with the game: half the values with the stronger side to move. */
interface Half {
  readonly material: Material;
  readonly halves: Uint8Array;
}

/** The endings in memory, by the number of their material. */
class BuckyEndings implements Endings<BuckyPosition> {
  readonly #halves = new Map<number, Half>();
  readonly #whole = new Map<number, Solved>();
  readonly #bare = Material.named('Dd')!.weight;
  readonly #list = new MoveList();
  /** Names of larger endings that were looked for. */
  readonly asked = new Set<string>();
  #most = 3;

  constructor() {
    for (const [name, text] of Object.entries(SHIPPED)) {
      const material = Material.named(name)!;
      this.#halves.set(material.weight, { material, halves: unpack(bytesOf(text), material) });
    }
  }

  /** Takes a larger ending in. */
  add(solved: Solved): void {
    this.#whole.set(solved.material.weight, solved);
    this.#whole.set(solved.material.flipped, solved);
    this.#most = Math.max(this.#most, solved.material.pieces);
  }

  probe(position: BuckyPosition): Known | null {
    if (position.pieces > this.#most) return null;
    const weight = weightOf(position);
    const whole = this.#whole.get(weight);
    const value = whole ? valueIn(whole, position, weight !== whole.material.weight) : this.#small(position, weight);
    if (value === null) return null;
    if (value === DRAWN) return { result: 0, plies: 0, isLate: false };
    const known = { result: value % 2 === 0 ? 1 : -1, plies: value - 1 } as const;
    const isInTime = position.options.adjudication === 'off' || position.quiet + known.plies <= QUIET_LIMIT; // B6.5
    if (isInTime) return { ...known, isLate: false };
    // Nothing on the way ends the count (B6.5) if only the last move could remove anything and no jedi is there.
    return position.pieces === 3 && position.countOf(JEDI) + position.countOf(JEDI | 8) === 0 ? { ...known, isLate: true } : null;
  }

  /** The value of a position with at most one piece beside the dudes; null if it isn't known. */
  #small(position: BuckyPosition, weight: number): number | null {
    if (weight === this.#bare) return DRAWN;
    const half = this.#halves.get(weight) ?? this.#halves.get(weightOf(position, 8));
    if (!half) return null;
    const stronger = half.material.weight === weight ? 0 : 1;
    if (position.turn === stronger) return 2 * half.halves[half.material.codeOf(position, stronger === 1)];
    return this.#answers(position, half, stronger);
  }

  /** The value with the lone dude to move, from those after each of his moves. */
  #answers(position: BuckyPosition, { material, halves }: Half, stronger: number): number {
    const list = this.#list;
    list.clear();
    legal(position.field, position.turn, list);
    if (list.length === 0) return isBucked(position.field, position.turn) ? 1 : DRAWN; // B6.4
    let longest = 0;
    for (let index = 0; index < list.length; index++) {
      position.make(list.moves[index]);
      // Whoever takes the last piece draws.
      const half = position.pieces < material.pieces ? DRAWN : halves[material.codeOf(position, stronger === 1)];
      position.unmake();
      if (half === DRAWN) return DRAWN;
      longest = Math.max(longest, half);
    }
    return 2 * longest + 1;
  }
}

let endings: BuckyEndings | null = null;

/** The endings that come with the game, and those with up to four pieces of the position that `read` brings. */
export async function endingsNear(position: BuckyPosition, read?: ReadEnding): Promise<Endings<BuckyPosition>> {
  endings ??= new BuckyEndings();
  if (read) for (const name of FOUR_PIECES) if (isAmong(Material.named(name)!, position)) await look(endings, name, read);
  return endings;
}

async function look(into: BuckyEndings, name: string, read: ReadEnding): Promise<void> {
  if (into.asked.has(name)) return;
  into.asked.add(name);
  const bytes = await read(name);
  if (bytes) into.add(readFile(name, bytes));
}

/** Whether the pieces of a position could become those of an ending, by removals alone. */
function isAmong(material: Material, position: BuckyPosition): boolean {
  return material.isAmong(position, 0) || material.isAmong(position, 8);
}
