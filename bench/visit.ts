// npm run measure -- visit ADDRESS [GAME …] [--tasks] [--looking]: a scripted visitor of a running site, from the first page through the essential
// tasks to a finished first game, and then from the first page to a finished game against level 1. It prints presses and seconds to the first
// move, to the end of each task and of each game, and how many words the visitor has met by then: each text in view before a press, once. With
// `--tasks` it stops after the tasks. With `--looking` the visitor first looks at the moving boards of the first page until they begin again. It
// visits on a phone, on a laptop, and on a laptop by keys alone, where every key counts as a press. The visitor presses at once, so the seconds
// are the site's own. It plays what a guide suggests, else the best moves that a short search sees.
import { ESSENTIALS, squareName, unwrap, type Lesson, type Position, type Step, type WholeGame } from '@menagerie/core';
import { createSearch } from '@menagerie/engine';
import { begin, positionOf, tryMove } from '@menagerie/lessons';
import { restore, Session } from '@menagerie/match';
import { entries } from '@menagerie/registry';
import { findGame } from '@menagerie/registry/all';
import { chromium, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '../test/chromium.ts';

/** How somebody uses the site. */
interface Way {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly byKeys: boolean;
}

/** Gets from anywhere on a page to anywhere else on it. */
const MOST_KEYS = 300;
/** Looks at a moving board, four a second, until it begins again. */
const LOOKS = 60;

/** A visitor, with presses and seconds counted. */
class Visitor {
  #presses = 0;
  readonly #met = new Set<string>();
  readonly #begun = performance.now();
  readonly #page: Page;
  readonly #game: WholeGame;
  readonly #way: Way;

  constructor(page: Page, game: WholeGame, way: Way) {
    this.#page = page;
    this.#game = game;
    this.#way = way;
  }

  /** From the first page through the essential tasks. */
  async learn({ steps }: Lesson): Promise<void> {
    await this.#page.goto('/');
    await this.#page.locator('main h1').waitFor();
    if (isLooking) await this.#look();
    await this.#press(this.#page.locator(`main a[href="/learn/${this.#game.id}/${ESSENTIALS}"]`).first());
    for (const [index, step] of steps.entries()) {
      if (index > 0) await this.#press(this.#page.getByRole('button', { name: 'Next', exact: true }));
      await this.#solve(step, index === 0);
      await this.#read();
      this.#print(`task ${index + 1} done`);
    }
  }

  async #solve(step: Step, isFirst: boolean): Promise<void> {
    await this.#page.locator('.aim', { hasText: step.task }).waitFor();
    let state = begin(this.#game, step);
    for (const [index, text] of step.solution.entries()) {
      await this.#page.locator(`.task[data-made="${state.made.length}"][data-phase="open"]`).waitFor();
      await this.#enter(positionOf(this.#game, step, state), text);
      if (isFirst && index === 0) this.#print('first move');
      state = tryMove(this.#game, step, state, text);
    }
    await this.#page.locator('.verdict.good').waitFor();
  }

  /** Plays a first game from the end of the tasks to its end, by the best moves of a short search. */
  async playFirstGame(): Promise<void> {
    await this.#press(this.#page.getByRole('button', { name: 'Play your first game' }));
    await this.#page.getByRole('region', { name: 'Guide' }).waitFor();
    await this.#playOn('first game');
  }

  /** Plays against level 1, from the first page on; Fourplay as a skirmish for two. */
  async playLevelOne(): Promise<void> {
    await this.#page.goto('/');
    await this.#press(this.#page.getByRole('link', { name: `Play ${this.#game.name}` }));
    await this.#page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
    const small = this.#page.getByRole('radio', { name: /^Skirmish/ });
    if ((await small.count()) > 0) await this.#press(small);
    await this.#press(this.#page.getByRole('button', { name: 'Begin', exact: true }));
    await this.#page.waitForURL(/\/play\//);
    await this.#playOn('game against level 1');
  }

  async #playOn(what: string): Promise<void> {
    const search = createSearch(this.#game, this.#game.evaluation);
    let moves = 0;
    for (;;) {
      const { position, outcome } = await this.#turn();
      if (outcome !== null) return this.#print(`${what} over after ${moves} own moves (${outcome})`);
      const { move } = search.search(position, { depth: 4, nodes: 20_000, now: () => performance.now() });
      const text = (await this.#suggested()) ?? this.#game.formatMove(position, move);
      await this.#enter(position, text);
      moves++;
      if (moves === 1) this.#print(`${what}: first move`);
    }
  }

  /** The move that a guide suggests, or null; in the first turns it takes a moment. */
  async #suggested(): Promise<string | null> {
    if ((await this.#page.locator('.guide').count()) === 0) return null;
    const move = this.#page.locator('.guide .move');
    await move.or(this.#page.locator('.guide').getByText('Your turn.')).first().waitFor();
    return (await move.count()) > 0 ? move.textContent() : null;
  }

  /** Waits for the visitor's turn or the end. Returns the position that the browser keeps. */
  async #turn(): Promise<{ readonly position: Position; readonly outcome: string | null }> {
    for (;;) {
      const stored = await this.#page.evaluate(() => {
        const id = location.pathname.split('/').at(-1) ?? '';
        return localStorage.getItem(`menagerie.match.${id}`) ?? '{}';
      });
      const { match: kept } = JSON.parse(stored) as { match?: unknown };
      const match = kept === undefined ? null : unwrap(restore(this.#game, kept as never));
      if (match) {
        const position = this.#game.copy(new Session(this.#game).at(match));
        const isShown = (await this.#page.locator('[data-square]').count()) > 0;
        if (match.result) return { position, outcome: match.result.text };
        if (isShown && match.players[position.turn].kind === 'person') return { position, outcome: null };
      }
      await this.#page.waitForTimeout(100);
    }
  }

  /** Presses the squares and choices of a move. */
  async #enter(position: Position, text: string): Promise<void> {
    for (const touch of this.#game.touches(position, unwrap(this.#game.parseMove(position, text)))) {
      if (touch.kind === 'square') {
        await this.#press(this.#page.locator(`[data-square="${squareName(this.#game.board, touch.square)}"]`));
        continue;
      }
      const kind = this.#game.kinds.find(({ letter }) => letter === touch.figure?.kind)?.name;
      // Two of them are Icemen.
      const stock = this.#page.locator('.tray button', { hasText: kind?.replace(/man$/, '') ?? touch.label });
      await this.#press((await stock.count()) > 0 ? stock.first() : this.#page.getByRole('button', { name: touch.label }).first());
    }
    // On a phone, a large board asks before it makes a move.
    const confirm = this.#page.getByRole('button', { name: 'Make this move' });
    await this.#page.waitForTimeout(60);
    if (await confirm.isVisible()) await this.#press(confirm);
  }

  async #press(what: Locator): Promise<void> {
    await what.waitFor({ timeout: 10_000 });
    await this.#read();
    if (!this.#way.byKeys) {
      this.#presses++;
      return what.click({ timeout: 10_000 });
    }
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      const key = await what.evaluate(keyTowards);
      await this.#page.keyboard.press(key);
      this.#presses++;
      if (key === 'Enter' || key === 'Space') return;
    }
    throw new Error(`The keyboard doesn't get to ${String(what)}.`);
  }

  /** Watches the boards that move by themselves, and reads what is said of them. */
  async #look(): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks++) {
      await this.#read();
      await this.#page.waitForTimeout(250);
    }
  }

  /** Takes in the texts in view. */
  async #read(): Promise<void> {
    for (const text of await this.#page.evaluate(textsInView)) this.#met.add(text);
  }

  #print(what: string): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(1);
    const words = [...this.#met].flatMap((text) =>
      text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) || /^(a|I)$/i.test(word)),
    ).length;
    console.log(`${this.#game.name}, ${this.#way.name}: ${what}: ${this.#presses} presses, ${words} words, ${seconds} s`);
  }
}

/** The texts that can be read without scrolling. Drawings and what only screen readers hear don't count. */
function textsInView(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const element = node.parentElement;
    if (text === '' || !element || element.closest('svg, script, style, .unseen') || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isSeen = ({ width, height, top, bottom }: DOMRect): boolean => width > 2 && height > 2 && bottom > 0 && top < innerHeight;
    if ([...range.getClientRects()].some(isSeen)) texts.push(text);
  }
  return texts;
}

/**
 * The key that brings the focus nearer to something: an arrow on the board and among radio buttons, Tab elsewhere. Once there, the key that
 * presses it.
 */
function keyTowards(target: Element): string {
  const here = document.activeElement;
  if (!here || here === target) return !here ? 'Tab' : target.matches('[type="radio"]') ? 'Space' : 'Enter';
  if (target.matches('[type="radio"]') && here.getAttribute('name') === target.getAttribute('name')) return 'ArrowDown';
  if (!here.matches('[data-square]') || !target.matches('[data-square]')) return 'Tab';
  const [from, to] = [here.getBoundingClientRect(), target.getBoundingClientRect()];
  if (Math.abs(to.left - from.left) > from.width / 2) return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
  return to.top > from.top ? 'ArrowDown' : 'ArrowUp';
}

const [address, ...rest] = process.argv.slice(2);
const wanted = rest.filter((word) => !word.startsWith('--'));
const isLooking = rest.includes('--looking');
if (address === undefined) {
  console.error('Say where the site runs: npm run measure -- visit http://localhost:8080');
  process.exit(2);
}
const LAPTOP = { width: 1366, height: 768 };
const WAYS: readonly Way[] = [
  { name: 'phone', viewport: { width: 360, height: 740 }, byKeys: false },
  { name: 'laptop', viewport: LAPTOP, byKeys: false },
  { name: 'keys alone', viewport: LAPTOP, byKeys: true },
];
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const entry of entries.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const { essentials } = await entry.lessons();
  for (const way of WAYS) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: way.viewport,
      reducedMotion: isLooking ? 'no-preference' : 'reduce',
      serviceWorkers: 'block',
    });
    const visitor = new Visitor(await context.newPage(), findGame(entry.id)!, way);
    await visitor.learn(essentials);
    if (!rest.includes('--tasks')) {
      await visitor.playFirstGame();
      const again = new Visitor(await context.newPage(), findGame(entry.id)!, way);
      await again.playLevelOne();
    }
    await context.close();
  }
}
await browser.close();
