import { parseSquare, squareName, type BoardShape, type Square } from './board.ts';
import type { Placing, Sheet, Stock } from './game.ts';

/** A sheet for buying pieces. */
export type ShopSheet = Sheet & { kind: 'shop' };

/** Number of pieces by kind. Kinds you don't buy are missing. */
export type Basket = Readonly<Record<string, number>>;

/** Writes the paper that buys a basket, in the order of the shop: `8P,7N,Cn`. */
export function basketText({ goods }: Pick<ShopSheet, 'goods'>, basket: Basket): string {
  return goods
    .flatMap(({ kind }) => {
      const count = basket[kind] ?? 0;
      return count === 0 ? [] : [(count > 1 ? String(count) : '') + kind];
    })
    .join(',');
}

/** Reads the basket of a paper. Leaves out what the shop doesn't sell. */
export function basketOf({ goods }: Pick<ShopSheet, 'goods'>, text: string): Basket {
  const basket: Record<string, number> = {};
  for (const item of text.split(',')) {
    const [, digits = '', kind = ''] = /^\s*(\d*)(.*?)\s*$/.exec(item) ?? [];
    if (goods.some((good) => good.kind === kind)) basket[kind] = (basket[kind] ?? 0) + (digits === '' ? 1 : Number(digits));
  }
  return basket;
}

/** The price of a basket. */
export function costOf({ goods }: Pick<ShopSheet, 'goods'>, basket: Basket): number {
  return goods.reduce((sum, { kind, price }) => sum + price * (basket[kind] ?? 0), 0);
}

/** The basket with this many more (or fewer) pieces of a kind, never below none. */
export function withMore(basket: Basket, kind: string, more: number): Basket {
  return { ...basket, [kind]: Math.max(0, (basket[kind] ?? 0) + more) };
}

/** A sheet for putting pieces on squares. */
export type SquaresSheet = Sheet & { kind: 'squares' };

/** Writes the paper of a set-up, in the order of the squares: `K@c3 P@a7`. */
export function placingText(board: BoardShape, placing: Placing): string {
  return [...placing]
    .sort(([a], [b]) => a - b)
    .map(([square, kind]) => `${kind}@${squareName(board, square)}`)
    .join(' ');
}

/** Reads the pieces and squares of a paper, as far as it can. */
export function placingOf(board: BoardShape, text: string): Placing {
  const placing = new Map<Square, string>();
  for (const item of placements(text)) {
    const at = item.lastIndexOf('@');
    const square = parseSquare(board, item.slice(at + 1));
    if (at > 0 && square >= 0) placing.set(square, item.slice(0, at));
  }
  return placing;
}

/** The single placements in a paper. */
export function placements(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((item) => item !== '');
}

/** The pieces not yet on the board. Kinds with none left have a count of 0. */
export function leftOver({ pieces }: Pick<SquaresSheet, 'pieces'>, placing: Placing): readonly Stock[] {
  const placed = [...placing.values()];
  return pieces.map((stock) => ({ ...stock, count: stock.count - placed.filter((kind) => kind === stock.kind).length }));
}
