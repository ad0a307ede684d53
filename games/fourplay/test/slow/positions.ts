/** Positions to compare two implementations on: random play and constructed themes, all reproducible from a seed. */
import { ARMIES_FOR } from './armies.ts';
import { slowStart } from './army.ts';
import { DEFAULTS, SEATS_OF } from './board.ts';
import type { SlowOptions } from './board.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { Sketch } from './sketch.ts';
import { themeNames, THEMES } from './themes.ts';
import type { ThemeName } from './themes.ts';

export { themeNames };
export type { ThemeName };

/** What an implementation must offer to be played: it takes and returns texts. */
export interface Driver {
  /** All legal plays of a position, without suffixes, always in the same order. */
  plays(position: string): readonly string[];
  apply(position: string, play: string): string;
}

/** The start of play with randomly drawn ready-made armies. */
export function randomStart(random: Random, options: Partial<SlowOptions> = {}): string {
  const { players, budget } = { ...DEFAULTS, ...options };
  const armies = Object.values(ARMIES_FOR[budget]);
  return slowStart(
    SEATS_OF[players].map(() => random.pick(armies)),
    options,
  );
}

/**
 * One play: often a capture, otherwise one of a kind of play drawn first. That keeps teleports and placements from crowding out the rest.
 */
export function randomPlay(random: Random, plays: readonly string[]): string {
  const captures = plays.filter((play) => /[x*]/.test(play.slice(1)));
  if (captures.length > 0 && random.chance(0.4)) return random.pick(captures);
  const groups = Map.groupBy(plays, (play) => /[~@>]|^--|^\*/.exec(play)?.[0] ?? '-');
  return random.pick(random.pick([...groups.values()]));
}

/** The positions of one random game, the start included, until it ends or reaches that many plays. */
export function* playout(random: Random, driver: Driver, start: string, length: number): Generator<string> {
  let position = start;
  for (let made = 0; ; made += 1) {
    yield position;
    if (made === length) return;
    const plays = driver.plays(position);
    if (plays.length === 0) return;
    position = driver.apply(position, randomPlay(random, plays));
  }
}

/** All positions of random games with ready-made armies. Game n depends only on the seed and n. */
export function* playouts(
  seed: number,
  cycles: number,
  length: number,
  driver: Driver,
  options: Partial<SlowOptions> = {},
): Generator<string> {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const random = seededRandom(seed * 1_000_003 + cycle);
    yield* playout(random, driver, randomStart(random, options), length);
  }
}

export interface Constructed {
  readonly theme: ThemeName;
  readonly text: string;
}

/**
 * That many positions, the themes taking turns. Position n depends only on the seed, the options and n. All of them follow the grammar. In
 * some the player to move is already checkmated, and one theme has 0 plays left.
 */
export function* constructedPositions(seed: number, count: number, given: Partial<SlowOptions> = {}): Generator<Constructed> {
  const options = { ...DEFAULTS, ...given };
  const names = themeNames(options);
  for (let made = 0; made < count; made += 1) {
    const sketch = new Sketch(seededRandom(seed * 1_000_003 + made), options);
    const theme = names[made % names.length];
    THEMES[theme](sketch);
    if (theme !== 'crowd' && sketch.random.chance(0.5)) sketch.scatter(sketch.random.below(6), sketch.kinds);
    yield { theme, text: sketch.text() };
  }
}
