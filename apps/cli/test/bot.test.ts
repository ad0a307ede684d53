// What `menagerie bot` refuses to start with; apps/server/test/engine-bot.test.ts has it play.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from './folder.ts';
import { menagerie } from './run.ts';

test('what can’t work is told in one line', async () => {
  const file = join(folder(), 'token.txt');
  writeFileSync(file, '\n');
  const words = ['bot', '--engine', 'x', '--server', 'http://localhost:1', '--token-file'];
  for (const [message, ...args] of [
    ['is empty; put the token in it.', ...words, file],
    ["can't be read", ...words, join(file, 'below')],
    ['is not the address of a server', 'bot', '--engine', 'x', '--server', 'here', '--token-file', file],
    ["required option '--engine <command>' not specified", 'bot'],
    ['write name=value', ...words, file, '--set', 'Hash'],
  ]) {
    const { code, out, err } = await menagerie(args);
    expect([code, out]).toEqual([2, '']);
    expect(err.replace(/\s+/g, ' ')).toContain(message);
  }
});
