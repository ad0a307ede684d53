import { renameSync, writeFileSync } from 'node:fs';
import { seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import {
  addMove,
  checksumOf,
  endOfLine,
  formatRecord,
  formatResult,
  gameOfRecord,
  mainLine,
  parseRecords,
  removeMove,
  tagValue,
  UNDECIDED,
  verify,
  withComments,
  withTag,
  type Ending,
  type GameRecord,
} from '@menagerie/record';
import { pathOf, reasonOf } from '@menagerie/server';
import { EXIT } from '../exits.ts';
import { Fault } from '../fault.ts';
import { contentsOf } from '../input.ts';

/** The tag that says whose file it is. */
export const MINE = 'Mine';

/** A game by post, as its file keeps it. */
export interface Kept {
  /** Where it is; `-` for a pipe. */
  readonly file: string;
  readonly game: Game;
  readonly record: GameRecord;
  /** After the last move. */
  readonly position: Position;
  readonly ending: Ending;
  /** The moves so far. */
  readonly moves: readonly string[];
  /** The owner of the file; null if it doesn't say. */
  readonly mine: Seat | null;
}

/** Opens the game in a file, or on standard input for `-`. It must be one game, and true. */
export async function openKept(file: string): Promise<Kept> {
  const { text } = await contentsOf(file);
  const { games } = await import('@menagerie/registry/all');
  const { records, problems } = parseRecords(text, games);
  const name = file === '-' ? 'Standard input' : file;
  if (problems.length > 0) throw new Fault({ message: `${name}, line ${problems[0].line}: ${problems[0].message}` });
  if (records.length !== 1) throw new Fault({ message: `${name} should hold one game, but holds ${records.length}.` });
  const game = gameOfRecord(games, records[0], undefined);
  if (!game.ok) throw new Fault({ message: `${name}: ${game.error.message}` });
  return keptOf(file, game.value, records[0]);
}

/** The game of a record, which must be true in all it says. */
export function keptOf(file: string, newest: Game, given: GameRecord): Kept {
  const { game, record, position, ending, findings } = verify(newest, given);
  if (findings.length > 0 || !position) {
    const [{ message, clause, place }] = findings;
    const where = place ? `, line ${place.line}` : '';
    throw new Fault({
      message: `${file === '-' ? 'Standard input' : file}${where}: ${message}`,
      ...(clause === undefined ? {} : { clause }),
    });
  }
  const owner = game.seats.findIndex(({ id }) => id === tagValue(record, MINE)?.toLowerCase());
  return {
    file,
    game,
    record,
    position,
    ending,
    moves: mainLine(record.tree).map(({ text }) => text),
    mine: owner < 0 ? null : owner,
  };
}

/** The game with one more move in its full text. */
export function withMove(kept: Kept, text: string): Kept {
  const { tree } = addMove(kept.record.tree, endOfLine(kept.record.tree), text);
  return keptOf(kept.file, kept.game, sealed(kept.game, { tags: kept.record.tags, tree }));
}

/** The game without its last move. */
export function withoutLast({ file, game, record }: Kept): Kept {
  const end = endOfLine(record.tree);
  if (end.length === 0) throw new Fault({ message: 'There is no move to take back.' }, EXIT.no);
  const open = withTag(withTag(record.tags, 'Result', UNDECIDED), 'Termination', 'unterminated');
  return keptOf(file, game, sealed(game, { tags: open, tree: removeMove(record.tree, end).tree }));
}

/** The game after the seat to move has resigned. */
export function withResignation(kept: Kept): Kept {
  const { game, position, record, moves } = kept;
  const { id } = game.seats[position.turn];
  if (game.elimination) {
    const end = endOfLine(record.tree);
    const comments = end.length === 0 ? record.tree.comments : mainLine(record.tree)[moves.length - 1].comments;
    const tree = withComments(record.tree, end, [...comments, { text: `[%out ${id}]` }]);
    return keptOf(kept.file, game, sealed(game, { tags: record.tags, tree }));
  }
  const others = seatsOf(game, position.options).filter((seat) => seat !== position.turn);
  return ended(kept, [others, [position.turn]], 'resignation');
}

/** The game after both have agreed on a draw. */
export function withAgreement(kept: Kept): Kept {
  return ended(kept, [seatsOf(kept.game, kept.position.options)], 'agreement');
}

function ended({ file, game, record, position }: Kept, ranking: readonly (readonly Seat[])[], reason: string): Kept {
  const result = withTag(record.tags, 'Result', formatResult(seatsOf(game, position.options), ranking));
  return keptOf(file, game, sealed(game, { tags: withTag(result, 'Termination', reason), tree: record.tree }));
}

/** The record with numbers, result and checksum as they must be. */
export function sealed(game: Game, { tags, tree }: GameRecord): GameRecord {
  const open = tags.filter(({ name }) => name !== 'Checksum');
  const { record } = verify(game, { tags: open, tree });
  return { ...record, tags: [...record.tags, { name: 'Checksum', value: checksumOf(game, record) }] };
}

/** Writes the file whole or not at all. A pipe gets it on standard output. */
export function save({ file, record }: Pick<Kept, 'file' | 'record'>, isNew = false): void {
  const text = formatRecord(record);
  if (file === '-') return void process.stdout.write(text);
  const path = pathOf(file);
  try {
    if (isNew) return writeFileSync(path, text, { flag: 'wx' });
    const beside = `${path}.${process.pid}.tmp`;
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Fault({ message: `${file} is there already. Name another file, or remove it first.` });
    }
    throw new Fault({ message: `${file} can't be written: ${reasonOf(error)}.` });
  }
}
