import { sql, type SqlBool } from 'kysely';

const LEVEL = sql`exists (select 1 from seats as level where level.game = mine.game and level.seat <> mine.seat and level.place = 1)`;

/** The outcomes of a match for a seat, as conditions on the row `mine` of the table of seats. */
export const ENDED = {
  won: sql<SqlBool>`mine.place = 1 and not ${LEVEL}`,
  drawn: sql<SqlBool>`mine.place = 1 and ${LEVEL}`,
  lost: sql<SqlBool>`mine.place > 1`,
} as const;
