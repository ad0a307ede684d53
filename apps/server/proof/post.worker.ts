// The hostile half of post.ts: sends mails until it is told to end, in a process of its own so that it doesn't disturb the measurement.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Flood } from './post.ts';

/** Connections at the same time. */
const WIDTH = 8;
const [port, to, name] = process.argv.slice(2) as [string, string, Flood];
const answers: Record<string, number> = {};
let isOver = false;
let number = 0;

const LINE = `${'x'.repeat(76)}\r\n`;
const head = (id: string, more = ''): string =>
  `From: Ann <ann${number % 1000}@example.net>\r\nSubject: flood\r\nMessage-ID: <${id}@example.net>\r\n${more}\r\n`;

/** What a flood sends in a mail: the recipient, and its text in pieces. */
const MAILS: Readonly<Record<Flood, () => { readonly rcpt: string; readonly pieces: Iterable<string> }>> = {
  '50 MB': () => ({ rcpt: to, pieces: large(50_000_000) }),
  parts: () => ({
    rcpt: to,
    pieces: [head(String(++number), 'Content-Type: multipart/mixed; boundary=b\r\n'), '--b\r\n\r\nresign\r\n'.repeat(10_000), '--b--\r\n'],
  }),
  heads: () => ({ rcpt: to, pieces: [head(String(++number), `To: ${'a@b.cc, '.repeat(7000)}\r\n`), 'resign\r\n'] }),
  bombs: () => ({ rcpt: to, pieces: [head(String(++number)), 'resign, or what?\r\n', LINE.repeat(2500)] }),
  replays: () => ({ rcpt: to, pieces: [head('always the same'.replaceAll(' ', '-')), 'games\r\n'] }),
  strangers: () => ({ rcpt: `hello@${to.split('@')[1]}`, pieces: [head(String(++number)), 'I am Ann\r\n'] }),
  idle: () => ({ rcpt: to, pieces: [] }),
};

const work = Array.from({ length: name === 'idle' ? 120 : WIDTH }, async () => {
  while (!isOver) await (name === 'idle' ? idle() : send()).catch((error: unknown) => count((error as Error).message.slice(0, 40)));
});
process.send!('begun');
await once(process, 'message');
isOver = true;
await Promise.race([Promise.all(work), new Promise((resolve) => setTimeout(resolve, 5000))]);
process.send!(answers, () => process.exit());

function count(answer: string): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}

function* large(bytes: number): Iterable<string> {
  yield head(String(++number));
  const block = LINE.repeat(800);
  for (let left = bytes; left > 0; left -= block.length) yield block;
}

/** Sends one mail on a connection of its own, as fast as the server takes it. */
async function send(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  let said = '';
  let heard = Promise.withResolvers<null>();
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    heard.resolve(null);
  });
  /** The next whole answer's code. */
  const answer = async (): Promise<string> => {
    for (;;) {
      const line = /^(\d{3}) .*\r?\n/m.exec(said);
      if (line) {
        said = said.slice(line.index + line[0].length);
        return line[1];
      }
      heard = Promise.withResolvers<null>();
      const isClosed = await Promise.race([heard.promise.then(() => false), closed.then(() => true)]);
      if (isClosed) throw new Error('closed');
    }
  };
  try {
    await answer();
    const { rcpt, pieces } = MAILS[name]();
    for (const word of ['EHLO flood', `MAIL FROM:<ann${number % 1000}@example.net>`, `RCPT TO:<${rcpt}>`, 'DATA']) {
      socket.write(`${word}\r\n`);
      const code = await answer();
      if (!/^[23]/.test(code)) return count(`${word.slice(0, 4)} ${code}`);
    }
    for (const piece of pieces) {
      if (socket.destroyed) break;
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed]);
    }
    socket.write('\r\n.\r\n');
    count(await answer());
  } finally {
    socket.destroy();
  }
}

/** Opens a connection and says nothing. */
async function idle(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.on('data', (chunk: Buffer) => count(chunk.toString().slice(0, 3)));
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 60_000).unref())]);
}
