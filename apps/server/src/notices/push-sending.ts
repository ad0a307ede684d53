import { ECDH } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeviceRequest } from '@menagerie/protocol';
import webPush, { type RequestDetails, type VapidKeys } from 'web-push';
import type { PushTo } from '../config.ts';
import { isPublicAddress } from '../limits/origin.ts';
import { Refused } from '../refused.ts';
import { oneLine } from './sending.ts';

/** How many pushes go out at the same time. */
export const PUSH_WIDTH = 10;
/** How long a push service may take, in milliseconds, and how much it may answer, in bytes. */
const SILENCE = 10_000;
const LONGEST_ANSWER = 65_536;
/** The pause after a push service fails, which doubles each time, and the longest one, in milliseconds. */
const PAUSE = 10_000;
const LONGEST_PAUSE = 600_000;
const MOST_SERVICES = 1000;
const DAY = 86_400_000;

/** A push before it is encrypted. */
export interface Push {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly text: string;
  /** How long the push service keeps it for a device that is away. */
  readonly seconds: number;
  readonly isUrgent: boolean;
  /** A later one with the same topic replaces it while it waits there. */
  readonly topic: string;
}

/** How a push went. `gone`: the device takes none any more. `after`: how long to wait at least, in milliseconds. */
export type PushAnswer = { readonly kind: 'done' | 'gone' } | { readonly kind: 'later'; readonly why: string; readonly after: number };

/** Looks up the addresses of a name. */
interface Names {
  resolve4(hostname: string): Promise<string[]>;
  resolve6(hostname: string): Promise<string[]>;
}

/** Sends pushes to the push services of browsers. Their addresses come from people, so none of them leads into a private network. */
export class PushSending {
  readonly #to: PushTo;
  readonly #subject: string;
  readonly #now: () => number;
  readonly #names: Names;
  readonly #agents = {
    'https:': new HttpsAgent({ keepAlive: true, timeout: 30_000 }),
    'http:': new HttpAgent({ keepAlive: true, timeout: 30_000 }),
  };
  /** Push services that fail: until when each is left alone, and how long the next pause is. */
  readonly #away = new Map<string, { readonly until: number; readonly pause: number }>();

  /** `subject` is where push services reach the host; `names` looks up their addresses. */
  constructor(to: PushTo, subject: string, now: () => number, names: Names = new Resolver({ timeout: 3000, tries: 2 })) {
    this.#to = to;
    this.#subject = subject;
    this.#now = now;
    this.#names = names;
  }

  /** Refuses a device to which no push may go, or whose key is no point of the curve. */
  async check({ endpoint, keys: { p256dh } }: DeviceRequest): Promise<void> {
    const url = new URL(endpoint);
    const fault = this.#faultOf(url) ?? (await this.#addressesOf(bareOf(url.hostname)).then(() => null, messageOf));
    if (fault !== null)
      throw new Refused(422, { code: 'no-push-service', message: `No push can go there: ${fault}.`, where: 'body.endpoint' });
    try {
      ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    } catch {
      throw new Refused(422, { code: 'no-push-key', message: 'This is no key of a browser.', where: 'body.keys.p256dh' });
    }
  }

  async send(keys: VapidKeys, push: Push): Promise<PushAnswer> {
    const url = new URL(push.endpoint);
    const { until = 0, pause = PAUSE } = this.#away.get(url.host) ?? {};
    const wait = until - this.#now();
    if (wait > 0) return { kind: 'later', why: `${url.host} is left alone for a while`, after: wait };
    const sealed = this.#seal(keys, push);
    try {
      const fault = this.#faultOf(url);
      if (fault !== null) throw new Error(fault);
      const { statusCode = 0, headers } = await this.#post(url, sealed);
      if (statusCode >= 200 && statusCode < 300) {
        this.#away.delete(url.host);
        return { kind: 'done' };
      }
      if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
      const after = afterOf(headers['retry-after'], this.#now());
      // Too many (429) may be said of one device alone.
      if (statusCode === 503) this.#leave(url.host, Math.max(after, pause), pause);
      return { kind: 'later', why: `${url.host} answers ${statusCode}`, after };
    } catch (error) {
      this.#leave(url.host, pause, pause);
      return { kind: 'later', why: oneLine(`${url.host}: ${messageOf(error)}`), after: 0 };
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #leave(host: string, wait: number, pause: number): void {
    if (this.#away.size >= MOST_SERVICES) this.#away.clear();
    this.#away.set(host, { until: this.#now() + wait, pause: Math.min(pause * 2, LONGEST_PAUSE) });
  }

  /** What is wrong with an address as it is written; null: nothing. */
  #faultOf({ protocol, username, password, port, hostname }: URL): string | null {
    if (protocol !== 'https:' && !(protocol === 'http:' && this.#to === 'anywhere'))
      return 'the address of a push service begins with https://';
    if (this.#to === 'anywhere') return null;
    if (username !== '' || password !== '' || port !== '') return 'the address of a push service has no name, password or port';
    const bare = bareOf(hostname);
    return isIP(bare) !== 0 && !isPublicAddress(bare) ? `${bare} is in a private network` : null;
  }

  /** Encrypts a push for its device, and signs it. */
  #seal(keys: VapidKeys, { endpoint, keys: theirs, text, seconds, isUrgent, topic }: Push): RequestDetails {
    return webPush.generateRequestDetails({ endpoint, keys: theirs }, text, {
      vapidDetails: { subject: this.#subject, ...keys },
      TTL: seconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    });
  }

  /** Posts a push. Redirects are not followed. */
  #post(url: URL, sealed: RequestDetails, isAgain = false): Promise<IncomingMessage> {
    const isTls = url.protocol === 'https:';
    const options: RequestOptions = {
      method: 'POST',
      headers: sealed.headers,
      agent: this.#agents[isTls ? 'https:' : 'http:'],
      signal: AbortSignal.timeout(SILENCE),
      ...(this.#to === 'anywhere' ? {} : { lookup: this.#lookup }),
    };
    return new Promise((done, failed) => {
      const request = (isTls ? httpsRequest : httpRequest)(url, options, (response) => {
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > LONGEST_ANSWER) response.destroy();
        });
        response.on('close', () => done(response));
        response.on('error', () => undefined);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The other side may close a kept connection at the moment in which it is used again.
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isAgain) this.#post(url, sealed, true).then(done, failed);
        else failed(error);
      });
      request.end(sealed.body);
    });
  }

  /** Finds addresses anew for each connection, and gives only those that have been looked at. */
  readonly #lookup: LookupFunction = (hostname, { all }, callback) => {
    this.#addressesOf(hostname).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIP(address) }));
        if (all) callback(null, addresses);
        else callback(null, addresses[0].address, addresses[0].family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };

  /** The addresses of a name. Fails if there are none, or one of them is private. */
  async #addressesOf(hostname: string): Promise<readonly string[]> {
    if (this.#to === 'anywhere' || isIP(hostname) !== 0) return [hostname];
    const found = await Promise.allSettled([this.#names.resolve4(hostname), this.#names.resolve6(hostname)]);
    const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length === 0) throw new Error(`there is no server ${hostname}`);
    const wrong = addresses.find((address) => !isPublicAddress(address));
    if (wrong !== undefined) throw new Error(`${hostname} is in a private network`);
    return addresses;
  }
}

/** An address of IPv6 without its brackets. */
function bareOf(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** How long a server asks to wait, in milliseconds: seconds, or a date. */
function afterOf(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), DAY) : 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
