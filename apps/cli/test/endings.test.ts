import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { json, menagerie } from './run.ts';

const folder = await mkdtemp(join(tmpdir(), 'endings-'));
const file = join(folder, 'bucky-Dd.ending.gz');
afterAll(() => rm(folder, { recursive: true }));

test('an ending is solved, told and kept, and told again from the folder', async () => {
  const solved = await menagerie(['endings', 'bucky', 'Dd', '--folder', folder]);
  expect(solved).toMatchObject({ code: 0, err: '' });
  expect(solved.out).toMatch(/^Dd +White +3612 +0\.0 +0\.0 +0 /m);
  expect(await readdir(folder)).toEqual(['bucky-Dd.ending.gz']);
  const before = await readFile(file);
  expect(await menagerie(['endings', 'bucky', 'dD', '--folder', folder])).toEqual(solved);
  expect(await readFile(file)).toEqual(before);
  const { endings } = await json<{ endings: { ending: string; sides: { positions: number; won: number }[] }[] }>([
    'endings',
    'bucky',
    'Dd',
  ]);
  expect(endings).toMatchObject([{ ending: 'Dd', sides: [{ positions: 3612, won: 0 }, { positions: 3612 }] }]);
});

test('a file that is cut short or no ending is refused, and so are endings that nobody can solve', async () => {
  const whole = gunzipSync(await readFile(file));
  await writeFile(file, gzipSync(whole.subarray(0, -2)));
  expect(await menagerie(['endings', 'bucky', 'Dd', '--folder', folder])).toMatchObject({
    code: 2,
    err: expect.stringContaining('cut short') as string,
  });
  await writeFile(file, 'no gzip');
  expect(await menagerie(['endings', 'bucky', 'Dd', '--folder', folder])).toMatchObject({
    code: 2,
    err: expect.stringContaining("can't be used") as string,
  });
  expect(await menagerie(['endings', 'bucky', 'DQd'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('there are: Dd, DWd') as string,
  });
  expect(await menagerie(['endings', 'ducart'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Nobody has solved endings of Ducart') as string,
  });
});
