import { at, boardText, fail, fieldsOf, line, many, ok, problem, readBoard, wrongFields } from '@menagerie/core';
import type { Options, Problem, Result, Seat } from '@menagerie/core';
import { card } from './card.ts';
import { blob, cellOf, CODES, ECHO, EMPTY, formIn, formOf, FORMS, HARFYBLOB, KIND_OF, KING, MAX_HN, NEUTRON, ownerIn } from './cells.ts';
import type { Cell, Form } from './cells.ts';
import { BOARD } from './geometry.ts';
import { checkersOf } from './check.ts';
import { isMated } from './legality.ts';
import { seated } from './options.ts';
import type { Holding, Setup } from './field.ts';
import { FourplayPosition } from './position.ts';
import { MONEY } from './slots.ts';
import { budgetOf } from './start.ts';
import { validate } from './validate.ts';
import { codeOfForm, piecesText, SEAT_LETTERS, SEAT_NAMES } from './words.ts';

/** Owner letters by owner number. */
export const OWNERS = `${SEAT_LETTERS}d`;
/** More than a reserve can ever hold. */
export const MOST_HELD = 511;
export const MOST_GEMS = 99_999;
export const MOST_ROUNDS = 99_999;

/** Reads a position text (F11.2). Gives one reason if it is malformed or the rules don't allow it. */
export function parse(text: string, options: Options): Result<FourplayPosition, Problem> {
  const setup = parseSetup(text, options);
  if (!setup.ok) return setup;
  const broken = validate(setup.value, options);
  if (broken) return fail(broken);
  const position = FourplayPosition.of(setup.value, options);
  const { left, turn } = setup.value;
  if (position.over || left === 0 || !isMated(position)) return ok(position);
  const king = position.where(turn, KING);
  return fail({
    message: `${SEAT_NAMES[turn]}, whose turn it is, is checkmated and would be out already.`,
    clause: 'F8.2',
    witnesses: [at(king), ...checkersOf(position, turn).map((from) => line(from, king))],
  });
}

function misspelt(message: string): { readonly ok: false; readonly error: Problem } {
  return problem(message, 'F11.2');
}

const FIELDS = ['board', 'turn', 'Neutron', 'seats', 'reserves', 'Gems', 'money', 'Echo memories', 'plays done', 'round'];

/** Cuts a position text into its ten fields. */
export function readFields(text: string): Result<readonly string[], Problem> {
  const fields = fieldsOf(text);
  return fields.length === FIELDS.length ? ok(fields) : misspelt(wrongFields(card.name, FIELDS, fields));
}

/** Reads the ten fields of a position text without checking that the rules allow it. */
function parseSetup(text: string, options: Options): Result<Setup, Problem> {
  const fields = readFields(text);
  if (!fields.ok) return fields;
  const [board, turn, neutron, seats, ...rest] = fields.value;
  const [, , , , done, round] = rest;
  const movesPerTurn = Number(options['movesPerTurn']);

  const cells = parseBoard(board);
  if (!cells.ok) return cells;
  const mover = /^([rbyg])([0-3])$/.exec(turn);
  if (!mover || Number(mover[2]) > movesPerTurn) {
    return misspelt(`The second field is the seat to move and its plays left, such as r${movesPerTurn}, not "${turn}".`);
  }
  if (neutron !== 'N' && neutron !== '-')
    return misspelt(`The third field is N while the Neutron play is still to be made, else -; it can't be "${neutron}".`);
  const playing = seated(options).map((seat) => SEAT_LETTERS[seat]);
  if (!/^r?b?y?g?$/.test(seats) || seats === '' || [...seats].some((letter) => !playing.includes(letter))) {
    return misspelt(`The fourth field lists the seats still in, in order of play and out of ${playing.join('')}; it can't be "${seats}".`);
  }
  const holdings = parseHoldings(seats, rest.slice(0, 4), options);
  if (!holdings.ok) return holdings;
  const left = Number(mover[2]);
  const plays = parsePlaysDone(done, movesPerTurn - left);
  if (!plays.ok) return plays;
  const number = parseNumber(round, 1, MOST_ROUNDS);
  if (number === null) return misspelt(`The tenth field is the number of the round, from 1; it can't be "${round}".`);
  return ok({
    cells: cells.value,
    turn: SEAT_LETTERS.indexOf(mover[1]),
    left,
    pending: neutron === 'N',
    holdings: holdings.value,
    done: plays.value,
    round: number,
  });
}

function parseNumber(text: string, least: number, most: number): number | null {
  if (!/^(0|[1-9]\d{0,4})$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

/** The form of a code such as `Cn` or `Hb3`, or 0. */
function parseForm(text: string): Form {
  if (text.startsWith('Hb')) {
    const hn = parseNumber(text.slice(2), 1, MAX_HN);
    return hn === null ? 0 : blob(hn);
  }
  const kind = CODES.indexOf(text, 1);
  return kind < 1 || kind === HARFYBLOB ? 0 : formOf(kind);
}

/** The cell of a text such as `rCn`, `yHb3` or `*`; empty for any other text. */
export function parseCell(text: string): Cell {
  if (text === '*') return NEUTRON;
  const form = parseForm(text.slice(1));
  const owner = OWNERS.indexOf(text.charAt(0));
  return form === 0 || owner < 0 ? EMPTY : cellOf(form, owner);
}

/** Reads the first field of a position text: 225 cells. */
export function parseBoard(board: string): Result<readonly Cell[], Problem> {
  return readBoard(BOARD, board, {
    clause: 'F11.2',
    cut: (rank) => rank.split(','),
    read: (token) => (parseCell(token) === EMPTY ? null : ok(parseCell(token))),
    expected: 'a number of empty squares 1–15, * for the Neutron, or an owner r b y g d with a kind, such as rCn or yHb3',
  });
}

const NAMES = ['fifth field, the reserves,', 'sixth field, the Gems,', 'seventh field, the money,', 'eighth field, the Echo memories,'];

/** Cuts the fields of reserves, Gems, money and memories into one entry for each seat that is in. */
export function entriesOf(seats: string, fields: readonly string[]): Result<readonly (readonly string[])[], Problem> {
  const lists = fields.map((field) => field.split('/'));
  const wrong = lists.findIndex((list) => list.length !== seats.length);
  if (wrong < 0) return ok(lists);
  return misspelt(
    `The ${NAMES[wrong]} has one entry for each of the ${seats.length} seats in, separated by /; "${fields[wrong]}" has ${lists[wrong].length}.`,
  );
}

function parseHoldings(seats: string, fields: readonly string[], options: Options): Result<readonly (Holding | null)[], Problem> {
  const holdings: (Holding | null)[] = [null, null, null, null];
  const entries = entriesOf(seats, fields);
  if (!entries.ok) return entries;
  const movesPerTurn = Number(options['movesPerTurn']);
  const { purse, least } = budgetOf(options);
  for (const [index, letter] of [...seats].entries()) {
    const [reserve, gems, money, memory] = entries.value.map((list) => list[index]);
    const seat = SEAT_LETTERS.indexOf(letter);
    const name = SEAT_NAMES[seat];
    const held = parseReserve(reserve, name);
    if (!held.ok) return held;
    const earned = parseNumber(gems, 0, MOST_GEMS);
    if (earned === null) return misspelt(`${name}'s Gems are a number from 0; they can't be "${gems}".`);
    const cash = parseNumber(money, 0, purse);
    if (cash === null) return misspelt(`${name}'s money is a number from 0; it can't be "${money}".`);
    if (cash > purse - least) return problem(`${name} can't have ${cash} F$ left: at least ${least} of ${purse} F$ must be spent.`, 'F2.2'); // F2.2 (spend, skirmish)
    const forms = parseForms(memory);
    const bad = forms.findIndex((form) => form < 0 || KIND_OF[form] === ECHO);
    if (bad >= 0)
      return misspelt(`${name}'s Echo memory can't hold "${memory.split(',')[bad]}": write a kind other than E, or . for none.`);
    if (forms.length !== movesPerTurn)
      return misspelt(`${name}'s Echo memory, "${memory}", has ${forms.length} entries; this game has ${movesPerTurn} plays in a turn.`);
    holdings[seat] = { reserve: held.value, gems: earned, money: cash, memory: forms };
  }
  return ok(holdings);
}

/** The forms of a list such as `P,.,Hb3`: 0 for `.`, -1 for what is none. */
function parseForms(text: string): readonly Form[] {
  return text.split(',').map((entry) => (entry === '.' ? 0 : parseForm(entry) || -1));
}

function parseReserve(text: string, name: string): Result<readonly number[], Problem> {
  const reserve = new Array<number>(FORMS).fill(0);
  if (text === '-') return ok(reserve);
  let last = 0;
  for (const item of text.split(',')) {
    const match = /^([1-9]\d{0,2})?(\D.*)$/.exec(item) as readonly (string | undefined)[] | null;
    const form = match ? parseForm(match[2]!) : 0;
    const amount = match?.[1] === undefined ? 1 : Number(match[1]);
    if (form === 0 || match?.[1] === '1' || amount > MOST_HELD) {
      return misspelt(
        `${name}'s reserve can't be read at "${item}": write a kind, with its number in front from 2 up, such as 2Cn or Hb3.`,
      );
    }
    if (KIND_OF[form] === KING) return problem(`${name}'s reserve can't hold a King.`, 'F4.2'); // F4.2 (King)
    if (form <= last)
      return misspelt(
        `${name}'s reserve, "${text}", lists each kind once in the order ${CODES.slice(1).join(' ')}, Harfyblobs by rising Hn.`,
      );
    reserve[form] = amount;
    last = form;
  }
  return ok(reserve);
}

function parsePlaysDone(text: string, made: number): Result<readonly Form[], Problem> {
  if (made === 0) return text === '-' ? ok([]) : misspelt(`The ninth field is - while no play of the turn is made, not "${text}".`);
  const forms = parseForms(text);
  if (forms.length !== made || forms.includes(-1)) {
    const plays = many(made, 'play');
    return misspelt(`The ninth field lists the ${plays} made in this turn, kinds or . separated by commas; it can't be "${text}".`);
  }
  return ok(forms);
}

/** The ten fields of a position (F11.2). */
export function format(position: FourplayPosition): string {
  const { slots, turn, left, pending, round } = position;
  const seats = position.seatsIn();
  const each = (entryOf: (seat: Seat) => string | number): string => seats.map(entryOf).join('/');
  const plays = (forms: readonly Form[]): string => forms.map((form) => (form === 0 ? '.' : codeOfForm(form))).join(',');
  return [
    boardText(BOARD, (square) => formatCell(slots[square]), ','),
    `${SEAT_LETTERS[turn]}${left}`,
    pending ? 'N' : '-',
    seats.map((seat) => SEAT_LETTERS[seat]).join(''),
    each((seat) => piecesText(position.reserve(seat), ',')),
    each((seat) => position.gems(seat)),
    each((seat) => slots[MONEY + seat]),
    each((seat) => plays(position.memory(seat))),
    plays(position.done()) || '-',
    round,
  ].join(' ');
}

/** A cell as in position texts; '' for an empty square. */
export function formatCell(cell: Cell): string {
  return cell === EMPTY ? '' : cell === NEUTRON ? '*' : OWNERS[ownerIn(cell)] + codeOfForm(formIn(cell));
}
