import type { Endings, Evaluation, Rules, Move, Position, Seat } from '@menagerie/core';
import { Blinkers } from './blinkers.ts';
import { STEP, type Cost, type Found, type Info, type Limits, type Line, type Ranked, type Ranking } from './limits.ts';
import { Batch, Ordering } from './order.ts';
import { DECIDED, INFINITE, MAX_PLY, pliesToEnd, scoreOf } from './score.ts';
import { EXACT, TranspositionTable } from './table.ts';

/** Half the width of the first window around the last score. */
const ASPIRATION = 50;

/** A root move and what is known of it. */
interface RootMove extends Ranked, Line {}

/** Which root moves get exact scores: the best few, and those hardly worse than the best. */
interface Breadth {
  readonly lines: number;
  /** In hundredths of the weakest piece. */
  readonly within: number;
}

/** What every search has: a position to walk, what it learns, the lines it expects, and its limits. */
export abstract class Searcher<P extends Position> {
  protected readonly game: Rules<P>;
  /** With the temper of the search that goes on. */
  protected evaluation: Evaluation<P>;
  protected readonly table: TranspositionTable;
  protected readonly ordering: Ordering<P>;
  protected readonly batches: readonly Batch[] = Array.from({ length: MAX_PLY + 1 }, () => new Batch());
  /** Expected lines by ply, as a triangle: line p starts with the move of ply p. */
  protected readonly lines: readonly Move[][] = Array.from({ length: MAX_PLY + 2 }, () => []);
  protected position!: P;
  /** The seat to move at the root. */
  protected hero: Seat = 0;
  /** Whether worths don't depend on the hero. */
  protected impartial = false;
  /** What is known of positions on the way, if a search may ask. */
  protected endings: Endings<P> | null = null;
  /** Keeps what a search with blinkers or a temper learns apart from the rest; 0 without. */
  protected apart = 0;
  /** True once a limit is reached. Scores found after that are worthless. */
  protected stopped = false;

  readonly #even: Evaluation<P>;
  #limits!: Limits;
  #begun = 0;
  #nodes = 0;
  #reached = 0;
  #optionsOfTable: string | null = null;

  /** `memory` is a table's that other threads use too. */
  constructor(game: Rules<P>, evaluation: Evaluation<P>, hashMegabytes: number, memory?: SharedArrayBuffer) {
    this.game = game;
    this.#even = evaluation;
    this.evaluation = evaluation;
    this.table = new TranspositionTable(hashMegabytes, memory);
    this.ordering = new Ordering(game, evaluation);
  }

  /** Forgets everything it has learnt, as before another game. */
  clear(): void {
    this.table.clear();
    this.ordering.clear();
  }

  /** Searches deeper and deeper until it reaches a limit or sees the end of the game. The first `lines` moves get exact scores. */
  search(
    position: P,
    lines: number,
    { endings, ...limits }: Limits & { readonly endings: Endings<P> | null },
    onInfo: (info: Info) => void = () => undefined,
  ): Found {
    this.endings = endings;
    const { moves, depth } = this.#deepen(position, { lines, within: 0 }, limits, onInfo);
    return { ...this.#info(depth, moves, lines), move: moves[0].move };
  }

  /** Scores all moves. Scores more than `within` below the best are too high. */
  rank(position: P, within: number, limits: Limits): Ranking {
    this.endings = null;
    const { moves, depth } = this.#deepen(position, { lines: 1, within }, limits);
    return { moves: moves.toSorted((a, b) => b.score - a.score), depth, ...this.#cost() };
  }

  /** The lower half of the position's key in the table. */
  protected abstract key(): number;

  /** The greatest depth, in plies. */
  protected abstract readonly deepest: number;

  /** Searches a root move. An `open` one gets the whole window; any other must first beat `alpha`. */
  protected abstract tryRoot(move: Move, index: number, depth: number, alpha: number, beta: number, open: boolean): number;

  /** Whether to skip a root move at this depth because it looked so much worse than `alpha`. */
  protected abstract omits(move: Ranked, depth: number, alpha: number): boolean;

  #deepen(
    position: P,
    breadth: Breadth,
    limits: Limits,
    onInfo: (info: Info) => void = () => undefined,
  ): { readonly moves: readonly RootMove[]; readonly depth: number } {
    let moves = this.#begin(position, limits);
    const lines = Math.min(breadth.lines, moves.length);
    const deepest = Math.min(limits.depth ?? this.deepest, this.deepest);
    // Helpers differ from each other in how deep they look, so that they don't all do the same at the same time.
    let depth = this.#isHelper() ? Math.min(limits.team!.number % 2, deepest - 1) : 0;
    while (depth < deepest && !this.#mustStop()) {
      moves = this.#iterate(moves, depth + 1, { ...breadth, lines });
      if (this.stopped) break;
      depth++;
      const [{ move, score }] = moves;
      // The best of some moves says nothing of the position.
      if (!limits.only) this.table.store(this.key(), this.position.keyHi, move, score, depth, EXACT, 0);
      onInfo(this.#info(depth, moves, lines));
      if (moves.slice(0, lines).every((each) => isSeen(each.score, depth)) || !this.#hasTimeFor(moves.length)) break;
    }
    return { moves, depth };
  }

  /** Starts a search. Returns the legal moves in the order of a first guess, scored at first sight. Throws if there are none. */
  #begin(position: P, limits: Limits): readonly RootMove[] {
    // The options decide what is legal, but a key doesn't hold them.
    const options = JSON.stringify(position.options);
    if (this.#optionsOfTable !== null && options !== this.#optionsOfTable) this.clear();
    this.#optionsOfTable = options;
    this.position = this.game.copy(position);
    this.hero = position.turn;
    this.impartial = limits.impartial ?? false;
    this.stopped = false;
    this.#limits = limits;
    this.#begun = limits.now();
    this.#nodes = 0;
    this.#reached = 0;
    const blinkers = limits.blinds ? new Blinkers(this.game, this.evaluation, limits.blinds, position) : null;
    this.ordering.blinkers = blinkers;
    const { temper } = limits;
    this.evaluation = (temper === undefined ? null : this.#even.tempered?.(temper)) ?? this.#even;
    this.apart = (blinkers?.salt ?? 0) ^ (temper === undefined ? 0 : saltOf(temper));
    if (!this.#isHelper()) this.table.age();
    // What a level sees must not depend on what was searched before.
    if (blinkers) this.ordering.clear();
    else this.ordering.age();
    const batch = this.batches[0];
    this.ordering.fill(batch, this.position, 0, this.table.bestMove(this.key(), position.keyHi));
    if (batch.length === 0) throw new Error(`There is no legal move in ${this.game.format(position)}.`);
    const seen = Array.from({ length: batch.length }, (_, index) => batch.pick(index));
    const { only = seen } = limits;
    const wanted = seen.filter((move) => only.includes(move));
    // Where only overlooked moves are left, they are seen.
    return (wanted.length > 0 ? wanted : only).map((move) => ({ move, score: this.#glance(move), pv: [move] }));
  }

  /** Scores a root move by the position right after it. */
  #glance(move: Move): number {
    const { position } = this;
    position.make(move);
    const outcome = this.game.outcome(position);
    const score = outcome ? scoreOf(outcome, this.hero, 1) : this.worth(this.hero);
    position.unmake();
    return score;
  }

  /** Searches the root at one depth. A single line starts with a window around the expected score. */
  #iterate(moves: readonly RootMove[], depth: number, breadth: Breadth): readonly RootMove[] {
    const [{ score: expected }] = moves;
    const isNarrow = breadth.lines === 1 && breadth.within === 0 && depth >= 4 && Math.abs(expected) < DECIDED;
    for (let margin = isNarrow ? ASPIRATION : 2 * INFINITE; ; margin *= 4) {
      const low = Math.max(expected - margin, -INFINITE);
      const high = Math.min(expected + margin, INFINITE);
      moves = this.#pass(moves, depth, breadth, low, high);
      if (this.stopped || (moves[0].score > low && moves[0].score < high)) return moves;
    }
  }

  /** Searches every root move in the window from `low` to `high`. Returns them best first. */
  #pass(moves: readonly RootMove[], depth: number, { lines, within }: Breadth, low: number, high: number): readonly RootMove[] {
    /** Moves with exact scores, best first. The others stay in the order they came. */
    const exact: RootMove[] = [];
    const others: RootMove[] = [];
    let tried = 0;
    for (; tried < moves.length; tried++) {
      const root = moves[tried];
      const isOpen = tried < lines;
      const alpha = exact.length < lines ? low : Math.max(low, exact[lines - 1].score - within - Math.sign(within));
      if (!isOpen && this.omits(root, depth, alpha)) {
        others.push(root);
        continue;
      }
      const score = this.tryRoot(root.move, tried, depth, alpha, high, isOpen);
      if (this.stopped) break;
      if (score > alpha) {
        const pv = [root.move, ...this.lines[1]];
        const place = exact.findLastIndex((better) => better.score >= score) + 1;
        exact.splice(place, 0, { move: root.move, score, pv });
        if (score >= high) {
          tried++;
          break;
        }
      } else others.push({ ...root, score });
    }
    const untried = moves.slice(tried);
    // An untried move may still save a game that every tried one loses.
    const isLost = this.stopped && exact.length + others.length > 0 && (exact[0] ?? others[0]).score <= -DECIDED;
    return isLost ? [...untried, ...exact, ...others] : [...exact, ...others, ...untried];
  }

  #info(depth: number, moves: readonly RootMove[], lines: number): Info {
    const [{ score, pv }] = moves;
    return { depth, score, pv, lines: moves.slice(0, lines).map((each) => ({ score: each.score, pv: each.pv })), ...this.#cost() };
  }

  #cost(): Cost {
    const milliseconds = this.#limits.now() - this.#begun;
    return { nodes: this.#total(), milliseconds, reached: this.#reached, filled: this.table.filled() };
  }

  /** Whether another search has the answer that counts. */
  #isHelper(): boolean {
    return (this.#limits.team?.number ?? 0) > 0;
  }

  /** Nodes of this search and of all in its team, which count theirs by steps. */
  #total(): number {
    const { team } = this.#limits;
    return team ? STEP * Atomics.load(team.words, 0) + (this.#nodes % STEP) : this.#nodes;
  }

  /** Whether there is time for another, deeper search. */
  #hasTimeFor(moves: number): boolean {
    const { milliseconds } = this.#limits;
    return milliseconds === undefined || (moves > 1 && this.#limits.now() - this.#begun <= milliseconds * 0.6);
  }

  /** Counts a node, `ply` plies below the root. Returns false if the search must stop. */
  protected count(ply: number): boolean {
    const { nodes, team } = this.#limits;
    if (ply > this.#reached) this.#reached = ply;
    const isStep = ++this.#nodes % STEP === 0;
    if (isStep && team) Atomics.add(team.words, 0, 1);
    if (isStep || (nodes !== undefined && this.#nodes >= nodes)) return !this.#mustStop();
    return !this.stopped;
  }

  #mustStop(): boolean {
    const { nodes, milliseconds, stop, now } = this.#limits;
    this.stopped ||=
      (nodes !== undefined && this.#total() >= nodes) ||
      (milliseconds !== undefined && now() - this.#begun >= milliseconds) ||
      (stop !== undefined && stop());
    return this.stopped;
  }

  /** Worth of the position for a seat, as an integer: tables and windows need one. */
  protected worth(seat: Seat): number {
    return Math.trunc(this.evaluation.evaluate(this.position, seat, this.impartial ? undefined : this.hero));
  }

  /** Empties the line at `ply`. To set a length is slow in V8, and most lines are empty. */
  protected forget(ply: number): void {
    if (this.lines[ply].length > 0) this.lines[ply].length = 0;
  }

  /** Sets the line at `ply` to `move` and the line expected after it. */
  protected extend(ply: number, move: Move): void {
    const line = this.lines[ply];
    const rest = this.lines[ply + 1];
    line.length = 0;
    line.push(move);
    for (const next of rest) line.push(next);
  }
}

/** Tells tempers apart in a table. */
function saltOf(temper: string): number {
  let salt = 0;
  for (let index = 0; index < temper.length; index++) salt = Math.imul(salt ^ temper.charCodeAt(index), 0x9e37_79b1);
  return salt;
}

/** Whether a search to this depth has seen the end that a score announces. */
function isSeen(score: number, depth: number): boolean {
  const end = pliesToEnd(score);
  return end !== null && end <= depth;
}
