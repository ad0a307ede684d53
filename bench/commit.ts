import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Puts parts of a commit into a folder below `.tmp`, and returns it. Ends the program if there is no such commit. */
export function filesOf(commit: string, name: string, parts: readonly string[] = ['packages', 'games']): string {
  const here = join(import.meta.dirname, '..');
  const folder = join(here, '.tmp', name, 'tree');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', commit, ...parts], { cwd: here, maxBuffer: 1 << 30 });
  if (archive.status !== 0) {
    console.error(`git can't give ${parts.join(', ')} of "${commit}": ${String(archive.stderr).trim()}`);
    process.exit(1);
  }
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  return folder;
}
