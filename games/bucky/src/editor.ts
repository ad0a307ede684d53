import { boardText, listed, ok, squareCount, type Choice, type Draft, type DraftField, type Editor } from '@menagerie/core';
import { SEATS } from './card.ts';
import { BOARD, nameOf } from './geometry.ts';
import { cellOf, colourOf, KINDS, kindOf, kindOfLetter, other, textOfCell, WHITE, BLACK, type Cell, type Colour } from './cells.ts';
import { plainFigure } from './scene.ts';
import { readBoard, readFields, readVulnerable } from './text.ts';

/** The highest values of the counters in a position text (B9.3). */
const MOST = 999_999;
const TURNS = SEATS.map(({ letter, name }) => ({ value: letter, label: name }));
const flag = (on: boolean): string => (on ? 'yes' : 'no');

/** What a position editor needs to know. Hypnosis isn't part of a draft: it follows from the pieces. */
export const editor: Editor = {
  read(text) {
    const fields = readFields(text);
    if (!fields.ok) return fields;
    const [board, turn, exchanges, vulnerable, quiet, round] = fields.value;
    const cells = readBoard(board);
    if (!cells.ok) return cells;
    const values = { turn, white: flag(exchanges.includes('X')), black: flag(exchanges.includes('x')), vulnerable, quiet, round };
    return ok({ cells: cells.value.map(textOfCell), values });
  },

  write({ cells, values }) {
    const exchanges = (values['white'] === 'yes' ? 'X' : '') + (values['black'] === 'yes' ? 'x' : '') || '-';
    const board = boardText(BOARD, (square) => cells[square]);
    return [board, values['turn'], exchanges, values['vulnerable'], values['quiet'], values['round']].join(' ');
  },

  palettes: () =>
    ([WHITE, BLACK] as const).map((colour) => ({
      name: SEATS[colour].name,
      pieces: KINDS.map((_, index) => {
        const cell = cellOf(colour, index + 1);
        return { cell: textOfCell(cell), figure: plainFigure(cell) };
      }),
    })),

  figures: (cell) => (cell === '' ? [] : [plainFigure(cellOfText(cell))]),

  qualities: () => [],

  fields: (draft): readonly DraftField[] => [
    { kind: 'choice', id: 'turn', label: 'To move', clause: 'B1.1', choices: TURNS },
    { kind: 'flag', id: 'white', label: "White's exchange is left", clause: 'B3.10' },
    { kind: 'flag', id: 'black', label: "Black's exchange is left", clause: 'B3.10' },
    { kind: 'choice', id: 'vulnerable', label: 'Vulnerable squares', clause: 'B5.1', choices: vulnerableChoices(draft) },
    { kind: 'number', id: 'quiet', label: 'Turns without a removal or a jedi move', clause: 'B6.5', least: 0, most: MOST },
    { kind: 'number', id: 'round', label: 'Turn number', clause: 'B9.3', least: 1, most: MOST },
  ],
};

function cellOfText(text: string): Cell {
  return cellOf(text === text.toUpperCase() ? WHITE : BLACK, kindOfLetter(text));
}

/** Every double step that may have been the last move, and the squares it may have left vulnerable (B5.1). */
function vulnerableChoices({ cells: texts, values }: Draft): readonly Choice[] {
  const cells = texts.map((text) => (text === '' ? 0 : cellOfText(text)));
  const mover: Colour = other(values['turn'] === SEATS[WHITE].letter ? WHITE : BLACK);
  const choices: Choice[] = [{ value: '-', label: 'None' }];
  for (let roller = 0; roller < squareCount(BOARD); roller++) {
    if (cells[roller] === 0 || colourOf(cells[roller]) !== mover) continue;
    for (const behind of [roller - 8, roller + 8]) {
      for (let subset = 1; subset < 8; subset++) {
        // A shift over the edge lands on another rank, where `readVulnerable` refuses it.
        const squares = [-1, 0, 1].filter((_, bit) => (subset & (1 << bit)) !== 0).map((shift) => behind + shift);
        if (squares.some((square) => square < 0 || square >= cells.length)) continue;
        const value = `${nameOf(roller)}:${squares.map(nameOf).join()}`;
        if (!readVulnerable(value, cells, mover).ok) continue;
        const label = `${listed(squares.map(nameOf))}, behind the ${KINDS[kindOf(cells[roller]) - 1].name} on ${nameOf(roller)}`;
        choices.push({ value, label });
      }
    }
  }
  return choices;
}
