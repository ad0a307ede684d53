import { seatsOf, squareName } from '@menagerie/core';
import type {
  Aspect,
  AspectMark,
  Attempt,
  Figure,
  Game,
  Move,
  Objection,
  Outcome,
  Position,
  Seat,
  Square,
  Stage,
  Touch,
  Trace,
  Warning,
} from '@menagerie/core';
import type { Turn } from '../board/geometry.ts';
import { BLANK_VIEW, type BoardView } from '../board/view.ts';
import { sentence } from '../board/words.ts';
import {
  afterRefusal,
  choose,
  EMPTY_HAND,
  heldChoice,
  heldSquare,
  lastSquare,
  nextOf,
  origins,
  saidOfSquares,
  takeChoice,
  takeUp,
  touchSquare,
  waysAfter,
  waysOf,
  type Hand,
  type Manner,
  type Step,
  type Touched,
  type Way,
} from '../entry/hand.ts';
import { futureScene, previewOf, type Preview } from '../entry/preview.ts';
import { say } from '../announce.svelte.ts';
import { inMotion, settings, SPEEDS } from '../settings.svelte.ts';
import type { Trail } from './happened.ts';
import { causeMark, groundMarks, legendOf, shownAspects, type LegendLine, type ShownAspect } from './overlays.ts';
import { Replay } from './replay.svelte.ts';

/** What a desk shows. */
export interface Showing {
  readonly position: Position;
  /** Squares of the move that led here. */
  readonly last?: readonly Square[];
  /** Where others went since one's own last turn, drawn until the next decision. */
  readonly trails?: readonly Trail[];
  /** What that move did, to be shown in motion. */
  readonly trace?: Trace;
  /** How many times longer than usual each stage of the trace is shown. */
  readonly pace?: number;
  /** The seat whose pieces may be touched: every seat to move (`all`), one seat, or none. */
  readonly hands: 'all' | 'none' | number;
}

/** What the rules say against an attempt. */
export interface Refusal extends Objection {
  /** Whether it was typed, and is told below its line. */
  readonly isTyped?: boolean;
}

/** A choice that stands open: a named choice of a half-entered move. */
export type OpenChoice = Touch & { kind: 'choice' };

/** Pieces of one kind that a seat holds beside the board. */
export type Stock = AspectMark & { kind: 'stock' };

/** A piece, or a stack of them, and the layers that speak of it. */
export interface FocusedPiece {
  readonly square: Square;
  readonly figures: readonly Figure[];
  readonly aspects: readonly Aspect[];
}

/**
 * One board under a hand: what is shown, what is half entered, what is refused, what would follow. It knows games only through `Game`
 * and makes no move itself: a complete one is handed to `onmove`.
 */
export class Desk {
  readonly game: Game;
  turn: Turn = $state(0);
  refusal: Refusal | null = $state.raw(null);
  /** What a line of the log that somebody points at is about. */
  lit: readonly AspectMark[] = $state.raw([]);

  /** Told what was tried when the rules refuse it. */
  onrefused: ((what: Attempt | string) => void) | null = null;

  /** Whether so few pieces stand here that the lines and groups of all of them are drawn while none is pointed at. */
  isSparse = false;

  readonly #onmove: (move: Move) => void;
  readonly #confirms: () => boolean;
  #showing: Showing | null = $state.raw(null);
  #hand: Hand = $state.raw(EMPTY_HAND);
  #looked: Square | null = $state(null);
  #lookedChoice: string | null = $state(null);
  #armed: { readonly square: Square; readonly move: Move } | null = $state.raw(null);
  readonly #replay = new Replay();

  /** `confirms`: whether a move waits for a second touch; as the visitor has set it, if missing. */
  constructor(game: Game, onmove: (move: Move) => void, confirms = (): boolean => settings.confirm) {
    this.game = game;
    this.#onmove = onmove;
    this.#confirms = confirms;
  }

  readonly position: Position | null = $derived.by(() => this.#showing?.position ?? null);
  readonly outcome: Outcome | null = $derived.by(() => (this.position ? this.game.outcome(this.position) : null));
  readonly aspects: readonly Aspect[] = $derived.by(() => (this.position ? this.game.aspects(this.position) : []));
  readonly ways: readonly Way[] = $derived.by(() => (this.position && this.open ? waysOf(this.game, this.position) : []));

  /** Whether a move can be entered here. */
  get open(): boolean {
    const showing = this.#showing;
    return showing !== null && (showing.hands === 'all' || showing.hands === showing.position.turn);
  }

  /** Which stage of a move is being shown, or null. */
  get stage(): Stage | null {
    return this.#replay.stage;
  }

  /** Whether a move is being shown. */
  get moving(): boolean {
    return this.stage !== null;
  }

  /** Whether something is in hand, from the board or from beside it. */
  get holding(): boolean {
    return heldSquare(this.#hand) !== null || this.heldChoice !== null;
  }

  readonly #next = $derived.by(() => nextOf(this.ways, this.#hand.path));

  /** Choices of the half-entered move, and the square beside which they belong (null: none). */
  readonly choices: { readonly square: Square | null; readonly list: readonly OpenChoice[] } = $derived.by(() => ({
    square: lastSquare(this.#hand),
    list: this.#hand.path.length > 0 ? this.#next.choices : [],
  }));

  /** Choices with which a move begins, such as passing or taking up a piece that stands beside the board. */
  readonly standing: readonly OpenChoice[] = $derived.by(() => nextOf(this.ways, []).choices);

  /** The choice with which the half-entered move began, or null. */
  readonly heldChoice: string | null = $derived.by(() => heldChoice(this.#hand));

  /** Pieces beside the board, those of all seats. */
  readonly stocks: readonly Stock[] = $derived.by(() => this.aspects.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'stock')));

  /** The move whose consequence is looked at; null while it is none or several. */
  readonly #lookedMove: Move | null = $derived.by(() => {
    if (this.#armed) return this.#armed.move;
    const step: Step | null =
      this.#lookedChoice !== null
        ? { kind: 'choice', id: this.#lookedChoice }
        : this.#looked !== null && this.#hand.path.length > 0
          ? { kind: 'square', square: this.#looked }
          : null;
    if (!step) return null;
    const meant = waysAfter(this.ways, [...this.#hand.path, step]);
    return meant.length === 1 ? meant[0].move : null;
  });

  /** The consequence of the move that is looked at. */
  readonly preview: Preview | null = $derived.by(() => {
    if (this.#lookedMove === null || !this.position || this.moving) return null;
    return previewOf(this.game.trace(this.position, this.#lookedMove));
  });

  /** The text of the move that is looked at. */
  readonly previewText: string | null = $derived.by(() =>
    this.#lookedMove === null || !this.position ? null : this.game.formatMove(this.position, this.#lookedMove),
  );

  /** What whoever makes the move that is looked at should know. */
  readonly warnings: readonly Warning[] = $derived.by(() => (this.#lookedMove === null ? [] : this.#warningsOf(this.#lookedMove)));

  readonly #focus: Square | null = $derived.by(() => heldSquare(this.#hand) ?? this.#looked);

  /** The piece in hand, or else the one looked at, with everything that is said of it alone. */
  readonly focused: FocusedPiece | null = $derived.by(() => {
    const square = this.#focus;
    const figures = square === null ? [] : (this.#replay.scene[square] ?? []);
    if (square === null || figures.length === 0 || this.moving) return null;
    return { square, figures, aspects: this.aspects.filter(({ focus }) => focus === square) };
  });

  /** What can be meant by the square that is looked at, while that is more than one move. */
  readonly meanings: readonly string[] = $derived.by(() => {
    if (this.#looked === null || this.#hand.path.length === 0 || this.#lookedMove !== null) return [];
    const path: readonly Step[] = [...this.#hand.path, { kind: 'square', square: this.#looked }];
    return nextOf(this.ways, path).choices.map(({ label }) => label);
  });

  /** The piece from beside the board that is in hand, or null. */
  readonly heldStock: Stock | null = $derived.by(
    () => this.stocks.find(({ id, seat }) => id === this.heldChoice && seat === this.position?.turn) ?? null,
  );

  /** Whether the previewed move waits for its second touch. */
  get armed(): boolean {
    return this.#armed !== null;
  }

  /** The position after the move that is looked at, so that its preview shows the invisible state too. */
  readonly #after: Position | null = $derived.by(() => {
    if (this.#lookedMove === null || !this.position) return null;
    const after = this.game.copy(this.position);
    after.make(this.#lookedMove);
    return after;
  });
  readonly #aspectsAfter: readonly Aspect[] = $derived.by(() => (this.#after ? this.game.aspects(this.#after) : []));

  /** The layers of the invisible state that are drawn: those of the future while a move is looked at. */
  readonly drawn: readonly ShownAspect[] = $derived.by(() => {
    const { preview } = this;
    if (preview === null) {
      const focus = this.#focus === null ? (this.isSparse ? 'all' : []) : [this.#focus];
      return shownAspects(this.game, this.aspects, settings.overlays, focus);
    }
    const touched = [...preview.arriving, ...preview.changed].map(({ square }) => square);
    return shownAspects(this.game, this.#aspectsAfter, settings.overlays, touched);
  });

  /** The names of what is drawn now. */
  readonly legend: readonly LegendLine[] = $derived.by(() => (this.moving ? [] : legendOf(this.drawn)));

  readonly #overlays: readonly AspectMark[] = $derived.by(() => {
    if (this.stage) return [...groundMarks(this.drawn), ...this.stage.causes.map(causeMark)];
    if (this.lit.length > 0) return [...groundMarks(this.drawn), ...this.lit];
    const { squares } = this.#next;
    const entering = this.#hand.path.length > 0 && this.preview === null;
    return (
      this.drawn
        .flatMap(({ marks }) => marks)
        // A square that is marked for the next touch needs no second mark that says the same.
        .filter((mark) => !(entering && mark.kind === 'badge' && mark.mark === 'target' && squares.has(mark.square)))
    );
  });

  readonly #absent: readonly Seat[] = $derived.by(() => {
    const present = this.position ? seatsOf(this.game, this.position.options) : [];
    return [...this.game.seats.keys()].filter((seat) => !present.includes(seat));
  });

  readonly #origins: ReadonlySet<Square> = $derived.by(() => origins(this.ways));

  readonly view: BoardView = $derived.by(() => {
    const entering = this.#hand.path.length > 0;
    return {
      ...BLANK_VIEW,
      scene: this.#replay.scene,
      future: this.preview && this.#after ? futureScene(this.#replay.scene, this.game.scene(this.#after)) : null,
      turn: this.turn,
      coordinates: settings.coordinates,
      absent: this.#absent,
      last: this.#showing?.last ?? [],
      held: heldSquare(this.#hand),
      targets: entering ? saidOfSquares(this.#next, 'mark') : BLANK_VIEW.targets,
      labels: entering ? saidOfSquares(this.#next, 'label') : BLANK_VIEW.labels,
      movable: this.#origins,
      trails: this.holding || this.moving ? [] : (this.#showing?.trails ?? []),
      overlays: this.#overlays,
      witnesses: this.refusal?.witnesses ?? this.warnings.flatMap(({ witnesses }) => witnesses),
      preview: this.preview,
      armed: this.#armed?.square ?? null,
      motion: this.#replay.motion,
      passive: false,
    };
  });

  /** Shows a position; with a trace, the stages that led to it first. */
  show(showing: Showing): void {
    this.#letGo();
    this.refusal = null;
    this.lit = [];
    this.#showing = showing;
    const final = this.game.scene(showing.position);
    if (!showing.trace || !inMotion()) this.#replay.settle(final);
    else this.#replay.play(showing.trace, final, (showing.pace ?? 1) * SPEEDS[settings.speed]);
  }

  /** Ends what is being shown in motion, at once. */
  finishMotion(): void {
    if (this.moving && this.position) this.#replay.settle(this.game.scene(this.position));
  }

  /** A square was pressed. */
  press(square: Square, manner: Manner = 'press'): void {
    this.finishMotion();
    if (!this.position) return;
    if (this.#armed) {
      const { square: armed, move } = this.#armed;
      this.#armed = null;
      if (armed === square) return this.#commit(move);
    }
    this.refusal = null;
    const mine = (at: Square): boolean => this.#replay.scene[at]?.some(({ owner }) => owner === this.position?.turn) ?? false;
    const occupied = (at: Square): boolean => (this.#replay.scene[at]?.length ?? 0) > 0;
    this.#take(touchSquare(this.ways, this.#hand, square, manner, mine, occupied), square);
  }

  /** A piece is taken up by a drag. */
  lift(square: Square): void {
    this.finishMotion();
    this.refusal = null;
    this.#armed = null;
    this.#hand = takeUp(this.ways, square);
  }

  /** A piece that stands beside the board is taken up, or put back if it was in hand. */
  takeStock({ id }: Stock): void {
    this.finishMotion();
    this.refusal = null;
    this.#armed = null;
    this.#hand = this.heldChoice === id ? EMPTY_HAND : takeChoice(id);
  }

  /** Takes a choice with which a move begins. */
  begin(id: string): void {
    this.finishMotion();
    const held = this.heldChoice === id;
    this.#letGo();
    this.refusal = null;
    if (held) return;
    const touched = choose(this.ways, EMPTY_HAND, id);
    if (touched) this.#take(touched, -1);
  }

  /** A dragged piece is let go over a square, or outside the board (-1). */
  drop(square: Square): void {
    if (square < 0) this.#letGo();
    else this.press(square, 'drop');
  }

  /** Shows what touching a square would do, and waits for a second touch. */
  peek(square: Square): void {
    const meant = waysAfter(this.ways, [...this.#hand.path, { kind: 'square', square }]);
    if (meant.length === 1) this.#armed = { square, move: meant[0].move };
  }

  /** Looks at a square. Leaving the board keeps what the last one would do, so that it can be read. */
  look(square: Square | null): void {
    if (square !== null || this.preview === null) this.#looked = square;
  }

  /** Holds the preview that is looked at, until it is confirmed, another square is pressed, or Escape; false if there is none. */
  pin(): boolean {
    if (this.#lookedMove === null || this.#armed) return false;
    this.#armed = { square: this.#looked ?? lastSquare(this.#hand) ?? -1, move: this.#lookedMove };
    return true;
  }

  lookAtChoice(id: string | null): void {
    this.#lookedChoice = id;
  }

  /** Takes a named choice. */
  choose(id: string): void {
    const touched = choose(this.ways, this.#hand, id);
    this.#lookedChoice = null;
    if (touched) this.#take(touched, lastSquare(this.#hand) ?? -1, true);
  }

  /** Makes the move that waits for its second touch. */
  confirm(): void {
    if (this.#armed) this.#commit(this.#armed.move);
  }

  /** Steps back: from the armed move, from the half-entered one, from the refusal; false if there was nothing. */
  escape(): boolean {
    if (this.#armed) {
      this.#armed = null;
      return true;
    }
    const busy = heldSquare(this.#hand) !== null || this.heldChoice !== null || this.refusal !== null;
    this.#letGo();
    this.refusal = null;
    return busy;
  }

  /** Reads a typed move and makes it; on failure the refusal is shown, `inLine` where it was typed. */
  type(text: string, inLine = false): boolean {
    if (!this.position || !this.open) return false;
    this.finishMotion();
    const meaning = this.game.explain(this.position, text);
    if ('objection' in meaning) {
      this.#refuse({ ...meaning.objection, isTyped: inLine });
      this.onrefused?.(text);
      return false;
    }
    if (meaning.legal.length !== 1) return false;
    this.#commit(meaning.legal[0]);
    return true;
  }

  /** Shows an objection that came from elsewhere. */
  object(objection: Objection): void {
    this.#refuse(objection);
  }

  #take(touched: Touched, square: Square, sure = false): void {
    switch (touched.kind) {
      case 'hand':
        this.#hand = touched.hand;
        return;
      case 'move':
        return this.#offer(touched.move, square, sure);
      case 'attempt':
        return this.#attempt(touched.from, touched.to);
      case 'placing':
        return this.#attemptPlacing(touched.choice, touched.to);
    }
  }

  /** Makes a move, or lets it wait for a second touch: where the visitor has set it so, and where the rules warn of it. */
  #offer(move: Move, square: Square, sure: boolean): void {
    const warnings = this.#warningsOf(move);
    if (warnings.length === 0 && (sure || !this.#confirms())) return this.#commit(move);
    this.#armed = { square, move };
    for (const { message } of warnings) say(`Careful: ${message}`);
  }

  #warningsOf(move: Move): readonly Warning[] {
    return this.position ? (this.game.warnings?.(this.position, move) ?? []) : [];
  }

  #attemptPlacing(choice: string, to: Square): void {
    const stock = this.heldStock;
    if (!this.position || !this.open || stock?.id !== choice) return this.#letGo();
    const text = stock.stem + squareName(this.game.board, to);
    const meaning = this.game.explain(this.position, text);
    if ('objection' in meaning) this.#refuse(meaning.objection);
    this.#hand = afterRefusal(this.ways, this.#hand);
    if ('objection' in meaning) this.onrefused?.(text);
  }

  #attempt(from: Square, to: Square): void {
    if (!this.position) return;
    if (!this.open) return this.#letGo();
    const meaning = this.game.explain(this.position, { from, to });
    // An attempt that means a move by another name, such as by a square it only passes, is offered and waits for a second touch.
    if ('legal' in meaning) {
      this.#armed = { square: to, move: meaning.legal[0] };
      return;
    }
    this.#refuse(meaning.objection);
    this.#hand = afterRefusal(this.ways, this.#hand);
    this.onrefused?.({ from, to });
  }

  #refuse(objection: Refusal): void {
    this.refusal = objection;
    this.#armed = null;
    say(`Not allowed, ${objection.clause}: ${objection.message}${objection.remedy ? ` ${sentence(objection.remedy)}` : ''}`);
  }

  #commit(move: Move): void {
    this.#letGo();
    this.refusal = null;
    this.#onmove(move);
  }

  #letGo(): void {
    this.#hand = EMPTY_HAND;
    this.#armed = null;
    this.#looked = null;
    this.#lookedChoice = null;
  }

  /** Waits until no move is being shown. */
  settled(): Promise<void> {
    return this.#replay.settled();
  }
}
