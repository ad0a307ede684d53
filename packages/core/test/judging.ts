/* eslint-disable no-console */

/** How much was judged by carrying moves out. */
export interface Judged {
  positions: number;
  /** Moves carried out. */
  moves: number;
  /** Positions left half judged because too many moves would have had to be carried out. */
  abandoned: number;
}

/** How a game holds what its kernel judges by sight against what carrying moves out shows. */
export interface Judging<T> {
  /** Endless: positions of play at random with what was before them, always the same for a seed. */
  readonly met: (seed: number) => Iterable<T>;
  /** Where the two differ on one of them, line by line; adds to what was judged. */
  readonly misjudged: (met: T, judged: Judged) => readonly string[];
}

/** A tally of nothing. */
export function nothingJudged(): Judged {
  return { positions: 0, moves: 0, abandoned: 0 };
}

/** The differences on so many positions of a seed, one position after the other; those without any are passed over. */
export function* judge<T>({ met, misjudged }: Judging<T>, seed: number, wanted: number, judged: Judged): Generator<readonly string[]> {
  for (const each of met(seed)) {
    const found = misjudged(each, judged);
    if (found.length > 0) yield found;
    if (judged.positions >= wanted) return;
  }
}

/** What the `test/judging.ts` of each game does: reads how many positions and which seed from the command line, judges, and tells. */
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
