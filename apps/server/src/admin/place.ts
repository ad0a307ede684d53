import { Complaint } from '../complaint.ts';
import { placeOf } from '../config.ts';
import { pathOf } from '../paths.ts';
import { damageWords, isDamaged } from '../storage/facts.ts';
import type { StorePlace, Store } from '../storage/store.ts';

/** Where the tables are: in the given directory, at DATABASE_URL, or in `./data`. */
export function namedPlace(folder: string | undefined): StorePlace {
  return placeOf(folder === undefined ? undefined : pathOf(folder), process.env['DATABASE_URL'] || null);
}

/** Works on tables from outside the running server. */
export async function visiting<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const { Store } = await import('../storage/store.ts');
  const store = await Store.visit(place);
  try {
    return await work(store);
  } catch (error) {
    throw isDamaged(error) ? new Complaint(damageWords(error)) : error;
  } finally {
    await store.close();
  }
}
