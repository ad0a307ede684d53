import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium without windows: the same engine, and about half the work per page. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

/** The path of a Chromium: the one in `CHROMIUM`, Debian's, or one that this installs. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM is "${named}", but there is no file there.`);
    return named;
  }
  if (!existsSync(SHELL) && process.getuid?.() === 0) installShell();
  const found = [SHELL, CHROMIUM].find((path) => existsSync(path));
  if (found !== undefined) return found;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

/** Tries to install Debian's package. If that fails, another browser is used. */
function installShell(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ];
  for (const words of steps) {
    if (spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status !== 0) return;
  }
}
