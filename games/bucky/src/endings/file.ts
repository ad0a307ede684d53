import { Material } from './material.ts';
import type { Solved } from './solved.ts';

/* An ending as somebody keeps it: a line that names it, then its values, two bytes each, the lower first. */

const heading = (name: string): string => `Bucky 1, ending ${name}\n`;

/** Writes an ending. */
export function write({ material, values }: Solved): Uint8Array {
  const line = heading(material.name);
  const bytes = new Uint8Array(line.length + 2 * values.length);
  for (let at = 0; at < line.length; at++) bytes[at] = line.charCodeAt(at);
  const view = new DataView(bytes.buffer, line.length);
  for (let at = 0; at < values.length; at++) view.setUint16(2 * at, values[at], true);
  return bytes;
}

/** Whether bytes are this ending, and all of it. */
export function isWhole(name: string, bytes: Uint8Array): boolean {
  const line = heading(name);
  return (
    bytes.length === line.length + 4 * Material.named(name)!.size && [...line].every((letter, at) => bytes[at] === letter.charCodeAt(0))
  );
}

/** Reads an ending. Fails if the bytes aren't that ending. */
export function read(name: string, bytes: Uint8Array): Solved {
  if (!isWhole(name, bytes)) throw new Error(`This isn't the ending ${name} of Bucky, or only a part of it.`);
  const material = Material.named(name)!;
  const line = heading(name);
  const view = new DataView(bytes.buffer, bytes.byteOffset + line.length);
  return { material, values: Uint16Array.from({ length: 2 * material.size }, (_, at) => view.getUint16(2 * at, true)) };
}
