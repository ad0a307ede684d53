import { ID_DOOR } from '@menagerie/protocol';
import { Refused } from '../refused.ts';
import type { Database, UserTable } from '../storage/schema.ts';
import { nameKeys } from './names.ts';

/** The account with a name in any case. */
export async function accountCalled(db: Pick<Database, 'selectFrom'>, name: string): Promise<UserTable | undefined> {
  const [first, second] = nameKeys(name);
  const users = await db.selectFrom('users').selectAll().where('name_key', 'in', [first, second]).execute();
  return users.find((user) => user.name_key === first) ?? users[0];
}

/** Finds an account by name in any case, or anybody by `id:` and an id. Names can't contain a colon. Refuses unknown people and deleted accounts. */
export async function findSomebody(db: Database, word: string, where: string): Promise<UserTable> {
  const user = word.startsWith(ID_DOOR)
    ? await db.selectFrom('users').selectAll().where('id', '=', word.slice(ID_DOOR.length)).executeTakeFirst()
    : await accountCalled(db, word);
  if (!user) throw new Refused(404, { code: 'no-such-person', message: `There is nobody called "${word}" here.`, where });
  if (user.deleted !== null) throw new Refused(410, { code: 'left', message: 'This account has been deleted.', where });
  return user;
}
