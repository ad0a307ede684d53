import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '..');
const HOUSE = resolve(WEB, '../..');

/** Where the built site lies. */
export const SITE = join(WEB, 'dist');

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages',
  'games',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['node_modules', 'test', 'dist', 'slow']);

/** Builds the site unless the built one is newer than everything it is made of; says whether it built. A failed build leaves the old site as it was. */
export async function buildSite(): Promise<boolean> {
  const built = join(SITE, 'index.html');
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...SOURCES.map((source) => newest(join(HOUSE, source))))) return false;
  const scratch = join(HOUSE, '.tmp', `site-${process.pid}`);
  mkdirSync(scratch, { recursive: true });
  try {
    // Whatever the surroundings say, what is served is the finished thing; Vite reads this and nothing else.
    process.env['NODE_ENV'] = 'production';
    const { build } = await import('vite');
    await build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: scratch, emptyOutDir: true },
    });
    rmSync(SITE, { recursive: true, force: true });
    renameSync(scratch, SITE);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return true;
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(found.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
