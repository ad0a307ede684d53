// Names of the API's shapes, which client generators use for their types.
import * as known from '@menagerie/protocol';
import { z } from 'zod';
import { MatchEvent, MatchState } from './match-shape.ts';

const REFERENCE = '#/components/schemas/';

/** By name: the schema, and one sentence about it. */
const SHAPES: Readonly<Record<string, readonly [schema: z.ZodType, sentence: string]>> = {
  Announcement: [known.Announcement, 'What the host tells everybody.'],
  BoardObjection: [known.BoardObjection, 'The same as Objection, with squares by their index.'],
  ChatLine: [known.ChatLine, 'A line of chat.'],
  ChatLines: [known.ChatLines, 'Lines of chat, the oldest first.'],
  ChatRequest: [known.ChatRequest, 'What somebody wants to say.'],
  Command: [known.PlayerCommand, 'What a player wants done in a match.'],
  CommandRequest: [known.CommandRequest, 'A command as it is posted.'],
  Effects: [known.Effects, 'What happens between this turn and the next.'],
  FileContents: [known.FileContents, 'What a game file holds: its games, and one of them replayed.'],
  FileGame: [known.FileGame, 'A game of a file, as its tags tell it.'],
  FileProblem: [known.FileProblem, 'Something wrong with a file, and where.'],
  GameRules: [known.GameRules, 'A game: its seats, options and notation.'],
  Here: [known.HereView, 'Who is here, and which programs play.'],
  Leaderboard: [known.Leaderboard, 'The best rated players of a game.'],
  Match: [known.GameView, 'A match as one viewer may see it.'],
  MatchLine: [known.GameLine, 'A line of the stream of a match.'],
  MatchSummary: [known.GameSummary, 'A line of a list of matches.'],
  MatchesPage: [known.GamesPage, 'A page of finished matches.'],
  MoveEffects: [known.MoveEffects, 'A legal move and what it does.'],
  MoveRules: [known.MoveRules, 'What a text means as a move: the legal moves, or the clause that refuses it.'],
  Objection: [known.Objection, 'Why a move is not legal: the clause and the pieces that say so.'],
  Outcome: [known.Outcome, 'How a game ended by its rules.'],
  OwnLine: [known.OwnGamesLine, 'A line of the stream of your own matches.'],
  Papers: [known.Papers, 'What may be handed in before the first move.'],
  Person: [known.Badge, 'Somebody as others see them.'],
  PositionNotes: [known.PositionNotes, 'Facts about a position, such as how near a count is.'],
  PositionRules: [known.PositionRules, 'A position: whose turn it is, the legal moves, the outcome.'],
  PreparedMoves: [known.PreparedView, 'The moves that you have prepared in a match.'],
  PreparedRequest: [known.PreparedRequest, 'Moves to prepare.'],
  PrivateNotes: [known.PrivateNotes, 'Your own notes to a match.'],
  PrivateNoteRequest: [known.PrivateNoteRequest, 'A note to write.'],
  Profile: [known.ProfileView, 'Somebody’s public page.'],
  Rating: [known.RatingView, 'A rating in one category.'],
  Refusal: [known.Fault, 'What went wrong: what, where, and how to fix it.'],
  RefusedCommand: [known.RefusedCommand, 'Why a command was refused.'],
  ReplayedGame: [known.ReplayedGame, 'A game of a file, replayed up to its first mistake.'],
  Report: [known.ReportView, 'A report to the moderators.'],
  Seat: [known.SeatView, 'Who sits at a seat of a match.'],
  Seek: [known.SeekView, 'An open offer of a match.'],
  SeekRequest: [known.SeekWish, 'The match that somebody wants to offer.'],
  Series: [known.SeriesView, 'A series of matches between the same players, with its score.'],
  SeriesPlace: [known.SeriesPlace, 'Which match of a series it is.'],
  SeriesTerms: [known.SeriesTerms, 'How many games a series has, and whether all begin at once.'],
  Session: [known.SessionView, 'A device where you are signed in.'],
  Stage: [known.Stage, 'One consequence of a move, with its clause.'],
  Token: [known.TokenView, 'A token of a program, without its secret.'],
  Vacation: [known.VacationView, 'What you have left of a year’s vacation, and the vacation you are on.'],
  VacationRequest: [known.VacationRequest, 'The vacation that you would like.'],
  Warning: [known.Warning, 'What a legal move leaves its own player open to.'],
  Witness: [known.Witness, 'A square or ray that shows why.'],
};

/** Plain data from other packages: described, but not validated. */
const DESCRIBED: Readonly<Record<string, readonly [schema: z.ZodType, shape: z.ZodType, sentence: string]>> = {
  MatchEvent: [known.EventData, MatchEvent, 'Something that happened in a match.'],
  MatchState: [known.MatchData, MatchState, 'The state of a match: set-up, log, plies, offers, clocks, result.'],
};

for (const [id, [schema, description]] of Object.entries(SHAPES)) z.globalRegistry.add(schema, { id, description });
for (const [id, [schema, shape, description]] of Object.entries(DESCRIBED)) {
  const plain = z.toJSONSchema(shape);
  delete plain.$schema;
  if (plain.properties?.log) plain.properties.log = { type: 'array', items: { $ref: `${REFERENCE}MatchEvent` } };
  z.globalRegistry.add(schema, { ...plain, id, description });
}

interface Described {
  readonly paths?: object;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/**
 * The description with only the shapes it uses. Each has one for requests too, called `…Input`; where only that one is used, it has the plain
 * name.
 */
export function withUsedShapes<D extends Described>(description: D): D {
  const { schemas = {}, ...others } = description.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(description.paths ?? {});
  const shown = (name: string): string => {
    const plain = name.replace(/Input$/, '');
    return plain !== name && !used.has(plain) ? plain : name;
  };
  const kept = Object.fromEntries([...used].sort().map((name) => [shown(name), schemas[name]]));
  const whole = JSON.stringify({ ...description, components: { ...others, schemas: kept } });
  return JSON.parse(whole.replace(/"#\/components\/schemas\/(\w+)"/g, (_, name: string) => `"${REFERENCE}${shown(name)}"`)) as D;
}
