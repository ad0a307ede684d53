import { MoveList, random, randomMove, type Evaluation, type Game, type Move, type Position } from '@menagerie/core';
import type { Level } from '../levels.ts';
import type { createSearch } from '../search.ts';
import type { think } from '../think.ts';
import type { Opening } from './openings.ts';

/** What a program may spend on a move: what its level allows itself, nodes or time. Clocks are the milliseconds left to each seat. */
export type Allowance =
  | { readonly own: true }
  | { readonly nodes: number }
  | { readonly milliseconds: number }
  | { readonly clocks: readonly number[]; readonly increment: number };

/** A turn to play. */
export interface Turn {
  /** May be searched, but must be left as it was. */
  readonly position: Position;
  readonly opening: Opening;
  /** Texts of the moves since the opening. */
  readonly moves: readonly string[];
  readonly allowance: Allowance;
  /** Decides whatever a program leaves to chance. */
  readonly seed: number;
}

/** A move, or its text from a program with rules of its own, with what the program thinks of its side; null if it doesn't say. */
export interface Choice {
  readonly move: Move | string;
  readonly score: number | null;
}

/** A program that takes part in a match. */
export interface MatchPlayer {
  /** Forgets what earlier games have taught it. */
  begin(): void | Promise<void>;
  /** Throws a `Forfeit` if it has lost by its own fault. */
  choose(turn: Turn): Choice | Promise<Choice>;
  /** Ends it. */
  close?(): Promise<void>;
}

/** A program has lost the game by its own fault: it was late, made an illegal move, or ended. */
export class Forfeit extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Plays any legal move. */
export function randomPlayer(game: Game): MatchPlayer {
  return {
    begin: () => undefined,
    choose: ({ position, seed }) => ({ move: randomMove(game, position, random(seed))!, score: null }),
  };
}

/** Plays the move after which the position looks best at once, or one of several that look equal. */
export function greedyPlayer(game: Game, evaluation: Evaluation): MatchPlayer {
  const list = new MoveList();
  return {
    begin: () => undefined,
    choose({ position, seed }) {
      const { turn } = position;
      let best = -Infinity;
      let chosen: Move[] = [];
      list.clear();
      game.generate(position, list);
      for (const move of list.toArray()) {
        position.make(move);
        const outcome = game.outcome(position);
        const worth = outcome ? (outcome.ranking[0].includes(turn) ? Infinity : -Infinity) : evaluation.evaluate(position, turn);
        position.unmake();
        if (worth > best) chosen = [];
        best = Math.max(best, worth);
        if (worth === best) chosen.push(move);
      }
      return { move: chosen[random(seed).below(chosen.length)], score: null };
    },
  };
}

/** The search of some version of this project. */
export interface Thinker {
  readonly createSearch: typeof createSearch;
  readonly think: typeof think;
}

/** A player that thinks here and now. */
export interface LevelPlayer extends MatchPlayer {
  begin(): void;
  choose(turn: Turn): { readonly move: Move; readonly score: number };
}

/** Plays at a level. What the match allows for a move replaces what the level allows itself, and then its openings don't vary. */
export function levelPlayer(
  game: Game,
  evaluation: Evaluation,
  { createSearch, think }: Thinker,
  level: Level,
  now: () => number,
): LevelPlayer {
  const search = createSearch(game, evaluation);
  return {
    begin: () => search.clear(),
    choose({ position, opening, moves, allowance, seed }) {
      const own = 'own' in allowance ? level : { ...level, nodes: Infinity, milliseconds: Infinity, variety: 0 };
      const { move, score } = think(search, position, own, seed, {
        now,
        plies: opening.moves.length + moves.length,
        ...('own' in allowance ? {} : 'nodes' in allowance ? allowance : { milliseconds: millisecondsOf(allowance, position.turn) }),
      });
      return { move, score };
    },
  };
}

/** How long to think: under clocks a thirtieth of what is left, and most of what comes back. */
function millisecondsOf(allowance: Exclude<Allowance, { nodes: number } | { own: true }>, seat: number): number {
  if ('milliseconds' in allowance) return allowance.milliseconds;
  const left = allowance.clocks[seat];
  return Math.max(1, Math.min(left / 2, left / 30 + 0.8 * allowance.increment));
}
