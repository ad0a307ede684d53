import type { NoticeSettings } from '@menagerie/protocol';
import type { DeliveryTable, NoticeTable, Tx } from '../storage/schema.ts';

/** The channels that carry notices to somebody who isn't on the site. */
export type FarChannel = 'mail' | 'push';

/** A notice on its way. */
export interface Parcel {
  readonly notice: NoticeTable;
  readonly delivery: DeliveryTable;
}

/** How an attempt to deliver went. */
export type Arrival =
  /** Arrived, or not wanted any more. */
  | { readonly kind: 'done' }
  /** Failed for now; `after` is how long to wait at least, in milliseconds, if the other side says so. */
  | { readonly kind: 'later'; readonly why: string; readonly after?: number }
  /** The service itself is away: nothing of this channel can go now. */
  | { readonly kind: 'away'; readonly why: string }
  /** It will never arrive. */
  | { readonly kind: 'never'; readonly why: string };

/** A way to people who aren't here. A new one is a file in notices/ and a line in house.ts. */
export interface FarChannelWay {
  readonly name: FarChannel;
  /** For how long a delivery is tried, in milliseconds. */
  readonly patience: number;
  /** How many deliveries go on at the same time. */
  readonly width: number;
  /** Which of these people it can reach. */
  readonly reaches: (tx: Tx, users: readonly string[]) => Promise<ReadonlySet<string>>;
  /** When a notice goes, if it comes now; null: not at all. */
  readonly dueAt: (notice: NoticeTable, settings: NoticeSettings, now: number) => number | null;
  /** Sorts parcels that are due into those that go together. */
  readonly bundles: (parcels: readonly Parcel[]) => Promise<readonly (readonly Parcel[])[]>;
  /** Delivers parcels of one person. Fails only if the tables can't be read. */
  readonly deliver: (bundle: readonly Parcel[]) => Promise<Arrival>;
}
