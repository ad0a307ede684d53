import type { Badge } from '@menagerie/protocol';
import { readStored, writeStored } from '../storage.ts';

const KEY = 'menagerie.muted';

type Muted = Pick<Badge, 'id' | 'name'>;

/** People whose chat is not shown in this browser. */
export const muted: { people: readonly Muted[] } = $state({ people: load() });

export function mute({ id, name }: Muted): void {
  keep([...muted.people.filter((each) => each.id !== id), { id, name }]);
}

export function unmute(id: string): void {
  keep(muted.people.filter((each) => each.id !== id));
}

export function isMuted(id: string): boolean {
  return muted.people.some((each) => each.id === id);
}

function keep(people: readonly Muted[]): void {
  muted.people = people;
  writeStored(KEY, people);
}

function load(): readonly Muted[] {
  const stored = readStored(KEY);
  return stored.ok && Array.isArray(stored.value) ? stored.value.filter(isPerson) : [];
}

function isPerson(value: unknown): value is Muted {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false;
  return typeof value.id === 'string' && typeof value.name === 'string';
}
