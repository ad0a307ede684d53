import type { Aspect, AspectMark, Game, Mark, Square, Witness } from '@menagerie/core';

/** One switch for overlays: an aspect of the whole board, or everything about single pieces. */
export interface OverlaySwitch {
  readonly key: string;
  readonly name: string;
  readonly clause: string | null;
  readonly on: boolean;
}

/** The key of the visitor's choice; layers of single pieces share one. */
export function overlayKey(game: Pick<Game, 'id'>, aspect: Aspect): string {
  return `${game.id}/${aspect.focus === undefined ? aspect.id : 'focus'}`;
}

/** Whether an aspect is on: as chosen, else as the game proposes. */
export function isOn(game: Pick<Game, 'id'>, aspect: Aspect, chosen: Readonly<Record<string, boolean>>): boolean {
  return chosen[overlayKey(game, aspect)] ?? aspect.shown;
}

/** What is drawn of an aspect. */
export interface ShownAspect {
  readonly aspect: Aspect;
  readonly marks: readonly AspectMark[];
}

/**
 * What to draw: what is switched on, and of everything else that isn't switched off the lines and groups of the pieces in focus. So a
 * board is calm until somebody points at a piece; a `sparse` one, with few pieces, shows the lines and groups of every piece all the time.
 */
export function shownAspects(
  game: Pick<Game, 'id'>,
  aspects: readonly Aspect[],
  chosen: Readonly<Record<string, boolean>>,
  focus: readonly Square[],
  sparse = false,
): readonly ShownAspect[] {
  return aspects
    .map((aspect): ShownAspect => {
      if (aspect.focus !== undefined)
        return { aspect, marks: focus.includes(aspect.focus) && isOn(game, aspect, chosen) ? aspect.marks : [] };
      if (isOn(game, aspect, chosen)) return { aspect, marks: aspect.marks };
      return {
        aspect,
        marks: chosen[overlayKey(game, aspect)] === false ? [] : aspect.marks.filter((mark) => concerns(mark, focus, sparse)),
      };
    })
    .filter(({ marks }) => marks.length > 0);
}

/** Whether a line or a group of pieces has to do with the pieces in focus. */
function concerns(mark: AspectMark, focus: readonly Square[], sparse: boolean): boolean {
  if (sparse) return mark.kind === 'ray' || mark.kind === 'chain';
  if (mark.kind === 'ray') return focus.includes(mark.from) || focus.includes(mark.to);
  return mark.kind === 'chain' && mark.squares.some((square) => focus.includes(square));
}

/** A line of the legend: what is drawn, and how. */
export interface LegendLine {
  readonly id: string;
  readonly name: string;
  readonly kind: AspectMark['kind'] | 'frost' | 'threat';
  /** The sign that is drawn on pieces, if it is one. */
  readonly mark: Mark | undefined;
}

/** What is drawn now, to be listed beside the board. */
export function legendOf(shown: readonly ShownAspect[]): readonly LegendLine[] {
  const lines = shown.flatMap(({ aspect: { id, name }, marks }) => {
    const drawn = marks.find(({ kind }) => kind !== 'note' && kind !== 'stock');
    if (!drawn) return [];
    const mark = drawn.kind === 'badge' ? drawn.mark : undefined;
    return [{ id, name, kind: ((drawn.kind === 'area' || drawn.kind === 'ray') && drawn.texture) || drawn.kind, mark }];
  });
  return lines.filter(({ id }, index) => lines.findIndex((line) => line.id === id) === index);
}

/** The switches of a position's aspects, in the game's order. */
export function overlaySwitches(
  game: Pick<Game, 'id'>,
  aspects: readonly Aspect[],
  chosen: Readonly<Record<string, boolean>>,
): readonly OverlaySwitch[] {
  const switches = new Map<string, OverlaySwitch>();
  for (const aspect of aspects) {
    const key = overlayKey(game, aspect);
    if (switches.has(key)) continue;
    const focused = aspect.focus !== undefined;
    switches.set(key, {
      key,
      name: focused ? 'Details of the piece in hand' : aspect.name,
      clause: focused ? null : aspect.clause,
      on: isOn(game, aspect, chosen),
    });
  }
  return [...switches.values()];
}

/** The cause of a stage, as drawn while the stage is on show. */
export function causeMark(cause: Witness): AspectMark {
  const text = cause.note ?? 'cause';
  if (cause.kind === 'square') return { kind: 'area', squares: [cause.square], owner: null, text };
  return { kind: 'ray', from: cause.from, to: cause.to, strength: 1, owner: null, text };
}

/** The marks that change the look of the ground; they stay while pieces move. */
export function groundMarks(aspects: readonly ShownAspect[]): readonly AspectMark[] {
  return aspects.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'area' && mark.texture !== undefined));
}
