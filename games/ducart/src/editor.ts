import { boardText, ok, type Choice, type Draft, type DraftField, type Editor, type Figure, type Quality } from '@menagerie/core';
import {
  BLACK,
  cellOf,
  coverOwner,
  covered,
  CREEPER,
  EMPTY,
  isSlept,
  isStack,
  KEEPER,
  kindOf,
  LETTERS,
  ownerOf,
  SLEPT,
  uncovered,
  WHITE,
  type Cell,
} from './cells.ts';
import { BOARD, nameOf } from './geometry.ts';
import { opponentOf } from './position.ts';
import { formatCell, parseBoard, readFields } from './text.ts';
import { SEAT_NAMES } from './words.ts';

/** The highest values of the counters in a position text (D10.3). */
const MOST = 999_999;

/** What a position editor needs to know. */
export const editor: Editor = {
  read(text) {
    const fields = readFields(text);
    if (!fields.ok) return fields;
    const [board, turn, shield, quiet, number] = fields.value;
    const cells = parseBoard(board);
    return cells.ok ? ok({ cells: cells.value.map(formatCell), values: { turn, protected: shield, quiet, number } }) : cells;
  },

  write({ cells, values }) {
    const board = boardText(BOARD, (square) => cells[square]);
    return [board, values['turn'], values['protected'], values['quiet'], values['number']].join(' ');
  },

  palettes: () =>
    [WHITE, BLACK].map((owner) => ({
      name: SEAT_NAMES[owner],
      pieces: Array.from(LETTERS.slice(1), (_, index) => {
        const cell = formatCell(cellOf(index + 1, owner));
        return { cell, figure: editor.figures(cell)[0] };
      }),
    })),

  figures(text) {
    const cell = cellOfText(text);
    if (cell === EMPTY) return [];
    const isKept = isStack(cell);
    const ground: Figure = {
      owner: ownerOf(cell),
      kind: LETTERS[kindOf(cell)],
      states: [
        ...(isSlept(cell) ? [{ id: 'slept', mark: 'lying', text: 'asleep', clause: 'D6.2' } as const] : []),
        ...(isKept ? [{ id: 'kept', mark: 'cover', text: 'kept', clause: 'D4.4' } as const] : []),
      ],
    };
    if (!isKept) return [ground];
    const top: Figure = {
      owner: coverOwner(cell),
      kind: LETTERS[KEEPER],
      states: [{ id: 'keeping', mark: 'cover', text: 'keeping', clause: 'D4.3' }],
    };
    return [ground, top];
  },

  qualities(text): readonly Quality[] {
    const cell = cellOfText(text);
    if (cell === EMPTY) return [];
    const keepers = [
      { label: 'Nobody', cell: formatCell(uncovered(cell)) },
      ...[WHITE, BLACK].map((owner) => ({ label: `${SEAT_NAMES[owner]}'s Keeper`, cell: formatCell(covered(uncovered(cell), owner)) })),
    ];
    const asleep = [
      { label: 'Awake', cell: formatCell(cell & ~SLEPT) },
      { label: 'Asleep', cell: formatCell(cell | SLEPT) },
    ];
    return [
      { id: 'slept', label: isStack(cell) ? 'The kept piece is' : 'This piece is', clause: 'D6.2', choices: asleep },
      { id: 'kept', label: 'Kept by', clause: 'D4.4', choices: keepers },
    ];
  },

  fields: (draft): readonly DraftField[] => [
    {
      kind: 'choice',
      id: 'turn',
      label: 'To move',
      clause: 'D1.1',
      choices: [
        { value: 'w', label: SEAT_NAMES[WHITE] },
        { value: 'b', label: SEAT_NAMES[BLACK] },
      ],
    },
    { kind: 'choice', id: 'protected', label: 'Protected Creeper', clause: 'D5.3', choices: protectedChoices(draft) },
    { kind: 'number', id: 'quiet', label: 'Actions without a kill or a promotion', clause: 'D2.5', least: 0, most: MOST },
    { kind: 'number', id: 'number', label: 'Turn number', clause: 'D10.3', least: 1, most: MOST },
  ],
};

/** The cell with a text that `formatCell` wrote. */
function cellOfText(text: string): Cell {
  const [, cover, piece, tilde] = /^\[?([Kk](?=[A-Za-z]))?([A-Za-z])(~?)\]?$/.exec(text) ?? [];
  if (piece === undefined) return EMPTY;
  const upper = piece.toUpperCase();
  const cell = cellOf(LETTERS.indexOf(upper), piece === upper ? WHITE : BLACK, tilde === '~');
  return cover === undefined ? cell : covered(cell, cover === 'K' ? WHITE : BLACK);
}

/** The awake, free Creepers of the side that has just moved. One of them may have made a knight move (D5.3). */
function protectedChoices({ cells, values }: Draft): readonly Choice[] {
  const creeper = formatCell(cellOf(CREEPER, opponentOf(values['turn'] === 'w' ? WHITE : BLACK)));
  const squares = cells.flatMap((cell, square) => (cell === creeper ? [nameOf(square)] : []));
  return [{ value: '-', label: 'None' }, ...squares.map((name) => ({ value: name, label: `The one on ${name}` }))];
}
