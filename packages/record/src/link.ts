import { problem, type Problem, type Result } from '@menagerie/core';
import type { GameRecord } from './record.ts';
import { formatOnOneLine } from './write.ts';

/** The platform's compression without a header ("deflate-raw"): `CompressionStream` in browsers, `zlib` in Node. */
export interface Compression {
  /** Packs bytes. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Unpacks bytes. Fails on damaged bytes, and on more than `most` of them. */
  inflate(bytes: Uint8Array, most: number): Promise<Uint8Array>;
}

/** No link holds more text than this. */
const MOST = 500_000;

/** Tags that say nothing if they have these values. */
const EMPTY: Readonly<Record<string, string>> = { Date: '????.??.??', TimeControl: '-', Termination: 'unterminated', Result: '*' };

/**
 * Writes a position or a game, with all that its record says, for the fragment of an address: letters, digits, `-` and `_` only. It holds
 * the compressed text of the game file without its checksum, so a link stays readable as long as game files do.
 */
export async function formatLink(record: GameRecord, compression: Compression): Promise<string> {
  const tags = record.tags.filter(({ name }) => name !== 'Checksum');
  return toBase64Url(await compression.deflate(toUtf8(formatOnOneLine({ tags, tree: record.tree }))));
}

/** The record without the tags that say nothing, such as an unknown date. That makes the link shorter. */
export function withoutEmptyTags(record: GameRecord): GameRecord {
  return { ...record, tags: record.tags.filter(({ name, value }) => value !== '?' && EMPTY[name] !== value) };
}

/** Reads the text of the game file in a link, for `parseRecords`. */
export async function parseLink(link: string, compression: Compression): Promise<Result<string, Problem>> {
  const bytes = fromBase64Url(link);
  if (!bytes) return broken();
  try {
    return { ok: true, value: fromUtf8(await compression.inflate(bytes, MOST)) };
  } catch {
    return broken();
  }
}

function broken(): { readonly ok: false; readonly error: Problem } {
  return problem('This link is damaged or was cut off. Ask for it again, and copy the whole of it.');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit <= Math.min(3, bytes.length - at); digit++) text += DIGITS[(group >> (18 - 6 * digit)) & 63];
  }
  return text;
}

function fromBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [group, bits, at] = [0, 0, 0];
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return null;
    group = ((group << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (group >> bits) & 255;
  }
  return bytes;
}

function toUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return Uint8Array.from(escaped.match(/%..|./g) ?? [], (unit) => (unit.length === 1 ? unit.charCodeAt(0) : parseInt(unit.slice(1), 16)));
}

function fromUtf8(bytes: Uint8Array): string {
  return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
}
