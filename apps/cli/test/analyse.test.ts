// `menagerie analyse`: what it writes is a good game file that says the same, and more.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { resolveOptions, unwrap } from '@menagerie/core';
import { composeRecord, formatRecord, mainLine, parseRecords, readComment, tagValue, type GameRecord } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { folder } from './folder.ts';
import { randomGame } from './playouts.ts';
import { json, menagerie } from './run.ts';

const NODES = ['--nodes', '100'];

function read(text: string): GameRecord {
  const { records, problems } = parseRecords(text, games);
  expect(problems).toEqual([]);
  return records[0];
}

describe.each(games)('$id', (game) => {
  /** A random game in a file: there is always somebody who throws it away. */
  const moves = randomGame(game, 5, 24);
  const options = unwrap(resolveOptions(game.options));
  const record = unwrap(composeRecord(game, { options, moves }));
  const text = formatRecord({ ...record, tree: { ...record.tree, comments: [{ text: 'Played at random.' }] } });

  test('it says after each move how things stand, and at turning points what would have been better', async () => {
    const file = join(folder(), 'game.txt');
    const seen = join(folder(), 'seen.txt');
    writeFileSync(file, text);
    expect(await menagerie(['analyse', file, ...NODES, '-o', seen])).toMatchObject({ code: 0, out: '', err: '' });
    expect(await menagerie(['verify', seen])).toMatchObject({ code: 0 });
    const written = readFileSync(seen, 'utf8');
    const told = read(written);
    expect(tagValue(told, 'Annotator')).toMatch(/^Menagerie /);
    expect(told.tree.comments.map((comment) => comment.text)).toEqual(['Played at random.']);
    const line = mainLine(told.tree);
    expect(line.map((ply) => ply.text)).toEqual(moves);
    for (const { comments } of line) {
      const { evaluation, text: words } = readComment(comments.map((comment) => comment.text).join(' '));
      if (game.seats.length === 2) expect(evaluation?.depth).toBeGreaterThanOrEqual(0);
      else expect(words).toMatch(/^(\S+’s chance falls .*\. )?Red \d+ %, Blue \d+ %, Yellow \d+ %, Green \d+ %\.$/);
    }
    const { games: found } = await json<{ games: { turningPoints: { ply: number; move: string; better: string[] }[] }[] }>([
      'analyse',
      file,
      ...NODES,
    ]);
    const marked = line.flatMap(({ nags }, index) => (nags.some((nag) => [2, 4, 6].includes(nag)) ? [index + 1] : []));
    expect(found[0].turningPoints.map(({ ply }) => ply)).toEqual(marked);
    if (game.seats.length === 2) expect(marked.length).toBeGreaterThan(0);
    for (const { ply, move, better } of found[0].turningPoints) {
      const ways = ply === 1 ? told.tree.next : line[ply - 2].next;
      if (better[0] !== move) expect(ways.map((way) => way.text)).toContain(better[0]);
    }
    // Several threads may see other things, in as good a file.
    const threads = String(Math.min(2, availableParallelism()));
    const shared = await menagerie(['analyse', file, ...NODES, '--threads', threads]);
    expect(shared).toMatchObject({ code: 0, err: '' });
    expect(mainLine(read(shared.out).tree).map((ply) => ply.text)).toEqual(moves);
    // A second analysis takes the place of the first.
    const again = await menagerie(['analyse', seen, ...NODES]);
    expect(again.out).toBe(written);
  });
});

test('what it can’t analyse, it names', async () => {
  const file = join(folder(), 'game.txt');
  for (const [content, message, ...more] of [
    ['[Game "ducart"]\n\n1. d2-d6 *\n', /game 1: line 3: .*\(?/],
    ['', /holds no game\./],
    ['[Game "ducart"]\n\n1. d2-d3 *\n', /holds no game 2\./, '--number', '2'],
    ['[Game "ducart"]\n\n1. d2-d3 *\n', /nodes "few" is not a whole number/, '--nodes', 'few'],
    [
      '[Game "ducart"]\n\n1. d2-d3 *\n',
      /number of threads is from 1 to \d+, one for each core of this machine, not "9999"/,
      '--threads',
      '9999',
    ],
  ] as const) {
    writeFileSync(file, content);
    const { code, out, err } = await menagerie(['analyse', file, ...more]);
    expect(code).toBeGreaterThan(0);
    expect(out).toBe('');
    expect(err).toMatch(message);
  }
});
