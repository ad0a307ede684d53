import type { Aspect, AspectMark, Figure, FigureState, Game, Position, Square } from '@menagerie/core';
import { sentence } from '@menagerie/board';

/** A piece and one of its states. */
export interface Told {
  readonly square: Square;
  readonly figure: Figure;
  readonly state: FigureState;
}

/** Every state of every piece on the board, square by square. */
export function goingOn(game: Game, position: Position): readonly Told[] {
  return game
    .scene(position)
    .flatMap((figures, square) => figures.flatMap((figure) => figure.states.map((state): Told => ({ square, figure, state }))));
}

/** The marks of an aspect that say something of their own, each sentence once. A note says what is beside the board. */
export function saidMarks({ marks }: Aspect): readonly AspectMark[] {
  return marks.filter(({ kind, text }, index) => kind !== 'stock' && marks.findIndex((mark) => mark.text === text) === index);
}

/** Everything that is going on, in sentences to read aloud. */
export function goingOnWords(game: Game, position: Position, aspects: readonly Aspect[], name: (told: Told) => string): string {
  const states = goingOn(game, position).map((told) => `${name(told)}, ${told.state.text}.`);
  const marks = aspects.filter(({ focus }) => focus === undefined).flatMap((aspect) => saidMarks(aspect).map(({ text }) => sentence(text)));
  const all = [...states, ...marks];
  return all.length === 0 ? 'Nothing unusual.' : all.join(' ');
}
