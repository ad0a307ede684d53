/* eslint-disable no-console */

/** How much was checked by making moves. */
export interface Judged {
  positions: number;
  /** Moves made. */
  moves: number;
  /** Positions checked only in part because the rest would take too many moves. */
  abandoned: number;
}

/** How a game checks its kernel's shortcuts against making the moves. */
export interface Judging<T> {
  /** An endless run of positions from random play with their history, the same for a seed. */
  readonly met: (seed: number) => Iterable<T>;
  /** The differences on one position, line by line. Adds to the counts. */
  readonly misjudged: (met: T, judged: Judged) => readonly string[];
}

/** Counts that start at zero. */
export function nothingJudged(): Judged {
  return { positions: 0, moves: 0, abandoned: 0 };
}

/** The differences on this many positions of a seed, one position at a time. Skips positions without any. */
export function* judge<T>({ met, misjudged }: Judging<T>, seed: number, wanted: number, judged: Judged): Generator<readonly string[]> {
  for (const each of met(seed)) {
    const found = misjudged(each, judged);
    if (found.length > 0) yield found;
    if (judged.positions >= wanted) return;
  }
}

/**
 * The program behind each game's `test/judging.ts`: reads the number of positions and the seed from the command line, checks them, and
 * reports.
 */
export function runJudging<T>(file: string, judging: Judging<T>): void {
  const wanted = Number(process.argv[2] ?? 200_000);
  const seed = Number(process.argv[3] ?? 1);
  if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(seed)) {
    console.error(`Usage: node ${file} [positions, 1 or more] [seed, a whole number]`);
    process.exit(2);
  }
  const judged = nothingJudged();
  let differing = 0;
  for (const found of judge(judging, seed, wanted, judged)) {
    differing++;
    for (const line of found.slice(0, 3)) console.error(line);
  }
  const left = judged.abandoned > 0 ? `, ${judged.abandoned} left half judged` : '';
  console.log(`${judged.positions} positions of seed ${seed}, ${judged.moves} moves carried out${left}, ${differing} differ.`);
  process.exitCode = differing === 0 ? 0 : 1;
}
