// What comes before any route: addresses and messages that can't be read.
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** The address of a request; one that can't be decoded is taken letter by letter, so that there is nothing at it. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Answers what is no HTTP, is too slow or has too long headers, and hangs up. */
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
