// Every kind of thing that the site keeps in a browser: how to change it, and how to see it.
import { resolveOptions, unwrap } from '@menagerie/core';
import { formatArmy } from '@menagerie/record';
import { findEntry } from '@menagerie/registry';
import { findGame } from '@menagerie/registry/all';
import type { Page } from 'playwright-core';
import { ask, come, sitDown } from './company.ts';
import { prepareAll } from './muster.ts';
import { solve } from './solve.ts';
import { begin, square } from './visit.ts';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;
const { essentials } = await findEntry('bucky')!.lessons();
const [purchase] = fourplay.preparation!.papers;

/** A kind of thing that is kept. */
export interface Kind {
  /** How its keys begin. */
  readonly key: string;
  /** Goes where it can be changed. */
  readonly start: (page: Page) => Promise<void>;
  readonly change: (page: Page) => Promise<void>;
  /** The address where it is seen; without it, where it was changed. */
  readonly at?: string;
  /** What is seen there. */
  readonly glance: (page: Page) => Promise<unknown>;
  /** The same after the change. */
  readonly after: unknown;
}

/** What is kept by pages that work without the server. */
export const HERE: readonly Kind[] = [
  {
    key: 'menagerie.match.',
    start: (page) => begin(page, bucky),
    change: (page) => pressAll(page, ['a2', 'a3']),
    glance: (page) => page.locator('[data-square="a3"][aria-label*="jedi"]').count(),
    after: 1,
  },
  {
    key: 'menagerie.notes.',
    start: async (page) => {
      await begin(page, bucky);
      await openNotes(page);
    },
    change: async (page) => {
      await page.getByLabel('About this game').fill('Watch the wagon.');
      await page.getByText('Kept in this browser').waitFor();
      await page.keyboard.press('Escape');
    },
    glance: async (page) => {
      if (!(await page.getByRole('dialog').isVisible())) await openNotes(page);
      return page.getByLabel('About this game').inputValue();
    },
    after: 'Watch the wagon.',
  },
  {
    key: 'menagerie.study',
    start: (page) => walk(page, '/analysis/bucky'),
    change: (page) => pressAll(page, ['a2', 'a3']),
    at: '/analysis/bucky',
    glance: (page) => page.getByRole('link', { name: 'A study of Bucky' }).count(),
    after: 1,
  },
  {
    key: 'menagerie.armies.',
    start: prepare,
    change: async (page) => {
      const army = { name: 'Mine', papers: fourplay.preparation!.readymades(unwrap(resolveOptions(fourplay.options)))[0].papers(0) };
      await page.getByText('Paste an army as text').click();
      await page.getByLabel('An army as text').fill(formatArmy(fourplay, army));
      await page.getByRole('button', { name: 'Add it' }).click();
    },
    glance: async (page) => {
      await lookOnly(page);
      return page.getByRole('button', { name: 'Take Mine' }).count();
    },
    after: 1,
  },
  {
    key: 'menagerie.draft',
    start: prepare,
    change: async (page) => {
      await page.getByRole('button', { name: purchase.name, exact: true }).click();
      await page.getByRole('button', { name: 'One Pawn more', exact: true }).click();
    },
    glance: async (page) => {
      await lookOnly(page);
      const step = page.getByRole('button', { name: purchase.name, exact: true });
      if (await step.isVisible()) await step.click();
      return page.getByLabel('Pawn: bought').allInnerTexts();
    },
    after: ['1'],
  },
  {
    key: 'menagerie.lessons',
    start: (page) => walk(page, `/learn/bucky/${essentials.id}`),
    change: (page) => solve(page, bucky, essentials.steps[0]),
    at: '/learn/bucky',
    glance: (page) => page.getByText('1 of 5 essential tasks').count(),
    after: 1,
  },
  {
    key: 'menagerie.settings',
    start: (page) => walk(page, '/settings'),
    change: (page) => page.getByLabel('Coordinates around the board').uncheck(),
    glance: (page) => page.getByLabel('Coordinates around the board').isChecked(),
    after: false,
  },
  {
    key: 'menagerie.strength.',
    start: async (page) => {
      await walk(page, '/new/bucky');
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.waitForURL(/\/play\//);
      await pressAll(page, ['a2', 'a3']);
    },
    change: async (page) => {
      const tools = page.getByRole('button', { name: 'Show moves and tools' });
      if (await tools.isVisible()) await tools.click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await page.getByText('Your strength here').waitFor();
      await page.keyboard.press('Escape');
    },
    at: '/new/bucky',
    glance: async (page) => {
      await page.getByLabel('A fair game').check();
      return page.getByText('after one game').count();
    },
    after: 1,
  },
  {
    key: 'menagerie.guide.',
    start: (page) => walk(page, '/learn/bucky'),
    change: async (page) => {
      await page.getByRole('button', { name: 'Play your first game' }).click();
      await page.waitForURL(/\/play\//);
    },
    glance: (page) => page.getByRole('region', { name: 'Guide' }).count(),
    after: 1,
  },
];

/** Opens the notes to the game on the board. */
export async function openNotes(page: Page): Promise<void> {
  const tools = page.getByRole('button', { name: 'moves and tools' });
  await tools.waitFor();
  if ((await tools.innerText()).startsWith('Show')) await tools.click();
  await page.getByRole('button', { name: 'Your notes' }).click();
}

/** What is kept by pages that need it. */
export const ONLINE: readonly Kind[] = [
  {
    key: 'menagerie.seek',
    start: async (page) => {
      await ask(page, 'POST', '/api/guests', { name: 'Ann' });
      await walk(page, '/lobby#new=bucky');
    },
    change: async (page) => {
      await page.getByRole('dialog').getByLabel('3 + 2').check();
      await page.getByRole('button', { name: 'Offer game' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    at: '/lobby#new=bucky',
    glance: async (page) => (await page.getByRole('dialog').isVisible()) && page.getByRole('dialog').getByLabel('3 + 2').isChecked(),
    after: true,
  },
  {
    key: 'menagerie.chat-read',
    start: async (page) => {
      await ask(page, 'POST', '/api/guests', { name: 'Ann' });
      const bob = await come('Bob');
      const match = await sitDown([bob, { ...bob, page }], { game: 'bucky' });
      await walk(page, `/game/${match}`);
      await bob.page.getByLabel('Say something').fill('Hello.');
      await bob.page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Chat 1 new' }).waitFor();
    },
    change: async (page) => {
      await page.getByRole('button', { name: 'Chat 1 new' }).click();
      await page.getByRole('button', { name: 'Close the chat' }).click();
    },
    glance: (page) => page.locator('.to-chat').allInnerTexts(),
    after: ['Chat'],
  },
];

/** Presses squares, one after the other. */
export async function pressAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await square(page, name).click();
}

async function prepare(page: Page): Promise<void> {
  await prepareAll(page, fourplay, { players: '2' });
  await lookOnly(page);
}

/** Confirms that only Red is looking, where a page asks. */
async function lookOnly(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Only Red is looking' });
  await page.locator('nav[aria-label="Steps"]').or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
}

/** Goes to an address as a link does, without loading the site anew. */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await page.waitForURL(`**${address}`);
}
