import type { Scope } from '@menagerie/protocol';
import type { UserTable } from '../storage/schema.ts';

/** Somebody known, and by what. */
export interface Who {
  readonly user: UserTable;
  /** Id of the session; null with a token. */
  readonly session: string | null;
  /** What the token allows; null in a session, which allows everything. */
  readonly scopes: ReadonlySet<Scope> | null;
}
