// The differences between the two databases.

/** The databases that a server can use. */
export type Dialect = 'sqlite' | 'postgres';

/** A boolean as both databases store it. */
export type Flag = 0 | 1;

const SQLITE_DUPLICATE = new Set([1555, 2067]);
const SQLITE_DAMAGED = 11;
/** SQLite errors after which memory and disk may differ: read-only, input or output, corrupt, full, can't open. */
const SQLITE_BROKEN = new Set([8, 10, 11, 13, 14, 26]);
/** Another process has written since this transaction's first read, or is taking long over a write. */
const SQLITE_BUSY = 5;
const POSTGRES_RETRY = new Set(['40001', '40P01']);

/** Whether somebody else has written the same key. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505' || SQLITE_DUPLICATE.has(sqliteCodeOf(error));
}

/** Whether the transaction has lost a race and can be retried as it is. */
export function isRetry(error: unknown): boolean {
  return POSTGRES_RETRY.has(codeOf(error)) || (sqliteCodeOf(error) & 0xff) === SQLITE_BUSY;
}

/** A commit couldn't be synced to the disk. */
export class Unsynced extends Error {
  constructor({ message }: Error) {
    super(`what was committed can't be brought to the disk: ${message}`);
  }
}

/** Whether the embedded database can't be trusted any more, so that the process must end. */
export function isBroken(error: unknown): boolean {
  return error instanceof Unsynced || SQLITE_BROKEN.has(sqliteCodeOf(error) & 0xff);
}

/** Whether a page of the embedded database is damaged. */
export function isDamaged(error: unknown): boolean {
  return (sqliteCodeOf(error) & 0xff) === SQLITE_DAMAGED;
}

/** What to say about a damaged database. */
export function damageWords(error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return `The database is damaged (${cause}). Restore a backup into an empty directory: menagerie admin restore FILE --data DIRECTORY.`;
}

/** Whether PostgreSQL, or the way to it, is unavailable just now. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  // Includes timeouts and a lack of room.
  const isShutDown = /^(08|53|57)/.test(code) || code === '25006' || code === '25P03';
  const isCut = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code);
  const message = error instanceof Error ? error.message : '';
  return (
    isShutDown ||
    isCut ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|not queryable/.test(message)
  );
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

function sqliteCodeOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : 0;
  return typeof code === 'number' ? code : 0;
}
