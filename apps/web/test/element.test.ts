// The example page with <menagerie-board>, served from another origin, as on somebody else's site.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectSoundInBothThemes, useBrowser, visit } from './visit.ts';

const EXAMPLE = join(resolve(import.meta.dirname, '../../..'), 'examples/board/board.html');

let server: Server;
useBrowser();
beforeAll(async () => {
  const page = readFileSync(EXAMPLE, 'utf8').replaceAll('http://localhost:8080', inject('site'));
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
});
afterAll(() => server.close());

const open = (options = {}): Promise<Page> => visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, options);
const at = (board: Locator, square: string): Locator => board.locator(`[data-square="${square}"]`);

it('plays moves by mouse, drag and keys, shows what they would do, and tells the page of moves and refusals', async () => {
  const page = await open();
  const board = page.locator('#play');
  await at(board, 'e2').click();
  await at(board, 'e4').hover();
  await expect.poll(() => board.locator('.steps li').allTextContents()).toContain('The white jedi on e2 goes to e4. (B3.2)');
  expect(await board.locator('.way').count()).toBe(1);
  await at(board, 'e4').click();
  await expect.poll(() => board.getByRole('status').textContent()).toContain('e2-e4. The white jedi on e2 goes to e4.Black to move.');

  await at(board, 'd7').dragTo(at(board, 'd2'));
  await expect.poll(() => board.getByRole('status').textContent()).toMatch(/^Not allowed: The black jedi on d7 .*\(B3\.3\)/);
  expect(await board.locator('.mk-witness').count()).toBeGreaterThan(0);

  await at(board, 'd8').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  expect(await board.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute('aria-label'))).toBe('d7, black jedi');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => at(board, 'd6').getAttribute('aria-label')).toMatch(/^d6, empty; /);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#log li').allTextContents()).toHaveLength(3);
  expect(await page.locator('#log li').allTextContents()).toEqual([
    expect.stringContaining('e2-e4: The white jedi'),
    expect.stringMatching(/^d7d2: The black jedi on d7 .*\(B3\.3\)$/),
    expect.stringContaining('d7-d6: The black jedi'),
  ]);
  await page.keyboard.press('PageUp');
  await expect.poll(() => board.locator('.count').textContent()).toBe('1 / 2');
  await expectSoundInBothThemes(page);
});

it('lets people choose among the games of a file', async () => {
  const page = await open();
  const board = page.locator('#file');
  await board.evaluate((element) =>
    element.setAttribute('file', '[Game "bucky"]\n[White "Ann"]\n[Black "Bo"]\n\n1. e2-e4 *\n\n[Game "ducart"]\n\n1. Wc2-c3 *\n'),
  );
  const list = board.getByRole('combobox', { name: 'Game of the file' });
  await expect.poll(() => list.locator('option').allTextContents()).toEqual(['1. Ann – Bo, 1 move', '2. Ducart, 1 move']);
  await list.selectOption('2. Ducart, 1 move');
  await expect.poll(() => board.getByRole('grid').getAttribute('aria-label')).toBe('Ducart, board');
  expect(await list.inputValue()).toBe('2. Ducart, 1 move');
  // Another file begins with its first game.
  await board.evaluate((element) => element.setAttribute('file', '[Game "bucky"]\n\n1. e2-e4 *\n'));
  await expect.poll(() => board.getByRole('grid').getAttribute('aria-label')).toBe('Bucky, board');
  expect(await list.isVisible()).toBe(false);
  await expectSoundInBothThemes(page);
});

it('steps through a game file, in its theme, and says what it can not read', async () => {
  const page = await open();
  const board = page.locator('#file');
  const told = board.getByRole('status');
  await expect.poll(() => told.textContent()).toContain('A quiet beginning.');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const slid = board.evaluate(
    (element) =>
      new Promise((done) =>
        element.addEventListener('step', () =>
          done(
            (element.shadowRoot?.getAnimations() ?? []).map(
              ({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes()[0]['translate'],
            ),
          ),
        ),
      ),
  );
  await board.getByRole('button', { name: 'One move forward' }).click();
  expect(await slid).toEqual(['0px -45px']);
  await expect.poll(() => told.textContent()).toContain('1-0 (resignation)');
  await board.getByRole('button', { name: 'First position' }).click();
  await expect.poll(() => board.locator('.count').textContent()).toBe('0 / 2');
  expect(
    await board
      .locator('.square-dark')
      .first()
      .evaluate((square) => getComputedStyle(square).fill),
  ).toBe('rgb(149, 160, 175)');

  await board.evaluate((element: HTMLElement) => element.setAttribute('file', '[Game "Chess"]\n\n1. e4 *'));
  await expect.poll(() => told.textContent()).toContain('There is no game "Chess"');
  await board.evaluate((element) => element.setAttribute('src', 'data:text/plain,[Game "Bucky"] 1. e2-e4 e7-e5 *'));
  await expect.poll(() => told.textContent()).toContain('e2-e4. The white jedi');
});

it('lets a page hold a move back, play one itself, and show another game', async () => {
  const page = await open();
  const board = page.locator('#play');
  await at(board, 'e2').waitFor();
  const answers = await board.evaluate((element) => {
    const shown = element as HTMLElement & { play(text: string): boolean; ply: number; turn: string; position: string };
    element.addEventListener('move', (event) => event.preventDefault(), { once: true });
    const held = shown.play('e2-e4');
    const played = shown.play('e2e4');
    document.body.append(element);
    return [held, played, shown.ply, shown.turn];
  });
  expect(answers).toEqual([false, true, 1, 'black']);
  expect(await board.locator('.count').textContent()).toBe('1 / 1');
  await board.evaluate((element) => element.setAttribute('game', 'fourplay'));
  await board.getByRole('button', { name: 'Leave the Neutron alone' }).waitFor();
  await at(board, 'a2').click();
  await expect.poll(() => board.getByRole('status').textContent()).toMatch(/^Not allowed: .*Neutron/);
  await board.getByRole('button', { name: 'Leave the Neutron alone' }).click();
  await expect.poll(() => board.getByRole('grid').getAttribute('aria-label')).toBe('Fourplay, board');
  expect(await board.locator('.count').textContent()).toBe('1 / 1');
});

it('stands in a frame of the site, under its policy, with a picture where there are no scripts', async () => {
  const page = await open();
  await page.evaluate(
    (address) => (document.body.innerHTML = `<iframe width="480" height="600" src="${address}"></iframe>`),
    `${inject('site')}/embed/bucky`,
  );
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-square=e2]').click();
  await frame.locator('[data-square=e4]').click();
  await expect.poll(() => frame.getByRole('status').textContent()).toContain('Black to move.');
  expect(await frame.locator('body').evaluate((body) => body.scrollHeight <= innerHeight)).toBe(true);

  const still = await open({ javaScriptEnabled: false });
  await still.goto(`${inject('site')}/embed/bucky`);
  expect(await still.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
