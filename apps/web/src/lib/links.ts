import { ok, problem, type Game, type Options, type Position, type Result } from '@menagerie/core';
import { composeRecord, formatLink, parseLink, parseRecords, verify, withoutEmptyTags, type Compression } from '@menagerie/record';

/** The browser's own compression. */
export const compression: Compression = {
  deflate: (bytes) => gathered(bytes, new CompressionStream('deflate-raw'), Infinity),
  inflate: (bytes, most) => gathered(bytes, new DecompressionStream('deflate-raw'), most),
};

async function gathered(bytes: Uint8Array, through: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const reader = new Blob([bytes.slice()]).stream().pipeThrough<Uint8Array>(through).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    length += chunk.value.length;
    if (length <= most) continue;
    await reader.cancel();
    throw new RangeError(`There are more than ${most} bytes.`);
  }
  const whole = new Uint8Array(length);
  chunks.reduce((at, chunk) => (whole.set(chunk, at), at + chunk.length), 0);
  return whole;
}

/** Writes a position and its options for the fragment of an address (see `formatLink`). */
export async function positionLink(game: Game, position: string, options: Options): Promise<Result<string>> {
  const record = composeRecord(game, { options, position, moves: [] });
  return record.ok ? ok(await formatLink(withoutEmptyTags(record.value), compression)) : record;
}

/** Reads the last position of a link, and its options. */
export async function positionOfLink(game: Game, link: string): Promise<Result<Position>> {
  const text = await parseLink(link, compression);
  if (!text.ok) return text;
  const { records, problems } = parseRecords(text.value, [game]);
  if (!records[0]) return problem(problems[0]?.message ?? 'This link holds no position.');
  const { position, findings } = verify(game, records[0]);
  return position ? ok(position) : problem(findings[0].message, findings[0].clause);
}
