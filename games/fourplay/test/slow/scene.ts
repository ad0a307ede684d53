/** Small positions written as lists of pieces by square, for clause examples. Nothing here reads or checks them. */

export interface Circumstances {
  /** Field 2. */
  readonly turn?: string;
  /** Field 3. */
  readonly neutron?: string;
  /** Field 4. */
  readonly seats?: string;
  /** Fields 5 to 8 by seat. */
  readonly reserves?: Readonly<Record<string, string>>;
  readonly gems?: Readonly<Record<string, number>>;
  readonly money?: Readonly<Record<string, number>>;
  readonly echo?: Readonly<Record<string, string>>;
  /** Field 9. */
  readonly done?: string;
  readonly round?: number;
  /** Entries for memories that aren't given. */
  readonly movesPerTurn?: number;
  /** With false, no Neutron is put on h8. */
  readonly withNeutron?: boolean;
}

const CORNERS: Readonly<Record<string, string>> = { r: 'a1', b: 'a15', y: 'o15', g: 'o1' };

/**
 * The text of a position with these pieces (`{ c3: 'rP', h8: '*' }`). A King that isn't given is in its corner, the Neutron on h8. Red
 * moves in round 2 with one play.
 */
export function scene(men: Readonly<Record<string, string>>, given: Circumstances = {}): string {
  const { seats = 'rbyg', reserves = {}, gems = {}, money = {}, echo = {}, round = 2, movesPerTurn = 1 } = given;
  const cells: Record<string, string> = { ...men };
  for (const seat of seats) if (!Object.values(men).includes(`${seat}K`)) cells[CORNERS[seat]] = `${seat}K`;
  if (given.withNeutron !== false && !Object.values(men).includes('*')) cells['h8'] = '*';
  const perSeat = (write: (seat: string) => string): string => [...seats].map(write).join('/');
  return [
    board(cells),
    given.turn ?? `r${movesPerTurn}`,
    given.neutron ?? '-',
    seats,
    perSeat((seat) => reserves[seat] ?? '-'),
    perSeat((seat) => String(gems[seat] ?? 0)),
    perSeat((seat) => String(money[seat] ?? 0)),
    perSeat((seat) => echo[seat] ?? Array(movesPerTurn).fill('.').join(',')),
    given.done ?? '-',
    String(round),
  ].join(' ');
}

function board(cells: Readonly<Record<string, string>>): string {
  const ranks = Array.from({ length: 15 }, (_, index) => 15 - index);
  return ranks.map((rank) => line([...'abcdefghijklmno'].map((file) => cells[`${file}${rank}`]))).join('/');
}

function line(cells: readonly (string | undefined)[]): string {
  const runs: string[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (cell !== undefined) runs.push(cell);
    else if (last !== undefined && /^\d+$/.test(last)) runs[runs.length - 1] = String(Number(last) + 1);
    else runs.push('1');
  }
  return runs.join(',');
}

/** The pieces of a position text by square. */
export function menOf(text: string): Record<string, string> {
  const men: Record<string, string> = {};
  for (const [down, rank] of text.split(' ')[0].split('/').entries()) {
    let file = 0;
    for (const cell of rank.split(',')) {
      if (/^\d/.test(cell)) file += Number(cell);
      else men[`${'abcdefghijklmno'.charAt(file++)}${15 - down}`] = cell;
    }
  }
  return men;
}
