import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveOptions, unwrap } from '@menagerie/core';
import { formatArmy, mainLine, parseRecords, tagValue, verify } from '@menagerie/record';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { levelNames } from '../src/play/opponent.ts';
import { folder } from './folder.ts';
import { menagerie, type Ran } from './run.ts';

const fourplay = findGame('fourplay')!;
const typed = (args: readonly string[], lines: readonly string[]): Promise<Ran> =>
  menagerie(['play', 'fourplay', ...args], lines.map((line) => `${line}\n`).join(''));

/** A purchase of 601 F$ and a set-up that nobody would find by chance, for each seat. */
const PAPERS: Readonly<Record<string, readonly [purchase: string, setup: string]>> = {
  red: ['6P,6N,9Hb,5Cn', 'K@d4 Hb@b5 Hb@f2 P@e6 N@g3'],
  blue: ['6N,6P,9Hb,5Cn', 'K@d12 Hb@b11 Hb@f14 P@e10 N@g13'],
  yellow: ['9Hb,5Cn,6P,6N', 'K@l12 Hb@n11 Hb@j14 P@k10 N@i13'],
  green: ['9Hb,5Cn,6N,6P', 'K@l4 Hb@n5 Hb@j2 P@k6 N@i3'],
};
const SEATS = Object.keys(PAPERS);

/** What nobody may read before all papers are in: the papers themselves and each of their parts. */
const secrets = (seat: string): string[] => PAPERS[seat].flatMap((paper) => [paper, ...paper.split(/[ ,]/)]);

/** The output up to the last paper. */
function beforeAllAreIn(out: string, told: RegExp, papers: number): string {
  const places = [...out.matchAll(told)].map((match) => match.index + match[0].length);
  expect(places).toHaveLength(papers);
  return out.slice(0, places.at(-1));
}

describe('four people from the shop to the last King', () => {
  test.each([
    ['in words', [], /has handed in the (purchase|set-up)\.\n/g],
    ['as JSON', ['--json'], /"kind":"handedIn".*\n/g],
  ] as const)('%s: nothing of a paper shows before all are in (F2.4), and others play on (F8.3)', async (_, args, told) => {
    const file = join(folder(), 'cycle.txt');
    const opening = SEATS.flatMap((seat) => [...PAPERS[seat]]);
    const play = ['* --', 'P e6-f6', 'resign', 'undo', 'P e6-f6', 'resign', 'resign blue', 'resign green', 'resign red', `save ${file}`];
    const { code, out, err } = await typed(args, [...opening, ...play]);
    expect([code, err]).toEqual([0, '']);
    const before = beforeAllAreIn(out, told, 8);
    for (const seat of SEATS) for (const secret of secrets(seat)) expect(before, secret).not.toContain(secret);
    expect(out.slice(before.length)).toContain('Blue is out.');

    const [record] = parseRecords(readFileSync(file, 'utf8'), games).records;
    expect(tagValue(record, 'Position')).toMatch(/^15\/5,bHb1,3,yHb1,5\/.* r1 N rbyg 5Cn,5P,5N,7Hb1\//);
    expect(mainLine(record.tree).map(({ text }) => text)).toEqual(['* --', 'P e6-f6']);
    expect(['Result', 'Termination'].map((name) => tagValue(record, name))).toEqual(['0-0-1-0', 'last-king']);
    expect(verify(fourplay, record).outcome?.ranking).toEqual([[2], [0], [3], [1]]);
    expect(await menagerie(['verify', file])).toMatchObject({ code: 0 });
  });
});

describe('two people', () => {
  test('write a paper little by little, and get refusals with the clause (F1.1, F2.2, F2.3)', async () => {
    const { code, out } = await typed(
      ['--option', 'players=2', '--option', 'neutron=off'],
      [
        'armies',
        'help',
        'add 8P 7N 9Hb',
        'done',
        'add Q',
        'add',
        '8P,7N,9Hb,I',
        'done',
        'put K@k9',
        'put K@d4 I@e5',
        'lift e5',
        'done',
      ].concat(['Swarm', 'resign']),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}legion +Legion: /m);
    expect(out).toMatch(/^ {2}put ITEMS|^ {2}add ITEMS/m);
    expect(out).toContain('Refused (F2.2): This costs 507 F$. Spend at least 523 F$, so 16 F$ more.');
    expect(out).toContain('The shop doesn\'t sell "Q"; it sells Cn, P, N,');
    expect(out).toContain('Say what: add ITEMS.');
    expect(out.match(/^That isn't allowed. The reason|^Refused \(F2\.3\): That isn't allowed/gm)).toHaveLength(2);
    const before = beforeAllAreIn(out, /has handed in the (purchase|set-up)\.\n/g, 4);
    for (const secret of ['8P,7N,9Hb', '9Hb', 'K@d4', 'Bill 5']) expect(before).not.toContain(secret);
    expect(out).toMatch(/^ 4 .* rK .*$/m);
    expect(out).toMatch(/^Over after 0 plays: .*wins: no other King is left\. \(F8\.5\)$/m);
  });
});

describe('one person among computers', () => {
  test('sees the bill and the board, resigns, and the computers play on to the last King or the count', async () => {
    const file = join(folder(), 'cycle.txt');
    const level = levelNames()[0];
    const computers = ['--blue', level, '--yellow', level, '--green', level];
    const { code, out } = await typed(
      [...computers, '--army', 'green=swarm', '--option', 'rounds=100'],
      [
        'add 8P 7N 9Hb I',
        'add Hb',
        'drop Hb',
        'done',
        'put K@d4 P@a7',
        'put K@h1',
        'sheet',
        'done',
        'hint',
        '* --',
        'P a7-a8',
        'resign',
        `save ${file}`,
      ],
    );
    expect(code).toBe(0);
    expect(out).toContain('Bill 572 of 615 F$.');
    expect(out).toMatch(/^ {2}4 {2}\. {2}\. {2}\. {2}K /m);
    expect(out).toContain('"K@h1" names none of your squares');
    expect(out).toMatch(/^In reserve 7 P, 7 N, 9 Hb, I\.$/m);
    expect(out).toMatch(/^Try \* /m);
    expect(out).toMatch(/^Red resigns\.$/m);
    expect(out).toMatch(/^ {2}4\. Red$/m);
    expect((await menagerie(['verify', file])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('{[%out red]}');
  });

  test('begins at once with armies named beforehand', async () => {
    const { out } = await typed(['--quick', '--army', 'yellow=glacier', '--option', 'players=3', '--json'], ['show']);
    const start = out.split('\n').flatMap((line) => (line.includes('"position"') ? [JSON.parse(line) as { position: string }] : []));
    const options = unwrap(resolveOptions(fourplay.options, { players: '3' }));
    const readymades = fourplay.preparation!.readymades(options);
    const papers = readymades.map(({ papers: papersFor }) => papersFor);
    const ids = readymades.map(({ id }) => id);
    const glacier = papers[ids.indexOf('glacier')];
    expect(start[0].position).toBe(fourplay.format(fourplay.preparation!.open(options, [papers[0](0), papers[0](1), glacier(2), []])));
  });

  test('begins with armies from files, turned to the seat that takes them', async () => {
    const options = unwrap(resolveOptions(fourplay.options, { players: '2' }));
    const [, other] = fourplay.preparation!.readymades(options);
    const file = join(folder(), 'army.txt');
    // As it may come in a mail, written for another seat.
    const text = formatArmy(fourplay, { name: 'Mine', papers: other.papers(3) });
    writeFileSync(file, `\uFEFF${text.replaceAll(' ', '\r\n').replace(/^/gm, '> ')}`, 'utf16le');
    const shown = async (...args: readonly string[]): Promise<string> =>
      (await typed(['--option', 'players=2', '--json', ...args], ['show'])).out.split('\n').find((line) => line.includes('"position"'))!;
    const due = fourplay.format(fourplay.preparation!.open(options, [other.papers(0), [], other.papers(2), []]));
    expect(await shown('--army', file)).toContain(`"${due}"`);
    expect(await shown('--quick', '--army', `red=${file}`, '--army', `yellow=${other.id}`)).toContain(`"${due}"`);
  });

  test('learns what is wrong with an army file', async () => {
    const file = join(folder(), 'army.txt');
    writeFileSync(file, 'Army: Mine\nPurchase: 99K\n');
    for (const [args, error] of [
      [['--army', file], `menagerie: F2.3: ${file}: The army has no line “Set-up:”.`],
      [
        ['--army', 'no-such-file.txt'],
        'menagerie: There is no army "no-such-file.txt", and no file of that name. The ready-made armies are ',
      ],
    ] as const) {
      const { code, err } = await typed([...args], []);
      expect(code).toBe(2);
      expect(err.startsWith(error), err).toBe(true);
    }
  });
});
