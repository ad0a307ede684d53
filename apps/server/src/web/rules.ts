import type { GameCard } from '@menagerie/core';
import { GameRules, Id, MoveQuery, MoveRules, Papers, PapersQuery, PositionQuery, PositionRules } from '@menagerie/protocol';
import { entries } from '@menagerie/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Job } from '../beside/jobs.ts';
import { Refused } from '../refused.ts';
import { Kept } from '../rules/kept.ts';
import { besideFor, sendJson } from './beside.ts';
import type { Routes } from './routing.ts';

/** How many characters of answers each node caches. */
const MOST_KEPT = 8_000_000;
/** The rules of an edition don't change, so browsers may cache answers too. */
export const FOR_AN_HOUR = 'public, max-age=3600';

const params = z.strictObject({ game: z.string().max(40) });
const ofMatch = z.strictObject({ id: Id });
const Ply = z.strictObject({ ply: z.coerce.number().int().min(0).max(100_000).optional() });
const config = { access: 'anybody', scope: 'games:read', limits: ['positions'] } as const;

/** What the rules say about any position of any game, and any position of a match. */
export const ruleRoutes: Routes = (app, services) => {
  const ask = besideFor(services);
  const kept = new Kept(MOST_KEPT);

  app.get(
    '/api/rules',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'The games, their seats and their options', response: { 200: z.array(GameRules) } },
    },
    () => entries.map(gameRules),
  );

  app.get(
    '/api/rules/:game',
    {
      config,
      schema: {
        summary: 'A position: whose turn it is, all legal moves, the outcome, what follows by itself',
        params,
        querystring: PositionQuery,
        response: { 200: PositionRules },
      },
    },
    async (request, reply) =>
      sendJson(reply, await keptAnswer(request, reply, { name: 'rules', asked: positionAsked(request.params.game, request.query) })),
  );

  app.get(
    '/api/rules/:game/move',
    {
      config,
      schema: {
        summary: 'A move in a position: what it does, or which clause refuses it',
        params,
        querystring: MoveQuery,
        response: { 200: MoveRules },
      },
    },
    async (request, reply) => {
      const { move, ...rest } = request.query;
      return sendJson(
        reply,
        await keptAnswer(request, reply, { name: 'move', asked: { ...positionAsked(request.params.game, rest), move } }),
      );
    },
  );

  app.get(
    '/api/rules/:game/papers',
    {
      config,
      schema: {
        summary: 'What a seat hands in before the first move, and ready-made sets',
        params,
        querystring: PapersQuery,
        response: { 200: Papers },
      },
    },
    async (request, reply) => {
      const { seat, ...rest } = request.query;
      return sendJson(
        reply,
        await keptAnswer(request, reply, { name: 'papers', asked: { ...positionAsked(request.params.game, rest), seat } }),
      );
    },
  );

  app.get(
    '/api/games/:id/rules',
    {
      config,
      schema: {
        summary: 'The same for a match after a number of plies, or as it stands; resignations and the clock are outside the rules',
        params: ofMatch,
        querystring: Ply,
        response: { 200: PositionRules },
      },
    },
    async (request, reply) => sendJson(reply, await ask(request, { name: 'rulesOfMatch', asked: matchAsked(request) })),
  );

  app.get(
    '/api/games/:id/rules/move',
    {
      config,
      schema: {
        summary: 'A move in a match after a number of plies, or as it stands: what it does, or which clause refuses it',
        params: ofMatch,
        querystring: Ply.extend({ move: MoveQuery.shape.move }),
        response: { 200: MoveRules },
      },
    },
    async (request, reply) =>
      sendJson(reply, await ask(request, { name: 'moveOfMatch', asked: { ...matchAsked(request), move: request.query.move } })),
  );

  /** Answers a question whose answer never changes. */
  async function keptAnswer(request: FastifyRequest, reply: FastifyReply, job: Job): Promise<string> {
    const key = JSON.stringify(job);
    const text = kept.get(key) ?? (await ask(request, job));
    kept.set(key, text);
    void reply.header('cache-control', FOR_AN_HOUR);
    return text;
  }
};

/** A requested position of a known game. */
export function positionAsked(game: string, { options = '', edition, position }: z.infer<typeof PositionQuery>): Job<'rules'>['asked'] {
  if (entries.some(({ id }) => id === game)) return { game, edition: edition ?? null, options, position: position ?? null };
  const message = `There is no game "${game.slice(0, 40)}"; there are ${entries.map(({ id }) => id).join(', ')}.`;
  throw new Refused(404, { code: 'no-such-game', message, where: 'params.game' });
}

/** The common part of every question about a match. */
interface OfMatch {
  readonly params: { readonly id: string };
  readonly query: { readonly ply?: number | undefined };
  readonly who: FastifyRequest['who'];
}

function matchAsked({ params: { id }, query: { ply }, who }: OfMatch): Job<'rulesOfMatch'>['asked'] {
  return { id, viewer: who?.user.id ?? null, ply };
}

function gameRules({ id, name, tagline, edition, seats, options }: GameCard): GameRules {
  return {
    id,
    name,
    tagline,
    edition,
    seats: seats.map((seat) => ({ id: seat.id, name: seat.name, letter: seat.letter })),
    options: options.map((option) => ({
      id: option.id,
      label: option.label,
      help: option.help,
      clause: option.clause,
      values: [...option.values],
      suggested: option.suggested ?? option.values[0],
      names: { ...option.names },
    })),
  };
}
