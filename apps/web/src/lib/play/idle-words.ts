import type { Table } from './table.svelte.ts';

/** What else decides what the box says. */
interface Circumstances {
  /** What the table waits for, in words; null: nothing. */
  readonly waiting: string | null;
  /** Whether moves and tools are folded away. */
  readonly calm: boolean;
  /** Whether something else in the box leads on. */
  readonly isLed: boolean;
  readonly isTouched: boolean;
}

/** What the box says while no piece is in hand; empty where the rest of it says enough. */
export function idleWords(table: Table, { waiting, calm, isLed, isTouched }: Circumstances): string {
  const { game, match } = table;
  if (!table.live)
    return table.cursor === 0 ? 'This is the start position.' : `This is the position after ${table.moveName(table.cursor)}.`;
  if (table.result) return '';
  if (waiting !== null) return waiting;
  const begun = match.plies.length > 0;
  // Afterwards the strips say so; a line that comes and goes here would push the rest about.
  if (table.thinking) return begun ? '' : `${table.callOf(table.seatToMove)} is thinking.`;
  const goal = game.goal && !begun ? `${game.goal(match.options)} ` : '';
  const { decision } = table;
  if (decision !== null) return [goal + decision, ...pressing(table)].join(' ');
  if (calm && isLed) return '';
  if (calm && begun) return [`${table.turnText} Pick a piece to see its moves.`, ...pressing(table)].join(' ');
  // From the first move on, the box says what happened.
  if (begun) return '';
  return `${goal}Pick a piece to see its moves. ${isTouched ? 'Hold' : 'Point at'} a marked square to see what would happen.`;
}

/** What the end depends on, once it is near. */
function pressing({ desk }: Table): readonly string[] {
  return desk.aspects
    .flatMap(({ marks }) => marks)
    .filter((mark) => mark.kind === 'note' && mark.pressing === true)
    .map(({ text }) => `${desk.toYou(text)}.`);
}
