import { fail, ok, type Problem, type Result } from '@menagerie/core';

/** Reads a stored value: undefined if there is none, a problem if it isn't JSON or the browser stores nothing. */
export function readStored(key: string): Result<unknown, Problem> {
  try {
    const text = localStorage.getItem(key);
    return ok(text === null ? undefined : (JSON.parse(text) as unknown));
  } catch (error) {
    return fail({
      message: error instanceof SyntaxError ? "it isn't something this site has saved" : "this browser doesn't let the site save anything",
    });
  }
}

/** Stores a value; false if the browser has no room for it or stores nothing. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The raw text stored under a key, or null. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes a stored value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser stores nothing, so there is nothing to remove.
  }
}

/** Lists all keys with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
