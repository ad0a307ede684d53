// Several visitors at once: who they are to the server, the matches they make, and lines that can be cut.
import { play, unwrap, type Game, type Position } from '@menagerie/core';
import type { ClientMessage, SelfView } from '@menagerie/protocol';
import { shownName } from '@menagerie/protocol/names';
import type { BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { expectBoard, square, startOf, touchesOf, visit } from './visit.ts';

/** A visitor with a name, and the messages between their page and the server. */
export interface Guest {
  readonly page: Page;
  /** Their name for others. */
  name: string;
  /** Everything the server has sent, as text. */
  readonly heard: string[];
  /** Changes the page's messages on their way to the server. */
  forge: ((message: ClientMessage) => ClientMessage) | null;
  /** Holds back the server's messages until released. */
  hold(): void;
  release(): void;
  /** Breaks the connection, and allows no new one. */
  cut(): Promise<void>;
  /** Allows connections again. */
  mend(): void;
}

/** A visitor; one without a name for the server if `name` is null. */
export async function come(name: string | null, options: BrowserContextOptions = {}): Promise<Guest> {
  const page = await visit(null, options);
  // A file of the site, so that they can ask the server before they open any page.
  await page.goto('/robots.txt');
  let isCut = false;
  let held: (() => void)[] | null = null;
  let open: { readonly page: WebSocketRoute; readonly server: WebSocketRoute }[] = [];
  const guest: Guest = {
    page,
    name: name ?? '',
    heard: [],
    forge: null,
    hold: () => (held = []),
    release: () => {
      for (const send of held ?? []) send();
      held = null;
    },
    cut: async () => {
      isCut = true;
      for (const line of open) {
        await line.page.close();
        await line.server.close();
      }
      open = [];
    },
    mend: () => (isCut = false),
  };
  await page.routeWebSocket('**/socket', (line) => {
    if (isCut) return void line.close();
    const server = line.connectToServer();
    open.push({ page: line, server });
    line.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      server.send(JSON.stringify(guest.forge ? guest.forge(message) : message));
    });
    server.onMessage((text) => {
      guest.heard.push(String(text));
      if (held) held.push(() => line.send(text));
      else line.send(text);
    });
  });
  if (name !== null) guest.name = shownName((await ask<SelfView>(page, 'POST', '/api/guests', { name })).you!);
  return guest;
}

/** Asks the server as the page would. */
export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (answer.status === 204 ? undefined : await answer.json()) as T;
    },
    { method, path, body },
  );
}

/** Creates a match of all these; in a match of two the first gets the first seat. All of them open it. */
export async function sitDown(guests: readonly Guest[], request: Readonly<Record<string, unknown>>): Promise<string> {
  const [first, ...others] = guests;
  const seat = others.length === 1 ? 0 : null;
  const seek = await ask<{ id: string }>(first.page, 'POST', '/api/seeks', { control: '600+5', way: 'link', seat, ...request });
  let match: string | null = null;
  for (const { page } of others) match = (await ask<{ game: string | null }>(page, 'POST', `/api/seeks/${seek.id}/join`)).game;
  if (match === null) throw new Error('The match has not begun.');
  await Promise.all(guests.map((guest) => enter(guest, match)));
  return match;
}

/** Opens the room of a match. */
export async function enter({ page }: Guest, match: string): Promise<void> {
  await page.goto(`/game/${match}`);
  await page.locator('[data-square], nav[aria-label="Steps"], h1:has-text("No such game")').first().waitFor();
}

/** Waits until everybody's board shows a position. */
export async function seeAll(guests: readonly Guest[], game: Game, position: Position): Promise<void> {
  await Promise.all(guests.map(({ page }) => expectBoard(page, game, position)));
}

/** Plays a move by pressing squares. */
export async function press({ page }: Guest, game: Game, position: Position, text: string): Promise<void> {
  const { squares, choices } = touchesOf(game, position, text);
  for (const name of squares) await square(page, name).click();
  for (const label of choices) await page.getByRole('group', { name: 'Choose' }).getByRole('button', { name: label }).click();
}

/** Plays moves in turn, and checks after each that everybody's board shows what the rules say. */
export async function playTogether(
  guests: readonly Guest[],
  game: Game,
  texts: readonly string[],
  onlookers: readonly Guest[] = [],
  from = startOf(game),
): Promise<Position> {
  let position = from;
  for (const text of texts) {
    await press(guests[position.turn], game, position, text);
    position = unwrap(play(game, position, text));
    await seeAll([...guests, ...onlookers], game, position);
  }
  return position;
}
