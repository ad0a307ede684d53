import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { together } from '../src/lib/speech.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('joins announcements made at about the same time, in order, each part once', () => {
  const spoken: string[] = [];
  const say = together((text) => spoken.push(text));
  say('White: e1-d1. ');
  say('White wins.');
  say('');
  say('White wins.');
  expect(spoken).toEqual([]);
  vi.runAllTimers();
  expect(spoken).toEqual(['White: e1-d1. White wins.']);
  say('Your time is low.');
  vi.runAllTimers();
  say('Black: e8-e7. Black wins.');
  say('Black wins.');
  vi.runAllTimers();
  say('');
  vi.runAllTimers();
  expect(spoken.slice(1)).toEqual(['Your time is low.', 'Black: e8-e7. Black wins.', '']);
});

test('never announces what is forgotten in time', () => {
  const spoken: string[] = [];
  const say = together((text) => spoken.push(text));
  say('King on b5.');
  say.forget();
  say('Hand the device to Blue.');
  vi.runAllTimers();
  expect(spoken).toEqual(['Hand the device to Blue.']);
});
