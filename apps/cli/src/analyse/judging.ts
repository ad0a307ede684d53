import type { Game, Seat } from '@menagerie/core';
import { createEngine, endShares, turningPoints, type ThoughtLine, type TurningPoint } from '@menagerie/engine';
import { mainLine, placesAlong, stridesOf, walkOf, type GameRecord, type Placed } from '@menagerie/record';
import { openThread } from '../engines/thread.ts';

/** A closer look takes so many times the nodes. */
const CLOSER = 4;

/** What the engine thinks of a position of the main line. */
export interface Judged extends Placed {
  readonly depth: number;
  /** The best line; null where the game is over. */
  readonly line: ThoughtLine | null;
  /** Every seat's chance to win. */
  readonly shares: readonly number[];
}

/** A game with what the engine thinks of it. */
export interface Analysed {
  /** By number of moves made. */
  readonly places: readonly Judged[];
  readonly points: readonly TurningPoint[];
}

/** How much an analysis thinks. */
export interface Effort {
  /** Nodes for each position. */
  readonly nodes: number;
  readonly threads: number;
}

/**
 * Judges every position of a verified main line, and takes a closer look where the chances change most, as the site does. With one thread the same
 * number of nodes finds the same everywhere. `onPlace` hears how many positions are judged.
 */
export async function judgeGame(
  game: Game,
  record: GameRecord,
  { nodes, threads }: Effort,
  onPlace: (done: number, all: number) => void,
): Promise<Analysed> {
  const placed = placesAlong(walkOf(game, record), stridesOf(game, record.tree, mainLine(record.tree)));
  const engine = createEngine(openThread);
  const judge = async (place: Placed, most: number): Promise<Judged> => {
    const { position, told } = place;
    const over = endShares(game, position);
    if (over) return { ...place, depth: 0, line: null, shares: over };
    const about = { game: game.id, edition: game.edition, options: position.options, ...told, level: null };
    const { depth, lines } = (await engine.think({ ...about, nodes: most, threads }).answer)!;
    return { ...place, depth, line: lines[0], shares: lines[0].shares };
  };
  try {
    const places: Judged[] = [];
    for (const [index, place] of placed.entries()) {
      onPlace(index, placed.length);
      places.push(await judge(place, nodes));
    }
    const movers: readonly Seat[] = places.slice(0, -1).map(({ position }) => position.turn);
    const found = (): readonly TurningPoint[] =>
      turningPoints(
        places.map(({ shares }) => shares),
        movers,
      );
    const near = new Set(found().flatMap(({ ply }) => [ply - 1, ply]));
    for (const index of near) places[index] = await judge(places[index], CLOSER * nodes);
    return { places, points: found() };
  } finally {
    engine.close();
  }
}
