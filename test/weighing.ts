// What a page of the site weighs for a first-time visitor, and what it may weigh. `npm run measure -- weigh` and the tests use it.
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { random, resolveOptions, unwrap, type Game } from '@menagerie/core';
import { LEVELS, prepare } from '@menagerie/engine';
import { create, isPreparing, seatsOwing, update, type Match } from '@menagerie/match';
import { entries } from '@menagerie/registry';
import { request as api, type Browser, type BrowserContext } from 'playwright-core';
import { WeighedRoom } from './weighed-rooms.ts';

/** Our limits: bytes on the wire, headers included, and layout shift. */
export const LIMITS = { homeCode: 90_000, playCode: 160_000, homeAll: 250_000, shift: 0.02 } as const;

export const SIZES = { phone: { width: 360, height: 740 }, laptop: { width: 1366, height: 768 } } as const;

/** Where a page is, and what happens while it's open. */
interface Opening {
  readonly address: string;
  readonly meanwhile?: () => Promise<void>;
}

/** A page to weigh. `open` gives the browser what the page needs. */
export interface WeighedPage {
  readonly name: string;
  readonly open: (context: BrowserContext, origin: string) => Promise<Opening> | Opening;
  /** Ids of the games whose rules it loads. */
  readonly games: readonly string[];
  /** Most bytes of scripts and styles, those of its worker included, and of everything. */
  readonly code?: number;
  readonly all?: number;
}

/** What a page weighed. */
export interface Weight {
  /** Bytes on the wire: scripts and styles, and everything. */
  readonly code: number;
  readonly all: number;
  /** Milliseconds to the largest paint, and of the longest task. */
  readonly paint: number;
  readonly task: number;
  /** Cumulative layout shift, up to the last that happened. */
  readonly shift: number;
  /** What moved farthest, in words. */
  readonly moved: string;
  /** What the browser fetched, each time. */
  readonly paths: readonly string[];
}

const ONE = entries[0].id;
/** The game with the most seats; its players prepare. */
const MANY = entries.reduce((most, entry) => (entry.seats.length > most.seats.length ? entry : most)).id;
const LIVE = '600+5';
const DAYS = '1/259200';
/** Moves of a person that arrive while a room is open, and milliseconds before each. */
const MOVES = 3;
const PAUSE = 1200;
/**
 * Those before it is opened. The first turn of Fourplay has two plays, and what is still to do between them moves things when the person presses,
 * not by itself.
 */
const EARLIER = 2;

export const PAGES: readonly WeighedPage[] = [
  { name: 'home', open: () => ({ address: '/' }), games: [], code: LIMITS.homeCode, all: LIMITS.homeAll },
  { name: 'learn', open: () => ({ address: `/learn/${ONE}` }), games: [ONE] },
  { name: 'rules', open: () => ({ address: `/rules/${ONE}` }), games: [ONE] },
  { name: 'new game', open: () => ({ address: `/new/${ONE}` }), games: [ONE] },
  ...entries.map(({ id }) => ({
    name: `play ${id}`,
    open: (context: BrowserContext) => openGame(context, id),
    games: [id],
    code: LIMITS.playCode,
  })),
  { name: 'preparation', open: (context) => openGame(context, MANY, false), games: [MANY] },
  { name: 'lobby', open: () => ({ address: '/lobby' }), games: [] },
  { name: 'room', open: (context, origin) => openRoom(context, origin, ONE, LIVE), games: [ONE] },
  { name: 'room of days', open: (context, origin) => openRoom(context, origin, ONE, DAYS), games: [ONE] },
  { name: 'room of many', open: (context, origin) => openRoom(context, origin, MANY, LIVE), games: [MANY] },
  { name: 'preparing room', open: openPreparation, games: [MANY] },
  { name: 'watching', open: (_, origin) => openOthers(origin, ONE), games: [ONE] },
  { name: 'watching many', open: (_, origin) => openOthers(origin, MANY), games: [MANY] },
];

/** What is over the limits, in words. */
export function excess({ name, code = Infinity, all = Infinity }: WeighedPage, weight: Weight): readonly string[] {
  return [
    ...(weight.code > code ? [`${name}: ${weight.code} bytes of scripts and styles, at most ${code}`] : []),
    ...(weight.all > all ? [`${name}: ${weight.all} bytes, at most ${all}`] : []),
    ...(weight.shift > LIMITS.shift ? [`${name}: layout shift ${weight.shift}, at most ${LIMITS.shift} (${weight.moved})`] : []),
    ...weight.paths.filter((path, index) => weight.paths.indexOf(path) < index).map((path) => `${name}: ${path} was fetched twice`),
  ];
}

/** Weighs a page in an empty browser, on a processor slowed down by this factor. */
export async function weigh(browser: Browser, site: string, page: WeighedPage, size: keyof typeof SIZES, slower = 1): Promise<Weight> {
  const scales = new Scales(site);
  const origin = await scales.open();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZES[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const { address, meanwhile } = await page.open(context, origin);
    scales.clear();
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await tab.addInitScript(watchPaint);
    await tab.goto(address, { waitUntil: 'networkidle' });
    // A busy server tells a room late what is played there.
    await tab.locator('main h1:not(.loading *)').first().waitFor({ state: 'attached' });
    await tab.waitForTimeout(300);
    const weight = { ...scales.read(), ...(await tab.evaluate(() => window.seen)) };
    if (!meanwhile) return weight;
    await meanwhile();
    await tab.waitForTimeout(1000);
    return { ...weight, ...(await tab.evaluate(() => ({ shift: window.seen.shift, moved: window.seen.moved }))) };
  } finally {
    await context.close();
    scales.close();
  }
}

declare global {
  interface Window {
    seen: { paint: number; task: number; shift: number; moved: string };
  }
}

function watchPaint(): void {
  const seen = (window.seen = { paint: 0, task: 0, shift: 0, moved: '' });
  let farthest = 0;
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  watch('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)));
  // Cumulative layout shift: the largest burst, of at most five seconds and without a second of rest, of what nobody's press has moved.
  let [burst, begun, last] = [0, -Infinity, -Infinity];
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    if (hadRecentInput) return;
    if (value > farthest) {
      farthest = value;
      seen.moved = sources
        .map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : (node?.parentElement?.className ?? 'what is gone');
          return `${name} from ${previousRect.y} to ${currentRect.y}, ${previousRect.height} to ${currentRect.height} high`;
        })
        .join('; ');
    }
    if (startTime - last >= 1000 || startTime - begun >= 5000) [burst, begun] = [0, startTime];
    [burst, last] = [burst + value, startTime];
    seen.shift = Math.max(seen.shift, burst);
  });
}

/** A proxy before the site that counts all bytes, no matter what in the browser asks: page, worker or the browser itself. */
class Scales {
  readonly #site: URL;
  readonly #server: Server;
  readonly #sent: { readonly path: string; bytes: number }[] = [];

  constructor(site: string) {
    this.#site = new URL(site);
    this.#server = createServer((asked, answer) => {
      const { url = '/', method, headers } = asked;
      const passed = request(new URL(url, this.#site), { method, headers }, (got) => {
        const entry = { path: url, bytes: headBytes(got) };
        if (method === 'GET') this.#sent.push(entry);
        got.on('data', (chunk: Buffer) => (entry.bytes += chunk.length));
        answer.writeHead(got.statusCode ?? 500, got.rawHeaders);
        got.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    this.#server.on('upgrade', ({ url, rawHeaders }, socket) => {
      const far = connect(Number(this.#site.port), this.#site.hostname);
      const lines = rawHeaders.map((word, index) => (index % 2 === 0 ? `${word}: ` : `${word}\r\n`)).join('');
      far.write(`GET ${url} HTTP/1.1\r\n${lines}\r\n`);
      far.pipe(socket).pipe(far);
      for (const each of [far, socket]) each.on('error', () => undefined).on('close', () => (far.destroy(), socket.destroy()));
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, this.#site.hostname, done));
    return `http://${this.#site.hostname}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Forgets what was sent so far. */
  clear(): void {
    this.#sent.length = 0;
  }

  read(): Pick<Weight, 'code' | 'all' | 'paths'> {
    const weightOf = (wanted: RegExp): number =>
      this.#sent.filter(({ path }) => wanted.test(path)).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      code: weightOf(/\.(?:js|css)$/),
      all: weightOf(/./),
      paths: this.#sent.map(({ path }) => path),
    };
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function headBytes({ rawHeaders }: IncomingMessage): number {
  return 'HTTP/1.1 200 OK\r\n\r\n'.length + rawHeaders.reduce((sum, word) => sum + word.length + 2, 0);
}

/** Stores a game in the browser in which a computer begins, so that the page needs its worker at once. */
async function openGame(context: BrowserContext, id: string, isPrepared = true): Promise<Opening> {
  const entry = entries.find((each) => each.id === id)!;
  const match = beginGame(await entry.rules(), isPrepared);
  const kept = JSON.stringify({ changed: match.begun, match, offices: [], file: null, time: null });
  await context.addInitScript((text) => localStorage.setItem('menagerie.match.weighed', text), kept);
  return { address: '/play/weighed' };
}

function beginGame(game: Game, isPrepared: boolean): Match {
  const options = unwrap(resolveOptions(game.options));
  const [{ id: level }] = LEVELS;
  const players = game.seats.map(({ name }, seat) =>
    seat === 0 ? ({ name, kind: 'computer', level } as const) : ({ name, kind: 'person' } as const),
  );
  let match = unwrap(create(game, { players, options, start: null }, 0));
  const chance = random(1);
  while (isPrepared && isPreparing(game, match)) {
    const [seat] = seatsOwing(game, match);
    for (const text of prepare(game, options, seat, chance)) match = unwrap(update(game, match, { kind: 'handIn', seat, text }, 0)).match;
  }
  return match;
}

/** Begins a game on the server against computers, in which moves arrive. */
async function openRoom(context: BrowserContext, origin: string, id: string, control: string): Promise<Opening> {
  const room = await WeighedRoom.begin(context.request, origin, id, control);
  await room.handIn();
  await room.play(EARLIER, 0);
  const meanwhile = async (): Promise<void> => {
    if (control === LIVE) await room.giveTime();
    await room.play(MOVES, PAUSE);
  };
  return { address: room.address, meanwhile };
}

/** Begins a game on the server in which the visitor's papers are missing, until they arrive from elsewhere. */
async function openPreparation(context: BrowserContext, origin: string): Promise<Opening> {
  const room = await WeighedRoom.begin(context.request, origin, MANY, LIVE);
  return { address: room.address, meanwhile: () => room.handIn() };
}

/** Begins a game on the server in which somebody else plays. */
async function openOthers(origin: string, id: string): Promise<Opening> {
  const other = await api.newContext();
  const room = await WeighedRoom.begin(other, origin, id, LIVE);
  await room.handIn();
  await room.play(EARLIER, 0);
  const meanwhile = async (): Promise<void> => {
    await room.giveTime();
    await room.play(MOVES, PAUSE);
    await other.dispose();
  };
  return { address: room.address, meanwhile };
}
