import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Complaint } from '../complaint.ts';
import { reasonOf } from '../paths.ts';

/**
 * Writes a file under a temporary name and renames it once it is on the disk. An existing file is left alone, and a failure leaves nothing behind.
 */
export async function writeNew(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.part`;
  await reserve(file);
  try {
    await rm(temporary, { force: true });
    await write(temporary);
    await flush(temporary);
    await rename(temporary, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    await rm(file, { force: true });
    throw error instanceof Complaint ? error : new Complaint(`${file} can't be written: ${reasonOf(error)}.`);
  }
}

/** Flushes what was written to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function reserve(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.close();
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new Complaint(
      isThere ? `${file} exists already, and is not overwritten; name another file.` : `${file} can't be written: ${reasonOf(error)}.`,
    );
  }
}
