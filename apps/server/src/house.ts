import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { Addresses } from './accounts/addresses.ts';
import { Networks } from './accounts/networks.ts';
import { SignInGate } from './accounts/sign-in-gate.ts';
import { Announcements } from './announcements.ts';
import { Computers } from './computers/computers.ts';
import { Beside } from './beside/beside.ts';
import type { Config } from './config.ts';
import { Follows } from './follows/follows.ts';
import type { Follower } from './host/change.ts';
import { Host } from './host/host.ts';
import { refusals } from './host/refusals.ts';
import { rematches } from './host/rematches.ts';
import { Scheduler } from './host/scheduler.ts';
import { seatRows } from './host/seat-rows.ts';
import { signals } from './host/signals.ts';
import { PrivateNoteBook } from './notes/notes.ts';
import { MailAddresses } from './notices/addresses.ts';
import { Calendars } from './notices/calendar.ts';
import { Devices } from './notices/devices.ts';
import { mailWay } from './notices/mail.ts';
import { PushKeys } from './notices/push-keys.ts';
import { PushSending } from './notices/push-sending.ts';
import { pushWay } from './notices/push.ts';
import { Sending } from './notices/sending.ts';
import { Carrier } from './outbox/carrier.ts';
import type { FarChannelWay } from './outbox/channel.ts';
import { outbox } from './outbox/follower.ts';
import { Reminders } from './outbox/reminders.ts';
import { Sorter } from './outbox/sorter.ts';
import { Pruner } from './admin/pruner.ts';
import { QuietCheck } from './admin/quiet-check.ts';
import { Stalls } from './host/stalls.ts';
import { Chat } from './live/chat.ts';
import { Live } from './live/live.ts';
import { Mutes } from './live/mutes.ts';
import { Meter } from './limits/meter.ts';
import { Lobby } from './lobby/lobby.ts';
import { Blocks } from './moderation/blocks.ts';
import { watchHouse } from './metrics/gauges.ts';
import { LoopWatch } from './metrics/loop-watch.ts';
import { NO_METRICS } from './metrics/metrics.ts';
import { prometheus } from './metrics/prometheus.ts';
import { makePost } from './post/office.ts';
import { Answering } from './prepared/answering.ts';
import { preparedMoves } from './prepared/follower.ts';
import { PreparedMoves } from './prepared/prepared.ts';
import { ratings } from './rating/rate-match.ts';
import { seriesGoOn } from './series/follower.ts';
import { AllSeries } from './series/series.ts';
import type { Services } from './services.ts';
import type { Store } from './storage/store.ts';
import { Vacations } from './vacations/vacations.ts';
import { Identity } from './web/identity.ts';

/** The parts of a server, built around its tables. */
export interface House {
  readonly services: Services;
  /** Gives back the time in which the server was away, and starts acting on deadlines. */
  start(): Promise<void>;
  /** Stops everything but the tables. */
  stop(): Promise<void>;
}

/** The followers of a change, in this order: signals come last, when everything they announce is written. */
export function followersOf(store: Store, now: () => number, times = 1, meter = new Meter(times, now)): readonly Follower[] {
  return [
    refusals(meter),
    seatRows,
    ratings,
    seriesGoOn(store, now, times),
    rematches(store, now, times),
    preparedMoves(now),
    outbox(now),
    signals,
  ];
}

/**
 * Builds a server; it does nothing until it is started. `now` is its clock, in milliseconds. Without `isWatched`, nobody notices a blocked event
 * loop, and no time is given back for it.
 */
export function makeHouse(config: Config, store: Store, log: Logger, now: () => number = Date.now, isWatched = true): House {
  const metrics = config.metrics ? prometheus() : NO_METRICS;
  const meter = new Meter(config.limits, now);
  const accounts = new Accounts(store, config.secret, now);
  const gate = new SignInGate(meter, config.secret, now);
  const identity = new Identity(accounts, config.publicUrl);
  const watch = new LoopWatch(metrics, log, (block) => stalls.note(block));
  const stalls = new Stalls(store.node, now, () => watch.look());
  const host = new Host(store, now, followersOf(store, now, config.limits, meter), metrics, stalls);
  const scheduler = new Scheduler(store, host, now, log, stalls);
  const vacations = new Vacations(store, host, config.vacations, now, log);
  const lobby = new Lobby(store, now, config.limits);
  const mutes = new Mutes(store);
  const blocks = new Blocks(store);
  const chat = new Chat(store, mutes, meter, now);
  const beside = new Beside({ store, place: config.place, log });
  const prepared = new PreparedMoves(store, host, beside, now);
  const answering = new Answering({ store, host, log });
  const addresses = new Addresses();
  const networks = new Networks(store, config.secret, now, log);
  const computers = new Computers({ store, host, now, log, addresses, secret: config.secret });
  const announcements = new Announcements(store, now, log);
  const live = new Live({ announcements, config, store, host, lobby, mutes, chat, meter, metrics, stalls, awake: watch.awake, now, log });
  const mail = { addresses: new MailAddresses(store, config.secret, now), sending: config.mail && new Sending(config.mail) };
  const post = makePost({ config, store, beside, host, lobby, vacations, chat, prepared, meter, accounts, mail, metrics, now, log });
  const push = {
    devices: new Devices(store, now),
    keys: new PushKeys(store),
    sending: config.pushTo === 'nobody' ? null : new PushSending(config.pushTo, contactOf(config), now),
  };
  const ways: FarChannelWay[] = [];
  if (push.sending) ways.push(pushWay({ store, ...push, sending: push.sending, now }));
  if (mail.sending && config.publicUrl !== null) {
    const { sending, addresses: reached } = mail;
    ways.push(mailWay({ store, beside, sending, addresses: reached, post: post?.addresses ?? null, origin: config.publicUrl, now }));
  }
  const sorter = new Sorter(store, ways, now, log);
  const reminders = new Reminders(store, now, log);
  const carriers = ways.map((way) => new Carrier(store, way, now, log, metrics));
  const pruner = new Pruner(store, config.keep, now, log);
  // PostgreSQL has checksums of its own.
  const check = config.place.dialect === 'sqlite' ? new QuietCheck(beside, log) : null;
  watchHouse(metrics, { store, sockets: () => live.sockets, questions: () => computers.waiting, jobs: () => beside.waiting });
  return {
    services: {
      announcements,
      beside,
      blocks,
      calendars: new Calendars(store, config.secret),
      config,
      store,
      host,
      accounts,
      addresses,
      networks,
      gate,
      identity,
      lobby,
      series: new AllSeries(store, now),
      mail,
      post,
      prepared,
      follows: new Follows(store, now),
      privateNotes: new PrivateNoteBook(store, now),
      push,
      vacations,
      mutes,
      chat,
      live,
      meter,
      metrics,
      now,
      log,
    },
    start: async () => {
      if (isWatched) watch.start();
      await scheduler.start();
      await announcements.start();
      await live.start();
      computers.start();
      answering.start();
      if (push.sending) await push.keys.get();
      for (const part of [reminders, sorter, ...carriers]) part.start();
      await post?.start();
      pruner.start();
      vacations.start();
      check?.start();
    },
    stop: async () => {
      await post?.stop();
      await pruner.stop();
      for (const part of [...carriers, sorter, reminders]) await part.stop();
      mail.sending?.close();
      push.sending?.close();
      await vacations.stop();
      const checked = check?.stop();
      await answering.stop();
      await computers.stop();
      await live.stop();
      await announcements.stop();
      await scheduler.stop();
      await beside.close();
      await checked;
      watch.stop();
    },
  };
}

/** Where push services reach the host. */
function contactOf({ publicUrl, mail }: Config): string {
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mail?.from ?? 'nobody@localhost.localdomain'}`;
}
