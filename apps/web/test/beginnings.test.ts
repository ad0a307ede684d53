import type { GameSummary, ServerMessage } from '@menagerie/protocol';
import { expect, test } from 'vitest';
import { Beginnings } from '../src/lib/online/beginnings.ts';

const hello = (id: string): ServerMessage => ({ t: 'hello', now: 0, you: { id, name: id, kind: 'guest' } });
const turns = (...ids: readonly string[]): ServerMessage => ({ t: 'turns', games: ids.map((id) => ({ id }) as GameSummary) });
const started = (game: string): ServerMessage => ({ t: 'started', game });

function told(...messages: readonly ServerMessage[]): readonly string[] {
  const beginnings = new Beginnings();
  return messages.flatMap((message) => beginnings.hear(message));
}

test('reports a new match, but none from the first list', () => {
  expect(told(hello('ann'), turns('old'), turns('old', 'new'), started('new'), turns('old', 'new'))).toEqual(['new']);
  expect(told(hello('ann'), turns('old'), started('new'), turns('old', 'new'))).toEqual(['new']);
});

test('reports matches that began after the line opened and before the first list', () => {
  expect(told(hello('ann'), turns('old', 'new'), started('new'), turns('old', 'new'))).toEqual(['new']);
});

test('reports matches that began while the line was broken, each once', () => {
  expect(told(hello('ann'), turns('old'), hello('ann'), turns('old', 'new'), started('new'))).toEqual(['new']);
});

test("reports none of another person's matches as new when they sign in", () => {
  expect(told(hello('ann'), turns('one'), hello('bob'), turns('two', 'three'), turns('two', 'three', 'four'))).toEqual(['four']);
});
