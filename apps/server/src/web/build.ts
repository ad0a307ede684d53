import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { problemOf } from './build-problem.ts';

const HOUSE = resolve(import.meta.dirname, '../../../..');
const WEB = join(HOUSE, 'apps/web');

/** Where the built site lies. */
export const SITE = join(WEB, 'dist');
/** Where `npm run docs:api` puts the pages of the library's API. */
export const API_PAGES = join(HOUSE, 'dist/docs');

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/drawing-styles.ts',
  'apps/web/engine-worker.ts',
  'apps/web/board-element.ts',
  'apps/web/precompress.ts',
  'apps/web/scenes.ts',
  'apps/web/search-index.ts',
  'scripts/chunks.ts',
  'scripts/element.ts',
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
    await runBuild(scratch);
    replaceSite(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return true;
}

function replaceSite(fresh: string): void {
  rmSync(SITE, { recursive: true, force: true });
  try {
    renameSync(fresh, SITE);
  } catch (error) {
    // Another process that built at the same time was quicker; its site is as new as this one.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Builds the site into a folder, in a process of its own, so that what a build needs does not stay in the server. `web` is where its builder
 * lies. Fails with what is wrong, where, and how to mend it.
 */
export async function runBuild(folder: string, web: string = WEB): Promise<void> {
  // Whatever the surroundings say, what is served is the finished thing.
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = spawn(process.execPath, [join(web, 'build.ts'), folder], { cwd: HOUSE, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code, signal]] = await Promise.all([
    text(builder.stderr),
    new Promise<[number | null, string | null]>((done, failed) => {
      builder.once('error', failed).once('close', (...end) => done(end));
    }),
  ]);
  if (signal !== null)
    throw new Error(`The builder was ended by ${signal}; perhaps there is too little memory. Make room and start again.`);
  if (code !== 0) throw new Error(problemOf(said, HOUSE));
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(found.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
