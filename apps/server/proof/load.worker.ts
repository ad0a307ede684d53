// Some of the people of load.ts. They play on the house, and send every move through the relay too.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { random } from '@menagerie/core';
import type { ServerMessage } from '@menagerie/protocol';
import { WebSocket } from 'ws';
import { Player } from './live/player.ts';
import { inPortions, seatPairs } from './live/table.ts';

/** The result: for each move, the milliseconds from sending it until the opponent had it. */
export interface Share {
  readonly house: readonly number[];
  readonly relay: readonly number[];
  readonly faults: readonly string[];
  /** How many people who read nothing were cut off. */
  readonly cutOff: number;
}

const CONTROL = '3600+0';
/** People resign a match after this many to twice as many events, so that matches begin and end all the time. */
const PATIENCE = 80;
/** How many sign in at once. */
const AT_ONCE = 20;
/** Time between two requests of somebody who reads no answer, in milliseconds. */
const INSISTENCE = 200;
const [address, relay, matches, spectators, slow, pace, warming, seconds, seed] = process.argv.slice(2);
const players = Array.from(
  { length: 2 * Number(matches) },
  (_, index) => new Player(`Load ${seed} ${index}`, () => [address], random(Number(seed) * 100_000 + index), Number(pace)),
);
const house: number[] = [];
const relayed: number[] = [];
let isMeasuring = false;

await inPortions(players, AT_ONCE, async (player, index) => {
  player.patience = PATIENCE + (index % PATIENCE);
  // Nobody moves before everybody is there.
  player.isResting = true;
  await player.enter();
});
await seatPairs(players, CONTROL, AT_ONCE);
await inPortions(
  players.filter((_, index) => index % 2 === 0),
  AT_ONCE,
  (player, index) => measure(player, players[2 * index + 1]),
);
process.send!('ready');
await once(process, 'message');
for (const player of players) player.isResting = false;
// All begin at the same moment. What follows is more like normal play.
await sleep(Number(warming) * 1000);
process.send!('begun');
isMeasuring = true;
const readers = Array.from({ length: Number(slow) }, (_, index) => readSlowly(players[(2 * index) % players.length].game!));
await sleep(Number(seconds) * 1000);
isMeasuring = false;
const faults = players.flatMap(({ faults: own }) => own);
const cutOff = readers.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
process.send!({ house, relay: relayed, faults, cutOff } satisfies Share, () => process.exit());

/** Asks for a match again and again, and reads none of the answers. */
function readSlowly(game: string): WebSocket {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { origin: address });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    socket.pause();
    const timer = setInterval(() => socket.send(JSON.stringify({ t: 'watch', game })), INSISTENCE);
    socket.on('close', () => clearInterval(timer));
  });
  return socket;
}

/** Measures the moves of a pair, both ways, with some spectators. */
async function measure(one: Player, other: Player): Promise<void> {
  for (let count = 0; count < Number(spectators); count++) {
    const spectator = new Player('', () => [address], random(count), Number(pace));
    spectator.isLookingOn = true;
    spectator.play(one.game!);
  }
  const lines = Array.from({ length: 2 + Number(spectators) }, () => new WebSocket(`${relay.replace('http', 'ws')}/${one.game}`));
  await Promise.all(lines.map((line) => once(line, 'open')));
  measureWay(one, other, lines[0], lines[1]);
  measureWay(other, one, lines[1], lines[0]);
}

function measureWay(from: Player, to: Player, near: WebSocket, far: WebSocket): void {
  let sent: { readonly version: number; readonly at: number } | null = null;
  from.onAsked = ({ command }, version) => {
    if (command.kind !== 'play') return;
    sent = { version, at: performance.now() };
    near.send(JSON.stringify({ at: performance.now(), ...command }));
  };
  to.onHeard = (text) => {
    const message = JSON.parse(text) as ServerMessage;
    if (!sent || message.t !== 'events' || message.from !== sent.version) return;
    if (isMeasuring) house.push(performance.now() - sent.at);
    sent = null;
  };
  far.on('message', (data: Buffer) => {
    const { at } = JSON.parse(data.toString()) as { at: number };
    if (isMeasuring) relayed.push(performance.now() - at);
  });
}
