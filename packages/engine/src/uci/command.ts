import { oneWord, wordsOf } from './words.ts';

/** How long to think, as `go` says it. Without any limit the search goes on until `stop`. */
export interface Go {
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds for this move. */
  readonly movetime?: number;
  /** Milliseconds left on each clock and added after each turn, by the letter of the seat: `w` for `wtime` and `winc`. */
  readonly clocks?: Readonly<Record<string, { readonly time: number; readonly inc: number }>>;
  /** Turns until more time comes. */
  readonly movestogo?: number;
  /** Whether nothing but `stop` ends the search. */
  readonly infinite?: boolean;
  /** Whether the opponent is still thinking: the limits count from `ponderhit` on. */
  readonly ponder?: boolean;
  /** The only moves to choose from. */
  readonly searchmoves?: readonly string[];
}

/** Where the moves begin and what has been played, as `position` says it. */
export interface StartAndMoves {
  /** Position text; null for the game's own start. */
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** Commands of one word. */
type Alone = 'uci' | 'isready' | 'ucinewgame' | 'stop' | 'ponderhit' | 'quit' | 'legal' | 'eval' | 'd';

/** What a host says to an engine. */
export type UciCommand =
  | { readonly word: Alone }
  | { readonly word: 'setoption'; readonly name: string; readonly value: string }
  | ({ readonly word: 'position' } & StartAndMoves)
  | ({ readonly word: 'go' } & Go)
  | { readonly word: 'why' | 'trace'; readonly text: string }
  | { readonly word: 'perft'; readonly depth: number };

type Reader = (rest: readonly string[]) => UciCommand | null;

const alone =
  (word: Alone): Reader =>
  () => ({ word });
const READERS: Readonly<Record<string, Reader>> = {
  uci: alone('uci'),
  isready: alone('isready'),
  ucinewgame: alone('ucinewgame'),
  stop: alone('stop'),
  ponderhit: alone('ponderhit'),
  quit: alone('quit'),
  legal: alone('legal'),
  eval: alone('eval'),
  d: alone('d'),
  setoption: readOption,
  position: readPosition,
  go: readGo,
  why: (rest) => ({ word: 'why', text: rest.join(' ') }),
  trace: (rest) => ({ word: 'trace', text: rest.join(' ') }),
  perft: ([depth]) => (/^\d{1,2}$/.test(depth ?? '') ? { word: 'perft', depth: Number(depth) } : null),
};

/** Reads a line from a host. Words in front of a command are skipped; null if there is no command in it. */
export function parseCommand(line: string): UciCommand | null {
  const words = wordsOf(line);
  const at = words.findIndex((word) => Object.hasOwn(READERS, word));
  return at < 0 ? null : READERS[words[at]](words.slice(at + 1));
}

/** `name NAME… [value VALUE…]`; a name and a value may have several words. */
function readOption([first, ...rest]: readonly string[]): UciCommand | null {
  const at = rest.indexOf('value');
  const name = (at < 0 ? rest : rest.slice(0, at)).join(' ');
  if (first !== 'name' || name === '') return null;
  return { word: 'setoption', name, value: at < 0 ? '' : rest.slice(at + 1).join(' ') };
}

/** `startpos` or `text FIELD…`, then `moves MOVE…`: no field of a position is the word `moves`. */
function readPosition([kind, ...rest]: readonly string[]): UciCommand | null {
  const at = rest.indexOf('moves');
  const text = (at < 0 ? rest : rest.slice(0, at)).join(' ');
  const moves = at < 0 ? [] : rest.slice(at + 1);
  if (kind === 'startpos') return { word: 'position', start: null, moves };
  return (kind === 'text' || kind === 'fen') && text !== '' ? { word: 'position', start: text, moves } : null;
}

const NUMBERS = ['depth', 'nodes', 'movetime', 'movestogo'] as const;
const CLOCK = /^([a-z])(time|inc)$/;
const KNOWN = /^(?:depth|nodes|movetime|movestogo|infinite|ponder|searchmoves|[a-z](?:time|inc))$/;

function readGo(words: readonly string[]): UciCommand {
  const limits: { -readonly [Key in keyof Go]: Go[Key] } = {};
  const clocks: Record<string, { time: number; inc: number }> = {};
  words.forEach((word, index) => {
    const number = numberIn(words.at(index + 1));
    const named = NUMBERS.find((name) => name === word);
    const [, letter, kind] = (CLOCK.exec(word) ?? []) as readonly string[];
    if (word === 'infinite' || word === 'ponder') limits[word] = true;
    else if (named && number !== null) limits[named] = number;
    else if (letter !== undefined && number !== null) {
      clocks[letter] = { ...(clocks[letter] ?? { time: 0, inc: 0 }), [kind]: number };
    } else if (word === 'searchmoves') {
      const after = words.slice(index + 1);
      const end = after.findIndex((each) => KNOWN.test(each));
      limits.searchmoves = end < 0 ? after : after.slice(0, end);
    }
  });
  return { word: 'go', ...limits, ...(Object.keys(clocks).length > 0 ? { clocks } : {}) };
}

/** A whole number; less than nothing, as a clock that ran out, is nothing. Null if it isn't one. */
function numberIn(word: string | undefined): number | null {
  return word !== undefined && /^-?\d{1,15}$/.test(word) ? Math.max(0, Number(word)) : null;
}

/** Writes the line that sets a position up. */
export function positionLine({ start, moves }: StartAndMoves): string {
  const from = start === null ? 'startpos' : `text ${start}`;
  return `position ${from}${moves.length > 0 ? ` moves ${moves.map(oneWord).join(' ')}` : ''}`;
}

/** Writes the line that starts a search. */
export function goLine({ clocks = {}, searchmoves, infinite, ponder, ...numbers }: Go): string {
  const parts = ['go'];
  if (ponder) parts.push('ponder');
  if (infinite) parts.push('infinite');
  for (const name of NUMBERS) if (numbers[name] !== undefined) parts.push(name, String(numbers[name]));
  for (const [letter, { time, inc }] of Object.entries(clocks)) {
    parts.push(`${letter}time`, String(time), ...(inc > 0 ? [`${letter}inc`, String(inc)] : []));
  }
  // Last, because the moves go on to the end of the line.
  if (searchmoves) parts.push('searchmoves', ...searchmoves.map(oneWord));
  return parts.join(' ');
}
