import type { Result } from '@menagerie/core';
import type { PrivateNote } from '@menagerie/protocol';

/** What there is to say if notes can't be read or written. */
type Hindered = { readonly message: string };

/** Somebody's notes to one game. */
export interface NoteBook {
  /** Where they are kept, as a sentence. */
  readonly where: string;
  read(): Promise<Result<readonly PrivateNote[], Hindered>>;
  /** Writes the note to the position after so many moves, or to the game (null); an empty text removes it. Returns all notes. */
  write(ply: number | null, text: string): Promise<Result<readonly PrivateNote[], Hindered>>;
  /** Calls `told` when another tab has changed them. Call the result to stop. */
  hear?(told: () => void): () => void;
}
