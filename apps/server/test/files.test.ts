// Game files that are sent to be read.
import { gzipSync } from 'node:zlib';
import { LARGEST_FILE, type Fault, type FileContents } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN } from './client.ts';
import { openHouse, type TestHouse } from './house.ts';

const GAME = '[Game "bucky"]\n[White "Ann"]\n[Black "Bo"]\n[Date "2026.11.02"]\n[Result "*"]\n\n1. e2e4 e7-e5\n2. a2-a3 *\n';
const OTHER = '[Game "ducart"]\n\n1. Wc2-c3 *\n';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const send = async <T>(file: string | Uint8Array, query = '', type = 'text/plain'): Promise<{ status: number; json: T }> => {
  const { statusCode: status, payload } = await house.app.inject({
    method: 'POST',
    url: `/api/files${query}`,
    headers: { host: new URL(ORIGIN).host, 'content-type': type },
    payload: Buffer.from(file),
  });
  return { status, json: JSON.parse(payload) as T };
};

it('lists the games of a file and replays the one you name', async () => {
  const file = `Hi!\n\n${GAME}\n${OTHER}`;
  const first = await send<FileContents>(file);
  expect(first.status).toBe(200);
  expect(first.json.games).toEqual([
    { number: 1, game: 'bucky', players: 'Ann – Bo', date: '2026.11.02', event: '', result: '*', plies: 3 },
    { number: 2, game: 'ducart', players: '', date: '', event: '', result: '*', plies: 1 },
  ]);
  expect(first.json.replayed).toMatchObject({ number: 1, game: 'bucky', start: null, moves: ['e2-e4', 'e7-e5', 'a2-a3'], problems: [] });
  const second = await send<FileContents>(file, '?number=2');
  expect(second.json.replayed).toMatchObject({ number: 2, game: 'ducart', moves: ['Wc2-c3'] });
  expect(await send<Fault>(file, '?number=3')).toMatchObject({
    status: 422,
    json: { message: 'The file holds 2 games, so there is no game 3.', where: 'query.number' },
  });
});

it('reads every encoding and content type, and positions of every game', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json', 'application/octet-stream'])
    expect((await send<FileContents>(Buffer.from(`\uFEFF${GAME}`, 'utf16le'), '', type)).json.replayed?.moves).toHaveLength(3);
  for (const game of games) {
    const options = Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]]));
    const position = game.format(game.start(options));
    expect((await send<FileContents>(position)).json.replayed).toMatchObject({ game: game.id, options, position, moves: [] });
  }
});

it('says where a game goes wrong, and why', async () => {
  const { json } = await send<FileContents>(GAME.replace('a2-a3', 'a2-a7'));
  expect(json.replayed).toMatchObject({ moves: ['e2-e4', 'e7-e5'], problems: [{ line: 8, column: 4 }] });
  expect(json.replayed!.problems[0].objection!.clause).toMatch(/^B/);
});

it.each<[string, Uint8Array, RegExp]>([
  ['gzip', gzipSync(GAME), /^This is a file packed with gzip/],
  ['a picture', Buffer.from(`\x89PNG\r\n\x1A\n${'\0\0\0\r'.repeat(100)}`, 'latin1'), /^This is a picture/],
  ['chess', Buffer.from('1. e4 e5 2. Nf3 Nc6 1-0\n'), /^These are moves of chess/],
  ['a text with NUL', Buffer.from(`${GAME.slice(0, -3)}\0*`), /UTF-16/],
  ['nothing', Buffer.from('\n'), /^There is no game in this text/],
])('names %s in one line', async (_, file, message) => {
  const { status, json } = await send<Fault>(file);
  expect(json).toMatchObject({ code: 'bad-file', where: 'body', message: expect.stringMatching(message) as string });
  expect(json.message).not.toContain('\n');
  expect(status).toBe(422);
});

it('takes files up to its limit', async () => {
  const filler = `{${'x'.repeat(LARGEST_FILE - GAME.length - 2)}}`;
  expect((await send<FileContents>(GAME + filler)).status).toBe(200);
  expect(await send<Fault>(`${GAME}${filler} `)).toMatchObject({
    status: 413,
    json: { message: expect.stringContaining('128 kB') as string },
  });
});
