import { isLeaving, within } from '../navigation.svelte.ts';
import { newId } from '../new-id.ts';
import { SharedValue } from '../storage.ts';
import { makeRoom, studyKey, type KeptStudy } from './kept.ts';
import { studyAddress } from './opening.ts';
import type { Study, StudyState } from './study.svelte.ts';
import { titleOf } from '../games/title.ts';

/** What an entry of the browser's history says of a study: which one it is, and how many changes led there. */
export interface HistoryEntry {
  readonly study: string;
  readonly at: number;
}

/**
 * The changes of a study as entries of the browser's history: Back and Undo are the same step, and a reload keeps both. A copy of a study
 * with changes is kept in the browser as well.
 */
export class Past {
  /** How many changes led here, and how many there are from here on. */
  at: number = $state(0);
  #top: number = $state(0);
  readonly #study: Study;
  #id: string;
  /** The states that this page has seen, by the number of changes. */
  readonly #states: (StudyState | undefined)[] = [];
  /** Addresses are written one after the other: packing a game takes a moment. */
  #writing: Promise<void> = Promise.resolve();
  #later: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isKept = false;
  /** The copy in the browser. If another tab goes on with the same study, this one becomes a study of its own. */
  #copy: SharedValue;

  constructor(study: Study) {
    this.#study = study;
    const mark = markOf(history.state);
    this.#id = mark?.study ?? newId();
    this.at = this.#top = mark?.at ?? 0;
    this.#copy = copyOf(this.#id);
    this.#note();
    study.onchanged = () => this.#changed();
    within.step = (state) => this.#arrive(state);
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.#top;
  }

  undo(): void {
    if (this.canUndo) history.back();
  }

  redo(): void {
    if (this.canRedo) history.forward();
  }

  /** Writes where you are into the address, a moment later. */
  stay(): void {
    this.#note();
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#write('replaceState'), 400);
  }

  close(): void {
    clearTimeout(this.#later);
    this.#isClosed = true;
    this.#copy.close();
    this.#study.onchanged = null;
    within.step = null;
  }

  #note(): void {
    if (!this.#study.isTrying) this.#states[this.at] = this.#study.state;
  }

  #changed(): void {
    this.#top = ++this.at;
    this.#note();
    clearTimeout(this.#later);
    this.#write('pushState');
  }

  #write(how: 'pushState' | 'replaceState'): void {
    const { record, game, place, view } = this.#study;
    const mark: HistoryEntry = { study: this.#id, at: this.at };
    this.#writing = this.#writing.then(async () => {
      const address = await studyAddress(record, game, place, view);
      if (mark.at > 0 || this.#isKept) this.#keep(address);
      if (this.#isClosed || isLeaving() || (how === 'replaceState' && mark.at !== this.at)) return;
      history[how]({ ...mark, study: this.#id }, '', address);
    });
  }

  #keep(address: string): void {
    const { game, tags, main } = this.#study;
    if (!this.#isKept) makeRoom();
    this.#isKept = true;
    const kept: KeptStudy = { game: game.id, address, title: titleOf(game, { tags }).text, moves: main.length, changed: Date.now() };
    if (this.#copy.write(kept) !== 'overtaken') return;
    this.#copy.close();
    this.#id = newId();
    this.#copy = copyOf(this.#id);
    this.#copy.write(kept);
  }

  /** Goes to the state of an entry; false if this page hasn't seen it. */
  #arrive(state: unknown): boolean {
    const mark = markOf(state);
    const known = mark?.study === this.#id ? this.#states.at(mark.at) : undefined;
    if (!mark || !known) return false;
    clearTimeout(this.#later);
    this.at = mark.at;
    this.#study.restore(known);
    // The kept copy goes back too.
    this.#write('replaceState');
    return true;
  }
}

/**
 * The place of a study in the browser. It doesn't follow other tabs: two of them are there to compare two ways to go on, so each becomes a
 * study of its own, and none is lost.
 */
function copyOf(id: string): SharedValue {
  return new SharedValue(studyKey(id), () => undefined);
}

/** What the history says of a study that is opened as it was last. */
export function firstMark(study: string): HistoryEntry {
  return { study, at: 0 };
}

function markOf(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null || !('study' in state) || !('at' in state)) return null;
  const { study, at } = state;
  return typeof study === 'string' && typeof at === 'number' ? { study, at } : null;
}
