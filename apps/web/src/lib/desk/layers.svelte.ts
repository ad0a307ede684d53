import type { Aspect, AspectMark, Game, Square, Stage } from '@menagerie/core';
import { causeMark, groundMarks, legendOf, shownAspects, type Preview, type LegendLine, type ShownAspect } from '@menagerie/board';
import { settings } from '../settings.svelte.ts';

/** What decides which layers of the invisible state are drawn. */
export interface LayersOf {
  readonly game: Game;
  readonly aspects: readonly Aspect[];
  /** Those after the previewed move. */
  readonly aspectsAfter: readonly Aspect[];
  readonly preview: Preview | null;
  /** The stage of a move now on show, or null. */
  readonly stage: Stage | null;
  /** The square in hand or under the pointer, or null. */
  readonly focus: Square | null;
  /** Squares marked for the next touch. */
  readonly targets: ReadonlyMap<Square, unknown>;
  readonly lit: readonly AspectMark[];
  readonly isSparse: boolean;
}

/** The layers of the invisible state that are drawn on a board. */
export class Layers {
  readonly #of: LayersOf;

  constructor(of: LayersOf) {
    this.#of = of;
  }

  /** What is drawn: the future during a preview. */
  readonly drawn: readonly ShownAspect[] = $derived.by(() => {
    const { game, aspects, aspectsAfter, preview, focus, isSparse, targets } = this.#of;
    if (preview === null) {
      return withoutTargets(shownAspects(game, aspects, settings.overlays, focus === null ? [] : [focus], isSparse), targets);
    }
    const touched = [...preview.arriving, ...preview.changed].map(({ square }) => square);
    // What a piece could do next isn't part of what the move does.
    const follows = aspectsAfter.filter((aspect) => aspect.focus === undefined);
    return shownAspects(game, follows, settings.overlays, touched, isSparse);
  });

  /** The names of what is drawn now. */
  readonly legend: readonly LegendLine[] = $derived.by(() => (this.#of.stage ? [] : legendOf(this.drawn)));

  readonly marks: readonly AspectMark[] = $derived.by(() => {
    const { stage, lit } = this.#of;
    if (stage) return [...groundMarks(this.drawn), ...stage.causes.map(causeMark)];
    if (lit.length > 0) return [...groundMarks(this.drawn), ...lit];
    return this.drawn.flatMap(({ marks }) => marks);
  });
}

/** A square marked for the next touch needs no second mark that says the same. */
function withoutTargets(shown: readonly ShownAspect[], targets: LayersOf['targets']): readonly ShownAspect[] {
  return shown
    .map(({ aspect, marks }) => ({
      aspect,
      marks: marks.filter((mark) => !(mark.kind === 'badge' && mark.mark === 'target' && targets.has(mark.square))),
    }))
    .filter(({ marks }) => marks.length > 0);
}
