const MOST = 500;

/** Queries many keys in chunks that the database can take, one after the other. */
export async function inChunks<K, R>(keys: readonly K[], ask: (chunk: readonly K[]) => Promise<readonly R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (let at = 0; at < keys.length; at += MOST) rows.push(...(await ask(keys.slice(at, at + MOST))));
  return rows;
}
