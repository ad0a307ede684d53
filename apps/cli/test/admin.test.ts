import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder } from './folder.ts';
import { menagerie } from './run.ts';

const MIGRATIONS = new URL('../../server/src/storage/migrations.ts', import.meta.url);

/** A data directory that a server has used. */
async function used(): Promise<string> {
  const data = folder();
  const file = join(folder(), 'export');
  const form = readFileSync(MIGRATIONS, 'utf8').match(/\d{4}-[a-z-]+(?=')/g)!;
  const header = `${JSON.stringify({ menagerie: 'tables', form, secrets: false })}\n`;
  const sha256 = createHash('sha256').update(header).digest('hex');
  writeFileSync(file, `${header}${JSON.stringify({ rows: {}, sha256 })}\n`);
  const { code, err } = await menagerie(['admin', 'import', file, '--data', data]);
  expect(err).toBe('');
  expect(code).toBe(0);
  return data;
}

describe('menagerie admin', () => {
  it('backs up, restores, verifies and shows the state', async () => {
    const data = await used();
    const file = join(folder(), 'backup');
    const other = join(folder(), 'other');
    expect(await menagerie(['admin', 'backup', file, '--data', data])).toEqual({ code: 0, out: `0 rows in ${file}.\n`, err: '' });
    expect((await menagerie(['admin', 'restore', file, '--data', other])).code).toBe(0);
    expect(existsSync(join(other, 'menagerie.db'))).toBe(true);
    const verified = await menagerie(['admin', 'verify', '--data', other]);
    expect(verified).toEqual({ code: 0, out: '0 matches with 0 events and 0 ratings: all good.\n', err: '' });
    const status = await menagerie(['admin', 'status', '--data', other, '--json']);
    expect(JSON.parse(status.out)).toMatchObject({ database: 'sqlite', beat: null, users: {}, matches: {} });
    expect((await menagerie(['admin', 'users', '--data', other])).out).toBe('');
    expect((await menagerie(['admin', 'prune', '--data', other, '--dry-run'])).out).toBe(
      'Would be deleted: 0 guests, 0 sessions, 0 seeks, 0 matches called off, 0 outages, 0 reports, 0 recovery codes, 0 notices, 0 mails.\n',
    );
  });

  it.each([
    ['a directory without a database', ['status', '--data', '/nowhere'], 'There is no database in /nowhere.'],
    ['a backup that is none', ['restore', '/etc/hostname', '--data', '/nowhere'], 'is neither a backup nor an export of Menagerie'],
    [
      'a file that is not there',
      ['import', '/nowhere/x', '--data', '/nowhere'],
      "/nowhere/x can't be read: there is no such file or folder.",
    ],
    ['a number that is none', ['prune', '--guests', 'many', '--data', '/nowhere'], '"many" is not a whole number'],
    ['a name that is missing', ['ban'], "missing required argument 'name'"],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, out, err } = await menagerie(['admin', ...args], '', { env: { DATABASE_URL: '' } });
    expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 2, out: '', lines: 2 });
    expect(err).toContain(message);
  });

  it('refuses an address that is no database, and one where nobody answers', async () => {
    const wrong = await menagerie(['admin', 'status'], '', { env: { DATABASE_URL: 'mysql://x' } });
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain('DATABASE_URL is not an address of PostgreSQL');
    const deaf = await menagerie(['admin', 'status'], '', { env: { DATABASE_URL: 'postgres://x:y@127.0.0.1:9699/z' } });
    expect(deaf).toMatchObject({ code: 2, out: '' });
    expect(deaf.err).toMatch(/^menagerie: The database can't be used: .*\n$/);
  });
});
