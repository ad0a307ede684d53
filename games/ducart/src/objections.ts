import { at, capital, complain, fail, isAttempt, isOnBoard, MoveList, oddSign, ok, textOf, typedMove } from '@menagerie/core';
import type { Attempt, Explanation, Move, Objection, Result, Square } from '@menagerie/core';
import { fromOf, PASS, signOf, SIGNS, toOf } from './move.ts';
import {
  actorOf,
  coverOwner,
  CREEPER,
  EMPTY,
  HEALER,
  isStack,
  kindOf,
  LETTERS,
  ownerOf,
  sideOf,
  SLEPT,
  SWEEPER,
  STEALER,
  SLEEPER,
  uncovered,
} from './cells.ts';
import { BOARD, nameOf } from './geometry.ts';
import { actionsFrom, generate } from './moves.ts';
import { bySweepers, decision } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { refuseTake } from './pieces/stealer.ts';
import type { DucartPosition } from './position.ts';
import { refuse, refuseOccupied, type RawObjection } from './refusals.ts';
import { withCell } from './remedies.ts';
import { bareText, spell, suffixOf, type Spelling } from './text.ts';
import { NAMES, SEAT_NAMES, theCover, thePiece, theTop } from './words.ts';

/** What an attempt or a text means here, or why it isn't a legal move. */
export function explain(position: DucartPosition, attempt: Attempt | string): Explanation {
  if (!isAttempt(attempt)) {
    const read = parseMove(position, attempt);
    return read.ok ? { legal: [read.value] } : { objection: read.error };
  }
  const objection = objectionTo(position, attempt, null);
  return objection ? { objection } : { legal: meant(position, attempt) };
}

/** Reads a move text (D10.1, D10.2). */
export function parseMove(position: DucartPosition, written: string): Result<Move, Objection> {
  const text = typedMove(written);
  if (text === '--') return readPass(position);
  // D9.1
  if (text.toLowerCase() === '-t') {
    return fail(bare('D9.1', 'untimed', 'The mark -t stands for a forfeited turn. Only the clock of the timed game writes it.'));
  }
  const spelling = spell(text);
  if (!spelling) return fail(misspelling(textOf(written)));
  const objection = objectionTo(position, spelling, text);
  const [move] = objection ? [] : meant(position, spelling);
  const misled = refuseSign(position, spelling);
  if (misled) {
    const { clause, code, args, witnesses } = misled;
    const hint = move === undefined ? '' : ` You can play ${bareText(position, move)} there.`;
    return fail({ clause, code, args, witnesses, message: misled.message + hint });
  }
  if (objection) return fail(objection);
  const wrong = wrongLetter(position, spelling, move) ?? wrongSign(position, spelling, move) ?? wrongSuffix(position, spelling, move);
  return wrong ? fail(wrong) : ok(move);
}

/** Why nothing from `from` to `to` is legal, or null. Checks the turn first, then the piece. */
function objectionTo(position: DucartPosition, attempt: Attempt, text: string | null): Objection | null {
  const complaint = complaintAbout(position, attempt);
  if (!complaint) return null;
  const { cures, ...objection } = complaint;
  for (const { square, cell, text: condition } of cures) {
    const cured = withCell(position, square, cell);
    if (complaintAbout(cured, attempt) === null) return { ...objection, remedy: `legal ${writing(cured, attempt, text)}if ${condition}` };
  }
  return objection;
}

/** How a remedy says to write the action between two squares; empty if there is no text, or the text would do as it is. */
function writing(position: DucartPosition, attempt: Attempt, text: string | null): string {
  if (text === null || parseMove(position, text).ok) return '';
  const [move] = meant(position, attempt);
  return `as ${bareText(position, move)} `;
}

function complaintAbout(position: DucartPosition, { from, to }: Attempt): RawObjection | null {
  // A standstill refuses every action anyway, each for its own reason.
  const over = bySweepers(position);
  if (over) return complain(over.clause, 'game-over', `The game is over. ${over.text}`, []);
  for (const square of [from, to]) {
    if (!isOnBoard(BOARD, square)) return complain('D1.1', 'no-square', 'The board has the squares a1 to h8.', []);
  }
  const idle = cannotAct(position, from, to);
  if (idle) return idle;
  const kind = actorOf(position.slots[from]);
  // only a heal has no target square
  // D2.2
  if (from === to && kind !== HEALER) {
    const message = `An action has to change something. Choose a square other than ${nameOf(from)}.`;
    return complain('D2.2', 'same-square', message, [at(from)]);
  }
  return PIECES[kind - 1].complaint(position, from, to);
}

/** Why no piece on a square may act for the side to move, or null. */
function cannotAct(position: DucartPosition, from: Square, to: Square): RawObjection | null {
  const cell = position.slots[from];
  const seat = position.turn;
  if (sideOf(cell) === seat) return null; // D1.3, D2.1
  const witness = [at(from)];
  const args = { from: nameOf(from) };
  if (cell === EMPTY)
    return complain('D2.1', 'empty', `Nothing stands on ${nameOf(from)}; an action needs a piece of ${SEAT_NAMES[seat]}.`, witness, args);
  const name = thePiece(cell, from);
  const steals = kindOf(cell) === STEALER && to !== from && position.slots[to] !== EMPTY;
  if (ownerOf(cell) !== seat) {
    const who = isStack(cell) && coverOwner(cell) !== seat ? theCover(cell, from) : name;
    return complain('D2.1', 'not-yours', `It's ${SEAT_NAMES[seat]}'s turn, so ${who} can't act.`, witness, args);
  }
  if (isStack(cell)) {
    return complain(
      steals ? 'D7.4' : 'D4.4', // D4.4, D7.4
      'kept',
      `${capital(name)} is kept by ${theCover(cell, from)}, so it can't move or use an Ability.`,
      witness,
      args,
      [{ square: from, cell: uncovered(cell), text: `${theCover(cell, from)} didn't keep it` }],
    );
  }
  return complain(
    steals ? 'D7.4' : 'D6.2', // D6.2, D7.4
    'asleep',
    `${capital(name)} is asleep, so it can't move or use an Ability until it is healed.`,
    witness,
    args,
    [{ square: from, cell: cell & ~SLEPT, text: `${name} were awake` }],
  );
}

function meant(position: DucartPosition, { from, to }: Attempt): readonly Move[] {
  return actionsFrom(position, from).filter((move) => toOf(move) === to);
}

// D2.3
function readPass(position: DucartPosition): Result<Move, Objection> {
  const over = decision(position);
  if (over) return fail(bare(over.clause, 'game-over', `The game is over. ${over.text}`));
  const list = new MoveList();
  generate(position, list);
  if (list.moves[0] === PASS) return ok(PASS); // D2.1, D2.3
  const example = bareText(position, list.moves[0]);
  const message = `${SEAT_NAMES[position.turn]} can't pass: ${example} is legal, for example.`;
  return fail({ clause: 'D2.1', code: 'must-act', args: { example }, message, witnesses: [at(fromOf(list.moves[0]))] });
}

function bare(clause: string, code: string, message: string): Objection {
  return { clause, code, args: {}, message, witnesses: [] };
}

/** What the rules say about the deed that a sign names, when the same two squares mean another deed. Null if it names no such deed. */
function refuseSign(position: DucartPosition, { from, to, sign }: Spelling): RawObjection | null {
  const kind = actorOf(position.slots[from]);
  if (sideOf(position.slots[from]) !== position.turn || from === to || position.slots[to] === EMPTY || decision(position)) return null;
  if (sign === 'x' && kind !== SWEEPER) {
    const message = `Only Sweepers kill; ${theTop(position.slots[from], from)} can't.`;
    return complain('D3.1', 'no-sweeper', message, [at(from), at(to)]);
  }
  if (sign === '-' && (kind === CREEPER || kind === SLEEPER || kind === STEALER))
    return refuseOccupied(position, PIECES[kind - 1].kind.clause, NAMES[kind], to);
  if (kind !== STEALER) return null;
  return sign === '<' ? refuseTake(position, from, to) : sign === '<>' ? refuse(position, 'steal', to) : null;
}

// D10.1
function misspelling(text: string): Objection {
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  const signs = SIGNS.slice(1, 9).join(' ');
  const [letter] = /^[A-Z](?=[a-h][1-8])/.exec(text.trim()) ?? [];
  const letters = NAMES.slice(1).map((name, index) => `${LETTERS[index + 1]} (${name})`);
  const isUnknown = letter !== undefined && !LETTERS.includes(letter);
  const message = isUnknown
    ? `No piece has the letter ${letter}: write ${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}, such as Wd2-d3, or just the two squares, such as d2d3.`
    : `"${shown}" can't be read as a move: write piece letter, square, sign and square, such as Wd2-d3 (signs ${signs}; a heal such as Hd1* has no second square), or just the two squares, such as d2d3.${oddSign(text)}`;
  return { clause: 'D10.1', code: 'misspelt', args: { text: shown }, message, witnesses: [] };
}

function wrongLetter(position: DucartPosition, { letter, from }: Spelling, move: Move): Objection | null {
  const kind = actorOf(position.slots[from]);
  if (letter === null || letter === LETTERS[kind]) return null; // D10.1
  const message = `The piece that acts on ${nameOf(from)} is a ${NAMES[kind]} (${LETTERS[kind]}), not ${letter}: write ${bareText(position, move)}.`;
  return { clause: 'D10.1', code: 'wrong-letter', args: { letter, meant: LETTERS[kind] }, message, witnesses: [at(from)] };
}

function wrongSign(position: DucartPosition, { sign, from, to }: Spelling, move: Move): Objection | null {
  if (sign === null || sign === signOf(move)) return null; // D10.2
  const message = `From ${nameOf(from)} to ${nameOf(to)} the sign is ${signOf(move)}, not ${sign}: write ${bareText(position, move)}.`;
  return { clause: 'D10.2', code: 'wrong-sign', args: { sign, meant: signOf(move) }, message, witnesses: [at(from), at(to)] };
}

// D10.2: suffixes may be left out, but not wrong
function wrongSuffix(position: DucartPosition, { suffix }: Spelling, move: Move): Objection | null {
  if (suffix === '') return null;
  const right = suffixOf(position, move);
  // D10.2
  if (suffix.includes('=L') && !right.includes('=L')) {
    const message = `${bareText(position, move)} promotes no Sweeper, so =L is wrong.`;
    return { clause: 'D10.2', code: 'wrong-suffix', args: { suffix: '=L' }, message, witnesses: [at(toOf(move))] };
  }
  // D10.2
  if (suffix.includes('#') && !right.includes('#')) {
    const message = `${bareText(position, move)} does not decide the game, so # is wrong.`;
    return { clause: 'D10.2', code: 'wrong-suffix', args: { suffix: '#' }, message, witnesses: [] };
  }
  return null;
}
