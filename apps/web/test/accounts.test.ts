// What a browser shows and keeps of somebody's account.
import { describe, expect, it } from 'vitest';
import { ask } from './company.ts';
import { useBrowser, visit } from './visit.ts';

const PASSWORD = 'a horse on a bicycle';

useBrowser();

describe('a password field', () => {
  // V6.2.6, V6.2.7
  it('hides what it holds until asked, and takes what is pasted and what the browser keeps', async () => {
    const page = await visit('/sign-in');
    const field = page.getByLabel('Password', { exact: true });
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('autocomplete')).toBe('username');
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const pasted = input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      if (!pasted) throw new Error('The page forbids pasting.');
    }, PASSWORD);
    await field.focus();
    await page.keyboard.insertText(PASSWORD);
    expect(await field.inputValue()).toBe(PASSWORD);
    const show = page.getByRole('button', { name: 'Show password' });
    await show.click();
    expect(await field.getAttribute('type')).toBe('text');
    await show.click();
    expect(await field.getAttribute('type')).toBe('password');
  });
});

describe('signing out', () => {
  // V3.3.4, V7.4.4, V14.3.1, V14.3.3
  it('is one press on the account page, and leaves nothing of the account in the browser', async () => {
    const page = await visit('/settings');
    await ask(page, 'POST', '/api/accounts', { name: 'Zebulon Quist', password: PASSWORD });
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Zebulon Quist', exact: true }).waitFor();
    const held = (): Promise<string> =>
      page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
      );
    const secret = (await page.context().cookies()).find(({ name }) => name === 'menagerie')!;
    expect(secret.httpOnly).toBe(true);
    expect(await held()).toContain('Zebulon');
    expect(await held()).not.toContain(secret.value);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    expect(await held()).not.toContain('Zebulon');
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['menagerie-devices']);
  });
});
