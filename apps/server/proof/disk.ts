// npm run proof -- disk, as root: a full disk, one that becomes read-only, one whose fsync fails, and one that never was writable.
import { join } from 'node:path';
import { Disk } from './live/disks.ts';
import { failUnder, type Failure } from './live/failing.ts';
import { Server } from './live/server.ts';

if (process.getuid?.() !== 0)
  throw new Error('Disks of one’s own can be mounted by root only; run this as root, for example in a container.');

const FAILURES: readonly { readonly name: string; readonly spoil: (disk: Disk) => void }[] = [
  { name: 'a full disk', spoil: (disk) => disk.fill() },
  { name: 'a disk that becomes read-only', spoil: (disk) => disk.abort() },
  { name: 'an fsync that fails', spoil: (disk) => disk.starve() },
];
let count = 0;
for (const { name, spoil } of FAILURES) {
  const disk = Disk.make();
  const failure: Failure = { folder: disk.folder, largestFile: null, spoil: () => spoil(disk), mend: () => disk.mend() };
  try {
    const { code, message, problems, acknowledged, events } = await failUnder(failure);
    console.log(`${name}: ended with ${code}: ${message.trim()}`);
    console.log(`  started again: ${acknowledged} commands acknowledged, ${events} events stored, ${problems.length} problems`);
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`);
    count += problems.length;
  } finally {
    disk.remove();
  }
}
const disk = Disk.make();
disk.protect();
const server = await Server.at({ data: join(disk.folder, 'data') });
const said = await server.start().then(
  () => 'it opened',
  (error: unknown) => (error as Error).message,
);
console.log(`a disk that can't be written: ${said.trim()}`);
if (!/The data directory .+ can't be used/.test(said)) count++;
disk.remove();
console.log(`${count} problems.`);
process.exit(count === 0 ? 0 : 1);
