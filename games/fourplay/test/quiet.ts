import { MoveList, resolveOptions, unwrap, type Options } from '@menagerie/core';
import { armiesFor, type Army } from '../src/armies.ts';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';

/** Ready-made armies, seat by seat. Absent seats have one too. */
export type Armies = readonly Army[];

/**
 * Every seating of every pairing of a budget's armies. Each seat has one of the two; each of the two may be used by several seats or by
 * none.
 */
export function* pairings(options: Options): Generator<Armies> {
  const armies = armiesFor(options);
  const present = fourplay.seated!(options);
  for (const [index, one] of armies.entries()) {
    for (const other of armies.slice(index)) {
      for (let mask = 0; mask < 1 << present.length; mask++) {
        if (one === other && mask > 0) break;
        // Equal armies are a separate pairing.
        if (one !== other && (mask === 0 || mask === (1 << present.length) - 1)) continue;
        yield fourplay.seats.map((_, seat) => ((mask >> present.indexOf(seat)) & 1 ? other : one));
      }
    }
  }
}

/** The position in which these armies meet. */
export function meeting(options: Options, table: Armies): FourplayPosition {
  const readymades = fourplay.preparation!.readymades(options);
  const papers = table.map(({ id }, seat) => readymades.find((each) => each.id === id)!.papers(seat));
  return fourplay.preparation!.open(options, papers);
}

/**
 * A line of round 1 that ends with a capture, as texts, or null if there is none. Before the capture there are at most `deeds` plays,
 * counting Neutron moves, and all other players pass. That covers every line if `deeds` is at least 4 or the number of players.
 */
export function captureInRound1(position: FourplayPosition, deeds: number): readonly string[] | null {
  if (position.round > 1) return null;
  const list = new MoveList();
  fourplay.generate(position, list);
  const moves = list.toArray();
  const capture = moves.find((move) => evaluation.tactical(position, move));
  if (capture !== undefined) return [fourplay.formatMove(position, capture)];
  const idle = evaluation.idle!(position);
  for (const move of deeds > 0 ? moves : [idle!]) {
    const text = fourplay.formatMove(position, move);
    position.make(move);
    const line = captureInRound1(position, move === idle ? deeds : deeds - 1);
    position.unmake();
    if (line) return [text, ...line];
  }
  return null;
}

/** The options of a game. */
export function optionsOf(given: Options): Options {
  return unwrap(resolveOptions(fourplay.options, given));
}
