import { entries } from '@menagerie/registry';
import { expect, test } from 'vitest';
import { candidates } from '../src/completion.ts';
import { makeProgram } from '../src/program.ts';
import { MAIN, run } from './run.ts';

const program = await makeProgram();
const offered = (...typed: readonly string[]): readonly string[] => candidates(program, typed);

test('commands, games, options and their values are offered where they fit', () => {
  expect(offered('p')).toEqual(['perft', 'play', 'post']);
  expect(offered('post', 's')).toEqual(['seal', 'show', 'sheet']);
  expect(offered('post', 'new', 'game.txt', 'd')).toEqual(['ducart']);
  expect(offered('')).not.toContain('complete');
  expect(offered('moves', '')).toEqual(entries.map(({ id }) => id));
  expect(offered('ev')).toEqual(['evaluate']);
  expect(offered('evaluate', 'd')).toEqual(['ducart']);
  expect(offered('moves', '--json', 'f')).toEqual(['fourplay']);
  expect(offered('moves', 'ducart', '--e')).toEqual(['--edition']);
  expect(offered('new', 'fourplay', '--option', 'players=')).toEqual(['players=4', 'players=3', 'players=2']);
  expect(offered('new', 'ducart', '--option', 'players')).toEqual([]);
  expect(offered('new', '--option', 'swap=on', 'd')).toEqual(['ducart']);
  expect(offered('play', 'bucky', '--black', 'c')).toEqual(['Chick', 'Cub']);
  expect(offered('admin', 'ba')).toEqual(['backup', 'ban']);
});

test('a file, a position or a move is left to the shell', () => {
  for (const typed of [
    ['verify', ''],
    ['moves', 'bucky', ''],
    ['apply', 'bucky', 'start', 'e2'],
    ['play', 'fourplay', '--army', ''],
  ])
    expect(offered(...typed)).toEqual([]);
});

test('bash completes with it', async () => {
  const script = `
    menagerie() { "$NODE" "$MAIN" "$@"; }
    source <(menagerie completion)
    for COMP_LINE in 'menagerie new fou' 'menagerie new fourplay --option neutron=o' 'menagerie verify '; do
      COMP_POINT=\${#COMP_LINE}
      _menagerie
      echo "\${COMPREPLY[*]}"
    done`;
  const { out, err } = await run('bash', ['-c', script], '', { env: { NODE: process.execPath, MAIN } });
  expect([out, err]).toEqual(['fourplay\non off\n\n', '']);
});

test('every shell has a script, and others are refused', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { out, code } = await run(process.execPath, [MAIN, 'completion', shell], '');
    expect([code, out]).toEqual([0, expect.stringContaining('menagerie complete -- ')]);
  }
  const { err, code } = await run(process.execPath, [MAIN, 'completion', 'tcsh'], '');
  expect([code, err]).toEqual([2, expect.stringMatching(/tcsh.*bash, zsh, fish/)]);
});
