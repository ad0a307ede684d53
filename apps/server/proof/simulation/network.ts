import type { World } from './world.ts';

/** How bad the network between the players and the server is. */
export interface Weather {
  /** The longest time for a message, in milliseconds. */
  readonly delay: number;
  /** One message in this many arrives much later than the others. */
  readonly straggler: number;
  /** One message in this many arrives twice. */
  readonly twice: number;
  /** After one message in this many, the connection breaks. */
  readonly broken: number;
}

export const CALM: Weather = { delay: 20, straggler: Infinity, twice: Infinity, broken: Infinity };

/** The ends of a connection. Each gets the messages that arrive there. */
export interface Ends {
  readonly atHouse: (text: string) => void;
  readonly atPlayer: (text: string) => void;
  /** Breaks the connection. Both ends hear of it. */
  readonly onBroken: () => void;
}

/**
 * A connection between a player and the house. When it breaks, messages on their way are lost or still arrive. It's worse than any real
 * one: it mixes up the order of messages and repeats some.
 */
export class Wire {
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
