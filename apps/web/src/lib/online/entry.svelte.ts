import type { Result } from '@menagerie/core';
import type { Fault, SelfView } from '@menagerie/protocol';
import { api } from './api.ts';
import { line, online } from './socket.svelte.ts';

/** Who waits for the visitor to have a name; null: nobody. */
class Asking {
  answer: ((hasName: boolean) => void) | null = $state.raw(null);

  settle(hasName: boolean): void {
    const { answer } = this;
    this.answer = null;
    answer?.(hasName);
  }
}

/** The question for a name that the page shows. */
export const asking = new Asking();

/** Makes sure that the visitor has a name, and asks for one if they have none; false if they would rather not say. */
export async function haveName(): Promise<boolean> {
  // Somebody may have signed in elsewhere in this browser.
  if (!online.you) await findOut();
  if (online.you) return true;
  asking.settle(false);
  return new Promise((answer) => (asking.answer = answer));
}

/** Learns who the visitor is to the server. */
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

/** Makes an account, or turns the guest that the visitor is into one. */
export async function makeAccount(name: string, password: string): Promise<Result<SelfView, Fault>> {
  return became(await api<SelfView>('POST', '/api/accounts', { name, password }));
}

/** Signs in. Where somebody else has tried the name too often, the browser solves a puzzle first; `onPuzzle` hears that it begins. */
export async function signIn(name: string, password: string, onPuzzle: () => void): Promise<Result<SelfView, Fault>> {
  const first = await api<SelfView>('POST', '/api/sessions', { name, password });
  if (first.ok || !first.error.work) return became(first);
  onPuzzle();
  const { solve } = await import('./puzzle.ts');
  const work = await solve(first.error.work);
  return became(await api<SelfView>('POST', '/api/sessions', { name, password, work }));
}

/** Signs in with a recovery code, and sets a new password. */
export async function recover(name: string, code: string, password: string): Promise<Result<SelfView, Fault>> {
  return became(await api<SelfView>('POST', '/api/recovery', { name, code, password }));
}

export async function signOut(): Promise<Result<undefined, Fault>> {
  const done = await api<undefined>('DELETE', '/api/sessions/current');
  if (done.ok) forgetMe();
  return done;
}

/** Is nobody any more: the session has ended. */
export function forgetMe(): void {
  online.you = null;
  online.turns = [];
  line.renew();
}

/** The line belongs to the session it was opened in, so it is opened anew with another one. */
function became(said: Result<SelfView, Fault>, renew = true): Result<SelfView, Fault> {
  if (!said.ok) return said;
  online.you = said.value.you;
  if (renew) line.renew();
  return said;
}
