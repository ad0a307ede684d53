import {
  basketText,
  costOf,
  leftOver,
  parseSquare,
  placingText,
  squareAt,
  squareName,
  withMore,
  type Basket,
  type Game,
  type Options,
  type Placing as Placed,
  type Seat,
  type SetUpHelp,
  type Sheet,
  type ShopSheet,
  type SquaresSheet,
  type Stock,
} from '@menagerie/core';
import { inColumns } from '../output.ts';

/** A paper being written. */
export interface PaperDraft {
  /** What it says so far, as you would hand it in. */
  readonly text: string;
  /** The words that change it, with what follows them (empty if nothing does) and what they do. */
  readonly verbs: Readonly<Record<string, { readonly form: string; readonly help: string }>>;
  /** Changes it by one of these words. Returns a sentence if it can't. */
  change(verb: string, items: readonly string[]): string | null;
  /** What you can choose from, and what you have chosen. */
  lines(): readonly string[];
  /** The same in a few words, for a prompt. */
  sum(): string;
}

/** What the rules need to know to help: whose paper it is. */
export interface Author {
  readonly options: Options;
  readonly seat: Seat;
  /** The papers the seat has handed in. */
  readonly earlier: readonly string[];
}

/** An empty paper for a sheet. */
export async function draftFor(game: Game, sheet: Sheet, author: Author): Promise<PaperDraft> {
  return sheet.kind === 'shop' ? new Purchase(game, sheet) : new Placing(game, sheet, author, await game.setUpHelp?.());
}

/** The name of a kind. */
function kindName(game: Game, kind: string): string {
  return game.kinds.find(({ letter }) => letter === kind)?.name ?? kind;
}

/** A paper that buys pieces. */
class Purchase implements PaperDraft {
  readonly verbs = {
    add: { form: 'ITEMS', help: 'put pieces on the bill, such as add 8P 2Wz' },
    drop: { form: 'ITEMS', help: 'take them off it' },
  };
  readonly #game: Game;
  readonly #sheet: ShopSheet;
  #basket: Basket = {};

  constructor(game: Game, sheet: ShopSheet) {
    this.#game = game;
    this.#sheet = sheet;
  }

  get text(): string {
    return basketText(this.#sheet, this.#basket);
  }

  change(verb: string, items: readonly string[]): string | null {
    const changes = items.map((item) => {
      const [, digits = '', kind = ''] = /^(\d*)(.*)$/.exec(item) ?? [];
      return { kind, count: Number(digits || 1) };
    });
    const stranger = changes.find(({ kind }) => !this.#sheet.goods.some((good) => good.kind === kind));
    if (stranger) return `The shop doesn't sell "${stranger.kind}"; it sells ${this.#sheet.goods.map(({ kind }) => kind).join(', ')}.`;
    for (const { kind, count } of changes) this.#basket = withMore(this.#basket, kind, verb === 'add' ? count : -count);
    return null;
  }

  lines(): readonly string[] {
    const { goods, purse, least, currency } = this.#sheet;
    const rows = [
      ['', 'piece', 'price', 'bought', 'on the board at most'],
      ...goods.map(({ kind, price, limit = 'any number' }) => [
        kind,
        kindName(this.#game, kind),
        `${price} ${currency}`,
        String(this.#basket[kind] ?? 0),
        limit,
      ]),
    ];
    return [...indented(inColumns(rows)), `The purse holds ${purse} ${currency}; at least ${least} must be spent. ${this.sum()}.`];
  }

  sum(): string {
    const { purse, least, currency } = this.#sheet;
    const cost = costOf(this.#sheet, this.#basket);
    const over = cost > purse ? `, ${cost - purse} too much` : cost < least ? `, at least ${least - cost} more to spend` : '';
    return `Bill ${cost} of ${purse} ${currency}${over}`;
  }
}

/** A paper that puts pieces on squares. */
class Placing implements PaperDraft {
  readonly verbs: PaperDraft['verbs'];
  readonly #game: Game;
  readonly #sheet: SquaresSheet;
  readonly #author: Author;
  readonly #help: SetUpHelp | undefined;
  #placed: Placed = new Map();

  constructor(game: Game, sheet: SquaresSheet, author: Author, help: SetUpHelp | undefined) {
    this.#game = game;
    this.#sheet = sheet;
    this.#author = author;
    this.#help = help;
    this.verbs = {
      put: { form: 'ITEMS', help: 'put pieces down, such as put K@c3 P@a7' },
      lift: { form: 'SQUARES', help: 'pick pieces up again, such as lift c3 a7' },
      ...(help && {
        fill: { form: '', help: 'place what is left where it works well' },
        mirror: { form: '', help: 'mirror your pieces from left to right' },
      }),
    };
  }

  get text(): string {
    return placingText(this.#game.board, this.#placed);
  }

  change(verb: string, items: readonly string[]): string | null {
    if (verb === 'fill') return this.#fill();
    if (verb === 'mirror') {
      this.#placed = this.#help!.mirror(this.#author.seat, this.#placed);
      return null;
    }
    const next = new Map(this.#placed);
    for (const item of items) {
      const [kind, name = ''] = verb === 'put' ? item.split('@') : ['', item];
      const square = parseSquare(this.#game.board, name.toLowerCase());
      if (!this.#sheet.squares.includes(square)) return `"${item}" names none of your squares; ${this.#example(verb)}`;
      next.delete(square);
      if (verb !== 'put') continue;
      const stock = this.#sheet.pieces.find((each) => each.kind === kind);
      const used = [...next.values()].filter((each) => each === kind).length;
      if (!stock) return `You have no piece "${kind}"; you have ${this.#sheet.pieces.map((each) => each.kind).join(', ')}.`;
      if (used === stock.count) return `All ${stock.count} of the kind ${kind} are put down already.`;
      next.set(square, kind);
    }
    this.#placed = next;
    return null;
  }

  #fill(): string | null {
    const { options, seat, earlier } = this.#author;
    const filled = this.#help!.fill(options, seat, earlier, this.#placed);
    if (filled.size === this.#placed.size) return 'Nothing more fits. What is left stays in reserve.';
    this.#placed = filled;
    return null;
  }

  lines(): readonly string[] {
    const { board } = this.#game;
    const { squares } = this.#sheet;
    const files = [...new Set(squares.map((square) => square % board.files))].sort((a, b) => a - b);
    const ranks = [...new Set(squares.map((square) => Math.floor(square / board.files)))].sort((a, b) => b - a);
    const rows = ranks.map((rank) => [
      String(rank + 1),
      ...files.map((file) => {
        const square = squareAt(board, file, rank);
        return squares.includes(square) ? (this.#placed.get(square) ?? '.') : '';
      }),
    ]);
    const letters = ['', ...files.map((file) => String.fromCharCode(97 + file))];
    return [...indented(inColumns([letters, ...rows])), `${this.sum()}.`];
  }

  sum(): string {
    const left = this.#left(() => true);
    const owed = this.#left(({ owed: isOwed }) => isOwed === true);
    const must = owed === '' ? '' : `; you must put down ${owed}`;
    return `In reserve ${left || 'nothing'}${must}`;
  }

  #left(wanted: (stock: Stock) => boolean): string {
    return leftOver(this.#sheet, this.#placed)
      .filter((stock) => stock.count > 0 && wanted(stock))
      .map(({ kind, count }) => `${count > 1 ? `${count} ` : ''}${kind}`)
      .join(', ');
  }

  #example(verb: string): string {
    const [square = 0] = this.#sheet.squares;
    const name = squareName(this.#game.board, square);
    return verb === 'put' ? `write kind and square, such as ${this.#sheet.pieces[0]?.kind ?? 'K'}@${name}.` : `write such as ${name}.`;
  }
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
