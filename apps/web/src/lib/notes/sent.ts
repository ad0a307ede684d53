import { ok, type Result } from '@menagerie/core';
import type { Fault, PrivateNote, PrivateNotes } from '@menagerie/protocol';
import { api } from '../online/api.ts';
import type { NoteBook } from './book.ts';

/** The visitor's notes to an online game. */
export class SentNotes implements NoteBook {
  readonly where = 'Kept on the server. Only you can read them.';
  readonly #path: string;

  constructor(match: string) {
    this.#path = `/api/games/${match}/private-notes`;
  }

  async read(): Promise<Result<readonly PrivateNote[], Fault>> {
    return notesIn(await api<PrivateNotes>('GET', this.#path));
  }

  async write(ply: number | null, text: string): Promise<Result<readonly PrivateNote[], Fault>> {
    return notesIn(await api<PrivateNotes>('PUT', this.#path, { ply, text }));
  }
}

function notesIn(answer: Result<PrivateNotes, Fault>): Result<readonly PrivateNote[], Fault> {
  return answer.ok ? ok(answer.value.notes) : answer;
}
