import { Readings, unwrap, Walk, type Game, type Lent, type Move, type Position, type Seat, type Stride } from '@menagerie/core';
import { checkGame, type Match, type Withdrawal } from './match.ts';
import { openPapers } from './preparing.ts';

/**
 * Finds positions of matches by walking one position to where you want it. It only saves time: the texts in the match are the truth. Keep
 * one for each match you show. A new ply then costs one ply instead of a replay, and its text is read once.
 */
export class Session<P extends Position = Position> {
  readonly #game: Game<P>;
  /** What all sessions for the same matches have read, with the basis it begins from. */
  readonly #shared: { basis: string; readings: Readings };
  #basis: Basis | null = null;
  #walk: Walk<P> | null = null;
  /** The match whose last position this is; null if it stands elsewhere. */
  #end: Pick<Match, 'plies' | 'withdrawals'> | null = null;

  /** `beside` is a session for the same matches. What one has read, the other doesn't read again. */
  constructor(game: Game<P>, beside?: Session<P>) {
    this.#game = game;
    this.#shared = beside ? beside.#shared : { basis: '', readings: new Readings() };
  }

  /**
   * The position of a match after `ply` plies (all by default), with the seats that were out by then. There is none during preparation. It
   * holds until the next call; to see what would follow, use `trying` or a copy.
   */
  at(match: Match, ply = match.plies.length): Lent<P> {
    return this.#to(match, ply).position;
  }

  /**
   * Walks towards the last position of a match until it arrives, or until `isEnough` is true after a step. Returns whether it arrived. Call
   * it again and again to replay a long match without blocking the thread. The match must not be in preparation.
   */
  approach(match: Match, isEnough: () => boolean): boolean {
    const { plies, withdrawals } = match;
    const walk = this.#walkOf(match);
    if (this.#end?.plies === plies && this.#end.withdrawals === withdrawals) return true;
    this.#end = null;
    const isThere = walk.follow(lineOf(this.#game, match, plies.length), isEnough);
    if (isThere) this.#end = { plies, withdrawals };
    return isThere;
  }

  /** The move of a ply of a match, from 1, and the position before it, which holds until the next call; null for a lost turn. */
  played(match: Match, ply: number): { readonly before: Lent<P>; readonly move: Move | null } {
    const walk = this.#to(match, ply - 1);
    return { before: walk.position, move: unwrap(walk.read(match.plies[ply - 1].text)).move };
  }

  /** Plays on the last position of a match, looks at the result, and always takes the play back. */
  trying<T>(match: Match, play: (position: P) => void, look: (position: P) => T): T {
    return this.#to(match).trying(play, look);
  }

  /** The move behind the text of the next ply, if it has been read or named before; else null. */
  known(match: Match, text: string): Move | null {
    return this.#to(match).known(text)?.move ?? null;
  }

  /** Names the move behind the text of the next ply, so that nobody has to read it. */
  foresee(match: Match, text: string, move: Move): void {
    this.#to(match).foresee(text, move);
  }

  #to(match: Match, ply = match.plies.length): Walk<P> {
    if (ply === match.plies.length) {
      this.approach(match, () => false);
      return this.#walk!;
    }
    const walk = this.#walkOf(match);
    this.#end = null;
    walk.follow(lineOf(this.#game, match, ply));
    return walk;
  }

  /** The walk as it was left, or a new one if this match begins differently from the last. */
  #walkOf(match: Match): Walk<P> {
    const { start, options, papers } = match;
    const basis = this.#basis;
    // Usually it is the same match one move later, and shares what hasn't changed.
    if (this.#walk && basis?.start === start && basis.options === options && basis.papers === papers) return this.#walk;
    checkGame(this.#game, match);
    const text = JSON.stringify([start, options, papers]);
    if (this.#shared.basis !== text) Object.assign(this.#shared, { basis: text, readings: new Readings() });
    if (!this.#walk || basis?.text !== text) {
      this.#walk = new Walk(this.#game, startOf(this.#game, match), this.#shared.readings);
      this.#end = null;
    }
    this.#basis = { start, options, papers, text };
    return this.#walk;
  }
}

/** What a match begins from, and the same as text. */
type Basis = Pick<Match, 'start' | 'options' | 'papers'> & { readonly text: string };

/** The plies of a match, and the seats that go out between them. */
function lineOf<P extends Position>(game: Game<P>, match: Match, plies: number): readonly Stride['told'][] {
  // If nobody plays on, the position stays as it was.
  const leaving: readonly Withdrawal[] = game.elimination ? match.withdrawals : [];
  if (leaving.length === 0) return match.plies.slice(0, plies).map(({ text }) => text);
  const goneAfter = (count: number): readonly Seat[] => leaving.filter(({ ply }) => ply === count).map(({ seat }) => seat);
  return [goneAfter(0), ...match.plies.slice(0, plies).map(({ text }, index) => [text, ...goneAfter(index + 1)])].flat();
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
