import { z } from 'zod';
import { Badge, Id } from './shapes.ts';

/** Reasons for a report. */
const REPORT_KINDS = ['cheating', 'insult', 'name', 'stalling', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A report to send: about whom, and why. */
export const ReportRequest = z.strictObject({
  about: Id,
  game: Id.nullable().default(null),
  kind: z.enum(REPORT_KINDS),
  text: z.string().trim().min(5, 'Say in a few words what happened.').max(1000),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** A report as moderators see it. */
export const ReportView = z.strictObject({
  id: Id,
  by: Badge,
  about: Badge,
  game: Id.nullable(),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  created: z.number(),
});
export type ReportView = z.infer<typeof ReportView>;

/** What a moderator can do about somebody. */
const MODERATION_ACTS = ['mute', 'unmute', 'ban', 'unban', 'close', 'dismiss'] as const;
/** What the log of moderators holds: acts about a person, and ratings undone. */
const LOGGED_ACTS = [...MODERATION_ACTS, 'undo'] as const;
export type LoggedAct = (typeof LOGGED_ACTS)[number];
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** A request to act. It settles the open reports about that person. */
export const ModerationRequest = z.strictObject({
  about: Id,
  what: z.enum(MODERATION_ACTS),
  why: z.string().trim().min(3, 'Say why; it is kept.').max(500),
  /** How long a mute or a ban lasts; null: for good. */
  days: z.number().int().min(1).max(3650).nullable().default(null),
});
export type ModerationRequest = z.infer<typeof ModerationRequest>;

/** One act: who, whom, why, when. A null `by` is the host, at the command line. */
export const ModerationView = z.strictObject({
  id: Id,
  at: z.number(),
  by: Badge.nullable(),
  about: Badge,
  what: z.enum(LOGGED_ACTS),
  why: z.string(),
  until: z.number().nullable(),
});
export type ModerationView = z.infer<typeof ModerationView>;

/** What moderators know about somebody. */
export const ModeratedView = z.strictObject({
  user: Badge,
  created: z.number(),
  mutedUntil: z.number().nullable(),
  isBanned: z.boolean(),
  bannedUntil: z.number().nullable(),
  isClosed: z.boolean(),
  reports: z.array(ReportView),
  history: z.array(ModerationView),
});
export type ModeratedView = z.infer<typeof ModeratedView>;

/** Which page of a moderators' list: the first, or the one that starts at the last page's `next`. */
export const PageQuery = z.strictObject({ after: z.string().max(80).optional() });

/** A page of the open reports, oldest first. */
export const ReportsPage = z.strictObject({ reports: z.array(ReportView), next: z.string().nullable() });
export type ReportsPage = z.infer<typeof ReportsPage>;

/** A page of acts, newest first. */
export const ModerationPage = z.strictObject({ acts: z.array(ModerationView), next: z.string().nullable() });
export type ModerationPage = z.infer<typeof ModerationPage>;

/** Two people with many rated matches lately, nearly all won by one of them or over at once. */
export const PairView = z.strictObject({
  users: z.array(Badge).length(2),
  games: z.number().int(),
  /** How many of them the first one won. */
  won: z.number().int(),
  /** How many were over within ten moves in all. */
  short: z.number().int(),
  /** Points that the first one has gained from the other. */
  points: z.number(),
  /** Whether both were seen at one address lately. */
  shared: z.boolean(),
});
export type PairView = z.infer<typeof PairView>;

/** Rated matches between one person and others, to be taken out of the ratings as if they had never counted. */
export const UndoRequest = z.strictObject({
  winner: Id,
  others: z.array(Id).min(1).max(20),
  why: z.string().trim().min(3, 'Say why; it is kept.').max(500),
});
export type UndoRequest = z.infer<typeof UndoRequest>;

/** What was undone: how many matches, and the ratings of how many people were worked out again. */
export const UndoneView = z.strictObject({ games: z.number().int(), people: z.number().int() });
export type UndoneView = z.infer<typeof UndoneView>;

/** Whether a rated match counted for the ratings, or why not. */
export const COUNTED = ['yes', 'private', 'short', 'pair', 'people', 'undone'] as const;
export type Counted = (typeof COUNTED)[number];
