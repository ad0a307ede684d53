// A running server finds damage that nobody has met yet, and says which match it is in.
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { QuietCheck } from '../src/admin/quiet-check.ts';
import { Beside } from '../src/beside/beside.ts';
import { newId } from '../src/id.ts';
import { damageWords } from '../src/storage/facts.ts';
import { databaseFile } from '../src/storage/sqlite.ts';
import { Store } from '../src/storage/store.ts';
import { newPlace, openHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { playOn } from './playing.ts';

const PAGE = 4096;

/** A closed database with three matches; the second one has a move that only it has. */
async function played(): Promise<{ readonly place: Awaited<ReturnType<typeof newPlace>>; readonly file: string; readonly match: string }> {
  const place = await newPlace('sqlite');
  const house = await openHouse({ place });
  const { you: ann } = await house.guest('Ann');
  const { you: bob } = await house.guest('Bob');
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.push(await makeMatch(house, { players: [ann, bob] }));
    await (count === 1 ? act(house, ids[1], ann, { kind: 'play', text: 'b2-b3' }) : playOn(house, ids[count], 4));
  }
  await house.close();
  return { place, file: databaseFile((place as { readonly folder: string }).folder), match: ids[1] };
}

it('finds a flipped byte in a stored match, and names the match in the log', async () => {
  const { place, file, match } = await played();
  const bytes = readFileSync(file);
  const at = bytes.indexOf('b2-b3');
  expect([at > 0, bytes.indexOf('b2-b3', at + 1)]).toEqual([true, -1]);
  // One bit, of the digit at the end: b2-b3 becomes b2-b7, which no pawn can do.
  bytes[at + 4] ^= 4;
  writeFileSync(file, bytes);
  const lines: string[] = [];
  const house = await openHouse({ place, onLog: (line) => lines.push(line) });
  const check = new QuietCheck(house.services.beside, house.services.log);
  onTestFinished(() => check.stop());
  check.start(0);
  await vi.waitFor(() => expect(lines.join('')).toContain('a stored match is damaged'), { timeout: 60_000, interval: 100 });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => Number(level) >= 40);
  expect(new Set(told.map((line) => line['match']))).toEqual(new Set([match]));
  expect(told[0]['msg']).toContain('menagerie admin verify');
});

it('meets a damaged page in its thread, which ends the server as a failed disk does', async () => {
  const { place, file } = await played();
  const tables = new DatabaseSync(file);
  const { page } = tables.prepare("select rootpage as page from sqlite_schema where name = 'events'").get() as { page: number };
  tables.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xee, PAGE * (page - 1), PAGE * page));
  const failed: Error[] = [];
  const store = await Store.open(place, newId(), (error) => failed.push(error));
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const beside = new Beside({ store, place, log }, { threads: 1 });
  onTestFinished(async () => {
    await beside.close();
    await store.close();
  });
  const check = new QuietCheck(beside, log);
  onTestFinished(() => check.stop());
  check.start(0);
  await vi.waitFor(() => expect(failed).not.toEqual([]), { timeout: 60_000, interval: 100 });
  expect(damageWords(failed[0])).toMatch(/^The database is damaged \(.+\)\. Restore a backup/);
  expect(lines.join('')).toContain('a worker job failed');
});
