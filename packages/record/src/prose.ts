/*
 * Lines around a game that aren't part of it: the head of a mail, "On Monday Ann wrote:", words in a forum, a signature. A line is judged by
 * its beginning, so a long one costs no more than a short one.
 */

/** How much of a line is looked at. */
const LOOKED_AT = 300;

/** The head of a mail: `Subject: our game`. */
const HEADER = /^[A-Z][A-Za-z-]*:(?:\s|$)/;
/** `2026-11-26 10:02 Ann <ann@example.org>:`, `26.11. schrieb Ann:` */
const ATTRIBUTION = /(?:[<(]\S+@\S+[>)]|wrote|schrieb|écrit|escribió|scritto)[^\n]{0,80}:\s*$/;
/** Lines that only divide, and those between the parts of a mail. */
const RULE = /^(?:[-=_*#~+]{3,}|`{3}|--[=_\w])/;
/** A first word without digits or signs of moves. */
const FIRST_WORD = /^["'(“„«]?[\p{L}'’&-]+[\p{L}.,:;!?…)”“»"'’]*(?:\s|$)/u;
/** A word that is none of a notation, or the end of a sentence. */
const REAL_WORD = /(?:^|[\s"'(“„«<])\p{L}{3,}|\p{L}{2}[,.:;!?…]$/u;
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u;

/** Whether a line of words for people begins here. Anything with the end of a tag or a comment is part of a damaged game instead. */
export function isProse(text: string, at: number): boolean {
  const [whole] = text.slice(at, at + LOOKED_AT).split('\n', 1);
  const line = whole.replace(/^(?:> ?)+/, '').trim();
  if (RULE.test(line)) return true;
  if (/"\s*\]|[{}]/.test(line) || !isBalanced(line)) return false;
  // If a game were in the quotation, its signs would be gone.
  if (whole.startsWith('>')) return true;
  if (HEADER.test(line) || ATTRIBUTION.test(line)) return true;
  return (FIRST_WORD.test(line) && REAL_WORD.test(line)) || (/\P{ASCII}/u.test(line) && PICTURE.test(line) && !/\d/.test(line));
}

function isBalanced(line: string): boolean {
  let depth = 0;
  for (const sign of line) {
    if (sign === '[') depth++;
    else if (sign === ']' && --depth < 0) return false;
  }
  return depth === 0 || line.length > LOOKED_AT - 2;
}

const SIGNATURE = /--[ \t]*(?:\n|$)/y;
const NEXT_GAME = /\n[ \t]*\[[ \t]*\w+[ \t]*["“„]/g;

/** The end of a mail's signature that begins here, or -1. It lasts until the next game. */
export function endOfSignature(text: string, at: number): number {
  SIGNATURE.lastIndex = at;
  if (!SIGNATURE.test(text)) return -1;
  NEXT_GAME.lastIndex = at;
  return NEXT_GAME.exec(text)?.index ?? text.length;
}
