// Plays games of a match in a thread of its own, one at a time, each when it is told to.
import { parentPort, workerData } from 'node:worker_threads';
import type { Pairing, Played } from '@menagerie/engine/match';
import { openingOf, playGame } from '@menagerie/engine/match';
import { Fault } from '../fault.ts';
import { entryOf, gameOf } from '../input.ts';
import { playerFor } from './programs.ts';
import { countsProcessor, type Setup } from './setup.ts';

/** Milliseconds after which the processor time is asked anew. */
const STALE = 2;

/** What a thread answers: a game, or why there is none. */
export type FromMatch = { readonly played: Played } | { readonly fault: string };

const port = parentPort!;
const setup = workerData as Setup;
const { options, openings, adjudicates, isNull: varies, budget } = setup;
let asked = { at: -Infinity, spent: 0 };
const now = countsProcessor(setup) ? processorTime : () => performance.now();
/** Made with the first game, so that whoever can't play is reported as its answer. */
let players: ReturnType<typeof begin> | null = null;

port.on('message', (pairing: Pairing | null) => {
  if (!pairing) {
    void end();
    return;
  }
  void play(pairing).then(
    (played) => port.postMessage({ played } satisfies FromMatch),
    (error: unknown) => {
      if (!(error instanceof Fault)) throw error;
      port.postMessage({ fault: error.message } satisfies FromMatch);
    },
  );
});

async function begin() {
  const [game, evaluation] = await Promise.all([gameOf(setup.game, setup.edition), entryOf(setup.game).evaluation()]);
  const one = await playerFor(setup.one, game, evaluation, options, now);
  return { game, one, other: await playerFor(setup.other, game, evaluation, options, now) };
}

async function play(pairing: Pairing): Promise<Played> {
  const { game, one, other } = await (players ??= begin());
  const opening = openingOf(game, options, openings, pairing.seed, pairing.round);
  if (!opening.ok) throw new Fault(opening.error);
  return playGame({ game, options, budget, adjudicates, varies, now }, opening.value, pairing, one, other);
}

/** Ends the players, then this thread. */
async function end(): Promise<void> {
  const begun = await players?.catch(() => null);
  await Promise.all([begun?.one.close?.(), begun?.other.close?.()]);
  process.exit();
}

/**
 * Milliseconds of processor time that this thread has used. They don't depend on what else the machine does. To ask the system is slow, and
 * a search asks often, so it's asked anew only after a while.
 */
function processorTime(): number {
  const at = performance.now();
  // Node 20 can't say.
  if (!('threadCpuUsage' in process)) return at;
  if (at - asked.at >= STALE) {
    const { user, system } = process.threadCpuUsage();
    asked = { at, spent: (user + system) / 1000 };
  }
  return asked.spent;
}
