/*
 * What a text that isn't a game file seems to be, by its beginning. Bytes that aren't text come here as Windows-1252, where each kind of file
 * begins with its own letters.
 */

interface Kind {
  readonly begins: RegExp;
  readonly message: string;
}

const UNPACK = 'Unpack it, and open the game file in it.';
const AS_TEXT = 'Copy the game out of it as text.';
const NO_MOVES = 'Nobody can read moves out of it. Copy the game file, or the position, as text.';
const OURS = 'A game file from here begins with tags such as [Game "…"]; copy that instead.';

/** Files that aren't text. */
const BINARY: readonly Kind[] = [
  { begins: /^\x1F‹/, message: `This is a file packed with gzip. ${UNPACK}` },
  { begins: /^PK[\x03\x05]/, message: `This is a ZIP archive, or a document of an office program. ${UNPACK} Or copy the game as text.` },
  { begins: /^(?:7z¼¯|Rar!|BZh[1-9]|\xFD7zXZ|ý7zXZ|\(µ\/ý)/, message: `This is a packed file. ${UNPACK}` },
  { begins: /^(?:‰PNG|GIF8|ÿØÿ|RIFF....WEBP|II\*\0|MM\0\*)/, message: `This is a picture. ${NO_MOVES}` },
  { begins: /^%PDF-/, message: `This is a PDF document. ${AS_TEXT}` },
  { begins: /^ÐÏ\x11à/, message: `This is a document of an office program. ${AS_TEXT}` },
  { begins: /^SQLite format 3/, message: 'This is a database, not a game file. Export the game you want with its program, as text.' },
  {
    begins: /^(?:\x7FELF|MZ[\x90\0]|RIFF|ID3|OggS)/,
    message: 'This is a program, a sound or a film, not a game file. Choose another file.',
  },
];

const CHESS_SQUARES = '[1-8pnbrqkPNBRQK]+';
/** Moves that only chess writes so: `Nf3`, `exd5`, `O-O`, or `1. e4 e5`. */
const CHESS_MOVES =
  /(?:^|[\s.])(?:O-O(?:-O)?[+#]?(?=[\s!?)]|$)|[KQRBN][a-h]?[1-8]?x?[a-h][1-8][+#]?(?=[\s!?)]|$)|[a-h]x[a-h][1-8][+#]?(?=[\s!?)]|$)|1\.\s?[a-h][34]\s[a-h][56]\s)/;

/** Texts of other programs. */
const TEXTS: readonly Kind[] = [
  { begins: /^\{\\rtf/, message: `This is an RTF document. ${AS_TEXT}` },
  { begins: /^\(\s*;\s*[A-Z]{1,2}\s*\[/, message: `This is an SGF file, as Go programs write it. Its game isn't one of ours. ${OURS}` },
  {
    begins: /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!doctype svg[^>]*>\s*)*<svg\b/i,
    message: `This is a picture. ${NO_MOVES}`,
  },
  {
    begins:
      /^(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|head|body|meta|div|span|p|br|a|b|i|h\d|ul|ol|li|table|tr|td|pre|code|script)(?=[\s>/])|^(?:<[?!][^>]*>\s*)*<(?:!doctype )?html\b/i,
    message: 'This is the source of a web page. Copy the text as your browser shows it.',
  },
  { begins: /^<(?:[?!]|[a-z][\w:.-]*(?:\s[^<>]*)?\/?>)/i, message: `This is XML, as programs write it. ${OURS}` },
  { begins: /^(?:\{\s*"[^"\n]{0,80}"\s*:|\[\s*(?:\{|\d|"|\]))/, message: `This is JSON, as programs talk. ${OURS}` },
  {
    begins:
      /^(?:[^\n]{0,80}\n){0,5}(?:uci|ucinewgame|isready|readyok|position (?:startpos|fen)|go (?:depth|movetime|infinite|wtime)|info (?:depth|string)|id name|bestmove)\b/,
    message: `This is what a chess program and its engine say to each other (UCI). ${OURS}`,
  },
  {
    begins: /^(?:\[[^\n]{0,200}\n\s*)*\[\s*(?:StartFen4|Variant\s+"(?:FFA|Teams|4PC))/,
    message: `This is a game of chess for four, which isn't one of our games. ${OURS}`,
  },
  { begins: /^https?:\/\/\S+\s*$/, message: 'This is a link. Open it in your browser.' },
  {
    begins: /^(?:[A-Za-z0-9+/]{60,76}\n){3}|^(?:[^\n]+\n)*?Content-Transfer-Encoding:\s*base64\b/i,
    message: 'This is a file as mails carry it, in code letters (base64). Save the attachment, and open that.',
  },
  {
    begins: new RegExp(`^(?=[^ ]*[pnbrqPNBRQ])(?:${CHESS_SQUARES}/){7}${CHESS_SQUARES} [wb] (?:-|[KQkq]{1,4})(?: |$)(?! *[a-h][1-8]:)`),
    message: `This is a position of chess (FEN), which isn't one of our games. Copy a position from here.`,
  },
];

/** How much of a text is looked at. */
const LOOKED_AT = 4000;

/** What a text seems to be, and what to do, if it is no game file of ours; null if it may be one. */
export function foreignIn(text: string): string | null {
  const head = text
    .slice(0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const binary = BINARY.find(({ begins }) => begins.test(head));
  if (binary) return binary.message;
  if (isNoText(head)) return `This file isn't text, so it can't be a game file. Choose another one.`;
  const words = head.trimStart();
  const other = TEXTS.find(({ begins }) => begins.test(words));
  if (other) return other.message;
  if (isTable(words)) return `This is a table, as spreadsheets write it (CSV). ${OURS}`;
  if (/\[\s*Game\s*["“„]/i.test(head) || !CHESS_MOVES.test(withoutComments(head))) return null;
  return `These are moves of chess (PGN), which isn't one of our games. ${OURS}`;
}

/** Whether bytes begin like a file that isn't text, so that no encoding fits. */
export function isBinary(head: string): boolean {
  return BINARY.some(({ begins }) => begins.test(head));
}

/** Too many control characters, and not in every second place as in UTF-16. */
function isNoText(head: string): boolean {
  const controls = head.match(/[\x00-\x08\x0E-\x19\x1C-\x1F]/g)?.length ?? 0;
  const isWide = /^.?(?:[^\0]\0){4}/.test(head);
  return controls > 4 && controls > head.length / 20 && !isWide;
}

/**
 * Whether all lines have the same number of commas or semicolons between words: none with a space beside it as in a sentence, and not each at
 * the end of its line as in a program.
 */
function isTable(head: string): boolean {
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter((line) => line !== '');
  // The last line may be cut off.
  const whole = head.length < LOOKED_AT / 2 ? lines : lines.slice(0, -1);
  return [',', ';'].some((sign) => {
    const parts = whole[0]?.split(sign).length ?? 0;
    const isEven = whole.every((line) => line.split(sign).length === parts && !/\s[,;]|[,;]\s/.test(line));
    return isEven && whole.length > 1 && parts > 1 && !whole.every((line) => line.endsWith(sign));
  });
}

function withoutComments(text: string): string {
  return text.replace(/\{[^}]*\}?|;[^\n]*|\[[^\]\n]*\]?/g, ' ');
}
