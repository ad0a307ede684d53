import { unwrap, type Game, type Move, type Position, type Seat } from '@menagerie/core';
import { checkGame, type Match, type Withdrawal } from './match.ts';
import { openPapers } from './preparing.ts';

/**
 * A position on loan. You can ask the rules about it, but don't play on it: the type stops only direct calls. It holds only until its owner's
 * next call.
 */
export type Lent<P extends Position = Position> = P & { readonly make: never; readonly unmake: never };

/**
 * Finds positions of matches by walking one position to where you want it. It only saves time: the texts in the match are the truth. Keep
 * one for each match you show. A new ply then costs one ply instead of a replay, and its text is read once.
 */
export class Session<P extends Position = Position> {
  readonly #game: Game<P>;
  readonly #readings: Readings;
  #basis: Basis | null = null;
  #position: P | null = null;
  /** The steps made on the position. */
  #made: Step[] = [];
  /** The match whose last position this is; null if it stands elsewhere. */
  #end: Pick<Match, 'plies' | 'withdrawals'> | null = null;

  /** `beside` is a session for the same matches. What one has read, the other doesn't read again. */
  constructor(game: Game<P>, beside?: Session<P>) {
    this.#game = game;
    this.#readings = beside ? beside.#readings : new Readings();
  }

  /**
   * The position of a match after `ply` plies (all by default), with the seats that were out by then. There is none during preparation. It
   * holds until the next call; to see what would follow, use `trying` or a copy.
   */
  at(match: Match, ply = match.plies.length): Lent<P> {
    this.#walk(match, ply, () => false);
    return this.#position! as Lent<P>;
  }

  /**
   * Walks towards the last position of a match until it arrives, or until `isEnough` is true after a step. Returns whether it arrived. Call
   * it again and again to replay a long match without blocking the thread. The match must not be in preparation.
   */
  approach(match: Match, isEnough: () => boolean): boolean {
    return this.#walk(match, match.plies.length, isEnough);
  }

  #walk(match: Match, ply: number, isEnough: () => boolean): boolean {
    const position = this.#startingFrom(match);
    const { plies, withdrawals } = match;
    const isWhole = ply === plies.length;
    if (isWhole && this.#end?.plies === plies && this.#end.withdrawals === withdrawals) return true;
    this.#end = null;
    const made = this.#made;
    const wanted = stepsOf(this.#game, match, ply);
    let shared = 0;
    while (shared < made.length && shared < wanted.length && made[shared].told === wanted[shared]) shared++;
    for (; made.length > shared; made.pop()) position.unmake();
    for (const told of wanted.slice(shared)) {
      const step = this.#read(position, told);
      this.#make(position, step);
      made.push(step);
      if (isEnough() && made.length < wanted.length) return false;
    }
    if (isWhole) this.#end = { plies, withdrawals };
    return true;
  }

  /** The move of a ply of a match, from 1, and the position before it, which holds until the next call; null for a lost turn. */
  played(match: Match, ply: number): { readonly before: Lent<P>; readonly move: Move | null } {
    const before = this.at(match, ply - 1);
    return { before, move: this.#read(before, match.plies[ply - 1].text).move };
  }

  /** Plays on the last position of a match, looks at the result, and always takes the play back. */
  trying<T>(match: Match, play: (position: P) => void, look: (position: P) => T): T {
    this.at(match);
    const position = this.#position!;
    play(position);
    try {
      return look(position);
    } finally {
      position.unmake();
    }
  }

  /** The move behind the text of the next ply, if it has been read or named before; else null. */
  known(match: Match, text: string): Move | null {
    this.at(match);
    return this.#readings.known(this.#basis!.text, this.#made, text);
  }

  /** Names the move behind the text of the next ply, so that nobody has to read it. */
  foresee(match: Match, text: string, move: Move): void {
    this.at(match);
    this.#readings.next(this.#basis!.text, this.#made, text, () => move);
  }

  /** The position as it was left, or the first one if this match begins differently from the last. */
  #startingFrom(match: Match): P {
    const { start, options, papers } = match;
    const basis = this.#basis;
    // Usually it is the same match one move later, and shares what hasn't changed.
    if (basis?.start === start && basis.options === options && basis.papers === papers) return this.#position!;
    checkGame(this.#game, match);
    const text = JSON.stringify([start, options, papers]);
    if (basis?.text !== text) {
      this.#position = startOf(this.#game, { start, options, papers });
      this.#made = [];
      this.#end = null;
    }
    this.#basis = { start, options, papers, text };
    return this.#position!;
  }

  /** Reads a step in the position the session has reached. */
  #read(position: P, told: Told): Step {
    return this.#readings.next(this.#basis!.text, this.#made, told, () => {
      const isMove = typeof told === 'string' && told !== this.#game.timed?.mark;
      return isMove ? unwrap(this.#game.parseMove(position, told)) : null;
    });
  }

  #make(position: P, { told, move }: Step): void {
    const { elimination, timed } = this.#game;
    if (typeof told === 'number') elimination!.withdraw(position, told);
    else if (move === null) timed!.forfeit(position);
    else position.make(move);
  }
}

/** What a match begins from, and the same as text. */
type Basis = Pick<Match, 'start' | 'options' | 'papers'> & { readonly text: string };

/** A move text, the mark of a lost turn, or a seat that goes out. */
type Told = string | Seat;

/** One step of a match, and its move; null if it has none. */
interface Step {
  readonly told: Told;
  readonly move: Move | null;
}

/** The steps read last, as one line, for all sessions that share it. */
class Readings {
  #basis = '';
  #line: Step[] = [];

  /** The move of the step after `made`, if this text is the known next one. */
  known(basis: string, made: readonly Step[], told: Told): Move | null {
    const next = this.#isOnLine(basis, made) ? this.#line.at(made.length) : undefined;
    return next?.told === told ? next.move : null;
  }

  /** The step after `made`. Reads it only if it isn't the known next one. */
  next(basis: string, made: readonly Step[], told: Told, read: () => Move | null): Step {
    const at = made.length;
    if (!this.#isOnLine(basis, made)) [this.#basis, this.#line] = [basis, [...made]];
    const known = at < this.#line.length ? this.#line[at] : null;
    if (known?.told === told) return known;
    const step = { told, move: read() };
    this.#line.length = at;
    this.#line.push(step);
    return step;
  }

  /** Each step is one object, so a session that shares one shares all before it. */
  #isOnLine(basis: string, made: readonly Step[]): boolean {
    const at = made.length;
    return this.#basis === basis && (at === 0 || this.#line.at(at - 1) === made[at - 1]);
  }
}

function stepsOf<P extends Position>(game: Game<P>, match: Match, plies: number): readonly Told[] {
  // If nobody plays on, the position stays as it was.
  const leaving: readonly Withdrawal[] = game.elimination ? match.withdrawals : [];
  const steps: Told[] = [];
  const leave = (count: number): void => {
    for (const { seat, ply } of leaving) if (ply === count) steps.push(seat);
  };
  leave(0);
  for (let count = 1; count <= plies; count++) {
    steps.push(match.plies[count - 1].text);
    if (leaving.length > 0) leave(count);
  }
  return steps;
}

/** The first position of a match. */
function startOf<P extends Position>(game: Game<P>, match: Pick<Match, 'start' | 'options' | 'papers'>): P {
  if (match.start !== null) return unwrap(game.parse(match.start, match.options));
  return game.preparation ? openPapers(game, match) : game.start(match.options);
}

/** Every position of a match, from first to last, each an independent copy. */
export function replay<P extends Position>(game: Game<P>, match: Match): readonly P[] {
  const session = new Session(game);
  return Array.from({ length: match.plies.length + 1 }, (_, ply) => game.copy(session.at(match, ply)));
}
