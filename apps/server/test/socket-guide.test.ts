// The tables of docs/online.md list exactly what clients and the server say.
import { readFileSync } from 'node:fs';
import { ClientMessage, type ServerMessage } from '@menagerie/protocol';
import { expect, it } from 'vitest';

const GUIDE = readFileSync(new URL('../../../docs/online.md', import.meta.url), 'utf8');

/** Complete, or it doesn't compile. */
const SAID: Readonly<Record<ServerMessage['t'], true>> = {
  hello: true,
  pong: true,
  game: true,
  events: true,
  done: true,
  refused: true,
  presence: true,
  chat: true,
  seeks: true,
  challenges: true,
  turns: true,
  notices: true,
  started: true,
  announcement: true,
  fault: true,
};

it.each([
  ['What a client says', ClientMessage.options.map(({ shape }) => shape.t.value)],
  ['What the server says', Object.keys(SAID)],
])('%s', (heading, kinds) => {
  const [, section] = GUIDE.split(`## ${heading}\n`);
  const listed = [...section.split('\n## ')[0].matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind);
  expect(listed.filter((kind) => kind !== 't').toSorted()).toEqual([...kinds].toSorted());
});
