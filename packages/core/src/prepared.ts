import type { Game, Position } from './game.ts';
import { fail, ok, problem, type Problem, type Result } from './result.ts';
import type { Seat } from './specs.ts';

/** How many lines somebody can prepare in a game. */
const MOST_PREPARED = 20;
/** How many moves a prepared line can have. */
const LONGEST_PREPARED = 20;

/** A move in a prepared line: what its player expects of another seat, or their own answer. */
export interface PreparedMove {
  readonly seat: Seat;
  /** In full. */
  readonly text: string;
}

/** Moves one after another from a position, the last one an answer of the player who prepares them. */
export type PreparedLine = readonly PreparedMove[];

/** A move of a line as somebody gives it; `isOwn`: whether they call it their own, if they say so. */
export interface GivenMove {
  readonly text: string;
  readonly isOwn?: boolean;
}

/** Why lines are refused, and which line and move it is about, each from 0. */
export type PreparedProblem = Problem & { readonly line?: number; readonly move?: number };

/** How somebody types lines. */
const EXAMPLE = 'if e7-e5 then d2-f4; if c7-a5 then e2-e4';

/**
 * Reads the lines that a seat prepares from a position in which another seat is to move: every move must be legal, every line end with the
 * seat's own answer, and no two lines answer the same moves differently. What a longer line says too is left out.
 */
export function readPrepared<P extends Position>(
  game: Game<P>,
  from: P,
  seat: Seat,
  given: readonly (readonly GivenMove[])[],
): Result<readonly PreparedLine[], PreparedProblem> {
  const over = game.outcome(from);
  if (over) return problem(`The game is over: ${over.text}`, over.clause);
  if (from.turn === seat) return problem("It's your turn. Play your move first, then prepare answers to what may follow.");
  if (given.length === 0) return problem('There is no line. Prepare at least one, such as a move of your opponent and your answer.');
  if (given.length > MOST_PREPARED) return problem(`You can prepare ${MOST_PREPARED} lines in a game; these are ${given.length}.`);
  const lines: PreparedLine[] = [];
  for (const [index, moves] of given.entries()) {
    const read = readLine(game, from, seat, moves, index);
    if (!read.ok) return read;
    lines.push(read.value);
  }
  return contradictionIn(lines, seat) ?? ok(lines.filter((line, index) => !lines.some((other, at) => saysToo(other, at, line, index))));
}

function readLine<P extends Position>(
  game: Game<P>,
  from: P,
  seat: Seat,
  given: readonly GivenMove[],
  index: number,
): Result<PreparedLine, PreparedProblem> {
  const name = `Line ${index + 1}`;
  const refuse = (move: number, message: string, rest: Omit<Problem, 'message'> = {}) =>
    fail({ ...rest, message: `${name}, move ${move + 1} (${shortened(given[move].text)}): ${message}`, line: index, move });
  if (given.length === 0) return fail({ message: `${name} is empty. Give it moves, or leave it out.`, line: index });
  if (given.length > LONGEST_PREPARED) {
    return fail({ message: `${name} has ${given.length} moves; ${LONGEST_PREPARED} are the most.`, line: index });
  }
  const position = game.copy(from);
  const line: PreparedMove[] = [];
  for (const [at, { text, isOwn }] of given.entries()) {
    const over = game.outcome(position);
    if (over) return refuse(at, `the game is over by then. ${over.text}`, { clause: over.clause });
    const { turn } = position;
    const said = isOwn === undefined || isOwn === (turn === seat);
    if (!said) return refuse(at, `it stands after "${isOwn ? 'then' : 'if'}", but there it's ${game.seats[turn].name}'s turn.`);
    const read = game.parseMove(position, text);
    if (!read.ok) return refuse(at, read.error.message, { clause: read.error.clause, witnesses: read.error.witnesses });
    line.push({ seat: turn, text: game.formatMove(position, read.value) });
    position.make(read.value);
  }
  const last = line.length - 1;
  if (line[last].seat !== seat) return refuse(last, 'no answer of yours follows. Add one, or leave this move out.');
  return ok(line);
}

/** Two lines that answer the same moves differently. */
function contradictionIn(lines: readonly PreparedLine[], seat: Seat): ReturnType<typeof fail<PreparedProblem>> | null {
  for (const [index, line] of lines.entries()) {
    for (const [other, earlier] of lines.slice(0, index).entries()) {
      const at = line.findIndex((move, ply) => earlier.at(ply)?.text !== move.text);
      if (at < 0 || at >= earlier.length || line[at].seat !== seat) continue;
      const before = at === 0 ? 'begin' : `answer ${line[at - 1].text}`;
      const message = `Lines ${other + 1} and ${index + 1} ${before} in two ways: ${earlier[at].text} and ${line[at].text}. Keep one of them.`;
      return fail({ message, line: index, move: at });
    }
  }
  return null;
}

/** Whether another line begins with all of this one; of two that are the same, the first stays. */
function saysToo(other: PreparedLine, at: number, line: PreparedLine, index: number): boolean {
  if (at === index || other.length < line.length || (other.length === line.length && at > index)) return false;
  return line.every(({ text }, ply) => other[ply].text === text);
}

/**
 * Reads lines as people type them: `if e7-e5 then d2-f4; if c7-a5 then e2-e4`. Each begins at the present position and goes on with another
 * `if`: `if e7-e5 then d2-f4, if f4-e3 then g1-g3`. An `and` joins moves of the same side. Says nothing of legality.
 */
export function parsePrepared(text: string): Result<readonly (readonly GivenMove[])[]> {
  const lines: GivenMove[][] = [];
  const said = text
    .split(/[;\n]/)
    .map((line) => line.replace(/[\s,.]+$/, '').trim())
    .filter((line) => line !== '');
  if (said.length === 0) return problem(`Write prepared moves such as: ${EXAMPLE}`);
  for (const [index, line] of said.entries()) {
    const [before, ...parts] = line.split(/(?:^|[\s,]+)(if|then|and)(?=[\s,]|$)/i);
    if (before !== '' || parts[0]?.toLowerCase() !== 'if') {
      return problem(`Line ${index + 1}, "${shortened(line)}", doesn't begin with "if". Write prepared moves such as: ${EXAMPLE}`);
    }
    const moves: GivenMove[] = [];
    let isOwn = false;
    for (let part = 0; part < parts.length; part += 2) {
      const word = parts[part].toLowerCase();
      const move = parts[part + 1].trim();
      if (word !== 'and') isOwn = word === 'then';
      if (move === '') return problem(`In line ${index + 1}, a move is missing after "${word}". Write it such as: ${EXAMPLE}`);
      moves.push({ text: move, isOwn });
    }
    lines.push(moves);
  }
  return ok(lines);
}

/** Lines as `parsePrepared` reads them, for a seat. */
export function formatPrepared(lines: readonly PreparedLine[], seat: Seat): string {
  return lines.map((line) => lineText(line, seat)).join('; ');
}

function lineText(line: PreparedLine, seat: Seat): string {
  return line
    .map((move, at) => {
      const before = line.at(at - 1);
      const isSame = at > 0 && (before!.seat === seat) === (move.seat === seat);
      const word = isSame ? ' and ' : move.seat === seat ? ' then ' : at === 0 ? 'if ' : ', if ';
      return `${word}${move.text}`;
    })
    .join('');
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
