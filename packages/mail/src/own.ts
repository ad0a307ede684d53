import { UNSEEN } from '@menagerie/core';

/** The most of a mail that is read, in signs and lines. */
const [LONGEST, MOST_LINES] = [40_000, 1000];
const QUOTED = /^[ \t]*(?:[>|»›]|&gt;)/;
/** A line that ends what somebody has written: a signature, or a mail that hangs below. */
const ENDS = [
  /^[_=*-]{5,}$/,
  /^-{2,} ?[\p{L}' ]{6,40} ?-{2,}$/u,
  /^begin forwarded message:$/i,
  /^(sent from my|sent from|sent with|get outlook for|von meinem .* gesendet|gesendet von|gesendet mit|envoyé d|enviado d|verzonden vanaf|inviato da)\b/i,
];
/** The words with which programs begin a quotation, in some languages. */
const WROTE = /\b(wrote|writes|schrieb|schreef|skrev|escribió|escreveu|scritto|écrit|napisał\(a\)|kirjoitti)\b.{0,80}:$/i;
/** The lines of a head that Outlook writes over what it quotes. */
const HEAD = /^\*?(from|sent|date|to|subject|von|gesendet|an|betreff|de|envoyé|à|objet|van|verzonden|aan|onderwerp)\s*:\*? /i;
/** Over how many lines a program may break the words that begin a quotation. */
const BROKEN = 3;

/**
 * The lines that the sender wrote: without quotations, however they are marked, without a signature, and without the mail below. A line
 * straight below a quoted one counts as the rest of that one, broken by a program, so it's no word of the sender's either.
 */
export function ownLines(text: string): readonly string[] {
  const raw = text
    .slice(0, LONGEST)
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .split('\n', MOST_LINES);
  const lines = raw.map((line) => line.trimEnd());
  const own: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index].trim();
    if (QUOTED.test(lines[index])) {
      while (index + 1 < lines.length && lines[index + 1].trim() !== '') index++;
      own.push('');
      continue;
    }
    // Two dashes begin a signature. Alone, and without the space that belongs to it, they are a pass.
    if (line === '--' && (raw[index].endsWith(' ') || (lines.at(index + 1) ?? '') !== '')) break;
    if (ENDS.some((pattern) => pattern.test(line)) || isHead(lines, index)) break;
    const wrote = wroteAt(lines, index);
    if (wrote > 0) {
      const next = lines.slice(index + wrote).find((each) => each.trim() !== '');
      // Without marks nobody can tell where the quotation ends.
      if (next === undefined || !QUOTED.test(next)) break;
      index += wrote - 1;
      continue;
    }
    own.push(line);
  }
  return own;
}

/** Over how many lines from here words stand that begin a quotation; 0 if there are none. */
function wroteAt(lines: readonly string[], index: number): number {
  for (let count = 1; count <= BROKEN && index + count <= lines.length; count++) {
    const part = lines.slice(index, index + count).map((line) => line.trim());
    if (part.some((line) => line === '')) return 0;
    if (WROTE.test(part.join(' '))) return count;
  }
  return 0;
}

function isHead(lines: readonly string[], index: number): boolean {
  return HEAD.test(lines[index].trim()) && lines.slice(index + 1, index + 3).some((line) => HEAD.test(line.trim()));
}
