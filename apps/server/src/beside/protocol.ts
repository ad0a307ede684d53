import type { Fault } from '@menagerie/protocol';
import type { StorePlace } from '../storage/store.ts';
import type { Job } from './jobs.ts';

/** What a worker gets when it starts. */
export interface Setting {
  readonly place: StorePlace;
}

/** What a worker says when it has loaded everything, before its first reply. */
export type Started = 'started';

/** A job for a worker; each gets one reply with the same number. */
export interface NumberedJob {
  readonly number: number;
  readonly job: Job;
}

export type Reply = { readonly number: number } & (
  | { readonly text: string }
  | { readonly refused: { readonly status: number; readonly fault: Fault; readonly retryAfter: number | null } }
  /** The database can't be reached just now. */
  | { readonly unreachable: string }
  /** A page of the embedded database is damaged. */
  | { readonly damaged: { readonly message: string; readonly errcode: number } }
  /** A bug, with its stack. */
  | { readonly defect: string }
);
