import type {
  Aspect,
  AspectMark,
  Candidate,
  Figure,
  Game,
  Objection,
  Outcome,
  Position,
  Scene,
  Square,
  Stage,
  Trace,
  Warning,
} from '@menagerie/core';
import {
  advance,
  begin,
  BLANK_BOARD,
  BLANK_VIEW,
  choose,
  confirm,
  consideredIn,
  drop,
  enter,
  escape,
  focusOf,
  heardOf,
  heldChoice,
  heldStock,
  isHolding,
  isLarge,
  isOpen,
  lastSquare,
  letGo,
  lift,
  look,
  lookAtChoice,
  meaningsOf,
  nextOf,
  object,
  peek,
  pin,
  press,
  previewedIn,
  previewOf,
  refuse,
  sceneOf,
  sentence,
  settle,
  show,
  stageOf,
  stocksOf,
  takeStock,
  timesOf,
  turnForSeat,
  viewOf,
  waysIn,
  type BoardState,
  type BoardView,
  type Fallen,
  type OpenChoice,
  type Preview,
  type Refusal,
  type Stock,
  type Trail,
  type Turn,
  type LegendLine,
} from '@menagerie/board';
import { say } from '../announce.svelte.ts';
import { confirms, inMotion, settings, SPEEDS } from '../settings.svelte.ts';
import { Layers } from './layers.svelte.ts';

/** What a desk shows. */
export interface Showing {
  readonly position: Position;
  /** Squares of the move that led here. */
  readonly last?: readonly Square[];
  /** Where others went since your last turn, drawn until the next move. */
  readonly trails?: readonly Trail[];
  /** Pieces that left with their owners since, shown until the next move. */
  readonly fallen?: readonly Fallen[];
  /** What that move did, to animate it. */
  readonly trace?: Trace;
  /** How many times longer than usual each stage is shown. */
  readonly pace?: number;
  readonly hands: BoardState['hands'];
}

/** A piece, or a stack of them, with the layers about it. */
export interface FocusedPiece {
  readonly square: Square;
  readonly figures: readonly Figure[];
  readonly aspects: readonly Aspect[];
}

/**
 * A board being played on, so that pages see it change: its state and what can be done on it are in the package `board`. It knows games only
 * through `Game` and never makes a move: it hands complete ones to `onmove`.
 */
export class Desk {
  readonly game: Game;
  turn: Turn = $state(0);
  /** Marks for the line of the log under the pointer. */
  lit: readonly AspectMark[] = $state.raw([]);
  /** Whether there are so few pieces that the lines and groups of all of them are drawn. */
  isSparse = false;
  /** The clauses that the visitor has met, so that nothing else is shown or said; null for all. */
  met: ReadonlySet<string> | null = null;
  /** Called with the objection when the rules refuse what was tried. */
  onrefused: ((objection: Objection) => void) | null = null;

  readonly #onmove: (candidate: Candidate) => void;
  #board: BoardState = $state.raw()!;
  #showing: Showing | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting: (() => void)[] = [];
  readonly #layers = new Layers(this);

  /** A text as it is read out to whoever is at this page: `your jedi` instead of `the white jedi`. */
  toYou = (text: string): string => text;

  /** `waits`: whether a move that a square (-1: a choice) completes waits for a second touch; as the visitor has set it, if missing. */
  constructor(
    game: Game,
    onmove: (candidate: Candidate) => void,
    waits = (square: Square): boolean => confirms(square >= 0 && isLarge(game.board)),
  ) {
    this.game = game;
    this.#onmove = onmove;
    this.#board = { ...BLANK_BOARD, game, waits };
  }

  // What follows from each of these changes only with it.
  readonly #here = $derived(this.#board.here);
  readonly #hand = $derived(this.#board.hand);
  readonly position: Position | null = $derived(this.#here?.position ?? null);
  readonly outcome: Outcome | null = $derived(this.#here?.outcome ?? null);
  readonly open: boolean = $derived(isOpen(this.#board));
  readonly scene: Scene = $derived(sceneOf(this.#board));
  /** The stage of a move now on show, or null. */
  readonly stage: Stage | null = $derived(stageOf(this.#board));
  readonly moving: boolean = $derived(this.stage !== null);
  /** The legal moves; none while no move can be entered. */
  readonly ways: readonly Candidate[] = $derived(waysIn(this.#board));
  /** Squares that can begin a move. */
  readonly origins: ReadonlySet<Square> = $derived((this.open && this.#here?.origins) || BLANK_VIEW.movable);
  readonly aspects: readonly Aspect[] = $derived(this.#known(this.#here?.aspects ?? []));
  readonly #considered: Candidate | null = $derived(consideredIn(this.#board));
  readonly aspectsAfter: readonly Aspect[] = $derived(
    this.#considered ? this.#known(this.#here?.after(this.#considered).aspects ?? []) : [],
  );

  /** The consequence of the move you look at. */
  readonly preview: Preview | null = $derived.by(() => {
    const previewed = previewedIn(this.#board);
    return previewed && previewOf(previewed.trace);
  });

  /** The text of the move you look at. */
  readonly previewText: string | null = $derived(this.#considered?.text ?? null);
  /** What to know before making it. */
  readonly warnings: readonly Warning[] = $derived(this.#considered?.warnings ?? []);
  /** The square in hand or, without one, the square looked at. */
  readonly focus: Square | null = $derived(focusOf(this.#board));
  /** Whether the previewed move waits for its second touch. */
  readonly armed: boolean = $derived(this.#board.pinned !== null);
  /** Whether something is in hand, from the board or from beside it. */
  readonly holding: boolean = $derived(isHolding(this.#board));
  /** What the square you look at can mean, if that is more than one move. */
  readonly meanings: readonly string[] = $derived(meaningsOf(this.#board));
  /** Choices that begin a move, such as passing or picking up a piece beside the board. */
  readonly standing: readonly OpenChoice[] = $derived(nextOf(this.ways, []).choices);
  /** The choice that began the half-entered move, or null. */
  readonly heldChoice: string | null = $derived(heldChoice(this.#hand));
  /** Pieces beside the board, those of all seats. */
  readonly stocks: readonly Stock[] = $derived(stocksOf({ here: this.#here }));
  /** The piece from beside the board that is in hand, or null. */
  readonly heldStock: Stock | null = $derived(heldStock(this.#board));

  /** Choices of the half-entered move, and the square beside which to show them (null: none). */
  readonly choices: { readonly square: Square | null; readonly list: readonly OpenChoice[] } = $derived.by(() => {
    const { path } = this.#hand;
    return { square: lastSquare(this.#hand), list: path.length > 0 ? nextOf(this.ways, path).choices : [] };
  });

  /** The piece in hand, or else the one you look at, with everything said about it alone. */
  readonly focused: FocusedPiece | null = $derived.by(() => {
    const square = this.focus;
    const figures = square === null ? [] : (this.scene[square] ?? []);
    if (square === null || figures.length === 0 || this.moving) return null;
    return { square, figures, aspects: this.aspects.filter(({ focus }) => focus === square) };
  });

  /** Squares marked for the next touch. */
  readonly targets: ReadonlyMap<Square, unknown> = $derived(
    this.#hand.path.length > 0 && this.preview === null ? nextOf(this.ways, this.#hand.path).squares : BLANK_VIEW.targets,
  );

  /** The names of what is drawn now. */
  get legend(): readonly LegendLine[] {
    return this.#layers.legend;
  }

  readonly view: BoardView = $derived.by(() => ({
    ...viewOf(this.#board),
    turn: this.turn,
    coordinates: settings.coordinates,
    last: this.#showing?.last ?? [],
    trails: this.holding || this.moving ? [] : (this.#showing?.trails ?? []),
    fallen: this.moving ? [] : (this.#showing?.fallen ?? []),
    overlays: this.#layers.marks,
  }));

  readonly #refusal: Refusal | null = $derived(this.#board.refusal);

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  set refusal(refusal: Refusal | null) {
    this.#board = { ...this.#board, refusal };
  }

  // What hands do; each says whether it changed anything.
  readonly press = this.#by(press);
  readonly lift = this.#by(lift);
  readonly drop = this.#by(drop);
  readonly takeStock = this.#by(takeStock);
  readonly begin = this.#by(begin);
  readonly choose = this.#by(choose);
  readonly lookAtChoice = this.#by(lookAtChoice);
  readonly peek = this.#by(peek);
  readonly pin = this.#by(pin);
  readonly confirm = this.#by(confirm);
  readonly escape = this.#by(escape);
  readonly letGo = this.#by(letGo);
  readonly enter = this.#by(enter);
  readonly object = this.#by(object);
  readonly finishMotion = this.#by(settle);

  /** Turns the board to the next side with a player, and says whose it is. */
  flip(): void {
    const { board, seats } = this.game;
    this.turn = ((this.turn + (seats.length > 2 ? 1 : 2)) % 4) as Turn;
    const near = seats.find((_, seat) => turnForSeat(board, seat, seats.length) === this.turn);
    if (near) say(`${near.name} is at the bottom now.`);
  }

  /** Looks at a square. Leaving the board keeps the last preview, so that people can read it. */
  look(square: Square | null): void {
    if (square !== null || this.preview === null) this.#do(look(this.#board, square));
  }

  /** The move that a typed text means, the objection to it, or null if nothing can be entered now. */
  read(text: string): Candidate | Objection | null {
    if (!this.position || !this.open) return null;
    const read = this.game.parseMove(this.position, text);
    return read.ok ? (this.ways.find(({ move }) => move === read.value) ?? null) : read.error;
  }

  /** Shows the objection to a typed text, below the line. */
  refuseTyped(text: string, objection: Objection): void {
    this.#do(refuse(this.#board, text, objection, true));
  }

  /** Shows a position; with a trace, its stages first. */
  show(showing: Showing): void {
    const { position, hands, trace = [], pace = 1 } = showing;
    const stages = inMotion() ? trace : [];
    clearTimeout(this.#timer);
    this.lit = [];
    this.#showing = showing;
    this.#do(show(this.#board, position, hands, stages));
    if (stages.length > 0) this.#play(timesOf(stages, pace * SPEEDS[settings.speed]));
  }

  /** Waits until no move is on show. */
  settled(): Promise<void> {
    return this.moving ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  #play([time, ...rest]: readonly number[]): void {
    this.#timer = setTimeout(() => {
      this.#do(advance(this.#board));
      if (rest.length > 0) this.#play(rest);
    }, time);
  }

  #by<Args extends readonly unknown[]>(act: (board: BoardState, ...args: Args) => BoardState): (...args: Args) => boolean {
    return (...args) => this.#do(act(this.#board, ...args));
  }

  /** Takes the board after an input, and does what it tells. Returns whether anything has changed. */
  #do(next: BoardState): boolean {
    const before = this.#board;
    const { due, refusal } = next;
    this.#board = due ? { ...next, due: null } : next;
    if (next.stages.length === 0) {
      clearTimeout(this.#timer);
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
    const heard = heardOf(before, next);
    if (heard !== '') say(this.toYou(heard));
    if (refusal && refusal !== before.refusal)
      say(`Not allowed: ${this.toYou(`${refusal.message}${refusal.remedy ? ` ${sentence(refusal.remedy)}` : ''}`)} ${refusal.clause}.`);
    if (due?.kind === 'made') this.#onmove(due.candidate);
    else if (due?.kind === 'refused') this.onrefused?.(due.objection);
    else for (const { message } of due?.warnings ?? []) say(`Careful: ${this.toYou(message)}`);
    return next !== before;
  }

  /** Those aspects that the visitor has met, and what they can pick up. */
  #known(aspects: readonly Aspect[]): readonly Aspect[] {
    const { met } = this;
    return met === null ? aspects : aspects.filter(({ clause, marks }) => met.has(clause) || marks.some(({ kind }) => kind === 'stock'));
  }
}
