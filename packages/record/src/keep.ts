import type { Game, Position } from '@menagerie/core';
import { checksumOf } from './checksum.ts';
import { findTag, mainLine, tagValue, withTag, type Comment, type GameRecord, type Ply, type Tag, type Tree } from './record.ts';
import { seatTag } from './seats.ts';
import { mergeTrees } from './tree.ts';
import { readWithdrawals } from './withdrawal.ts';

/** Tags that a file knows better than a replay of its moves. */
const OF_THE_FILE = ['Date', 'TimeControl'];
/** Tags that the file keeps as long as no move is added. */
const OF_THE_END = ['Result', 'Termination'];

/**
 * Adds to the record of a game everything that its file held beside the moves: comments, glyphs, variations, unknown tags, and its end if
 * nothing was played after it. A line of the file that wasn't followed becomes a variation. Both records must have been verified.
 */
export function withEverythingOf<P extends Position>(game: Game<P>, played: GameRecord, file: GameRecord): GameRecord {
  const [line, lineOfFile] = [mainLine(played.tree), mainLine(file.tree)];
  // What you took back stays in the file, and so does its end.
  const isSame = line.length <= lineOfFile.length && line.every(({ text }, index) => text === lineOfFile[index].text);
  const isEnded = tagValue(played, 'Termination') !== 'unterminated';
  const kept = [...OF_THE_FILE, ...game.seats.map(({ id }) => seatTag(id)), ...(isSame && !isEnded ? OF_THE_END : [])].map((name) =>
    name.toLowerCase(),
  );
  const isKept = ({ name }: Tag): boolean => kept.includes(name.toLowerCase()) || !findTag(played, name);
  const ofFile = file.tags
    // Keep a tag only once, even if the file has it twice with different values.
    .filter((tag) => !findTag(played, tag.name) || findTag(file, tag.name) === tag)
    .map((tag) => (isKept(tag) ? tag : findTag(played, tag.name)!));
  const tags = [...ofFile, ...played.tags.filter(({ name }) => !findTag(file, name))];
  const record = { tags, tree: mergeTrees(withReasonsOf(played.tree, file.tree), file.tree) };
  return findTag(record, 'Checksum') ? { ...record, tags: withTag(tags, 'Checksum', checksumOf(game, record)) } : record;
}

/** The tree without withdrawals that the other tree has at the same place. The other one knows if the seat resigned or ran out of time. */
function withReasonsOf(tree: Tree, other: Tree): Tree {
  const lines = [mainLine(tree), mainLine(other)] as const;
  const next = lines[0].reduceRight<readonly Ply[]>(
    (rest, ply, index) => [{ ...ply, comments: unsaid(ply.comments, lines[1].at(index)?.comments ?? []), next: rest }],
    [],
  );
  return { comments: unsaid(tree.comments, other.comments), next };
}

function unsaid(comments: readonly Comment[], others: readonly Comment[]): readonly Comment[] {
  const seatsIn = ({ text }: Comment): readonly string[] => readWithdrawals(text).withdrawals.map(({ seat }) => seat);
  const said = others.flatMap(seatsIn);
  return comments.filter((comment) => !seatsIn(comment).some((seat) => said.includes(seat)));
}
