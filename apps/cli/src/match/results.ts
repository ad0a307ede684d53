import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Played, Scored } from '@menagerie/engine/match';
import { reasonOf } from '@menagerie/server';
import { Fault } from '../fault.ts';
import type { Setup } from './setup.ts';

/**
 * The results of a match in a file: the setup on the first line, then a line for each game, in JSON. A match that was broken off goes on
 * with the same file.
 */
export class ResultsFile {
  readonly #file: string;
  /** The games of earlier runs. */
  readonly earlier: readonly Scored[];

  /** Opens a file, or begins a new one. Refuses the file of another match. */
  constructor(file: string, setup: Setup) {
    this.#file = file;
    const head = JSON.stringify(setup);
    if (!existsSync(file)) {
      this.#do(() => writeFileSync(file, `${head}\n`));
      this.earlier = [];
      return;
    }
    const text = this.#do(() => readFileSync(file, 'utf8'));
    // The last line may be cut off if the power went. Its game is played again.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) this.#do(() => truncateSync(file, Buffer.byteLength(whole)));
    const [first = '', ...lines] = whole.split('\n').filter((line) => line !== '');
    if (first !== head) throw new Fault({ message: `${file} ${differenceOf(first, setup)} Name another file, or play that match.` });
    this.earlier = lines.map((line) => JSON.parse(line) as Scored);
  }

  add({ seed, round, seat, score, place, reason, text, moves }: Played): void {
    const line = { seed, round, seat, score, place, reason, plies: moves.length, text };
    this.#do(() => appendFileSync(this.#file, `${JSON.stringify(line)}\n`));
  }

  #do<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw new Fault({ message: `${this.#file} can't be used: ${reasonOf(error)}.` });
    }
  }
}

/** What the setup in a file has that is different, in words. */
function differenceOf(first: string, setup: Setup): string {
  try {
    const found = JSON.parse(first) as Partial<Setup>;
    const parts = Object.keys(setup) as (keyof Setup)[];
    const part = parts.find((each) => JSON.stringify(found[each]) !== JSON.stringify(setup[each]));
    if (part !== undefined && 'game' in found) {
      return `holds another match: its ${part} is ${JSON.stringify(found[part])}, and you ask for ${JSON.stringify(setup[part])}.`;
    }
  } catch {
    // Not even JSON.
  }
  return 'holds no results of a match.';
}
