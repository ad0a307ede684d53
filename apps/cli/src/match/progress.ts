import type { Contest } from '@menagerie/engine/match';
import { scoreText } from './report.ts';

const WIDTH = 24;

/** A bar on standard error, if that is a terminal. It stays below the width of the terminal, so it never wraps. */
export class Progress {
  readonly #contests: readonly Contest[];

  constructor(contests: readonly Contest[]) {
    this.#contests = contests;
  }

  /** Draws it anew. */
  show(): void {
    if (!process.stderr.isTTY) return;
    const over = this.#contests.filter((contest) => contest.isOver);
    const open = this.#contests.find((contest) => !contest.isOver) ?? this.#contests[this.#contests.length - 1];
    const { standing, games } = open;
    const part = Math.min(1, (over.length + (open.isOver ? 0 : standing.games / games)) / this.#contests.length);
    const full = Math.round(part * WIDTH);
    const seeds =
      this.#contests.length === 1 ? '' : `seed ${Math.min(over.length + 1, this.#contests.length)} of ${this.#contests.length}, `;
    const line = `[${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${seeds}${standing.games} of ${games} games ${scoreText(open)}`;
    process.stderr.write(`\r\u001b[2K${line.slice(0, process.stderr.columns - 1)}`);
  }

  /** Takes it away. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  }
}
