import {
  moveTexts,
  seatsOf,
  type Evaluation,
  type Game,
  type GameEntry,
  type Move,
  type Options,
  type Readymade,
  type Seat,
  lengthText,
} from '@menagerie/core';
import { levelNamed } from '@menagerie/engine';
import type { Player } from '@menagerie/match';
import { Fault } from '../fault.ts';
import { answerDraw, COMMANDS, perform, playTyped, type Sitting } from './commands.ts';
import { standardLines } from './lines.ts';
import { levelNames, Opponent, twinNamed } from './opponent.ts';
import { withTempers } from './tempers.ts';
import { Programs } from './programs.ts';
import { armyIn, prepareAll, preparingWords, readymadeNamed, type Chosen } from './preparing.ts';
import { Table } from './table.ts';
import { Talk } from './talk.ts';

/** What stands for the program among the players. */
const ENGINE = 'engine';

/** How to set up a match at the terminal. */
export interface PlaySettings {
  readonly game: Game;
  readonly evaluation: Evaluation;
  /** Finds endings that are solved. */
  readonly endings: GameEntry['endings'];
  readonly options: Options;
  readonly start: string | null;
  /** Ready-made armies by name, or armies in files: for every seat, or `seat=name`. */
  readonly armies: readonly string[];
  /** Whether the other seats begin with the default army. */
  readonly quick: boolean;
  /** A temper for the computers, `mixed` or `even`; null if nobody says. */
  readonly temper: string | null;
  /** `human`, a level or `engine` by seat id. */
  readonly seats: Readonly<Record<string, string>>;
  /** The command of the program at each seat of `engine`; null if there is none. */
  readonly engine: string | null;
  /** Milliseconds that the program may think about a move. */
  readonly milliseconds: number;
  readonly json: boolean;
}

/** Plays a match in the terminal until somebody quits or the input ends. */
export async function runPlay(settings: PlaySettings): Promise<void> {
  const { game, evaluation, endings, options, start, armies, quick, temper, engine, milliseconds, json } = settings;
  checkSeats(game, options, settings.seats);
  const seats = withProgram(game, options, settings.seats, engine);
  if (start !== null && (quick || armies.length > 0))
    throw new Fault({ message: 'In a position to begin from there are no armies to choose.' });
  const chosen = await choose(game, options, armies, quick);
  const named = game.seats.map(({ id }) => playerOf(seats[id] ?? 'human'));
  const sitters = withTempers(game, named, temper, Date.now());
  const taken = game.seats.flatMap(({ id }, seat) => (seats[id]?.toLowerCase() === ENGINE ? [seat] : []));
  const programs = new Programs(engine ?? '', taken, milliseconds);
  try {
    await programs.begin(game, options);
    const players = sitters.map((player, seat): Player => ({ ...player, name: programs.nameOf(seat) ?? player.name }));
    await playWith(programs, {
      table: new Table({ game, options, start, players }),
      computer: new Opponent(game, evaluation, endings),
      chosen,
      json,
    });
  } finally {
    await programs.quit();
  }
}

interface Begun extends Pick<Sitting, 'table' | 'computer'> {
  readonly chosen: Chosen;
  readonly json: boolean;
}

async function playWith(programs: Programs, { table, computer, chosen, json }: Begun): Promise<void> {
  const talk = new Talk(table, json);
  const lines = standardLines((typed) => completions(room, typed));
  const room: Sitting = { table, talk, lines, computer, programs, saved: new Set() };
  try {
    await greet(room);
    if (await prepareAll(room, chosen)) await sit(room);
    else await leave(room);
  } finally {
    lines.close();
  }
}

async function greet({ table: { game, match }, talk }: Sitting): Promise<void> {
  const taken = seatsOf(game, match.options);
  const names = taken.map((seat) => `${game.seats[seat].name}: ${match.players[seat].name}`).join(', ');
  const players = Object.fromEntries(taken.map((seat) => [game.seats[seat].id, match.players[seat].name]));
  await talk.say({ game: game.id, options: match.options, players }, [
    `${game.name}. ${names}. Type a move, or "help".`,
    ...(game.goal ? [game.goal(match.options)] : []),
  ]);
}

async function sit(room: Sitting): Promise<void> {
  const { table, talk, lines, computer, programs } = room;
  // The first position may be over already.
  if (table.match.result) await talk.ended(table.match.result);
  /** How much had happened when you last saw the board. */
  let shown = '';
  for (;;) {
    const { game, match } = table;
    if (!match.result && !table.isPerson(table.turn)) {
      const deed = programs.has(table.turn) ? await programDeed(room) : await computer.act(match, table.position);
      await perform(table, talk, typeof deed === 'number' ? deed : { kind: deed, seat: table.turn });
      await answerDraw(room);
      continue;
    }
    const now = `${match.plies.length} ${match.withdrawals.length} ${match.result !== null}`;
    if (now !== shown) await talk.board();
    shown = now;
    if (match.result && !table.hasPerson) return;
    const line = await lines.next(match.result ? 'over> ' : `${game.seats[table.turn].name}> `);
    if (line === null) return leave(room);
    if (line === '') continue;
    const [word, ...rest] = line.split(/\s+/);
    const typed = Object.hasOwn(COMMANDS, word.toLowerCase()) ? COMMANDS[word.toLowerCase()] : undefined;
    if (typed === COMMANDS.quit) return leave(room);
    if (typed) await typed.run(room, rest.join(' '));
    else await playTyped(room, line);
  }
}

/** What the program in its turn does. One that gives no legal move has lost. */
async function programDeed({ table: { game, match, position }, talk, programs }: Sitting): Promise<Move | 'resign'> {
  const move = await programs.move(game, match, position);
  if (typeof move === 'number') return move;
  await talk.say({ error: { message: move } }, [move]);
  return 'resign';
}

async function leave({ table: { game, match }, talk }: Sitting): Promise<void> {
  if (!match.result) await talk.say({ unfinished: match.plies.length }, [`Left unfinished after ${lengthText(game, match.plies.length)}.`]);
}

function playerOf(who: string): Player {
  if (who.toLowerCase() === 'human') return { name: 'human', kind: 'person' };
  if (who.toLowerCase() === ENGINE) return { name: ENGINE, kind: 'computer' };
  const level = levelNamed(who) ?? twinNamed(who);
  if (level) return { name: level.name, kind: 'computer', level: level.id };
  throw new Fault({ message: `Nobody is called "${who}"; a seat is taken by human, ${levelNames().join(', ')}, Twin, or ${ENGINE}.` });
}

/** The players by seat id with the program among them: where you put it, or else at every seat that you left open but the first. */
function withProgram(game: Game, options: Options, seats: PlaySettings['seats'], engine: string | null): PlaySettings['seats'] {
  const isAsked = Object.values(seats).some((who) => who.toLowerCase() === ENGINE);
  if (engine === null && isAsked) throw new Fault({ message: 'Say which program sits at the seat: --engine "python3 engine.py".' });
  if (engine === null || isAsked) return seats;
  const open = seatsOf(game, options)
    .map((seat) => game.seats[seat].id)
    .filter((id) => seats[id] === undefined);
  const given = open.length > 1 || Object.values(seats).length === 0 ? open.slice(1) : open;
  if (given.length === 0) throw new Fault({ message: `No seat is left for the program; write ${ENGINE} for one of the players.` });
  return { ...seats, ...Object.fromEntries(given.map((id) => [id, ENGINE])) };
}

/** Reads players by seat id. Only seats that take part count. */
function checkSeats(game: Game, options: Options, seats: PlaySettings['seats']): void {
  const taken = seatsOf(game, options).map((seat) => game.seats[seat].id);
  for (const id of Object.keys(seats)) {
    if (taken.includes(id)) continue;
    const absent = game.seats.find((seat) => seat.id === id);
    const message = absent ? `With these options ${absent.name} takes no part` : `${game.name} has no seat "${id}"`;
    throw new Fault({ message: `${message}; the seats are ${taken.join(', ')}.` });
  }
}

/** The armies you asked for, by seat. */
async function choose(game: Game, options: Options, armies: readonly string[], quick: boolean): Promise<Chosen> {
  const readymades = game.preparation?.readymades(options) ?? [];
  if (readymades.length === 0 && (quick || armies.length > 0)) throw new Fault({ message: `${game.name} has no armies to choose.` });
  const taken = seatsOf(game, options);
  const chosen = new Map<Seat, Pick<Readymade, 'papers'>>(quick ? taken.map((seat) => [seat, readymades[0]]) : []);
  for (const word of armies) {
    const [, id = null, name] = /^(?:(\w+)=)?(.*)$/s.exec(word) as unknown as readonly [string, string | undefined, string];
    const seats = taken.filter((seat) => id === null || game.seats[seat].id === id.toLowerCase());
    if (seats.length === 0) {
      const known = taken.map((seat) => game.seats[seat].id).join(', ');
      throw new Fault({ message: `No seat "${id}" takes part; the seats are ${known}.` });
    }
    const army = readymadeNamed(readymades, name) ?? (await armyIn(game, options, name));
    for (const seat of seats) chosen.set(seat, army);
  }
  return chosen;
}

function completions(room: Sitting, typed: string): readonly string[] {
  const { table } = room;
  if (table.isPreparing) return preparingWords(room).filter((word) => word.startsWith(typed));
  const moves = table.match.result ? [] : moveTexts(table.game, table.position);
  return [...Object.keys(COMMANDS), ...moves].filter((word) => word.startsWith(typed));
}
