import { PlayerCommand } from '@menagerie/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

const RUNS = 400;

const KINDS = PlayerCommand.options.map((option) => option.shape.kind.value);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 1, 1e6, 1e9, Number.MAX_SAFE_INTEGER));
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\u0000', '__proto__', '🐺'.repeat(100), 'a1-a2', '{}'),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 3 }), fc.object({ maxDepth: 2 }));

/** Messages that are nearly right: the known fields, with right and wrong values. */
function messages(game: string): fc.Arbitrary<string> {
  const id = fc.oneof(fc.constantFrom(commandId(), 'again-and-again'), anything);
  const games = fc.oneof({ weight: 4, arbitrary: fc.constant(game) }, { weight: 1, arbitrary: anything });
  const version = fc.oneof(fc.nat(20), anything);
  const command = fc.oneof(
    fc.record({ kind: fc.constantFrom(...KINDS), text: anything, plies: anything }, { requiredKeys: ['kind'] }),
    fc.record({ kind: fc.constantFrom(...KINDS) }),
    anything,
  );
  const fields = { game: games, version, id, command, text: anything, on: fc.oneof(fc.boolean(), anything), more: anything };
  const known = fc.constantFrom('ping', 'watch', 'leave', 'command', 'say', 'lobby');
  const nearly = fc.record(
    { t: fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: anything }), ...fields },
    { requiredKeys: ['t'] },
  );
  const right = fc.oneof(
    fc.record({ t: fc.constant('watch'), game: games }),
    fc.record({ t: fc.constant('command'), id, game: games, version, command }),
    fc.record({ t: fc.constant('say'), id, game: games, text }),
  );
  return fc.oneof(
    fc.oneof(nearly, right, anything).map((value) => JSON.stringify(value)),
    fc.string({ maxLength: 200 }),
  );
}

describe('any message through a socket', () => {
  it('is answered or ignored, and never takes the server down', async () => {
    const lines: string[] = [];
    const house = await openHouse({ onLog: (line) => lines.push(line), config: { logLevel: 'warn' } });
    await house.start();
    const address = await house.listen();
    const ann = await house.guest('Ann');
    const ben = await house.guest('Ben');
    const game = await makeMatch(house, { players: [ann.you, ben.you] });
    const pages = [await Page.open(address, ann.client), await Page.open(address, ben.client), await Page.open(address)];
    let faults = 0;
    await fc.assert(
      fc.asyncProperty(messages(game), fc.nat(2), async (said, at) => {
        const page = pages[at];
        page.said.length = 0;
        page.texts.length = 0;
        page.raw(said);
        page.raw('{"t":"watch","game":"Abcdefghij12"}');
        // The next question gets its answer, so the house has dealt with everything before it.
        await page.latest('refused', (answer) => answer.game === 'Abcdefghij12');
        expect(page.closed).toBeNull();
        const wrong = page.said.filter((message) => message.t === 'fault' || message.t === 'refused');
        for (const { fault } of wrong) expect(fault.code).not.toBe('defect');
        faults += page.said.filter(({ t }) => t === 'fault').length;
      }),
      { numRuns: RUNS },
    );
    expect(faults).toBeGreaterThan(RUNS / 10);
    expect(lines).toEqual([]);
    const blob = pages[0];
    blob.socket.send(Buffer.from('{"t":"ping"}'), { binary: true });
    expect((await blob.latest('fault')).fault.code).toBe('bad-message');
    await house.close();
  });
});
