import { parseSquare, squareName, type BoardShape, type Square } from './board.ts';
import type { Placing, Sheet, Stock } from './game.ts';

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

/** A sheet on which pieces are put on squares. */
export type SquaresSheet = Sheet & { kind: 'squares' };

/** The paper of a set-up, squares in their order: `K@c3 P@a7`. */
export function placingText(board: BoardShape, placing: Placing): string {
  return [...placing]
    .sort(([a], [b]) => a - b)
    .map(([square, kind]) => `${kind}@${squareName(board, square)}`)
    .join(' ');
}

/** The pieces and squares of a paper, as far as they can be read. */
export function placingOf(board: BoardShape, text: string): Placing {
  const placing = new Map<Square, string>();
  for (const item of placements(text)) {
    const at = item.lastIndexOf('@');
    const square = parseSquare(board, item.slice(at + 1));
    if (at > 0 && square >= 0) placing.set(square, item.slice(0, at));
  }
  return placing;
}

/** The single placements of a paper. */
export function placements(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((item) => item !== '');
}

/** The pieces that are not put down yet; kinds of which all are stay with a count of 0. */
export function leftOver({ pieces }: Pick<SquaresSheet, 'pieces'>, placing: Placing): readonly Stock[] {
  const placed = [...placing.values()];
  return pieces.map((stock) => ({ ...stock, count: stock.count - placed.filter((kind) => kind === stock.kind).length }));
}
