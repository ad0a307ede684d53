// What we release: the packages, and the entry points in their manifests.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
/** Folders of all games. */
export const GAMES: readonly string[] = readdirSync(join(ROOT, 'games'))
  .sort()
  .map((name) => `games/${name}`);
export const ELEMENT = 'packages/element';
export const PACKAGES: readonly string[] = [
  'packages/core',
  ...GAMES,
  'packages/record',
  'packages/match',
  'packages/engine',
  'packages/board',
  'packages/registry',
  ELEMENT,
];

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  readonly sideEffects?: readonly string[] | boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Sources by entry point, such as `./rules`. */
  readonly exports: Readonly<Record<string, string>>;
}

/** The manifest of a package, by its folder below the root. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

/** The sources of all entry points of all packages, by import name. */
export function entryPoints(): ReadonlyMap<string, string> {
  return new Map(
    PACKAGES.flatMap((folder) => {
      const { name, exports } = manifestOf(folder);
      return Object.entries(exports).map(([entry, path]) => [join(name, entry), join(ROOT, folder, path)] as const);
    }),
  );
}
