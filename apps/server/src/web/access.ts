import type { FastifyRequest, RouteOptions } from 'fastify';
import { Fault, type Scope } from '@menagerie/protocol';
import { z } from 'zod';
import type { Who } from '../accounts/who.ts';
import { botInSession, Refused, signInFirst } from '../refused.ts';

/** Who may use a route: everybody, people with a name (guests too), accounts only, or moderators only. */
export type Access = 'anybody' | 'user' | 'account' | 'moderator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The scope that a token needs here; without it the route refuses tokens. */
    scope?: Scope;
    /** The refusal of all tokens, if there is something better to say than the usual. */
    tokenHint?: string;
  }

  interface FastifyRequest {
    /** Who is asking; null: not signed in. */
    who: Who | null;
  }
}

/** Who is asking, on a route that isn't for everybody. */
export function somebody(request: FastifyRequest): Who {
  if (!request.who) throw signInFirst();
  return request.who;
}

/** Whether a program uses a person's token. */
export function isProgramOf({ who }: FastifyRequest): boolean {
  return who !== null && who.scopes !== null && who.user.kind !== 'bot';
}

/** Refuses people the route isn't for. */
export function checkAccess(request: FastifyRequest): void {
  const { access, scope, tokenHint } = request.routeOptions.config;
  const { who } = request;
  if (who?.scopes && (!scope || !who.scopes.has(scope))) {
    const usual = tokenHint ?? 'This can only be done in a session, not with a token.';
    const message = scope ? `This token lacks the scope "${scope}".` : usual;
    throw new Refused(403, { code: 'scope', message });
  }
  if (who?.user.kind === 'bot' && !who.scopes && (scope === 'games:play' || scope === 'seeks:write')) throw botInSession();
  if (access === undefined || access === 'anybody') return;
  const { user } = somebody(request);
  if (access === 'moderator' && user.moderator === null) {
    throw new Refused(403, { code: 'moderator-needed', message: 'Only moderators can do this.' });
  }
  if (access === 'account' && user.kind === 'guest') {
    throw new Refused(403, { code: 'account-needed', message: 'Guests can’t do this. Make an account first; your games come along.' });
  }
}

const NOTHING = z.strictObject({});
/** The body of a request that needs none. */
export const NO_BODY = NOTHING.nullish();

/** Whether an address needs the visitor's identity: the API, the socket, or what pages of others show of a match or position. */
export function isGuarded(url: string): boolean {
  return /^\/(?:(?:api|socket|image|embed)(?:[/?#]|$)|game\/[^/?#]+\.(?:svg|png)(?:[?#]|$))/.test(url);
}

/** Whether a request needs the visitor's identity: by its route, or by its address where there is none. */
export function asksWho({ routeOptions, url }: FastifyRequest): boolean {
  return isGuarded(url) || isGuarded(routeOptions.url ?? url);
}

/**
 * Whether pages of other sites may read the answer: it changes nothing and anybody may ask. Browsers hand it over only where neither cookie nor
 * token was sent along, so nothing is read in somebody's name.
 */
export function isForAnyPage({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.access === 'anybody' && routeOptions.url !== '/socket';
}

/** Completes the declaration of a route that needs an identity: it must say who may use it, and it refuses everything it doesn't declare. */
export function completeRoute(route: RouteOptions): void {
  if (!isGuarded(route.url)) return;
  if (!route.config?.access)
    throw new Error(`The route ${String(route.method)} ${route.url} does not say whom it answers (config.access).`);
  const schema = (route.schema ??= {});
  schema.querystring ??= NOTHING;
  schema.response = { '4xx': Fault, '5xx': Fault, ...(schema.response as object | undefined) };
  const methods = [route.method].flat();
  if (methods.some((method) => !isSafe(method))) schema.body ??= NO_BODY;
}

/** Whether a method changes nothing. */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
