import type { Readymade, Seat } from '@menagerie/core';

/** How seats get their hidden set-up: all the same ready-made one, a random one, or their own. */
export type Muster = { readonly kind: 'equal'; readonly army: string } | { readonly kind: 'lot' } | { readonly kind: 'own' };

/** The ready-made set-up of every seat that takes one. */
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
