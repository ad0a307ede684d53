import type { Scope } from '@menagerie/protocol';
import type { UserTable } from '../storage/schema.ts';

/** A signed-in person, and how they proved it. */
export interface Who {
  readonly user: UserTable;
  /** Id of the session; null with a token. */
  readonly session: string | null;
  /** The token's scopes; null in a session, which allows everything. */
  readonly scopes: ReadonlySet<Scope> | null;
}
