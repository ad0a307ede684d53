import { moveTexts, type Game, type Options } from '@menagerie/core';
import type { Player } from '@menagerie/match';
import { Fault } from '../fault.ts';
import { countPlies } from '../output.ts';
import { COMMANDS, perform, type Room } from './commands.ts';
import { standardLines } from './lines.ts';
import { levelNamed, levelNames, Opponent } from './opponent.ts';
import { Table } from './table.ts';
import { Talk } from './talk.ts';

/** How a match at the terminal is set up. */
export interface PlaySettings {
  readonly game: Game;
  readonly options: Options;
  readonly start: string | null;
  /** `human` or a level by seat id; missing seats are human. */
  readonly seats: Readonly<Record<string, string>>;
  readonly json: boolean;
}

/** Plays a match in the terminal until somebody quits or the input ends. */
export async function runPlay({ game, options, start, seats, json }: PlaySettings): Promise<void> {
  const table = new Table({ game, options, start, players: game.seats.map(({ id }) => playerOf(game, seats[id] ?? 'human')) });
  const talk = new Talk(table, json);
  const lines = standardLines((typed) => completions(table, typed));
  const room: Room = { table, talk, lines, computer: new Opponent(game), saved: new Set() };
  try {
    await greet(room);
    await sit(room);
  } finally {
    lines.close();
  }
}

async function greet({ table: { game, match }, talk }: Room): Promise<void> {
  const names = match.players.map(({ name }, seat) => `${game.seats[seat].name}: ${name}`).join(', ');
  const players = Object.fromEntries(match.players.map(({ name }, seat) => [game.seats[seat].id, name]));
  await talk.say({ game: game.id, options: match.options, players }, [`${game.name}. ${names}. Type a move, or "help".`]);
}

async function sit(room: Room): Promise<void> {
  const { table, talk, lines, computer } = room;
  /** The plies after which the board was last shown. */
  let shown = -1;
  for (;;) {
    const { game, match } = table;
    if (!match.result && !table.isPerson(table.turn)) {
      const text = computer.choose(table.position, match.players[table.turn].level);
      await perform(table, talk, { kind: 'play', seat: table.turn, text });
      continue;
    }
    if (match.plies.length !== shown) await talk.board();
    shown = match.plies.length;
    if (match.result && !table.hasPerson) return;
    const line = await lines.next(match.result ? 'over> ' : `${game.seats[table.turn].name}> `);
    if (line === null) return leave(room);
    if (line === '') continue;
    const [word, ...rest] = line.split(/\s+/);
    const typed = Object.hasOwn(COMMANDS, word.toLowerCase()) ? COMMANDS[word.toLowerCase()] : undefined;
    if (typed === COMMANDS.quit) return leave(room);
    if (typed) await typed.run(room, rest.join(' '));
    else await perform(table, talk, { kind: 'play', seat: table.turn, text: line });
  }
}

async function leave({ table: { match }, talk }: Room): Promise<void> {
  if (!match.result) await talk.say({ unfinished: match.plies.length }, [`Left unfinished after ${countPlies(match.plies.length)}.`]);
}

function playerOf(game: Game, who: string): Player {
  if (who.toLowerCase() === 'human') return { name: 'human', kind: 'person' };
  const level = levelNamed(who);
  if (level && game.seats.length > 2)
    throw new Fault({ message: `The computer plays only games of two seats; ${game.name} has ${game.seats.length}.` });
  if (level) return { name: level.name, kind: 'computer', level: level.id };
  throw new Fault({ message: `Nobody is called "${who}"; a seat is taken by human, ${levelNames().join(', ')}.` });
}

function completions({ game, match, position }: Table, typed: string): readonly string[] {
  const moves = match.result ? [] : moveTexts(game, position);
  return [...Object.keys(COMMANDS), ...moves].filter((word) => word.startsWith(typed));
}
