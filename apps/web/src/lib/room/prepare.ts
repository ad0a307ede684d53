import { addMove, parseRecords, type Path, type Tree } from '@menagerie/record';
import { unwrap } from '@menagerie/core';
import type { PreparedView } from '@menagerie/protocol';
import { studyAddress } from '../analysis/opening.ts';
import { goToAddress } from '../navigation.svelte.ts';
import { recordText } from '../play/transfer.ts';
import type { OnlineTable } from './online-table.svelte.ts';

/** Goes to the analysis board to prepare moves for a game, with those that are prepared already. */
export async function prepareMoves({ game, stored, desk, room }: OnlineTable, lines: PreparedView['lines']): Promise<void> {
  const text = unwrap(recordText(game, stored, null));
  const [record] = parseRecords(text, [game]).records;
  const ply = stored.plies.length;
  const start: Path = Array.from({ length: ply }, () => 0);
  let tree: Tree = record.tree;
  for (const line of lines) {
    let path = start;
    for (const move of line) ({ tree, path } = addMove(tree, path, move.text));
  }
  await goToAddress(
    await studyAddress({ ...record, tree }, game, start, { isHelped: false, turn: desk.turn, prepares: { match: room.id, ply } }),
  );
}
