import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder } from './folder.ts';
import { menagerie, SOURCES } from './run.ts';

describe('menagerie serve', () => {
  it('serves site and API with the data in one directory, until SIGTERM', async () => {
    const data = join(folder(), 'data');
    const server = spawn(process.execPath, [SOURCES, 'serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((done) => server.once('exit', done));
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const at = /is at (http:\S+)/.exec(said)?.[1];
        if (at !== undefined) found(at);
      });
      void ended.then(() => failed(new Error(`It ended before it was ready: ${said}`)));
    });
    expect((await fetch(address)).headers.get('content-type')).toContain('text/html');
    expect(await (await fetch(`${address}api/me`)).json()).toEqual({ you: null });
    expect(existsSync(join(data, 'menagerie.db'))).toBe(true);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('refuses nonsensical settings in one line', async () => {
    const { code, out, err } = await menagerie(['serve', '--port', '0'], '', { env: { DATABASE_URL: 'mysql://db' } });
    expect(err).toMatch(/^menagerie: DATABASE_URL is not an address of PostgreSQL.*\n$/);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
