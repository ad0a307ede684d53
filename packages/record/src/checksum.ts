import type { Game } from '@menagerie/core';
import { seatTag } from './seats.ts';
import { mainLine, tagValue, type GameRecord } from './record.ts';
import { readWithdrawals, withdrawalComment } from './withdrawal.ts';

/** The tags that a checksum guards, beside the names of the players. */
const GUARDED = ['Game', 'Edition', 'Options', 'Date', 'Result', 'Termination', 'TimeControl', 'SetUp', 'Position'];

/**
 * The checksum of a record with full move texts: eight hexadecimal digits that change with the players, the terms, the moves of the main
 * line and the result. It leaves out comments, glyphs, variations and other tags, so you can annotate a game.
 */
export function checksumOf({ seats }: Pick<Game, 'seats'>, record: GameRecord): string {
  const tags = [...GUARDED, ...seats.map(({ id }) => seatTag(id))].map((name) => tagValue(record, name) ?? '');
  const out = (comments: GameRecord['tree']['comments']): readonly string[] =>
    comments.flatMap(({ text }) => readWithdrawals(text).withdrawals.map(({ seat, reason }) => withdrawalComment(seat, reason)));
  const moves = mainLine(record.tree).flatMap(({ text, comments }) => [text, ...out(comments)]);
  return crc32([...tags, ...out(record.tree.comments), ...moves].join('\n'))
    .toString(16)
    .padStart(8, '0');
}

/** The CRC-32 of a text's UTF-16 units, lower byte first. */
function crc32(text: string): number {
  let crc = ~0;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 16; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
