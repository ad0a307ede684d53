import { formatTimeControl, many, parseTimeControl, type Game, type TimeControl } from '@menagerie/core';

export { shortControl, shortControlText } from '@menagerie/protocol/controls';

/** A named group of clocks to choose from. */
export interface ControlGroup {
  readonly name: string;
  readonly controls: readonly TimeControl[];
}

const MINUTE = 60;
const HOUR = 3_600;

const stock = (minutes: number, increment: number): TimeControl => ({ kind: 'increment', initial: minutes * MINUTE, increment });
const days = (count: number): TimeControl => ({ kind: 'days', days: count });

const LIVE: readonly TimeControl[] = [stock(3, 2), stock(5, 3), stock(10, 5), stock(15, 10), stock(30, 20)];
const LIMITS: readonly TimeControl[] = [30, 60, 120].map((turn): TimeControl => ({ kind: 'limit', turn }));

/** The usual clocks for a game, with the one of its own timed game if it has one. */
export function controlsFor(game: Pick<Game, 'timed'>): readonly ControlGroup[] {
  return [
    { name: 'Live', controls: LIVE },
    { name: 'The same time for every turn', controls: [...LIMITS, ...(game.timed ? [game.timed.control] : [])] },
    { name: 'By correspondence', controls: [1, 2, 3, 7].map(days) },
  ];
}

/** A clock in a sentence. */
export function controlWords(control: TimeControl): string {
  switch (control.kind) {
    case 'increment': {
      const more = control.increment === 0 ? '' : `, and ${many(control.increment, 'second')} more after each turn`;
      return `${longSpan(control.initial)} for each player${more}.`;
    }
    case 'delay':
      return `${longSpan(control.initial)} for each player. In each turn the clock starts to run only after ${longSpan(control.delay)}.`;
    case 'limit':
      return `${longSpan(control.turn)} for every turn.`;
    case 'days':
      return (
        `${many(control.days, 'day')} for every turn; no need to be here at the same time.` +
        (control.reserve === undefined ? '' : ` Who needs longer has ${many(control.reserve, 'more day')} in hand for the whole game.`) +
        (control.weekend === undefined ? '' : ` Saturdays and Sundays don't count, as they are in ${control.weekend}.`)
      );
    case 'turns':
      return (
        `${longSpan(control.turn)} for every turn; a turn not made in time is lost, and ${control.forfeits} lost in a row lose the game. ` +
        `After ${longSpan(control.total)} the game is counted.`
      );
  }
}

/** Milliseconds before a deadline when a reminder is due: a quarter of a turn, but a day or more if it has several. Null: no such clock. */
export function reminderAt(text: string): number | null {
  const control = parseTimeControl(text);
  if (!control.ok || control.value?.kind !== 'days') return null;
  const day = 24 * HOUR * 1000;
  const quarter = (control.value.days * day) / 4;
  return control.value.days === 1 ? quarter : Math.max(quarter, day);
}

/** The text of a clock with so many minutes and an increment in seconds, or null if there is no such clock. */
export function ownControl(minutes: number, seconds: number): string | null {
  const text = formatTimeControl({ kind: 'increment', initial: Math.round(minutes * MINUTE), increment: seconds });
  return parseTimeControl(text).ok ? text : null;
}

function longSpan(seconds: number): string {
  return seconds % MINUTE === 0 ? many(seconds / MINUTE, 'minute') : many(seconds, 'second');
}
