import type { Aspect, Game, Scene, Seat } from '@menagerie/core';
import { sentence } from '@menagerie/board';

/** What the players of these seats must hear first, such as check. A seat alone at its page is called `your`. */
export function alarmsFor(
  { seats }: Pick<Game, 'seats'>,
  aspects: readonly Aspect[],
  scene: Scene,
  concerned: readonly Seat[],
  isAlone: boolean,
): readonly string[] {
  return aspects.flatMap(({ marks }) =>
    marks.flatMap((mark) => {
      if (mark.kind !== 'ray' || !mark.alarm) return [];
      const owner = scene[mark.to]?.at(-1)?.owner ?? null;
      if (owner === null || !concerned.includes(owner)) return [];
      return sentence(isAlone ? mark.text.replace(`${seats[owner].name}'s`, 'Your') : mark.text);
    }),
  );
}
