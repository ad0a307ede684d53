import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Refused } from '../refused.ts';
import { originFrom } from './limits.ts';

/** How a person has proved their identity, or what they have changed about that. */
type Event = 'password' | 'recovery code' | 'new account' | 'new guest' | 'password changed' | 'token made';

/** Logs a sign-in or a change of how somebody signs in: who, from where and how, and nothing secret. */
export function logSignIn(log: Logger, request: FastifyRequest, { id: user }: { readonly id: string }, by: Event): void {
  log.info({ user, by, address: originFrom(request).address }, 'a sign-in');
}

/** Logs refused access, and what a limit refused: what, who and from where. The address has no query, and parameters by name only. */
export function logRefusal(log: Logger, request: FastifyRequest, { status, fault }: Refused): void {
  if (![401, 403, 429].includes(status)) return;
  const { method, routeOptions, who } = request;
  const user = who?.user.id ?? null;
  log.info(
    { user, method, route: routeOptions.url, code: fault.code, address: originFrom(request).address },
    status === 429 ? 'too many requests' : 'access was refused',
  );
}
