import type { EndingFigures, EndingWorks } from '@menagerie/core';
import { SEATS } from '../card.ts';
import { WHITE, BLACK, type Colour } from '../cells.ts';
import { QUIET_LIMIT } from '../outcome.ts';
import { formatPosition } from '../text.ts';
import { isWhole, read, write } from './file.ts';
import { FOUR_PIECES, Material, THREE_PIECES } from './material.ts';
import { solve } from './solve.ts';
import type { Solved } from './solved.ts';
import { ABSENT, DRAWN } from './values.ts';

/** The dudes alone: nobody can win, but other endings lead there. */
const BARE = 'Dd';
/** Every ending, each after those it needs. */
const ALL = [BARE, ...THREE_PIECES, ...FOUR_PIECES];

/** Bucky's endings, made from its rules. */
export const works: EndingWorks = {
  all: ALL.map((name) => ({ name, isShipped: !FOUR_PIECES.includes(name) })),
  nameOf: (text) => {
    const name = Material.named(text)?.name;
    return name !== undefined && ALL.includes(name) ? name : null;
  },
  needs: (name) => Material.named(name)!.next,
  make(name, made, say) {
    const material = Material.named(name)!;
    return write(
      solve(
        material,
        material.next.map((each) => read(each, made.get(each)!)),
        say,
      ),
    );
  },
  isWhole,
  figures: (name, bytes) => {
    const solved = read(name, bytes);
    return ([WHITE, BLACK] as const).map((turn) => figuresOf(solved, turn));
  },
};

function figuresOf({ material, values }: Solved, turn: Colour): EndingFigures {
  const counts = { positions: 0, won: 0, lost: 0, late: 0 };
  let sum = 0;
  let longest = 0;
  let example: string | null = null;
  for (let code = 0; code < material.size; code++) {
    const value = values[turn * material.size + code];
    if (value === ABSENT) continue;
    const position = material.positionOf(code, turn)!;
    const placings = material.likenesses(position);
    counts.positions += placings;
    if (value === DRAWN) continue;
    counts[value % 2 === 0 ? 'won' : 'lost'] += placings;
    const plies = value - 1;
    if (plies > QUIET_LIMIT) counts.late += placings; // B6.5
    sum += plies * placings;
    if (plies < longest || (plies === longest && example !== null)) continue;
    longest = plies;
    example = formatPosition(position);
  }
  const decided = counts.won + counts.lost;
  return { seat: turn, turn: SEATS[turn].name, ...counts, longest, mean: decided === 0 ? 0 : sum / decided, example };
}
