const MOST = 500;

/** Asks for many keys in parts that a database can take, one after the other. */
export async function inChunks<K, R>(keys: readonly K[], ask: (chunk: readonly K[]) => Promise<readonly R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (let at = 0; at < keys.length; at += MOST) rows.push(...(await ask(keys.slice(at, at + MOST))));
  return rows;
}
