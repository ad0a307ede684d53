import { existsSync, writeFileSync } from 'node:fs';
import { moveTexts, parseSquare, type Move, type Seat } from '@menagerie/core';
import type { Command } from '@menagerie/match';
import { formatRecord, recordOf } from '@menagerie/record';
import { pathOf, reasonOf } from '@menagerie/server';
import { explainJson, objectionLines, warningLines, warningsOf } from '../ask.ts';
import { drawFocus } from '../draw.ts';
import { warningJson } from '../json.ts';
import type { Lines } from './lines.ts';
import type { Opponent } from './opponent.ts';
import type { Programs } from './programs.ts';
import type { Table } from './table.ts';
import { traceLines, type Talk } from './talk.ts';

/** What a typed command works on. */
export interface Sitting {
  readonly table: Table;
  readonly talk: Talk;
  readonly lines: Lines;
  readonly computer: Opponent;
  readonly programs: Programs;
  /** Files written in this sitting. You may write these again. */
  readonly saved: Set<string>;
}

interface TypedCommand {
  /** What follows the word, as help shows it. */
  readonly form: string;
  readonly help: string;
  readonly run: (room: Sitting, rest: string) => Promise<void>;
}

/** The words you can type instead of a move. */
export const COMMANDS: Readonly<Record<string, TypedCommand>> = {
  moves: { form: '[square]', help: 'list the legal moves, all or those that name a square', run: listMoves },
  explain: { form: 'MOVE', help: "show what a move would do, or why it isn't legal", run: explainTyped },
  show: { form: '[square]', help: 'draw the position and its state, or tell about one square', run: show },
  hint: { form: '', help: 'ask the computer for a move', run: hint },
  undo: { form: '', help: 'take back to before your last move', run: undo },
  draw: { form: '', help: 'offer a draw', run: draw },
  accept: {
    form: '',
    help: 'accept a draw that is offered',
    run: ({ table, talk }) => perform(table, talk, { kind: 'acceptDraw', seat: asked(table) }),
  },
  decline: { form: '', help: 'decline it', run: ({ table, talk }) => perform(table, talk, { kind: 'declineDraw', seat: asked(table) }) },
  resign: { form: '[seat]', help: 'resign; with several opponents, the others play on', run: resign },
  save: { form: 'FILE', help: 'write the game so far to a file', run: save },
  help: { form: '', help: 'list these commands', run: help },
  quit: { form: '', help: 'leave', run: () => Promise.resolve() },
};

/** Carries out a command of the match, or plays a move that the game has read, and says what came of it. */
export async function perform(table: Table, talk: Talk, command: Command | Move): Promise<void> {
  const done = typeof command === 'number' ? table.play(command) : table.do(command);
  if ('code' in done) await talk.refusal(done);
  else await talk.events(done);
}

/** Plays a typed move. If the rules warn of it, a person at a terminal is asked first. */
export async function playTyped({ table, talk, lines }: Sitting, typed: string): Promise<void> {
  const { game, position, match, turn } = table;
  const read = match.result ? null : game.parseMove(position, typed);
  if (read?.ok === false) {
    const { clause, message } = read.error;
    return talk.refusal({ code: 'illegal-move', message, clause, objection: read.error });
  }
  const warned = read ? warningsOf(game, position, read.value) : [];
  if (warned.length > 0) {
    await talk.say({ warnings: warned.map((warning) => warningJson(game, warning)) }, warningLines(warned));
    if (lines.interactive && (await lines.next('Play it anyway? Type yes: '))?.toLowerCase() !== 'yes') return;
  }
  await perform(table, talk, read ? read.value : { kind: 'play', seat: turn, text: typed });
}

async function listMoves({ table: { game, position }, talk }: Sitting, rest: string): Promise<void> {
  const moves = moveTexts(game, position).filter((text) => text.includes(rest.toLowerCase()));
  await talk.say({ moves }, [moves.join('  ') || 'None.']);
}

async function explainTyped({ table: { game, position }, talk }: Sitting, rest: string): Promise<void> {
  if (rest === '') return talk.say({ error: { message: 'Say which move: explain MOVE.' } }, ['Say which move: explain MOVE.']);
  const explanation = game.explain(position, rest);
  const lines =
    'objection' in explanation
      ? objectionLines(game, explanation.objection)
      : explanation.legal
          .map((move) => {
            const text = game.formatMove(position, move);
            return [`Legal: ${text}`, ...warningLines(warningsOf(game, position, move)), ...traceLines(game, position, move)];
          })
          .sort()
          .flat();
  await talk.say(explainJson(game, position, explanation), lines);
}

async function show({ table: { game, position }, talk }: Sitting, rest: string): Promise<void> {
  if (rest === '') return talk.position();
  const square = parseSquare(game.board, rest.toLowerCase());
  const lines = square < 0 ? [`"${rest}" is not a square of this board.`] : drawFocus(game, position, square);
  await talk.say({ square: rest, lines }, lines);
}

async function hint({ table: { game, match, position }, talk, computer }: Sitting): Promise<void> {
  if (match.result) return talk.say({ hint: null }, ['The game is over.']);
  const move = await computer.advise(position);
  const text = game.formatMove(position, move);
  await talk.say({ hint: text }, [`Try ${text}`, ...traceLines(game, position, move)]);
}

async function undo({ table, talk }: Sitting): Promise<void> {
  const { plies } = table.match;
  const at = plies.findLastIndex(({ seat }) => table.isPerson(seat));
  if (at < 0) return talk.say({ error: { message: "You haven't moved yet." } }, ["You haven't moved yet."]);
  await perform(table, talk, { kind: 'takeBack', seat: plies[at].seat, plies: plies.length - at });
}

async function draw(room: Sitting): Promise<void> {
  await perform(room.table, room.talk, { kind: 'offerDraw', seat: room.table.turn });
  await answerDraw(room);
}

/** Lets the computers answer an open draw offer. */
export async function answerDraw({ table, talk, computer }: Sitting): Promise<void> {
  for (const seat of table.seatsIn) {
    const offer = table.match.offers.draw;
    if (!offer || table.isPerson(seat) || seat === offer.by || offer.accepted.includes(seat)) continue;
    const kind = (await computer.acceptsDraw(table.match, table.position, seat)) ? 'acceptDraw' : 'declineDraw';
    await perform(table, talk, { kind, seat });
  }
}

/** The person who must answer a draw offer; without an offer, the one to move. */
function asked(table: Table): Seat {
  const offer = table.match.offers.draw;
  const waiting = table.seatsIn.find((seat) => offer !== null && seat !== offer.by && !offer.accepted.includes(seat));
  return waiting ?? table.turn;
}

async function resign({ table, talk, lines }: Sitting, rest: string): Promise<void> {
  const { seats } = table.game;
  const wanted = rest.toLowerCase();
  const seat = rest === '' ? table.turn : seats.findIndex(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (seat < 0 || !table.isPerson(seat)) {
    const message = `No person here plays "${rest}".`;
    return talk.say({ error: { message } }, [message]);
  }
  if (lines.interactive && !table.match.result) {
    const sure = await lines.next(`Resign as ${table.game.seats[seat].name}? Type yes: `);
    if (sure?.toLowerCase() !== 'yes') return;
  }
  await perform(table, talk, { kind: 'resign', seat });
}

async function save({ table, talk, saved }: Sitting, rest: string): Promise<void> {
  const message = rest === '' ? 'Say where: save FILE.' : write(table, pathOf(rest), saved);
  const problem = rest === '' || message !== null;
  await talk.say(problem ? { error: { message } } : { saved: rest }, [message ?? `Saved as ${rest}.`]);
}

/** Writes the record of the match. Returns the reason if it can't. */
function write({ game, match }: Table, path: string, saved: Set<string>): string | null {
  if (existsSync(path) && !saved.has(path)) return `${path} exists already; choose another name.`;
  const record = recordOf(game, match);
  if (!record.ok) return record.error.message;
  try {
    writeFileSync(path, formatRecord(record.value));
  } catch (error) {
    return `${path} can't be written: ${reasonOf(error)}.`;
  }
  saved.add(path);
  return null;
}

async function help({ talk }: Sitting): Promise<void> {
  const commands = Object.entries(COMMANDS).map(([word, { form, help: text }]) => [`${word} ${form}`.trim(), text] as const);
  const lines = commands.map(([form, text]) => `  ${form.padEnd(16)} ${text}`);
  await talk.say({ commands: Object.fromEntries(commands) }, ['Type a move, or:', ...lines]);
}
