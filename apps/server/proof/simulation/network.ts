import type { World } from './world.ts';

/** How bad the network between the players and the server is. */
export interface Weather {
  /** The longest time that a message takes, in milliseconds. */
  readonly delay: number;
  /** One message in this many arrives much later than the others. */
  readonly straggler: number;
  /** One message in this many arrives twice. */
  readonly twice: number;
  /** One message in this many is the last before the connection breaks. */
  readonly broken: number;
}

export const CALM: Weather = { delay: 20, straggler: Infinity, twice: Infinity, broken: Infinity };

/** The ends of a line; each is told what arrives there. */
export interface Ends {
  readonly atHouse: (text: string) => void;
  readonly atPlayer: (text: string) => void;
  /** Both ends learn of it. */
  readonly onBroken: () => void;
}

/**
 * A line between a player and the house. What is on its way when it breaks is lost or still arrives. It is worse than any real one: it
 * mixes up the order of messages and tells some of them twice.
 */
export class Line {
  readonly #world: World;
  readonly #weather: () => Weather;
  readonly #ends: Ends;
  #isBroken = false;

  constructor(world: World, weather: () => Weather, ends: Ends) {
    this.#world = world;
    this.#weather = weather;
    this.#ends = ends;
  }

  toHouse(text: string): void {
    this.#send(text, this.#ends.atHouse);
  }

  toPlayer(text: string): void {
    this.#send(text, this.#ends.atPlayer);
  }

  break(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#ends.onBroken();
  }

  #send(text: string, arrive: (text: string) => void): void {
    if (this.#isBroken) return;
    const world = this.#world;
    const { delay, straggler, twice, broken } = this.#weather();
    for (let copies = isOneIn(world, twice) ? 2 : 1; copies > 0; copies--) {
      const late = isOneIn(world, straggler) ? world.between(1000, 5000) : 0;
      const isLost = isOneIn(world, 2);
      world.after(world.between(1, delay) + late, () => {
        if (!this.#isBroken || !isLost) arrive(text);
      });
    }
    if (isOneIn(world, broken)) world.after(world.between(0, delay), () => this.break());
  }
}

function isOneIn(world: World, times: number): boolean {
  return times !== Infinity && world.oneIn(times);
}
