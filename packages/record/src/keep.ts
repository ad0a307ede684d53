import type { Game, Position } from '@menagerie/core';
import { checksumOf } from './checksum.ts';
import { findTag, mainLine, withTag, type GameRecord, type Tag } from './record.ts';
import { seatTag } from './seats.ts';
import { mergeTrees } from './tree.ts';

/** Tags that a file knows better than whoever has only replayed its moves. */
const OF_THE_FILE = ['Date', 'TimeControl'];
/** Tags that follow from the moves, unless no move was added to them. */
const OF_THE_END = ['Result', 'Termination'];

/**
 * The record of a game that was loaded from a file and perhaps played on, with everything the file said beside its moves: comments,
 * glyphs, variations, unknown tags, and its end if nothing came after it. A line of the file that was not followed becomes a variation. Both
 * records have been verified.
 */
export function withEverythingOf<P extends Position>(game: Game<P>, played: GameRecord, file: GameRecord): GameRecord {
  const [line, lineOfFile] = [mainLine(played.tree), mainLine(file.tree)];
  const isSame = line.length === lineOfFile.length && line.every(({ text }, index) => text === lineOfFile[index].text);
  const kept = [...OF_THE_FILE, ...game.seats.map(({ id }) => seatTag(id)), ...(isSame ? OF_THE_END : [])].map((name) =>
    name.toLowerCase(),
  );
  const isKept = ({ name }: Tag): boolean => kept.includes(name.toLowerCase()) || !findTag(played, name);
  const ofFile = file.tags.map((tag) => (isKept(tag) ? tag : findTag(played, tag.name)!));
  const tags = [...ofFile, ...played.tags.filter(({ name }) => !findTag(file, name))];
  const record = { tags, tree: mergeTrees(played.tree, file.tree) };
  return findTag(record, 'Checksum') ? { ...record, tags: withTag(tags, 'Checksum', checksumOf(game, record)) } : record;
}
