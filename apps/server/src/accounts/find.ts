import { Refused } from '../refused.ts';
import type { Database, UserTable } from '../storage/schema.ts';
import { nameKey } from './accounts.ts';

/** Somebody by the name of an account, in whatever case, or by id, as guests are found. Refuses an unknown one, and one who has left. */
export async function findSomebody(db: Database, word: string, where: string): Promise<UserTable> {
  const user =
    (await db.selectFrom('users').selectAll().where('name_key', '=', nameKey(word)).executeTakeFirst()) ??
    (await db.selectFrom('users').selectAll().where('id', '=', word).executeTakeFirst());
  if (!user) throw new Refused(404, { code: 'no-such-person', message: `There is nobody called "${word}" here.`, where });
  if (user.deleted !== null) throw new Refused(410, { code: 'left', message: 'This account has been deleted.', where });
  return user;
}
