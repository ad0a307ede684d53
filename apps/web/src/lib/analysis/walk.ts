import { Candidate, type Game, type Position, type Seat, type Square, type Trace } from '@menagerie/core';
import { readWithdrawals, verify, type Comment, type GameRecord, type Ply } from '@menagerie/record';
import { squaresOf } from '@menagerie/board';

/** One move on the way to a place in a tree. */
export interface Step {
  readonly text: string;
  readonly seat: Seat;
  /** The squares touched, and what the move did; neither if the turn was lost on time. */
  readonly squares: readonly Square[];
  readonly trace: Trace | null;
  /** The position after it. */
  readonly position: Position;
  /** Whether more happened than moves can express: a turn was lost, or a seat went out. */
  readonly isBroken: boolean;
}

/** The position a record begins with; seats that went out before the first move are out already. */
export function beginningOf(game: Game, { tags, tree }: GameRecord): Position {
  const open = tags.filter(({ name }) => !['Result', 'Termination', 'Checksum'].includes(name));
  const { position, findings } = verify(game, { tags: open, tree: { comments: [], next: [] } });
  if (!position) throw new Error(findings[0].message);
  withdraw(game, position, tree.comments);
  return position;
}

/** Puts out the seats that comments say are out; returns whether there were any. */
function withdraw(game: Game, position: Position, comments: readonly Comment[]): boolean {
  const gone = comments.flatMap(({ text }) => readWithdrawals(text).withdrawals);
  for (const { seat: named } of gone) {
    const seat = game.seats.findIndex(({ id, letter }) => id === named || letter === named);
    if (seat >= 0 && game.elimination?.isIn(position, seat)) game.elimination.withdraw(position, seat);
  }
  return gone.length > 0;
}

/** Plays the lines of a tree, and remembers the last line played. */
export class Walk {
  readonly start: Position;
  readonly #game: Game;
  #steps: readonly Step[] = [];
  #plies: readonly Ply[] = [];
  #foreseen: { readonly before: Position; readonly candidate: Candidate } | null = null;

  constructor(game: Game, record: GameRecord) {
    this.#game = game;
    this.start = beginningOf(game, record);
  }

  /** The steps of a line of verified moves from the start; throws if one of them can't be played. */
  along(plies: readonly Ply[]): readonly Step[] {
    let kept = 0;
    while (kept < plies.length && kept < this.#plies.length && isSame(this.#plies[kept], plies[kept])) kept++;
    const steps = this.#steps.slice(0, kept);
    // After stepping back, keep the later steps.
    if (kept === plies.length) return steps;
    for (const ply of plies.slice(kept)) steps.push(this.#step(steps.at(-1)?.position ?? this.start, ply));
    this.#steps = steps;
    this.#plies = plies;
    return steps;
  }

  /** Names the move that will be played in a position of the line, so that it needn't be read and traced again. */
  foresee(before: Position, candidate: Candidate): void {
    this.#foreseen = { before, candidate };
  }

  /** A position after some steps, as an engine receives it: the moves since something happened that moves can't express. */
  told(steps: readonly Step[]): { readonly start: string | null; readonly moves: readonly string[] } {
    const broken = steps.findLastIndex(({ isBroken }) => isBroken);
    const from = broken < 0 ? this.start : steps[broken].position;
    return { start: this.#game.format(from), moves: steps.slice(broken + 1).map(({ text }) => text) };
  }

  #step(before: Position, { text, comments }: Ply): Step {
    const game = this.#game;
    const seat = before.turn;
    const position = game.copy(before);
    if (text === game.timed?.mark) {
      game.timed.forfeit(position);
      withdraw(game, position, comments);
      return { text, seat, squares: [], trace: null, position, isBroken: true };
    }
    const { move, touches, trace } = this.#read(before, text);
    const squares = squaresOf(touches);
    position.make(move);
    return { text, seat, squares, trace, position, isBroken: withdraw(game, position, comments) };
  }

  #read(before: Position, text: string): Candidate {
    const foreseen = this.#foreseen;
    if (foreseen?.before === before && foreseen.candidate.text === text) return foreseen.candidate;
    const parsed = this.#game.parseMove(before, text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return new Candidate(this.#game, before, parsed.value);
  }
}

/** Whether two moves do the same after the same moves. Comments matter only if they say that somebody went out. */
function isSame(one: Ply, other: Ply): boolean {
  return one.text === other.text && goneIn(one.comments) === goneIn(other.comments);
}

function goneIn(comments: readonly Comment[]): string {
  return comments.flatMap(({ text }) => readWithdrawals(text).withdrawals.map(({ seat }) => seat)).join();
}
