import { headline, listed, nearMoves, unwrap, type Move, type Objection } from '@menagerie/core';
import { mainLine, readWithdrawals } from '@menagerie/record';
import { EXIT } from '../exits.ts';
import { Fault } from '../fault.ts';
import { outcomeJson } from '../json.ts';
import { withAgreement, withMove, withResignation, type Kept } from './kept.ts';
import { formatLine, letterOf, readLine, type PostLine } from './line.ts';

/** What a line has done. */
export interface Turned {
  readonly kept: Kept;
  /** For programs. */
  readonly value: object;
  /** For people: the line, what happened and why, and who is next. */
  readonly lines: readonly string[];
}

/** Words that stand in place of a move. */
const WORDS: readonly (readonly [RegExp, string, (kept: Kept) => Kept])[] = [
  [/^(?:i )?resigns?[.!]*$/i, 'resigns', withResignation],
  [/^draw agreed[.!]*$/i, 'draw agreed', withAgreement],
];
/** How many moves a question names. */
const NAMED = 3;

/** Reads the other's line and plays it, if it follows and its letter fits. Otherwise it says what may have been meant. */
export function takeLine(kept: Kept, given: string): Turned {
  const line = readLine(given);
  refuseOver(kept);
  checkNumber(kept, line);
  const { game, position, mine } = kept;
  if (mine === position.turn) {
    throw new Fault({ message: `It's your turn, ${game.seats[mine].name}. "menagerie post write" writes your line.` }, EXIT.no);
  }
  const said = wordIn(kept, line.text);
  if (said) return said;
  const read = game.parseMove(position, line.text);
  if (!read.ok) throw doesNotFollow(kept, line, read.error);
  const { turned, letter } = played(kept, read.value);
  if (line.letter !== null && line.letter !== letter) {
    const text = game.formatMove(position, read.value);
    const message = `${follows(kept)}: ${text} has the check letter ${letter}, not ${line.letter}.${meant(kept, line)}`;
    throw new Fault({ message }, EXIT.no);
  }
  if (line.letter !== null) return turned;
  return { ...turned, lines: [...turned.lines, 'The line has no check letter, so a slip of the pen would go unseen.'] };
}

/** Plays your own move and writes the line to send. */
export function writeMove(kept: Kept, text: string): Turned {
  refuseOver(kept);
  const { game, position, mine } = kept;
  if (mine !== null && mine !== position.turn) {
    const { name } = game.seats[position.turn];
    throw new Fault({ message: `It's ${name}'s turn. "menagerie post read" reads their line.` }, EXIT.no);
  }
  const said = wordIn(kept, text);
  if (said) return said;
  const read = game.parseMove(position, text);
  if (read.ok) return played(kept, read.value).turned;
  const { message, clause } = read.error;
  throw new Fault({ message: message + meant(kept, { number: null, text, letter: null }), clause }, EXIT.no);
}

/** The line of the last move, to send it again; null if there is none, or if the game went on without one. */
export function lastLine({ game, moves, position, record, ending }: Kept): string | null {
  const number = moves.length;
  const isLast =
    mainLine(record.tree)
      .at(-1)
      ?.comments.every(({ text }) => readWithdrawals(text).withdrawals.length === 0) ?? false;
  if (!isLast || ending.kind === 'written') return null;
  const text = moves[number - 1];
  position.unmake();
  const letter = letterOf(game, position, number, text);
  position.make(unwrap(game.parseMove(position, text)));
  return formatLine({ number, text, letter });
}

/** Who is next with which number, or how the game ended. */
export function nextLine({ game, position, moves, ending }: Kept): string {
  if (ending.kind === 'rules') return `Over: ${ending.outcome.text} (${ending.outcome.clause})`;
  if (ending.kind === 'written') return `Over by ${ending.termination}.`;
  return `Next: move ${moves.length + 1}, by ${game.seats[position.turn].name}.`;
}

function played(kept: Kept, move: Move): { readonly turned: Turned; readonly letter: string } {
  const { game, position } = kept;
  const number = kept.moves.length + 1;
  const { name } = game.seats[position.turn];
  const text = game.formatMove(position, move);
  const trace = game.trace(position, move);
  const sum = headline(game, trace);
  const stages = trace.map((stage) => ({ text: stage.text, clause: stage.clause }));
  const next = withMove(kept, text);
  const letter = letterOf(game, position, number, text);
  const line = formatLine({ number, text, letter });
  const isOne = stages.length === 1 && stages[0].text === sum;
  const lines = [
    line,
    ...(isOne ? [] : [`${name}: ${sum}`]),
    ...stages.map((stage) => `  ${stage.text} (${stage.clause})`),
    nextLine(next),
  ];
  return { turned: { kept: next, lines, value: valueOf(next, { line, headline: sum, stages }) }, letter };
}

function wordIn(kept: Kept, text: string): Turned | null {
  const said = WORDS.find(([pattern]) => pattern.test(text.trim()));
  if (!said) return null;
  const [, word, apply] = said;
  const line = formatLine({ number: kept.moves.length + 1, text: word, letter: null });
  const next = apply(kept);
  return { kept: next, lines: [line, nextLine(next)], value: valueOf(next, { line }) };
}

function valueOf(kept: Kept, told: object): object {
  const { game, position, ending, moves } = kept;
  const over = ending.kind === 'open' ? null : ending.kind === 'rules' ? outcomeJson(game, ending.outcome) : { reason: ending.termination };
  const next = over ? null : { number: moves.length + 1, seat: game.seats[position.turn].id };
  return { ...told, position: game.format(position), outcome: over, next };
}

function refuseOver(kept: Kept): void {
  if (kept.ending.kind !== 'open') throw new Fault({ message: `The game is over, so no line follows. ${nextLine(kept)}` }, EXIT.no);
}

/** Refuses a line that came before, or one that comes too early. */
function checkNumber({ moves }: Kept, { number, text }: PostLine): void {
  const due = moves.length + 1;
  if (number === null || number === due) return;
  const message =
    number > due
      ? `This line is number ${number}, but move ${due} comes first. ${number - due === 1 ? 'A line is' : `${number - due} lines are`} missing.`
      : number < 1
        ? `The first line is number 1. Move ${due} comes next.`
        : `Move ${number} has been played: ${moves[number - 1]}. This line says ${text}. Move ${due} comes next.`;
  throw new Fault({ message }, EXIT.no);
}

function doesNotFollow(kept: Kept, line: PostLine, { message, clause }: Objection): Fault {
  return new Fault({ message: `${follows(kept)}: ${message}${meant(kept, line)}`, clause }, EXIT.no);
}

function follows({ moves }: Kept): string {
  return moves.length === 0 ? "This line can't begin the game" : `This line doesn't follow move ${moves.length}`;
}

/** Asks for the near moves that the letter fits. */
function meant({ game, position, moves }: Kept, { text, letter }: PostLine): string {
  const fitting = nearMoves(game, position, text).filter(
    (near) => letter === null || letterOf(game, position, moves.length + 1, near.text) === letter,
  );
  if (fitting.length > 0) {
    const nearest = fitting.filter(({ slips }) => slips === fitting[0].slips).map((each) => each.text);
    return ` Is it ${listed(nearest.slice(0, NAMED), 'or')}?`;
  }
  return letter === null ? '' : ' No move near it has that letter either. Compare your boards, and ask for the line again.';
}
