import {
  Candidate,
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
} from '@menagerie/board';
import type { Line } from './line.ts';

/** A move, as the event `move` reports it. */
export interface Played {
  readonly text: string;
  /** The position after it. */
  readonly position: string;
  /** How many plies that makes. */
  readonly ply: number;
  /** What it did, in a sentence or two. */
  readonly headline: string;
  readonly stages: readonly { readonly clause: string; readonly text: string }[];
  /** How it ends the game, or null. */
  readonly outcome: Outcome | null;
}

/** A refused attempt, as the event `refused` reports it. */
export interface Refused extends NamedObjection {
  /** The text you tried, or two squares: `e2e5` */
  readonly attempt: string;
}

/** What a desk tells its owner. */
export interface DeskWishes {
  /** Somebody is about to move. Return false to prevent it. */
  played(played: Played): boolean;
  refused(refused: Refused): void;
}

/** Enters moves on a line by touches or by text, and knows what would follow. It draws nothing. */
export class Desk {
  readonly line: Line;
  /** Whether you can make moves here. */
  open = false;
  hand: Hand = EMPTY_HAND;
  refusal: Objection | null = null;
  /** A move that waits for a second touch, with its warnings. */
  waiting: { readonly square: Square; readonly candidate: Candidate; readonly warnings: readonly string[] } | null = null;
  #looked: Square | null = null;
  #lookedChoice: string | null = null;
  readonly #wishes: DeskWishes;
  #ways: { readonly key: string; readonly list: readonly Candidate[] } | null = null;

  constructor(line: Line, wishes: DeskWishes) {
    this.line = line;
    this.#wishes = wishes;
  }

  /** The square in hand or, if there is none, the square you point at. */
  get focus(): Square | null {
    return heldSquare(this.hand) ?? this.#looked;
  }

  /** What you can touch next. */
  get next(): Next {
    return nextOf(this.#waysHere(), this.hand.path);
  }

  /** The open choices: of the half-entered move, or those that begin one. */
  get choices(): Next['choices'] {
    return this.hand.path.length > 0 ? this.next.choices : nextOf(this.#waysHere(), []).choices;
  }

  /** The move you point at; null if it's none or several. */
  get considered(): Candidate | null {
    if (this.waiting) return this.waiting.candidate;
    const step: Step | null =
      this.#lookedChoice !== null
        ? { kind: 'choice', id: this.#lookedChoice }
        : this.#looked !== null && this.hand.path.length > 0
          ? { kind: 'square', square: this.#looked }
          : null;
    if (!step) return null;
    const meant = waysAfter(this.#waysHere(), [...this.hand.path, step]);
    return meant.length === 1 ? meant[0] : null;
  }

  /** What the move you point at would change. */
  get preview(): Preview | null {
    return this.considered && previewOf(this.considered.trace);
  }

  /** You pressed a square, or dropped a piece on it. */
  press(square: Square, manner: Manner = 'press'): void {
    const { waiting, line } = this;
    this.waiting = null;
    this.refusal = null;
    if (waiting?.square === square) return void this.#commit(waiting.candidate);
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

  /** You dropped a piece over a square, or outside the board (-1). */
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

  /** Points at a square or at a choice; null for neither. Returns whether that changes anything. */
  look(square: Square | null, choice: string | null = null): boolean {
    if (square === this.#looked && choice === this.#lookedChoice) return false;
    this.#looked = square;
    this.#lookedChoice = choice;
    return true;
  }

  /** Puts back what is in hand, and forgets a refusal. Returns whether there was anything. */
  letGo(): boolean {
    const wasBusy = this.waiting !== null || this.refusal !== null || heldSquare(this.hand) !== null || this.hand.path.length > 0;
    this.hand = EMPTY_HAND;
    this.waiting = null;
    this.refusal = null;
    this.#lookedChoice = null;
    return wasBusy;
  }

  /** Plays a move by its text, or by two squares that mean one move. Returns false if it is refused. */
  type(text: string): boolean {
    const { game, position, outcome } = this.line;
    this.letGo();
    if (outcome) {
      this.#refuse(overBy(outcome), text);
      return false;
    }
    const meaning = game.explain(position, text);
    if ('objection' in meaning) this.#refuse(meaning.objection, text);
    else if (meaning.legal.length === 1) return this.#commit(new Candidate(game, position, meaning.legal[0]));
    else this.hand = this.#half(meaning.legal);
    return false;
  }

  /** The steps that several moves have in common. You can go on from there. */
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

  #waysHere(): readonly Candidate[] {
    const { game, position, ply } = this.line;
    if (!this.open) return [];
    const key = `${ply} ${position.keyLo} ${position.keyHi}`;
    if (this.#ways?.key !== key) this.#ways = { key, list: waysOf(game, position) };
    return this.#ways.list;
  }

  #take(touched: Touched<Candidate>, square: Square): void {
    const { board } = this.line.game;
    switch (touched.kind) {
      case 'hand':
        this.hand = touched.hand;
        return this.#lead();
      case 'move':
        return this.#offer(touched.way, square);
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

  /** You picked a piece of your own that can't begin a move. If the rules say what comes first, show that at once. */
  #lead(): void {
    const { game, position } = this.line;
    const from = this.hand.inspected;
    const [first] = nextOf(this.#waysHere(), []).squares.keys();
    if (from === null || first === undefined || game.scene(position)[from].at(-1)?.owner !== position.turn) return;
    const meaning = game.explain(position, { from, to: first });
    if ('objection' in meaning && meaning.objection.instead) this.refusal = meaning.objection;
  }

  /** Makes a move. If the rules warn of it, it waits for a second touch. */
  #offer(candidate: Candidate, square: Square): void {
    const warnings = candidate.warnings.map(({ message }) => message);
    if (warnings.length === 0) this.#commit(candidate);
    else this.waiting = { square, candidate, warnings };
  }

  #attempt(what: Attempt | string, attempt: string, to: Square): void {
    if (!this.open) return void this.letGo();
    const { game, position } = this.line;
    const meaning = game.explain(position, what);
    // A move entered another way, such as by a square it only passes, waits for a second touch.
    if ('legal' in meaning) this.waiting = { square: to, candidate: new Candidate(game, position, meaning.legal[0]), warnings: [] };
    else this.#refuse(meaning.objection, attempt);
  }

  #refuse(objection: Objection, attempt: string): void {
    this.refusal = objection;
    this.waiting = null;
    this.hand = afterRefusal(this.#waysHere(), this.hand);
    this.#wishes.refused({ attempt, ...namedObjection(this.line.game.board, objection) });
  }

  #commit(candidate: Candidate): boolean {
    this.letGo();
    const { move, text: written, trace } = candidate;
    const { game, position, ply } = this.line;
    const after = game.copy(position);
    after.make(move);
    const isMade = this.#wishes.played({
      text: written,
      position: game.format(after),
      ply: ply + 1,
      headline: headline(game, trace),
      stages: trace.map(({ clause, text }) => ({ clause, text })),
      outcome: game.outcome(after),
    });
    if (isMade) this.line.play(candidate);
    return isMade;
  }
}

/** The objection to every move once the rules have ended the game. */
function overBy({ clause, text }: Outcome): Objection {
  return { clause, code: 'game-over', args: {}, message: `The game is over: ${text}`, witnesses: [] };
}
