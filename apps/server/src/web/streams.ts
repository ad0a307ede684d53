import { Readable } from 'node:stream';
import { GameLine, Id, OwnGamesLine } from '@menagerie/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { seatOf } from '../host/entry.ts';
import { tooMany, type Counted } from '../limits/meter.ts';
import { Slots } from '../limits/slots.ts';
import type { LimitId } from '../limits/table.ts';
import { Refused } from '../refused.ts';
import { Notifier } from '../streams/notifier.ts';
import type { Feed } from '../streams/feed.ts';
import { GameFeed } from '../streams/game-feed.ts';
import { linesOf } from '../streams/lines.ts';
import { OwnGamesFeed, type Own } from '../streams/own-games-feed.ts';
import { Shared } from '../streams/shared.ts';
import { WithAnnouncements } from '../streams/with-announcements.ts';
import { somebody } from './access.ts';
import { visible } from './games.ts';
import { originFrom } from './limits.ts';
import type { Signal } from '../storage/signal.ts';
import type { Routes } from './routing.ts';

const RETRY = 10;
const LEAST_KEPT = 16 * 1024;
/** Streams of one person that ask the same within this time share one read; milliseconds. */
const SHARED = 2000;

const ABOUT = 'A line of JSON for each thing that happens, and an empty line every seven seconds without one; skip those.';

function LinesAnswer<S extends z.ZodType>(schema: S): { description: string; content: { 'application/x-ndjson': { schema: S } } } {
  return { description: `${ABOUT} The schema is that of one line.`, content: { 'application/x-ndjson': { schema } } };
}

/** Events, line by line as they happen. */
export const streamRoutes: Routes = (app, services) => {
  const { announcements, config, store, identity, live } = services;
  const slots = new Slots(config.limits);
  const notifiers = new Set<Notifier>();
  const unfinished = new Shared<Own>(SHARED);
  const admitted = new Shared<boolean>(SHARED);
  // By id, so that a signal reaches only the streams about its subject, however many are open.
  const listeners = new Map<string, Set<(signal: Signal) => void>>();
  const ends = [
    store.onSignal((signal) => listeners.get(signal.id)?.forEach((hears) => hears(signal))),
    store.onGap(() => notifiers.forEach((notifier) => notifier.notify())),
    announcements.onChange(() => notifiers.forEach((notifier) => notifier.notify())),
  ];
  // Readers can resume later; a shutdown doesn't wait for them.
  app.addHook('preClose', (done) => {
    for (const end of ends) end();
    for (const notifier of notifiers) notifier.stop();
    done();
  });

  app.get(
    '/api/games/:id/stream',
    {
      // A HEAD request would hold a stream open forever.
      exposeHeadRoute: false,
      config: { access: 'anybody', scope: 'games:read', limits: ['streamsOpened'] },
      schema: {
        summary: 'A match as it is played: all of it first, then what happens and what is said, up to its end',
        params: z.strictObject({ id: Id }),
        querystring: z.strictObject({
          version: z.coerce
            .number()
            .int()
            .min(0)
            .optional()
            .describe('What the reader knows already, after a break; only the rest is sent.'),
        }),
        response: { 200: LinesAnswer(GameLine) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = request.who?.user.id ?? null;
      const entry = await visible(services, id, viewer);
      const feed = new GameFeed(services, entry, viewer, request.query.version ?? null);
      if (viewer === null || seatOf(entry, viewer) === null) return send(request, reply, feed);
      // A player who follows the match has not left it.
      live.presence.came(viewer);
      return send(request, reply, feed, () => live.presence.left(viewer));
    },
  );

  app.get(
    '/api/stream',
    {
      exposeHeadRoute: false,
      config: { access: 'user', scope: 'games:read', limits: ['streamsOpened'] },
      schema: {
        summary: 'Your matches, those that begin and those that wait for you, and your challenges; it has no end',
        response: { 200: LinesAnswer(OwnGamesLine) },
      },
    },
    async (request, reply) => {
      const { user } = somebody(request);
      // People who read a stream count as here, and their seeks stay open.
      live.presence.came(user.id);
      return send(request, reply, new OwnGamesFeed(services, unfinished, user.id), () => live.presence.left(user.id));
    },
  );

  function send(request: FastifyRequest, reply: FastifyReply, about: Feed, onClose: () => void = () => undefined): FastifyReply {
    const feed = new WithAnnouncements(about, announcements);
    const session = request.who?.session ?? null;
    const close = opened(request, onClose);
    const notifier = new Notifier();
    notifiers.add(notifier);
    const stopHearing = hear([...feed.about, ...(session === null ? [] : [session])], (signal) => {
      if (signal.kind === 'session') notifier.stop();
      else if (feed.hears(signal)) notifier.notify();
    });
    // A single node hears of everything that it has done itself.
    const isSure = store.dialect === 'sqlite';
    const { authorization = '', cookie = '' } = request.headers;
    const mayGoOn = async (): Promise<boolean> =>
      request.who === null || (await admitted.of(`${authorization} ${cookie}`, () => isStill(request)));
    const lines = linesOf(feed, notifier, { isSure, mayGoOn, onStuck: () => stream.destroy() });
    const stream = Readable.from(lines, { objectMode: false, highWaterMark: LEAST_KEPT });
    // The generator is not interrupted while it waits for the notifier.
    reply.raw.once('close', () => notifier.stop());
    stream.once('close', () => {
      notifiers.delete(notifier);
      stopHearing();
      close();
      onClose();
    });
    return reply.type('application/x-ndjson; charset=utf-8').header('connection', 'close').send(stream);
  }

  /** Subscribes a stream to the signals about some ids; returns how to unsubscribe. */
  function hear(ids: readonly string[], listener: (signal: Signal) => void): () => void {
    for (const id of ids) listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
    return () => {
      for (const id of ids) if (listeners.get(id)?.delete(listener) && listeners.get(id)?.size === 0) listeners.delete(id);
    };
  }

  /** Counts an open stream for its person and address; returns how to end it. When refusing, calls `onClose`. */
  function opened(request: FastifyRequest, onClose: () => void): () => void {
    const owners: readonly (readonly [LimitId, Counted])[] = [
      ['streamsFrom', originFrom(request)],
      ...(request.who ? ([['streamsOf', request.who.user.id]] as const) : []),
    ];
    if (owners.every(([id, who]) => slots.hasRoom(id, who))) {
      const ends = owners.map(([id, who]) => slots.open(id, who));
      return () => ends.forEach((end) => end());
    }
    onClose();
    throw tooMany('Too many streams are open. Close one.', RETRY);
  }

  /** Whether a stream's reader would still be let in; the token may have been deleted, or the person banned. */
  async function isStill(request: FastifyRequest): Promise<boolean> {
    try {
      return (await identity.whoIs(request)) !== null;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
};
