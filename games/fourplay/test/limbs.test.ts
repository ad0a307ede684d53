import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('F6.3: for each limb removed from the rules, an example that names it fails', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../../scripts/limbs.ts')], {
    encoding: 'utf8',
  });
  expect(
    stderr +
      stdout
        .split('\n')
        .filter((line) => line.startsWith('BAD'))
        .join('\n'),
  ).toBe('');
  expect(stdout.match(/^ok {3}without/gm)?.length).toBeGreaterThan(10);
  expect(status).toBe(0);
});
