import {
  explainText,
  headline,
  namedObjection,
  squareName,
  type Attempt,
  type Move,
  type NamedObjection,
  type Objection,
  type Outcome,
  type Square,
} from '@menagerie/core';
import {
  afterRefusal,
  choose,
  EMPTY_HAND,
  heldChoice,
  heldSquare,
  lastSquare,
  nextOf,
  previewOf,
  takeChoice,
  takeUp,
  touchSquare,
  waysAfter,
  waysOf,
  type Hand,
  type Manner,
  type Next,
  type Preview,
  type Step,
  type Touched,
  type Way,
} from '@menagerie/board';
import type { Line } from './line.ts';

/** A move that somebody makes, as the event `move` tells it. */
export interface Played {
  readonly text: string;
  /** The position after it. */
  readonly position: string;
  /** How many plies have been made with it. */
  readonly ply: number;
  /** What it came to, in a sentence or two. */
  readonly headline: string;
  readonly stages: readonly { readonly clause: string; readonly text: string }[];
  /** How it ends the game, or null. */
  readonly outcome: Outcome | null;
}

/** An attempt that the rules refuse, as the event `refused` tells it. */
export interface Refused extends NamedObjection {
  /** The text that was tried, or two squares: `e2e5` */
  readonly attempt: string;
}

/** What a desk tells its owner. */
export interface DeskWishes {
  /** A move is about to be made; false keeps it from being made. */
  played(played: Played): boolean;
  refused(refused: Refused): void;
}

/** Enters moves on a line by touches or by text, and knows what would follow. It makes no drawing. */
export class Desk {
  readonly line: Line;
  /** Whether moves can be made here. */
  open = false;
  hand: Hand = EMPTY_HAND;
  refusal: Objection | null = null;
  /** A move that waits for a second touch, with what to know before. */
  waiting: { readonly square: Square; readonly move: Move; readonly warnings: readonly string[] } | null = null;
  #looked: Square | null = null;
  #lookedChoice: string | null = null;
  readonly #wishes: DeskWishes;
  #ways: { readonly key: string; readonly list: readonly Way[] } | null = null;

  constructor(line: Line, wishes: DeskWishes) {
    this.line = line;
    this.#wishes = wishes;
  }

  /** The square in hand or, without one, the square looked at. */
  get focus(): Square | null {
    return heldSquare(this.hand) ?? this.#looked;
  }

  /** What can be touched next. */
  get next(): Next {
    return nextOf(this.#waysHere(), this.hand.path);
  }

  /** Choices that are open: of the half-entered move, or those with which one begins. */
  get choices(): Next['choices'] {
    return this.hand.path.length > 0 ? this.next.choices : nextOf(this.#waysHere(), []).choices;
  }

  /** The move that is looked at; null while it is none or several. */
  get lookedMove(): Move | null {
    if (this.waiting) return this.waiting.move;
    const step: Step | null =
      this.#lookedChoice !== null
        ? { kind: 'choice', id: this.#lookedChoice }
        : this.#looked !== null && this.hand.path.length > 0
          ? { kind: 'square', square: this.#looked }
          : null;
    if (!step) return null;
    const meant = waysAfter(this.#waysHere(), [...this.hand.path, step]);
    return meant.length === 1 ? meant[0].move : null;
  }

  /** What the move that is looked at would change. */
  get preview(): Preview | null {
    const move = this.lookedMove;
    return move === null ? null : previewOf(this.line.game.trace(this.line.position, move));
  }

  /** A square was pressed, or a piece dropped on it. */
  press(square: Square, manner: Manner = 'press'): void {
    const { waiting, line } = this;
    this.waiting = null;
    this.refusal = null;
    if (waiting?.square === square) return void this.#commit(waiting.move);
    const scene = line.game.scene(line.position);
    const mine = (at: Square): boolean => scene[at].some(({ owner }) => owner === line.position.turn);
    this.#take(
      touchSquare(this.#waysHere(), this.hand, square, manner, mine, (at) => scene[at].length > 0),
      square,
    );
  }

  /** A drag picks a piece. */
  lift(square: Square): void {
    this.waiting = null;
    this.refusal = null;
    this.hand = takeUp(this.#waysHere(), square);
  }

  /** A dragged piece is let go over a square, or outside the board (-1). */
  drop(square: Square): void {
    if (square < 0) this.letGo();
    else this.press(square, 'drop');
  }

  /** Takes a named choice. */
  choose(id: string): void {
    const held = heldChoice(this.hand) === id;
    const from = nextOf(this.#waysHere(), this.hand.path).choices.some((choice) => choice.id === id) ? this.hand : EMPTY_HAND;
    const square = lastSquare(from) ?? -1;
    this.letGo();
    if (held) return;
    this.#take(choose(this.#waysHere(), from, id) ?? { kind: 'hand', hand: takeChoice(id) }, square);
  }

  /** Looks at a square or at a choice; null at neither. Whether that changes anything. */
  look(square: Square | null, choice: string | null = null): boolean {
    if (square === this.#looked && choice === this.#lookedChoice) return false;
    this.#looked = square;
    this.#lookedChoice = choice;
    return true;
  }

  /** Puts back what is in hand, and forgets what was refused; whether there was anything. */
  letGo(): boolean {
    const wasBusy = this.waiting !== null || this.refusal !== null || heldSquare(this.hand) !== null || this.hand.path.length > 0;
    this.hand = EMPTY_HAND;
    this.waiting = null;
    this.refusal = null;
    this.#lookedChoice = null;
    return wasBusy;
  }

  /** Plays a move by its text, or by two squares that mean one move; false if it is refused. */
  type(text: string): boolean {
    const { game, position } = this.line;
    this.letGo();
    const meaning = explainText(game, position, text);
    if ('objection' in meaning) this.#refuse(meaning.objection, text);
    else if (meaning.legal.length === 1) return this.#commit(meaning.legal[0]);
    else this.hand = this.#half(meaning.legal);
    return false;
  }

  /** The steps that several moves have in common, for a hand to go on from. */
  #half(moves: readonly Move[]): Hand {
    const ways = this.#waysHere().filter(({ move }) => moves.includes(move));
    const [first] = ways;
    const path: Step[] = [];
    for (const touch of first?.touches ?? []) {
      const longer: Step[] = [...path, touch];
      if (waysAfter(ways, longer).length < ways.length) break;
      path.push(touch);
    }
    return { path, inspected: null };
  }

  #waysHere(): readonly Way[] {
    const { game, position, ply } = this.line;
    if (!this.open) return [];
    const key = `${ply} ${position.keyLo} ${position.keyHi}`;
    if (this.#ways?.key !== key) this.#ways = { key, list: waysOf(game, position) };
    return this.#ways.list;
  }

  #take(touched: Touched, square: Square): void {
    const { board } = this.line.game;
    switch (touched.kind) {
      case 'hand':
        this.hand = touched.hand;
        return this.#lead();
      case 'move':
        return this.#offer(touched.move, square);
      case 'attempt':
        return this.#attempt(
          { from: touched.from, to: touched.to },
          squareName(board, touched.from) + squareName(board, touched.to),
          touched.to,
        );
      case 'placing': {
        const stock = this.line.game
          .aspects(this.line.position)
          .flatMap(({ marks }) => marks)
          .find((mark) => mark.kind === 'stock' && mark.id === touched.choice && mark.seat === this.line.position.turn);
        if (stock?.kind !== 'stock') return void this.letGo();
        const text = stock.stem + squareName(board, touched.to);
        return this.#attempt(text, text, touched.to);
      }
    }
  }

  /** A piece of the seat to move was picked that can't begin a move: where the rules say what comes first, they say so at once. */
  #lead(): void {
    const { game, position } = this.line;
    const from = this.hand.inspected;
    const [first] = nextOf(this.#waysHere(), []).squares.keys();
    if (from === null || first === undefined || game.scene(position)[from].at(-1)?.owner !== position.turn) return;
    const meaning = game.explain(position, { from, to: first });
    if ('objection' in meaning && meaning.objection.instead) this.refusal = meaning.objection;
  }

  /** Makes a move, or lets it wait for a second touch where the rules warn of it. */
  #offer(move: Move, square: Square): void {
    const { game, position } = this.line;
    const warnings = (game.warnings?.(position, move) ?? []).map(({ message }) => message);
    if (warnings.length === 0) this.#commit(move);
    else this.waiting = { square, move, warnings };
  }

  #attempt(what: Attempt | string, attempt: string, to: Square): void {
    if (!this.open) return void this.letGo();
    const meaning = this.line.game.explain(this.line.position, what);
    // A move by another name, such as by a square that it only passes, waits for a second touch.
    if ('legal' in meaning) this.waiting = { square: to, move: meaning.legal[0], warnings: [] };
    else this.#refuse(meaning.objection, attempt);
  }

  #refuse(objection: Objection, attempt: string): void {
    this.refusal = objection;
    this.waiting = null;
    this.hand = afterRefusal(this.#waysHere(), this.hand);
    this.#wishes.refused({ attempt, ...namedObjection(this.line.game.board, objection) });
  }

  #commit(move: Move): boolean {
    this.letGo();
    const { game, position, ply } = this.line;
    const trace = game.trace(position, move);
    const after = game.copy(position);
    after.make(move);
    const isMade = this.#wishes.played({
      text: game.formatMove(position, move),
      position: game.format(after),
      ply: ply + 1,
      headline: headline(game, trace),
      stages: trace.map(({ clause, text }) => ({ clause, text })),
      outcome: game.outcome(after),
    });
    if (isMade) this.line.play(move);
    return isMade;
  }
}
