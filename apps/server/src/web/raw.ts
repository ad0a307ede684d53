// Handles what comes before any route: addresses and messages that can't be read.
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The path and query of a request in their plain spelling, without the host that may stand before them: the router decodes a path, so
 * `/%61pi` would be found at `/api`, but not known as such by whatever looks at the address (RFC 3986, 6.2.2.2; RFC 9112, 3.2.2). One
 * that can't be decoded is taken letter by letter, so that there is nothing at it.
 */
export function plainUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll('%', '%25');
  }
  return path.replace(/%[2-7][\da-f]/gi, plainCode);
}

/** A letter, a digit or one of `-._~` for its code; other codes may mean something else than their letters, and stay. */
function plainCode(code: string): string {
  const letter = decodeURIComponent(code);
  return /[\w.~-]/.test(letter) ? letter : code;
}

/** Answers requests that aren't HTTP, are too slow or have too long headers, and hangs up. */
export function answerGibberish(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const text = `${STATUS_CODES[status]}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${text.length}`,
    `content-security-policy: default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
