import type { Badge } from '@menagerie/protocol';
import { api } from './api.ts';
import { line, online } from './socket.svelte.ts';

type Muted = Pick<Badge, 'id' | 'name'>;

/** People whose chat is not shown: kept by the server for whoever has a name, and else for as long as the page is open. */
export const muted: { people: readonly Muted[] } = $state({ people: [] });

/** Whose list it is. */
let owner: string | null = null;

line.hear((message) => {
  if (message.t !== 'hello') return;
  const you = message.you?.id ?? null;
  if (you === owner) return;
  owner = you;
  muted.people = [];
  if (you !== null) void load(you);
});

async function load(you: string): Promise<void> {
  const list = await api<readonly Badge[]>('GET', '/api/mutes');
  if (list.ok && you === owner) muted.people = list.value;
}

/** Hears no more of somebody from now on. */
export function mute({ id, name }: Muted): void {
  if (!isMuted(id)) muted.people = [...muted.people, { id, name }];
  if (online.you) void api('PUT', `/api/mutes/${id}`);
}

/** Hears somebody again; what he has said meanwhile is told when a match is shown anew. */
export function unmute(id: string): void {
  muted.people = muted.people.filter((each) => each.id !== id);
  if (online.you) void api('DELETE', `/api/mutes/${id}`);
}

export function isMuted(id: string): boolean {
  return muted.people.some((each) => each.id === id);
}
