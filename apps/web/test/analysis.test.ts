// The analysis board: variations, comments, the engine's lines, turning points, files and links; and the pure functions behind it.
import { resolveOptions, unwrap, type Game } from '@menagerie/core';
import {
  composeRecord,
  endOfLine,
  formatRecord,
  placesAlong,
  pliesTo,
  stridesOf,
  walkOf,
  type GameRecord,
  type Placed,
} from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { itemsOf } from '../src/lib/analysis/lines.ts';
import { doodlesOf, withDrawn, withWords, wordsOf } from '../src/lib/analysis/notes.ts';
import { openText } from '../src/lib/analysis/opening.ts';
import { formatPlace, placeIn } from '../src/lib/analysis/place.ts';
import { turningPoints } from '@menagerie/engine';
import { expectSound, overflow, PHONE, square, useBrowser, visit } from './visit.ts';

useBrowser();

/** Every place of a game's main line. */
function placesOf(game: Game, record: GameRecord): readonly Placed[] {
  return placesAlong(walkOf(game, record), stridesOf(game, record.tree, pliesTo(record.tree, endOfLine(record.tree))));
}

const [bucky, ducart, fourplay] = games;
const FILE = '[Game "bucky"]\n[White "Ann"]\n[Black "Bob"]\n\n1. e2-e3 {solid [%csl Ge3]} e7-e6 (1... d7-d6 2. d2-d3) 2. d2-d3! *\n';

it('lists a tree with numbers, glyphs, words and variations', () => {
  const { record, problems } = openText(bucky, FILE);
  expect(problems).toEqual([]);
  expect(itemsOf(record.tree)).toMatchObject([
    { path: [0], number: '1.', text: 'e2-e3', words: 'solid', variations: [] },
    {
      path: [0, 0],
      number: '1…',
      text: 'e7-e6',
      variations: [
        [
          { path: [0, 1], number: '1…', text: 'd7-d6' },
          { path: [0, 1, 0], number: '2.' },
        ],
      ],
    },
    { path: [0, 0, 0], number: '2.', text: 'd2-d3', glyphs: '!' },
  ]);
});

it('names every place in a tree, and follows a name as far as the tree goes', () => {
  const { tree } = openText(bucky, FILE).record;
  for (const [path, name] of [
    [[], '0'],
    [[0, 0, 0], '3'],
    [[0, 1], '1-1-0'],
    [[0, 1, 0], '1-1-1'],
  ] as const) {
    expect(formatPlace(path)).toBe(name);
    expect(placeIn(tree, name)).toEqual(path);
  }
  expect(placeIn(tree, '99')).toEqual([0, 0, 0]);
  expect(placeIn(tree, '1-7-2')).toEqual([0]);
  expect(placeIn(tree, '1-1')).toEqual([0, 1]);
  for (const text of ['', 'x', '-9', '0-x-2']) expect(placeIn(tree, text)).toEqual([]);
});

it('keeps text and drawings apart in the comments on a move', () => {
  const comments = withDrawn(bucky.board, withWords([{ text: '[%clk 0:01:00]' }], 'Not yet.'), { from: 0, to: 9, paint: 'red' });
  expect(comments).toEqual([{ text: 'Not yet. [%cal Ra1b2] [%clk 0:01:00]' }]);
  expect(wordsOf(comments)).toBe('Not yet.');
  expect(doodlesOf(bucky.board, comments)).toEqual([{ from: 0, to: 9, paint: 'red' }]);
  expect(withWords(withDrawn(bucky.board, comments, { from: 0, to: 9, paint: 'red' }), '')).toEqual([{ text: '[%clk 0:01:00]' }]);
});

it('finds the moves that cost their player a lot', () => {
  const shares = [[0.5, 0.5], [0.3, 0.7], [0.35, 0.65], [0.9, 0.1], null];
  expect(turningPoints(shares, [0, 1, 0, 1])).toEqual([{ ply: 1, seat: 0, before: 0.5, after: 0.3 }]);
  expect(turningPoints(shares, [0, 0, 1, 1])).toContainEqual({ ply: 3, seat: 1, before: 0.65, after: 0.1 });
});

it('replays a game in which seats go out and turns are lost on time, and describes it to an engine', () => {
  const out = unwrap(
    composeRecord(fourplay, {
      options: unwrap(resolveOptions(fourplay.options)),
      moves: ['* --'],
      withdrawals: [{ seat: 1, reason: 'time', ply: 1 }],
    }),
  );
  const places = placesOf(fourplay, out);
  expect(fourplay.elimination!.isIn(places[1].position, 1)).toBe(false);
  expect(places[1].told).toEqual({ start: fourplay.format(places[1].position), moves: [] });
  const lost = openText(ducart, '[Game "ducart"]\n[TimeControl "1/60:g3600:f3:1/10"]\n\n1. -t Wa7-a6 *\n');
  const walked = placesOf(ducart, lost.record);
  expect(walked.map(({ told }) => told.moves)).toEqual([[], [], ['Wa7-a6']]);
  expect(walked[2].told.start).toBe(ducart.format(walked[1].position));
});

it('plays variations, evaluates them, writes them to a file and restores everything from its address', async () => {
  const page = await visit('/analysis/bucky');
  const tree = page.getByRole('group', { name: 'Tree of moves' });
  const play = async (from: string, to: string): Promise<void> => {
    await square(page, from).click();
    await square(page, to).click();
    await tree.locator('[aria-current]').getByText(`${from}-${to}`).waitFor();
  };
  await play('e2', 'e3');
  await play('e7', 'e6');
  await page.keyboard.press('[');
  await play('d7', 'd6');
  await page.getByRole('button', { name: 'Dubious move' }).click();
  await page.getByLabel('Comment on this move').fill('Too slow.');
  await page.getByRole('button', { name: 'Move up' }).click();
  await page.getByText('Copy and load').click();
  const file = page.getByLabel('Game file', { exact: true });
  await expect.poll(() => file.inputValue()).toMatch(/1\. e2-e3 d7-d6 \$6 \{Too slow\.\}\s+\(1\.\.\. e7-e6\)\s+\*/);
  await expect.poll(() => page.url()).toMatch(/#[\w-]{20,}\.2$/);
  const written = await file.inputValue();
  await page.reload();
  await tree.getByText('Too slow.').waitFor();
  await page.getByText('Copy and load').click();
  await expect.poll(() => file.inputValue()).toBe(written);
  expect(formatRecord(openText(bucky, written).record)).toBe(written);
  // The address holds a place in a variation too, all tags, and which way the board is turned.
  await tree.getByText('e7-e6').click();
  await expect.poll(() => page.url()).toMatch(/\.1-1-0$/);
  await page.keyboard.press('f');
  await expect.poll(() => page.url()).toMatch(/\.1-1-0\.turn2$/);
  const other = await visit(new URL(page.url()).pathname + new URL(page.url()).hash);
  await other.getByRole('group', { name: 'Tree of moves' }).locator('[aria-current]').getByText('e7-e6').waitFor();
  const [a1, a8] = [await square(other, 'a1').boundingBox(), await square(other, 'a8').boundingBox()];
  expect(a1!.y).toBeLessThan(a8!.y);
  await other.getByText('Copy and load').click();
  await expect.poll(() => other.getByLabel('Game file', { exact: true }).inputValue()).toBe(written);

  await page.getByRole('button', { name: 'Mistake' }).waitFor();
  // No name is read twice.
  const twice = page.locator('[title]').filter({ visible: true });
  expect(
    await twice.evaluateAll((all: HTMLElement[]) => all.flatMap(({ title, ariaLabel }) => (title === ariaLabel ? [title] : []))),
  ).toEqual([]);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.keyboard.press('e');
  await page.getByRole('status').filter({ hasText: 'The engine is on.' }).first().waitFor();
  await page.locator('.engine li').nth(2).waitFor();
  // Each line has a number, and each of its moves can be pointed at, and pressed.
  await expect.poll(() => page.locator('.engine .number').first().innerText()).toMatch(/^(?:[+−]\d|0)\.\d$/);
  await page.getByRole('img', { name: /^Chances: White \d+ %, Black \d+ %$/ }).waitFor();
  const second = page.locator('.engine li').first().getByRole('button').nth(1);
  await second.waitFor();
  const before = await file.inputValue();
  const now = (): Promise<string> =>
    page.locator('[data-square]').evaluateAll((squares) => squares.map((each) => each.getAttribute('aria-label')).join());
  const start = await now();
  await second.hover();
  await expect.poll(now).not.toBe(start);
  await page.mouse.move(0, 0);
  await expect.poll(now).toBe(start);
  expect(await file.inputValue()).toBe(before);
  await page.keyboard.press('h');
  await page
    .locator('.engine')
    .getByText(/^A good move: /)
    .waitFor();
  await page.keyboard.press('x');
  await page
    .locator('.engine')
    .getByText(/^No threats|threatens/)
    .waitFor();
  await page.getByRole('button', { name: 'Find the turning points' }).click();
  await page
    .getByText(/No turning points|Try again from here/)
    .first()
    .waitFor();
  await expectSound(page);
});

it.each([
  [ducart, 'Wa2-a3', /White \d+ %, Black \d+ %/],
  [fourplay, '* h8-h15', /Red \d+ %, Blue \d+ %, Yellow \d+ %, Green \d+ %/],
] as const)('takes comments on a move of $id while the engine shows every seat its chances', async (game, move, chances) => {
  const page = await visit(`/analysis/${game.id}`);
  // The widths that the board has, one after the other.
  const widths = await page.locator('.board-frame').evaluateHandle((board) => {
    const seen: number[] = [];
    new ResizeObserver(() => seen.push(board.clientWidth)).observe(board);
    return seen;
  });
  await page.keyboard.press('e');
  await page.keyboard.press('i');
  await page.keyboard.type(move);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('img', { name: chances });
  await bar.waitFor();
  // The press that ends a comment reaches the glyph: nothing moves away under it.
  await page.getByLabel('Comment on this move').fill('What if?');
  await page.getByRole('button', { name: 'Dubious move' }).click();
  // A busy engine may take a moment to begin again.
  await bar.waitFor();
  // The bar has its room from the moment the engine is on.
  expect((await widths.jsonValue()).length).toBeLessThanOrEqual(2);
  await page.getByText('Copy and load').click();
  const file = page.getByLabel('Game file', { exact: true });
  await expect.poll(() => file.inputValue()).toContain(`1. ${move} $6 {What if?}`);
  const written = await file.inputValue();
  expect(formatRecord(openText(game, written).record)).toBe(written);
});

it.each([
  [2, 1],
  [4, 2],
  [16, 4],
])('thinks on a machine with %i cores in %i threads', async (cores, threads) => {
  const page = await visit();
  await page.addInitScript((count) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count }), cores);
  await page.goto('/analysis/ducart');
  // Only such a page may share memory with its workers.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await square(page, 'd2').waitFor();
  await page.keyboard.press('e');
  await page.locator('.engine li').nth(2).waitFor();
  await expect.poll(() => page.workers().length).toBe(threads);
  await page.keyboard.press('h');
  await page
    .locator('.engine')
    .getByText(/^A good move: /)
    .waitFor();
  await page.keyboard.press('e');
  await expect.poll(() => page.workers().length).toBe(0);
});

it('finds the losing move of a game, and asks for something better, on a phone', async () => {
  const page = await visit('/analysis/bucky', { viewport: PHONE });
  await page.getByText('Copy and load').click();
  const load = async (text: string): Promise<void> => {
    await page.getByLabel('Load a game file').fill(text);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
  };
  await load('1. e2-e4 nonsense *');
  await page
    .locator('.exchange .notice')
    .getByText(/^Line 1, column 10: "nonsense" isn't a move/)
    .waitFor();
  await load('2w4d/8/8/8/8/8/8/1M5D w - - 0 1');
  await page.getByText('This is a position. Open it?').waitFor();
  // A file with several games: names, results and lengths to choose from, whatever else is wrong in it.
  await load('[Game "bucky"]\n\n1. e2-e4 *\n\n:+1: lol *\n\n[Game "ducart"]\n\n1. d2-d3 *\n');
  await page.getByRole('button', { name: '2. Game 2 Ducart, 1 move' }).waitFor();
  await page
    .locator('.exchange .notice')
    .getByText(/^Line 5, column 1: These are no moves of our games\./)
    .waitFor();
  await load(
    '[Game "bucky"]\n[White "Ann"]\n[Black "Black"]\n[Event "Club"]\n[Date "2026.11.01"]\n[Result "0-1"]\n[Termination "resignation"]\n\n' +
      '1. e2-e3 {[%eval 0.40] [%clk 0:09:58]} e7-e6 0-1\n\n[Game "bucky"]\n\n1. d2-d3 *\n',
  );
  await page.getByText('The file holds 2 games.').waitFor();
  await page.getByRole('button', { name: '2. Game 2 1 move' }).waitFor();
  await page.getByRole('button', { name: '1. Ann – Black, 0-1, resignation 1 move, Club, 1 November 2026' }).click();
  await page.locator('.title').getByText('Ann – Black, 0-1, resignation').waitFor();
  // Beside the board, each player with their side and their result. Somebody who is called as their side is named once.
  const words = (where: string): Promise<string> => page.getByRole('group', { name: `Players ${where} the board` }).innerText();
  await expect.poll(async () => (await words('below')).split(/\s+/)).toEqual(['Ann', '(White)', '0']);
  expect((await words('above')).split(/\s+/)).toEqual(['Black', '1']);
  await page.locator('.tree').getByText('+0.4 · 0:09:58').waitFor();
  await page.getByText('Copy and load').click();
  await load('[Game "bucky"]\n[SetUp "1"]\n[Position "2w4d/8/8/8/8/8/8/1M5D w - - 0 1"]\n\n1. b1-c2 c8yc2 *\n');
  // The game before it has such a button, too.
  await page.locator('.tree').getByText('b1-c2').waitFor();
  await page.getByRole('button', { name: 'Find the turning points' }).click();
  await page.getByRole('button', { name: 'Try again from here' }).first().click();
  await page.getByText('Find a better move for White than b1-c2.').waitFor();
  expect(await page.locator('.study').evaluate((desk) => Math.abs(desk.getBoundingClientRect().top))).toBeLessThan(200);
  await square(page, 'b1').click();
  await square(page, 'd3').click();
  await page
    .getByText(/^Better: \d+ %, against \d+ % for b1-c2\./)
    .first()
    .waitFor();
  // The engine keeps quiet until the task is done, and then nothing of it is left.
  expect(await page.getByRole('button', { name: /^Hint/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page
    .locator('.retry')
    .getByText(/^The engine plays /)
    .waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('.retry').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await page.locator('.tree button').allInnerTexts()).join(' ').split(/\s+/))
    .toEqual(['1.', 'b1-c2', 'c8yc2']);
  // The board stays in view above the tools.
  await page.getByText('Position in words').scrollIntoViewIfNeeded();
  expect(await page.locator('.board-side').evaluate((side) => Math.round(side.getBoundingClientRect().top))).toBe(0);
  expect(await overflow(page)).toBe(0);
});

it('loses nothing of a study: Undo, Back, a reload and a closed tab', async () => {
  const page = await visit('/analysis/bucky', { viewport: { width: 1366, height: 768 } });
  const moves = (): Promise<readonly string[]> => page.locator('.tree button').allInnerTexts();
  const play = async (from: string, to: string): Promise<void> => {
    await square(page, from).click();
    await square(page, to).click();
    await page.locator('.tree [aria-current]').getByText(`${from}-${to}`).waitFor();
  };
  await play('e2', 'e3');
  await play('e7', 'e6');
  await play('d2', 'd3');
  const all = await moves();
  expect(all).toHaveLength(3);
  // The menu of a move, by the other mouse button.
  await page.locator('.tree button').first().click({ button: 'right' });
  await page.getByRole('group', { name: 'This move' }).getByRole('button', { name: 'Delete from here' }).click();
  await page.getByText('Deleted 3 moves.').waitFor();
  expect(await moves()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(moves).toEqual(all);
  await page.keyboard.press('Control+y');
  await expect.poll(moves).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(moves).toEqual(all);
  await page.goBack();
  await expect.poll(moves).toEqual(all.slice(0, 2));
  await page.goForward();
  await expect.poll(moves).toEqual(all);
  await page.reload();
  await expect.poll(moves).toEqual(all);
  await page.goBack();
  await expect.poll(moves).toEqual(all.slice(0, 2));
  // Off the board, the wheel over the board steps.
  await page.locator('.board').hover();
  await page.mouse.wheel(0, -120);
  await page.locator('.tree [aria-current]').getByText('e2-e3').waitFor();
  // Board, moves and tools are in one view.
  const bottom = (name: string): Promise<number> => page.locator(name).evaluate((each) => each.getBoundingClientRect().bottom);
  for (const name of ['.board', '.moves', '.review', '.exchange summary']) expect(await bottom(name), name).toBeLessThanOrEqual(768);
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/analysis/bucky');
  await again.getByRole('link', { name: 'A study of Bucky' }).click();
  await again.locator('.tree button').nth(1).waitFor();
  expect(await overflow(again)).toBe(0);
});

it('leaves the address to the page you are on the way to, and stays if you turn back', async () => {
  const page = await visit('/analysis/bucky');
  const network = Promise.withResolvers<undefined>();
  await page.route(/FairPlay/, async (route) => {
    await network.promise;
    await route.continue();
  });
  const leave = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Fair play' }).click();
    await page.waitForURL('**/fair-play');
  };
  await square(page, 'e2').click();
  await square(page, 'e3').click();
  await page.locator('.tree').getByText('e2-e3').waitFor();
  await leave();
  // The study would have written where it is by now.
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe('/fair-play');
  await page.goBack();
  await page.waitForURL('**/analysis/bucky#*');
  network.resolve(undefined);
  await page.waitForTimeout(300);
  await page.locator('.tree').getByText('e2-e3').waitFor();
  await leave();
  await page.getByRole('heading', { name: 'Fair play' }).waitFor();
});
