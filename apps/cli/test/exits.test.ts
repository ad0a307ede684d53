import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsNode24 } from '../src/needs.ts';
import { beside } from '../src/output.ts';
import { folder } from './folder.ts';
import { menagerie } from './run.ts';

const badPosition = ['ducart', 'rubbish'];

// Other commands and faults are in errors.test.ts, admin.test.ts and completion.test.ts.
test.concurrent.each<readonly [code: number, args: readonly string[]]>([
  ...['outcome', 'effects', 'evaluate', 'image'].map((name) => [2, [name, ...badPosition]] as const),
  [2, ['perft', 'ducart', '1', 'rubbish']],
  [2, ['explain', ...badPosition, 'd2d3']],
  [2, ['play', 'ducart', '--position', 'rubbish']],
  [2, ['batch', 'ducart', '--option', 'speed=high']],
  [2, ['play', 'fourplay', '--army', '/nowhere/army.txt']],
  [2, ['serve', '--port', 'high']],
  [1, ['explain', 'ducart', 'start', 'd2d8']],
  [1, ['evaluate', 'ducart', '8/8/8/8/8/8/W7/8 b - 0 9']],
])('exit code %i: %j', async (expected, args) => {
  const { code, err } = await menagerie(args, '', { env: { DATABASE_URL: '' } });
  expect([code, err]).toEqual([expected, expect.any(String)]);
});

test('a picture for a missing folder is bad input too', async () => {
  const { code, err } = await menagerie(['image', 'bucky', '-o', join(folder(), 'no/board.svg')]);
  expect([code, err]).toEqual([2, expect.stringContaining("can't be written: there is no such file or folder.")]);
});

test('an older Node says what it can’t run, and runs the rest', () => {
  expect(() => needsNode24('v20.19.0')).toThrow(
    '"serve" and "admin" need Node 24 or newer, and this is v20.19.0. Everything else runs here.',
  );
  expect(() => needsNode24('v24.0.0')).not.toThrow();
});

test('the end stands beside the last board if there is room, and below it otherwise', () => {
  const board = ['aaaa', 'bbbb', 'cccc'];
  const end = ['Over after 3 moves: White wins.'];
  expect(beside(board, end, 80)).toEqual(['aaaa', 'bbbb    Over after 3 moves: White wins.', 'cccc']);
  expect(beside(board, end, 34)).toEqual(['aaaa    Over after 3 moves: White', 'bbbb    wins.', 'cccc']);
  for (const columns of [0, 30]) expect(beside(board, end, columns)).toEqual([...board, '', { prose: end[0] }]);
});
