import { MoveList, type Square, type Witness } from '@menagerie/core';
import {
  ARCHER,
  CANNON,
  ECHO,
  EMPTY,
  formIn,
  HARFYBLOB,
  hnOf,
  isFreezer,
  KIND_OF,
  KING,
  NEUTRON,
  NOBODY,
  ownerIn,
  ZOMBIE,
  type Cell,
} from './cells.ts';
import { checkersOf, inCheck } from './check.ts';
import { AROUND, between, directionTo, nameOf, QUADRANT, SQUARES } from './geometry.ts';
import { fits } from './limits.ts';
import { endOf, toOf } from './move.ts';
import { coolAround, moverFor, movingForm, pieceMoves, wizards } from './moves.ts';
import { PIECES } from './pieces/index.ts';
import { isFrozenFor } from './field.ts';
import type { FourplayPosition } from './position.ts';
import { complain, isPiece, theSquare, type Complaint } from './refusals.ts';
import { freezersOf } from './scene.ts';
import { ICE } from './slots.ts';
import { aPiece, at, line, listed, nameOfForm, SEAT_NAMES, sentence, thePiece } from './words.ts';

/** Why the piece on a square has no move to another: who may move first, then the aim, then the way. */
export function complaintAboutMove(position: FourplayPosition, from: Square, to: Square): Complaint {
  return cannotMove(position, from) ?? badAim(position, from, to) ?? noWay(position, from, to);
}

/** Why nothing on a square may move for the player to move, or null. */
function cannotMove(position: FourplayPosition, from: Square): Complaint | null {
  const { slots, turn } = position;
  const cell = slots[from];
  const name = SEAT_NAMES[turn];
  const witness = [at(from)];
  if (cell === EMPTY) return complain('F3.1', 'empty', `Nothing stands on ${nameOf(from)}; a move needs a piece of ${name}.`, witness);
  const who = sentence(thePiece(cell, from));
  if (ownerIn(cell) === NOBODY) return complain('F8.4', 'ownerless', `${who} belongs to nobody and never acts.`, witness);
  if (ownerIn(cell) !== turn) {
    return complain('F3.1', 'not-yours', `It is ${name}'s turn; ${thePiece(cell, from)} belongs to ${SEAT_NAMES[ownerIn(cell)]}.`, witness);
  }
  if (isFrozenFor(slots[ICE + from], turn)) {
    const icemen = freezersOf(position, from);
    const by = listed(
      icemen.map((square) => thePiece(slots[square], square)),
      'and',
    );
    return complain(
      'F6.2',
      'frozen',
      `${who} is frozen by ${by} and can neither move nor capture.`,
      [at(from), ...icemen.map((square) => at(square))],
      {},
      icemen,
    );
  }
  return KIND_OF[formIn(cell)] === ECHO ? echoIdle(position, from, who) : null;
}

// F5.6
function echoIdle(position: FourplayPosition, from: Square, who: string): Complaint | null {
  if (movingForm(position, from) !== 0) return null;
  const name = SEAT_NAMES[position.turn];
  if (position.recalled !== 0) {
    return complain('F5.6', 'echo-outside', `${who} recalls an Archer, and as one it moves only inside ${name}'s own quadrant.`, [
      at(from),
    ]);
  }
  const play = position.movesPerTurn > 1 ? ` as play ${position.movesPerTurn - position.left + 1} of a turn` : '';
  return complain('F5.6', 'echo-silent', `${who} has no move${play}: what it recalls is a pass, a placement or nothing.`, [at(from)]);
}

/** Why a square can't be the aim of any move of this piece, or null. */
function badAim(position: FourplayPosition, from: Square, to: Square): Complaint | null {
  const { slots, turn } = position;
  const cell = slots[to];
  const kind = KIND_OF[movingForm(position, from)];
  const who = sentence(thePiece(slots[from], from));
  if (from === to) return complain('F3.1', 'same-square', `A move leads to another square than ${nameOf(from)} itself.`, [at(from)]);
  if (cell === NEUTRON) return complain('F4.1', 'neutron', `The Neutron on ${nameOf(to)} can't be captured.`, [at(to)]);
  if (cell !== EMPTY && ownerIn(cell) === turn) {
    return complain('F4.1', 'friend', `${sentence(thePiece(cell, to))} is a friend; only enemies are captured.`, [at(to)], {}, [to]);
  }
  if (cell !== EMPTY && KIND_OF[formIn(cell)] === KING && !position.kingsFall) {
    if (position.round === 1)
      return complain('F2.3', 'first-round', `No King can be captured in round 1, and so not ${thePiece(cell, to)}.`, [at(to)]);
    return complain('F4.1', 'later-play', `${sentence(thePiece(cell, to))} could be captured only by the first play of a turn.`, [at(to)]);
  }
  if (kind === ZOMBIE && isPiece(position, to)) {
    const victim = KIND_OF[formIn(cell)];
    if (victim === KING || (victim !== KIND_OF[formIn(slots[from])] && !fits(position, turn, victim))) {
      return complain(
        'F10',
        'cannot-become',
        `${who} would become ${aPiece(victim)}, which ${victim === KING ? 'it never can' : 'the limits forbid'}.`,
        [at(to)],
      );
    }
  }
  if (kind === ARCHER && cell === EMPTY && QUADRANT[to] !== turn) {
    return complain('F10', 'outside', `${who} moves only to squares of ${SEAT_NAMES[turn]}'s own quadrant; ${nameOf(to)} lies outside.`, [
      at(to),
    ]);
  }
  return null;
}

/** What stands between the piece and a square it could otherwise reach, or that it never reaches it. */
function noWay(position: FourplayPosition, from: Square, to: Square): Complaint {
  const { slots } = position;
  const form = movingForm(position, from);
  const kind = KIND_OF[form];
  const { clause } = PIECES[kind].kind;
  const who = `${sentence(thePiece(slots[from], from))}${KIND_OF[formIn(slots[from])] === ECHO ? ` moves as ${aPiece(kind)}; ${aPiece(kind)}` : ''}`;
  const aim = [at(from), at(to)];
  if (kind === CANNON && slots[to] !== EMPTY) {
    const screened = noScreen(position, from, to, who);
    if (screened) return screened;
  }
  if (!reaches(position, from, to, { ice: false, others: false })) {
    const hn = kind === HARFYBLOB ? ` (Hn ${hnOf(form)})` : '';
    const target = slots[to] === EMPTY ? nameOf(to) : `${thePiece(slots[to], to)}`;
    return complain(clause, 'out-of-reach', `${who} ${PIECES[kind].manner}${hn}; that doesn't lead to ${target}.`, aim);
  }
  if (!reaches(position, from, to, { ice: false, others: true })) return blocked(position, from, to, clause);
  return iced(position, from, to);
}

// F5.1
function noScreen({ slots }: FourplayPosition, from: Square, to: Square, who: string): Complaint | null {
  const direction = directionTo(from, to);
  if (direction < 0 || direction % 2 === 1) return null;
  const screens = between(from, to).filter((square) => slots[square] !== EMPTY);
  if (screens.length === 1) return null;
  const message = `${who} captures with exactly one piece between; between ${nameOf(from)} and ${nameOf(to)} there ${screens.length === 0 ? 'is none' : `are ${screens.length}`}.`;
  return complain(
    'F5.1',
    'no-screen',
    message,
    [line(from, to), ...screens.map((square) => at(square))],
    { screens: screens.length },
    screens.length === 2 ? screens : [],
  );
}

function blocked(position: FourplayPosition, from: Square, to: Square, clause: string): Complaint {
  const { slots } = position;
  const onLine = directionTo(from, to) >= 0 ? between(from, to).filter((square) => slots[square] !== EMPTY) : [];
  const first = onLine.at(0);
  if (first !== undefined) {
    const message = `The way from ${nameOf(from)} to ${nameOf(to)} is blocked by ${thePiece(slots[first], first)}.`;
    return complain(clause, 'blocked', message, [at(first), line(from, to)], { blocker: nameOf(first) }, [first]);
  }
  const single = piecesNear(position, from, to).filter((square) =>
    reaches(position, from, to, { ice: false, others: true, without: square }),
  );
  const who =
    single.length > 0
      ? listed(
          single.map((square) => thePiece(slots[square], square)),
          'or',
        )
      : 'other pieces';
  const message = `Every way from ${nameOf(from)} to ${nameOf(to)} is blocked by ${who}.`;
  return complain(clause, 'blocked', message, [at(from), at(to), ...single.map((square) => at(square))], {}, single);
}

/** Pieces where a way that bends may lead along: no such way leaves the rectangle of its ends by more than one square. */
function piecesNear({ slots }: FourplayPosition, from: Square, to: Square): readonly Square[] {
  const [left, right] = [from % 15, to % 15].sort((a, b) => a - b);
  const [low, high] = [Math.floor(from / 15), Math.floor(to / 15)].sort((a, b) => a - b);
  const found: Square[] = [];
  for (let rank = Math.max(low - 1, 0); rank <= Math.min(high + 1, 14); rank++) {
    for (let file = Math.max(left - 1, 0); file <= Math.min(right + 1, 14); file++) {
      const square = rank * 15 + file;
      if (slots[square] !== EMPTY && square !== from && square !== to) found.push(square);
    }
  }
  return found;
}

// F6.3
function iced(position: FourplayPosition, from: Square, to: Square): Complaint {
  const { slots } = position;
  const icemen = [
    ...new Set([to, ...(directionTo(from, to) >= 0 ? between(from, to) : [])].flatMap((square) => freezersAround(position, square))),
  ];
  const by =
    icemen.length > 0
      ? ` of ${listed(
          icemen.map((square) => thePiece(slots[square], square)),
          'and',
        )}`
      : '';
  const witnesses: Witness[] = [at(to), ...icemen.map((square) => at(square))];
  return complain(
    'F6.3',
    'ice',
    `Because of the ice${by}, ${thePiece(slots[from], from)} can't come to rest on ${nameOf(to)} that way.`,
    witnesses,
    {},
    icemen,
  );
}

function freezersAround({ slots }: FourplayPosition, square: Square): readonly Square[] {
  return Array.from(AROUND[square]).filter((next) => isFreezer(slots[next]));
}

interface World {
  /** Whether ice counts. */
  readonly ice: boolean;
  /** Whether pieces other than the mover and the one aimed at are there. */
  readonly others: boolean;
  /** A square to be taken as empty. */
  readonly without?: Square;
}

/** Whether the piece would reach a square in a world with fewer things in its way; the board comes back as it was. */
function reaches(position: FourplayPosition, from: Square, to: Square, { ice, others, without }: World): boolean {
  const { slots } = position;
  const cells = slots.slice(0, SQUARES);
  const frozen = slots.slice(ICE, ICE + SQUARES);
  if (!others)
    for (let square = 0; square < SQUARES; square++) if (square !== from && square !== to && !helps(cells[square])) slots[square] = EMPTY;
  if (without !== undefined) slots[without] = EMPTY;
  if (!ice) {
    slots.fill(0, ICE, ICE + SQUARES);
    if (isFreezer(slots[from])) coolAround(slots, from, position.turn, 1); // its own, which moving takes away
  }
  const list = new MoveList();
  pieceMoves(position, from, moverFor(position, list));
  slots.set(cells);
  slots.set(frozen, ICE);
  return list.toArray().some((move) => endOf(move) === to || toOf(move) === to);
}

/** A PrimeMover beside the piece is no obstacle but a help, so it stays. */
function helps(cell: Cell): boolean {
  return cell !== EMPTY && cell !== NEUTRON && PIECES[KIND_OF[formIn(cell)]].kind.letter === 'M1';
}

// F5.7
/** Why a piece can't be teleported to a square. */
export function complaintAboutTeleport(position: FourplayPosition, from: Square, to: Square): Complaint {
  const { slots, turn } = position;
  const cell = slots[from];
  if (cell === EMPTY || cell === NEUTRON || ownerIn(cell) !== turn) {
    return complain(
      'F5.7',
      'not-yours',
      `A Wizard teleports only friends; on ${nameOf(from)} stands ${cell === EMPTY ? 'nothing' : thePiece(cell, from)}.`,
      [at(from)],
    );
  }
  const who = sentence(thePiece(cell, from));
  const { squares, own } = wizards(position);
  const near = (square: Square, list: readonly Square[]): boolean =>
    list.some((wizard) => wizard !== from && AROUND[square].includes(wizard));
  if (!near(from, squares.slice(0, own))) {
    return complain('F5.7', 'no-wizard', `${who} stands next to no Wizard of ${SEAT_NAMES[turn]}, so nobody can teleport it.`, [
      at(from),
      ...squares.slice(0, own).map((square) => at(square)),
    ]);
  }
  if (slots[to] !== EMPTY)
    return complain(
      'F5.7',
      'occupied',
      `A piece is teleported to an unoccupied square; there is ${theSquare(position, to)}.`,
      [at(to)],
      {},
      [to],
    );
  if (KIND_OF[formIn(cell)] === KING && inCheck(position, turn)) {
    const checkers = checkersOf(position, turn);
    return complain(
      'F5.7',
      'king-in-check',
      `${who} is in check and can't be teleported.`,
      [at(from), ...checkers.map((square) => at(square))],
      {},
      checkers,
    );
  }
  if (!near(to, squares)) {
    return complain('F5.7', 'no-anchor', `Next to ${nameOf(to)} stands no Wizard other than the piece itself.`, [
      at(to),
      ...squares.map((square) => at(square)),
    ]);
  }
  return complain(
    'F10',
    'outside',
    `An Archer (${nameOfForm(formIn(cell))}) stays inside its owner's quadrant; ${nameOf(to)} lies outside.`,
    [at(to)],
  );
}
