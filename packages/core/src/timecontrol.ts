import { ok, problem, type Problem, type Result } from './result.ts';
import { textOf } from './phrases.ts';

/** How much time the seats of a match have, as plain data in whole seconds. */
export type TimeControl =
  /** Time for the whole match, plus some after every turn (Fischer). */
  | { readonly kind: 'increment'; readonly initial: number; readonly increment: number }
  /** Time for the whole match. Each turn uses it only after a delay (simple delay). */
  | { readonly kind: 'delay'; readonly initial: number; readonly delay: number }
  /** The same time for every turn. Unused time is lost. */
  | { readonly kind: 'limit'; readonly turn: number }
  /** The same number of days for every turn. */
  | { readonly kind: 'days'; readonly days: number }
  | TurnsControl;

/**
 * A limit for every turn and one for the game. A seat that is late loses its turn, and with too many in a row the game. When the game's
 * time is over, the game is counted. If the count is level, play goes on with another limit for a turn.
 */
export interface TurnsControl {
  readonly kind: 'turns';
  readonly turn: number;
  readonly total: number;
  /** How many turns in a row a seat must lose to lose the game. */
  readonly forfeits: number;
  /** Limit for a turn after a level count. */
  readonly overtime: number;
}

const DAY = 86_400;

/** The allowed whole numbers for each field, and what the field is called. */
const RANGES = {
  initial: ['The time for a match', 1, DAY],
  increment: ['The increment', 0, 3_600],
  delay: ['The delay', 1, 3_600],
  turn: ['The time for a turn', 1, DAY - 1],
  days: ['The number of days for a turn', 1, 60],
  total: ['The time for the game', 1, DAY],
  forfeits: ['The number of lost turns that lose the game', 1, 100],
  overtime: ['The time for a turn after a level count', 1, DAY - 1],
} as const;
type Field = keyof typeof RANGES;

const HELP =
  'Write 600+5 (seconds for the match, and more after each turn), 600d5 (the same with a delay), 1/60 (seconds for each turn), ' +
  '1/259200 (days for each turn, in seconds), 1/60:g3600:f3:1/10 (turn, game, lost turns, turn after a level count), or - for none.';

/** Reads the tag `TimeControl`; null for `-`, no limits. */
export function parseTimeControl(given: string): Result<TimeControl | null, Problem> {
  const text = textOf(given);
  if (text.trim() === '-') return ok(null);
  const control = read(text.trim());
  if (!control) return problem(`"${text}" isn't a time control. ${HELP}`);
  const wrong = problemOfControl(control);
  return wrong ? problem(`"${text}" isn't a time control. ${wrong.message}`) : ok(control);
}

function read(text: string): TimeControl | null {
  const stock = /^(\d+)(?:([+d])(\d+))?$/.exec(text);
  if (stock) {
    const [, initial, sign = '+', more = '0'] = stock as unknown as readonly (string | undefined)[];
    return sign === '+'
      ? { kind: 'increment', initial: Number(initial), increment: Number(more) }
      : { kind: 'delay', initial: Number(initial), delay: Number(more) };
  }
  const turn = /^1\/(\d+)$/.exec(text);
  if (turn) {
    const seconds = Number(turn[1]);
    return seconds >= DAY && seconds % DAY === 0 ? { kind: 'days', days: seconds / DAY } : { kind: 'limit', turn: seconds };
  }
  const turns = /^1\/(\d+):g(\d+):f(\d+):1\/(\d+)$/.exec(text);
  if (!turns) return null;
  const [, limit, total, forfeits, overtime] = turns;
  return { kind: 'turns', turn: Number(limit), total: Number(total), forfeits: Number(forfeits), overtime: Number(overtime) };
}

/** Writes the tag `TimeControl`, each control in one way; `-` for null. */
export function formatTimeControl(control: TimeControl | null): string {
  switch (control?.kind) {
    case 'increment':
      return `${control.initial}+${control.increment}`;
    case 'delay':
      return `${control.initial}d${control.delay}`;
    case 'limit':
      return `1/${control.turn}`;
    case 'days':
      return `1/${control.days * DAY}`;
    case 'turns':
      return `1/${control.turn}:g${control.total}:f${control.forfeits}:1/${control.overtime}`;
    case undefined:
      return '-';
  }
}

/** What is wrong with the numbers of a time control, or null. */
export function problemOfControl(control: TimeControl): Problem | null {
  for (const [field, value] of Object.entries(control) as [Field | 'kind', number | string][]) {
    if (field === 'kind') continue;
    const [name, least, most] = RANGES[field];
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
      const unit = field === 'days' || field === 'forfeits' ? '' : ' seconds';
      return { message: `${name} is a whole number from ${least} to ${most}${unit}, not ${value}.` };
    }
  }
  return null;
}
