import type { Figure, FigureState, Game, Rulebook, Scene } from '@menagerie/core';
import { startOf } from '../desk/start.ts';
import { prepare } from './example.ts';

/** The states of each kind of piece found in the rule book's examples: by kind letter, one state per mark. */
export function statesOf(game: Game, book: Rulebook): ReadonlyMap<string, readonly FigureState[]> {
  const found = new Map<string, Map<string, FigureState>>();
  for (const { kind, states } of figuresShown(game, book)) {
    for (const state of states) {
      const known = found.get(kind) ?? new Map<string, FigureState>();
      if (!known.has(state.mark)) known.set(state.mark, state);
      found.set(kind, known);
    }
  }
  return new Map([...found].map(([kind, states]) => [kind, [...states.values()]]));
}

/** Whether the rule book's examples show a piece that has lost its owner and stays on the board. */
export function ownerlessOf(game: Game, book: Rulebook): boolean {
  const never = new Set(game.kinds.filter(({ ownerless }) => ownerless).map(({ letter }) => letter));
  return figuresShown(game, book).some(({ owner, kind }) => owner === null && !never.has(kind));
}

/** Every figure in the first position and in the rule book's examples, before, during and after their moves. */
function figuresShown(game: Game, book: Rulebook): readonly Figure[] {
  const figures: Figure[] = [];
  const look = (scene: Scene): void => void figures.push(...scene.flat());
  look(game.scene(startOf(game)));
  for (const example of book.clauses.flatMap(({ examples }) => examples)) {
    const { position } = prepare(game, example);
    if (!position) continue;
    look(game.scene(position));
    const meaning = example.move === undefined ? null : game.explain(position, example.move);
    if (meaning && 'legal' in meaning) for (const { scene } of game.trace(position, meaning.legal[0])) look(scene);
  }
  return figures;
}
