import { z } from 'zod';
import { SeatNumber } from './shapes.ts';

/** What you ask about, by its text. */
const Text = z.string().min(1);
const Options = z
  .string()
  .max(200)
  .regex(/^([a-z]+:[^:,\s]+(,[a-z]+:[^:,\s]+)*)?$/i, 'Write options as id:value, with commas between them, such as players:2,neutron:off.');

/** The rules for reading a position: options such as `players:2,neutron:off`, and the edition. */
const RulesQuery = z.strictObject({ options: Options.optional(), edition: z.string().max(20).optional() });
/** A position of a game; the start position if missing. */
export const PositionQuery = RulesQuery.extend({ position: Text.max(2000).optional() });
/** A move in a position: its text, or the two squares of an attempt, such as `e2e4`. */
export const MoveQuery = PositionQuery.extend({ move: Text.max(200) });
/** The seat whose papers you ask for. */
export const PapersQuery = RulesQuery.extend({ seat: z.coerce.number().pipe(SeatNumber) });

/** How a game has ended by its rules. */
export const Outcome = z.strictObject({
  /** Groups of seats from first to last place. */
  ranking: z.array(z.array(SeatNumber)),
  /** The seat alone in first place. */
  winner: SeatNumber.nullable(),
  clause: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;

/** Something to look at: a square, or a line between two squares. */
export const Witness = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('square'), square: z.string(), note: z.string().optional() }),
  z.strictObject({ kind: z.literal('ray'), from: z.string(), to: z.string(), note: z.string().optional() }),
]);

/** One stage of a move, in a sentence. */
export const Stage = z.strictObject({ clause: z.string(), code: z.string(), text: z.string(), causes: z.array(Witness) });
export type Stage = z.infer<typeof Stage>;

/** Why an attempt isn't a legal move. */
export const Objection = z.strictObject({
  clause: z.string(),
  code: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  witnesses: z.array(Witness),
  /** What would make it legal. */
  remedy: z.string().optional(),
  /** Where you can begin instead. */
  instead: z.strictObject({ squares: z.array(z.string()), choices: z.array(z.string()) }).optional(),
});

const SquareIndex = z.number().int().min(0).describe('The index of a square: file + rank × files, from 0 at a1.');

/** The same for drawing, with squares by index. */
export const BoardObjection = Objection.extend({
  witnesses: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('square'), square: SquareIndex, note: z.string().optional() }),
      z.strictObject({ kind: z.literal('ray'), from: SquareIndex, to: SquareIndex, note: z.string().optional() }),
    ]),
  ),
  instead: z.strictObject({ squares: z.array(SquareIndex), choices: z.array(z.string()) }).optional(),
});

/** What a player should know before a legal move. */
export const Warning = z.strictObject({ clause: z.string(), code: z.string(), message: z.string(), witnesses: z.array(Witness) });

/** What follows by itself once all plays of a turn are made. */
export const Effects = z.strictObject({ events: z.array(z.string()), stages: z.array(Stage), position: z.string() });

/** The end of a game, if both sides play as well as they can. Repetitions aren't counted. */
const Certain = z.strictObject({
  /** Null: a draw. */
  winner: SeatNumber.nullable(),
  /** Turns to the end, the winner playing as fast and the loser as slowly as possible; 0 for a draw. */
  plies: z.int().nonnegative(),
  /** The seat that would win after so many turns, if a limit in the rules didn't make the game a draw before; else null. */
  late: SeatNumber.nullable(),
});

/** A position under its rules: whose turn it is, every legal move, and whether the game is over. */
export const PositionRules = z.strictObject({
  game: z.string(),
  edition: z.string(),
  options: z.record(z.string(), z.string()),
  /** As the game writes it. */
  position: z.string(),
  /** Null once the rules have ended the game. */
  turn: SeatNumber.nullable(),
  /** Full texts of all legal moves, sorted by ASCII code. Empty once the game is over. */
  moves: z.array(z.string()),
  outcome: Outcome.nullable(),
  /** Null if nothing follows by itself, or if plays of the turn are left. */
  effects: Effects.nullable(),
  /** How the game ends if both sides play as well as they can; null unless that is certain, as in solved endings. */
  certain: Certain.nullable(),
});
export type PositionRules = z.infer<typeof PositionRules>;

/** What a move does. */
export const MoveEffects = z.strictObject({
  /** The full text. */
  move: z.string(),
  /** A summary in one or a few short sentences. */
  headline: z.string(),
  stages: z.array(Stage),
  warnings: z.array(Warning),
  /** The position after it. */
  after: PositionRules.pick({ position: true, turn: true, outcome: true, effects: true }),
});
export type MoveEffects = z.infer<typeof MoveEffects>;

/** What a text means as a move in a position. */
export const MoveRules = z.strictObject({
  position: z.string(),
  /** Full texts of the legal moves it can stand for. Empty if it is refused. */
  legal: z.array(z.string()),
  /** Null if it is legal. */
  objection: Objection.nullable(),
  /** What the move does; null unless the text means exactly one. */
  does: MoveEffects.nullable(),
});
export type MoveRules = z.infer<typeof MoveRules>;

/** A game you can play here. */
export const GameRules = z.strictObject({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  edition: z.string(),
  seats: z.array(z.strictObject({ id: z.string(), name: z.string(), letter: z.string() })),
  options: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      help: z.string(),
      clause: z.string(),
      /** The default first. */
      values: z.array(z.string()),
      /** What a form for a new game begins with. */
      suggested: z.string(),
      /** What a form calls values that don't speak for themselves. */
      names: z.record(z.string(), z.string()),
    }),
  ),
});
export type GameRules = z.infer<typeof GameRules>;

/** What a seat hands in before the first move, and ready-made sets. Both are empty for games without preparation. */
export const Papers = z.strictObject({
  papers: z.array(z.strictObject({ id: z.string(), name: z.string(), clause: z.string(), help: z.string() })),
  readymades: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      summary: z.string(),
      clause: z.string(),
      /** One text per paper, in order. */
      papers: z.array(z.string()),
    }),
  ),
});
export type Papers = z.infer<typeof Papers>;
