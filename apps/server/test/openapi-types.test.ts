// Types that somebody else's generator makes from the description, for programs to use.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';
import { openHouse } from './house.ts';

const HOUSE = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'menagerie-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A bot that challenges somebody and plays the first legal move. The compiler must refuse each wrong line. */
const PROGRAM = `
import type { components, operations } from './menagerie.d.ts';

type Shapes = components['schemas'];

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(\`https://menagerie.example\${path}\`, body && { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

const challenge: Shapes['SeekRequest'] = { game: 'bucky', control: '300+5', way: 'direct', to: 'Bea' };
const body: operations['post_seeks']['requestBody']['content']['application/json'] = challenge;
const seek = await ask<Shapes['Seek']>('/api/seeks', body);
console.log(seek.to?.name, seek.declined === 'later');

const { id, version, you, match } = await ask<Shapes['Match']>('/api/games/17');
const rules = await ask<Shapes['PositionRules']>(\`/api/games/\${id}/rules\`);
if (you !== null && rules.turn === you && rules.outcome === null) {
  const command: Shapes['Command'] = { kind: 'play', text: rules.moves[0] };
  await ask<Shapes['Refusal'] | object>(\`/api/games/\${id}/commands\`, { id: '1', version, command } satisfies Shapes['CommandRequest']);
}

// @ts-expect-error: a command of no such kind
export const unknown: Shapes['Command'] = { kind: 'jump', text: 'e2-e3' };
// @ts-expect-error: a move without its text
export const silent: Shapes['Command'] = { kind: 'play' };
// @ts-expect-error: a challenge without a clock
export const timeless: Shapes['SeekRequest'] = { game: 'bucky', way: 'direct', to: 'Bea' };
// @ts-expect-error: what a match doesn't have
export const gone = match.winner;
`;

it('openapi-typescript makes types that a bot compiles against, as docs/api.md says', async () => {
  expect(readFileSync(join(HOUSE, 'docs/api.md'), 'utf8')).toContain(
    '`npx openapi-typescript SITE/api/openapi.json --default-non-nullable false -o menagerie.d.ts`',
  );
  const house = await openHouse();
  const description = (await house.client().get('/api/openapi.json')).json<OpenAPI3>();
  writeFileSync(join(folder, 'menagerie.d.ts'), astToString(await openapiTS(description, { defaultNonNullable: false, silent: true })));
  writeFileSync(join(folder, 'bot.ts'), PROGRAM);
  const compilerOptions = {
    strict: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    types: [],
    noEmit: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['bot.ts'] }));
  const compiled = promisify(execFile)(process.execPath, [join(HOUSE, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  expect(
    await compiled.then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    ),
  ).toBe('');
});
