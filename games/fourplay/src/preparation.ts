import { ok, parseSquare, placements, problem, textOf, unwrap } from '@menagerie/core';
import type { Options, Preparation, Problem, Readymade, Result, Seat, Sheet, Square } from '@menagerie/core';
import { armiesFor, deployed, type Army, type Counts, type Deployment } from './armies.ts';
import { ARCHER, CODES, KINDS, KING } from './cells.ts';
import { BOARD, nameOf, QUADRANT, QUADRANT_SQUARES } from './geometry.ts';
import { kindsOnBoard } from './limits.ts';
import { PIECES } from './pieces/index.ts';
import { FourplayPosition } from './position.ts';
import { budgetOf, priceOf, startSetup } from './start.ts';
import { countOfKind, SEAT_NAMES } from './words.ts';

/** Purchase and set-up, secret until all players have handed theirs in (F2.1, F2.4). */
export const preparation: Preparation<FourplayPosition> = {
  papers: [
    { id: 'purchase', name: 'Purchase', clause: 'F2.2', help: 'Numbers and kinds, such as 8P,7N,4Cn,Wz; the King is free.' },
    { id: 'setup', name: 'Set-up', clause: 'F2.3', help: 'Kinds and squares of your quadrant, such as K@c3 P@a7; the rest is reserve.' },
  ],
  readymades: (options) => armiesFor(options).map(readymade),
  sheet: (options, seat, [purchase]) => (purchase === undefined ? shop(options) : squares(options, seat, purchase)),
  read(options, seat, [purchase], text) {
    if (purchase === undefined) {
      const bought = readPurchase(textOf(text), options);
      return bought.ok ? ok(listText(bought.value)) : bought;
    }
    const army = readSetup(textOf(text), unwrap(readPurchase(purchase, options)), seat);
    return army.ok ? ok(setupText(army.value)) : army;
  },
  open(options, papers) {
    const armyOf = (seat: Seat): Deployment => {
      const [purchase, setup] = papers[seat];
      return unwrap(readSetup(setup, unwrap(readPurchase(purchase, options)), seat));
    };
    return FourplayPosition.of(startSetup(options, armyOf), options);
  },
};

// F2.5
function readymade(army: Army): Readymade {
  const { id, name, character } = army;
  const papers = (seat: Seat): readonly string[] => {
    const deployment = deployed(army, seat);
    const counts = [...deployment.reserve];
    for (const kind of deployment.placing.values()) counts[kind]++;
    return [listText(counts), setupText(deployment)];
  };
  return { id, name, summary: character, clause: 'F2.5', papers };
}

// F2.2
function shop(options: Options): Sheet {
  const goods = PIECES.flatMap(({ kind: { letter }, limit }, kind) => {
    if (kind === 0 || kind === KING || !isSold(kind, options)) return [];
    const words = LIMIT_WORDS[letter] ?? (limit === Infinity ? undefined : String(limit));
    return [{ kind: letter, price: priceOf(kind), ...(words === undefined ? {} : { limit: words }) }];
  });
  return { kind: 'shop', goods, ...budgetOf(options), currency: 'F$' };
}

// F5.2, F5.3
const LIMIT_WORDS: Readonly<Record<string, string>> = { P: '10, or 8 beside 8 Nwaps', N: '10, or 8 beside 8 Pawns' };

// F2.3
function squares(options: Options, seat: Seat, purchase: string): Sheet {
  const pieces = unwrap(readPurchase(purchase, options)).flatMap((count, kind) =>
    count === 0 ? [] : [{ kind: CODES[kind], count, ...(kind === KING ? { owed: true } : {}) }],
  );
  return { kind: 'squares', squares: [...QUADRANT_SQUARES[seat]], pieces };
}

function isSold(kind: number, options: Options): boolean {
  return kind < ARCHER || options['bestiary'] === 'all';
}

function listText(counts: Counts): string {
  return counts.flatMap((count, kind) => (count === 0 || kind === KING ? [] : [(count > 1 ? String(count) : '') + CODES[kind]])).join(',');
}

/** A set-up in its standard form: kinds in their order, squares in the board's order. */
function setupText({ placing }: Deployment): string {
  const inOrder = [...placing].sort(([one, a], [other, b]) => a - b || one - other);
  return inOrder.map(([square, kind]) => `${CODES[kind]}@${nameOf(square)}`).join(' ');
}

/** Reads a purchase such as `8P,7N,4Cn` (F2.2). The King comes without being listed. */
export function readPurchase(text: string, options: Options): Result<Counts, Problem> {
  const counts = new Array<number>(KINDS).fill(0);
  counts[KING] = 1;
  let cost = 0;
  for (const item of text.split(',')) {
    const [, count = '1', code = ''] = /^([1-9]\d{0,2})?(\D.*)$/.exec(item.trim()) ?? [];
    const kind = CODES.indexOf(code);
    if (kind < 1) return problem(`The purchase can't be read at "${item.trim()}": write numbers and kinds, such as 8P,7N,4Cn,Wz.`, 'F2.2');
    if (kind === KING) return problem('Everybody gets exactly one King, for free. Leave it out.', 'F2.2');
    if (!isSold(kind, options)) return problem(`This game is played without ${PIECES[kind].kind.name}s.`, 'F10');
    if (counts[kind] > 0) return problem(`The purchase lists ${CODES[kind]} twice; write the sum.`, 'F2.2');
    counts[kind] = Number(count);
    cost += counts[kind] * priceOf(kind);
  }
  const { purse, least } = budgetOf(options);
  if (cost > purse) return problem(`Together that costs ${cost} F$, and you have ${purse}. Drop pieces worth ${cost - purse} F$.`, 'F2.2');
  if (cost < least) return problem(`This costs ${cost} F$. Spend at least ${least} F$, so ${least - cost} F$ more.`, 'F2.2');
  return ok(counts);
}

/** Reads a set-up such as `K@c3 P@a7` for a seat (F2.3). Pieces bought but not set up are its reserve. */
function readSetup(text: string, bought: Counts, seat: Seat): Result<Deployment, Problem> {
  const placing = new Map<Square, number>();
  const reserve = [...bought];
  for (const item of placements(text)) {
    const [code, name = '', ...rest] = item.split('@');
    const kind = CODES.indexOf(code);
    const square = parseSquare(BOARD, name);
    if (kind < 1 || square < 0 || rest.length > 0)
      return problem(`The set-up can't be read at "${item}": write kind and square, such as K@c3.`, 'F2.3');
    if (QUADRANT[square] !== seat) return problem(`${nameOf(square)} is not in ${SEAT_NAMES[seat]}'s quadrant.`, 'F2.3');
    if (placing.has(square)) return problem(`Two pieces are put on ${nameOf(square)}.`, 'F2.3');
    if (reserve[kind] === 0)
      return problem(`${SEAT_NAMES[seat]} has bought ${countOfKind(bought[kind], kind)}, so ${item} is one too many.`, 'F2.3');
    reserve[kind]--;
    placing.set(square, kind);
  }
  if (reserve[KING] > 0) return problem('The King must be set up.', 'F2.3');
  const over = kindsOnBoard((kind) => bought[kind] - reserve[kind]).find(({ count, limit }) => count > limit);
  if (!over) return ok({ placing, reserve });
  const { kind, count, limit } = over;
  return problem(`The limit is ${countOfKind(limit, kind)}. Leave ${count - limit} of yours in reserve.`, 'F5.9');
}
