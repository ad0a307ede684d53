import type { Badge, Fault } from '@menagerie/protocol';
import { api } from './api.ts';
import { haveName } from './entry.svelte.ts';

/** Ids of the people the visitor has blocked; null: not asked yet. */
class Blocks {
  ids: readonly string[] | null = $state.raw(null);
}

const blocks = new Blocks();

/** Whether the visitor has blocked this person. False until `learnBlocks` is done. */
export function isBlocked(user: string): boolean {
  return blocks.ids?.includes(user) ?? false;
}

/** Asks the server whom the visitor has blocked. */
export async function learnBlocks(): Promise<void> {
  const listed = await api<readonly Badge[]>('GET', '/api/blocks');
  if (listed.ok) blocks.ids = listed.value.map(({ id }) => id);
}

/** Blocks or unblocks a person, after asking for a name if the visitor has none. Returns the fault if it fails. */
export async function setBlocked(user: string, isOn: boolean): Promise<Fault | null> {
  if (!(await haveName())) return null;
  const done = await api<undefined>(isOn ? 'PUT' : 'DELETE', `/api/blocks/${user}`);
  if (!done.ok) return done.error;
  await learnBlocks();
  return null;
}
