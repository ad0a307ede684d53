import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1 << 20;
/** Bytes left free on a disk that should fill up soon. */
const LEFT = MEGABYTE / 2;

/** A private disk that tests can break and repair. Making one needs root. */
export class Disk {
  /** Its writable directory. */
  readonly folder: string;
  readonly #base: string;

  private constructor(base: string) {
    this.#base = base;
    this.folder = join(base, 'disk');
  }

  /**
   * A small file system. It thinks it has 64 megabytes, but the volume below has 24, and it learns that only when it writes, as on a
   * thin volume.
   */
  static make(): Disk {
    const disk = new Disk(mkdtempSync(join(tmpdir(), 'menagerie-disk-')));
    mkdirSync(disk.folder);
    mkdirSync(disk.#below);
    run('mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk.#below);
    writeFileSync(disk.#image, '');
    truncateSync(disk.#image, 64 * MEGABYTE);
    run('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'nodiscard', disk.#image);
    disk.#mount();
    return disk;
  }

  get #below(): string {
    return join(this.#base, 'below');
  }

  get #image(): string {
    return join(this.#below, 'image');
  }

  /** Leaves hardly any room on the file system itself: a write fails. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    run('fallocate', '-l', String(Math.floor(bavail * bsize - LEFT)), join(this.folder, 'filler'));
  }

  /** Leaves hardly any room on the volume below: a write succeeds, and the fsync after it fails. */
  starve(): void {
    const { bavail, bsize } = statfsSync(this.#below);
    writeFileSync(join(this.#below, 'filler'), Buffer.alloc(Math.max(0, Math.floor(bavail * bsize - LEFT))));
  }

  /** Makes it read-only at once, as Linux does with a disk that shows errors. */
  abort(): void {
    run('mount', '-o', 'remount,abort', this.folder);
  }

  /** Repairs everything. */
  mend(): void {
    run('umount', this.folder);
    rmSync(join(this.#below, 'filler'), { force: true });
    // A status of 1 means that it repaired something.
    run('sh', '-c', `e2fsck -p -f "${this.#image}" > /dev/null || [ $? -le 1 ]`);
    this.#mount();
    rmSync(join(this.folder, 'filler'), { force: true });
  }

  /** Remounts it read-only. */
  protect(): void {
    run('mount', '-o', 'remount,ro', this.folder);
  }

  remove(): void {
    run('umount', this.folder);
    run('umount', this.#below);
    rmSync(this.#base, { recursive: true });
  }

  #mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder);
  }
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
