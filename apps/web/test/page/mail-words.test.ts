// What the page of notices says about mail that can't come.
import type { MailState } from '@menagerie/protocol';
import { expect, it } from 'vitest';
import { whyNoMail } from '../../src/lib/notices/mail-words.ts';

const CONFIRMED: MailState = { address: 'ann@example.org', isConfirmed: true, refused: null, isOffered: true, writeTo: null };

it('says nothing where mail comes, or before it is known', () => {
  expect([whyNoMail(CONFIRMED), whyNoMail(null)]).toEqual([null, null]);
});

it('says why none comes, and what to do', () => {
  const refused = { ...CONFIRMED, isConfirmed: false, refused: '550 no such user' };
  const waiting = { ...CONFIRMED, isConfirmed: false };
  const states = ['guest', { ...CONFIRMED, isOffered: false }, { ...waiting, address: null }, refused, waiting] as const;
  expect(states.map((state) => whyNoMail(state))).toEqual([
    expect.stringContaining('With an account'),
    expect.stringContaining('this host sends none'),
    expect.stringContaining('Set your address'),
    expect.stringContaining('switched off'),
    expect.stringContaining('Press the button'),
  ]);
});
