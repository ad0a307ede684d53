import { many, parseTimeControl, type TimeControl } from '@menagerie/core';

const MINUTE = 60;

/** A short name for a clock: `5 + 3`, `10 min, delay 5 s`, `30 s a turn`, `2 days a turn`. */
export function shortControl(control: TimeControl): string {
  switch (control.kind) {
    case 'increment':
      return control.initial % 30 === 0
        ? `${control.initial / MINUTE} + ${control.increment}`
        : `${control.initial} s + ${control.increment}`;
    case 'delay':
      return `${span(control.initial)}, delay ${span(control.delay)}`;
    case 'limit':
      return `${span(control.turn)} a turn`;
    case 'days':
      return (
        `${many(control.days, 'day')} a turn` +
        (control.reserve === undefined ? '' : `, ${control.reserve} in hand`) +
        (control.weekend === undefined ? '' : `, no weekends (${placeOf(control.weekend)})`)
      );
    case 'turns':
      return `${span(control.turn)} a turn, ${span(control.total)} in all`;
  }
}

/** The short name of a clock given as text. Text that can't be read comes back unchanged. */
export function shortControlText(text: string): string {
  const control = parseTimeControl(text);
  return control.ok && control.value ? shortControl(control.value) : text;
}

function span(seconds: number): string {
  return seconds % MINUTE === 0 && seconds > MINUTE ? `${seconds / MINUTE} min` : `${seconds} s`;
}

/** The place that a time zone is named after. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
