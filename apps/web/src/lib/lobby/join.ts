import type { Result } from '@menagerie/core';
import type { Fault, SeekBegun, SeekView } from '@menagerie/protocol';
import { go } from '../navigation.svelte.ts';
import { api } from '../online/api.ts';
import { haveName } from '../online/entry.svelte.ts';

/** One seek as it stands now. */
export function lookUp(id: string): Promise<Result<SeekView, Fault>> {
  return api<SeekView>('GET', `/api/seeks/${id}`);
}

/** Takes a place, under a name that is asked for if need be; the fault, or null. With the last place filled it goes to the match. */
export async function join({ id }: SeekView): Promise<Fault | null> {
  if (!(await haveName())) return null;
  const joined = await api<SeekBegun>('POST', `/api/seeks/${id}/join`);
  if (!joined.ok) return joined.error;
  if (joined.value.game !== null) go({ page: 'game', id: joined.value.game });
  return null;
}

/** Gives one's place up again; a seek without its seeker is gone. The fault, or null. */
export async function leave({ id }: SeekView): Promise<Fault | null> {
  const left = await api<undefined>('DELETE', `/api/seeks/${id}`);
  return left.ok ? null : left.error;
}
