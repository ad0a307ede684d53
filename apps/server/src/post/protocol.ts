import type { StorePlace } from '../storage/store.ts';
import type { Box } from './addresses.ts';
import type { PostSettings } from './settings.ts';

/** What the thread at the door gets when it starts. */
export interface DoorSetting {
  readonly place: StorePlace;
  readonly settings: PostSettings;
  /** The server's secret. */
  readonly key: string;
  /** Factor on the usual limits. */
  readonly limits: number;
  /** The domain of the server's own Message-IDs. */
  readonly own: string;
}

/** A mail for the host, as it came. */
export interface ForHost {
  /** Which address it came to, such as `postmaster`. */
  readonly to: string;
  readonly raw: Uint8Array;
}

/** A mail as far as anybody reads it. */
export interface Taken {
  /** All that it was sent to. */
  readonly boxes: readonly (Box & { readonly once: string })[];
  /** Its sender's address, by its own word. */
  readonly sender: string | null;
  readonly subject: string;
  /** Its Message-ID with brackets. */
  readonly message: string | null;
  readonly text: string;
}

/** What became of a mail at the door. */
export type Fate = 'taken' | 'forwarded' | 'unknown address' | 'too large' | 'unreadable' | 'automatic' | 'too many' | 'failed';

/** What the thread at the door says. */
export type FromDoor =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'closed'; readonly why: string }
  /** Wants to hear whether it is stored. */
  | { readonly kind: 'mail'; readonly number: number; readonly mail: Taken }
  /** The same once it is sent on. */
  | { readonly kind: 'forward'; readonly number: number; readonly mail: ForHost }
  | { readonly kind: 'fate'; readonly fate: Fate; readonly why: string };

/** The answer to a mail. */
export interface ToDoor {
  readonly number: number;
  readonly isStored: boolean;
}
