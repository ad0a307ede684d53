import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Work, WorkDone } from '@menagerie/protocol';
import { zeroBits } from '@menagerie/protocol/zero-bits';

/** How long a puzzle is valid, in milliseconds. */
const LIFE = 600_000;

/** Puzzles that cost the solver time, and the server one digest. They are signed, so nothing is stored until one is solved. */
export class Puzzles {
  readonly #key: string;
  readonly #now: () => number;

  constructor(key: string, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Makes a puzzle for one purpose, such as signing in under one name. */
  make(purpose: string, bits: number): Work {
    const plain = `${(this.#now() + LIFE).toString(36)}.${bits}.${randomBytes(9).toString('base64url')}`;
    return { challenge: `${plain}.${this.#sign(purpose, plain)}`, bits };
  }

  /** True if this server made the puzzle for this purpose, and it is solved, recent and of at least this many bits. */
  isSolved(purpose: string, { challenge, nonce }: WorkDone, least: number): boolean {
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
