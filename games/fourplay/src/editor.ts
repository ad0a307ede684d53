import { boardText, ok } from '@menagerie/core';
import type { Choice, Countable, Draft, DraftField, Editor, Options, Quality, Seat } from '@menagerie/core';
import { ARCHER, cellOf, ECHO, formOf, FORMS, HARFYBLOB, KIND_OF, kindIn, KING, MAX_HN, NOBODY, type Form } from './cells.ts';
import { BOARD } from './geometry.ts';
import { seated } from './options.ts';
import { figureOf } from './scene.ts';
import { budgetOf } from './start.ts';
import { entriesOf, formatCell, MOST_GEMS, MOST_HELD, MOST_ROUNDS, OWNERS, parseBoard, parseCell, readFields } from './text.ts';
import { codeOfForm, nameOfForm, SEAT_LETTERS, SEAT_NAMES } from './words.ts';

const NOTHING: Choice = { value: '.', label: 'Nothing' };

/** What a position editor needs to know. */
export const editor: Editor = {
  read(text) {
    const fields = readFields(text);
    if (!fields.ok) return fields;
    const [board, turn, neutron, seats, , , , , done, round] = fields.value;
    const cells = parseBoard(board);
    if (!cells.ok) return cells;
    const entries = entriesOf(seats, fields.value.slice(4, 8));
    if (!entries.ok) return entries;
    const values: Record<string, string> = { turn: turn.charAt(0), left: turn.slice(1), neutron: flag(neutron === 'N'), round };
    for (const letter of SEAT_LETTERS) values[`in:${letter}`] = flag(seats.includes(letter));
    const [reserves, gems, money, memories] = entries.value;
    for (const [index, letter] of [...seats].entries()) {
      values[`reserve:${letter}`] = reserves[index];
      values[`gems:${letter}`] = gems[index];
      values[`money:${letter}`] = money[index];
      for (const [play, code] of memories[index].split(',').entries()) values[`memory:${letter}:${play}`] = code;
    }
    if (done !== '-') for (const [play, code] of done.split(',').entries()) values[`done:${play}`] = code;
    return ok({ cells: cells.value.map(formatCell), values });
  },

  write({ cells, values }, options) {
    const seats = lettersIn(values, options);
    const plays = Number(options['movesPerTurn']);
    const left = Math.min(Number(values['left'] ?? plays), plays);
    const each = (id: string, missing: string): string => seats.map((letter) => values[`${id}:${letter}`] ?? missing).join('/');
    const listed = (id: string, count: number): string =>
      Array.from({ length: count }, (_, play) => values[`${id}:${play}`] ?? NOTHING.value).join();
    return [
      boardText(BOARD, (square) => cells[square], ','),
      `${values['turn']}${left}`,
      values['neutron'] === 'yes' ? 'N' : '-',
      seats.join(''),
      each('reserve', '-'),
      each('gems', '0'),
      each('money', '0'),
      seats.map((letter) => listed(`memory:${letter}`, plays)).join('/'),
      listed('done', plays - left) || '-',
      values['round'],
    ].join(' ');
  },

  palettes: (options) => {
    const forms = formsOf(options).filter((form) => form === formOf(KIND_OF[form]));
    const owned = (owner: Seat): readonly Form[] => (owner === NOBODY ? forms.filter((form) => KIND_OF[form] !== KING) : forms);
    return [...seated(options), NOBODY].map((owner) => {
      const cells = owned(owner).map((form) => formatCell(cellOf(form, owner)));
      if (owner === NOBODY && options['neutron'] === 'on') cells.push('*');
      return {
        name: owner === NOBODY ? 'Nobody' : SEAT_NAMES[owner],
        pieces: cells.map((cell) => ({ cell, figure: editor.figures(cell)[0] })),
      };
    });
  },

  figures: (cell) => (cell === '' ? [] : [figureOf(parseCell(cell))]),

  qualities(cell): readonly Quality[] {
    if (cell === '' || cell === '*') return [];
    const [owner, code] = [cell.charAt(0), cell.slice(1)];
    const owners: Quality = {
      id: 'owner',
      label: 'Belongs to',
      clause: 'F8.4',
      choices: Array.from(OWNERS, (letter, seat) => ({ label: SEAT_NAMES[seat] ?? 'Nobody', cell: letter + code })),
    };
    if (kindIn(parseCell(cell)) !== HARFYBLOB) return [owners];
    const hns = Array.from({ length: MAX_HN }, (_, index) => ({ label: String(index + 1), cell: `${owner}Hb${index + 1}` }));
    return [{ id: 'hn', label: 'Hn', clause: 'F5.5', choices: hns }, owners];
  },

  fields,
};

function flag(on: boolean): string {
  return on ? 'yes' : 'no';
}

/** Letters of the seats that are in, in order of play. */
function lettersIn(values: Draft['values'], options: Options): readonly string[] {
  const letters = seated(options).map((seat) => SEAT_LETTERS[seat]);
  return letters.filter((letter) => values[`in:${letter}`] !== 'no');
}

/** The forms of this game's kinds, in the order of reserves. */
function formsOf(options: Options): readonly Form[] {
  const most = options['bestiary'] === 'all' ? FORMS : formOf(ARCHER);
  return Array.from({ length: most - 1 }, (_, index) => index + 1);
}

function fields({ values }: Draft, options: Options): readonly DraftField[] {
  const plays = Number(options['movesPerTurn']);
  const made = plays - Math.min(Number(values['left'] ?? plays), plays);
  const letters = lettersIn(values, options);
  const all = formsOf(options);
  const choice = (form: Form): Choice => ({ value: codeOfForm(form), label: nameOfForm(form) });
  const movers = letters.map((letter) => ({ value: letter, label: SEAT_NAMES[SEAT_LETTERS.indexOf(letter)] }));
  const found: DraftField[] = [{ kind: 'choice', id: 'turn', label: 'To move', clause: 'F3.1', choices: movers }];
  if (plays > 1) {
    const choices = Array.from({ length: plays }, (_, index) => ({ value: String(plays - index), label: String(plays - index) }));
    found.push({ kind: 'choice', id: 'left', label: 'Plays left', clause: 'F3.1', choices });
  }
  for (let play = 0; play < made; play++) {
    const choices = [NOTHING, ...all.map(choice)];
    found.push({ kind: 'choice', id: `done:${play}`, label: `Moved in play ${play + 1}`, clause: 'F5.6', choices });
  }
  if (options['neutron'] === 'on') found.push({ kind: 'flag', id: 'neutron', label: 'The Neutron can be moved this turn', clause: 'F9.2' });
  found.push({ kind: 'number', id: 'round', label: 'Round', clause: 'F9.2', least: 1, most: MOST_ROUNDS });
  return [...found, ...seated(options).flatMap((seat) => fieldsOfSeat(seat, letters.includes(SEAT_LETTERS[seat])))];

  function fieldsOfSeat(seat: Seat, isIn: boolean): readonly DraftField[] {
    const letter = SEAT_LETTERS[seat];
    const { purse, least } = budgetOf(options);
    const present: DraftField = { kind: 'flag', id: `in:${letter}`, label: 'Still in the game', clause: 'F8.3', seat };
    if (!isIn) return [present];
    const counted = all.filter((form) => KIND_OF[form] !== KING);
    const pieces = counted.map((form): Countable => ({ ...choice(form), figure: figureOf(cellOf(form, seat)) }));
    const recalled = [NOTHING, ...all.filter((form) => KIND_OF[form] !== ECHO).map(choice)];
    return [
      present,
      { kind: 'pieces', id: `reserve:${letter}`, label: 'Reserve', clause: 'F4.2', seat, pieces, most: MOST_HELD },
      { kind: 'number', id: `gems:${letter}`, label: 'Gems', clause: 'F9.4', seat, least: 0, most: MOST_GEMS },
      { kind: 'number', id: `money:${letter}`, label: 'F$ left', clause: 'F2.2', seat, least: 0, most: purse - least },
      ...Array.from({ length: plays }, (_, play): DraftField => {
        const label = plays === 1 ? 'Its Echo remembers' : `Its Echo remembers, play ${play + 1}`;
        return { kind: 'choice', id: `memory:${letter}:${play}`, label, clause: 'F5.6', seat, choices: recalled };
      }),
    ];
  }
}
