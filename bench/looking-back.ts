// npm run measure -- looking-back ADDRESS [GAME …]: how long looking back at a game takes on the analysis board of a running site: forty steps with a
// key held down, and a review until its first verdict and until its end. The games are the first of each game's corpus.
import { readFileSync } from 'node:fs';
import { entries } from '@menagerie/registry';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../test/chromium.ts';

const STEPS = 40;
const [address, ...wanted] = process.argv.slice(2);
if (address === undefined) {
  console.error('Say where the site runs: npm run measure -- looking-back http://localhost:8080');
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const { id } of entries.filter((entry) => wanted.length === 0 || wanted.includes(entry.id))) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await load(page, id);
  await page.getByRole('button', { name: 'To the start' }).last().focus();
  await page.keyboard.press('Home');
  console.log(`${id}: ${STEPS} held steps: ${await timed(() => hold(page))}`);
  const state = page.locator('.review .state');
  const begun = performance.now();
  await page.getByRole('button', { name: 'Find the turning points' }).click();
  await page.locator('.review .curve').first().waitFor();
  await state.getByText(/^\s*[1-9]/).waitFor();
  const first = performance.now() - begun;
  const count = await state.innerText();
  await state.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 300_000 });
  console.log(
    `${id}: review (${count.replace(/\D*Stop\D*/, '').trim()}): first ${seconds(first)}, all ${seconds(performance.now() - begun)}`,
  );
  await context.close();
}
await browser.close();

async function load(page: Page, id: string): Promise<void> {
  const file = readFileSync(new URL(`../games/${id}/corpus/1/computers.txt`, import.meta.url), 'utf8');
  const [first] = file.split(/\n\n(?=\[)/);
  await page.goto(`/analysis/${id}`);
  await page.getByText('Copy and load').click();
  await page.getByLabel('Load a game file').fill(first);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.locator('.tree button').nth(STEPS).waitFor();
}

/** A key that repeats as fast as the page takes it. */
async function hold(page: Page): Promise<void> {
  for (let count = 0; count < STEPS; count++) await page.keyboard.down(']');
  await page.keyboard.up(']');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function timed(work: () => Promise<void>): Promise<string> {
  const begun = performance.now();
  await work();
  return seconds(performance.now() - begun);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
