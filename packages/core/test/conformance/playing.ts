import { expect } from 'vitest';
import {
  seatsOf,
  legalMoves,
  randomMove,
  type Game,
  type WholeGame,
  type Options,
  type Outcome,
  type Position,
  type Random,
} from '../../src/index.ts';

/** A random game, played to its end. */
export interface Playing<P extends Position> {
  /** Position text and key at the start and after each ply. */
  readonly texts: readonly string[];
  readonly keys: readonly string[];
  /** Full texts of the moves. */
  readonly moveTexts: readonly string[];
  /** Copies of positions for a closer look: the start, the last ones and some in between. */
  readonly sampled: readonly P[];
  /** The object that made all the moves. It can take them back. */
  readonly final: P;
}

/** Plays random moves from the start until the game is over or has lasted `plies`. That is a failure if it must end. */
export function playRandomly<P extends Position>(
  game: WholeGame<P>,
  options: Options,
  source: Random,
  { plies, samples, mustEnd }: { readonly plies: number; readonly samples: number; readonly mustEnd: boolean },
): Playing<P> {
  const final = game.start(options);
  const texts = [game.format(final)];
  const keys = [keyOf(final)];
  const moveTexts: string[] = [];
  // Reservoir sampling: every position of the game is equally likely, however long the game is.
  const reservoir: P[] = [];
  let last = game.copy(final);

  for (;;) {
    const outcome = game.outcome(final);
    if (outcome) {
      checkOutcome(game, options, outcome);
      break;
    }
    if (moveTexts.length >= plies) {
      if (mustEnd) expect.fail(`A random game has not ended after ${plies} plies: ${game.format(final)}`);
      break;
    }
    last = game.copy(final);
    const move = randomMove(game, final, source);
    if (move === null) expect.fail(`${game.format(final)} has no moves but no outcome`);
    moveTexts.push(game.formatMove(final, move));
    final.make(move);
    texts.push(game.format(final));
    keys.push(keyOf(final));
    expect(keyOf(final), `incremental key of ${game.format(final)}`).toBe(final.recomputedKey().join());
    if (reservoir.length < samples) reservoir.push(game.copy(final));
    else {
      const slot = source.below(moveTexts.length);
      if (slot < samples) reservoir[slot] = game.copy(final);
    }
  }
  const sampled = [game.start(options), ...reservoir, last, game.copy(final)];
  return { texts, keys, moveTexts, sampled, final };
}

/** The incremental key as text. */
export function keyOf(position: Position): string {
  return `${position.keyLo},${position.keyHi}`;
}

/** Everything you can see of a position. Equal snapshots mean that nothing changed. */
export function snapshot<P extends Position>(game: Game<P>, position: P): string {
  return JSON.stringify({
    text: game.format(position),
    turn: position.turn,
    key: keyOf(position),
    recomputed: position.recomputedKey().join(),
    moves: legalMoves(game, position),
    outcome: game.outcome(position),
    scene: game.scene(position),
    aspects: game.aspects(position),
  });
}

function checkOutcome(game: Pick<WholeGame, 'seats' | 'seated' | 'rulebook'>, options: Options, outcome: Outcome): void {
  const seats = outcome.ranking.flat().toSorted((a, b) => a - b);
  const due = seatsOf(game, options);
  expect(seats, 'every seat that takes part has one place in the ranking').toEqual(due);
  expect(outcome.ranking.every((group) => group.length > 0)).toBe(true);
  expect(game.rulebook.clauses.map((clause) => clause.id)).toContain(outcome.clause);
  expect(outcome.reason).toMatch(/^[a-z][a-z0-9-]*$/);
  expect(outcome.text).toMatch(/\S\.$/);
}
