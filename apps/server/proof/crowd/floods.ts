import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Asker } from './asking.ts';

/** How many guests ask for pictures; an address lets in 30 an hour. */
const GUESTS = 15;
const WIDEST = 2000;

/** What a flood knows of the server. */
export interface Target {
  readonly address: string;
  /** A match to ask about. */
  readonly match: string;
  /** Where all of the flood comes from. */
  readonly from: string;
}

/** Answers by status, and connections that were closed. */
export type Answers = Record<string, number>;

type Flood = (target: Target, answers: Answers, isOver: () => boolean) => Promise<void>;

/** Floods from one address, by what they do. */
export const FLOODS: Readonly<Record<string, Flood>> = {
  'ten connections, 2,000 requests for / a packet': (target, ...rest) => packets(target, '/', 10, 2000, ...rest),
  'one connection, 3,000 requests for / a packet': (target, ...rest) => packets(target, '/', 1, 3000, ...rest),
  'ten connections, 2,000 requests for /api/me a packet': (target, ...rest) => packets(target, '/api/me', 10, 2000, ...rest),
  'ten connections, 2,000 requests for /game/ID a packet': (target, ...rest) => packets(target, `/game/${target.match}`, 10, 2000, ...rest),
  'pages on 100 connections': (target, ...rest) => many(target, 100, () => `/game/${target.match}`, ...rest),
  'files on 100 connections': (target, ...rest) => many(target, 100, () => '/icon-512.png', ...rest),
  'positions on 100 connections': (target, ...rest) =>
    many(target, 100, (index) => `/api/games/${target.match}/position?ply=${index % 2}`, ...rest),
  'pictures for fifteen guests': pictures,
};

/** Sends many requests in one packet, again as soon as a connection is closed or has answered a while. */
async function packets(
  { address, from }: Target,
  path: string,
  connections: number,
  count: number,
  answers: Answers,
  isOver: () => boolean,
) {
  const { hostname, port, host } = new URL(address);
  const packet = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count);
  const one = async (): Promise<void> => {
    while (!isOver()) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: from });
      const closed = new Promise<void>((done) => socket.once('close', () => done()));
      socket.on('error', () => undefined);
      socket.setEncoding('latin1').on('data', (text: string) => {
        for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) add(answers, status);
      });
      socket.write(packet);
      await Promise.race([closed, sleep(2000)]);
      socket.destroy();
      add(answers, 'closed');
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** Asks on many connections as fast as answers come. */
async function many(
  { address, from }: Target,
  connections: number,
  pathOf: (index: number) => string,
  answers: Answers,
  isOver: () => boolean,
) {
  const asker = new Asker(address, from, connections);
  const one = async (_: unknown, index: number): Promise<void> => {
    for (let count = index; !isOver(); count++) await counted(asker.ask(pathOf(count)), answers);
  };
  await Promise.all(Array.from({ length: connections }, one));
  asker.close();
}

/** Large pictures, each of another width so that none is kept. */
async function pictures({ address, from }: Target, answers: Answers, isOver: () => boolean): Promise<void> {
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      const guest = new Asker(address, from, 4);
      await guest.ask('/api/guests', { name: `Painter ${index}` });
      return guest;
    }),
  );
  let width = WIDEST;
  const one = async (guest: Asker): Promise<void> => {
    while (!isOver()) await counted(guest.ask(`/image/fourplay.png?width=${(width-- % 1000) + 1000}`), answers);
  };
  await Promise.all(guests.flatMap((guest) => Array.from({ length: 4 }, () => one(guest))));
  for (const guest of guests) guest.close();
}

async function counted(answered: Promise<{ readonly status: number }>, answers: Answers): Promise<void> {
  const status = await answered.then(
    (answer) => String(answer.status),
    () => 'closed',
  );
  add(answers, status);
  if (status === 'closed') await sleep(5);
}

function add(answers: Answers, status: string): void {
  answers[status] = (answers[status] ?? 0) + 1;
}
