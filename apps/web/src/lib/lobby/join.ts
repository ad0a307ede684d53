import type { Result } from '@menagerie/core';
import type { DeclineWord, EarlyStart, Fault, SeekBegun, SeekView } from '@menagerie/protocol';
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

/** Proposes to begin before all places are taken, or agrees to it; where all agree it goes to the match. The fault, or null. */
export async function beginEarly({ id }: SeekView, as: EarlyStart): Promise<Fault | null> {
  const begun = await api<SeekBegun>('POST', `/api/seeks/${id}/begin`, { as });
  if (!begun.ok) return begun.error;
  if (begun.value.game !== null) go({ page: 'game', id: begun.value.game });
  return null;
}

/** Takes that proposal off the table. The fault, or null. */
export async function declineEarly({ id }: SeekView): Promise<Fault | null> {
  const declined = await api<undefined>('DELETE', `/api/seeks/${id}/begin`);
  return declined.ok ? null : declined.error;
}

/** Declines a challenge with a word for the challenger. The fault, or null. */
export async function decline({ id }: SeekView, word: DeclineWord): Promise<Fault | null> {
  const declined = await api<undefined>('POST', `/api/seeks/${id}/decline`, { word });
  return declined.ok ? null : declined.error;
}

/** Gives one's place up again; a seek without its seeker is gone. The fault, or null. */
export async function leave({ id }: SeekView): Promise<Fault | null> {
  const left = await api<undefined>('DELETE', `/api/seeks/${id}`);
  return left.ok ? null : left.error;
}
