import type { Evaluation, Game, Seat } from '@menagerie/core';
import { analyse, createSearch, endShares, turningPoints, type JudgedLine, type TurningPoint } from '@menagerie/engine';
import { mainLine, placesAlong, stridesOf, walkOf, type GameRecord, type Placed } from '@menagerie/record';

/** A closer look takes so many times the nodes. */
const CLOSER = 4;

/** What the engine thinks of a position of the main line. */
export interface Judged extends Placed {
  readonly depth: number;
  /** The best line; null where the game is over. */
  readonly line: JudgedLine | null;
  /** Every seat's chance to win. */
  readonly shares: readonly number[];
}

/** A game with what the engine thinks of it. */
export interface Analysed {
  /** By number of moves made. */
  readonly places: readonly Judged[];
  readonly points: readonly TurningPoint[];
}

/**
 * Judges every position of a verified main line, and takes a closer look where the chances change most, as the site does. The same number
 * of nodes finds the same everywhere. `onPlace` hears how many positions are judged.
 */
export function judgeGame(
  game: Game,
  evaluation: Evaluation,
  record: GameRecord,
  nodes: number,
  onPlace: (done: number, all: number) => void,
): Analysed {
  const search = createSearch(game, evaluation);
  const placed = placesAlong(walkOf(game, record), stridesOf(game, record.tree, mainLine(record.tree)));
  const judge = (place: Placed, most: number): Judged => {
    const over = endShares(game, place.position);
    if (over) return { ...place, depth: 0, line: null, shares: over };
    const { depth, lines } = analyse(game, evaluation, place.position, { nodes: most, now: Date.now }, undefined, search);
    return { ...place, depth, line: lines[0], shares: lines[0].shares };
  };
  const places = placed.map((place, index) => {
    onPlace(index, placed.length);
    return judge(place, nodes);
  });
  const movers: readonly Seat[] = places.slice(0, -1).map(({ position }) => position.turn);
  const found = (): readonly TurningPoint[] =>
    turningPoints(
      places.map(({ shares }) => shares),
      movers,
    );
  const near = new Set(found().flatMap(({ ply }) => [ply - 1, ply]));
  for (const index of near) places[index] = judge(places[index], CLOSER * nodes);
  return { places, points: found() };
}
