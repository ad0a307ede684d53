// The editor: positions of every game set up by hand, checked by the rules at once, and used for a game or a link.
import { resolveOptions, unwrap, type Draft } from '@menagerie/core';
import { entries } from '@menagerie/registry';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carried, countsOf, letterOf, pieceByLetter, settled, startDraft, withCell } from '../src/lib/editor/draft.ts';
import { expectSound, overflow, PHONE, square, useBrowser, visit } from './visit.ts';

useBrowser();

const verdict = (page: Page): Locator => page.locator('#verdict');
const text = (page: Page): Promise<string> => page.getByLabel('Position as text').inputValue();

describe.each(entries.map((entry) => ({ id: entry.id, entry })))('a draft of $id', ({ entry }) => {
  it('drops what a field no longer offers, and keeps all the rest', async () => {
    const [game, editor] = [await entry.rules(), await entry.editor()];
    for (const given of [{}, ...game.options.map(({ id, values }) => ({ [id]: values.at(-1)! }))]) {
      const options = unwrap(resolveOptions(game.options, given));
      const start = startDraft(game, editor, options);
      expect(settled(editor, start, options)).toEqual(start);
      expect(game.parse(editor.write(start, options), options).ok).toBe(true);
      const field = editor.fields(start, options).find(({ kind }) => kind === 'choice')!;
      const strange: Draft = { ...start, values: { ...start.values, [field.id]: 'strange' } };
      const mended = settled(editor, strange, options).values[field.id];
      expect(field.kind === 'choice' && field.choices.some(({ value }) => value === mended)).toBe(true);
    }
  });

  it('finds every piece of a palette by its letter, one after the other', async () => {
    const [game, editor] = [await entry.rules(), await entry.editor()];
    for (const palette of editor.palettes(unwrap(resolveOptions(game.options)))) {
      for (const { cell, figure } of palette.pieces) {
        let found: string | null = null;
        for (let presses = 0; presses < palette.pieces.length && found !== cell; presses++) {
          found = pieceByLetter(palette, letterOf(figure.kind), found);
        }
        expect(found).toBe(cell);
      }
    }
  });
});

it('reads counts as a position writes them, and moves a piece over another', () => {
  expect([...countsOf('2Cn,Hb3,-M')]).toEqual([
    ['Cn', 2],
    ['Hb3', 1],
    ['-M', 1],
  ]);
  expect([...countsOf('-')]).toEqual([]);
  const draft = { cells: ['a', 'b', ''], values: {} };
  expect(carried(draft, 0, 1).cells).toEqual(['', 'a', '']);
  expect(carried(draft, 0, -1).cells).toEqual(['', 'b', '']);
  expect(withCell(draft, 2, 'c').cells).toEqual(['a', 'b', 'c']);
});

it('sets up a position of Bucky with the mouse, says at once what the rules refuse, and begins a game from it', async () => {
  const page = await visit('/editor/bucky');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'White dude' }).click();
  await square(page, 'f1').click();
  await page.getByRole('button', { name: 'Black dude' }).click();
  await square(page, 'e8').click();
  await page.getByRole('button', { name: 'White wagon' }).click();
  await square(page, 'e4').click();
  await verdict(page).getByText("Black's dude on e8 is bucked").waitFor();
  await verdict(page).getByRole('link', { name: 'B9.3' }).waitFor();
  expect(await page.locator('.witness-ray').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Play from here' }).isDisabled()).toBe(true);
  await square(page, 'e4').click({ button: 'right' });
  await verdict(page).getByText('White to move').waitFor();
  await page.getByRole('button', { name: 'Black shaman' }).dragTo(square(page, 'c3'));
  await page.getByRole('button', { name: 'White jedi' }).dragTo(square(page, 'd4'));
  // Dragging moves a piece and leaves the one in hand there.
  await square(page, 'c3').dragTo(square(page, 'b6'));
  expect(await square(page, 'b6').getAttribute('aria-label')).toContain('black shaman');
  expect(await page.getByRole('button', { name: 'White wagon' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Undo' }).click();
  // Hypnosis follows by itself.
  expect(await square(page, 'd4').getAttribute('aria-label')).toContain('hypnotized by the black shaman on c3');
  expect(await text(page)).toBe('4d3/8/8/8/3J4/2s5/8/5D2 w Xx - 0 1');
  await expectSound(page);
  await page.getByRole('button', { name: 'Try it out' }).click();
  await square(page, 'f1').click();
  await square(page, 'f2').click();
  await page.getByText('f1-f2').first().waitFor();
  await page.getByRole('button', { name: 'Edit this position' }).click();
  expect(await text(page)).toContain('/5D2/8 b ');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.getByText('On this device, from your position.').waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL('**/play/**');
  await square(page, 'c3').waitFor();
  expect(await square(page, 'c3').getAttribute('aria-label')).toContain('black shaman');
});

it('sets up a position of Ducart by keys alone, on a phone too narrow for a mouse', async () => {
  const page = await visit('/editor/ducart', { viewport: PHONE });
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await square(page, 'a1').focus();
  for (const key of ['2', 'W', 'Enter', 'ArrowUp', '1', 'W', 'Enter', 'ArrowRight', 'C', 'Enter', 'Delete']) await page.keyboard.press(key);
  expect(await text(page)).toBe('8/8/8/8/8/8/W7/w7 w - 0 1');
  await verdict(page).getByText('The black Sweeper on a1 stands on its far rank').waitFor();
  await square(page, 'a1').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Black Sweeper in hand.' }).first().waitFor();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  expect(await text(page)).toBe('8/8/8/8/8/1w6/W7/8 w - 0 1');
  await page.keyboard.press('Enter');
  await page.getByLabel('This piece is').selectOption('Asleep');
  await page.getByLabel('Kept by').selectOption("White's Keeper");
  expect(await text(page)).toBe('8/8/8/8/8/1[Kw~]6/W7/8 w - 0 1');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  expect(await text(page)).toBe('8/8/8/8/8/1w~6/W7/8 w - 0 1');
  // A small letter names a square, however slowly one types: it never picks a piece.
  await square(page, 'b3').focus();
  for (const key of ['Escape', 'w', 'Enter']) await page.keyboard.press(key);
  expect(await text(page)).toBe('8/8/8/8/8/1w~6/W7/8 w - 0 1');
  // What had the keyboard goes with the piece it belonged to; the board takes the keyboard.
  await page.getByLabel('This piece is').focus();
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
  await page.keyboard.press('Control+z');
  await expectSound(page);
  expect(await overflow(page)).toBe(0);
});

it('sets states of Fourplay that stand on no square, and a link brings all of it back', async () => {
  const page = await visit('/editor/fourplay#players=2');
  await page.locator('summary', { hasText: 'Red' }).click();
  await page.getByLabel('Piece to add to Reserve').first().selectOption('Harfyblob (Hn 3)');
  await page.getByRole('button', { name: 'Add' }).first().click();
  await page.getByRole('button', { name: 'One more Harfyblob (Hn 3)' }).click();
  await page.getByLabel('Gems').first().fill('4');
  await page.getByLabel('Its Echo remembers').first().selectOption('Cannon');
  await page.getByLabel('To move').selectOption('Yellow');
  const fields = (await text(page)).split(' ');
  expect(fields[1]).toBe('y1');
  expect(fields[4].split('/')[0]).toContain('2Hb3');
  expect(fields.slice(5, 8).map((list) => list.split('/')[0])).toEqual(['4', expect.any(String), 'Cn']);
  const whole = await text(page);
  const link = page.getByLabel('Link to this position');
  await expect.poll(() => link.inputValue()).toMatch(/editor\/fourplay#[\w-]{50,}$/);
  const other = await visit(new URL(await link.inputValue()).pathname + new URL(await link.inputValue()).hash);
  await expect.poll(() => text(other)).toBe(whole);
  expect(await other.getByLabel('Players').inputValue()).toBe('2');
});

it("keeps a typed text that it can't read, and accepts one that breaks a rule", async () => {
  const page = await visit('/editor/bucky');
  const field = page.getByLabel('Position as text');
  await field.fill('8/8 w');
  await page.getByText(/^A position of Bucky has six fields: board, .*\. This text has 2\.$/).waitFor();
  expect(await field.inputValue()).toBe('8/8 w');
  await field.fill('3dd3/8/8/8/8/8/8/3D4 w Xx - 0 1');
  await verdict(page).getByText('Black has 2 dudes').waitFor();
  expect(await square(page, 'e8').getAttribute('aria-label')).toContain('black dude');
  await page.reload();
  await verdict(page).getByText('Black has 2 dudes').waitFor();
});

it('saves the board as a picture, and as a drawing that needs no style sheet', async () => {
  const page = await visit('/editor/bucky');
  // Pieces beside the board are drawings too.
  expect(
    await page
      .locator('.pieces .piece')
      .first()
      .evaluate((piece) => piece.namespaceURI),
  ).toBe('http://www.w3.org/2000/svg');
  const save = async (name: string): Promise<Download> => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return saving;
  };
  const picture = await save('Save a picture');
  expect(picture.suggestedFilename()).toBe('bucky-position.png');
  const bytes = Buffer.concat(await (await picture.createReadStream()).toArray());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Width and height; an undrawn board would be a few kilobytes.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([960, 960]);
  expect(bytes.length).toBeGreaterThan(30_000);
  const file = await save('Save as SVG');
  expect(file.suggestedFilename()).toBe('bucky-position.svg');
  const drawing = (await (await file.createReadStream()).toArray()).join('');
  expect(drawing).toMatch(/^<svg[^>]+xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(drawing).not.toContain('class=');
  expect(drawing).not.toContain('var(');
  expect(drawing).toContain('font-family');
  expect(drawing.match(/fill="#/g)!.length).toBeGreaterThan(100);
});

it('keeps the field for a start position open while one is typed, and takes it along to the board', async () => {
  const page = await visit('/new/ducart');
  await page.getByText('Begin from another position').click();
  const field = page.getByLabel('Position', { exact: true });
  await field.pressSequentially('8/8/2w~5/8/8/W7/2C5/8 b c3');
  await page.locator('#start-problem').getByText('five fields').waitFor();
  expect(await field.isVisible()).toBe(true);
  await field.fill('8/8/2w~5/8/8/W7/2C5/8 b c2 3 9');
  await expect.poll(() => page.locator('#start-problem').innerText()).toBe('');
  await page.getByRole('link', { name: 'Edit it on the board' }).click();
  await expect.poll(() => text(page)).toBe('8/8/2w~5/8/8/W7/2C5/8 b c2 3 9');
  expect(await page.getByLabel('Protected Creeper').inputValue()).toBe('c2');
});
