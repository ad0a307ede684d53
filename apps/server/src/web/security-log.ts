import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Refused } from '../refused.ts';
import { originFrom } from './limits.ts';

/** By what somebody has shown who they are, or what they have changed about it. */
type Event = 'password' | 'recovery code' | 'new account' | 'new guest' | 'password changed' | 'token made';

/** Writes down that somebody has come in, or has changed how they come in: who, from where and by what, and nothing secret. */
export function logSignIn(log: Logger, request: FastifyRequest, { id: user }: { readonly id: string }, by: Event): void {
  log.info({ user, by, address: originFrom(request).address }, 'a sign-in');
}

/** Writes down that somebody was refused what isn't theirs: what, who and from where. The address has no query, and parameters stand in it by name. */
export function logRefusal(log: Logger, request: FastifyRequest, { status, fault }: Refused): void {
  if (status !== 401 && status !== 403) return;
  const { method, routeOptions, who } = request;
  const user = who?.user.id ?? null;
  log.info({ user, method, route: routeOptions.url, code: fault.code, address: originFrom(request).address }, 'access was refused');
}
