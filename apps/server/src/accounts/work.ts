import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Work, WorkDone } from '@menagerie/protocol';
import { zeroBits } from '@menagerie/protocol/zero-bits';

/** How long work may take, in milliseconds. */
const LIFE = 600_000;

/** Work that costs a program time, and the server one digest. It is signed, so nothing is stored until it is done. */
export class ProofOfWork {
  readonly #key: string;
  readonly #now: () => number;

  constructor(key: string, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Sets work for one purpose, such as signing in under one name. */
  set(purpose: string, bits: number): Work {
    const plain = `${(this.#now() + LIFE).toString(36)}.${bits}.${randomBytes(9).toString('base64url')}`;
    return { challenge: `${plain}.${this.#sign(purpose, plain)}`, bits };
  }

  /** True if this server set the work for this purpose, and it is done, recent and of at least this many bits. */
  isDone(purpose: string, { challenge, nonce }: WorkDone, least: number): boolean {
    const plain = challenge.slice(0, challenge.lastIndexOf('.'));
    const [until, bits] = plain.split('.');
    const signed = Buffer.from(challenge.slice(plain.length + 1));
    const own = Buffer.from(this.#sign(purpose, plain));
    if (signed.length !== own.length || !timingSafeEqual(signed, own)) return false;
    if (Number.parseInt(until, 36) <= this.#now() || Number(bits) < least) return false;
    return zeroBits(hash('sha256', `${challenge}:${nonce}`, 'buffer')) >= Number(bits);
  }

  #sign(purpose: string, plain: string): string {
    return createHmac('sha256', this.#key).update(`work:${purpose}:${plain}`).digest('base64url');
  }
}
