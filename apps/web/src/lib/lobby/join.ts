import type { Result } from '@menagerie/core';
import type { DeclineWord, EarlyStart, Fault, SeekBegun, SeekView } from '@menagerie/protocol';
import { go } from '../navigation.svelte.ts';
import { api } from '../online/api.ts';
import { haveName } from '../online/entry.svelte.ts';

/** Fetches one seek as it is now. */
export function lookUp(id: string): Promise<Result<SeekView, Fault>> {
  return api<SeekView>('GET', `/api/seeks/${id}`);
}

/** Takes a place, asking for a name first if need be; returns the fault, or null. Filling the last place goes to the match. */
export async function join({ id }: SeekView): Promise<Fault | null> {
  if (!(await haveName())) return null;
  const joined = await api<SeekBegun>('POST', `/api/seeks/${id}/join`);
  if (!joined.ok) return joined.error;
  if (joined.value.game !== null) go({ page: 'game', id: joined.value.game });
  return null;
}

/** Proposes to begin before all places are taken, or agrees to it; returns the fault, or null. When all agree, it goes to the match. */
export async function beginEarly({ id }: SeekView, as: EarlyStart): Promise<Fault | null> {
  const begun = await api<SeekBegun>('POST', `/api/seeks/${id}/begin`, { as });
  if (!begun.ok) return begun.error;
  if (begun.value.game !== null) go({ page: 'game', id: begun.value.game });
  return null;
}

/** Withdraws that proposal; returns the fault, or null. */
export async function declineEarly({ id }: SeekView): Promise<Fault | null> {
  const declined = await api<undefined>('DELETE', `/api/seeks/${id}/begin`);
  return declined.ok ? null : declined.error;
}

/** Declines a challenge with a word for the challenger; returns the fault, or null. */
export async function decline({ id }: SeekView, word: DeclineWord): Promise<Fault | null> {
  const declined = await api<undefined>('POST', `/api/seeks/${id}/decline`, { word });
  return declined.ok ? null : declined.error;
}

/** Declines all challenges to you; returns the fault, or null. */
export async function declineAll(): Promise<Fault | null> {
  const declined = await api<undefined>('POST', '/api/seeks/decline', { word: 'no' });
  return declined.ok ? null : declined.error;
}

/** Gives up your place; without its seeker the seek is gone. Returns the fault, or null. */
export async function leave({ id }: SeekView): Promise<Fault | null> {
  const left = await api<undefined>('DELETE', `/api/seeks/${id}`);
  return left.ok ? null : left.error;
}
