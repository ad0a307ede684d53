// The whole program: its manual page, its exit codes, and that a command loads only what it needs.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { exitCodes, MEANINGS } from '../src/exits.ts';
import { manPage } from '../src/man.ts';
import { makeProgram } from '../src/program.ts';
import { menagerie, SOURCES } from './run.ts';

const program = await makeProgram();

function withBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withBelow)];
}

test('the manual page names every command and every option', async () => {
  const page = manPage(program);
  const help = program.createHelp();
  const flat = page.replaceAll('\\-', '-').replaceAll('""', '"');
  for (const command of program.commands.flatMap(withBelow).filter((each) => help.visibleCommands(each.parent!).includes(each))) {
    if (command.name() === 'help') continue;
    expect(flat).toContain(command.name());
    for (const option of help.visibleOptions(command)) expect(flat).toContain(`.B "${help.optionTerm(option)}"`);
  }
  // Only requests begin with a dot, and no hyphen can turn into another sign.
  for (const line of page.split('\n')) expect(line).toMatch(/^(?:\.(?:TH|SH|SS|TP|B)\b|[^.'])/);
  expect(page).not.toMatch(/[^\\]-/);
  expect((await menagerie(['man'])).out).toBe(`${page}\n`);
});

test('exit codes have one table: help, manual page and guide agree', async () => {
  const guide = await readFile(new URL('../../../docs/terminal.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| ([\d+n]+) \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(rows).toEqual(MEANINGS);
  expect((await menagerie(['--help'])).out).toContain(exitCodes(80));
});

test('nothing is wider than COLUMNS, in a pipe too, and a mistaken option is no part of a position', async () => {
  const env = { COLUMNS: '80' };
  const answers = await Promise.all(
    [['--help'], ['play', '--help'], ['games'], ['show', 'fourplay'], ['rules', 'bucky', 'B4.6']].map((words) =>
      menagerie(words, '', { env }),
    ),
  );
  for (const { out } of answers) for (const line of out.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
  expect(await menagerie(['show', 'bucky', 'start', '-o', 'board.svg'])).toMatchObject({
    code: 2,
    err: "menagerie: unknown option '-o'\n",
  });
});

test('a command about the rules loads neither the server, nor the engine, nor other games', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-loaded-'));
  try {
    // Coverage lists every loaded file.
    const { code } = await menagerie(['moves', 'ducart'], '', { main: SOURCES, env: { NODE_V8_COVERAGE: folder } });
    expect(code).toBe(0);
    const [report] = await readdir(folder);
    const { result } = JSON.parse(await readFile(join(folder, report), 'utf8')) as { result: { url: string }[] };
    const loaded = result.map(({ url }) => url);
    expect(loaded.some((url) => url.includes('games/ducart/src/'))).toBe(true);
    const needless =
      /apps\/server\/src\/(?!index|complaint|paths|threads)|node_modules\/(?:fastify|pg|kysely|ws)\/|packages\/engine|games\/(?:bucky|fourplay)\/src\/(?!entry|card|options)/;
    expect(loaded.filter((url) => needless.test(url))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
