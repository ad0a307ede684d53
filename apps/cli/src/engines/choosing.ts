import { moveTexts, type Game, type Move, type Position } from '@menagerie/core';
import type { Go, StartAndMoves, UciInfo } from '@menagerie/engine/uci';
import { plain } from '../output.ts';
import { EngineFailure, type EngineProgram } from './program.ts';

/** Milliseconds that an engine may be late before it is told to stop. */
const LATE = 5000;

/** A position, and how an engine is told of it. */
export interface Asked {
  readonly game: Game;
  readonly position: Position;
  readonly told: StartAndMoves;
}

/** Asks an engine for a legal move, and waits as long as its limits allow. Fails if it gives none. */
export async function choose(
  engine: EngineProgram,
  { game, position, told }: Asked,
  go: Go,
  onInfo?: (info: UciInfo) => void,
): Promise<Move> {
  const clock = go.clocks?.[game.seats[position.turn].letter];
  const limit = go.movetime ?? clock?.time;
  const { move } = await engine.think(told, go, {
    ...(limit === undefined ? {} : { patience: limit + LATE }),
    ...(onInfo ? { onInfo } : {}),
    legal: () => moveTexts(game, position),
  });
  if (move === null) throw new EngineFailure({ message: `The engine "${engine.command}" finds no move, though there are some.` });
  const read = game.parseMove(position, move);
  if (read.ok) return read.value;
  throw new EngineFailure({
    message: `The engine "${engine.command}" plays "${plain(move)}". ${read.error.message}`,
    clause: read.error.clause,
  });
}
