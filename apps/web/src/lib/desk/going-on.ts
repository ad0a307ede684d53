import type { Aspect, AspectMark, Figure, FigureState, Game, Position, Square } from '@menagerie/core';
import { sentence } from '@menagerie/board';

/** A piece and one of its states. */
export interface Told {
  readonly square: Square;
  readonly figure: Figure;
  readonly state: FigureState;
}

/** Every state of every piece on the board, square by square. What two pieces of a stack say of each other is told once. */
export function goingOn(game: Game, position: Position): readonly Told[] {
  return game.scene(position).flatMap((figures, square) => {
    const states = figures.flatMap((figure) => figure.states.map((state): Told => ({ square, figure, state })));
    return states.filter(({ state: { mark } }, index) => states.findIndex(({ state }) => state.mark === mark) === index);
  });
}

/**
 * The marks of an aspect that say something of their own, each sentence once. A note says what is beside the board, and a badge that is the
 * mark of a state already told says it again.
 */
export function saidMarks({ marks }: Aspect, told: readonly Told[]): readonly AspectMark[] {
  const isTold = (mark: AspectMark): boolean =>
    mark.kind === 'badge' && told.some(({ square, state }) => square === mark.square && state.mark === mark.mark);
  return marks.filter(
    (mark, index) => mark.kind !== 'stock' && !isTold(mark) && marks.findIndex(({ text }) => text === mark.text) === index,
  );
}

/** Everything that is going on, in sentences to read aloud. */
export function goingOnWords(game: Game, position: Position, aspects: readonly Aspect[], name: (told: Told) => string): string {
  const told = goingOn(game, position);
  const states = told.map((each) => `${name(each)}, ${each.state.text}.`);
  const marks = aspects
    .filter(({ focus }) => focus === undefined)
    .flatMap((aspect) => saidMarks(aspect, told).map(({ text }) => sentence(text)));
  const all = [...states, ...marks];
  return all.length === 0 ? 'Nothing unusual.' : all.join(' ');
}
