import { fail, ok, type Game, type Problem, type Result } from '@menagerie/core';
import { restore, type Match } from '@menagerie/match';
import { loadEdition } from '@menagerie/registry';
import { forgetGuide } from './guides.ts';
import { forgetNotes } from '../notes/kept.ts';
import { forgetDraft } from '../prepare/drafts.ts';
import { alone, hearStored, MATCHES, readStored, removeStored, SharedValue, storedKeys, storedText, writeStored } from '../storage.ts';
import { readOffices, withOffices, type Office } from '../begin/offices.ts';

/* Here, because whoever loads the package itself later gets all of it. */
export { isPreparing } from '@menagerie/match';

/** A match kept in this browser. */
export interface KeptMatch {
  readonly id: string;
  /** The game with its seats named and painted as in this match. */
  readonly game: Game;
  readonly match: Match;
  readonly offices: readonly Office[];
  /** The game file it was loaded from, for everything that is said there beside the moves; null if there was none. */
  readonly file: string | null;
  /** The time on its clocks when it was last kept, in milliseconds; null without clocks. */
  readonly time: number | null;
  /** When it last changed, in milliseconds. */
  readonly changed: number;
}

/** A stored match that can't be read any more, and why. */
export interface BrokenMatch {
  readonly id: string;
  readonly reason: string;
}

/** The matches kept in this browser, the last changed first, and the ones that can't be read. */
export interface MatchList {
  readonly kept: readonly KeptMatch[];
  readonly broken: readonly BrokenMatch[];
}

/** What is kept of a match. */
type Kept = Pick<KeptMatch, 'id' | 'match' | 'offices' | 'file'> & Partial<Pick<KeptMatch, 'time'>>;

/** Keeps a new match. */
export function keepMatch(kept: Kept, changed: number): void {
  writeStored(MATCHES + kept.id, envelopeOf(kept, changed));
}

/** A kept match that may be open in several tabs. */
export class OpenMatch {
  readonly #id: string;
  readonly #game: Game;
  readonly #value: SharedValue;

  /** `hear` is called when another tab has gone on with the match, or removed it. */
  constructor({ id, game }: Pick<KeptMatch, 'id' | 'game'>, hear: () => void) {
    this.#id = id;
    this.#game = game;
    this.#value = new SharedValue(MATCHES + id, hear);
  }

  /** Whether another tab has gone on since this one last looked. */
  get isOvertaken(): boolean {
    return this.#value.isOvertaken;
  }

  /** Keeps the match as this tab has it, unless another tab has gone on. */
  keep(kept: Omit<Kept, 'id'>, changed: number): void {
    this.#value.write(envelopeOf(kept, changed));
  }

  /** The match as it is kept now, with the time on its clocks; null if it was removed or can't be read. */
  look(): Pick<KeptMatch, 'match' | 'time'> | null {
    this.#value.see();
    const stored = readStored(MATCHES + this.#id);
    if (!stored.ok || !isEnvelope(stored.value)) return null;
    const restored = restore(this.#game, stored.value.match);
    return restored.ok ? { match: restored.value, time: timeOf(stored.value) } : null;
  }

  /** Runs the work of a computer, which only one tab does at a time. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return alone(MATCHES + this.#id, work);
  }

  /** Stops listening. */
  close(): void {
    this.#value.close();
  }
}

/** Calls `hear` whenever another tab has changed a match. Call the result to stop. */
export function hearMatches(hear: () => void): () => void {
  return hearStored(MATCHES, hear);
}

/** Forgets a match. */
export function forgetMatch(id: string): void {
  removeStored(MATCHES + id);
  forgetDraft(id);
  forgetGuide(id);
  forgetNotes(id);
}

/** Reads one match, loads the rules of its game and plays it again; null if there is none of this id. */
export async function openMatch(id: string): Promise<Result<KeptMatch | null, Problem>> {
  const stored = readStored(MATCHES + id);
  if (!stored.ok) return stored;
  if (stored.value === undefined) return ok(null);
  if (!isEnvelope(stored.value)) return fail({ message: "it isn't a saved game" });
  const { match, changed } = stored.value;
  if (typeof match.game !== 'string' || typeof match.edition !== 'string')
    return fail({ message: "it doesn't say which game and edition it is" });
  const found = await loadEdition(match.game, match.edition);
  if (!found.ok) return found;
  const plain = found.value;
  const offices = readOffices(plain, stored.value.offices);
  if (!offices) return fail({ message: 'the names and colours of its seats are damaged' });
  const game = withOffices(plain, offices);
  const restored = restore(game, match);
  if (!restored.ok) return restored;
  const file = typeof stored.value.file === 'string' ? stored.value.file : null;
  return ok({ id, game, match: restored.value, offices, file, time: timeOf(stored.value), changed });
}

/**
 * What is stored of a match that can't be read, as text to be kept. Papers that were handed in stay covered, since nobody can say
 * any more whether all of them were in.
 */
export function brokenText(id: string): string {
  return (storedText(MATCHES + id) ?? '').replace(/("kind":"handedIn"[^{}]*?"text":|"papers":)("(?:[^"\\]|\\.)*"?|\[\[.*?\]\])/gs, '$1"…"');
}

/** Reads all kept matches; of the games, only those that were played are loaded. */
export async function listMatches(): Promise<MatchList> {
  const kept: KeptMatch[] = [];
  const broken: BrokenMatch[] = [];
  for (const key of storedKeys(MATCHES)) {
    const id = key.slice(MATCHES.length);
    const opened = await openMatch(id);
    if (!opened.ok) broken.push({ id, reason: opened.error.message });
    else if (opened.value) kept.push(opened.value);
  }
  return { kept: kept.sort((a, b) => b.changed - a.changed), broken };
}

/** What is stored of a match, as far as it is known to be sound. */
interface Envelope {
  readonly match: Readonly<Record<string, unknown>>;
  readonly changed: number;
  readonly offices?: unknown;
  readonly file?: unknown;
  readonly time?: unknown;
}

function envelopeOf({ match, offices, file, time = null }: Omit<Kept, 'id'>, changed: number): object {
  return { changed, match, offices, file, time };
}

function timeOf({ time }: Envelope): number | null {
  return typeof time === 'number' ? time : null;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || !('match' in value) || !('changed' in value)) return false;
  return typeof value.match === 'object' && value.match !== null && typeof value.changed === 'number';
}
