import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { unwrap } from '@menagerie/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  composeRecord,
  formatLink,
  formatRecord,
  parseLink,
  parseRecords,
  verify,
  withoutEmptyTags,
  type Compression,
} from '../src/index.ts';
import { defaults, stones } from './stones.ts';

const compression: Compression = {
  deflate: (bytes) => promisify<Uint8Array, Uint8Array>(deflateRaw)(bytes),
  inflate: (bytes, most) => promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflateRaw)(bytes, { maxOutputLength: most }),
};
/** The same without compression, so that every byte counts. */
const plain: Compression = { deflate: (bytes) => Promise.resolve(bytes), inflate: (bytes) => Promise.resolve(bytes) };

const composed = unwrap(composeRecord(stones, { options: defaults, moves: ['t1', 't2'], players: { 'seat-w': 'Zoë' } }));

test('a game fits into a link, with variations and comments, and is verified like a file', async () => {
  const text = formatRecord(composed).replace('1. t1', '1. t1 $1 {ein Zug, 1\u{f98a}} (1. t3)');
  const [record] = parseRecords(text, [stones]).records;
  const link = await formatLink(withoutEmptyTags(record), compression);
  expect(link).toMatch(/^[\w-]+$/);
  expect(link.length).toBeLessThan(text.length);
  const read = unwrap(await parseLink(link, compression));
  expect(read).toBe('[Game "stones"] [Edition "1"] [Options "heap=10"] [Seat-w "Zoë"] t1 $1 {ein Zug, 1\u{f98a}} (t3) t2 *');
  const { findings, remarks, record: verified } = verify(stones, parseRecords(read, [stones]).records[0]);
  expect([findings, remarks]).toEqual([[], []]);
  expect(formatRecord(verified)).toContain('1. t1 $1 {ein Zug, 1\u{f98a}}\n  (1. t3)\n1... t2\n*');
});

test('a link keeps every tag but the checksum', async () => {
  const read = unwrap(await parseLink(await formatLink(composed, compression), compression));
  const [{ tags }] = parseRecords(read, [stones]).records;
  expect(tags.map(({ name }) => name)).toEqual(composed.tags.map(({ name }) => name).filter((name) => name !== 'Checksum'));
  expect(tags).toContainEqual(expect.objectContaining({ name: 'Date', value: '????.??.??' }));
});

test('a position is a game without moves', async () => {
  const { value } = composeRecord(stones, { options: defaults, position: '4 b 3', moves: [] }) as { value: typeof composed };
  const [record] = parseRecords(unwrap(await parseLink(await formatLink(value, compression), compression)), [stones]).records;
  expect(verify(stones, record)).toMatchObject({ findings: [], start: '4 b 3', ending: { kind: 'open' } });
});

test('any text comes back from its letters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (value) => {
      const tags = [{ name: 'White', value: value.replace(/\s/g, '') }];
      const link = await formatLink({ tags, tree: composed.tree }, plain);
      expect(unwrap(await parseLink(link, plain))).toContain(value.replace(/\s/g, '').toWellFormed().replace(/["\\]/g, '\\$&'));
    }),
  );
});

test('a damaged link is refused in one sentence', async () => {
  const link = await formatLink(composed, compression);
  const error = { message: 'This link is damaged or was cut off. Ask for it again, and copy the whole of it.' };
  for (const damaged of [link.slice(0, -9), `${link.slice(0, 20)}!${link.slice(21)}`, link.slice(5), '']) {
    expect(await parseLink(damaged, compression)).toEqual({ ok: false, error });
  }
  const bomb = (await compression.deflate(new Uint8Array(2_000_000))) as Buffer;
  expect(await parseLink(bomb.toString('base64url'), compression)).toEqual({ ok: false, error });
});
