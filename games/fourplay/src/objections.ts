import { at, capital, fail, isAttempt, oddSign, ok, severalMeant, textOf } from '@menagerie/core';
import type { Attempt, Explanation, Move, Objection, Result, Square } from '@menagerie/core';
import { legalPlays, possiblePlays } from './plays.ts';
import { CODES, EMPTY, kindIn, KING, NEUTRON, ownerIn } from './cells.ts';
import { complain, theSquare, type RawObjection } from './refusals/raw.ts';
import { complaintAboutDanger } from './refusals/own-king.ts';
import { complaintAboutMove } from './refusals/piece-move.ts';
import { complaintAboutNeutron, neutronFirst, noNeutronPlay } from './refusals/neutron.ts';
import { complaintAboutPlacement } from './refusals/placement.ts';
import { complaintAboutTeleport } from './refusals/teleport.ts';
import { nameOf, SQUARES } from './geometry.ts';
import { bareText, fits, spell, spelled, suffixOf, type MoveSpelling, type Spelling } from './notation.ts';
import { outcome } from './outcome.ts';
import type { FourplayPosition } from './position.ts';
import { aPiece, thePiece } from './words.ts';

/** At most this many pieces are tried as remedies. If more are in the way, no simple remedy exists. */
const CURES_TRIED = 3;

/** What an attempt or a text means here, or why it isn't a legal play. */
export function explain(position: FourplayPosition, attempt: Attempt | string): Explanation {
  return position.trying(() => (isAttempt(attempt) ? explainPair(position, attempt) : explainText(position, attempt)));
}

function explainPair(position: FourplayPosition, attempt: Attempt): Explanation {
  const legal = legalPlays(position).meant(attempt);
  if (legal.length > 0) return { legal };
  const objection = mended(position, attempt, complaintAbout(position, attempt), null);
  return { objection: { ...objection, args: { ...namesOf(attempt), ...objection.args } } };
}

// F11.1
/** Reads a play text. Suffixes may be left out, but not wrong. */
export function parseMove(position: FourplayPosition, text: string): Result<Move, Objection> {
  const explanation = explain(position, text);
  if ('objection' in explanation) return fail(explanation.objection);
  const { legal } = explanation;
  return legal.length === 1
    ? ok(legal[0])
    : fail(
        severalMeant(
          'F11.1',
          text,
          legal.map((move) => bareText(position, move)),
        ),
      );
}

function explainText(position: FourplayPosition, text: string): Explanation {
  const spelling = spell(text);
  if (!spelling) return { objection: misspelling(textOf(text)) };
  if (spelling.deed === 'move' && (spelling.code === null || spelling.sign === null)) return explainShort(position, spelling);
  const { suffix } = spelling;
  const bare = spelled(spelling);
  const move = legalPlays(position).named(bare);
  if (move === undefined) {
    const objection = objectionTo(position, spelling, bare);
    return { objection: { ...objection, args: { play: bare, ...objection.args } } };
  }
  const wrong = suffix === '' ? null : wrongSuffix(position, move, suffix); // F11.1 (wrong)
  return wrong ? { objection: wrong } : { legal: [move] };
}

/** What a play text without its code or sign means: every play that fits the rest of it. */
function explainShort(position: FourplayPosition, spelling: MoveSpelling): Explanation {
  const { from, to, end, suffix } = spelling;
  const fitting = legalPlays(position)
    .meant({ from, to: end ?? to })
    .filter((move) => fits(spelling, bareText(position, move)));
  const legal = suffix === '' ? fitting : fitting.filter((move) => wrongSuffix(position, move, suffix) === null);
  if (legal.length > 0) return { legal };
  if (fitting.length > 0) return { objection: wrongSuffix(position, fitting[0], suffix)! };
  const isPair = spelling.code === null && spelling.sign === null && end === null;
  const cell = position.slots[from];
  if (isPair || cell === EMPTY || cell === NEUTRON) return explainPair(position, { from, to });
  const whole = { ...spelling, code: spelling.code ?? CODES[kindIn(cell)], sign: spelling.sign ?? '-' };
  const bare = spelled(whole);
  const objection = objectionTo(position, whole, bare);
  return { objection: { ...objection, args: { play: bare, ...objection.args } } };
}

/** The names of the squares that are on the board. */
function namesOf({ from, to }: Attempt): Readonly<Record<string, string>> {
  const tried = [['from', from] as const, ['to', to] as const];
  const onBoard = tried.filter(([, square]) => Number.isInteger(square) && square >= 0 && square < SQUARES);
  return Object.fromEntries(onBoard.map(([role, square]) => [role, nameOf(square)]));
}

function bareObjection(clause: string, code: string, message: string, args: Objection['args'] = {}): Objection {
  return { clause, code, args, message, witnesses: [] };
}

function misspelling(text: string): Objection {
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  const message = `"${shown}" isn't how a play is written. Write P c3-c4 for a move, Cn a1xa9 or Wz c3*d4 for a capture, P c3~h9 for a teleport, Cn@c3 for a placement, -- for a pass, * h8-h12 or * -- for the Neutron.${oddSign(text)}`;
  return bareObjection('F11.1', 'misspelt', message, { text: shown });
}

// F11.1
function wrongSuffix(position: FourplayPosition, move: Move, suffix: string): Objection | null {
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
    return bareObjection('F11.1', 'wrong-suffix', message, { suffix });
  }
  return null;
}

/** Why a well-formed text isn't a legal play. */
function objectionTo(position: FourplayPosition, spelling: Spelling, bare: string): Objection {
  const stopped = complaintAboutTurn(position);
  if (stopped) return strip(stopped);
  const possible = possiblePlays(position).named(bare);
  if (possible !== undefined) return strip(complaintAboutDanger(position, possible));
  const isNeutrons = spelling.deed === 'leave' || spelling.deed === 'slip';
  if (!isNeutrons && position.pending) return strip(neutronFirst(position));
  switch (spelling.deed) {
    case 'pass':
      return strip(neutronFirst(position)); // without the Neutron it is always possible
    case 'leave':
      return strip(noNeutronPlay(position));
    case 'place':
      return strip(complaintAboutPlacement(position, spelling.to, spelling.code));
    default:
      return objectionToMove(position, spelling, bare);
  }
}

/** Why a move, a teleport or a Neutron move isn't legal. */
function objectionToMove(position: FourplayPosition, spelling: Extract<Spelling, { readonly from: Square }>, bare: string): Objection {
  const { from, to } = spelling;
  if (spelling.deed === 'slip' && position.slots[from] !== NEUTRON) {
    const message = `The Neutron isn't on ${nameOf(from)}.`;
    return strip(complain('F9.1', 'no-neutron', message, [at(from)]));
  }
  if (spelling.deed === 'move') {
    const wrong = wrongCode(position, spelling);
    if (wrong) return wrong;
    if (spelling.sign === '~' && spelling.end === null) return strip(complaintAboutTeleport(position, from, to));
    const objection = mended(position, { from, to }, complaintAbout(position, { from, to }, true), bare + spelling.suffix);
    if (spelling.end === null && legalPlays(position).meant({ from, to }).length === 0) return objection;
  }
  return otherwiseWritten(position, { from, to }, spelling.deed === 'move' ? (spelling.end ?? to) : to, bare, spelling.suffix);
}

/** The text names squares that belong to other plays. `end` is where it lets the piece end. */
function otherwiseWritten(position: FourplayPosition, attempt: Attempt, end: Square, bare: string, suffix: string): Objection {
  const plays = legalPlays(position);
  const legal = [...new Set([...plays.meant(attempt), ...plays.meant({ from: attempt.from, to: end })])];
  if (legal.length === 0) return mended(position, attempt, complaintAbout(position, attempt), bare + suffix);
  const texts = legal.map((move) => bareText(position, move));
  const message = `${bare} isn't a legal play. Between these squares you can play ${texts.join(' or ')}.`;
  return { clause: 'F11.1', code: 'wrong-sign', args: { text: bare }, message, witnesses: [at(attempt.from), at(attempt.to)] };
}

function wrongCode(position: FourplayPosition, { code, from }: MoveSpelling): Objection | null {
  const cell = position.slots[from];
  if (cell === EMPTY || cell === NEUTRON || ownerIn(cell) !== position.turn) return null;
  const right = CODES[kindIn(cell)];
  if (code === null || code === right) return null;
  const message = `${capital(thePiece(cell, from))} is ${aPiece(kindIn(cell))}, written ${right}, not ${code}.`;
  return { clause: 'F11.1', code: 'wrong-code', args: { code, meant: right }, message, witnesses: [at(from)] };
}

/** Why no play can be made at all, or null. */
function complaintAboutTurn(position: FourplayPosition): RawObjection | null {
  if (position.over) {
    const { clause, text, ranking } = outcome(position)!;
    const kings = ranking[0].map((seat) => at(position.where(seat, KING)));
    return complain(clause, 'cycle-over', `The game is over. ${text}`, kings);
  }
  if (position.left === 0)
    return complain('F7.1', 'effects-due', 'All plays of this turn are made. The effects between turns come next.', []);
  return null;
}

/** Why nothing is legal between two squares. Checks what applies to the whole turn first, then the piece itself. */
function complaintAbout(position: FourplayPosition, { from, to }: Attempt, moving = false): RawObjection {
  const stopped = complaintAboutTurn(position);
  if (stopped) return stopped;
  for (const square of [from, to]) {
    if (!Number.isInteger(square) || square < 0 || square >= SQUARES)
      return complain('F1.2', 'no-square', 'The board has the squares a1 to o15.', []);
  }
  const [possible] = possiblePlays(position).meant({ from, to });
  if (possible !== undefined) return complaintAboutDanger(position, possible);
  const cell = position.slots[from];
  if (cell === NEUTRON) return complaintAboutNeutron(position, to);
  if (position.pending) return neutronFirst(position);
  if (from === to && !moving && cell === EMPTY) return complaintAboutPlacement(position, to, null);
  return complaintAboutMove(position, from, to);
}

function strip({ cures: _, ...objection }: RawObjection): Objection {
  void _;
  return objection;
}

/** The complaint as an objection, with a remedy if clearing one of its squares would make the attempt legal. */
function mended(position: FourplayPosition, attempt: Attempt, complaint: RawObjection, text: string | null): Objection {
  const objection = strip(complaint);
  // No board lacks the King of a player who is in
  const cures = complaint.cures.filter((square) => kindIn(position.slots[square]) !== KING);
  for (const square of cures.slice(0, CURES_TRIED)) {
    const cured = position.copy();
    cured.lift(square);
    const [play] = legalPlays(cured).meant(attempt);
    if (play !== undefined)
      return { ...objection, remedy: `legal ${writing(cured, play, text)}if ${theSquare(position, square)} weren't there` };
  }
  return objection;
}

/** How a remedy says to write a play; empty if there is no text, or the text would do as it is. */
function writing(position: FourplayPosition, play: Move, text: string | null): string {
  return text === null || parseMove(position, text).ok ? '' : `as ${bareText(position, play)} `;
}
