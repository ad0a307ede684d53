// What a table with clocks shows and says. A table without them doesn't load it.
import { say } from '../announce.svelte.ts';
import { seatTime, seatTimeWords } from '../online/seat-time.ts';
import type { Table } from './table.svelte.ts';

export { default as GameTime } from './GameTime.svelte';
export { default as SeatClock } from './SeatClock.svelte';

/** Says what the clocks show. */
export function sayTimes(table: Table): void {
  const { clocked } = table;
  const told = table.seats.flatMap((seat) => {
    const time = seatTime(clocked, seat, table.now());
    return time ? [`${seatTimeWords(clocked.players[seat].name, time)}.`] : [];
  });
  say(told.join(' ') || 'This game has no clocks.');
}
