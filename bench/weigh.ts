// npm run measure -- weigh [ADDRESS [PAGE …]]: what the pages of a running site weigh for somebody with an empty cache, on a phone and on a laptop, with
// a processor slowed down four times, and how far things move while others play. Exits with 1 if a page is over the limits of test/weighing.ts.
import { chromium } from 'playwright-core';
import { findBrowser } from '../test/chromium.ts';
import { excess, PAGES, SIZES, weigh } from '../test/weighing.ts';

const [site = 'http://127.0.0.1:8080', ...names] = process.argv.slice(2);
const reached = await fetch(site).catch(() => null);
if (!reached) {
  console.error(
    `No site answers at ${site}. Start one with npm start, or say where it runs: npm run measure -- weigh http://127.0.0.1:8080`,
  );
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const over: string[] = [];
console.log('page             size    script+style kB  all kB  requests  largest paint ms  longest task ms  shift');
for (const page of PAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const weight = await weigh(browser, site, page, size, 4);
    const figures = [
      (weight.code / 1000).toFixed(1).padStart(15),
      (weight.all / 1000).toFixed(1).padStart(6),
      String(weight.paths.length).padStart(8),
      weight.paint.toFixed(0).padStart(16),
      weight.task.toFixed(0).padStart(15),
      weight.shift.toFixed(3).padStart(6),
    ];
    console.log(`${page.name.padEnd(16)} ${size.padEnd(6)}  ${figures.join('  ')}`);
    over.push(...excess(page, weight).map((words) => `${size}: ${words}`));
  }
}
await browser.close();
// Neither site publishes the weight of a first view. These figures come from lichess' own threads; we found none for pychess.
console.log(`
To compare: lichess says of its scripts alone, as built
   85 kB site, 55 kB lobby, 87 kB round  (2023-10, github.com/lichess-org/lila/pull/13631)
  244 kB analysis, 80 kB by gzip         (2020-01, github.com/lichess-org/lila/pull/5861)`);
for (const words of over) console.error(words);
process.exitCode = over.length === 0 ? 0 : 1;
