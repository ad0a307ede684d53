import { ok, type Result } from '@menagerie/core';
import type { DeclineWord, EarlyStart, Fault, SeekBegun, SeekView } from '@menagerie/protocol';
import { go } from '../navigation.svelte.ts';
import { api } from '../online/api.ts';
import { haveName } from '../online/entry.svelte.ts';

/** Fetches one seek as it is now. */
export function lookUp(id: string): Promise<Result<SeekView, Fault>> {
  return api<SeekView>('GET', `/api/seeks/${id}`);
}

/** Takes a place, asking for a name first if need be. Filling the last place goes to the match. */
export async function join({ id }: SeekView): Promise<Result<unknown, Fault>> {
  return (await haveName()) ? goIfBegun(await api<SeekBegun>('POST', `/api/seeks/${id}/join`)) : ok(null);
}

/** Proposes to begin before all places are taken, or agrees to it. When all agree, it goes to the match. */
export async function beginEarly({ id }: SeekView, as: EarlyStart): Promise<Result<unknown, Fault>> {
  return goIfBegun(await api<SeekBegun>('POST', `/api/seeks/${id}/begin`, { as }));
}

function goIfBegun(answer: Result<SeekBegun, Fault>): Result<SeekBegun, Fault> {
  if (answer.ok && answer.value.game !== null) go({ page: 'game', id: answer.value.game });
  return answer;
}

/** Withdraws that proposal. */
export function declineEarly({ id }: SeekView): Promise<Result<unknown, Fault>> {
  return api('DELETE', `/api/seeks/${id}/begin`);
}

/** Declines a challenge with a word for the challenger. */
export function decline({ id }: SeekView, word: DeclineWord): Promise<Result<unknown, Fault>> {
  return api('POST', `/api/seeks/${id}/decline`, { word });
}

/** Declines all challenges to you. */
export function declineAll(): Promise<Result<unknown, Fault>> {
  return api('POST', '/api/seeks/decline', { word: 'no' });
}

/** Gives up your place; without its seeker the seek is gone. */
export function leave({ id }: SeekView): Promise<Result<unknown, Fault>> {
  return api('DELETE', `/api/seeks/${id}`);
}
