import { fail, ok, type Problem, type Result } from '@menagerie/core';
import { SvelteMap } from 'svelte/reactivity';

interface Kind {
  /** What people call it; null for what nobody would miss. */
  readonly name: string | null;
  /** Whether losing it costs somebody work, so that the browser asks before the tab closes. */
  readonly isWork?: boolean;
}

/** How the keys of games begin. */
export const MATCHES = 'menagerie.match.';

/** What the site keeps in this browser, by how the keys begin. */
export const KEPT_KINDS: Readonly<Record<string, Kind>> = {
  [MATCHES]: { name: 'your game', isWork: true },
  'menagerie.study': { name: 'your study', isWork: true },
  'menagerie.armies.': { name: 'your armies', isWork: true },
  'menagerie.notes.': { name: 'your notes', isWork: true },
  'menagerie.draft': { name: 'your set-up', isWork: true },
  'menagerie.lessons': { name: 'what you have done in lessons' },
  'menagerie.settings': { name: 'your settings' },
  'menagerie.strength.': { name: 'your strength against computers' },
  'menagerie.guide.': { name: 'the guide of your first game' },
  'menagerie.seek': { name: 'how you last looked for a game' },
  'menagerie.chat-read': { name: 'what you have read in chats' },
  'menagerie.online': { name: null },
  'menagerie.told': { name: null },
};

/** Why a value isn't stored: there is no room for it, or the browser stores nothing. */
export type Hindrance = 'full' | 'closed';

interface Unsaved {
  readonly text: string;
  /** What is stored under the key instead. */
  readonly over: string | null;
}

/** The values that the browser didn't take, by key. They last as long as this tab. */
const shelf = new Map<string, Unsaved>();
/** Why it didn't take them, for what shows it. */
const hindrances = new SvelteMap<string, Hindrance>();
const listeners = new Set<{ readonly prefix: string; readonly hear: () => void }>();

/** Reads a stored value: undefined if there is none, a problem if it isn't JSON. */
export function readStored(key: string): Result<unknown, Problem> {
  const text = storedText(key);
  try {
    return ok(text === null ? undefined : (JSON.parse(text) as unknown));
  } catch {
    return fail({ message: "it isn't something this site has saved" });
  }
}

/** Stores a value. If the browser doesn't take it, it stays in this tab, `unsavedThings` tells of it, and the answer is false. */
export function writeStored(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  const why = put(key, text);
  if (why === null) unshelve(key);
  else {
    shelf.set(key, { text, over: inBrowser(key) });
    hindrances.set(key, why);
  }
  return why === null;
}

/** The raw text stored under a key, or null. */
export function storedText(key: string): string | null {
  return shelf.get(key)?.text ?? inBrowser(key);
}

/** Removes a stored value. What had no room is stored now if there is some. */
export function removeStored(key: string): void {
  unshelve(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser stores nothing, so there is nothing to remove.
  }
  storeUnsaved();
}

/** Lists all keys with a prefix. */
export function storedKeys(prefix: string): string[] {
  let keys: readonly string[] = [];
  try {
    keys = Object.keys(localStorage);
  } catch {
    // Only what this tab keeps by itself.
  }
  return [...new Set([...keys, ...shelf.keys()])].filter((key) => key.startsWith(prefix));
}

/** Calls `hear` whenever another tab may have changed a value whose key begins so. Call the result to stop. */
export function hearStored(prefix: string, hear: () => void): () => void {
  const listener = { prefix, hear };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What isn't stored and why, in words for people; null if all is well. */
export function unsavedThings(): { readonly names: readonly string[]; readonly why: Hindrance } | null {
  const names = new Set([...hindrances.keys()].flatMap((key) => kindOf(key)?.name ?? []));
  const [why] = hindrances.values();
  return names.size === 0 || why === undefined ? null : { names: [...names], why };
}

/** How a write over what several tabs may hold ended: stored; only in this tab; or not done, because another tab has written meanwhile. */
export type Written = 'stored' | 'unsaved' | 'overtaken';

/** A stored value that several tabs may hold. Each writes only over what it has seen, and hears what the others write. */
export class SharedValue {
  readonly key: string;
  readonly #stop: () => void;
  #seen: string | null;

  /** `hear` is called when another tab has written or removed the value. */
  constructor(key: string, hear: () => void) {
    this.key = key;
    this.#seen = storedText(key);
    this.#stop = hearStored(key, () => this.isOvertaken && hear());
  }

  /** Whether another tab has written or removed the value since this one last read or wrote it. */
  get isOvertaken(): boolean {
    return storedText(this.key) !== this.#seen;
  }

  /** Takes what is stored now as seen. */
  see(): void {
    this.#seen = storedText(this.key);
  }

  /** Stores a value, unless another tab has written since. `see` what it wrote, then decide. */
  write(value: unknown): Written {
    if (this.isOvertaken) return 'overtaken';
    const isStored = writeStored(this.key, value);
    this.see();
    return isStored ? 'stored' : 'unsaved';
  }

  /** Stops listening. */
  close(): void {
    this.#stop();
  }
}

/** Runs work that only one tab may do at a time. Where the browser has no locks, tabs may do it twice. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Pages on plain http have no locks.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, work) : work();
}

function kindOf(key: string): Kind | undefined {
  return Object.entries(KEPT_KINDS).find(([prefix]) => key.startsWith(prefix))?.[1];
}

function unshelve(key: string): void {
  shelf.delete(key);
  hindrances.delete(key);
}

function inBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function put(key: string, text: string): Hindrance | null {
  try {
    localStorage.setItem(key, text);
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'closed';
  }
}

/** Stores what had no room before, except what another tab has written since. */
function storeUnsaved(): void {
  for (const [key, { text, over }] of [...shelf]) {
    if (inBrowser(key) === over && put(key, text) === null) unshelve(key);
  }
}

function tell(key: string | null): void {
  for (const { prefix, hear } of [...listeners]) if (key === null || key.startsWith(prefix)) hear();
}

// Modules of the pages are also read where there is no browser.
if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) storeUnsaved();
    tell(key);
  });
  // A page that comes back from the browser's history has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && tell(null));
  addEventListener('beforeunload', (event) => {
    if ([...shelf.keys()].some((key) => kindOf(key)?.isWork)) event.preventDefault();
  });
}
