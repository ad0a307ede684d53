// What the browser tests share: a browser per file, a fresh visitor per test, and hands, keys and eyes for a board.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSquare, play, resolveOptions, squareName, unwrap, type Game, type Position } from '@menagerie/core';
import { findLevel } from '@menagerie/engine';
import { entries } from '@menagerie/registry';
import type { AxeResults, RunOptions } from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { figureName } from '@menagerie/board';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
];

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

let browser: Browser;
const open: { page: Page; complaints: string[] }[] = [];

/** Starts a browser for the tests of a file; after each test its pages must have reported no errors. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: FLAGS });
  });
  afterEach(async () => {
    const complaints = open.flatMap((visit) => visit.complaints);
    for (const { page } of open.splice(0)) await page.context().close();
    expect(complaints).toEqual([]);
  });
  afterAll(() => browser.close());
}

/** What the browser of somebody who has asked for moves and tools at every table remembers. */
export const SEASONED = {
  name: 'menagerie.settings',
  value: JSON.stringify({ whole: Object.fromEntries(entries.map(({ id }) => [id, true])) }),
};
/** What the browser of somebody new remembers. */
export const NEW_HERE: BrowserContextOptions = { storageState: { cookies: [], origins: [] } };

/** A visitor who knows the tables, at a page of the site or nowhere yet. Motion is off unless asked for. */
export async function visit(path: string | null = null, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('site'),
    viewport: DESK,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  // Playwright would open a page of its own to store it, in one more process.
  if (!options.storageState) await context.addInitScript(season, { site: inject('site'), ...SEASONED });
  const page = await context.newPage();
  // Text as people see it. Screen readers get much of it again for a moment: getByRole('status') finds that.
  page.getByText = (text, how) => page.locator('body > :not(.unseen)').getByText(text, how);
  const complaints: string[] = [];
  open.push({ page, complaints });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A page that is missing on purpose, and the service worker that most tests do without, are no faults.
    const expected = /status of 404|Service Worker registration blocked/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text());
  });
  if (path === null) return page;
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  return page;
}

/** Stores what a browser remembers, before the first page of the site asks for it. */
function season({ site, name, value }: typeof SEASONED & { readonly site: string }): void {
  if (self === top && location.origin === site && localStorage.getItem(name) === null) localStorage.setItem(name, value);
}

/** Clears the errors of a page so far: the test expected them. */
export function forgive(page: Page): void {
  open.find((each) => each.page === page)?.complaints.splice(0);
}

/** Begins a game between people at one board, from a position if one is given, with the same ready-made set-up for everyone. */
export async function begin(page: Page, game: Game, position?: string): Promise<void> {
  await page.goto(`/new/${game.id}${position === undefined ? '' : `#from=${encodeURIComponent(position)}`}`);
  if (game.seats.length > 2) await page.getByRole('button', { name: 'Everybody on this device' }).click();
  else await page.getByLabel('A friend here').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/play\//);
}

/** Begins a game against the computer, or where there are more seats, against one at each of them. */
export async function challenge(page: Page, game: Game, level: string, seat = game.seats[0].name): Promise<void> {
  await page.goto(`/new/${game.id}`);
  if (game.seats.length > 2) {
    for (const { name } of game.seats) {
      await page.getByLabel(`Who plays ${name}`).selectOption(name === seat ? 'person' : level.toLowerCase());
    }
  } else {
    await page.getByLabel('Level', { exact: true }).fill(String(findLevel(level.toLowerCase())!.number));
    await page.getByLabel(seat, { exact: true }).check();
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/play\//);
}

/** A square of the board, by name. */
export function square(page: Page, name: string): Locator {
  return page.locator(`[data-square="${name}"]`);
}

/** The squares to touch for a move, and the label of the choice that follows, if any. */
export function touchesOf(game: Game, position: Position, text: string): { squares: string[]; choices: string[] } {
  const touches = game.touches(position, unwrap(game.parseMove(position, text)));
  const squares = touches.flatMap((touch) => (touch.kind === 'square' ? [squareName(game.board, touch.square)] : []));
  const choices = touches.flatMap((touch) => (touch.kind === 'choice' ? [touch.label] : []));
  // A move that ends on a piece of the mover's own waits for one more press.
  const last = touches.at(-1);
  const isOwn = touches.length > 1 && last?.kind === 'square' && game.scene(position)[last.square].at(-1)?.owner === position.turn;
  return { squares: isOwn ? [...squares, ...squares.slice(-1)] : squares, choices };
}

/** Plays moves by pressing squares, and checks after each that the board shows what the rules say. */
export async function playByMouse(page: Page, game: Game, texts: readonly string[], from = startOf(game)): Promise<Position> {
  let position = from;
  for (const text of texts) {
    const { squares, choices } = touchesOf(game, position, text);
    for (const name of squares) await square(page, name).click();
    for (const label of choices) await page.getByRole('group', { name: 'Choose' }).getByRole('button', { name: label }).click();
    position = unwrap(play(game, position, text));
    await expectBoard(page, game, position);
  }
  return position;
}

/** Walks by Tab to the board. */
export async function tabToBoard(page: Page): Promise<void> {
  const isThere = (): Promise<boolean> => page.evaluate(() => document.activeElement?.hasAttribute('data-square') ?? false);
  await page.locator('[data-square]').first().waitFor();
  for (let presses = 0; presses < 90 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await heldSquare(page);
}

/** Moves the keyboard focus to another square of the board. */
export async function walkTo(page: Page, game: Game, name: string): Promise<void> {
  const from = parseSquare(game.board, await heldSquare(page));
  const to = parseSquare(game.board, name);
  const files = (to % game.board.files) - (from % game.board.files);
  const ranks = Math.floor(to / game.board.files) - Math.floor(from / game.board.files);
  for (let step = 0; step < Math.abs(files); step++) await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(ranks); step++) await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
}

/** The focused square, as soon as there is one. */
export async function heldSquare(page: Page): Promise<string> {
  const held = (): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square'] ?? '');
  await expect.poll(held, { message: 'the keyboard is on a square' }).not.toBe('');
  return held();
}

/** What every square must soon say: its name and who is on it. */
export async function expectBoard(page: Page, game: Game, position: Position): Promise<void> {
  const due = game.scene(position).map((figures, index) => {
    const standing = figures.toReversed().map((figure) => figureName(game, figure));
    return `${squareName(game.board, index)}, ${standing.length === 0 ? 'empty' : standing[0]}`;
  });
  const said = (): Promise<string[]> =>
    page
      .locator('[data-square]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
      .then((labels) => labels.map((label) => label.split(/[,;]/).slice(0, 2).join(',')));
  await expect.poll(async () => (await said()).sort()).toEqual(due.map((text) => text.split(/[,;]/).slice(0, 2).join(',')).sort());
}

/** The position a game begins with. */
export function startOf(game: Game): Position {
  return game.start(unwrap(resolveOptions(game.options)));
}

/** Whether somebody sees the first line of a thing without scrolling: it's in the window, and nothing stands over it. */
export function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getClientRects()[0];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
}

/** How many pixels wider than its window a page is. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The lists of a page that have no room for the option chosen in them. */
export function cutLists(page: Page): Promise<readonly string[]> {
  return page.locator('select:visible').evaluateAll((lists) =>
    (lists as HTMLSelectElement[]).flatMap((list) => {
      const copy = list.cloneNode(true) as HTMLSelectElement;
      const chosen = copy.options[list.selectedIndex];
      copy.replaceChildren(...(chosen ? [chosen] : []));
      copy.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none';
      list.after(copy);
      const needed = copy.offsetWidth;
      copy.remove();
      return needed > list.offsetWidth ? [`“${chosen.text}” needs ${needed} px and has ${list.offsetWidth}`] : [];
    }),
  );
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds no fault in a page, or none by some of its rules. The site has no frames; what passes needs no report. */
export async function expectSound(page: Page, rules: readonly string[] = []): Promise<void> {
  const runOnly: RunOptions['runOnly'] = rules.length > 0 ? { type: 'rule', values: [...rules] } : { type: 'tag', values: AXE_TAGS };
  // A page that was looked at before has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (how) => {
      const { axe } = window as unknown as { readonly axe: { run(how: RunOptions): Promise<AxeResults> } };
      return (await axe.run(how)).violations;
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`),
  ).toEqual([]);
}

/** Expects that axe finds no fault in a page in either theme: in the dark one only colours differ. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}
