import webPush, { type VapidKeys } from 'web-push';
import type { Store } from '../storage/store.ts';

const NAME = 'push';

/** The keys with which the server signs its pushes: drawn at the first start and kept in the tables, so that all nodes have the same. */
export class PushKeys {
  readonly #store: Store;
  #keys: VapidKeys | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  async get(): Promise<VapidKeys> {
    this.#keys ??= await this.#kept();
    return this.#keys;
  }

  async #kept(): Promise<VapidKeys> {
    const value = JSON.stringify(webPush.generateVAPIDKeys());
    const kept = await this.#store.write(async (tx) => {
      // Another node may be first.
      await tx
        .insertInto('keys')
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return tx.selectFrom('keys').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
    });
    return JSON.parse(kept.value) as VapidKeys;
  }
}
