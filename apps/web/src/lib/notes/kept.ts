import { ok, type Result } from '@menagerie/core';
import type { PrivateNote } from '@menagerie/protocol';
import { hearStored, MATCHES, readStored, removeStored, storedText, writeStored } from '../storage.ts';
import type { NoteBook } from './book.ts';

const PREFIX = 'menagerie.notes.';

/** The notes to a game of this browser. */
export class KeptNotes implements NoteBook {
  readonly where = 'Kept in this browser, as the game is.';
  readonly #key: string;

  constructor(match: string) {
    this.#key = PREFIX + match;
  }

  read(): Promise<Result<readonly PrivateNote[]>> {
    return Promise.resolve(ok(this.#notes()));
  }

  write(ply: number | null, text: string): Promise<Result<readonly PrivateNote[]>> {
    const others = this.#notes().filter((note) => note.ply !== ply);
    const notes = text === '' ? others : [...others, { ply, text, changed: Date.now() }];
    if (notes.length > 0) writeStored(this.#key, notes);
    else removeStored(this.#key);
    return Promise.resolve(ok(notes));
  }

  hear(told: () => void): () => void {
    return hearStored(this.#key, told);
  }

  #notes(): readonly PrivateNote[] {
    const stored = readStored(this.#key);
    return stored.ok && Array.isArray(stored.value) ? stored.value.filter(isNote) : [];
  }
}

/** Whether this browser has the game of this id. */
export function hasGame(match: string): boolean {
  return storedText(MATCHES + match) !== null;
}

/** Forgets the notes to a game of this browser. */
export function forgetNotes(match: string): void {
  removeStored(PREFIX + match);
}

function isNote(value: unknown): value is PrivateNote {
  if (typeof value !== 'object' || value === null) return false;
  const { ply, text, changed } = value as Readonly<Record<string, unknown>>;
  return (ply === null || typeof ply === 'number') && typeof text === 'string' && typeof changed === 'number';
}
