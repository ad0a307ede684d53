import type { Badge, GameSummary, SeekView, ServerMessage } from '@menagerie/protocol';
import { readStored, writeStored } from '../storage.ts';
import { Line, type LineState } from './line.ts';

/** Whether somebody was signed in when the server last said hello. */
const KNOWN_KEY = 'menagerie.online';

/** The line of this page; `online` shows what it tells. */
export const line = new Line({
  open({ message, closed }) {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => message(data));
    socket.addEventListener('close', ({ code }) => closed(code));
    return {
      // A socket that is closing takes nothing any more, and its end is told by `closed`.
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

/** What every page may show of being online. */
class Online {
  state: LineState = $state('off');
  /** Who the visitor is to the server; null: nobody yet; undefined: not known yet. */
  you: Badge | null | undefined = $state.raw(undefined);
  /** The visitor's unfinished matches, most urgent first. */
  turns: readonly GameSummary[] = $state.raw([]);
  /** The challenges to and from the visitor, the newest first. */
  challenges: readonly SeekView[] = $state.raw([]);
  /** What a page that shows a match knows of it sooner than the list does. */
  shown: { readonly id: string; readonly isYourTurn: boolean } | null = $state.raw(null);
  /** In how many of them they have something to do. */
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
line.hear((message) => online.hear(message));
line.hearState((state) => (online.state = state));

/** Has the page online from now on. */
export function goOnline(): void {
  line.start();
}

/** Whether somebody was signed in here when the server was last heard of. */
export function wasKnown(): boolean {
  const known = readStored(KNOWN_KEY);
  return known.ok && known.value === true;
}

/** Goes online if somebody has played online in this browser, so that every page can tell them of their turn. */
export function goOnlineIfKnown(): void {
  if (wasKnown()) line.start();
}

/** The server's time in milliseconds; this device's own before the server has told it. */
export function serverNow(): number {
  return line.clock.at(performance.now()) ?? Date.now();
}

/** A new id for something that is to be done once. */
export function newCommandId(): string {
  return crypto.randomUUID();
}

addEventListener('online', () => line.probe());
addEventListener('offline', () => line.probe());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.probe());
