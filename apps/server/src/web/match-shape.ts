// The state and the events of a match as programs read them in the description of the API. A match is plain data of packages/match, and no
// answer is checked against this: the tests hold every answer against the description.
import { CLAIMED_ENDS, GRANT_REASONS, HOST_REASONS } from '@menagerie/match';
import { OptionValues, SeatNumber } from '@menagerie/protocol';
import { z } from 'zod';

const Milliseconds = z.number().meta({ description: 'Milliseconds; points in time since 1970.' });
const Plies = z.number().int();
const Player = z.strictObject({
  name: z.string(),
  kind: z.enum(['person', 'computer']),
  level: z.string().optional(),
  id: z.string().optional(),
});
const Control = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('increment'), initial: z.number(), increment: z.number() }),
  z.strictObject({ kind: z.literal('delay'), initial: z.number(), delay: z.number() }),
  z.strictObject({ kind: z.literal('limit'), turn: z.number() }),
  z.strictObject({ kind: z.literal('days'), days: z.number(), reserve: z.number().optional(), weekend: z.string().optional() }),
  z.strictObject({ kind: z.literal('turns'), turn: z.number(), total: z.number(), forfeits: z.number(), overtime: z.number() }),
]);
const Clocks = z.strictObject({
  seats: z.array(z.strictObject({ left: Milliseconds, since: Milliseconds.nullable(), reserve: Milliseconds.optional() })),
  turn: SeatNumber.nullable(),
  grace: Milliseconds.nullable(),
  end: Milliseconds.nullable(),
  isOvertime: z.boolean(),
  held: z.strictObject({ until: Milliseconds, grace: Milliseconds.nullable() }).optional(),
});
const Ranking = z.array(z.array(SeatNumber)).meta({ description: 'Groups of seats from first to last place.' });
const Result = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('rules'), ranking: Ranking.nullable(), text: z.string(), reason: z.string(), clause: z.string() }),
  z.strictObject({ by: z.literal('host'), ranking: Ranking.nullable(), text: z.string(), reason: z.enum(HOST_REASONS), clause: z.null() }),
]);
const Series = z.strictObject({ length: z.number().int().nullable(), atOnce: z.boolean() });
const offer = { by: SeatNumber, accepted: z.array(SeatNumber) };

/** The state of a match; its log holds events. */
export const MatchState = z.strictObject({
  game: z.string(),
  edition: z.string(),
  options: OptionValues,
  start: z.string().nullable(),
  players: z.array(Player),
  policy: z.strictObject({ takeBack: z.enum(['free', 'consent', 'never']) }),
  timing: z.strictObject({ control: Control, firstTurn: z.number().nullable(), preparation: z.number().nullable() }).nullable(),
  begun: Milliseconds,
  log: z.array(z.unknown()),
  papers: z.array(z.array(z.string().nullable())),
  plies: z.array(z.strictObject({ seat: SeatNumber, text: z.string(), at: Milliseconds })),
  withdrawals: z.array(z.strictObject({ seat: SeatNumber, reason: z.enum(['resignation', 'time']), ply: Plies })),
  offers: z.strictObject({
    draw: z.strictObject(offer).nullable(),
    takeBack: z.strictObject({ ...offer, plies: Plies }).nullable(),
    rematch: z.strictObject({ ...offer, series: Series.optional() }).nullable(),
    pause: z.strictObject({ ...offer, minutes: z.number().int() }).nullable(),
  }),
  pause: Milliseconds.nullable(),
  away: z.array(Milliseconds.nullable()),
  result: Result.nullable(),
  clocks: Clocks.nullable(),
});

function event<K extends string, Shape extends z.ZodRawShape>(kind: K, shape: Shape) {
  return z.strictObject({ kind: z.literal(kind), at: Milliseconds, clocks: Clocks.optional(), ...shape });
}

const bySeat = { seat: SeatNumber };

/** An event of a match. */
export const MatchEvent = z.discriminatedUnion('kind', [
  event('handedIn', { ...bySeat, text: z.string().nullable() }),
  event('reclaimed', bySeat),
  event('played', { ...bySeat, text: z.string() }),
  event('takeBackAsked', { ...bySeat, plies: Plies }),
  event('takeBackAccepted', bySeat),
  event('takeBackDeclined', bySeat),
  event('takenBack', { ...bySeat, plies: Plies }),
  event('drawOffered', bySeat),
  event('drawAccepted', bySeat),
  event('drawDeclined', bySeat),
  event('resigned', bySeat),
  event('aborted', bySeat),
  event('claimed', { ...bySeat, as: z.enum(CLAIMED_ENDS), since: Milliseconds }),
  event('flagged', bySeat),
  event('forfeited', { ...bySeat, text: z.string() }),
  event('levelCount', {}),
  event('granted', { seat: SeatNumber.nullable(), milliseconds: Milliseconds, reason: z.enum(GRANT_REASONS) }),
  event('rematchOffered', { ...bySeat, series: Series.optional() }),
  event('rematchAccepted', bySeat),
  event('rematchDeclined', bySeat),
  event('pauseOffered', { ...bySeat, minutes: z.number().int() }),
  event('pauseAccepted', bySeat),
  event('pauseDeclined', bySeat),
  event('paused', { until: Milliseconds }),
  event('resumed', {}),
  event('vacationBegun', { ...bySeat, until: Milliseconds }),
  event('vacationEnded', bySeat),
  event('ended', { result: Result }),
]);
