// What happens to game files on their way: mail, editors and careless hands. A `Mutation` does one of these; `judge` says what comes of it.
import type { Game, Random } from '@menagerie/core';
import { checksumOf, decodeText, formatRecord, gameNamed, parseRecords, tagValue, verify } from '@menagerie/record';

/** Something that can happen to a file; null if it can't happen to this one. */
export interface Mutation {
  readonly name: string;
  /**
   * What must be left: `all` of it; the `facts`, with more comments than before; `nothing`, so that it may be refused, but not read as another
   * game.
   */
  readonly leaves: 'all' | 'facts' | 'nothing';
  /** How often the file then holds the game. */
  readonly times: number;
  readonly apply: (text: string, source: Random) => Uint8Array | null;
}

/** The fate of a file: read as it was, refused with its first complaint, or lost though it shouldn't be. */
export type Verdict = { readonly kind: 'same' } | { readonly kind: 'refused' | 'lost'; readonly message: string; readonly text: string };

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
/** Breaks a text at spaces into lines of at most this many characters, as mail programs do. */
const wrapped = (text: string, width: number, end = '\n'): string =>
  text
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
        else lines[lines.length - 1] = `${last} ${word}`;
      }
      return lines.join(end);
    })
    .join('\n');
const widthBy = (source: Random): number => 60 + source.below(21);

const TRANSPORT: Readonly<Record<string, (text: string, source: Random) => Uint8Array | null>> = {
  'wrapped by mail': (text, source) => utf8(wrapped(text, widthBy(source))),
  'wrapped as flowed text': (text, source) => utf8(wrapped(text, widthBy(source), ' \n')),
  'wrapped and quoted': (text, source) => utf8(wrapped(text, widthBy(source)).replace(/^/gm, '> ')),
  'quoted twice': (text) => utf8(text.replace(/^/gm, '>> ')),
  'wrapped and quoted by two people': (text, source) => {
    const once = wrapped(text, widthBy(source)).replace(/^/gm, '> ');
    return utf8(wrapped(once, widthBy(source), '\n> ').replace(/^/gm, '> '));
  },
  indented: (text) => utf8(text.replace(/^/gm, '    ')),
  'with blanks at line ends': (text) => utf8(text.replaceAll('\n', '  \n')),
  'with every line end doubled': (text) => utf8(text.replaceAll('\n', '\n\n')),
  'without the last line end': (text) => utf8(text.trimEnd()),
  'with CRLF': (text) => utf8(text.replaceAll('\n', '\r\n')),
  'with CR': (text) => utf8(text.replaceAll('\n', '\r')),
  'with a byte order mark': (text) => utf8(`\uFEFF${text}`),
  'with no-break spaces in moves': (text) => inMoves(text, (moves) => moves.replaceAll(' ', '\u00A0')),
  'in UTF-16, little-endian': (text) => utf16(`\uFEFF${text}`),
  'in UTF-16, big-endian': (text) => utf16(`\uFEFF${text}`).swap16(),
  'in UTF-16 without a mark': (text) => utf16(text),
  'in Latin-1': (text) => (/[^\0-\xff]/.test(text) ? null : Buffer.from(text, 'latin1')),
};

/** Changes the moves of a file, but neither its tags nor its comments. */
function inMoves(text: string, change: (moves: string) => string): Uint8Array {
  const at = text.search(/^(?!\[)/m);
  const parts = text.slice(at).split(/(\{(?:\\.|[^}\\])*\})/s);
  return utf8(text.slice(0, at) + parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join(''));
}

/** What mails and forums put around a game, and how keyboards and word processors write it. */
const DRESS: Readonly<Record<string, (text: string, source: Random) => Uint8Array | null>> = {
  'with the head of a mail': (text) =>
    utf8(`From: Ann <ann@example.org>\nTo: Bo <bo@example.org>\nSubject: Re: our game\nMIME-Version: 1.0\n\nHi Bo,\n\n${text}`),
  'with words and a signature': (text) => utf8(`${text}\nThat was fun! See you on Monday.\n\n-- \nAnn Example\n1. floor, 5 Street\n`),
  'in an answer to a mail': (text, source) =>
    utf8(
      `Thanks for the game!\n\nOn Mon, Nov 2, 2026 at 10:02, Ann <ann@example.org>\nwrote:\n\n` +
        `${wrapped(text, widthBy(source)).replace(/^/gm, '> ')}\n> -- \n> Ann\n`,
    ),
  'in a forum post': (text) => utf8(`[quote="Ann"]Show it![/quote]\nHere it is:\n[code]\n${text}[/code]\nWhat do you think?\n`),
  'in an answer to an answer': (text, source) => {
    const first = `On Mon, Ann <ann@example.org> wrote:\n\n${wrapped(text, widthBy(source)).replace(/^/gm, '> ')}`;
    return utf8(`Look at this.\n\nOn Tue, Nov 3, 2026, Bo wrote:\n${`I lost!\n\n${first}`.replace(/^/gm, '> ')}\n\n-- \nCy\n`);
  },
  forwarded: (text) =>
    utf8(`FYI\n\n---------- Forwarded message ---------\nFrom: Ann <ann@example.org>\nDate: Mon, 2 Nov 2026\nSubject: game\n\n${text}`),
  'below "Original Message"': (text) =>
    utf8(`See below.\n\n-----Original Message-----\nFrom: Ann\nSent: Monday, November 2, 2026\nTo: Bo\nSubject: game\n\n${text}`),
  'between fences': (text) => utf8(`Here it is:\n\n\`\`\`pgn\n${text}\`\`\`\n`),
  'with a comment before it': (text) => utf8(`% a file of the club\n\n${text}`),
  'with an old end of file': (text) => utf8(`${text}\x1A`),
  'with its result at the last move': (text) => (/[^*\s]\s+\*\n$/.test(text) ? utf8(text.replace(/\s+\*\n$/, '*\n')) : null),
  'in German quotes': (text) => utf8(text.replace(/^\[(\w[\w-]*) "(.*)"\]$/gm, '[$1 „$2“]')),
  'in typographic quotes': (text) => utf8(text.replace(/^\[(\w[\w-]*) "(.*)"\]$/gm, '[$1 “$2”]')),
  'with dashes as phones write them': (text) => inMoves(text, (moves) => moves.replaceAll('--', '—').replaceAll('-', '–')),
  'with one sign for three points': (text) => (text.includes('... ') ? inMoves(text, (moves) => moves.replaceAll('... ', '… ')) : null),
  'with soft hyphens': (text) => inMoves(text, (moves) => moves.replaceAll('-', '\u00AD-')),
  'from right to left': (text) => inMoves(text, (moves) => moves.replace(/[a-o]\d+/g, '\u200E$&\u200F')),
  'with signs nobody sees': (text, source) =>
    inMoves(text.replace('[Game', '[Ga\u200Bme'), (moves) =>
      moves.replace(/[a-z](?=\d)/g, (file) => (source.below(3) === 0 ? `${file}\u200B` : file)),
    ),
  'in full-width letters': (text) =>
    inMoves(text, (moves) => moves.replace(/[A-Za-z0-9+-](?=[^.]|$)/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))),
  'in upper case': (text) => inMoves(text, (moves) => moves.toUpperCase()),
  'with spaces around signs': (text) => inMoves(text, (moves) => moves.replace(/([a-o]\d+)([-x])(?=[a-o]\d)/g, '$1 $2 ')),
};

/** What people write into a file: comments where none stood. */
const NOTES: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'with a comment above the tags': (text) => utf8(`{Club night, table 3}\n${text}`),
  'with comments above and below': (text) => utf8(`; club games\n\n${text}\n{a quiet one}\n`),
  'with comments between the tags': (text) => utf8(text.replace(/\]\n\[/g, ']\n; from the sheet\n[')),
  'with comments behind the tags': (text) => utf8(text.replace(/^(\[.*\])$/gm, '$1 {sic}')),
  'with comments behind lines of moves': (text) => inMoves(text, (moves) => moves.replace(/(?<=\d)\n/g, ' ; hm\n')),
};

/** The game three times in a file. */
const SEVERAL: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'three in a file': (text) => utf8([text, text, text].join('\n')),
  'three without a line between': (text) => utf8(text.repeat(3)),
  'three between lines of dashes': (text) => utf8([text, text, text].join('\n----------------\n\n')),
  'three numbered by hand': (text) => utf8([1, 2, 3].map((number) => `Game ${number}\n\n${text}`).join('\n')),
  'three files in one': (text) => utf8(`\uFEFF${text}`.repeat(3)),
  'three in a quoted mail': (text) => utf8([text, text, text].join('\n').replace(/^/gm, '> ')),
};

/** The words of a file that look like moves, without tags and comments. */
const movesOf = (text: string): readonly string[] => text.replace(/\{[^}]*\}|^\[.*$/gm, '').match(/\S*[a-o]\d\S*/g) ?? [];

const DAMAGE: Readonly<Record<string, (text: string, source: Random) => string>> = {
  'cut off': (text, source) => text.slice(0, source.below(text.length)),
  'cut at its beginning': (text, source) => text.slice(1 + source.below(text.length - 1)),
  'with a piece cut out': (text, source) => spliced(text, source, () => ''),
  'with a line cut out': (text, source) => inPieces(text, '\n', source, () => []),
  'with a line doubled': (text, source) => inPieces(text, '\n', source, (line) => [line, line]),
  'with two lines swapped': (text, source) => inPieces(text, '\n', source, (line, next) => [next, line]),
  'with a word cut out': (text, source) => inPieces(text, ' ', source, () => []),
  'with a word doubled': (text, source) => inPieces(text, ' ', source, (word) => [word, word]),
  'with two words swapped': (text, source) => inPieces(text, ' ', source, (word, next) => [next, word]),
  'with a letter doubled': (text, source) => spliced(text, source, (piece) => piece[0] + piece),
  'with two letters swapped': (text, source) => spliced(text, source, (piece) => (piece[1] ?? '') + piece[0] + piece.slice(2)),
  'with another letter': (text, source) =>
    spliced(text, source, (piece) => 'abcdefgh12345678"{}()[]*-x'[source.below(26)] + piece.slice(1)),
  'in a table': (text) =>
    `ply,move\n${movesOf(text)
      .map((move, index) => `${index + 1},${move.includes(',') ? `"${move}"` : move}\n`)
      .join('')}`,
  'in XML': (text) =>
    `<game>\n${movesOf(text)
      .map((move) => `<move>${move}</move>\n`)
      .join('')}</game>\n`,
  'in the source of a page': (text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  'in the raw form of mail': (text) =>
    text
      .replace(/[^\n -<>-~]/gu, (sign) => (sign === '=' ? '=3D' : encodeURIComponent(sign).replaceAll('%', '=')))
      .replace(/[^\n]{75}(?=[^\n])/g, '$&=\n'),
};

export const MUTATIONS: readonly Mutation[] = [
  ...Object.entries({ ...TRANSPORT, ...DRESS }).map(([name, apply]): Mutation => ({ name, leaves: 'all', times: 1, apply })),
  ...Object.entries(NOTES).map(([name, apply]): Mutation => ({ name, leaves: 'facts', times: 1, apply })),
  ...Object.entries(SEVERAL).map(([name, apply]): Mutation => ({ name, leaves: 'all', times: 3, apply })),
  ...Object.entries(DAMAGE).map(([name, apply]): Mutation => ({
    name,
    leaves: 'nothing',
    times: 1,
    apply: (text: string, source: Random) => utf8(apply(text, source)),
  })),
];

/** What a file says: the facts that a checksum guards, and everything. */
interface Said {
  readonly games: number;
  readonly facts: string;
  readonly text: string;
}

/** What a file says, or the complaint about it. A repeated game counts once. */
function readingOf(games: readonly Game[], text: string): Said | { readonly message: string } {
  const { records, problems } = parseRecords(text, games);
  const lines = text.split(/\r\n?|\n/).length;
  for (const { line, message } of problems) return lineOf(line, lines, message);
  const facts = new Set<string>();
  const texts = new Set<string>();
  for (const record of records) {
    const game = gameNamed(games, tagValue(record, 'Game'));
    if (!game) return { message: '1: no game is named' };
    const { findings, record: verified, game: played } = verify(game, record);
    for (const { place, message } of findings) return lineOf(place?.line ?? 1, lines, message);
    facts.add(checksumOf(played, verified));
    texts.add(formatRecord(verified));
  }
  if (records.length === 0) return { message: '1: the file holds no game' };
  return { games: records.length, facts: [...facts].join(' '), text: [...texts].join('\n') };
}

function lineOf(line: number, lines: number, message: string): { readonly message: string } {
  if (line < 1 || line > lines || message.includes('\n') || message.length < 20)
    throw new Error(`Not a message for people: ${line}: ${message}`);
  return { message: `${line}: ${message}` };
}

/** The fate of a file after a mutation, if that can happen to it. */
export function judge(games: readonly Game[], original: string, { leaves, times, apply }: Mutation, source: Random): Verdict | null {
  const mutated = apply(original, source);
  if (!mutated) return null;
  const before = readingOf(games, original);
  if (!('facts' in before)) throw new Error(`The original is not good: ${before.message}`);
  const { text } = decodeText(mutated, TextDecoder);
  const after = readingOf(games, text);
  if (!('facts' in after)) return { kind: leaves === 'nothing' ? 'refused' : 'lost', message: after.message, text };
  if (leaves !== 'nothing' && after.games !== times)
    return { kind: 'lost', message: `It was read as ${after.games} games, not as ${times}.`, text };
  const isSame = leaves === 'all' ? after.text === before.text : after.facts === before.facts;
  return isSame ? { kind: 'same' } : { kind: 'lost', message: 'It was read as something else, without a word.', text };
}

function spliced(text: string, source: Random, change: (piece: string) => string): string {
  const at = source.below(text.length);
  const length = 1 + source.below(40);
  return text.slice(0, at) + change(text.slice(at, at + length)) + text.slice(at + length);
}

function inPieces(text: string, sign: string, source: Random, change: (piece: string, next: string) => readonly string[]): string {
  const pieces = text.split(sign);
  const at = source.below(Math.max(1, pieces.length - 1));
  const [piece, next = ''] = pieces.slice(at, at + 2);
  const taken = change(piece, next);
  const isPair = taken.length === 2 && taken[0] === next && taken[1] === piece;
  return pieces.toSpliced(at, isPair ? 2 : 1, ...taken).join(sign);
}
