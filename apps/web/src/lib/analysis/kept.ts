import { hearStored, readStored, removeStored, storedKeys } from '../storage.ts';

const PREFIX = 'menagerie.study.';
/** How many studies are kept. The oldest goes first. */
const MOST = 12;

/** A study kept in this browser. */
export interface KeptStudy {
  /** Id of its game. */
  readonly game: string;
  /** The address that opens it as it was last. */
  readonly address: string;
  readonly title: string;
  /** Moves of the main line. */
  readonly moves: number;
  /** When it last changed, in milliseconds. */
  readonly changed: number;
}

/** The key of a study in the browser. */
export function studyKey(id: string): string {
  return PREFIX + id;
}

/** Forgets the oldest studies, so that there is room for another. */
export function makeRoom(): void {
  for (const { id } of listStudies().slice(MOST - 1)) forgetStudy(id);
}

/** Forgets a study. */
export function forgetStudy(id: string): void {
  removeStored(PREFIX + id);
}

/** The studies kept in this browser, the last changed first. */
export function listStudies(): readonly (KeptStudy & { readonly id: string })[] {
  return storedKeys(PREFIX)
    .flatMap((key) => {
      const stored = readStored(key);
      return stored.ok && isKept(stored.value) ? [{ ...stored.value, id: key.slice(PREFIX.length) }] : [];
    })
    .sort((a, b) => b.changed - a.changed);
}

/** Calls `hear` when another tab has changed the studies. Call the result to stop. */
export function hearStudies(hear: () => void): () => void {
  return hearStored(PREFIX, hear);
}

function isKept(value: unknown): value is KeptStudy {
  if (typeof value !== 'object' || value === null) return false;
  const { game, address, title, moves, changed } = value as Readonly<Record<string, unknown>>;
  const isAddress = typeof address === 'string' && address.startsWith('/analysis/');
  return typeof game === 'string' && isAddress && typeof title === 'string' && typeof moves === 'number' && typeof changed === 'number';
}
