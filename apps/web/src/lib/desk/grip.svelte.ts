import type { Aspect, AspectMark, Candidate, Figure, Game, Move, Position, Scene, Square, Touch, Warning } from '@menagerie/core';
import {
  EMPTY_HAND,
  heldChoice,
  heldSquare,
  lastSquare,
  nextOf,
  origins,
  previewOf,
  waysAfter,
  waysOf,
  type Hand,
  type Next,
  type Preview,
  type Step,
} from '@menagerie/board';

/** An open named choice of a half-entered move. */
export type OpenChoice = Touch & { kind: 'choice' };

/** Pieces of one kind that a seat holds beside the board. */
export type Stock = AspectMark & { kind: 'stock' };

/** A piece, or a stack of them, with the layers about it. */
export interface FocusedPiece {
  readonly square: Square;
  readonly figures: readonly Figure[];
  readonly aspects: readonly Aspect[];
}

/** What is in hand and looked at on a board, and what would follow. Subclasses provide the position. */
export abstract class Grip {
  readonly game: Game;
  protected hand: Hand = $state.raw(EMPTY_HAND);
  protected looked: Square | null = $state(null);
  protected lookedChoice: string | null = $state(null);
  /** An armed move and its square: it waits for a second touch. */
  protected waiting: { readonly square: Square; readonly candidate: Candidate } | null = $state.raw(null);

  protected constructor(game: Game) {
    this.game = game;
  }

  /** The position in which moves are entered; null until there is one. */
  abstract readonly position: Position | null;
  /** Whether a move can be entered now. */
  abstract readonly open: boolean;
  /** What is on the board now. */
  abstract readonly scene: Scene;
  /** Whether a move is being animated. */
  abstract readonly moving: boolean;
  /** Ends the animation at once. */
  abstract finishMotion(): void;

  /** The clauses that the visitor has met, so that nothing else is shown or said; null for all. */
  met: ReadonlySet<string> | null = null;

  /** Those aspects that the visitor has met, and what they can pick up. */
  protected known(aspects: readonly Aspect[]): readonly Aspect[] {
    const { met } = this;
    return met === null ? aspects : aspects.filter(({ clause, marks }) => met.has(clause) || marks.some(({ kind }) => kind === 'stock'));
  }

  /** The legal moves; none while no move can be entered. */
  readonly ways: readonly Candidate[] = $derived.by(() => (this.position && this.open ? waysOf(this.game, this.position) : []));

  readonly aspects: readonly Aspect[] = $derived.by(() => (this.position ? this.known(this.game.aspects(this.position)) : []));

  /** What can follow the half-entered move. */
  protected readonly next: Next = $derived.by(() => nextOf(this.ways, this.hand.path));

  /** Squares that can begin a move. */
  readonly origins: ReadonlySet<Square> = $derived.by(() => origins(this.ways));

  /** Whether a move is half entered. */
  protected get entering(): boolean {
    return this.hand.path.length > 0;
  }

  /** The square in hand, or null. */
  protected get held(): Square | null {
    return heldSquare(this.hand);
  }

  /** The square in hand or, without one, the square looked at. */
  get focus(): Square | null {
    return this.held ?? this.looked;
  }

  /** The square whose second touch makes the previewed move, or null. */
  protected get armedSquare(): Square | null {
    return this.waiting?.square ?? null;
  }

  /** Whether the previewed move waits for its second touch. */
  get armed(): boolean {
    return this.waiting !== null;
  }

  /** Whether something is in hand, from the board or from beside it. */
  get holding(): boolean {
    return this.held !== null || this.heldChoice !== null;
  }

  /** Choices of the half-entered move, and the square beside which to show them (null: none). */
  readonly choices: { readonly square: Square | null; readonly list: readonly OpenChoice[] } = $derived.by(() => ({
    square: lastSquare(this.hand),
    list: this.entering ? this.next.choices : [],
  }));

  /** Choices that begin a move, such as passing or picking up a piece beside the board. */
  readonly standing: readonly OpenChoice[] = $derived.by(() => nextOf(this.ways, []).choices);

  /** The choice that began the half-entered move, or null. */
  readonly heldChoice: string | null = $derived.by(() => heldChoice(this.hand));

  /** Pieces beside the board, those of all seats. */
  readonly stocks: readonly Stock[] = $derived.by(() => this.aspects.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'stock')));

  /** The piece from beside the board that is in hand, or null. */
  readonly heldStock: Stock | null = $derived.by(
    () => this.stocks.find(({ id, seat }) => id === this.heldChoice && seat === this.position?.turn) ?? null,
  );

  /** The move whose consequence is shown; null if it is none or several. */
  protected readonly considered: Candidate | null = $derived.by(() => {
    if (this.waiting) return this.waiting.candidate;
    const step: Step | null =
      this.lookedChoice !== null
        ? { kind: 'choice', id: this.lookedChoice }
        : this.looked !== null && this.entering
          ? { kind: 'square', square: this.looked }
          : null;
    if (!step) return null;
    const meant = waysAfter(this.ways, [...this.hand.path, step]);
    return meant.length === 1 ? meant[0] : null;
  });

  /** The consequence of the move you look at. */
  readonly preview: Preview | null = $derived.by(() => (this.considered && !this.moving ? previewOf(this.considered.trace) : null));

  /** The text of the move you look at. */
  get previewText(): string | null {
    return this.considered?.text ?? null;
  }

  /** The position after the move you look at, so that its preview shows the invisible state too. */
  protected readonly after: Position | null = $derived.by(() => {
    if (!this.considered || !this.position) return null;
    const after = this.game.copy(this.position);
    after.make(this.considered.move);
    return after;
  });

  /** What to know before making the move under the pointer. */
  readonly warnings: readonly Warning[] = $derived.by(() => this.considered?.warnings ?? []);

  /** The piece in hand, or else the one you look at, with everything said about it alone. */
  readonly focused: FocusedPiece | null = $derived.by(() => {
    const square = this.focus;
    const figures = square === null ? [] : (this.scene[square] ?? []);
    if (square === null || figures.length === 0 || this.moving) return null;
    return { square, figures, aspects: this.aspects.filter(({ focus }) => focus === square) };
  });

  /** What the square you look at can mean, if that is more than one move. */
  readonly meanings: readonly string[] = $derived.by(() => {
    if (this.looked === null || !this.entering || this.considered) return [];
    const path: readonly Step[] = [...this.hand.path, { kind: 'square', square: this.looked }];
    return nextOf(this.ways, path).choices.map(({ label }) => label);
  });

  /** A legal move; null if no move can be entered now. */
  protected candidate(move: Move): Candidate | null {
    return this.ways.find((way) => way.move === move) ?? null;
  }
}
