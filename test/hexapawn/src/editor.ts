import { boardText, ok, problem, type Editor } from '@menagerie/core';
import { BOARD } from './position.ts';
import { parseRows } from './text.ts';

const LETTERS = ['', 'P', 'p'];

/** What an editor of positions needs to know. */
export const editor: Editor = {
  read(text) {
    const fields = text.trim().split(/\s+/);
    if (fields.length !== 3) return problem(`A position has three fields; this text has ${fields.length}.`, 'H4.1');
    const [board, turn, number] = fields;
    const cells = parseRows(board);
    return cells.ok ? ok({ cells: cells.value.map((cell) => LETTERS[cell]), values: { turn, number } }) : cells;
  },
  write: ({ cells, values }) => [boardText(BOARD, (square) => cells[square]), values['turn'], values['number']].join(' '),
  palettes: () =>
    ['White', 'Black'].map((name, owner) => ({ name, pieces: [{ cell: LETTERS[owner + 1], figure: { owner, kind: 'P', states: [] } }] })),
  figures: (cell) => (cell === '' ? [] : [{ owner: LETTERS.indexOf(cell) - 1, kind: 'P', states: [] }]),
  qualities: () => [],
  fields: () => [
    {
      kind: 'choice',
      id: 'turn',
      label: 'To move',
      clause: 'H1.2',
      choices: [
        { value: 'w', label: 'White' },
        { value: 'b', label: 'Black' },
      ],
    },
    { kind: 'number', id: 'number', label: 'Turn number', clause: 'H4.1', least: 1, most: 9999 },
  ],
};
