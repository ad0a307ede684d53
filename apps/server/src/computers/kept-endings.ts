// Solved endings that somebody keeps in a folder, one file each.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReadEnding } from '@menagerie/core';

const fileOf = (folder: string, game: string, name: string): string => join(folder, `${game}-${name}.ending.gz`);

/** Reads the endings of a game that are kept in a folder. */
export function endingsIn(folder: string, game: string): ReadEnding {
  return async (name) => {
    const packed = await readFile(fileOf(folder, game, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return packed && (await promisify(gunzip)(packed));
  };
}

/** Reads the endings of a game from the folder that the environment names in `ENDINGS`; undefined if it names none. */
export function keptEndings(game: string): ReadEnding | undefined {
  const folder = process.env['ENDINGS'];
  return folder ? endingsIn(folder, game) : undefined;
}

/** Keeps an ending, and returns its file. A file that stands there is whole, even if the program is stopped. */
export async function keepEnding(folder: string, game: string, name: string, bytes: Uint8Array): Promise<string> {
  const file = fileOf(folder, game, name);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, await promisify(gzip)(bytes));
  await rename(`${file}.part`, file);
  return file;
}
