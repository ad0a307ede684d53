import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import type { Config } from './config.ts';
import { Host } from './host/host.ts';
import { Scheduler } from './host/scheduler.ts';
import { rateMatch } from './rating/rate-match.ts';
import type { Services } from './services.ts';
import type { Store } from './storage/store.ts';
import { Identity } from './web/identity.ts';

/** The parts of a house, put together around its tables. */
export interface House {
  readonly services: Services;
  /** Gives back the time in which the house was away, and begins to act on deadlines. */
  start(): Promise<void>;
  /** Ends what runs, the tables excepted. */
  stop(): Promise<void>;
}

/** Puts a house together, at rest until it is started. `now` is its clock, in milliseconds. */
export function makeHouse(config: Config, store: Store, log: Logger, now: () => number = Date.now): House {
  const accounts = new Accounts(store, config.secret, now);
  const identity = new Identity(accounts, config.publicUrl);
  const host = new Host(store, now, rateMatch);
  const scheduler = new Scheduler(store, host, now, log);
  return {
    services: { config, store, host, accounts, identity, now, log },
    start: () => scheduler.start(),
    stop: () => scheduler.stop(),
  };
}
