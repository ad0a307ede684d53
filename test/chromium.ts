import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The path of a Chromium: the one that `CHROMIUM` names, Debian's, or one that is installed for this. */
export async function findBrowser(): Promise<string> {
  const debian = '/usr/bin/chromium';
  const named = process.env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM is "${named}", but there is not a file.`);
    return named;
  }
  if (existsSync(debian)) return debian;
  if (process.getuid?.() === 0 && installDebianBrowser() && existsSync(debian)) return debian;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

function installDebianBrowser(): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ].every(
    (words) => spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0,
  );
}
