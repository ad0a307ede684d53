import { textOf, type Outcome, type Seat } from '@menagerie/core';

/** The result of a game that isn't over, or whose end nobody knows. */
export const UNDECIDED = '*';

const SHARE = /^(?:0|1|1\/[2-9])$/;

/**
 * Writes the result of a ranking: each seat's share of one point, in order of play, for the seats that take part. First place splits the
 * point. `1-0`, `0-1` and `1/2-1/2` with two seats, `0-1/2-0-1/2` with four; `*` for null.
 */
export function formatResult(seats: readonly Seat[], ranking: Outcome['ranking'] | null): string {
  if (!ranking) return UNDECIDED;
  const first = ranking[0] ?? [];
  const share = first.length === 1 ? '1' : `1/${first.length}`;
  return seats.map((seat) => (first.includes(seat) ? share : '0')).join('-');
}

/** Reads a result and returns its one spelling, or null. Accepts dashes of any length, `½`, a lone `1/2` and spaces. */
export function parseResult(text: string): string | null {
  const plain = textOf(text)
    .replace(/\s/g, '')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/½|0[.,]5/g, '1/2');
  if (plain === UNDECIDED) return UNDECIDED;
  if (plain === '1/2') return '1/2-1/2';
  const shares = plain.split('-');
  if (shares.length < 2 || !shares.every((share) => SHARE.test(share))) return null;
  const first = shares.filter((share) => share !== '0');
  const due = first.length === 1 ? '1' : `1/${first.length}`;
  return first.length > 0 && first.every((share) => share === due) ? plain : null;
}

/** How to write a result for this many seats, in words. */
export function resultHelp(seats: number): string {
  if (seats === 2) return '1-0, 0-1, 1/2-1/2 or *';
  const [won, shared] = [[[0]], [[0, 1]]].map((ranking) => formatResult([...new Array(seats).keys()], ranking));
  return `one share for each of the ${seats} seats, such as ${won} or ${shared}, or *`;
}
