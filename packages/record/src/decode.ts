import { isBinary } from './foreign.ts';

/** The platform's `TextDecoder`. Every runtime has it, but no library of the language declares it. */
export type Decoding = new (
  label: string,
  options?: { fatal?: boolean },
) => {
  /** The text in these bytes. */
  decode(bytes: Uint8Array): string;
};

/** A text and its encoding. */
export interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Latin-1';
}

/** How many of the first bytes to look at to recognise UTF-16 without a mark. */
const LOOKED_AT = 400;

/** Reads the bytes of a text file: UTF-8, or UTF-16 in either order, with or without a mark; otherwise Latin-1 (Windows-1252). */
export function decodeText(bytes: Uint8Array, Decoder: Decoding): Decoded {
  const wide = isBinary(new Decoder('windows-1252').decode(bytes.subarray(0, 16))) ? null : wideLabel(bytes);
  if (wide !== null) return { text: new Decoder(wide).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new Decoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new Decoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}

/** Which UTF-16 it is, or null. Its mark tells, or zeros in every second byte, since most of a game file is ASCII. */
function wideLabel(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const first = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of first.entries()) if (byte === 0) zeros[index % 2]++;
  if (zeros[1] > first.length / 4) return 'utf-16le';
  return zeros[0] > first.length / 4 ? 'utf-16be' : null;
}
