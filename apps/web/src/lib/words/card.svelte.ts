import type { Term } from '@menagerie/core';

/** The word whose meaning is shown, and its element. */
class Card {
  shown: { readonly term: Term; readonly at: HTMLElement } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a meaning, at once or after some milliseconds. */
  show(term: Term, at: HTMLElement, after = 0): void {
    clearTimeout(this.#timer);
    if (after === 0) this.shown = { term, at };
    else this.#timer = setTimeout(() => (this.shown = { term, at }), after);
  }

  /** Hides the meaning, or only that of one element's word. */
  hide(at?: HTMLElement): void {
    clearTimeout(this.#timer);
    if (at === undefined || this.shown?.at === at) this.shown = null;
  }
}

export const card = new Card();

/** Id of the element with the meaning. */
export const CARD_ID = 'meaning-of-a-word';
