import { capital, complain, isAttempt, isOnBoard, oddSign, type RawObjection, textOf, theMove } from '@menagerie/core';
import type { Attempt, Explanation, Move, Objection, Result, Square } from '@menagerie/core';
import { legalPlays, possiblePlays } from './plays.ts';
import { CODES, EMPTY, kindIn, KING, NEUTRON, ownerIn } from './cells.ts';
import { complaintAboutDanger } from './refusals/own-king.ts';
import { complaintAboutMove } from './refusals/piece-move.ts';
import { complaintAboutNeutron, complaintAboutPlacement, complaintAboutTeleport, neutronFirst, noNeutronPlay } from './refusals/further.ts';
import { BOARD, nameOf } from './geometry.ts';
import { bareText, spell, spelled, suffixOf, type Spelling } from './notation.ts';
import { outcome } from './outcome.ts';
import type { FourplayPosition } from './position.ts';
import { aPiece, pieceOn } from './words.ts';

/** At most this many pieces are tried as remedies. If more are in the way, no simple remedy exists. */
const CURES_TRIED = 3;

/** What an attempt or a text means here, or why it isn't a legal play. */
export function explain(position: FourplayPosition, attempt: Attempt | string): Explanation {
  return position.trying(() => (isAttempt(attempt) ? explainPair(position, attempt) : explainText(position, attempt)));
}

function explainPair(position: FourplayPosition, attempt: Attempt): Explanation {
  const legal = legalPlays(position).meant(attempt);
  return legal.length > 0 ? { legal } : refused(mended(position, attempt, complaintAbout(position, attempt), null), namesOf(attempt));
}

/** Reads a play text (F11.1). Suffixes may be left out, but not wrong. */
export function parseMove(position: FourplayPosition, text: string): Result<Move, Objection> {
  return theMove(explain(position, text), 'F11.1', text, (move) => bareText(position, move));
}

function explainText(position: FourplayPosition, text: string): Explanation {
  const spelling = spell(text);
  if (!spelling) return refused(misspelling(textOf(text)));
  const { suffix } = spelling;
  const fitting = legalPlays(position).fitting(spelling);
  const legal = fitting.filter((move) => wrongSuffix(position, move, suffix) === null);
  if (legal.length > 0) return { legal };
  return fitting.length > 0 ? refused(wrongSuffix(position, fitting[0], suffix)!) : refusedText(position, spelling);
}

/** Why a text means no legal play. One that leaves out what only a piece could tell is taken for its two squares. */
function refusedText(position: FourplayPosition, spelling: Spelling): Explanation {
  const { deed, code, from, sign, to, end } = spelling;
  if (deed === 'move' && (code === null || sign === null)) {
    const cell = position.slots[from];
    const isPair = code === null && sign === null && end === null;
    if (isPair || cell === EMPTY || cell === NEUTRON) return explainPair(position, { from, to });
    return refusedText(position, { ...spelling, code: code ?? CODES[kindIn(cell)], sign: sign ?? '-' });
  }
  const play = spelled(spelling);
  return refused(complaintAboutText(position, spelling, play), { play });
}

/** A complaint as it's told: what was attempted is among its arguments, and what might cure it isn't shown. */
function refused({ cures: _, ...objection }: RawObjection, attempted: Objection['args'] = {}): Explanation {
  void _;
  return { objection: { ...objection, args: { ...attempted, ...objection.args } } };
}

/** The names of the squares that are on the board. */
function namesOf({ from, to }: Attempt): Objection['args'] {
  return { ...(isOnBoard(BOARD, from) && { from: nameOf(from) }), ...(isOnBoard(BOARD, to) && { to: nameOf(to) }) };
}

function misspelling(text: string): RawObjection {
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  const message = `"${shown}" isn't how a play is written. Write P c3-c4 for a move, Cn a1xa9 or Wz c3*d4 for a capture, P c3~h9 for a teleport, Cn@c3 for a placement, -- for a pass, * h8-h12 or * -- for the Neutron.${oddSign(text)}`;
  return complain('F11.1', 'misspelt', message, [], { text: shown });
}

// F11.1
function wrongSuffix(position: FourplayPosition, move: Move, suffix: string): RawObjection | null {
  if (suffix === '') return null; // F11.1 (wrong)
  const right = suffixOf(position, move);
  for (const [sign, one, several] of [
    ['+', 'King is in check', 'Kings are in check'],
    ['#', 'player is put out', 'players are put out'],
  ] as const) {
    const claimed = suffix.split(sign).length - 1;
    const due = right.split(sign).length - 1;
    if (claimed === 0 || claimed === due) continue; // F11.1 (wrong)
    const found = due === 0 ? `no ${one}` : `${due} ${due === 1 ? one : several}`;
    const message = `${sign.repeat(claimed)} is wrong here: after ${bareText(position, move)} ${found}. Write ${bareText(position, move)}${right}.`;
    return complain('F11.1', 'wrong-suffix', message, [], { suffix });
  }
  return null;
}

/** Why a well-formed text isn't a legal play. */
function complaintAboutText(position: FourplayPosition, spelling: Spelling, bare: string): RawObjection {
  const stopped = complaintAboutTurn(position);
  if (stopped) return stopped;
  const [possible] = possiblePlays(position).fitting(spelling);
  if (possible !== undefined) return complaintAboutDanger(position, possible);
  const { deed, code, from, sign, to, end, suffix } = spelling;
  if (deed === 'leave') return noNeutronPlay(position);
  // only the Neutron keeps anybody from a pass
  if (deed === 'pass' || (position.pending && deed !== 'slip')) return neutronFirst(position);
  if (deed === 'place') return complaintAboutPlacement(position, to, code);
  if (deed === 'slip') {
    if (position.slots[from] !== NEUTRON) return complain('F9.1', 'no-neutron', `The Neutron isn't on ${nameOf(from)}.`, [from]);
    return otherwiseWritten(position, { from, to }, to, bare, suffix);
  }
  const wrong = wrongCode(position, spelling);
  if (wrong) return wrong;
  if (sign === '~' && end === null) return complaintAboutTeleport(position, from, to);
  if (end === null && legalPlays(position).meant({ from, to }).length === 0)
    return mended(position, { from, to }, complaintAbout(position, { from, to }, true), bare + suffix);
  return otherwiseWritten(position, { from, to }, end ?? to, bare, suffix);
}

/** The text names squares that belong to other plays. `end` is where it lets the piece end. */
function otherwiseWritten(position: FourplayPosition, attempt: Attempt, end: Square, bare: string, suffix: string): RawObjection {
  const plays = legalPlays(position);
  const legal = [...new Set([...plays.meant(attempt), ...plays.meant({ from: attempt.from, to: end })])];
  if (legal.length === 0) return mended(position, attempt, complaintAbout(position, attempt), bare + suffix);
  const texts = legal.map((move) => bareText(position, move));
  const message = `${bare} isn't a legal play. Between these squares you can play ${texts.join(' or ')}.`;
  return complain('F11.1', 'wrong-sign', message, [attempt.from, attempt.to], { text: bare });
}

function wrongCode(position: FourplayPosition, { code, from }: Spelling): RawObjection | null {
  const cell = position.slots[from];
  const right = CODES[kindIn(cell)];
  if (cell === EMPTY || cell === NEUTRON || ownerIn(cell) !== position.turn || code === null || code === right) return null;
  const message = `${capital(pieceOn(position, from))} is ${aPiece(kindIn(cell))}, written ${right}, not ${code}.`;
  return complain('F11.1', 'wrong-code', message, [from], { code, meant: right });
}

/** Why no play can be made at all, or null. */
function complaintAboutTurn(position: FourplayPosition): RawObjection | null {
  if (position.over) {
    const { clause, text, ranking } = outcome(position)!;
    const kings = ranking[0].map((seat) => position.where(seat, KING));
    return complain(clause, 'cycle-over', `The game is over. ${text}`, kings);
  }
  if (position.left > 0) return null;
  return complain('F7.1', 'effects-due', 'All plays of this turn are made. The effects between turns come next.', []);
}

/** Why nothing is legal between two squares. Checks what applies to the whole turn first, then the piece itself. */
function complaintAbout(position: FourplayPosition, { from, to }: Attempt, moving = false): RawObjection {
  const stopped = complaintAboutTurn(position);
  if (stopped) return stopped;
  if (!isOnBoard(BOARD, from) || !isOnBoard(BOARD, to)) return complain('F1.2', 'no-square', 'The board has the squares a1 to o15.', []);
  const [possible] = possiblePlays(position).meant({ from, to });
  if (possible !== undefined) return complaintAboutDanger(position, possible);
  const cell = position.slots[from];
  if (cell === NEUTRON) return complaintAboutNeutron(position, to);
  if (position.pending) return neutronFirst(position);
  if (from === to && !moving && cell === EMPTY) return complaintAboutPlacement(position, to, null);
  return complaintAboutMove(position, from, to);
}

/** The complaint, with a remedy if clearing one of its squares would make the attempt legal. */
function mended(position: FourplayPosition, attempt: Attempt, complaint: RawObjection, text: string | null): RawObjection {
  // No board lacks the King of a player who is in
  const cures = complaint.cures.filter((square) => kindIn(position.slots[square]) !== KING);
  for (const square of cures.slice(0, CURES_TRIED)) {
    const cured = position.copy();
    cured.lift(square);
    const [play] = legalPlays(cured).meant(attempt);
    if (play === undefined) continue;
    const writing = text === null || parseMove(cured, text).ok ? '' : `as ${bareText(cured, play)} `;
    return { ...complaint, remedy: `legal ${writing}if ${pieceOn(position, square)} weren't there` };
  }
  return complaint;
}
