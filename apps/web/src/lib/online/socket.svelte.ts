import type { Badge, GameSummary, SeekView, ServerMessage } from '@menagerie/protocol';
import { readStored, writeStored } from '../storage.ts';
import { Connection, type ConnectionState } from './connection.ts';

/** Storage key: whether the visitor had a name when the server last said hello. */
const KNOWN_KEY = 'menagerie.online';

/** This page's connection to the server; `online` holds what it tells. */
export const connection = new Connection({
  open({ message, closed }) {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => message(data));
    socket.addEventListener('close', ({ code }) => closed(code));
    return {
      // A closing socket sends nothing. `closed` reports its end.
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  },
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
});

/** What any page may show about being online. */
class Online {
  state: ConnectionState = $state('off');
  /** Who the visitor is; null: they have no name; undefined: not known yet. */
  you: Badge | null | undefined = $state.raw(undefined);
  /** The visitor's unfinished matches, most urgent first. */
  turns: readonly GameSummary[] = $state.raw([]);
  /** The challenges to and from the visitor, newest first. */
  challenges: readonly SeekView[] = $state.raw([]);
  /** The match on this page, which knows whose turn it is sooner than `turns`. */
  shown: { readonly id: string; readonly isYourTurn: boolean } | null = $state.raw(null);
  /** How many matches wait for the visitor. */
  readonly waiting: number = $derived.by(() => {
    const { shown } = this;
    const others = this.turns.filter(({ id, isYourTurn }) => isYourTurn && id !== shown?.id).length;
    return others + (shown?.isYourTurn ? 1 : 0);
  });

  hear(message: ServerMessage): void {
    if (message.t === 'hello') {
      this.you = message.you;
      if (message.you === null) this.turns = this.challenges = [];
      writeStored(KNOWN_KEY, message.you !== null);
    }
    if (message.t === 'turns') this.turns = message.games;
    if (message.t === 'challenges') this.challenges = message.seeks;
  }
}

export const online = new Online();
connection.hear((message) => online.hear(message));
connection.hearState((state) => (online.state = state));

/** Opens the connection and keeps it open. */
export function goOnline(): void {
  connection.start();
}

/** Whether the visitor had a name when the server last said hello. */
export function wasKnown(): boolean {
  const known = readStored(KNOWN_KEY);
  return known.ok && known.value === true;
}

/** Goes online if the visitor had a name last time, so that every page can tell them of their turn. */
export function goOnlineIfKnown(): void {
  if (wasKnown()) connection.start();
}

/** The server's time in milliseconds, or this device's until the server has told it. */
export function serverNow(): number {
  return connection.clock.at(performance.now()) ?? Date.now();
}

/** A new id, so that the server carries a repeated command out only once. */
export function newCommandId(): string {
  return crypto.randomUUID();
}

addEventListener('online', () => connection.probe());
addEventListener('offline', () => connection.cut());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && connection.probe());
