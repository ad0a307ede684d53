// The jobs of the worker threads: each answers with a text to send.
import { squaresOf } from '@menagerie/board';
import type { Lent, Seat, Square } from '@menagerie/core';
import { isPreparing } from '@menagerie/match';
import type { ArchiveQuery, PositionNotes } from '@menagerie/protocol';
import { exportAccount } from '../accounts/export.ts';
import { findSomebody } from '../accounts/find.ts';
import { profileOf, ratingHistory } from '../accounts/profile.ts';
import { verifySome } from '../admin/verify.ts';
import { searchGames } from '../games/archive.ts';
import { gameFile, pageOfGameFiles, type FilesAsked } from '../games/files.ts';
import { seatOf, type Entry } from '../host/entry.ts';
import { maySee } from '../host/view.ts';
import { oddPairs } from '../moderation/pairs.ts';
import { letterOf, type LetterAsked } from '../notices/letter.ts';
import { writeAnswer, type AnswerAsked } from '../post/answer.ts';
import { readPlan, type ReadingAsked } from '../post/reading.ts';
import { readWanted, type PreparedAsked } from '../prepared/reading.ts';
import { Refused } from '../refused.ts';
import { draw, type PictureAsked } from '../pictures/draw.ts';
import { readFile } from '../rules/files.ts';
import { moveRules, papersOf, positionRules, readPosition, type PositionAsked, type Read } from '../rules/answers.ts';
import type { Reader } from './reader.ts';

/** How many matches to replay in one job. */
const VERIFIED = 5;

/** Jobs that always may take long. */
const LONG: ReadonlySet<string> = new Set(['files', 'export', 'pairs', 'verify', 'readFile', 'letter', 'readMail', 'answerMail']);

/** A question about a match; `viewer` is null for visitors who aren't signed in. */
interface AboutMatch {
  readonly id: string;
  readonly viewer: string | null;
}

/** A question about a match after a number of plies, or as it stands. */
interface AboutPosition extends AboutMatch {
  readonly ply?: number | undefined;
}

/** A question about a move in a position. */
interface AboutMove {
  readonly move: string;
}

/** How to draw a position. */
interface AboutPicture {
  readonly picture: PictureAsked;
}

/** A question about a person, by name or `id:` and an id. */
interface AboutPerson {
  readonly name: string;
  readonly viewer: string | null;
}

export const JOBS = {
  position: async (reader: Reader, { id, viewer, ply }: AboutPosition): Promise<string> => {
    const entry = await visible(reader, id, viewer);
    return `${entry.game.format(positionAt(entry, ply))}\n`;
  },

  /** What the site says beside the board, as JSON. */
  notes: async (reader: Reader, { id, viewer, ply }: AboutPosition): Promise<string> => {
    const entry = await visible(reader, id, viewer);
    const notes = entry.game.aspects(positionAt(entry, ply), seatOf(entry, viewer)).flatMap(({ id: aspect, clause, marks }) =>
      marks.flatMap((mark) => {
        if (mark.kind !== 'note') return [];
        const { seat, label, value, text } = mark;
        return [{ aspect, clause, seat, label, value, text }];
      }),
    );
    return JSON.stringify({ ply: ply ?? entry.match.plies.length, notes } satisfies PositionNotes);
  },

  /** What the rules say about a position, as JSON; so do the next four. */
  rules: async (_: Reader, asked: PositionAsked): Promise<string> => JSON.stringify(await positionRules(readPosition(asked))),

  move: (_: Reader, asked: PositionAsked & AboutMove): Promise<string> =>
    Promise.resolve(JSON.stringify(moveRules(readPosition(asked), asked.move))),

  papers: (_: Reader, asked: PositionAsked & { readonly seat: Seat }): Promise<string> =>
    Promise.resolve(JSON.stringify(papersOf(asked, asked.seat))),

  rulesOfMatch: async (reader: Reader, asked: AboutPosition): Promise<string> =>
    JSON.stringify(await positionRules(readOf(await visible(reader, asked.id, asked.viewer), asked.ply))),

  moveOfMatch: async (reader: Reader, asked: AboutPosition & AboutMove): Promise<string> =>
    JSON.stringify(moveRules(readOf(await visible(reader, asked.id, asked.viewer), asked.ply), asked.move)),

  /** A board as an image (pictures/draw.ts); so is the next one. */
  picture: (_: Reader, { picture, ...asked }: PositionAsked & AboutPicture): Promise<string> => draw(readPosition(asked), picture),

  pictureOfMatch: async (reader: Reader, { id, viewer, ply, picture }: AboutPosition & AboutPicture): Promise<string> => {
    const entry = await visible(reader, id, viewer);
    const last = lastSquares(entry, ply);
    return draw(readOf(entry, ply), picture, last);
  },

  /** Reads moves that somebody prepares, as JSON. */
  prepared: async (reader: Reader, { id, user, wanted }: PreparedAsked): Promise<string> =>
    JSON.stringify(readWanted(await visible(reader, id, user), user, wanted)),

  file: async (reader: Reader, { id, viewer }: AboutMatch): Promise<string> => {
    const file = gameFile(await visible(reader, id, viewer));
    if (!file.ok) throw new Refused(409, { code: 'preparing', message: file.error.message });
    return file.value;
  },

  /** What a file that somebody sent holds, as JSON. */
  readFile: (_: Reader, { text, number }: { readonly text: string; readonly number: number }): Promise<string> =>
    Promise.resolve(JSON.stringify(readFile(text, number))),

  /** A page of game files, as JSON. */
  files: async ({ db }: Reader, asked: FilesAsked): Promise<string> => JSON.stringify(await pageOfGameFiles(db, asked)),

  archive: async ({ db }: Reader, { query, viewer }: { readonly query: ArchiveQuery; readonly viewer: string | null }): Promise<string> =>
    JSON.stringify(await searchGames(db, query, viewer)),

  profile: async ({ db }: Reader, { name }: AboutPerson): Promise<string> =>
    JSON.stringify(await profileOf(db, await findSomebody(db, name, 'params.name'))),

  ratings: async ({ db }: Reader, { name, viewer }: AboutPerson): Promise<string> =>
    JSON.stringify(await ratingHistory(db, (await findSomebody(db, name, 'params.name')).id, viewer)),

  /** Replays a few stored matches after an id: what is wrong with them, and where to go on. */
  verify: async ({ db }: Reader, { after }: { readonly after: string }): Promise<string> =>
    JSON.stringify(await verifySome(db, after, VERIFIED)),

  /** Pairs of people whose rated matches stand out, for moderators. */
  pairs: async ({ db }: Reader, { now }: { readonly now: number }): Promise<string> => JSON.stringify(await oddPairs(db, now)),

  /** A mail with somebody's notices, as JSON. */
  letter: async (reader: Reader, asked: LetterAsked): Promise<string> => JSON.stringify(await letterOf(reader, asked)),

  /** What a mail that came says, as JSON; and the answer to one. */
  readMail: async (reader: Reader, asked: ReadingAsked): Promise<string> => JSON.stringify(await readPlan(reader, asked)),

  answerMail: async (reader: Reader, asked: AnswerAsked): Promise<string> => JSON.stringify(await writeAnswer(reader, asked)),

  export: async ({ db }: Reader, { user }: { readonly user: string }): Promise<string> => JSON.stringify(await exportAccount(db, user)),
} as const;

export type JobName = keyof typeof JOBS;
export type Job<N extends JobName = JobName> = { [K in N]: { readonly name: K; readonly asked: Parameters<(typeof JOBS)[K]>[1] } }[N];

/** Whether a job may take long enough for others to notice, whatever it is about. */
export function takesLong({ name, asked }: Job): boolean {
  if (name === 'picture' || name === 'pictureOfMatch') return (asked as AboutPicture).picture.format === 'png';
  return LONG.has(name);
}

async function visible({ match }: Reader, id: string, viewer: string | null): Promise<Entry> {
  const entry = await match(id);
  if (entry && maySee(entry, viewer)) return entry;
  throw new Refused(404, { code: 'no-such-game', message: 'There is no match with this id.', where: 'params.id' });
}

function readOf(entry: Entry, ply: number | undefined): Read {
  return { game: entry.game, options: entry.match.options, position: positionAt(entry, ply) };
}

function positionAt(entry: Entry, ply: number | undefined): Lent {
  return entry.session.at(entry.match, plyOf(entry, ply));
}

/** A ply of a match, the last one by default. Refuses one that it doesn't have. */
function plyOf({ game, match }: Entry, ply = match.plies.length): number {
  if (isPreparing(game, match)) {
    throw new Refused(409, { code: 'preparing', message: 'There is no position yet: not all papers are handed in.' });
  }
  if (ply <= match.plies.length) return ply;
  throw new Refused(404, { code: 'no-such-ply', message: `This match has ${match.plies.length} plies so far.`, where: 'query.ply' });
}

/** Squares of the move before a position; empty if no move led to it. */
function lastSquares(entry: Entry, asked: number | undefined): readonly Square[] {
  const ply = plyOf(entry, asked);
  if (ply === 0) return [];
  const { before, move } = entry.session.played(entry.match, ply);
  return move === null ? [] : squaresOf(entry.game.touches(before, move));
}
