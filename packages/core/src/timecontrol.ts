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
  | DaysControl
  | TurnsControl;

/** The same number of days for every turn. */
export interface DaysControl {
  readonly kind: 'days';
  readonly days: number;
  /** Days in hand: what a turn needs beyond its own days comes from here, and doesn't come back. */
  readonly reserve?: number;
  /** The time zone, such as `Europe/Berlin`, whose Saturdays and Sundays don't count. Missing: every day counts. */
  readonly weekend?: string;
}

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
  reserve: ['The number of days in hand', 1, 60],
  total: ['The time for the game', 1, DAY],
  forfeits: ['The number of lost turns that lose the game', 1, 100],
  overtime: ['The time for a turn after a level count', 1, DAY - 1],
} as const;
type Field = keyof typeof RANGES;

const HELP =
  'Write 600+5 (seconds for the match, and more after each turn), 600d5 (the same with a delay), 1/60 (seconds for each turn), ' +
  '1/259200 (days for each turn, in seconds), 1/259200+864000 (the same with days in hand), 1/259200:wEurope/Berlin (the same without ' +
  'weekends in that time zone), 1/60:g3600:f3:1/10 (turn, game, lost turns, turn after a level count), or - for none.';

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
  const turn = /^1\/(\d+)(?:\+(\d+))?(?::w(.+))?$/.exec(text);
  if (turn) {
    const [, each, more, weekend] = turn as unknown as readonly (string | undefined)[];
    const seconds = Number(each);
    if (seconds >= DAY && seconds % DAY === 0) {
      const reserve = more === undefined ? {} : { reserve: Number(more) / DAY };
      return { kind: 'days', days: seconds / DAY, ...reserve, ...(weekend === undefined ? {} : { weekend }) };
    }
    return more === undefined && weekend === undefined ? { kind: 'limit', turn: seconds } : null;
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
      return (
        `1/${control.days * DAY}` +
        (control.reserve === undefined ? '' : `+${control.reserve * DAY}`) +
        (control.weekend === undefined ? '' : `:w${control.weekend}`)
      );
    case 'turns':
      return `1/${control.turn}:g${control.total}:f${control.forfeits}:1/${control.overtime}`;
    case undefined:
      return '-';
  }
}

/** What is wrong with the numbers of a time control, or null. */
export function problemOfControl(control: TimeControl): Problem | null {
  for (const [field, value] of Object.entries(control) as [Field | 'kind' | 'weekend', number | string][]) {
    if (field === 'kind') continue;
    if (field === 'weekend') {
      if (isZone(value)) continue;
      return { message: `"${value}" isn't a time zone. Write one such as Europe/Berlin or America/New_York, or UTC.` };
    }
    const [name, least, most] = RANGES[field];
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
      const unit = field === 'days' || field === 'reserve' || field === 'forfeits' ? '' : ' seconds';
      return { message: `${name} is a whole number from ${least} to ${most}${unit}, not ${value}.` };
    }
  }
  return null;
}

/** Whether this names a time zone that the machine knows. Offsets such as +02:00 are no zones: they don't change with the season. */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{0,39}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
