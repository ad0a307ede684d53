// Moves committed data from the log into the tables, on a connection of its own, while others read and write.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData as string);
parentPort!.on('message', (command: 'checkpoint' | 'close') => {
  if (command === 'close') {
    database.close();
    return parentPort!.close();
  }
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch {
    // Nothing is lost: the log still holds everything, and the next sync detects a failing disk.
  }
});
