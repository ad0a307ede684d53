import type { Fault } from '@menagerie/protocol';
import type { Place } from '../storage/store.ts';
import type { Job } from './jobs.ts';

/** What a worker beside is given when it starts. */
export interface Setting {
  readonly place: Place;
}

/** A job on its way to a worker; each is answered by one reply with the same number. */
export interface Order {
  readonly number: number;
  readonly job: Job;
}

export type Reply = { readonly number: number } & (
  | { readonly text: string }
  | { readonly refused: { readonly status: number; readonly fault: Fault; readonly retryAfter: number | null } }
  /** The database can't be reached for now. */
  | { readonly unreachable: string }
  /** A defect of the program, with its stack. */
  | { readonly defect: string }
);
