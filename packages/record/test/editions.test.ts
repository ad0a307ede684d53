import { expect, test } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { hexapawnToday } from '../../../test/hexapawn/test/second-edition.ts';
import { composeRecord, formatRecord, parseRecords, tagValue, verify, type Verification } from '../src/index.ts';

const verified = (text: string): Verification => {
  const { records, problems } = parseRecords(text, [hexapawnToday]);
  expect(problems).toEqual([]);
  return verify(hexapawnToday, records[0]);
};
// White's second move takes straight ahead. The first edition forbids that.
const MOVES = '1. a1-a2 b3-b2\n2. b1xb2';
const HEADER = '[Game "hexapawn"]\n';

test('a file is replayed in the edition it names', () => {
  expect(verified(`${HEADER}[Edition "1"]\n\n${MOVES} *`)).toMatchObject({
    game: { edition: '1' },
    findings: [{ clause: 'H2.1', place: { line: 5, column: 4 } }],
  });
  expect(verified(`${HEADER}[Edition "2"]\n\n${MOVES} *`)).toMatchObject({ game: { edition: '2' }, findings: [], remarks: [] });
  // An option of the first edition that the second one doesn't have.
  const draw = '[Options "blockade=draw"]\n\n1. b1-b2 a3xb2 2. c1xb2 c3-c2 3. a1-a2 *';
  expect(verified(`${HEADER}[Edition "1"]\n${draw}`).findings).toEqual([]);
  expect(verified(`${HEADER}[Edition "2"]\n${draw}`).findings).toMatchObject([{ place: { line: 3, column: 1 } }]);
});

test('an unknown edition is refused at its tag', () => {
  expect(verified(`${HEADER}[Edition "3"]\n\n${MOVES} *`)).toMatchObject({
    position: null,
    findings: [
      {
        message: 'Hexapawn has no edition "3": the editions known here are 2, 1. If it\'s newer, update Menagerie.',
        place: { line: 2, column: 1 },
      },
    ],
  });
});

test('a file without an edition is read by the newest, with a remark', () => {
  expect(verified(`${HEADER}${MOVES} *`)).toMatchObject({
    game: { edition: '2' },
    findings: [],
    remarks: [{ message: "The file doesn't say which rules it was played by. Assumed: edition 2 of the rules." }],
  });
});

test('a record names the edition of its game', () => {
  const compose = (game: typeof hexapawn): string => {
    const composed = composeRecord(game, { options: game === hexapawn ? { blockade: 'loses' } : {}, moves: ['b1-b2', 'a3xb2'] });
    if (!composed.ok) throw new Error(composed.error.message);
    expect(tagValue(composed.value, 'Edition')).toBe(game.edition);
    return formatRecord(composed.value);
  };
  for (const game of [hexapawn, hexapawnToday]) {
    const text = compose(game);
    const { findings, remarks, record } = verified(text);
    expect([findings, remarks]).toEqual([[], []]);
    expect(formatRecord(record)).toBe(text);
  }
});
