import type { Fault, FollowedList } from '@menagerie/protocol';
import { api } from './api.ts';
import { haveName } from './entry.svelte.ts';

/** The people whom the visitor follows, and what they play; null: not asked yet. */
class Follows {
  list: FollowedList | null = $state.raw(null);
}

export const follows = new Follows();

/** Whether the visitor follows this person. False until `learnFollows` is done. */
export function isFollowed(user: string): boolean {
  return follows.list?.some(({ person }) => person.id === user) ?? false;
}

/** Asks the server whom the visitor follows. */
export async function learnFollows(): Promise<void> {
  const listed = await api<FollowedList>('GET', '/api/follows');
  if (listed.ok) follows.list = listed.value;
}

/** Follows or unfollows a person, after asking for a name if the visitor has none. Returns the fault if it fails. */
export async function setFollowed(user: string, isOn: boolean): Promise<Fault | null> {
  if (!(await haveName())) return null;
  const done = await api<undefined>(isOn ? 'PUT' : 'DELETE', `/api/follows/${user}`);
  if (!done.ok) return done.error;
  await learnFollows();
  return null;
}
