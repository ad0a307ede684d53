// What the page of notices says about mail and pushes that can't come.
import type { MailState } from '@menagerie/protocol';
import { expect, it } from 'vitest';
import { whyNoMail, whyNoPush } from '../../src/lib/notices/why-none.ts';

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

it('says the same of pushes', () => {
  const device = { id: 'a'.repeat(24), agent: '', created: 0 };
  expect([null, { key: 'key', devices: [device] }].map((list) => whyNoPush(list))).toEqual([null, null]);
  expect(whyNoPush({ key: null, devices: [] })).toContain('this host sends none');
  expect(whyNoPush({ key: 'key', devices: [] })).toContain('Get pushes on this device');
});
