import { newId } from '../src/id.ts';
import type { Store } from '../src/storage/store.ts';

/** Adds some new guests to the database. Returns their ids. */
export async function addGuests(store: Store, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newId);
  const blank = { name_key: null, password: null, banned: null, ban_reason: null, deleted: null, challengers: 'everybody' as const };
  const rows = ids.map((id) => ({ id, name: id, kind: 'guest' as const, created: Date.now(), seen: Date.now(), ...blank }));
  await store.write((work) => work.insertInto('users').values(rows).execute());
  return ids;
}
