import {
  namedWitness,
  squareName,
  winnerOf,
  type Aspect,
  type AspectMark,
  type Figure,
  type Game,
  type Outcome,
  type Scene,
  type Seat,
  type Square,
  type Warning,
} from '@menagerie/core';

/** An outcome with seats by id. `winner` is null unless one seat is alone in first place. */
export function outcomeJson(game: Game, outcome: Outcome | null): object | null {
  if (!outcome) return null;
  const winner = winnerOf(outcome);
  return {
    winner: winner === null ? null : game.seats[winner].id,
    ranking: outcome.ranking.map((places) => places.map((seat) => game.seats[seat].id)),
    clause: outcome.clause,
    reason: outcome.reason,
    text: outcome.text,
  };
}

/** A warning with squares by name. */
export function warningJson(game: Game, warning: Warning): object {
  return { ...warning, witnesses: warning.witnesses.map((witness) => namedWitness(game.board, witness)) };
}

/** What stands on every occupied square, from the bottom up. */
export function sceneJson(game: Game, scene: Scene): object[] {
  return scene
    .map((figures, square) => ({
      square: squareName(game.board, square),
      figures: figures.map((figure) => figureJson(game, figure)),
    }))
    .filter(({ figures }) => figures.length > 0);
}

/** An aspect with squares by name and seats by id. */
export function aspectJson(game: Game, aspect: Aspect): object {
  const { focus, ...rest } = aspect;
  const marks = aspect.marks.map((mark) => namedSquares(game, mark));
  return { ...rest, ...(focus === undefined ? {} : { focus: squareName(game.board, focus) }), marks };
}

/** The same with squares by name and seats by id. */
function namedSquares(game: Game, thing: AspectMark): object {
  const named: Record<string, unknown> = { ...thing };
  for (const key of ['square', 'from', 'to']) {
    if (typeof named[key] === 'number') named[key] = squareName(game.board, named[key]);
  }
  for (const key of ['seat', 'owner']) {
    if (typeof named[key] === 'number') named[key] = seatId(game, named[key]);
  }
  if ('figure' in thing) named.figure = figureJson(game, thing.figure);
  if ('squares' in thing) named.squares = thing.squares.map((square: Square) => squareName(game.board, square));
  return named;
}

function figureJson(game: Game, figure: Figure): object {
  return { ...figure, owner: seatId(game, figure.owner) };
}

function seatId(game: Game, seat: Seat | null): string | null {
  return seat === null ? null : game.seats[seat].id;
}
