import { ID_DOOR } from '@menagerie/protocol';
import { Refused } from '../refused.ts';
import type { Database, UserTable } from '../storage/schema.ts';
import { nameKey } from './names.ts';

/** Finds an account by name in any case, or anybody by `id:` and an id. Names can't contain a colon. Refuses unknown people and deleted accounts. */
export async function findSomebody(db: Database, word: string, where: string): Promise<UserTable> {
  const people = db.selectFrom('users').selectAll();
  const user = await (
    word.startsWith(ID_DOOR) ? people.where('id', '=', word.slice(ID_DOOR.length)) : people.where('name_key', '=', nameKey(word))
  ).executeTakeFirst();
  if (!user) throw new Refused(404, { code: 'no-such-person', message: `There is nobody called "${word}" here.`, where });
  if (user.deleted !== null) throw new Refused(410, { code: 'left', message: 'This account has been deleted.', where });
  return user;
}
