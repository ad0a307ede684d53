import type { PrivateNote, PrivateNoteRequest, PrivateNotes } from '@menagerie/protocol';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import type { Database, PrivateNoteTable } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** How the tables name the game as a whole. */
const WHOLE = -1;

/** What people write down for themselves about matches and positions in them. */
export class PrivateNoteBook {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Somebody's notes to a match that they may see. */
  async of(user: string, game: string): Promise<PrivateNotes> {
    const rows = await this.#store.db
      .selectFrom('private_notes')
      .selectAll()
      .where('user', '=', user)
      .where('game', '=', game)
      .orderBy('ply')
      .execute();
    return { notes: rows.map(noteOf) };
  }

  /** Writes a note in place of the one before; without text it goes. Fails with Refused. */
  async write(user: string, game: string, { ply, text: given }: PrivateNoteRequest): Promise<void> {
    const text = plainText(given);
    const key = ply ?? WHOLE;
    await this.#store.write(async (tx) => {
      await this.#store.hold(tx, [{ id: user }]);
      const own = tx.selectFrom('private_notes').where('user', '=', user);
      if (text === '') {
        await tx.deleteFrom('private_notes').where('user', '=', user).where('game', '=', game).where('ply', '=', key).execute();
        return;
      }
      const known = await own.select('ply').where('game', '=', game).where('ply', '=', key).executeTakeFirst();
      if (!known) {
        const { count } = await own.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
        if (Number(count) >= LIMITS.notesKept.most) {
          throw fullUntilFreed(`You have ${LIMITS.notesKept.most} notes already. Delete one first.`);
        }
      }
      const changed = this.#now();
      await tx
        .insertInto('private_notes')
        .values({ user, game, ply: key, text, changed })
        .onConflict((conflict) => conflict.columns(['user', 'game', 'ply']).doUpdateSet({ text, changed }))
        .execute();
    });
  }
}

/** All notes of a person, for their export. */
export async function privateNotesOf(db: Database, user: string): Promise<(PrivateNote & { readonly game: string })[]> {
  const rows = await db.selectFrom('private_notes').selectAll().where('user', '=', user).orderBy('game').orderBy('ply').execute();
  return rows.map((row) => ({ game: row.game, ...noteOf(row) }));
}

function noteOf({ ply, text, changed }: PrivateNoteTable): PrivateNote {
  return { ply: ply === WHOLE ? null : ply, text, changed };
}

/** A text without signs that only steer a screen, and with plain line ends. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}
