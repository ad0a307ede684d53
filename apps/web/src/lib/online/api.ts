import { fail, ok, type Result } from '@menagerie/core';
import type { Fault } from '@menagerie/protocol';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const AWAY: Fault = {
  code: 'unreachable',
  message: "The server can't be reached. Check that this device is online, then try again.",
};

/** Browsers keep 64 KiB of requests going for pages that are left; a request this long, in signs, may go beyond. */
const LONGEST_KEPT = 10_000;

/** The changes under way, by what they ask for. */
const underWay = new Map<string, Promise<Result<unknown, Fault>>>();

/**
 * Sends a request to the server. Returns its answer (undefined if it has no content) or the fault. `path` begins with `/api/`;
 * encode the values you put into it with `encodeURIComponent`. A second press is no second wish: a change that is under way isn't asked for again.
 */
export function api<T>(method: Method, path: string, body?: unknown): Promise<Result<T, Fault>> {
  if (method === 'GET') return send<T>(method, path, body);
  const key = JSON.stringify([method, path, body]);
  const sent = underWay.get(key);
  if (sent) return sent as Promise<Result<T, Fault>>;
  const change = send<T>(method, path, body).finally(() => underWay.delete(key));
  underWay.set(key, change);
  return change;
}

async function send<T>(method: Method, path: string, body: unknown): Promise<Result<T, Fault>> {
  let answer: Response;
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    answer = await fetch(path, {
      method,
      // A change asked for just before the page is left is made all the same.
      keepalive: method !== 'GET' && (text ?? '').length < LONGEST_KEPT,
      headers: { accept: 'application/json', ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(text === undefined ? {} : { body: text }),
    });
  } catch {
    return fail(AWAY);
  }
  const said = await readJson(answer);
  if (answer.ok) return answer.status === 204 || said !== undefined ? ok(said as T) : fail(unreadable(answer));
  return fail(isFault(said) ? said : unreadable(answer));
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return (await answer.json()) as unknown;
  } catch {
    return undefined;
  }
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value && typeof value.message === 'string';
}

function unreadable({ status }: Response): Fault {
  return {
    code: 'unreadable',
    message: `The server answered with something this page can't read (${status}). Try again, or reload the page.`,
  };
}
