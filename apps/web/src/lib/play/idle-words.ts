import { figureName } from '@menagerie/board';
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
  const first = firstOf(table);
  if (first !== null) return [goal + first, ...pressing(table)].join(' ');
  if (calm && isLed) return '';
  if (calm && begun) return [`${table.turnText} Pick a piece to see its moves.`, ...pressing(table)].join(' ');
  // From the first move on, the box says what happened.
  if (begun) return '';
  return `${goal}Pick a piece to see its moves. ${isTouched ? 'Hold' : 'Point at'} a marked square to see what would happen.`;
}

/** Asks to decide about the ownerless piece (the Neutron), if nothing else can move before; else null. */
export function firstOf({ game, desk, match, seats, alarms }: Table): string | null {
  const [square, ...others] = desk.origins;
  const figure = square === undefined ? undefined : desk.scene[square]?.at(-1);
  const [choice] = desk.standing;
  if (figure?.owner !== null || others.length > 0 || !choice) return null;
  const summary = game.kinds.find(({ letter }) => letter === figure.kind)?.summary ?? '';
  // Said while everybody decides for the first time, and nothing else is urgent.
  const purpose =
    summary === '' || match.plies.length >= 5 * seats.length || alarms.length > 0
      ? ''
      : ` It ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
  return `First decide about the ${figureName(game, figure)}: move it, or press “${choice.label}”.${purpose}`;
}

/** What the end depends on, once it is near. */
function pressing({ desk }: Table): readonly string[] {
  return desk.aspects
    .flatMap(({ marks }) => marks)
    .filter((mark) => mark.kind === 'note' && mark.pressing === true)
    .map(({ text }) => `${desk.toYou(text)}.`);
}
