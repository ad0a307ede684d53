import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failUnder } from '../proof/live/failing.ts';

const nothing = (): void => undefined;

// `npm run proof -- disk` proves what needs separate disks, and so root.
// V16.5.3
it('ends with one clear message when a write fails, and loses nothing when it starts again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-failing-'));
  try {
    const { problems, code, acknowledged } = await failUnder({ folder, largestFile: 2_400_000, spoil: nothing, mend: nothing });
    expect(problems).toEqual([]);
    expect(code).toBe(74);
    expect(acknowledged).toBeGreaterThan(10);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
