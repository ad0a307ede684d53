import type { Figure, FigureState, Game, Rulebook, Scene } from '@menagerie/core';
import { startOf } from '../play/start.ts';
import { prepare } from './example.ts';

/** Which states pieces of each kind can be in, as far as the examples of the rule book show: by kind letter, one state per mark. */
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

/** Whether pieces can lose their owner and stay on the board, as far as the examples of the rule book show. */
export function ownerlessOf(game: Game, book: Rulebook): boolean {
  const never = new Set(game.kinds.filter(({ ownerless }) => ownerless).map(({ letter }) => letter));
  return figuresShown(game, book).some(({ owner, kind }) => owner === null && !never.has(kind));
}

/** Every figure of the first position and of the examples in the rule book, before, during and after their moves. */
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
