import type { FigureState, Game, Scene } from '@menagerie/core';
import { startOf } from '../play/start.ts';
import { prepare } from './example.ts';

/** Which states pieces of each kind can be in, as far as the examples of the rule book show: by kind letter, one state per mark. */
export function statesOf(game: Game): ReadonlyMap<string, readonly FigureState[]> {
  const found = new Map<string, Map<string, FigureState>>();
  const look = (scene: Scene): void => {
    for (const { kind, states } of scene.flat()) {
      for (const state of states) {
        const known = found.get(kind) ?? new Map<string, FigureState>();
        if (!known.has(state.mark)) known.set(state.mark, state);
        found.set(kind, known);
      }
    }
  };
  look(game.scene(startOf(game)));
  for (const example of game.rulebook.flatMap(({ examples }) => examples)) {
    const { position } = prepare(game, example);
    if (!position) continue;
    look(game.scene(position));
    const meaning = example.move === undefined ? null : game.explain(position, example.move);
    if (meaning && 'legal' in meaning) for (const { scene } of game.trace(position, meaning.legal[0])) look(scene);
  }
  return new Map([...found].map(([kind, states]) => [kind, [...states.values()]]));
}
