import type { BoardShape, Square } from './board.ts';
import type { GameCard } from './card.ts';
import type { Move, MoveList } from './movelist.ts';
import type { Options } from './options.ts';
import type { Aspect, Heading, Objection, Scene, Touch, Trace, Warning } from './picture.ts';
import type { Problem, Result } from './result.ts';
import type { KindSpec, Seat } from './specs.ts';
import type { TurnsControl } from './timecontrol.ts';

/** How a game ended by its rules. */
export interface Outcome {
  /** Groups of seats from first to last place; seats in one group are level. A draw is one group. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly clause: string;
  /** A stable word such as `buck-mate`. */
  readonly reason: string;
  /** One sentence for people. */
  readonly text: string;
}

/** The kernel: a mutable position that search walks by make and unmake. Only generated legal moves may be made. */
export interface Position {
  readonly turn: Seat;
  readonly options: Options;
  /** 64-bit key of everything that counts for repetition, as two int32. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** The key, computed from the state alone. */
  recomputedKey(): readonly [lo: number, hi: number];
  /** Makes a legal move. */
  make(move: Move): void;
  /** Takes back the last `make`. */
  unmake(): void;
}

/** An attempt by hand: from a square to a square, with or without the choices that follow. */
export interface Attempt {
  readonly from: Square;
  readonly to: Square;
}

/** What an attempt means: the legal moves it can stand for (at least one), or the objection. */
export type Explanation = { readonly legal: readonly Move[] } | { readonly objection: Objection };

/** One thing that every seat hands in before the first move. */
export interface PaperSpec {
  /** Such as `purchase`. */
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  /** How its text is written, in one sentence with an example. */
  readonly help: string;
}

/** What a seat chooses from for its next paper, for a page or a terminal that helps to fill it in. */
export type Sheet =
  /** Pieces bought with money. The text: `8P,7N,Cn`. */
  | {
      readonly kind: 'shop';
      readonly goods: readonly Good[];
      /** The most and the least that can be spent, and the sign of the money. */
      readonly purse: number;
      readonly least: number;
      readonly currency: string;
    }
  /** Pieces put on squares. The text: `K@c3 P@a7`. What is not put down stays in reserve. */
  | { readonly kind: 'squares'; readonly squares: readonly Square[]; readonly pieces: readonly Stock[] };

/** A kind for sale. */
export interface Good {
  readonly kind: string;
  readonly price: number;
  /** How many may stand on the board at once, in words, if that is limited. */
  readonly limit?: string;
}

/** Pieces of one kind waiting to be put down. */
export interface Stock {
  readonly kind: string;
  readonly count: number;
  /** Whether it must be put down. */
  readonly owed?: boolean;
}

/** The kind on each square that has a piece. */
export type Placing = ReadonlyMap<Square, string>;

/**
 * Help with a paper that puts pieces on squares. A placing holds no more than the sheet has. If the given placing keeps the rules, so does
 * the result; it is read like any other paper.
 */
export interface SetUpHelp {
  /** Puts the remaining pieces on good squares, as far as the rules allow. Pieces already placed stay. */
  fill(options: Options, seat: Seat, earlier: readonly string[], placing: Placing): Placing;
  /** The placing mirrored about the seat's own axis, so that its front stays its front. */
  mirror(seat: Seat, placing: Placing): Placing;
  /** What the seat should know before it hands the placing in, most pressing first; usually nothing. */
  warnings(options: Options, seat: Seat, placing: Placing): readonly Warning[];
}

/** A set of papers that a seat can hand in as it is. */
export interface Readymade {
  readonly id: string;
  readonly name: string;
  /** What it is good at, in a sentence. */
  readonly summary: string;
  readonly clause: string;
  /** The papers as the seat hands them in. */
  readonly papers: (seat: Seat) => readonly string[];
}

/**
 * What the seats settle in secret before the first move. Only the seat's own earlier papers are known when one is read, so no answer can
 * reveal what another seat has handed in.
 */
export interface Preparation<P extends Position = Position> {
  /** In the order a seat hands them in. */
  readonly papers: readonly PaperSpec[];
  /** The ready-made sets that these options allow, the default first. */
  readymades(options: Options): readonly Readymade[];
  /** What there is to choose from for the paper after `earlier` ones. */
  sheet(options: Options, seat: Seat, earlier: readonly string[]): Sheet;
  /** Reads a seat's next paper: its canonical text, or why it is refused. */
  read(options: Options, seat: Seat, earlier: readonly string[], text: string): Result<string, Problem>;
  /** The position that all papers make; `papers[seat]` are canonical and complete for every seat that takes part. */
  open(options: Options, papers: readonly (readonly string[])[]): P;
}

/** How seats go out while others play on. */
export interface Elimination<P extends Position = Position> {
  /** The seats that take part, from first to last place at this moment: all still in, then those out, the latest to go first. */
  standing(position: P): readonly (readonly Seat[])[];
  /** Whether a seat that takes part is still in. The same as being in the first group of `standing`, but faster. */
  isIn(position: P, seat: Seat): boolean;
  /** Puts out a seat that resigns or runs out of time; `unmake` takes it back like a move. */
  withdraw(position: P, seat: Seat): void;
  /** Codes of stages that take a royal piece off the board because its owner is out. */
  readonly fallen: readonly string[];
}

/** How the rules play the game against the clock: a turn not made in time is lost, and the game may be counted. */
export interface Timed<P extends Position = Position> {
  /** The limits that the rules name. */
  readonly control: TurnsControl;
  /** What is written in place of a move for a lost turn. */
  readonly mark: string;
  /** Skips the turn of the seat to move; `unmake` takes it back like a move. */
  forfeit(position: P): void;
  /** How the game ends for a seat that has lost so many turns in a row. */
  forfeited(seat: Seat, turns: number): Outcome;
  /** How the game ends if it is counted here, or null if it is level. */
  count(position: P): Outcome | null;
  /** Whether the game is counted again after this legal move, once a count was level. */
  recounts(position: P, move: Move): boolean;
}

/** What happens by itself between the last play of a turn and the next play. */
export interface Aftermath<P extends Position = Position> {
  /** As the game's text forms write them, sorted by ASCII code. */
  readonly events: readonly string[];
  readonly stages: Trace;
  /** The position after all of it. */
  readonly position: P;
}

/**
 * The rules of a game alone: positions, legal moves, their notation, and how it ends. Enough for a program that plays, and small.
 * Positions given to any of these but `make`/`unmake` come back as they were. Text from outside is answered by a Result.
 */
export interface Rules<P extends Position = Position> extends GameCard {
  readonly board: BoardShape;
  readonly kinds: readonly KindSpec[];
  /** How one move looks in a game file; only for games whose moves contain spaces. */
  readonly moveToken?: RegExp;

  /** What comes before the first move, for games that prepare in secret; `start` then is what default papers make. */
  readonly preparation?: Preparation<P>;
  /** Seats that go out while others play on; only for games that have that. */
  readonly elimination?: Elimination<P>;
  /** The game against the clock, where the rules themselves say how that is played; for two seats. */
  readonly timed?: Timed<P>;

  /** The position a game begins with. `options` are complete (see resolveOptions). */
  start(options: Options): P;
  /** Reads a position text. Says why if the rules can't have the position. */
  parse(text: string, options: Options): Result<P, Problem>;
  /** The position text: fields with single spaces between them; the last is the number of the round, from 1. */
  format(position: P): string;
  /** An independent copy, its history for repetition included. */
  copy(position: P): P;

  /** Appends all legal moves: complete, unique, in a fixed order. Empty once the rules themselves have ended the game. */
  generate(position: P, into: MoveList): void;
  /** How many moves `generate` would append, found faster if the game can. */
  count(position: P): number;
  /** How the game has ended here, or null. Repetitions are counted over the moves made on this very object. */
  outcome(position: P): Outcome | null;
  /** The full text of a legal move, with everything the notation asks for. */
  formatMove(position: P, move: Move): string;
}

/**
 * A game as people play it: its rules, with everything that is shown and said of them. The rule book, the art and the evaluation are
 * entry points of their own (see `GameEntry`), so a program loads only what it needs.
 */
export interface Game<P extends Position = Position> extends Rules<P> {
  /** Earlier editions that can still be played, the latest first, each a whole game. A match that began in one goes on in it (see `inEdition`). */
  readonly earlier?: readonly Game<P>[];
  /** Help with the paper that puts pieces on squares; only for games that give some. */
  readonly setUpHelp?: SetUpHelp;

  /** Reads a move text; on failure says which clause it breaks, or how it is misspelt. */
  parseMove(position: P, text: string): Result<Move, Objection>;
  /** What an attempt by hand or a text means, or why it is not legal. Legal exactly if there is no objection. */
  explain(position: P, attempt: Attempt | string): Explanation;
  /** What a legal move does, stage by stage. */
  trace(position: P, move: Move): Trace;
  /** What to warn a player of before they make a legal move, most pressing first; usually nothing. Only for games with warnings. */
  warnings?(position: P, move: Move): readonly Warning[];
  /** What follows a turn whose plays are all made; refuses a position with plays left. Only for games that have effects between turns. */
  effects?(position: P): Result<Aftermath<P>, Problem>;
  /**
   * The positions where a move leaves seats without a way out, each at the start of the turn that the seat can't play. Only for games
   * with elimination.
   */
  mates?(position: P, move: Move): readonly P[];
  /** What is worth telling of a trace, the weightiest first (see `headline`). */
  readonly headings: readonly Heading[];
  /** Codes of refusals that forbid what the piece itself could do. At a mate they explain why nothing helped. */
  readonly nearMisses?: readonly string[];
  /** Texts of what the side to move could try, legal or not, where no hand moves a piece from square to square: placements, say. */
  furtherTries?(position: P): readonly string[];
  /** Where a position is drawn since nobody can move: one position for each side, at the start of its turn, to be explained; else empty. */
  standstill?(position: P): readonly P[];
  /** How a hand enters a legal move; different moves have different touches, none is a prefix of another. */
  touches(position: P, move: Move): readonly Touch[];

  /** What stands where, as seen from a seat (null: a spectator). */
  scene(position: P, viewer?: Seat | null): Scene;
  /** The invisible state made visible, as seen from a seat (null: a spectator). */
  aspects(position: P, viewer?: Seat | null): readonly Aspect[];
}

/** The seat alone in first place, or null. */
export function winnerOf(outcome: Outcome): Seat | null {
  const first = outcome.ranking[0];
  return outcome.ranking.length > 1 && first?.length === 1 ? first[0] : null;
}
