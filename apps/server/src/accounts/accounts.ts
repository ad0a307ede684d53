import type { Badge, NewToken, TokenRequest } from '@menagerie/protocol';
import type { z } from 'zod';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import { isDuplicate } from '../storage/facts.ts';
import type { UserTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { accountCalled } from './find.ts';
import { checkFree, LEFT, nameKey, nameKeys, nameShape } from './names.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { liftBans } from '../moderation/lift-bans.ts';
import { forgetNotices } from '../outbox/forget.ts';
import { makeCodes, useCode } from './recovery.ts';
import { Sessions, type NewSession } from './sessions.ts';
import { Tokens } from './tokens.ts';
import type { Who } from './who.ts';

/** A person with a new session. */
export interface Entered {
  readonly user: UserTable;
  readonly opened: NewSession;
}

/** How others see a person. */
export function badgeOf({ id, name, kind }: UserTable): Badge {
  return { id, name, kind };
}

/** Who may sign in, and what people may change about themselves. */
export class Accounts {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly #store: Store;
  readonly #now: () => number;

  /** `key` is the key for digests of sessions and tokens. */
  constructor(store: Store, key: string, now: () => number) {
    this.sessions = new Sessions(store, key, now);
    this.tokens = new Tokens(store, key, now);
    this.#store = store;
    this.#now = now;
  }

  /** Lets a guest in with nothing but a name; `origin` is how the tables know their network. */
  async enter(name: string, agent: string, origin: string | null = null): Promise<Entered> {
    checkFree(name, 'body.name');
    return this.#store.write(async (tx, signal) => {
      await this.#checkUntaken(tx, name);
      const user = { ...this.#newUser(name, 'guest', null), origin };
      await tx.insertInto('users').values(user).execute();
      return { user, opened: await this.sessions.begin(tx, signal, user.id, agent) };
    });
  }

  /** Makes an account, out of the guest who asks if there is one; guests keep their id, games and session. */
  async register(name: string, password: string, agent: string, who: Who | null): Promise<Entered> {
    if (who && who.user.kind !== 'guest') {
      throw new Refused(409, {
        code: 'signed-in',
        message: `You already have an account: ${who.user.name}. Sign out to make another one.`,
      });
    }
    checkFree(name, 'body.name');
    await this.#checkUntaken(this.#store.db, name);
    await checkNewPassword(name, password, 'body.password');
    const kept = await hashPassword(password);
    try {
      return await this.#store.write(async (tx, signal) => {
        if (!who?.session) {
          const user = this.#newUser(name, 'person', kept);
          await tx.insertInto('users').values(user).execute();
          return { user, opened: await this.sessions.begin(tx, signal, user.id, agent) };
        }
        const fresh = { name, name_key: nameKey(name), name_shape: nameShape(name), kind: 'person', password: kept, origin: null } as const;
        const user: UserTable = { ...who.user, ...fresh };
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set(fresh)
          .where('id', '=', user.id)
          .where('kind', '=', 'guest')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw haveAccount(name);
        await tx.updateTable('seats').set({ name }).where('user', '=', user.id).execute();
        signal({ kind: 'user', id: user.id, version: 0 });
        signal({ kind: 'renamed', id: user.id, version: 0 });
        return { user, opened: await this.sessions.renew(tx, who.session) };
      });
    } catch (error) {
      throw isDuplicate(error) ? nameTaken(name) : error;
    }
  }

  /** Refuses a name that nobody new may have. */
  async checkName(db: Pick<Tx, 'selectFrom'>, name: string): Promise<void> {
    checkFree(name, 'body.name');
    await this.#checkUntaken(db, name);
  }

  /** Makes an account without a password, for somebody whose e-mail address is proved: by it they can set one. Returns its id. */
  async insertByMail(tx: Tx, name: string): Promise<string> {
    await this.checkName(tx, name);
    const user = this.#newUser(name, 'person', null);
    await tx.insertInto('users').values(user).execute();
    return user.id;
  }

  /** Signs a person in; the browser's earlier session ends. */
  async signIn(name: string, password: string, agent: string, before: Who | null): Promise<Entered> {
    const user = await this.#named(this.#store.db, name);
    const isRight = await isPassword(user?.password ?? null, password);
    if (!user || !isRight) throw new Refused(401, { code: 'wrong-password', message: 'Wrong name or password.' });
    this.#checkOpen(user);
    if (user.banned !== null) await liftBans(this.#store, this.#now());
    const opened = await this.#store.write((tx, signal) => this.sessions.begin(tx, signal, user.id, agent));
    if (before?.session) await this.sessions.end(before.user.id, before.session);
    return { user, opened };
  }

  /** Changes a password. This session gets a new secret; every other session ends, and all tokens if asked. */
  async changePassword({ user, session }: Who, old: string, fresh: string, endTokens: boolean): Promise<NewSession> {
    await this.#prove(user, old, 'body.old');
    await checkNewPassword(user.name, fresh, 'body.new');
    const kept = await hashPassword(fresh);
    return this.#store.write(async (tx, signal) => {
      await tx.updateTable('users').set({ password: kept }).where('id', '=', user.id).execute();
      await this.sessions.endAll(tx, signal, user.id, session);
      if (endTokens) await tx.deleteFrom('tokens').where('user', '=', user.id).execute();
      return this.sessions.renew(tx, session!);
    });
  }

  /** Replaces the recovery codes of a person who proves their password. */
  async makeRecoveryCodes({ user }: Who, password: string): Promise<readonly string[]> {
    await this.#prove(user, password, 'body.password');
    return this.#store.write((tx) => makeCodes(tx, user.id, this.#now()));
  }

  /** Signs a person in with a recovery code and sets a new password; all earlier sessions and tokens end. */
  async recover(name: string, code: string, fresh: string, agent: string): Promise<Entered> {
    const user = await this.#named(this.#store.db, name);
    const wrong = new Refused(401, {
      code: 'wrong-code',
      message: 'Wrong name or recovery code, or the code has been used.',
    });
    if (user) await checkNewPassword(user.name, fresh, 'body.password');
    const kept = await hashPassword(fresh);
    return this.#store.write(async (tx, signal) => {
      if (!user || !(await useCode(tx, user.id, code, this.#now()))) throw wrong;
      this.#checkOpen(user);
      await tx.updateTable('users').set({ password: kept }).where('id', '=', user.id).execute();
      await this.sessions.endAll(tx, signal, user.id);
      await tx.deleteFrom('tokens').where('user', '=', user.id).execute();
      return { user, opened: await this.sessions.begin(tx, signal, user.id, agent) };
    });
  }

  /** Makes a token for a person who proves their password. */
  async makeToken({ user }: Who, { password, ...wish }: z.infer<typeof TokenRequest>): Promise<z.infer<typeof NewToken>> {
    await this.#prove(user, password, 'body.password');
    return this.tokens.make(user.id, wish);
  }

  /** Refuses whoever doesn't know a person's password. */
  prove({ user }: Who, password: string): Promise<void> {
    return this.#prove(user, password, 'body.password');
  }

  /** Turns an account that hasn't played yet into a program's, for good. Closes its sockets, which would play on as a person. */
  async becomeBot({ user }: Who): Promise<UserTable> {
    if (user.kind === 'bot') return user;
    return this.#store.write(async (tx, signal) => {
      const played = await tx.selectFrom('seats').select('game').where('user', '=', user.id).limit(1).executeTakeFirst();
      if (played) {
        const message = 'This account has played. A program needs an account of its own that has not played yet.';
        throw new Refused(409, { code: 'has-played', message });
      }
      await leaveSeeks(tx, user.id);
      await tx.updateTable('users').set({ kind: 'bot' }).where('id', '=', user.id).execute();
      await this.sessions.closeAll(tx, signal, user.id);
      signal({ kind: 'user', id: user.id, version: 0 });
      signal({ kind: 'lobby', id: '-', version: 0 });
      return { ...user, kind: 'bot' };
    });
  }

  /** Deletes an account: removes everything that identifies the person; games stay for their opponents. */
  async leave({ user }: Who, password: string): Promise<void> {
    if (user.kind !== 'guest') await this.#prove(user, password, 'body.password');
    const now = this.#now();
    await this.#store.write(async (tx, signal) => {
      await this.sessions.endAll(tx, signal, user.id);
      await tx.deleteFrom('tokens').where('user', '=', user.id).execute();
      await tx.deleteFrom('recovery_codes').where('user', '=', user.id).execute();
      await tx.deleteFrom('reports').where('user', '=', user.id).execute();
      await tx
        .deleteFrom('blocks')
        .where((by) => by.or([by('user', '=', user.id), by('blocked', '=', user.id)]))
        .execute();
      await tx
        .deleteFrom('follows')
        .where((by) => by.or([by('user', '=', user.id), by('followed', '=', user.id)]))
        .execute();
      await forgetNotices(tx, user.id);
      await leaveSeeks(tx, user.id);
      await tx
        .deleteFrom('mutes')
        .where((by) => by.or([by('user', '=', user.id), by('muted', '=', user.id)]))
        .execute();
      await tx.deleteFrom('rating_changes').where('user', '=', user.id).execute();
      await tx.deleteFrom('ratings').where('user', '=', user.id).execute();
      await tx.deleteFrom('networks').where('user', '=', user.id).execute();
      await tx.deleteFrom('vacations').where('user', '=', user.id).execute();
      await tx.deleteFrom('prepared_lines').where('user', '=', user.id).execute();
      await tx.deleteFrom('private_notes').where('user', '=', user.id).execute();
      await tx.updateTable('seats').set({ name: LEFT }).where('user', '=', user.id).execute();
      await tx
        .updateTable('users')
        .set({ name: LEFT, name_key: null, name_shape: null, password: null, deleted: now })
        .where('id', '=', user.id)
        .execute();
      signal({ kind: 'user', id: user.id, version: 0 });
      signal({ kind: 'renamed', id: user.id, version: 0 });
      signal({ kind: 'lobby', id: '-', version: 0 });
    });
  }

  /** Refuses banned people. */
  #checkOpen({ banned, ban_reason, banned_until }: UserTable): void {
    if (banned === null || (banned_until !== null && banned_until <= this.#now())) return;
    throw new Refused(403, {
      code: 'banned',
      message: `This account has been closed.${ban_reason === null ? '' : ` ${ban_reason}`}`,
    });
  }

  #named(db: Pick<Tx, 'selectFrom'>, name: string): Promise<UserTable | undefined> {
    return accountCalled(db, name);
  }

  /** Refuses a name that belongs to an account, or looks like one that does. */
  async #checkUntaken(db: Pick<Tx, 'selectFrom'>, name: string): Promise<void> {
    const taken = await db
      .selectFrom('users')
      .select('name')
      .where((is) => is.or([is('name_key', 'in', nameKeys(name)), is('name_shape', '=', nameShape(name))]))
      .executeTakeFirst();
    if (taken) throw nameTaken(name, taken.name);
  }

  #newUser(name: string, kind: 'guest' | 'person', password: string | null): UserTable {
    const now = this.#now();
    return {
      id: newId(),
      name,
      name_key: kind === 'guest' ? null : nameKey(name),
      name_shape: kind === 'guest' ? null : nameShape(name),
      kind,
      password,
      created: now,
      seen: now,
      banned: null,
      ban_reason: null,
      deleted: null,
      origin: null,
      moderator: null,
      muted_until: null,
      banned_until: null,
      closed: null,
      challengers: 'everybody',
    };
  }

  async #prove(user: UserTable, password: string, where: string): Promise<void> {
    if (await isPassword(user.password, password)) return;
    throw new Refused(403, { code: 'wrong-password', message: 'Wrong password.', where });
  }
}

async function leaveSeeks(tx: Tx, user: string): Promise<void> {
  await tx
    .deleteFrom('seeks')
    .where((is) => is.or([is('user', '=', user), is('invited', '=', user)]))
    .execute();
  await tx.deleteFrom('seek_places').where('user', '=', user).execute();
}

function haveAccount(name: string): Refused {
  return new Refused(409, { code: 'signed-in', message: `You already have an account: ${name}. Sign out to make another one.` });
}

/** `other`: the existing name that it clashes with; `name` itself if missing. */
function nameTaken(name: string, other = name): Refused {
  const isSame = nameKey(name) === nameKey(other);
  const why = isSame ? `The name "${name}" is taken.` : `The name "${name}" looks too much like "${other}", which is taken.`;
  return new Refused(409, { code: 'name-taken', message: `${why} Choose another one.`, where: 'body.name' });
}
