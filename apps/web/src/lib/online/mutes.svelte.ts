import { ok } from '@menagerie/core';
import type { Badge, Fault } from '@menagerie/protocol';
import { api } from './api.ts';
import { connection, online } from './socket.svelte.ts';

type Muted = Pick<Badge, 'id' | 'name'>;

/** People whose chat isn't shown. The server keeps the list if you have a name; otherwise it lasts until the page closes. */
export const muted: { people: readonly Muted[] } = $state({ people: [] });

/** Id of the person whose list it is; null for someone without a name. */
let owner: string | null = null;

connection.hear((message) => message.t === 'hello' && become(message.you));
// The server may have said hello before this file was loaded.
if (online.you) become(online.you);

function become(badge: Badge | null): void {
  const you = badge?.id ?? null;
  if (you === owner) return;
  owner = you;
  muted.people = [];
  if (you !== null) void load(you);
}

async function load(you: string): Promise<void> {
  const list = await api<readonly Badge[]>('GET', '/api/mutes');
  if (list.ok && you === owner) muted.people = list.value;
}

/** Mutes a person. Returns the fault if the server couldn't store it, or null. */
export async function mute({ id, name }: Muted): Promise<Fault | null> {
  const before = online.you;
  add({ id, name });
  const kept = before ? await api('PUT', `/api/mutes/${id}`) : ok(undefined);
  if (kept.ok) return null;
  if (online.you === before) remove(id);
  return kept.error;
}

/** Unmutes a person. What they said meanwhile appears when a match is opened again. Returns the fault if it failed, or null. */
export async function unmute({ id, name }: Muted): Promise<Fault | null> {
  const before = online.you;
  remove(id);
  const done = before ? await api('DELETE', `/api/mutes/${id}`) : ok(undefined);
  if (done.ok) return null;
  if (online.you === before) add({ id, name });
  return done.error;
}

function add(person: Muted): void {
  if (!isMuted(person.id)) muted.people = [...muted.people, person];
}

function remove(id: string): void {
  muted.people = muted.people.filter((each) => each.id !== id);
}

export function isMuted(id: string): boolean {
  return muted.people.some((each) => each.id === id);
}
