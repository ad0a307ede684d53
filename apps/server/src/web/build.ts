import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { problemOf } from './build-problem.ts';

const HOUSE = resolve(import.meta.dirname, '../../../..');
const WEB = join(HOUSE, 'apps/web');

/** Where the built site is. */
export const SITE = join(WEB, 'dist');
/** Where `npm run docs:api` puts the pages of the library's API. */
const API_PAGES = join(HOUSE, 'dist/docs');

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/drawing-styles.ts',
  'apps/web/engine-worker.ts',
  'apps/web/board-element.ts',
  'apps/web/service-worker',
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

/** The folder of the pages of the library's API, for whoever asks. Unless they are newer than their sources, the first who asks has them made. */
export function apiPages(): () => Promise<string> {
  const sources = ['packages', 'games', 'scripts/api-pages.ts', 'docs/element.md', 'docs/game-files.md'];
  let making: Promise<void> | null = isNewer(join(API_PAGES, 'index.html'), sources) ? Promise.resolve() : null;
  return async () => {
    await (making ??= makeApiPages());
    return API_PAGES;
  };
}

/** Makes them in a process of its own, after whatever else the processor has to do. */
async function makeApiPages(): Promise<void> {
  const maker = spawn(process.execPath, [join(HOUSE, 'scripts/docs-api.ts')], { cwd: HOUSE, stdio: ['ignore', 'ignore', 'pipe'] });
  if (maker.pid !== undefined) setPriority(maker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await endOf(maker, (said) => said);
}

/** Builds the site unless it is newer than all its sources; true if it built. A failed build leaves the old site as it was. */
export async function buildSite(): Promise<boolean> {
  if (isNewer(join(SITE, 'index.html'), SOURCES)) return false;
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
    // Another process built at the same time and was faster; its site is as new as this one.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Builds the site into a folder, in its own process, so that the build's memory isn't kept by the server. `web` is the builder's folder. Fails with
 * what is wrong, where, and how to fix it.
 */
export async function runBuild(folder: string, web: string = WEB): Promise<void> {
  // Whatever the environment says, the site is built for production.
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = spawn(process.execPath, [join(web, 'build.ts'), folder], { cwd: HOUSE, env, stdio: ['ignore', 'ignore', 'pipe'] });
  await endOf(builder, (said) => problemOf(said, HOUSE));
}

/** Waits for the end of a process. If it fails, `problem` says what is wrong from what it wrote. */
async function endOf(child: ChildProcessByStdio<null, null, Readable>, problem: (said: string) => string): Promise<void> {
  const [said, [code, signal]] = await Promise.all([
    text(child.stderr),
    new Promise<[number | null, string | null]>((done, failed) => {
      child.once('error', failed).once('close', (...end) => done(end));
    }),
  ]);
  if (signal !== null)
    throw new Error(`The builder was ended by ${signal}; perhaps there is too little memory. Make room and start again.`);
  if (code !== 0) throw new Error(problem(said));
}

function isNewer(made: string, sources: readonly string[]): boolean {
  return existsSync(made) && statSync(made).mtimeMs > Math.max(...sources.map((source) => newest(join(HOUSE, source))));
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(found.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
