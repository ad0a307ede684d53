import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WorkDone } from '@menagerie/protocol';
import { newId } from '../id.ts';
import { spanWords, type Meter, type ClientAddress } from '../limits/meter.ts';
import { Refused } from '../refused.ts';
import { nameKey } from './names.ts';
import { ProofOfWork } from './work.ts';

/** Bits of the first and the hardest work; it gets harder with how often it was done recently for the same name. */
const FIRST_BITS = 18;
const MOST_BITS = 24;
const STEP = 16;
/** Work set just before it got harder still counts. */
const SLACK = 1;
/** How many accounts one browser is remembered for. */
const MOST_MARKS = 5;

/** What comes with an attempt to sign in. */
export interface Attempt {
  readonly name: string;
  readonly origin: ClientAddress;
  /** Marks of the accounts signed in on this device before, as the browser keeps them. */
  readonly devices: string;
  readonly work: WorkDone | undefined;
}

/**
 * Decides who may try a password. Guessing is slow from everywhere, yet nobody can lock an owner out: known devices are counted separately, and a
 * proof of work opens a name that others have tried too often.
 */
export class SignInGate {
  readonly #meter: Meter;
  readonly #key: string;
  readonly #work: ProofOfWork;

  constructor(meter: Meter, key: string, now: () => number) {
    this.#meter = meter;
    this.#key = key;
    this.#work = new ProofOfWork(key, now);
  }

  /** Counts an attempt; refuses one too many, with the time to wait, and work to do where that helps. */
  count({ name, origin, devices, work }: Attempt): void {
    const meter = this.#meter;
    const key = nameKey(name);
    const device = this.#deviceOf(key, devices);
    if (device !== null && meter.wait('signInDevice', device) === 0) return meter.add('signInDevice', device);
    // Checked before the name: people who are refused anyway can't close a name to others.
    meter.take('signIn', origin, 'Too many sign-ins from your network.');
    if (work) return this.#countWork(key, work);
    const wait = meter.wait('signInName', key);
    if (wait > 0)
      throw this.#wantsWork(
        key,
        `Too many attempts to sign in with this name. Do the work in this answer first, or try again in ${spanWords(wait)}.`,
        wait,
      );
    meter.add('signInName', key);
  }

  /** The marks of a device after a sign-in. */
  remember(name: string, devices: string): string {
    const nonce = newId();
    const key = nameKey(name);
    const others = devices.split('~').filter((mark) => mark !== '' && !this.#isMark(key, mark));
    return [`${nonce}.${this.#sign(key, nonce)}`, ...others].slice(0, MOST_MARKS).join('~');
  }

  #countWork(key: string, work: WorkDone): void {
    const wait = this.#meter.wait('signInWork', key);
    if (wait > 0) throw this.#wantsWork(key, `Too many people are trying this name. Try again in ${spanWords(wait)}.`, wait);
    const isFresh = this.#meter.wait('workOnce', work.challenge) === 0;
    if (!isFresh || !this.#work.isDone(key, work, this.#bits(key) - SLACK)) {
      throw this.#wantsWork(key, 'This work isn’t done, is too old, or is now too easy. Do the new work.', 1);
    }
    this.#meter.add('workOnce', work.challenge);
    this.#meter.add('signInWork', key);
  }

  #bits(key: string): number {
    return Math.min(MOST_BITS, FIRST_BITS + Math.floor(this.#meter.count('signInWork', key) / STEP));
  }

  #wantsWork(key: string, message: string, wait: number): Refused {
    return new Refused(429, { code: 'work', message, work: this.#work.set(key, this.#bits(key)) }, wait);
  }

  #deviceOf(key: string, devices: string): string | null {
    return devices.split('~', MOST_MARKS).find((mark) => this.#isMark(key, mark)) ?? null;
  }

  #isMark(key: string, mark: string): boolean {
    const [nonce, signed = ''] = mark.split('.');
    const own = Buffer.from(this.#sign(key, nonce));
    const given = Buffer.from(signed);
    return own.length === given.length && timingSafeEqual(own, given);
  }

  #sign(key: string, nonce: string): string {
    return createHmac('sha256', this.#key).update(`device:${nonce}:${key}`).digest('base64url');
  }
}
