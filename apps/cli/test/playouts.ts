import { legalMoves, random, resolveOptions, unwrap, type Game, type Position } from '@menagerie/core';

/** Positions of random games from the start, the same for the same seed. Visits at most `most` positions. */
export function* randomPositions(game: Game, seed: number, most: number): Generator<Position> {
  const source = random(seed);
  const options = unwrap(resolveOptions(game.options));
  let position = game.start(options);
  for (let visited = 0; visited < most; visited++) {
    yield position;
    const moves = game.outcome(position) ? [] : legalMoves(game, position);
    if (moves.length === 0) position = game.start(options);
    else position.make(moves[source.below(moves.length)]);
  }
}

/** The full texts of a random game of at most `most` moves. */
export function randomGame(game: Game, seed: number, most: number): string[] {
  const source = random(seed);
  const position = game.start(unwrap(resolveOptions(game.options)));
  const texts: string[] = [];
  while (texts.length < most && !game.outcome(position)) {
    const moves = legalMoves(game, position);
    const move = moves[source.below(moves.length)];
    texts.push(game.formatMove(position, move));
    position.make(move);
  }
  return texts;
}
