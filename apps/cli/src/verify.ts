import { many, namedObjection, type Game } from '@menagerie/core';
import {
  gameOfRecord,
  mainLine,
  parseRecords,
  pastedPosition,
  summaryOf,
  tagValue,
  verify,
  type Decoded,
  type Finding,
  type GameRecord,
  type Verification,
} from '@menagerie/record';
import { Fault } from './fault.ts';
import { contentsOf } from './input.ts';
import { outcomeJson } from './json.ts';
import { answer, plain } from './output.ts';

/** A finding about a file, as JSON with squares by name. */
interface Told {
  readonly line: number;
  readonly column: number;
  readonly game: number | null;
  readonly turn?: number;
  readonly seat?: string;
  readonly move?: string;
  readonly clause?: string;
  readonly message: string;
  readonly objection?: object;
}

/**
 * Replays every game of a file, or only the one with a number, and says what is wrong, in order. `fallback` is the game for records that
 * name none. Returns whether all is well.
 */
export async function runVerify(file: string, json: boolean, fallback: Game | undefined, only: number | null): Promise<boolean> {
  const { text, encoding } = await contentsOf(file);
  const name = file === '-' ? 'Standard input' : file;
  // A file may hold any games.
  const { games } = await import('@menagerie/registry/all');
  const position = pastedPosition(text, games, fallback && { game: fallback });
  if (position) {
    if (!position.ok) throw new Fault(position.error);
    throw new Fault({
      message: `${name} holds a position of ${position.value.game.name}, not a game; "menagerie show ${position.value.game.id}" draws it.`,
    });
  }
  const { records, problems } = parseRecords(text, games, fallback);
  if (records.length === 0 && problems.length === 0) throw new Fault({ message: `${name} holds no game.` });
  if (only !== null && only > records.length) {
    throw new Fault({
      message: `${name} holds ${records.length === 1 ? '1 game' : `${records.length} games`}, so there is no game ${only}.`,
    });
  }
  const checked = records
    .map((record, index) => [record, index + 1] as const)
    .filter(([, number]) => only === null || number === only)
    .map(([record, number]) => check(games, record, number, fallback));
  const wrong = [...problems.map((problem): Told => ({ ...problem, game: null })), ...checked.flatMap((one) => one.wrong)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  const remarks = [...(records.length === 0 ? [] : remarksOnEncoding(encoding)), ...checked.flatMap((one) => one.remarks)];
  const value = { ok: wrong.length === 0, games: checked.map((one) => one.value), wrong, remarks };
  await answer(json, value, [
    ...wrong.map((one) => toldLine(file, one)),
    ...remarks.map((one) => toldLine(file, one, 'note: ')),
    ...checked.map((one) => one.line),
  ]);
  return wrong.length === 0;
}

function remarksOnEncoding(encoding: Decoded['encoding']): readonly Told[] {
  if (encoding !== 'Latin-1') return [];
  return [{ line: 1, column: 1, game: null, message: "The file isn't UTF-8, so it was read as Latin-1 (Windows-1252). Check its names." }];
}

/** One game's result: what is wrong, what you should know, and both as JSON and as lines. */
interface Checked {
  readonly wrong: readonly Told[];
  readonly remarks: readonly Told[];
  readonly value: object;
  readonly line: string;
}

function check(games: readonly Game[], record: GameRecord, number: number, fallback: Game | undefined): Checked {
  const of = gameOfRecord(games, record, fallback);
  if (!of.ok) {
    const { message, line, column } = of.error;
    return {
      wrong: [{ line: line ?? 1, column: column ?? 1, game: number, message }],
      remarks: [],
      value: { game: null, ok: false },
      line: `Game ${number}: not replayed.`,
    };
  }
  const game = of.value;
  const verified = verify(game, record);
  const { players } = summaryOf(game, record);
  return {
    wrong: verified.findings.map((finding) => toldOf(verified.game, number, finding)),
    remarks: verified.remarks.map((finding) => toldOf(verified.game, number, finding)),
    value: { number, players, ...valueOf(verified) },
    line: plain(`Game ${number} (${[game.name, players].filter((part) => part !== '').join(', ')}): ${verdict(verified)}`),
  };
}

function valueOf({ game, record, position, outcome, ending, findings }: Verification): object {
  return {
    game: game.id,
    edition: game.edition,
    ok: findings.length === 0,
    plies: mainLine(record.tree).length,
    result: tagValue(record, 'Result') ?? '*',
    ending: ending.kind === 'written' ? ending : { kind: ending.kind },
    outcome: outcomeJson(game, outcome),
    position: position ? game.format(position) : null,
  };
}

/** What the replay has shown, in one line. It calls good only what it could check. */
function verdict({ game, record, position, ending, findings }: Verification): string {
  if (!position) return 'not replayed.';
  const good = findings.length === 0 ? 'good' : 'wrong; good as far as';
  return `${good} ${many(mainLine(record.tree).length, 'move')}, ${tagValue(record, 'Result') ?? '*'}. ${end()}`;

  function end(): string {
    switch (ending.kind) {
      case 'rules':
        return `${ending.outcome.text} (${ending.outcome.clause})`;
      case 'written':
        return `Ended by ${ending.termination}, as the file says. The moves alone can't show that.`;
      case 'open':
        return `Unfinished: ${game.seats[position!.turn].name} to move.`;
    }
  }
}

function toldOf(game: Game, number: number, { message, clause, place, move, objection }: Finding): Told {
  return {
    ...(place ?? { line: 1, column: 1 }),
    game: number,
    ...(move ? { turn: move.round, seat: move.seat, move: move.text } : {}),
    ...(clause === undefined ? {} : { clause }),
    message,
    ...(objection ? { objection: namedObjection(game.board, objection) } : {}),
  };
}

function toldLine(file: string, { line, column, game, turn, seat, move, clause, message }: Told, kind = ''): string {
  const which = [game === null ? '' : `game ${game}`, turn === undefined ? '' : `turn ${turn}, ${seat}, "${move}"`].filter(
    (part) => part !== '',
  );
  const by = clause === undefined ? '' : `${clause}: `;
  return plain(`${file}:${line}:${column}: ${which.length > 0 ? `${which.join(', ')}: ` : ''}${kind}${by}${message}`);
}
