import { at, type Options, type Problem, type Seat, type Square } from '@menagerie/core';
import { ARCHER, cellOf, EMPTY, formIn, KIND_OF, kindIn, KINDS, KING, NEUTRON, NOBODY, ownerIn, type Cell } from './cells.ts';
import type { Setup } from './field.ts';
import { nameOf } from './geometry.ts';
import { limitOf } from './limits.ts';
import { lastRoundOf } from './options.ts';
import { aPiece, countOfKind, SEAT_NAMES, thePiece } from './words.ts';

// F11.2
/** Why the rules don't allow a set-up, or null. */
export function validate(setup: Setup, options: Options): Problem | null {
  const { cells, holdings } = setup;
  const isIn = (owner: Seat): boolean => owner === NOBODY || holdings[owner] !== null;
  for (const [square, cell] of cells.entries()) {
    if (cell === EMPTY || cell === NEUTRON) continue;
    const owner = ownerIn(cell);
    if (!isIn(owner))
      return {
        message: `${thePiece(cell, square)} belongs to a player who is not in. Take it off, or make it ownerless (d).`,
        clause: 'F8.4',
        witnesses: [at(square)],
      };
    if (owner === NOBODY && kindIn(cell) === KING)
      return { message: `The King on ${nameOf(square)} can't be ownerless.`, clause: 'F8.4', witnesses: [at(square)] };
  }
  const kings = holdings.map((_, seat) => squaresWith(cells, (cell) => cell === cellOf(KING, seat)));
  const kingless = holdings.findIndex((holding, seat) => holding !== null && kings[seat].length !== 1);
  if (kingless >= 0) {
    const message = `${SEAT_NAMES[kingless]} is in and has ${kings[kingless].length} Kings on the board instead of one.`;
    return { message, clause: 'F2.2', witnesses: kings[kingless].map((square) => at(square)) };
  }
  const neutrons = squaresWith(cells, (cell) => cell === NEUTRON);
  const due = options['neutron'] === 'on' ? 1 : 0;
  if (neutrons.length !== due) {
    const count = `${neutrons.length} ${neutrons.length === 1 ? 'Neutron' : 'Neutrons'}`;
    const message = `The board has ${count}. This game has ${due === 1 ? 'one' : 'none'}.`;
    return { message, clause: 'F9.1', witnesses: neutrons.map((square) => at(square)) };
  }
  if (setup.pending && due === 0) return { message: 'This game has no Neutron, so the third field is -, not N.', clause: 'F9.1' };
  return beyondLimits(setup) ?? (options['bestiary'] === 'all' ? null : beyondSeed(setup)) ?? wrongTurn(setup, options);
}

/** What can't be true of the turn, or null. In a finished game the second, third and ninth fields have no meaning (F8.6). */
function wrongTurn({ holdings, turn, pending, left, round }: Setup, options: Options): Problem | null {
  const isLast = holdings.filter((holding) => holding !== null).length === 1;
  if (isLast || round > lastRoundOf(options)) return null;
  if (holdings[turn] === null) return { message: `${SEAT_NAMES[turn]} can't be to move: they are out.`, clause: 'F8.3' };
  if (pending && left !== Number(options['movesPerTurn']))
    return { message: 'The Neutron is played before the first play of a turn, if at all.', clause: 'F9.2' };
  return null;
}

// F5.9
function beyondLimits({ cells, holdings }: Setup): Problem | null {
  for (const seat of holdings.keys()) {
    const standing = (kind: number): readonly Square[] =>
      squaresWith(cells, (cell) => cell !== NEUTRON && ownerIn(cell) === seat && kindIn(cell) === kind);
    for (let kind = 1; kind < KINDS; kind++) {
      const squares = standing(kind);
      if (squares.length === 0) continue;
      const limit = limitOf(kind, (other) => standing(other).length);
      if (squares.length > limit) {
        return {
          message: `${SEAT_NAMES[seat]} has ${countOfKind(squares.length, kind)} on the board; the limit is ${limit}.`,
          clause: 'F5.9',
          witnesses: squares.map((square) => at(square)),
        };
      }
    }
  }
  return null;
}

// F10
function beyondSeed({ cells, holdings, done }: Setup): Problem | null {
  const forms = [
    ...cells.map(formIn),
    ...holdings.flatMap((holding) => [...(holding?.reserve.keys() ?? [])].filter((form) => (holding?.reserve[form] ?? 0) > 0)),
    ...holdings.flatMap((holding) => holding?.memory ?? []),
    ...done,
  ];
  const wild = forms.find((form) => KIND_OF[form] >= ARCHER);
  if (wild === undefined) return null;
  return {
    message: `This game is played without ${aPiece(KIND_OF[wild])}. Set the option bestiary to "all" to allow it.`,
    clause: 'F10',
    witnesses: squaresWith(cells, (cell) => formIn(cell) === wild).map((square) => at(square)),
  };
}

function squaresWith(cells: readonly Cell[], wanted: (cell: Cell) => boolean): readonly Square[] {
  return cells.flatMap((cell, square) => (wanted(cell) ? [square] : []));
}
