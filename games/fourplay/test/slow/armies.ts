/**
 * Armies to start games with: Red's quadrant drawn from rank 7 (top) to rank 1, files a to g, then the reserve. They are livelier than the
 * ready-made ones (F2.5), so that nearly everything can happen in their first rounds.
 */
import type { SlowArmy } from './army.ts';

interface Drawn {
  readonly quadrant: readonly string[];
  readonly reserve: Readonly<Record<string, number>>;
}

const DRAWN: Readonly<Record<string, Drawn>> = {
  legion: {
    quadrant: [
      'P  .  N  .  P  .  N',
      '.  P  .  N  .  P  .',
      'Cn .  I  .  Hb .  P',
      '.  N  .  Wz .  N  .',
      'P  .  K  .  I  .  Cn',
      '.  Cn .  Wz .  P  .',
      'E  .  Hb .  Cn .  N',
    ],
    reserve: { P: 1, N: 1, '+M': 1 },
  },
  swarm: {
    quadrant: [
      'P  N  P  N  P  N  P',
      'N  Hb P  .  Hb P  N',
      'P  .  I  Cn .  Hb P',
      'N  P  .  K  I  .  N',
      'P  Hb I  .  Cn .  .',
      '.  Cn .  Wz .  I  .',
      '.  .  Hb .  I  .  Cn',
    ],
    reserve: {},
  },
  magnets: {
    quadrant: [
      'P  .  N  .  N  .  P',
      '.  Cn .  P  .  Cn .',
      'N  .  P  .  P  .  N',
      '.  Wz .  K  .  Wz .',
      'N  P  I  +M I  P  N',
      '.  Cn I  -M I  Cn .',
      '.  .  Hb I  .  .  P',
    ],
    reserve: { N: 1 },
  },
  glacier: {
    quadrant: [
      'P  .  I  .  I  .  P',
      '.  N  .  Hb .  N  .',
      'I  .  P  .  P  .  I',
      '.  P  .  K  .  P  .',
      'Cn .  Wz .  Wz .  Cn',
      '.  N  .  Wz .  N  .',
      'Cn .  Hb .  Hb .  Cn',
    ],
    reserve: { I: 1, P: 2, N: 3 },
  },
  blobs: {
    quadrant: [
      'P  N  P  .  P  N  P',
      'N  Hb P  .  P  Hb N',
      'P  P  Hb .  Hb P  P',
      '.  .  .  Hb .  .  .',
      'N  .  Hb K  Hb .  N',
      '.  Wz .  I  .  Hb .',
      'N  .  I  .  Hb .  .',
    ],
    reserve: {},
  },
  phantom: {
    quadrant: [
      'P  .  P  .  P  .  P',
      '.  N  .  N  .  N  .',
      'P  .  Hb .  Hb .  P',
      '.  Wz .  I  .  Wz .',
      'P  N  K  N  P  N  .',
      '.  Cn .  E  .  Cn .',
      'Hb .  Wz .  I  N  .',
    ],
    reserve: { '-M': 1 },
  },
};

/** For a budget of 300 F$ (F2.2). */
const DRAWN_SMALL: Readonly<Record<string, Drawn>> = {
  patrol: {
    quadrant: [
      '.  .  .  .  .  .  .',
      '.  .  P  N  P  .  .',
      'P  N  .  .  Hb N  .',
      '.  .  I  Cn .  P  .',
      '.  Cn .  .  I  .  .',
      '.  K  P  .  .  Cn .',
      '.  N  .  Wz P  .  .',
    ],
    reserve: {},
  },
};

function army({ quadrant, reserve }: Drawn): SlowArmy {
  const cells = quadrant.flatMap((row, down) =>
    row.split(/ +/).map((kind, right) => [`${'abcdefg'.charAt(right)}${7 - down}`, kind] as const),
  );
  const setup = Object.fromEntries(cells.filter(([, kind]) => kind !== '.'));
  const pieces: Record<string, number> = { ...reserve };
  for (const kind of Object.values(setup)) pieces[kind] = (pieces[kind] ?? 0) + 1;
  return { pieces, setup, reserve };
}

const armies = (drawn: Readonly<Record<string, Drawn>>): Readonly<Record<string, SlowArmy>> =>
  Object.fromEntries(Object.entries(drawn).map(([name, each]) => [name, army(each)]));

/** The ready-made armies by name. The first is the default. */
export const ARMIES = armies(DRAWN);

/** The ready-made armies of each budget. */
export const ARMIES_FOR = { '615': ARMIES, '300': armies(DRAWN_SMALL) } as const;
