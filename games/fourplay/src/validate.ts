import { at, many, type Options, type Problem, type Square } from '@menagerie/core';
import { ARCHER, cellOf, formIn, isPiece, KIND_OF, kindIn, KING, NEUTRON, NOBODY, ownerIn } from './cells.ts';
import type { Setup } from './field.ts';
import { nameOf, squaresWhere } from './geometry.ts';
import { kindsOnBoard } from './limits.ts';
import { lastRoundOf } from './options.ts';
import { aPiece, countOfKind, SEAT_NAMES, thePiece } from './words.ts';

/** Why the rules don't allow a set-up, or null (F11.2). */
export function validate(setup: Setup, options: Options): Problem | null {
  const { cells, holdings } = setup;
  const [stray] = squaresWhere((square) => isPiece(cells[square]) && holdings[ownerIn(cells[square])] === null);
  if (stray !== undefined) {
    const message = `${thePiece(cells[stray], stray)} belongs to a player who is not in. Take it off, or make it ownerless (d).`;
    return wrong('F8.4', message, [stray]);
  }
  const ownerless = cells.indexOf(cellOf(KING, NOBODY));
  if (ownerless >= 0) return wrong('F8.4', `The King on ${nameOf(ownerless)} can't be ownerless.`, [ownerless]);
  const kings = holdings.map((_, seat) => squaresWhere((square) => cells[square] === cellOf(KING, seat)));
  const kingless = holdings.findIndex((holding, seat) => holding !== null && kings[seat].length !== 1); // F2.2 (King)
  if (kingless >= 0) {
    const message = `${SEAT_NAMES[kingless]} is in and has ${kings[kingless].length} Kings on the board instead of one.`;
    return wrong('F2.2', message, kings[kingless]);
  }
  const neutrons = squaresWhere((square) => cells[square] === NEUTRON);
  const due = options['neutron'] === 'on' ? 1 : 0;
  // F9.1 (option)
  if (neutrons.length !== due) {
    const message = `The board has ${many(neutrons.length, 'Neutron')}. This game has ${due === 1 ? 'one' : 'none'}.`;
    return wrong('F9.1', message, neutrons);
  }
  if (setup.pending && due === 0) return wrong('F9.1', 'This game has no Neutron, so the third field is -, not N.');
  return beyondLimits(setup) ?? (options['bestiary'] === 'all' ? null : beyondSeed(setup)) ?? wrongTurn(setup, options);
}

function wrong(clause: string, message: string, squares?: readonly Square[]): Problem {
  return { message, clause, ...(squares && { witnesses: squares.map((square) => at(square)) }) };
}

/** What can't be true of the turn, or null. In a finished game the second, third and ninth fields have no meaning (F8.6). */
function wrongTurn({ holdings, turn, pending, left, round }: Setup, options: Options): Problem | null {
  const isLast = holdings.filter((holding) => holding !== null).length === 1;
  if (isLast || round > lastRoundOf(options)) return null;
  if (holdings[turn] === null) return wrong('F8.3', `${SEAT_NAMES[turn]} can't be to move: they are out.`);
  if (pending && left !== Number(options['movesPerTurn']))
    return wrong('F9.2', 'The Neutron is played before the first play of a turn, if at all.');
  return null;
}

// F5.9
function beyondLimits({ cells, holdings }: Setup): Problem | null {
  for (const seat of holdings.keys()) {
    const squaresOf = (kind: number): readonly Square[] =>
      squaresWhere((square) => isPiece(cells[square]) && ownerIn(cells[square]) === seat && kindIn(cells[square]) === kind);
    const over = kindsOnBoard((kind) => squaresOf(kind).length).find(({ count, limit }) => count > limit);
    if (!over) continue;
    const message = `${SEAT_NAMES[seat]} has ${countOfKind(over.count, over.kind)} on the board; the limit is ${over.limit}.`;
    return wrong('F5.9', message, squaresOf(over.kind));
  }
  return null;
}

// F10
function beyondSeed({ cells, holdings, done }: Setup): Problem | null {
  const owned = holdings.flatMap((holding) =>
    holding ? [...[...holding.reserve.keys()].filter((form) => holding.reserve[form] > 0), ...holding.memory] : [],
  );
  const wild = [...cells.map(formIn), ...owned, ...done].find((form) => KIND_OF[form] >= ARCHER);
  if (wild === undefined) return null; // F10 (option)
  const message = `This game is played without ${aPiece(KIND_OF[wild])}. Set the option bestiary to "all" to allow it.`;
  const wilds = squaresWhere((square) => formIn(cells[square]) === wild);
  return wrong('F10', message, wilds);
}
