import type { BoardShape, Square } from './board.ts';
import type { GameCard } from './card.ts';
import type { Move, MoveList } from './movelist.ts';
import type { Options } from './options.ts';
import type { Aspect, AspectMark, Heading, Objection, Scene, Touch, Trace, Warning } from './picture.ts';
import type { Problem, Result } from './result.ts';
import type { KindSpec, Seat } from './specs.ts';
import type { TurnsControl } from './timecontrol.ts';

/** How a game ended by its rules. */
export interface Outcome {
  /** Groups of seats from first to last place. Seats in one group share a place. A draw is one group. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly clause: string;
  /** A stable word such as `buck-mate`. */
  readonly reason: string;
  /** One sentence for people. */
  readonly text: string;
}

/** The kernel: a mutable position that a search walks with `make` and `unmake`. Make only generated legal moves. */
export interface Position {
  readonly turn: Seat;
  readonly options: Options;
  /** 64-bit key of all that counts for repetition, as two int32. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** The key, computed from the state alone. */
  recomputedKey(): readonly [lo: number, hi: number];
  /** Makes a legal move. */
  make(move: Move): void;
  /** Takes back the last `make`. */
  unmake(): void;
}

/** An attempt by hand: from square to square, with or without the choices that follow. */
export interface Attempt {
  readonly from: Square;
  readonly to: Square;
}

/** Whether this is an attempt by hand. Anything else is a text, or nothing at all. */
export function isAttempt(attempt: unknown): attempt is Attempt {
  if (typeof attempt !== 'object' || attempt === null) return false;
  const { from, to } = attempt as Partial<Attempt>;
  return Number.isInteger(from) && Number.isInteger(to);
}

/** What an attempt means: the legal moves it may stand for (at least one), or the objection. */
export type Explanation = { readonly legal: readonly Move[] } | { readonly objection: Objection };

/** One paper of the hidden set-up. Every seat hands it in before the first move. */
export interface PaperSpec {
  /** Such as `purchase`. */
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  /** How to write its text, in one sentence with an example. */
  readonly help: string;
}

/** What a seat chooses from for its next paper. Pages and terminals use it to help. */
export type Sheet =
  /** Pieces bought with money. The text: `8P,7N,Cn`. */
  | {
      readonly kind: 'shop';
      readonly goods: readonly Good[];
      /** The most and the least you can spend, and the sign of the money. */
      readonly purse: number;
      readonly least: number;
      readonly currency: string;
    }
  /** Pieces put on squares. The text: `K@c3 P@a7`. The other pieces stay in reserve. */
  | { readonly kind: 'squares'; readonly squares: readonly Square[]; readonly pieces: readonly Stock[] };

/** A kind for sale. */
export interface Good {
  readonly kind: string;
  readonly price: number;
  /** How many may stand on the board at once, in words, if there is a limit. */
  readonly limit?: string;
}

/** Pieces of one kind that wait for a square. */
export interface Stock {
  readonly kind: string;
  readonly count: number;
  /** Whether you must put it on the board. */
  readonly owed?: boolean;
}

/** The kind on each square that has a piece. */
export type Placing = ReadonlyMap<Square, string>;

/**
 * Help with the paper that puts pieces on squares. A placing holds no more than the sheet offers. From a legal placing you get a legal one,
 * which is read like any other paper.
 */
export interface SetUpHelp {
  /** Puts the remaining pieces on good squares, as far as the rules allow. Pieces already placed stay. */
  fill(options: Options, seat: Seat, earlier: readonly string[], placing: Placing): Placing;
  /** The placing mirrored about the seat's own axis. Its front stays its front. */
  mirror(seat: Seat, placing: Placing): Placing;
  /** What the seat should know before it hands the placing in, most urgent first. Usually nothing. */
  warnings(options: Options, seat: Seat, placing: Placing): readonly Warning[];
  /** What the placing does on the board, to draw over it. */
  marks(options: Options, seat: Seat, placing: Placing): readonly AspectMark[];
}

/** A set of papers that a seat can hand in unchanged. */
export interface Readymade {
  readonly id: string;
  readonly name: string;
  /** What it's good at, in a sentence. */
  readonly summary: string;
  readonly clause: string;
  /** The papers as the seat hands them in. */
  readonly papers: (seat: Seat) => readonly string[];
}

/**
 * The hidden set-up before the first move. Reading a paper takes only the seat's own earlier papers, so no answer can reveal those of
 * another seat.
 */
export interface Preparation<P extends Position = Position> {
  /** In the order a seat hands them in. */
  readonly papers: readonly PaperSpec[];
  /** The ready-made sets under these options, the default first. */
  readymades(options: Options): readonly Readymade[];
  /** What a seat can choose from for the paper after `earlier`. */
  sheet(options: Options, seat: Seat, earlier: readonly string[]): Sheet;
  /** Reads a seat's next paper. Returns its canonical text, or why it is refused. */
  read(options: Options, seat: Seat, earlier: readonly string[], text: string): Result<string, Problem>;
  /** The position that all papers make. `papers[seat]` must be canonical, and complete for every seat that takes part. */
  open(options: Options, papers: readonly (readonly string[])[]): P;
}

/** How seats go out while others play on. */
export interface Elimination<P extends Position = Position> {
  /** The seats that take part, from first to last place right now: all still in, then those out, the latest first. */
  standing(position: P): readonly (readonly Seat[])[];
  /** Whether a seat is still in. Says the same as the first group of `standing`, but faster. */
  isIn(position: P, seat: Seat): boolean;
  /** Puts out a seat that resigns or runs out of time; one that is out already stays out. `unmake` takes it back. */
  withdraw(position: P, seat: Seat): void;
  /** Codes of stages that remove a royal piece because its owner is out. */
  readonly fallen: readonly string[];
}

/** How the rules treat the clock: a seat that is too late loses its turn, and the game may be counted. */
export interface Timed<P extends Position = Position> {
  /** The limits in the rules. */
  readonly control: TurnsControl;
  /** What game files show instead of a move for a lost turn. */
  readonly mark: string;
  /** Skips the turn of the seat to move. `unmake` takes it back. */
  forfeit(position: P): void;
  /** How the game ends for a seat that has lost this many turns in a row. */
  forfeited(seat: Seat, turns: number): Outcome;
  /** How the game ends if you count it here; null if it's level. */
  count(position: P): Outcome | null;
  /** Whether this legal move makes the game count again, after a level count. */
  recounts(position: P, move: Move): boolean;
}

/** What happens by itself after the last play of a turn. */
export interface Aftermath<P extends Position = Position> {
  /** In the notation of the game, sorted by ASCII code. */
  readonly events: readonly string[];
  readonly stages: Trace;
  /** The position after all of it. */
  readonly position: P;
}

/**
 * The rules alone: positions, legal moves, notation, and how the game ends. Enough for a program that plays, and small. Only `make` and
 * `unmake` change a position. Text from outside gets a Result.
 */
export interface Rules<P extends Position = Position> extends GameCard {
  readonly board: BoardShape;
  readonly kinds: readonly KindSpec[];
  /** Matches one move in a game file, also with spaces that people put around its signs. */
  readonly moveToken?: RegExp;

  /** The hidden set-up before the first move, for games that have one. `start` then uses the default papers. */
  readonly preparation?: Preparation<P>;
  /** How seats go out while others play on. Only for games that have this. */
  readonly elimination?: Elimination<P>;
  /** The game against the clock, if the rules themselves say how it goes. For two seats. */
  readonly timed?: Timed<P>;

  /** The position in which a game begins. Needs complete options (see resolveOptions). */
  start(options: Options): P;
  /** Reads a position text. Says why if the rules can't have the position. */
  parse(text: string, options: Options): Result<P, Problem>;
  /** Writes the position text: fields with single spaces between them. The last is the number of the round, from 1. */
  format(position: P): string;
  /** An independent copy, with its history for repetition. */
  copy(position: P): P;

  /** Appends all legal moves, each once and in a fixed order. Appends none once the rules have ended the game. */
  generate(position: P, into: MoveList): void;
  /** How many moves `generate` would append. Faster if the game has a way. */
  count(position: P): number;
  /** How the game has ended here, or null. Repetitions count over the moves made on this very object. */
  outcome(position: P): Outcome | null;
  /** The full text of a legal move, with all that the notation asks for. */
  formatMove(position: P, move: Move): string;
}

/**
 * A game as people play it: its rules, and all that pages show and say about them. Rule book, art and evaluation have entry points of their
 * own (see `GameEntry`), so a program loads only what it needs.
 */
export interface Game<P extends Position = Position> extends Rules<P> {
  /** Earlier editions you can still play, latest first, each a whole game. A match stays in the edition it began in (see `inEdition`). */
  readonly earlier?: readonly Game<P>[];
  /** Loads help with the paper that puts pieces on squares. Only for games that give some. */
  readonly setUpHelp?: () => Promise<SetUpHelp>;

  /**
   * Reads a move text, however it is typed (see `typedMove`). On failure it says which clause the move breaks, how it is misspelt, or which
   * moves it can mean.
   */
  parseMove(position: P, text: string): Result<Move, Objection>;
  /** What an attempt or a typed text means, or why it isn't legal. It is legal exactly if there is no objection. */
  explain(position: P, attempt: Attempt | string): Explanation;
  /** What a legal move does, stage by stage. */
  trace(position: P, move: Move): Trace;
  /** Warnings before a legal move, most urgent first. Usually none. Only for games with warnings. */
  warnings?(position: P, move: Move): readonly Warning[];
  /** What follows a turn whose plays are all made. Refuses a position with plays left. Only for games with effects between turns. */
  effects?(position: P): Result<Aftermath<P>, Problem>;
  /**
   * The positions in which a move leaves a seat without a legal move, each at the start of that seat's turn. Only for games with
   * elimination.
   */
  mates?(position: P, move: Move): readonly P[];
  /** Which stages of a trace make a headline, most important first (see `headline`). */
  readonly headings: readonly Heading[];
  /** Codes of refusals for moves that the piece itself could make. At a mate they explain why nothing helps. */
  readonly nearMisses?: readonly string[];
  /** Texts of what the side to move could try, legal or not, beyond moves from square to square: placements, say. */
  furtherTries?(position: P): readonly string[];
  /**
   * If the game is drawn because nobody can move: one position for each side, at the start of its turn, for an explanation. Empty
   * otherwise.
   */
  standstill?(position: P): readonly P[];
  /** How you enter a legal move by hand. Different moves have different touches, and none is a prefix of another. */
  touches(position: P, move: Move): readonly Touch[];

  /** What stands where, as seen from a seat (null for a spectator). */
  scene(position: P, viewer?: Seat | null): Scene;
  /** The invisible state made visible, as seen from a seat (null for a spectator). */
  aspects(position: P, viewer?: Seat | null): readonly Aspect[];
}

/** The seat alone in first place, or null. */
export function winnerOf(outcome: Outcome): Seat | null {
  const first = outcome.ranking[0];
  return outcome.ranking.length > 1 && first?.length === 1 ? first[0] : null;
}
