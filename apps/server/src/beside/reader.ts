import type { Entry } from '../host/entry.ts';
import type { Database } from '../storage/schema.ts';

/** What a job works with. */
export interface Reader {
  /** Read-only. */
  readonly db: Database;
  /** A match as it is stored now; cached for a while, so that reading position after position costs a ply each. */
  readonly match: (id: string) => Promise<Entry | null>;
}
