// Takes mail at the door, in a thread of its own at a lower priority, so that nobody on the site waits for what strangers send.
import { createHash } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { digestOf } from '../accounts/secrets.ts';
import { Meter } from '../limits/meter.ts';
import { originOf } from '../limits/origin.ts';
import { LIMITS, type LimitId } from '../limits/table.ts';
import { openReader } from '../storage/reader.ts';
import { boxOf, type Box } from './addresses.ts';
import { hasComeBack } from './forwarding.ts';
import { readLetter, Unreadable } from './letter-in.ts';
import type { DoorSetting, Fate, ForHost, FromDoor, Taken, ToDoor } from './protocol.ts';

const LOWER = 10;
const LOWEST = 19;
/** The largest mail, and how much of a larger one is let in before the line is cut, in bytes. */
const LARGEST = 256_000;
const MOST_DRAINED = 64_000_000;
/** Who is the host's own: every server that takes mail must know the first (RFC 5321 4.5.1). */
const OF_HOST = new Set(['postmaster', 'abuse']);
/** Recipients of one mail, wrong ones of one connection, mails that wait to be read. */
const [MOST_RECIPIENTS, MOST_WRONG, MOST_WAITING] = [4, 3, 50];
/** Time limits in milliseconds: without a word, for a whole connection, and until a mail is stored. */
const [SILENCE, LONGEST, STORING] = [60_000, 300_000, 20_000];

// On Linux this means the thread, elsewhere the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(LOWEST, getPriority(0) + LOWER));

const { place, settings, key, limits, own } = workerData as DoorSetting;
const db = openReader(place);
const meter = new Meter(limits, Date.now);
const say = (message: FromDoor): void => parentPort!.postMessage(message);

/** What is known of a connection. */
interface Caller {
  readonly from: string;
  readonly timer: NodeJS.Timeout;
  wrong: number;
  boxes: (Box & { readonly address: string })[];
  /** The address of the host's that the mail is to. */
  forHost: string | null;
}
const callers = new Map<string, Caller>();
const storing = new Map<number, (isStored: boolean) => void>();
let number = 0;
let waiting = 0;
let reading: Promise<unknown> = Promise.resolve();

parentPort!.on('message', ({ number: of, isStored }: ToDoor) => storing.get(of)?.(isStored));

const server = new SMTPServer({
  lmtp: settings.isLocal,
  name: settings.domain,
  banner: 'Menagerie',
  logger: false,
  size: LARGEST,
  rejectOversized: true,
  disabledCommands: ['AUTH', ...(settings.tls ? [] : ['STARTTLS'])],
  ...(settings.tls ?? {}),
  disableReverseLookup: true,
  maxClients: LIMITS.mailLines.most,
  maxRecipients: MOST_RECIPIENTS,
  maxAllowedUnauthenticatedCommands: false,
  socketTimeout: SILENCE,
  closeTimeout: 1000,
  onConnect: (session, done) => {
    const from = session.remoteAddress;
    const open = [...callers.values()].filter((caller) => caller.from === from).length;
    if (!isNear(from) && open >= LIMITS.mailLinesFrom.most) return done(refusal(421, 'Too many connections. Try again later.', 'too many'));
    callers.set(session.id, { from, timer: setTimeout(() => cut(session), LONGEST).unref(), wrong: 0, boxes: [], forHost: null });
    done();
  },
  onClose: (session, done) => {
    clearTimeout(callers.get(session.id)?.timer);
    callers.delete(session.id);
    done();
  },
  onMailFrom: (_address, session, done) => {
    const caller = callers.get(session.id)!;
    caller.boxes = [];
    caller.forHost = null;
    done(isNear(caller.from) ? null : counted('mailsFrom', originOf(caller.from), 'Too many mails. Try again later.'));
  },
  onRcptTo: ({ address }, session, done) => {
    answering(recipient(address, callers.get(session.id)!, session), done);
  },
  onData: (stream, session, done) => {
    answering(data(stream, session), done);
  },
});
server.on('error', (error: Error) => say({ kind: 'fate', fate: 'failed', why: error.message }));
server.server.once('error', (error: Error) => say({ kind: 'closed', why: error.message }));
server.listen(settings.port, settings.host, () => {
  const address = server.server.address();
  say({ kind: 'open', port: typeof address === 'object' && address ? address.port : settings.port });
});

/** Calls back with what became of something; without an answer nobody waits for ever. */
function answering(work: Promise<Error | null>, done: (error: Error | null) => void): void {
  work.then(done, (error: unknown) => {
    done(refusal(451, 'Something is wrong here. Try again later.', 'failed', String(error)));
  });
}

async function recipient(address: string, caller: Caller, session: SMTPServerSession): Promise<Error | null> {
  const [local, host] = address.toLowerCase().split('@');
  if (host === settings.domain && OF_HOST.has(local)) {
    if (settings.postmaster === null) {
      return refusal(550, `Nobody reads ${local} here. ${own} says who runs this server.`, 'unknown address');
    }
    const full = counted('mailsOfStrangers', 'host', 'Too many mails to this address. Try again later.');
    if (!full) caller.forHost = local;
    return full;
  }
  const box = await boxOf(db, key, settings.domain, address);
  if (!box) {
    if (++caller.wrong >= MOST_WRONG) cut(session);
    return refusal(550, 'There is no such address here.', 'unknown address');
  }
  const limit: LimitId = box.user === null ? 'mailsOfStrangers' : 'mailsIn';
  const full = counted(limit, box.user ?? 'strangers', 'Too many mails to this address. Try again later.');
  if (full) return full;
  caller.boxes.push({ ...box, address: address.toLowerCase() });
  return null;
}

async function data(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
    else if (stream.byteLength > MOST_DRAINED) cut(session);
    else chunks.length = 0;
  }
  if (stream.sizeExceeded) return refusal(552, `This is too large: at most ${LARGEST / 1000} kB.`, 'too large');
  if (waiting >= MOST_WAITING) return refusal(451, 'Too much to read. Try again later.', 'too many');
  const { boxes, forHost } = callers.get(session.id) ?? { boxes: [], forHost: null };
  const { mailFrom } = session.envelope;
  // A mail without a sender is the word of a mail server that one of ours did not arrive.
  const isBounce = !mailFrom || mailFrom.address === '';
  waiting++;
  const done = reading.then(async () => {
    const raw = Buffer.concat(chunks);
    if (forHost !== null) {
      const isThere = hasComeBack(raw, own) || (await forward({ to: forHost, raw }));
      if (!isThere) return refusal(451, 'This can’t be sent on now. Try again later.', 'failed');
      if (boxes.length === 0) return silently('forwarded');
    }
    return isBounce ? silently('automatic') : take(raw, boxes);
  });
  reading = done.catch(() => undefined).finally(() => waiting--);
  return done;
}

/** Reads a mail and has it stored. */
async function take(raw: Buffer, boxes: Caller['boxes']): Promise<Error | null> {
  try {
    const letter = await readLetter(raw, own);
    if (letter.isAutomatic) return silently('automatic');
    const { sender, subject, message, text } = letter;
    const id = message ?? createHash('sha256').update(raw).digest('hex');
    const mail: Taken = {
      boxes: boxes.map(({ address, ...box }) => {
        const [local] = address.split(/[.@]/);
        return { ...box, once: digestOf(key, `${id} to ${local} ${box.user === null ? sender : ''}`) };
      }),
      ...{ sender, subject, message, text },
    };
    return (await store(mail)) ? silently('taken') : refusal(451, 'This can’t be stored now. Try again later.', 'failed');
  } catch (error) {
    if (error instanceof Unreadable) return refusal(554, `This mail can't be read: ${error.message}.`, 'unreadable');
    throw error;
  }
}

function store(mail: Taken): Promise<boolean> {
  return handedOver((mine) => ({ kind: 'mail', number: mine, mail }));
}

function forward(mail: ForHost): Promise<boolean> {
  return handedOver((mine) => ({ kind: 'forward', number: mine, mail }));
}

/** Hands a mail over to the server; whether that is done. */
async function handedOver(saying: (number: number) => FromDoor): Promise<boolean> {
  const mine = ++number;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), STORING);
  storing.set(mine, resolve);
  say(saying(mine));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    storing.delete(mine);
  }
}

/** Counts one more; says if that is too many. */
function counted(id: LimitId, who: Parameters<Meter['wait']>[1], message: string): Error | null {
  if (meter.wait(id, who) > 0) return refusal(451, message, 'too many');
  meter.add(id, who);
  return null;
}

function refusal(responseCode: number, message: string, fate: Fate, why = message): Error {
  say({ kind: 'fate', fate, why });
  return Object.assign(new Error(message), { responseCode });
}

function silently(fate: Fate): null {
  say({ kind: 'fate', fate, why: fate });
  return null;
}

/** Ends a connection once its last word is said. */
function cut({ id }: SMTPServerSession): void {
  setImmediate(() => {
    for (const connection of server.connections) if (connection.session.id === id) connection.close();
  });
}

/** Whether a connection comes from a mail server of the host's own, which brings the mails of everybody. */
function isNear(address: string): boolean {
  return settings.isLocal || /^(::ffff:)?127\./.test(address) || address === '::1';
}
