import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { Beside } from '../beside/beside.ts';
import type { Config } from '../config.ts';
import type { Host } from '../host/host.ts';
import type { Meter } from '../limits/meter.ts';
import type { Chat } from '../live/chat.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MailAddresses } from '../notices/addresses.ts';
import type { Sending } from '../notices/sending.ts';
import type { PreparedMoves } from '../prepared/prepared.ts';
import type { Store } from '../storage/store.ts';
import type { Vacations } from '../vacations/vacations.ts';
import { Acts } from './acts.ts';
import { PostAddresses } from './addresses.ts';
import { Clerk } from './clerk.ts';
import { Door } from './door.ts';
import { forwarding } from './forwarding.ts';
import { Newcomers } from './newcomers.ts';

interface Needs {
  readonly config: Config;
  readonly store: Store;
  readonly beside: Beside;
  readonly host: Host;
  readonly lobby: Lobby;
  readonly vacations: Vacations;
  readonly chat: Chat;
  readonly prepared: PreparedMoves;
  readonly meter: Meter;
  readonly accounts: Accounts;
  readonly mail: { readonly addresses: MailAddresses; readonly sending: Sending | null };
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly log: Logger;
}

/** All that takes mail and answers it. */
export interface Post {
  readonly addresses: PostAddresses;
  readonly clerk: Clerk;
  readonly door: Door;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts together what takes mail; null: this host takes none. */
export function makePost(needs: Needs): Post | null {
  const { config, store, beside, host, lobby, vacations, chat, prepared, meter, accounts, mail, metrics, now, log } = needs;
  const { post: settings, publicUrl, secret } = config;
  if (!settings || !mail.sending || publicUrl === null) return null;
  const addresses = new PostAddresses(store, secret, settings.domain);
  const acts = new Acts({ store, host, lobby, vacations, chat, prepared, meter, addresses });
  const newcomers = new Newcomers({ store, accounts, addresses, now });
  const clerk = new Clerk({
    ...{ store, beside, acts, newcomers, meter, now, log },
    ...{ sending: mail.sending, addresses: mail.addresses, post: addresses, origin: publicUrl },
  });
  const own = new URL(publicUrl).hostname;
  const setting = { place: config.place, settings, key: secret, limits: config.limits, own };
  const door = new Door(setting, (taken) => clerk.take(taken), forwarding(settings, mail.sending, own, log), log, metrics);
  return {
    addresses,
    clerk,
    door,
    start: async () => {
      await door.open();
      clerk.start();
    },
    stop: async () => {
      await door.close();
      await clerk.stop();
    },
  };
}
