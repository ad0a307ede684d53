import { squareName, type Candidate, type Game, type Objection, type Square } from '@menagerie/core';
import { say } from '../announce.svelte.ts';
import {
  afterRefusal,
  choose,
  EMPTY_HAND,
  lastSquare,
  nextOf,
  sentence,
  takeChoice,
  takeUp,
  touchSquare,
  waysAfter,
  type Lead,
  type Manner,
  type Touched,
} from '@menagerie/board';
import { Grip, type Stock } from './grip.svelte.ts';

/** What the rules say against an attempted move. */
export interface Refusal extends Objection {
  /** Whether it was typed, so that the refusal is shown below the line. */
  readonly isTyped?: boolean;
}

/**
 * Entry of a move by touches, by a typed line, or by choices. It knows games only through `Game` and never makes a move: it hands complete ones to
 * `onmove`.
 */
export abstract class Entry extends Grip {
  refusal: Refusal | null = $state.raw(null);

  /** Called with the objection when the rules refuse what was tried. */
  onrefused: ((objection: Objection) => void) | null = null;

  readonly #onmove: (candidate: Candidate) => void;
  readonly #confirms: (square: Square) => boolean;
  protected constructor(game: Game, onmove: (candidate: Candidate) => void, confirms: (square: Square) => boolean) {
    super(game);
    this.#onmove = onmove;
    this.#confirms = confirms;
  }

  /** Where to begin instead of the refused move, if the rules say so. */
  readonly leads: readonly Lead[] = $derived.by(() => {
    const instead = this.refusal?.instead;
    if (!instead) return [];
    const { squares, choices } = nextOf(this.ways, []);
    return [
      ...instead.squares.flatMap((square): Lead[] => {
        const touch = squares.get(square);
        return touch ? [{ id: squareName(this.game.board, square), square, label: `Pick ${touch.label}` }] : [];
      }),
      ...choices.filter(({ id }) => instead.choices.includes(id)).map(({ id, label }): Lead => ({ id, square: null, label })),
    ];
  });

  /** Begins where the refusal points. */
  follow({ id, square }: Lead): void {
    if (square === null) return this.begin(id);
    this.letGo();
    this.press(square);
  }

  /** Handles a press on a square. */
  press(square: Square, manner: Manner = 'press'): void {
    this.finishMotion();
    if (!this.position) return;
    if (this.waiting) {
      const { square: armed, candidate } = this.waiting;
      this.waiting = null;
      if (armed === square) return this.enter(candidate);
    }
    this.refusal = null;
    const mine = (at: Square): boolean => this.scene[at]?.some(({ owner }) => owner === this.position?.turn) ?? false;
    const occupied = (at: Square): boolean => (this.scene[at]?.length ?? 0) > 0;
    this.#take(touchSquare(this.ways, this.hand, square, manner, mine, occupied), square);
  }

  /** Picks up a piece by dragging it. */
  lift(square: Square): void {
    this.#clear();
    this.hand = takeUp(this.ways, square);
  }

  /** Picks up a piece beside the board, or puts it back if it was in hand. */
  takeStock({ id }: Stock): void {
    this.#clear();
    this.hand = this.heldChoice === id ? EMPTY_HAND : takeChoice(id);
  }

  /** Takes a choice that begins a move. */
  begin(id: string): void {
    this.finishMotion();
    const held = this.heldChoice === id;
    this.letGo();
    if (held) return;
    const touched = choose(this.ways, EMPTY_HAND, id);
    if (touched) this.#take(touched, -1);
  }

  /** Drops a dragged piece on a square, or outside the board (-1). */
  drop(square: Square): void {
    if (square < 0) this.#empty();
    else this.press(square, 'drop');
  }

  /** Previews touching a square, and waits for a second touch. */
  peek(square: Square): void {
    const meant = waysAfter(this.ways, [...this.hand.path, { kind: 'square', square }]);
    if (meant.length === 1) this.waiting = { square, candidate: meant[0] };
  }

  /** Looks at a square. Leaving the board keeps the last preview, so that people can read it. */
  look(square: Square | null): void {
    if (square !== null || this.preview === null) this.looked = square;
  }

  /** Holds the preview until it is confirmed, another square is pressed, or Escape; false if there is none. */
  pin(): boolean {
    if (!this.considered || this.waiting) return false;
    this.waiting = { square: this.looked ?? lastSquare(this.hand) ?? -1, candidate: this.considered };
    return true;
  }

  lookAtChoice(id: string | null): void {
    this.lookedChoice = id;
  }

  /** Takes a named choice. */
  choose(id: string): void {
    const touched = choose(this.ways, this.hand, id);
    this.lookedChoice = null;
    if (touched) this.#take(touched, lastSquare(this.hand) ?? -1, true);
  }

  /** Makes the armed move. */
  confirm(): void {
    if (this.waiting) this.enter(this.waiting.candidate);
  }

  /** Steps back: from the armed move, then the half-entered one, then the refusal; false if there was nothing. */
  escape(): boolean {
    if (this.waiting) {
      this.waiting = null;
      return true;
    }
    const busy = this.holding || this.refusal !== null;
    this.letGo();
    return busy;
  }

  /** The move that a typed text means, the objection to it, or null if nothing can be entered now. */
  read(text: string): Candidate | Objection | null {
    if (!this.position || !this.open) return null;
    const read = this.game.parseMove(this.position, text);
    return read.ok ? this.candidate(read.value) : read.error;
  }

  /** Hands over one of the legal moves. */
  enter(candidate: Candidate): void {
    this.finishMotion();
    this.letGo();
    this.#onmove(candidate);
  }

  /** Shows the objection to a typed text, below the line. */
  refuseTyped(objection: Objection): void {
    this.finishMotion();
    this.#refuse({ ...objection, isTyped: true });
    this.onrefused?.(objection);
  }

  /** Shows an objection from elsewhere. */
  object(objection: Objection): void {
    this.#refuse(objection);
  }

  /** Puts back the piece in hand, and forgets the refusal. */
  letGo(): void {
    this.#empty();
    this.refusal = null;
  }

  #take(touched: Touched<Candidate>, square: Square, sure = false): void {
    switch (touched.kind) {
      case 'hand':
        this.hand = touched.hand;
        return this.#lead();
      case 'move':
        return this.#offer(touched.way, square, sure);
      case 'attempt':
        return this.#attempt(touched.from, touched.to);
      case 'placing':
        return this.#attemptPlacing(touched.choice, touched.to);
    }
  }

  /** If the seat to move picks a piece that can't begin a move, the rules say at once what comes first. */
  #lead(): void {
    const { position, hand } = this;
    const from = hand.inspected;
    const [first] = this.origins;
    if (!position || !this.open || from === null || first === undefined) return;
    if (this.scene[from]?.at(-1)?.owner !== position.turn) return;
    const meaning = this.game.explain(position, { from, to: first });
    if ('objection' in meaning && meaning.objection.instead) this.#refuse(meaning.objection);
  }

  /** Makes a move, or arms it for a second touch if the visitor's settings or a warning ask for that. */
  #offer(candidate: Candidate, square: Square, sure: boolean): void {
    const { warnings } = candidate;
    if (warnings.length === 0 && (sure || !this.#confirms(square))) return this.enter(candidate);
    this.waiting = { square, candidate };
    for (const { message } of warnings) say(`Careful: ${message}`);
  }

  #attemptPlacing(choice: string, to: Square): void {
    const stock = this.heldStock;
    if (!this.position || !this.open || stock?.id !== choice) return this.#empty();
    const text = stock.stem + squareName(this.game.board, to);
    const meaning = this.game.explain(this.position, text);
    if ('objection' in meaning) this.#refuse(meaning.objection);
    this.hand = afterRefusal(this.ways, this.hand);
    if ('objection' in meaning) this.onrefused?.(meaning.objection);
  }

  #attempt(from: Square, to: Square): void {
    if (!this.position) return;
    if (!this.open) return this.#empty();
    const meaning = this.game.explain(this.position, { from, to });
    // A move meant by another name, such as a square it only passes, is offered and waits for a second touch.
    if ('legal' in meaning) {
      const candidate = this.candidate(meaning.legal[0]);
      if (candidate) this.waiting = { square: to, candidate };
      return;
    }
    this.#refuse(meaning.objection);
    this.hand = afterRefusal(this.ways, this.hand);
    this.onrefused?.(meaning.objection);
  }

  #refuse(objection: Refusal): void {
    this.refusal = objection;
    this.waiting = null;
    say(`Not allowed, ${objection.clause}: ${objection.message}${objection.remedy ? ` ${sentence(objection.remedy)}` : ''}`);
  }

  /** Cleans up before something else is picked up. */
  #clear(): void {
    this.finishMotion();
    this.refusal = null;
    this.waiting = null;
  }

  #empty(): void {
    this.hand = EMPTY_HAND;
    this.waiting = null;
    this.looked = null;
    this.lookedChoice = null;
  }
}
