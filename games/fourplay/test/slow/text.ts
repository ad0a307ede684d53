/** Position text, read and written (F11.2, grammar fp1). */
import {
  DEFAULTS,
  isFree,
  KINDS,
  movesPerTurn,
  pieceOn,
  sameSort,
  SEATS,
  SEATS_OF,
  SIZE,
  SQUARES,
  squaresOf,
  WIDER_KINDS,
} from './board.ts';
import type { Board, Cell, Kind, Owner, Player, Seat, SlowOptions, SlowPosition, Sort, Trace } from './board.ts';
import { BUDGETS, countOn, exceeded } from './limits.ts';
import { isOver } from './plays.ts';

function rejected(clause: string, reason: string): Error {
  return new Error(`${clause}: ${reason}.`);
}

/** Reads a position text. Throws an Error with the clause and the reason if the grammar or the rules don't allow it. */
export function slowParse(text: string, given: Partial<SlowOptions> = {}): SlowPosition {
  const options = { ...DEFAULTS, ...given };
  const fields = text.split(' ');
  if (fields.length !== 10) throw rejected('F11.2', `a position text has ten fields with one space between, this has ${fields.length}`);
  const [board, turn, neutron, seats, reserves, gems, money, echo, done, round] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const players = parsePlayers(parseSeats(seats, options), { reserves, gems, money, echo }, options);
  const position: SlowPosition = {
    board: parseBoard(board, options),
    ...parseTurn(turn, options),
    neutronPending: parseNeutronRight(neutron, options),
    players,
    done: parseTraces(done === '-' ? '' : done, 'field 9', options, true),
    round: parseNumber(round, 1, 'field 10'),
    options,
  };
  rejectNeutrons(position);
  rejectOwners(position);
  rejectKings(position);
  rejectLimits(position);
  rejectTurn(position);
  return position;
}

function parseNumber(text: string, least: number, where: string): number {
  if (!/^(0|[1-9]\d*)$/.test(text) || Number(text) < least || !Number.isSafeInteger(Number(text))) {
    throw rejected('F11.2', `${where}: "${text}" is no whole number from ${least}`);
  }
  return Number(text);
}

// Field 1: 15 ranks, 15 first.
function parseBoard(field: string, options: SlowOptions): Board {
  const ranks = field.split('/');
  if (ranks.length !== SIZE) throw rejected('F1.2', `the board has 15 ranks, this has ${ranks.length}`);
  return ranks
    .map((rank, index) => parseRank(rank, SIZE - index, options))
    .reverse()
    .flat();
}

function parseRank(rank: string, number: number, options: SlowOptions): Cell[] {
  const texts = rank.split(',');
  if (texts.some((text, index) => /^\d/.test(text) && /^\d/.test(texts[index + 1] ?? ''))) {
    throw rejected('F11.2', `rank ${number} has two empties next to each other`);
  }
  const cells = texts.flatMap((text) => parseCell(text, number, options));
  if (cells.length !== SIZE) throw rejected('F1.2', `rank ${number} has ${cells.length} squares instead of 15`);
  return cells;
}

function parseCell(text: string, rank: number, options: SlowOptions): Cell[] {
  if (/^\d/.test(text)) {
    const count = parseNumber(text, 1, `rank ${rank}`);
    if (count > SIZE) throw rejected('F1.2', `rank ${rank} has more than 15 squares`);
    return Array<Cell>(count).fill(null);
  }
  if (text === '*') return ['neutron'];
  const owner = text.charAt(0) as Owner;
  if (!['r', 'b', 'y', 'g', 'd'].includes(owner))
    throw rejected('F11.2', `rank ${rank}: "${text}" is no man, Neutron or number of empties`);
  return [{ ...parseSort(text.slice(1), `rank ${rank}`, options), owner }];
}

function parseSort(text: string, where: string, options: SlowOptions): Sort {
  const blob = /^Hb([1-9]|1[0-5])$/.exec(text);
  if (blob !== null) return { kind: 'Hb', hn: Number(blob[1]) };
  if (text === 'Hb' || !KINDS.includes(text as Kind))
    throw rejected('F11.2', `${where}: "${text}" is no kind; a Harfyblob has its Hn, 1 to 15, after it`);
  if (options.bestiary === 'seed' && WIDER_KINDS.includes(text as Kind))
    throw rejected('F10', `${where}: ${text} needs the wider bestiary`);
  return { kind: text as Kind, hn: null };
}

// Field 2
function parseTurn(field: string, options: SlowOptions): { seat: Seat; left: number } {
  const seat = field.charAt(0) as Seat;
  if (!SEATS.includes(seat)) throw rejected('F11.2', `field 2: "${field}" names no seat to move`);
  const left = parseNumber(field.slice(1), 0, 'field 2');
  if (left > movesPerTurn(options)) throw rejected('F3.1', `field 2: a turn has ${options.movesPerTurn} plays, ${left} can't be left`);
  return { seat, left };
}

// Field 3
function parseNeutronRight(field: string, { neutron }: SlowOptions): boolean {
  if (field !== 'N' && field !== '-') throw rejected('F11.2', `field 3 is N or -, not "${field}"`);
  if (field === 'N' && neutron === 'off') throw rejected('F9', 'there is no Neutron play without the Neutron');
  return field === 'N';
}

// Field 4
function parseSeats(field: string, { players }: SlowOptions): Seat[] {
  const seats = SEATS_OF[players].filter((seat) => field.includes(seat));
  if (seats.length === 0 || seats.join('') !== field) {
    throw rejected('F1.1', `field 4: "${field}" is not a list of seats out of ${SEATS_OF[players].join('')} in order of play`);
  }
  return seats;
}

// Fields 5 to 8
function parsePlayers(
  seats: readonly Seat[],
  fields: { reserves: string; gems: string; money: string; echo: string },
  options: SlowOptions,
): Player[] {
  const split = (field: string, number: number): string[] => {
    const parts = field.split('/');
    if (parts.length !== seats.length) throw rejected('F11.2', `field ${number} has ${parts.length} entries for ${seats.length} seats`);
    return parts;
  };
  const [reserves, gems, money, echo] = [split(fields.reserves, 5), split(fields.gems, 6), split(fields.money, 7), split(fields.echo, 8)];
  return seats.map((seat, index) => ({
    seat,
    reserve: parseReserve(reserves[index], options),
    gems: parseNumber(gems[index], 0, 'field 6'),
    money: parseMoney(money[index], options),
    memory: parseMemory(echo[index], options),
  }));
}

function parseReserve(text: string, options: SlowOptions): Sort[] {
  if (text === '-') return [];
  return text.split(',').flatMap((item) => {
    const [, count, kind] = /^(\d*)(.*)$/.exec(item) as unknown as [string, string, string];
    const sort = parseSort(kind, 'field 5', options);
    if (sort.kind === 'K') throw rejected('F4.2', 'field 5: a King is never in reserve');
    return Array<Sort>(count === '' ? 1 : parseNumber(count, 2, 'field 5')).fill(sort);
  });
}

// F2.2: players spend at least 85 % and earn nothing later.
function parseMoney(text: string, { budget }: SlowOptions): number {
  const money = parseNumber(text, 0, 'field 7');
  const most = BUDGETS[budget].purse - BUDGETS[budget].least;
  if (money > most) throw rejected('F2.2', `field 7: at most ${most} F$ can be left over, not ${money}`);
  return money;
}

function parseMemory(text: string, options: SlowOptions): Trace[] {
  const memory = parseTraces(text, 'field 8', options, false);
  if (memory.length !== movesPerTurn(options))
    throw rejected('F5.6', `field 8: each memory has ${options.movesPerTurn} entries, "${text}" has not`);
  return memory;
}

function parseTraces(text: string, where: string, options: SlowOptions, echoes: boolean): Trace[] {
  if (text === '') return [];
  return text.split(',').map((entry) => {
    if (entry === '.') return null;
    const sort = parseSort(entry, where, options);
    if (sort.kind === 'E' && !echoes) throw rejected('F5.6', `${where}: no memory has an Echo`);
    return sort;
  });
}

// F9.1
function rejectNeutrons({ board, options }: SlowPosition): void {
  const count = board.filter((cell) => cell === 'neutron').length;
  const wanted = options.neutron === 'on' ? 1 : 0;
  if (count !== wanted) throw rejected('F9.1', `the board has ${count} Neutrons instead of ${wanted}`);
}

// F8.4: a player who is out, or never took part, owns nothing.
function rejectOwners({ board, players }: SlowPosition): void {
  for (const owner of SEATS) {
    const isIn = players.some(({ seat }) => seat === owner);
    if (!isIn && squaresOf(board, owner).length > 0) throw rejected('F8.4', `${owner} is not in but owns pieces`);
  }
}

// F2.2, F8.4: every player who is in has their King on the board, and there is no other King.
function rejectKings({ board, players }: SlowPosition): void {
  for (const { seat } of players) {
    const count = squaresOf(board, seat, 'K').length;
    if (count !== 1) throw rejected('F2.2', `${seat} has ${count} Kings on the board instead of one`);
  }
  if (squaresOf(board, 'd', 'K').length > 0) throw rejected('F8.4', 'a King is never ownerless');
}

// F5.9
function rejectLimits({ board, players }: SlowPosition): void {
  for (const { seat } of players) {
    const kind = exceeded(KINDS, countOn(board, seat));
    if (kind !== null) throw rejected('F5.9', `${seat} has more ${kind} on the board than the limit allows`);
  }
}

// Fields 2, 3 and 9 together. In a finished game they have no meaning (F8.6, fp1).
function rejectTurn(position: SlowPosition): void {
  const { seat, left, neutronPending, players, done, options } = position;
  if (isOver(position)) return;
  if (!players.some((player) => player.seat === seat)) throw rejected('F3.1', `field 2: ${seat} is to move but not in`);
  if (done.length !== movesPerTurn(options) - left) {
    throw rejected('F11.2', `field 9 has ${done.length} plays, with ${left} of ${options.movesPerTurn} left`);
  }
  if (neutronPending && done.length > 0) throw rejected('F9.2', 'field 3: the Neutron play comes before the plays');
}

/** The canonical text of a position. */
export function slowFormat(position: SlowPosition): string {
  const { players } = position;
  const perSeat = (write: (player: Player) => string): string => players.map(write).join('/');
  return [
    formatBoard(position.board),
    `${position.seat}${position.left}`,
    position.neutronPending ? 'N' : '-',
    players.map(({ seat }) => seat).join(''),
    perSeat(({ reserve }) => formatReserve(reserve)),
    perSeat(({ gems }) => String(gems)),
    perSeat(({ money }) => String(money)),
    perSeat(({ memory }) => memory.map(formatTrace).join(',')),
    position.done.length === 0 ? '-' : position.done.map(formatTrace).join(','),
    String(position.round),
  ].join(' ');
}

export function formatBoard(board: Board): string {
  const ranks = Array.from({ length: SIZE }, (_, index) => formatRank(board, SIZE - 1 - index));
  return ranks.join('/');
}

function formatRank(board: Board, rank: number): string {
  const cells: string[] = [];
  let empties = 0;
  for (const square of SQUARES.filter((candidate) => Math.floor(candidate / SIZE) === rank)) {
    if (isFree(board, square)) {
      empties += 1;
      continue;
    }
    if (empties > 0) cells.push(String(empties));
    empties = 0;
    const piece = pieceOn(board, square);
    cells.push(piece === null ? '*' : `${piece.owner}${formatSort(piece)}`);
  }
  return [...cells, ...(empties > 0 ? [String(empties)] : [])].join(',');
}

const formatSort = ({ kind, hn }: Sort): string => `${kind}${hn ?? ''}`;

const formatTrace = (trace: Trace): string => (trace === null ? '.' : formatSort(trace));

/** Kinds in the order of the grammar, Harfyblobs by rising Hn, each once. */
export function formatReserve(reserve: readonly Sort[]): string {
  if (reserve.length === 0) return '-';
  const place = ({ kind, hn }: Sort): number => KINDS.indexOf(kind) * 100 + (hn ?? 0);
  const sorts = reserve.filter((sort, index) => reserve.findIndex((other) => sameSort(other, sort)) === index);
  return sorts
    .sort((a, b) => place(a) - place(b))
    .map((sort) => {
      const count = reserve.filter((other) => sameSort(other, sort)).length;
      return `${count > 1 ? count : ''}${formatSort(sort)}`;
    })
    .join(',');
}
