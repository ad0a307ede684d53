// One side of a paired measurement. paired.ts and shortcuts.ts bundle it, start it, and ask it for one workload at a time.
import { findGame } from '@menagerie/registry/all';
import { signatureOf, workloadsOf } from './ours.ts';

/** What a side says about itself once it is ready. */
export interface Ready {
  readonly perfts: readonly string[];
  readonly search: string;
  /** Nodes of its searches to a fixed depth: this game's line of `npm run bench:search`. */
  readonly signature: number;
}

/** How fast one workload was, in units per second of processor time. Other programs on the machine hardly change that. */
export interface Measured {
  readonly speed: number;
}

const game = findGame(process.argv[2] ?? '');
if (!game) throw new Error(`Name a game: ${process.argv[2] ?? 'none'} is not one.`);
const { all, perfts, search } = workloadsOf(game, { perftMilliseconds: 250, plies: 0, nodes: 25_000 });

process.on('message', (name) => {
  const workload = all.find((each) => each.name === name)!;
  const begun = process.cpuUsage();
  const units = workload.run();
  const { user, system } = process.cpuUsage(begun);
  process.send!({ speed: (1e6 * units) / (user + system) } satisfies Measured);
});
process.send!({ perfts, search, signature: signatureOf(game) } satisfies Ready);
