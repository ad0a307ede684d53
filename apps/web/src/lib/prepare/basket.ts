import type { Sheet } from '@menagerie/core';

/** A sheet on which pieces are bought. */
export type ShopSheet = Sheet & { kind: 'shop' };

/** Number of pieces by kind; kinds that are not bought are missing. */
export type Basket = Readonly<Record<string, number>>;

/** The paper that buys a basket, its kinds in the order of the shop: `8P,7N,Cn`. */
export function basketText({ goods }: Pick<ShopSheet, 'goods'>, basket: Basket): string {
  return goods
    .flatMap(({ kind }) => {
      const count = basket[kind] ?? 0;
      return count === 0 ? [] : [(count > 1 ? String(count) : '') + kind];
    })
    .join(',');
}

/** The basket of a paper; what the shop does not sell is left out. */
export function basketOf({ goods }: Pick<ShopSheet, 'goods'>, text: string): Basket {
  const basket: Record<string, number> = {};
  for (const item of text.split(',')) {
    const [, digits = '', kind = ''] = /^\s*(\d*)(.*?)\s*$/.exec(item) ?? [];
    if (goods.some((good) => good.kind === kind)) basket[kind] = (basket[kind] ?? 0) + (digits === '' ? 1 : Number(digits));
  }
  return basket;
}

/** What a basket costs. */
export function costOf({ goods }: Pick<ShopSheet, 'goods'>, basket: Basket): number {
  return goods.reduce((sum, { kind, price }) => sum + price * (basket[kind] ?? 0), 0);
}

/** The basket with so many pieces more (or fewer) of a kind, never less than none. */
export function withMore(basket: Basket, kind: string, more: number): Basket {
  return { ...basket, [kind]: Math.max(0, (basket[kind] ?? 0) + more) };
}
