import type { Result } from '@menagerie/core';
import type { Fault, SelfView } from '@menagerie/protocol';
import { api } from './api.ts';
import { connection, online } from './socket.svelte.ts';

/** `answer` settles the question for a name; null: it isn't being asked. */
class Asking {
  answer: ((hasName: boolean) => void) | null = $state.raw(null);

  settle(hasName: boolean): void {
    const { answer } = this;
    this.answer = null;
    answer?.(hasName);
  }
}

/** The question for a name, which `NameDialog` shows. */
export const asking = new Asking();

/** Asks for a name if the visitor has none. False if they don't give one. */
export async function haveName(): Promise<boolean> {
  // They may have signed in in another tab.
  if (!online.you) await findOut();
  if (online.you) return true;
  asking.settle(false);
  return new Promise((answer) => (asking.answer = answer));
}

/** Asks the server who the visitor is. */
export async function findOut(): Promise<Result<SelfView, Fault>> {
  const before = online.you;
  const said = await api<SelfView>('GET', '/api/me');
  const isSame = said.ok && (before === undefined || said.value.you?.id === before?.id);
  return became(said, !isSame);
}

/** Enters as a guest. */
export async function enterAsGuest(name: string): Promise<Result<SelfView, Fault>> {
  return became(await api<SelfView>('POST', '/api/guests', { name }));
}

/** Makes an account, or turns a guest into one. */
export async function makeAccount(name: string, password: string): Promise<Result<SelfView, Fault>> {
  return became(await api<SelfView>('POST', '/api/accounts', { name, password }));
}

/** Signs in. After too many tries at a name the server asks for a proof of work. The browser finds it, and `onWork` is called first. */
export async function signIn(name: string, password: string, onWork: () => void): Promise<Result<SelfView, Fault>> {
  const first = await api<SelfView>('POST', '/api/sessions', { name, password });
  if (first.ok || !first.error.work) return became(first);
  onWork();
  const { doWork } = await import('./work.ts');
  const work = await doWork(first.error.work);
  return became(await api<SelfView>('POST', '/api/sessions', { name, password, work }));
}

/** Signs in with a recovery code and sets a new password. */
export async function recover(name: string, code: string, password: string): Promise<Result<SelfView, Fault>> {
  return became(await api<SelfView>('POST', '/api/recovery', { name, code, password }));
}

export async function signOut(): Promise<Result<undefined, Fault>> {
  const done = await api<undefined>('DELETE', '/api/sessions/current');
  if (done.ok) forgetMe();
  return done;
}

/** Forgets who the visitor was once the session has ended. */
export function forgetMe(): void {
  online.you = null;
  online.turns = [];
  connection.renew();
}

/** Stores who the visitor is now. A connection belongs to one session, so a new session needs a new connection. */
function became(said: Result<SelfView, Fault>, renew = true): Result<SelfView, Fault> {
  if (!said.ok) return said;
  online.you = said.value.you;
  if (renew) connection.renew();
  return said;
}
