import { oneWord, wordsOf } from './words.ts';

/** An option that an engine declares. */
export interface UciOption {
  readonly name: string;
  readonly type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  readonly default?: string;
  readonly min?: number;
  readonly max?: number;
  /** The values of a combo. */
  readonly values?: readonly string[];
}

/** What an engine says while it thinks. */
export interface UciInfo {
  readonly depth?: number;
  readonly seldepth?: number;
  /** Which of several lines this is, from 1. */
  readonly multipv?: number;
  /** Worth for the seat to move, in hundredths of the weakest piece. */
  readonly cp?: number;
  /** Plies to a forced end, negative if the seat to move loses. */
  readonly mate?: number;
  /** Each seat's chance to win in thousandths, in order of play. */
  readonly shares?: readonly number[];
  readonly nodes?: number;
  readonly nps?: number;
  /** How full the table is, in thousandths. */
  readonly hashfull?: number;
  /** Milliseconds so far. */
  readonly time?: number;
  readonly pv?: readonly string[];
  /** Words for people. */
  readonly string?: string;
}

/** What an engine says to a host. */
export type UciReply =
  | { readonly kind: 'id'; readonly what: 'name' | 'author'; readonly text: string }
  | ({ readonly kind: 'option' } & UciOption)
  | { readonly kind: 'uciok' | 'readyok' }
  | ({ readonly kind: 'info' } & UciInfo)
  /** The move; null if the engine finds none. */
  | { readonly kind: 'bestmove'; readonly move: string | null; readonly ponder: string | null };

/** Reads a line from an engine; null if it says nothing known. */
export function parseReply(line: string): UciReply | null {
  const [word, ...rest] = wordsOf(line);
  switch (word) {
    case 'id':
      return rest[0] === 'name' || rest[0] === 'author' ? { kind: 'id', what: rest[0], text: rest.slice(1).join(' ') } : null;
    case 'option':
      return readDeclared(rest);
    case 'uciok':
    case 'readyok':
      return { kind: word };
    case 'info':
      return { kind: 'info', ...readInfo(rest) };
    case 'bestmove': {
      const [move, ponder, reply] = rest;
      const isNone = move === undefined || move === '(none)' || move === '0000';
      return { kind: 'bestmove', move: isNone ? null : move, ponder: ponder === 'ponder' ? (reply ?? null) : null };
    }
    default:
      return null;
  }
}

const TYPES = ['check', 'spin', 'combo', 'button', 'string'] as const;
const PARTS = new Set(['name', 'type', 'default', 'min', 'max', 'var']);

/** `name NAME… type TYPE [default VALUE…] [min N] [max N] [var VALUE…]…` */
function readDeclared(words: readonly string[]): UciReply | null {
  const parts: Record<string, string[]> = {};
  let part: string[] = [];
  let word = '';
  for (const each of words) {
    // A name may have any words in it but "type".
    if (PARTS.has(each) && (word !== 'name' || each === 'type')) {
      word = each;
      part = [];
      (parts[each] ??= []).push('');
    } else if (word !== '') {
      part.push(each);
      parts[word][parts[word].length - 1] = part.join(' ');
    }
  }
  const [name = ''] = parts['name'] ?? [];
  const type = TYPES.find((known) => known === parts['type']?.[0]);
  if (name === '' || type === undefined) return null;
  const { default: given, min, max, var: values } = parts;
  return {
    kind: 'option',
    name,
    type,
    ...(given ? { default: given[0] } : {}),
    ...(min ? { min: Number(min[0]) } : {}),
    ...(max ? { max: Number(max[0]) } : {}),
    ...(values ? { values } : {}),
  };
}

const NUMBERS = ['depth', 'seldepth', 'multipv', 'nodes', 'nps', 'hashfull', 'time'] as const;
const SCORES = ['cp', 'mate'] as const;

function readInfo(words: readonly string[]): UciInfo {
  const info: { -readonly [Key in keyof UciInfo]: UciInfo[Key] } = {};
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === 'string') return { ...info, string: words.slice(index + 1).join(' ') };
    if (word === 'pv') return { ...info, pv: words.slice(index + 1) };
    if (word === 'shares') {
      const after = words.slice(index + 1);
      const end = after.findIndex((each) => !/^\d{1,4}$/.test(each));
      info.shares = (end < 0 ? after : after.slice(0, end)).map(Number);
      continue;
    }
    const name = [...NUMBERS, ...SCORES].find((known) => known === word);
    const value = words.at(index + 1) ?? '';
    if (name && /^-?\d{1,15}$/.test(value)) info[name] = Number(value);
  }
  return info;
}

/** Writes what an engine says while it thinks, on one line. */
export function infoLine({ cp, mate, shares, pv, string, ...numbers }: UciInfo): string {
  const parts = ['info'];
  const add = (name: string, value: number | undefined): void => void (value !== undefined && parts.push(name, String(Math.round(value))));
  for (const name of ['depth', 'seldepth', 'multipv'] as const) add(name, numbers[name]);
  if (cp !== undefined || mate !== undefined || shares) parts.push('score');
  add('cp', cp);
  add('mate', mate);
  if (shares) parts.push('shares', ...shares.map((share) => String(Math.round(share))));
  for (const name of ['nodes', 'nps', 'hashfull', 'time'] as const) add(name, numbers[name]);
  if (pv) parts.push('pv', ...pv.map(oneWord));
  else if (string !== undefined) parts.push('string', string.replace(/\s+/g, ' '));
  return parts.join(' ');
}

/** Writes an option that an engine declares. */
export function optionLine({ name, type, default: given, min, max, values = [] }: UciOption): string {
  return [
    `option name ${name} type ${type}`,
    given === undefined ? '' : `default ${given}`,
    min === undefined ? '' : `min ${min}`,
    max === undefined ? '' : `max ${max}`,
    ...values.map((value) => `var ${value}`),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Writes an engine's choice; null if there is no move. */
export function bestmoveLine(move: string | null, ponder: string | null = null): string {
  if (move === null) return 'bestmove (none)';
  return `bestmove ${oneWord(move)}${ponder === null ? '' : ` ponder ${oneWord(ponder)}`}`;
}
