import type { Notifier } from './notifier.ts';
import type { Feed, News } from './feed.ts';

/** The timing of a stream, in milliseconds. */
export interface Pace {
  /** After this long without news, an empty line shows that the connection holds. */
  readonly beat: number;
  /** Time between two checks for changes that came without a signal. */
  readonly sweep: number;
  /** A reader who takes nothing for this long is cut off. */
  readonly patience: number;
}

export const PACE: Pace = { beat: 7000, sweep: 3500, patience: 30_000 };

/** The surroundings of a stream. */
export interface Attendant {
  /** Whether the notifier hears everything, so that no checks for unsignalled changes are needed. */
  readonly isSure: boolean;
  /** Asked now and then: whether the reader may go on. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Called once the reader has taken nothing for too long. */
  readonly onStuck: () => void;
}

const NO_NEWS: News<never> = { lines: [], isOver: false };

/**
 * A feed as lines of JSON. It reads nothing before the reader has taken the last line, so a slow reader lets nothing pile up. It ends with the feed,
 * or soon after the notifier is stopped.
 */
export async function* linesOf(
  feed: Feed,
  notifier: Notifier,
  { isSure, mayGoOn, onStuck }: Attendant,
  pace: Pace = PACE,
): AsyncGenerator<string> {
  let quiet = 0;
  let asked = 0;
  // The first line comes at once, so that readers know they are connected.
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
