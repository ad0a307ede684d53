import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import { TOKEN_PREFIX } from '../accounts/secrets.ts';
import { LONGEST, type NewSession } from '../accounts/sessions.ts';
import type { Who } from '../accounts/who.ts';
import { Refused } from '../refused.ts';
import { isSafe } from './access.ts';

/** No session lasts longer, and browsers keep the mark of a device no longer; seconds. */
const COOKIE_AGE = LONGEST / 1000;
const DEVICE_AGE = 400 * 24 * 60 * 60;

/** How the server sets and reads identities. `publicUrl` is its address; null: any, without TLS. */
export class Identity {
  readonly #accounts: Accounts;
  readonly #publicUrl: string | null;
  readonly #isSecure: boolean;
  readonly #cookie: string;

  constructor(accounts: Accounts, publicUrl: string | null) {
    this.#accounts = accounts;
    this.#publicUrl = publicUrl;
    this.#isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#cookie = this.#isSecure ? '__Host-menagerie' : 'menagerie';
  }

  /** Who is asking, through the API or a socket; null: not signed in. Refuses invalid tokens. */
  async whoIs(request: FastifyRequest): Promise<Who | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const secret = request.cookies[this.#cookie];
      return secret ? this.#accounts.sessions.who(secret) : null;
    }
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const who = token?.startsWith(TOKEN_PREFIX) ? await this.#accounts.tokens.who(token) : null;
    if (!who) throw new Refused(401, { code: 'token', message: 'Nobody here has this token. It may have been deleted.' });
    return who;
  }

  /**
   * Refuses requests that another site makes a browser send. Changes and sockets must come from the site itself; programs send no origin, and must
   * then send a token or nothing, but no cookie.
   */
  checkOrigin(request: FastifyRequest): void {
    const { authorization, origin, upgrade } = request.headers;
    if (authorization !== undefined || (isSafe(request.method) && upgrade === undefined)) return;
    const isOurs = origin === (this.#publicUrl ?? `${request.protocol}://${request.host}`);
    const isProgram = origin === undefined && request.cookies[this.#cookie] === undefined;
    if (!isOurs && !isProgram) throw new Refused(403, { code: 'origin', message: 'Only the site itself can ask for this.' });
  }

  /** Stores a session in the browser. */
  keep(reply: FastifyReply, { secret }: NewSession): void {
    void reply.setCookie(this.#cookie, secret, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.#isSecure,
      maxAge: COOKIE_AGE,
    });
  }

  /** The accounts that have signed in with this browser before. */
  devicesOf(request: FastifyRequest): string {
    return request.cookies[`${this.#cookie}-devices`] ?? '';
  }

  /** Stores in the browser which accounts have signed in with it. */
  keepDevices(reply: FastifyReply, marks: string): void {
    void reply.setCookie(`${this.#cookie}-devices`, marks, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      secure: this.#isSecure,
      maxAge: DEVICE_AGE,
    });
  }

  /** Deletes the browser's session. */
  forget(reply: FastifyReply): void {
    void reply.clearCookie(this.#cookie, { httpOnly: true, sameSite: 'lax', path: '/', secure: this.#isSecure });
  }
}

/** The user agent of a browser or a program. */
export function agentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}
