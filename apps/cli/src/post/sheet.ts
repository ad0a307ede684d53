import { aspectLines, folded, pieceLines } from '@menagerie/board/characters';
import { escaped, turnForSeat } from '@menagerie/board';
import { pictureOf } from '@menagerie/board/picture';
import { FACES } from '@menagerie/board/tokens';
import { seatsOf, type Art } from '@menagerie/core';
import { seatTag, tagValue } from '@menagerie/record';
import type { Kept } from './kept.ts';
import { lastLine, nextLine } from './turns.ts';

/** A4 upright, in tenths of a millimetre. */
const [WIDE, HIGH, EDGE] = [2100, 2970, 140];
/** Dots of a page that is drawn: 300 to the inch. */
const DOTS = 2480;
const BOARD = 1500;
/** Size of small print, from one line of it to the next, and how many signs fit into one column. */
const [SMALL, STEP, SIGNS] = [34, 46, 50];
const BOTTOM = HIGH - EDGE;
/** Columns of what a sheet says, and of its moves. */
const [COLUMNS, MOVE_COLUMNS] = [2, 5];
const CARD = { across: 2, down: 4, wide: 890, high: 640 };

/** A sheet to lay beside a real board: the position, what the board alone doesn't show, and the moves so far. */
export function boardSheet(kept: Kept, art: Art): readonly string[] {
  const { game, position, moves, mine } = kept;
  const { options } = position;
  const turn = turnForSeat(game.board, (mine ?? 0) % game.seats.length, game.seats.length);
  const picture = pictureOf(game, art, position, options, { turn, width: BOARD });
  const [, box] = /viewBox="([^"]+)"/.exec(picture)!;
  const inner = picture.slice(picture.indexOf('</title>') + '</title>'.length, picture.lastIndexOf('</svg>'));
  const [, , wide, high] = box.split(' ').map(Number);
  const [left, scale] = [(WIDE - BOARD) / 2, BOARD / wide];
  const top = 400;
  const board =
    `<g transform="translate(${left} ${top}) scale(${scale}) translate(${box
      .split(' ')
      .slice(0, 2)
      .map((each) => -Number(each))
      .join(' ')})">` + `${inner}</g>`;
  const told = [...pieceLines(game, position), ...aspectLines(game, position)].map((line) => line.trim());
  const said = told.flatMap((line) => (line === '' ? [''] : folded(line, SIGNS)));
  const first = top + high * scale + 90;
  const last = lastLine(kept);
  const head = [
    text(EDGE, 210, 72, headOf(kept), 700),
    text(EDGE, 280, 44, last === null ? '' : `Last line: ${last}`),
    text(EDGE, 340, 44, nextLine(kept)),
  ];
  const notes = inColumns(said, COLUMNS, first);
  const list = inColumns(
    moves.map((move, index) => `${index + 1}. ${move}`),
    MOVE_COLUMNS,
    300,
  );
  return [
    page([...head, board, ...(notes.at(0) ?? [])]),
    ...notes.slice(1).map(page),
    ...list.map((lines) => page([text(EDGE, 210, 72, `${headOf(kept)}: the moves`, 700), ...lines])),
  ];
}

/** A page of cards to cut out and send, one move on each. The first carries the last line. */
export function moveCards(kept: Kept): readonly string[] {
  const { wide, high, across, down } = CARD;
  const last = lastLine(kept);
  const cards = Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [EDGE + (index % across) * (wide + 40), EDGE + Math.floor(index / across) * (high + 40)];
    const [, number = '', move = '', letter = ''] = (index === 0 && last !== null ? /^(\d+)\. (.*?)(?: \/ (.))?$/.exec(last) : null) ?? [];
    const field = (name: string, value: string, down: number, from: number, to: number): string[] => [
      text(x + from, y + down + 44, 28, name),
      // A long move is written smaller, so that it stays on its line.
      text(x + from + 10, y + down - 12, Math.min(56, (1.5 * (to - from)) / Math.max(1, value.length)), value, 700),
      `<line x1="${x + from}" x2="${x + to}" y1="${y + down}" y2="${y + down}" stroke="#000" stroke-width="3"/>`,
    ];
    return [
      `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="12 10"/>`,
      text(x + 40, y + 80, 44, headOf(kept), 700),
      ...field('Move number', number, 230, 40, 240),
      ...field('Move', move, 230, 280, 620),
      ...field('Check letter', letter, 230, 660, 850),
      ...field('From', '', 390, 40, 420),
      ...field('Date', '', 390, 460, 850),
      ...field('Something else to say', '', 540, 40, 850),
    ].join('');
  });
  return [page(cards)];
}

/** Pages as one HTML page that prints one drawing on each sheet. */
export function htmlOf(pages: readonly string[], title: string): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>@page { size: A4; margin: 0 } body { margin: 0; background: #fff } svg { display: block; width: 100%; max-width: 210mm; height: auto; margin: auto } @media print { svg { width: 210mm; height: 296.9mm; break-after: page } svg:last-of-type { break-after: auto } }</style>',
    '</head><body>',
    ...pages.map((each) => each.trimEnd()),
    '</body></html>',
    '',
  ].join('\n');
}

/** The game and who plays it. */
export function headOf({ game, record, position }: Kept): string {
  const names = seatsOf(game, position.options).map((seat) => tagValue(record, seatTag(game.seats[seat].id)) ?? '?');
  return names.every((name) => name === '?') ? game.name : `${game.name}: ${names.join(', ')}`;
}

/** Lines in columns from a height down, page by page. */
function inColumns(lines: readonly string[], columns: number, top: number): string[][] {
  const pages: string[][] = [];
  const wide = (WIDE - 2 * EDGE) / columns;
  let rest = [...lines];
  for (let from = top; rest.length > 0; from = EDGE + 60) {
    const rows = Math.floor((BOTTOM - from) / STEP);
    const here = rest.slice(0, rows * columns);
    rest = rest.slice(here.length);
    pages.push(here.map((line, index) => text(EDGE + Math.floor(index / rows) * wide, from + (index % rows) * STEP, SMALL, line)));
  }
  return pages;
}

function text(x: number, y: number, size: number, words: string, weight = 400): string {
  return words === ''
    ? ''
    : `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" font-family="${FACES}">${escaped(words)}</text>`;
}

function page(parts: readonly string[]): string {
  const high = Math.round((DOTS * HIGH) / WIDE);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${DOTS}" height="${high}">` +
    `<rect width="${WIDE}" height="${HIGH}" fill="#fff"/>${parts.join('')}</svg>\n`
  );
}
