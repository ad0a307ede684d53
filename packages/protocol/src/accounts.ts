import { z } from 'zod';
import { NOTICE_KINDS } from './notice-table.ts';
import { NoticeSettings } from './notices.ts';
import { PreparedView } from './prepared.ts';
import { PrivateNote } from './private-notes.ts';
import { Badge, Id, PersonName } from './shapes.ts';
import { WorkDone } from './work.ts';

const Password = z.string().min(8, 'A password has at least 8 characters.').max(200);

export const GuestRequest = z.strictObject({ name: PersonName });
export const AccountRequest = z.strictObject({ name: PersonName, password: Password });
export const SignInRequest = z.strictObject({
  name: z.string().max(60),
  password: z.string().max(200),
  /** The work that came with a refusal, done. */
  work: WorkDone.optional(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;
export const PasswordChange = z.strictObject({
  old: z.string().max(200),
  new: Password,
  /** Whether all tokens end too. */
  endTokens: z.boolean().default(false),
});
export const PasswordProof = z.strictObject({ password: z.string().max(200) });

/** Lets people back in who have lost the password. Takes one of the codes, which is then used up, and a new password. */
export const RecoveryRequest = z.strictObject({ name: z.string().max(60), code: z.string().max(60), password: Password });
/** New codes. They are shown only this once. */
export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
/** How many codes are left. */
export const RecoveryState = z.strictObject({ left: z.number().int() });
export type RecoveryState = z.infer<typeof RecoveryState>;

/** What tokens may be allowed to do. */
export const SCOPES = ['games:read', 'games:play', 'seeks:write', 'account:read'] as const;
export type Scope = (typeof SCOPES)[number];
export const TokenRequest = z.strictObject({
  label: z.string().trim().min(1).max(60),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  /** A token can do as much as a session, so the request needs the password again. */
  password: z.string().max(200),
});
export const TokenView = z.strictObject({
  id: Id,
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created: z.number(),
  used: z.number().nullable(),
});
export type TokenView = z.infer<typeof TokenView>;
/** A new token with its text, which is shown only this once. */
export const NewToken = TokenView.extend({ token: z.string() });

export const SessionView = z.strictObject({
  id: Id,
  created: z.number(),
  seen: z.number(),
  /** What the browser calls itself. */
  agent: z.string(),
  isThis: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/** Who the reader is; null: nobody yet. */
export const SelfView = z.strictObject({ you: Badge.nullable(), isModerator: z.literal(true).optional() });
export type SelfView = z.infer<typeof SelfView>;

/** Everything the server keeps about the reader. Times are milliseconds since 1970. */
export const AccountExport = z.strictObject({
  user: z.strictObject({ ...Badge.shape, created: z.number(), seen: z.number() }),
  sessions: z.array(z.strictObject({ created: z.number(), seen: z.number(), agent: z.string() })),
  tokens: z.array(TokenView),
  ratings: z.array(
    z.strictObject({ category: z.string(), value: z.number(), deviation: z.number(), games: z.number().int(), changed: z.number() }),
  ),
  ratingChanges: z.array(
    z.strictObject({ category: z.string(), game: z.string(), at: z.number(), value: z.number(), deviation: z.number() }),
  ),
  /** Matches the reader took part in. `/api/games/ID/file` has each of them in full. */
  games: z.array(z.strictObject({ id: Id, game: z.string(), seat: z.number().int(), created: z.number(), ended: z.number().nullable() })),
  /** Series the reader took part in. */
  series: z.array(
    z.strictObject({
      id: Id,
      length: z.number().int().nullable(),
      atOnce: z.boolean(),
      created: z.number(),
      ended: z.number().nullable(),
    }),
  ),
  seeks: z.array(z.strictObject({ id: Id, created: z.number(), request: z.unknown() })),
  chat: z.array(z.strictObject({ game: z.string(), room: z.string(), text: z.string(), at: z.number() })),
  muted: z.array(Badge),
  blocked: z.array(Badge),
  reports: z.array(z.strictObject({ about: Id, game: Id.nullable(), kind: z.string(), text: z.string(), created: z.number() })),
  prepared: z.array(PreparedView.pick({ ply: true, lines: true }).extend({ game: z.string() })),
  followed: z.array(Badge),
  privateNotes: z.array(PrivateNote.extend({ game: z.string() })),
  vacations: z.array(z.strictObject({ begun: z.number(), until: z.number(), ended: z.number().nullable(), zone: z.string() })),
  /** How many are left. */
  recoveryCodes: z.number().int(),
  notices: z.array(z.strictObject({ kind: z.enum(NOTICE_KINDS), game: Id.nullable(), at: z.number(), read: z.number().nullable() })),
  noticeSettings: NoticeSettings,
  mailAddress: z.strictObject({ address: z.string(), confirmed: z.number().nullable(), off: z.number().nullable() }).nullable(),
  /** Mails that came from the reader; their text only until they are answered. */
  mailsIn: z.array(
    z.strictObject({
      game: Id.nullable(),
      subject: z.string(),
      text: z.string().nullable(),
      at: z.number(),
      answered: z.number().nullable(),
    }),
  ),
  /** What the reader has addresses for to write to by mail: matches, and everything else (null). Whoever knows such an address can play, so it isn't told here. */
  replyAddresses: z.array(z.strictObject({ game: Id.nullable() })),
  /** Devices that get pushes. */
  devices: z.array(z.strictObject({ agent: z.string(), endpoint: z.string(), created: z.number() })),
});
export type AccountExport = z.infer<typeof AccountExport>;
