import type { Aspect, AspectMark, Game, Square, Witness } from '@menagerie/core';

/** One switch for overlays: an aspect of the whole board, or all that is said of single pieces. */
export interface OverlaySwitch {
  readonly key: string;
  readonly name: string;
  readonly clause: string | null;
  readonly on: boolean;
}

/** Under which key the choice of the visitor is kept; layers of single pieces share one. */
export function overlayKey(game: Pick<Game, 'id'>, aspect: Aspect): string {
  return `${game.id}/${aspect.focus === undefined ? aspect.id : 'focus'}`;
}

/** Whether an aspect is switched on: as chosen, else as the game proposes. */
export function isOn(game: Pick<Game, 'id'>, aspect: Aspect, chosen: Readonly<Record<string, boolean>>): boolean {
  return chosen[overlayKey(game, aspect)] ?? (aspect.focus !== undefined || aspect.shown);
}

/** The aspects to draw: switched on, and if they speak of one piece, that piece is in focus. */
export function shownAspects(
  game: Pick<Game, 'id'>,
  aspects: readonly Aspect[],
  chosen: Readonly<Record<string, boolean>>,
  focus: Square | null,
): readonly Aspect[] {
  return aspects.filter((aspect) => isOn(game, aspect, chosen) && (aspect.focus === undefined || aspect.focus === focus));
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

/** What causes a stage, as it is drawn while the stage is shown. */
export function causeMark(cause: Witness): AspectMark {
  const text = cause.note ?? 'cause';
  if (cause.kind === 'square') return { kind: 'area', squares: [cause.square], owner: null, text };
  return { kind: 'ray', from: cause.from, to: cause.to, strength: 1, owner: null, text };
}

/** The marks that make ground look different; it does so while pieces move, too. */
export function groundMarks(aspects: readonly Aspect[]): readonly AspectMark[] {
  return aspects.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'area' && mark.texture !== undefined));
}
