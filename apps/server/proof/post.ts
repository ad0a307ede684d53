// npm run proof -- post [--seconds 20]: floods of mail, and how long somebody on the site waits meanwhile
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../test/postgres.ts';
import { Bystander } from './crowd/bystander.ts';
import { Server } from './live/server.ts';
import { spreadWords } from './live/spread.ts';

/** The longest that 99 of 100 answers may take, in milliseconds. */
const LONGEST = 50;
const WARMING = 1000;
const DOMAIN = 'play.example.org';
const NAMES = ['50 MB', 'parts', 'heads', 'bombs', 'replays', 'strangers', 'idle'] as const;
export type Flood = (typeof NAMES)[number];

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);

const sent: ParsedMail[] = [];
const world = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    void simpleParser(stream).then((mail) => {
      sent.push(mail);
      done();
    });
  },
});
await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', () => resolve()));
const data = await mkdtemp(join(tmpdir(), 'menagerie-post-'));
const port = await freePort();
const server = await Server.at({ data });
server.environment = {
  LIMITS: '1',
  LOG_LEVEL: 'info',
  PUBLIC_URL: server.address,
  SMTP_URL: `smtp://127.0.0.1:${(world.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'games@example.org',
  MAIL_IN: `smtp://127.0.0.1:${port}`,
  MAIL_IN_DOMAIN: DOMAIN,
};
let failed = 0;
let accounts = 0;
const bystander = new Bystander(server.address);
try {
  await server.start();
  // Each flood at somebody else, whose addresses have got nothing yet.
  const boxes: string[] = [];
  while (boxes.length < NAMES.length) boxes.push(await account());
  await bystander.begin();
  await bystander.look(seconds);
  const quiet = await bystander.look(seconds);
  console.log(`without a flood: ${spreadWords(quiet.all)}`);
  for (const [index, name] of NAMES.entries()) {
    const hostile = fork(new URL('./post.worker.ts', import.meta.url), [String(port), boxes[index], name]);
    await once(hostile, 'message');
    await sleep(WARMING);
    const { all, faults } = await bystander.look(seconds);
    const told = once(hostile, 'message');
    hostile.send('end');
    const [answers] = (await told) as [Readonly<Record<string, number>>];
    const holds = all.p99 <= LONGEST && faults.length === 0;
    if (!holds) failed++;
    console.log(
      `${holds ? 'holds' : 'FAILS'}  ${name}: somebody on the site: ${spreadWords(all)}; the flood was answered ${JSON.stringify(answers)}`,
    );
    for (const fault of faults.slice(0, 5)) console.log(`       ${fault}`);
  }
  const logged = Map.groupBy(
    server.complaints.split('\n').filter((line) => line.includes('a mail was not taken')),
    (line) => (JSON.parse(line) as { readonly mail: string }).mail,
  );
  console.log(`logged: ${[...logged].map(([fate, lines]) => `${lines.length} ${fate}`).join(', ')}`);
  const blocks = server.complaints.split('\n').filter((line) => line.includes('blocked'));
  const others = blocks.filter((line) => line.includes('"route":"machine"'));
  console.log(`blocked for more than 50 ms: ${blocks.length - others.length} times by its own work, ${others.length} by the machine`);
  console.log(`answers sent to mailboxes: ${sent.length}`);
} finally {
  bystander.close();
  await server.end('SIGTERM');
  await new Promise<void>((resolve) => world.close(() => resolve()));
  await rm(data, { recursive: true, force: true });
}
console.log(`${failed} problems`);
process.exitCode = failed === 0 ? 0 : 1;

/** Makes an account by mail; returns its address to write to. */
async function account(): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const from = `somebody-${++accounts}@example.com`;
  await transport.sendMail({ from, to: `hello@${DOMAIN}`, subject: 'Hello', text: `I am Somebody-${accounts}` });
  await transport.sendMail({ from, to: await replyTo(from, 1), subject: 'Re', text: 'yes' });
  const to = await replyTo(from, 2);
  transport.close();
  return to;
}

/** Where to answer the latest mail to somebody, once so many have come. */
async function replyTo(whom: string, count: number): Promise<string> {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(100)) {
    const own = sent.filter(({ to }) => [to].flat()[0]?.value[0]?.address === whom);
    if (own.length >= count) return own[count - 1].replyTo!.value[0].address!;
  }
  throw new Error('No answer came.');
}
