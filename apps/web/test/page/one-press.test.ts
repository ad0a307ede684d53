// Two presses on a button ask the server once.
import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../src/lib/online/api.ts';

it('a change that is under way is asked for once, the next one again, and reading as often as wanted', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method!} ${path}`);
    return new Promise((found) => answers.push(() => found(new Response('{"id":1}'))));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const both = [api('POST', '/api/tokens', { label: 'one' }), api('POST', '/api/tokens', { label: 'one' })];
  void api('POST', '/api/tokens', { label: 'two' });
  void api('GET', '/api/tokens');
  void api('GET', '/api/tokens');
  expect(asked).toEqual(['POST /api/tokens', 'POST /api/tokens', 'GET /api/tokens', 'GET /api/tokens']);
  for (const answer of answers.splice(0)) answer();
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: { id: 1 } },
    { ok: true, value: { id: 1 } },
  ]);
  void api('POST', '/api/tokens', { label: 'one' });
  expect(asked).toHaveLength(5);
});
