/** What a computer with a temper weighs otherwise than an even one. */
export interface Temper {
  /** By how much it weighs what it has itself, by term of the evaluation; 1 where none is named. */
  readonly own: Readonly<Record<string, number>>;
  /** How much of what others have counts as the strongest one's alone, from 0 (all alike) to 1. */
  readonly leader: number;
}

/** The tempers, by the ids of the card. */
export const TEMPERS: Readonly<Record<string, Temper>> = {
  careful: { own: { 'Danger to the King': 3, 'King in a foreign quadrant': 2, 'Captures to fear': 2, 'Captures to make': 0.5 }, leader: 0 },
  greedy: { own: { 'Captures to make': 0.5, 'Captures to fear': 0.75, Gems: 2 }, leader: 0 },
  hunting: { own: { 'Captures to make': 1.5 }, leader: 1 },
};

/** A lead, in hundredths of a Pawn, that makes its owner count e times as much as the others. */
const LEAD = 400;

/** What others have together, the strongest the more; between their mean and the most that one has. More for one of them is never less for all. */
export function strongest(wealths: readonly number[]): number {
  if (wealths.length === 0) return 0;
  const most = Math.max(...wealths);
  return most + LEAD * Math.log(wealths.reduce((sum, wealth) => sum + Math.exp((wealth - most) / LEAD), 0) / wealths.length);
}
