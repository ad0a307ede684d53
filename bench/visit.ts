// npm run visit -- ADDRESS [GAME …]: a scripted visitor of a running site, from the first page to a finished lesson and a finished first game.
// It prints presses and seconds to the first move, to the first lesson done and to the first game over, at the size of a phone and of a laptop.
// The visitor presses at once, so the seconds are what the site itself takes; in the game it plays the best move that a short search sees.
import { squareName, unwrap, type LessonPath, type Position, type Step, type WholeGame } from '@menagerie/core';
import { createSearch } from '@menagerie/engine';
import { begin, positionOf, tryMove } from '@menagerie/lessons';
import { restore, Session } from '@menagerie/match';
import { entries } from '@menagerie/registry';
import { findGame } from '@menagerie/registry/all';
import { chromium, type Locator, type Page } from 'playwright-core';

/** Somebody who comes to the site, counted. */
class Visitor {
  #presses = 0;
  readonly #begun = performance.now();
  readonly #page: Page;
  readonly #game: WholeGame;
  readonly #size: string;

  constructor(page: Page, game: WholeGame, size: string) {
    this.#page = page;
    this.#game = game;
    this.#size = size;
  }

  /** From the first page through the first lesson. */
  async learn(path: LessonPath): Promise<void> {
    const [lesson] = path[0].lessons;
    await this.#page.goto('/');
    await this.#press(this.#page.locator(`main a[href="/learn/${this.#game.id}"]`).first());
    await this.#press(this.#page.getByRole('link', { name: /^Start:/ }));
    for (const [index, step] of lesson.steps.entries()) {
      if (index > 0) await this.#press(this.#page.getByRole('button', { name: 'Next', exact: true }));
      await this.#solve(step, index === 0);
    }
    this.#print('first lesson done');
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

  /** A first game from its button to its end, by the best moves of a short search. */
  async playFirstGame(): Promise<void> {
    await this.#page.goto(`/learn/${this.#game.id}`);
    await this.#press(this.#page.getByRole('button', { name: 'Play your first game' }));
    await this.#page.getByRole('region', { name: 'Guide' }).waitFor();
    const search = createSearch(this.#game, this.#game.evaluation);
    let moves = 0;
    for (;;) {
      const { position, outcome } = await this.#turn();
      if (outcome !== null) return this.#print(`first game over after ${moves} own moves (${outcome})`);
      const { move } = search.search(position, { depth: 2, nodes: 20_000, now: () => performance.now() });
      await this.#enter(position, this.#game.formatMove(position, move));
      moves++;
    }
  }

  /** Waits for the visitor's turn or the end; the position as the browser keeps it. */
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
        const isShown = (await this.#page.locator('.moves').count()) > 0;
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
      const stock = this.#page.locator('.tray button', { hasText: kind ?? touch.label });
      await this.#press((await stock.count()) > 0 ? stock.first() : this.#page.getByRole('button', { name: touch.label }).first());
    }
  }

  async #press(what: Locator): Promise<void> {
    this.#presses++;
    await what.click({ timeout: 10_000 });
  }

  #print(what: string): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(1);
    console.log(`${this.#game.name}, ${this.#size}: ${what}: ${this.#presses} presses, ${seconds} s`);
  }
}

const [address, ...wanted] = process.argv.slice(2);
if (address === undefined) {
  console.error('Say where the site runs: npm run visit -- http://localhost:8080');
  process.exit(2);
}
const SIZES = { phone: { width: 360, height: 740 }, laptop: { width: 1366, height: 768 } };
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const entry of entries.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const { path } = await entry.lessons();
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const visitor = new Visitor(await context.newPage(), findGame(entry.id)!, size);
    await visitor.learn(path);
    await visitor.playFirstGame();
    await context.close();
  }
}
await browser.close();
