import { capital, complain, line, MoveList, type RawObjection, type Square } from '@menagerie/core';
import { legalPlays } from '../plays.ts';
import {
  ARCHER,
  CANNON,
  cellOf,
  ECHO,
  EMPTY,
  HARFYBLOB,
  hnOf,
  isFreezer,
  KIND_OF,
  kindIn,
  KING,
  NEUTRON,
  NOBODY,
  ownerIn,
  PRIMEMOVER,
  WIZARD,
  ZOMBIE,
} from '../cells.ts';
import type { Cell } from '../cells.ts';
import { AROUND, between, directionTo, nameOf, QUADRANT, SQUARES, squaresWhere } from '../geometry.ts';
import { fits } from '../limits.ts';
import { deedOf, endOf, fromOf, TELEPORT, toOf } from '../move.ts';
import { Mover } from '../mover.ts';
import { PIECES } from '../pieces/index.ts';
import { isFrozenFor } from '../field.ts';
import type { FourplayPosition } from '../position.ts';
import { freezersOf } from '../scene.ts';
import { icemenAround } from '../ice.ts';
import { ICE } from '../slots.ts';
import { apart, aPiece, pieceOn, piecesOn, SEAT_NAMES } from '../words.ts';

/** Stands in for a piece that can't be captured, to find out whether an enemy there could be. Any kind may capture it. */
const STAND_IN: Cell = cellOf(HARFYBLOB, NOBODY);

/** Why the piece on a square can't move to another: because it can't move at all, because of what is there, or of the way there. */
export function complaintAboutMove(position: FourplayPosition, from: Square, to: Square): RawObjection {
  return sendsOthers(position, from, to) ?? cannotMove(position, from) ?? badAim(position, from, to) ?? noWay(position, from, to);
}

/** Why no piece on a square can move for the player to move, or null. */
function cannotMove(position: FourplayPosition, from: Square): RawObjection | null {
  const { slots, turn } = position;
  const cell = slots[from];
  const name = SEAT_NAMES[turn];
  if (cell === EMPTY) return complain('F3.1', 'empty', `Nothing is on ${nameOf(from)}. Pick one of ${name}'s pieces.`, [from]);
  const who = capital(pieceOn(position, from));
  if (ownerIn(cell) === NOBODY) return complain('F8.4', 'ownerless', `${who} has no owner any more, so it never moves.`, [from]); // F7.8 (Echo), F8.4 (act)
  // F3.1 (whose)
  if (ownerIn(cell) !== turn)
    return complain('F3.1', 'not-yours', `It's ${name}'s turn, so ${pieceOn(position, from)} can't move.`, [from]);
  // F6.2 (move, capture)
  if (isFrozenFor(slots[ICE + from], turn)) {
    const icemen = freezersOf(position, from);
    const message = `${who} is frozen by ${piecesOn(position, icemen)}, so it can't move or capture.`;
    return complain('F6.2', 'frozen', message, [from, ...icemen], {}, icemen);
  }
  return kindIn(cell) === ECHO ? echoIdle(position, from, who) : null;
}

// F5.6
function echoIdle(position: FourplayPosition, from: Square, who: string): RawObjection | null {
  if (position.formNow(from) !== 0) return null; // F5.6 (pass)
  if (position.recalled !== 0)
    return complain('F5.6', 'echo-outside', `${who} remembers an Archer, and moves as one only inside its own quadrant.`, [from]);
  const play = position.movesPerTurn > 1 ? ` as play ${position.movesPerTurn - position.left + 1} of a turn` : '';
  return complain('F5.6', 'echo-silent', `${who} can't move${play}: it remembers nothing, as after a pass or a placement.`, [from]);
}

/** Says which pieces a Wizard can send to a square, if it can send pieces there but can't go there itself (F5.7). */
function sendsOthers(position: FourplayPosition, from: Square, to: Square): RawObjection | null {
  const cell = position.slots[from];
  if (cell === EMPTY || ownerIn(cell) !== position.turn || KIND_OF[position.formNow(from)] !== WIZARD) return null;
  const sent = legalPlays(position)
    .moves.filter((move) => deedOf(move) === TELEPORT && toOf(move) === to && AROUND[from].includes(fromOf(move)))
    .map(fromOf)
    .sort((a, b) => a - b);
  if (sent.length === 0) return null;
  const message = `${capital(pieceOn(position, from))} teleports the pieces next to it, not itself. To send one to ${nameOf(to)}, pick ${piecesOn(position, sent, 'or')} first.`;
  return { ...complain('F5.7', 'sends-others', message, [to, ...sent]), instead: { squares: sent, choices: [] } };
}

/** Why the piece on a square can't be captured by a piece that could capture an enemy there, or null. */
function badAim(position: FourplayPosition, from: Square, to: Square): RawObjection | null {
  const { slots, turn } = position;
  const cell = slots[to];
  const who = capital(pieceOn(position, from));
  if (from === to) return complain('F3.1', 'same-square', `A move has to lead to a square other than ${nameOf(from)}.`, [from]);
  if (cell === EMPTY) {
    if (KIND_OF[position.formNow(from)] !== ARCHER || QUADRANT[to] === turn) return null;
    return complain('F10', 'outside', `${who} stays in ${SEAT_NAMES[turn]}'s quadrant, and ${nameOf(to)} is outside.`, [to]);
  }
  const reason = uncapturable(position, from, to);
  return reason !== null && reaches(position, from, to, { target: STAND_IN }) ? reason : null;
}

/** Why no piece, or not this one now, could ever capture what is on a square; null if it can be captured. */
function uncapturable(position: FourplayPosition, from: Square, to: Square): RawObjection | null {
  const { slots, turn } = position;
  const cell = slots[to];
  const who = capital(pieceOn(position, from));
  const victim = capital(pieceOn(position, to));
  if (cell === NEUTRON) return complain('F4.1', 'neutron', `${victim} can't be captured.`, [to]); // F1.4 (Neutron), F4.1 (Neutron), F9.1 (captured)
  // F1.4 (friend), F4.1 (friends)
  if (ownerIn(cell) === turn) return complain('F4.1', 'friend', `${victim} is a friend, and only enemies are captured.`, [to], {}, [to]);
  const kind = kindIn(cell);
  if (KIND_OF[position.formNow(from)] === ZOMBIE) {
    if (kind === KING) return complain('F10', 'cannot-become', `${who} would become a King, which it never can.`, [to]);
    if (kind === kindIn(slots[from]) || fits(position, turn, kind)) return null;
    const message = `${who} would become ${aPiece(kind)}, and ${SEAT_NAMES[turn]} can't have one more on the board.`;
    return complain('F10', 'cannot-become', message, [to]);
  }
  if (kind !== KING || position.kingsFall) return null; // F4.1 (King)
  // F2.3
  if (position.round === 1) return complain('F2.3', 'first-round', `${victim} is safe: no King can be captured in round 1.`, [to]);
  return complain('F4.1', 'later-play', `${victim} could be captured only by the first play of a turn.`, [to]);
}

/** What keeps the piece from a square it could otherwise reach, or that it never gets there. */
function noWay(position: FourplayPosition, from: Square, to: Square): RawObjection {
  const { slots } = position;
  const form = position.formNow(from);
  const kind = KIND_OF[form];
  const { clause } = PIECES[kind].kind;
  const who = capital(pieceOn(position, from));
  const aim = [from, to];
  const occupied = slots[to] !== EMPTY;
  if (kind === CANNON && occupied) {
    const screened = noScreen(position, from, to, who);
    if (screened) return screened;
  }
  const target = occupied && uncapturable(position, from, to) !== null ? STAND_IN : slots[to];
  // Only the piece, its target and the PrimeMovers, which help rather than block
  const gone = (square: Square): boolean => square !== from && square !== to && kindIn(slots[square]) !== PRIMEMOVER;
  const bare: World = { ice: false, gone, target };
  if (!reaches(position, from, to, bare)) {
    const manner = `${PIECES[kind].manner}.${kind === HARFYBLOB ? ` Its Hn is ${hnOf(form)}.` : ''}`;
    const moves = kindIn(slots[from]) === ECHO ? `moves as ${aPiece(kind)}, which ${manner}` : manner;
    if (occupied && reaches(position, from, to, { ...bare, target: EMPTY })) {
      const message = `${who} could go to ${nameOf(to)} only if it were empty; it can't capture ${pieceOn(position, to)}.`;
      return complain(clause, 'no-capture', message, aim, {}, [to]);
    }
    if (!occupied && reaches(position, from, to, { ...bare, target: STAND_IN }))
      return complain(clause, 'only-capture', `${who} could go to ${nameOf(to)} only to capture, and nothing is there.`, aim);
    return complain(clause, 'out-of-reach', `${who} ${moves} It can't reach ${pieceOn(position, to)}, ${apart(from, to)}.`, aim);
  }
  if (!reaches(position, from, to, { ice: false, target })) return blocked(position, from, to, clause, target);
  return iced(position, from, to);
}

// F5.1
function noScreen(position: FourplayPosition, from: Square, to: Square, who: string): RawObjection | null {
  const direction = directionTo(from, to);
  if (direction < 0 || direction % 2 === 1) return null;
  const screens = between(from, to).filter((square) => position.slots[square] !== EMPTY);
  if (screens.length === 1) return null;
  const found = screens.length === 0 ? 'nothing is' : `${screens.length} pieces are`;
  const message = `${who} captures over exactly one piece, and ${found} between it and ${pieceOn(position, to)}.`;
  const cures = screens.length === 2 ? screens : [];
  return complain('F5.1', 'no-screen', message, [line(from, to), ...screens], { screens: screens.length }, cures);
}

function blocked(position: FourplayPosition, from: Square, to: Square, clause: string, target: Cell): RawObjection {
  const { slots } = position;
  const who = pieceOn(position, from);
  const onLine = directionTo(from, to) >= 0 ? between(from, to).filter((square) => slots[square] !== EMPTY) : [];
  const first = onLine.at(0);
  if (first !== undefined) {
    const message = `${capital(pieceOn(position, first))} stands between ${who} and ${nameOf(to)}.`;
    return complain(clause, 'blocked', message, [first, line(from, to)], { blocker: nameOf(first) }, [first]);
  }
  const others = squaresWhere((square) => slots[square] !== EMPTY && square !== from && square !== to);
  const single = others.filter((other) => reaches(position, from, to, { ice: false, gone: (square) => square === other, target }));
  const by = single.length === 0 ? 'other pieces' : piecesOn(position, single, 'or');
  const message = `Every way from ${who} to ${nameOf(to)} is blocked by ${by}.`;
  return complain(clause, 'blocked', message, [from, to, ...single], {}, single);
}

// F6.3
function iced(position: FourplayPosition, from: Square, to: Square): RawObjection {
  const { slots } = position;
  const path = [to, ...(directionTo(from, to) >= 0 ? between(from, to) : [])];
  const icemen = [...new Set(path.flatMap((square) => icemenAround(slots, square)))];
  const ice = icemen.length === 0 ? 'ice' : `the ice around ${piecesOn(position, icemen)}`;
  const message = `${capital(pieceOn(position, from))} can't stop on ${nameOf(to)} because of ${ice}.`;
  return complain('F6.3', 'ice', message, [to, ...icemen], {}, icemen);
}

/** How a world differs from the current position. */
interface World {
  /** False for a world without ice. */
  readonly ice?: false;
  /** Which squares are empty; the limits still count every piece. */
  readonly gone?: (square: Square) => boolean;
  /** What is on the target square. */
  readonly target?: Cell;
}

/** Whether the piece would reach a square, or capture there if it is occupied, in a slightly different world. */
function reaches(position: FourplayPosition, from: Square, to: Square, { ice, gone, target }: World): boolean {
  const { journal, slots, turn } = position;
  const mark = journal.length;
  for (let square = 0; square < SQUARES; square++) {
    if (gone?.(square)) journal.set(square, EMPTY);
    if (ice === false) journal.set(ICE + square, 0);
  }
  if (target !== undefined) journal.set(to, target);
  if (ice === false && isFreezer(slots[from])) position.freeze(from, turn, 1); // its own ice, which moves with it
  const list = new MoveList();
  new Mover(position, list).move(from);
  journal.rewind(mark);
  return list.toArray().some((move) => endOf(move) === to || toOf(move) === to);
}
