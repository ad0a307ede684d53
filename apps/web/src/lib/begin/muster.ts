import type { Readymade, Seat } from '@menagerie/core';

/** How seats come by what they prepare: all the same ready-made papers, some by lot, or papers of their own. */
export type Muster = { readonly kind: 'equal'; readonly army: string } | { readonly kind: 'lot' } | { readonly kind: 'own' };

/** The ready-made papers of every seat that takes some. */
export function takenBy(
  muster: Muster,
  readymades: readonly Readymade[],
  below: (count: number) => number,
): (seat: Seat) => Readymade | null {
  switch (muster.kind) {
    case 'own':
      return () => null;
    case 'lot':
      return () => readymades[below(readymades.length)];
    case 'equal': {
      const { army } = muster;
      return () => readymades.find(({ id }) => id === army) ?? readymades[0];
    }
  }
}
