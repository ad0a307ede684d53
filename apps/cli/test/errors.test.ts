import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { MAIN, menagerie, run } from './run.ts';

describe('bad input gets one line and exit code 2', () => {
  test.each<[string, string[]]>([
    ['There is no game "chess"', ['moves', 'chess']],
    ['There is no game "chess"', ['evaluate', 'chess']],
    ['D10.3: ', ['moves', 'ducart', 'rubbish']],
    ['D10.3: ', ['evaluate', 'ducart', 'rubbish']],
    ['B9.3: ', ['show', 'bucky', '8/8/8/8/8/8/8/8 w - - 0 x']],
    ['unknown command', ['fly']],
    ['unknown option', ['moves', 'bucky', '--fast']],
    ['missing required argument', ['perft', 'bucky']],
    ['is not a whole number', ['perft', 'bucky', '-1']],
    ['is not a whole number', ['perft', 'bucky', 'deep']],
    ['at least 1', ['divide', 'ducart', '0']],
    ['Unknown option "speed"', ['new', 'ducart', '--option', 'speed=high']],
    ['can\'t be "maybe"', ['new', 'ducart', '--option', 'swap=maybe']],
    ['write name=value', ['new', 'ducart', '--option', 'swap']],
    ['there is no such file', ['verify', '/nowhere/game.txt']],
    ['it is a folder', ['verify', '/']],
    ['argument missing', ['show', 'bucky', 'start', '--square']],
    ["unknown option '--option'", ['rules', 'bucky', '--option', 'adjudication=off']],
    ["unknown option '--option'", ['verify', '--option', 'adjudication=off', '-']],
    ['There is no game "\\x1b[2Jx"', ['moves', '\u001b[2Jx']],
  ])('%s', async (part, args) => {
    const { code, out, err } = await menagerie(args);
    expect(out).toBe('');
    expect(err).toMatch(/^menagerie: [^\n]+\n$/);
    expect(err).toContain(part);
    expect(code).toBe(2);
  });

  test('as JSON if the answer was to be JSON', async () => {
    const { code, err } = await menagerie(['moves', 'ducart', 'rubbish', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(err)).toMatchObject({ error: { clause: 'D10.3' } });
  });

  test('an illegal move is a clear no', async () => {
    const { code, out, err } = await menagerie(['apply', 'ducart', 'start', 'Wd2-d3', 'Wd7-d8']);
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^menagerie: D3\.1: Move 2, "Wd7-d8": [^\n]+\n$/)]);
  });

  test('a finished game takes no more moves', async () => {
    const { code, err } = await menagerie(['apply', 'ducart', '8/8/8/8/8/8/W7/8 b - 0 9', 'Wa2-a3']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^menagerie: D2\.4: The game is over: /)]);
  });

  test('an answer that finds no room fails in the same way', async () => {
    const { code, err } = await run('sh', ['-c', 'exec "$0" "$1" games > /dev/full', process.execPath, MAIN]);
    expect([code, err]).toEqual([2, "menagerie: The answer can't be written: the disk is full.\n"]);
  });

  test('a reader that stops reading ends the command quietly', async () => {
    const child = spawn(process.execPath, [MAIN, 'batch', 'ducart']);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdin.on('error', () => undefined);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end('{"id":1,"position":"start","ask":"moves"}\n'.repeat(3000));
    expect([await ended, err]).toEqual([0, '']);
  });

  test.each([{ NO_COLOR: '1' }, { FORCE_COLOR: '1' }, { CI: 'true', TERM: 'xterm' }])(
    'a pipe gets no colours, whatever the environment: %o',
    async (env) => {
      const { out } = await menagerie(['show', 'ducart'], '', { env });
      expect(out).not.toContain('\u001b');
    },
  );
});
