import type { Services } from '../services.ts';

/** After this long without a beat, this node doesn't act on deadlines. Milliseconds. */
const STALE = 5000;
const PATIENCE = 2000;

/** Why this node can't serve now, or null: its store must answer, and must have done so recently. */
export async function notReady({ store, now }: Pick<Services, 'store' | 'now'>): Promise<string | null> {
  try {
    const asked = store.db.selectFrom('nodes').select('beat').where('id', '=', store.node).executeTakeFirst();
    const row = await Promise.race([asked, silence()]);
    if (row === null) return 'the store does not answer';
    if (!row) return 'the scheduler has not started, or has stopped';
    return now() - row.beat > STALE ? 'the scheduler has not reported for too long' : null;
  } catch {
    return "the store can't be reached";
  }
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
}
