import type { Notifier } from './notifier.ts';
import type { Feed, News } from './feed.ts';

/** How a stream goes, in milliseconds. */
export interface Pace {
  /** Without anything to tell for so long, an empty line says that the line still holds. */
  readonly beat: number;
  /** Between two looks for what may have changed without a word. */
  readonly sweep: number;
  /** A reader who takes nothing for so long is cut off. */
  readonly patience: number;
}

export const PACE: Pace = { beat: 7000, sweep: 3500, patience: 30_000 };

/** What goes with a stream. */
export interface Attendant {
  /** Whether the notifier hears of everything, so that there is no need to look for what may have changed without a word. */
  readonly isSure: boolean;
  /** Asked now and then: whether the reader may read on. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Called once the reader has taken nothing for too long. */
  readonly onStuck: () => void;
}

const NO_NEWS: News<never> = { lines: [], isOver: false };

/**
 * A feed as lines of JSON. Nothing is asked of it before the reader has taken what came before, so a slow one makes nothing pile up. It ends
 * with the feed, or soon after the notifier is stopped.
 */
export async function* linesOf(
  feed: Feed,
  notifier: Notifier,
  { isSure, mayGoOn, onStuck }: Attendant,
  pace: Pace = PACE,
): AsyncGenerator<string> {
  let quiet = 0;
  let asked = 0;
  // The first line comes at once, so that readers know that they are heard.
  let isDue = true;
  let mayBeNew = true;
  while (!notifier.isStopped) {
    const { lines, isOver } = mayBeNew ? await feed.news() : NO_NEWS;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    if (text !== '' || isDue) {
      const timer = setTimeout(onStuck, pace.patience);
      try {
        yield text === '' ? '\n' : text;
      } finally {
        clearTimeout(timer);
      }
      quiet = 0;
    }
    if (isOver) return;
    const wasNotified = await notifier.wait(pace.sweep);
    mayBeNew = wasNotified || !isSure;
    quiet += wasNotified ? 0 : pace.sweep;
    isDue = quiet >= pace.beat;
    const now = performance.now();
    if (notifier.isStopped || now - asked < pace.sweep) continue;
    asked = now;
    if (!(await mayGoOn())) return;
  }
}
