import type { Game } from '@menagerie/core';
import { gameNamed, parseRecords, tagValue, verify, type Finding, type GameRecord, type Verification } from '@menagerie/record';
import { games } from '@menagerie/registry';
import { Fault } from './fault.ts';
import { textOf } from './input.ts';
import { objectionJson, outcomeJson } from './json.ts';
import { answer, countPlies, plain } from './output.ts';

/** Something wrong in a file, as JSON; squares by name. */
interface Wrong {
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

/** Replays every game of a file and says what is wrong, first things first; `fallback` is the game of records that name none. Returns whether all is well. */
export async function runVerify(file: string, json: boolean, fallback: Game | undefined): Promise<boolean> {
  const { records, problems } = parseRecords(await textOf(file), games, fallback);
  if (records.length === 0 && problems.length === 0)
    throw new Fault({ message: `${file === '-' ? 'Standard input' : file} holds no game.` });
  const checked = records.map((record, index) => check(record, index + 1, fallback));
  const wrong = [...problems.map((problem): Wrong => ({ ...problem, game: null })), ...checked.flatMap((one) => one.wrong)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  const value = { ok: wrong.length === 0, games: checked.map((one) => one.value), wrong };
  await answer(json, value, [...wrong.map((one) => wrongLine(file, one)), ...checked.map((one) => one.line)]);
  return wrong.length === 0;
}

function check(record: GameRecord, number: number, fallback: Game | undefined): { wrong: Wrong[]; value: object; line: string } {
  const name = tagValue(record, 'Game') ?? tagValue(record, 'Variant');
  const game = name === undefined ? fallback : gameNamed(games, name);
  if (!game) {
    const first = record.tags[0]?.place ?? record.line.plies[0]?.place ?? { line: 1, column: 1 };
    const place = record.tags.find((tag) => tag.value === name)?.place ?? first;
    const which = games.map(({ id }) => `[Game "${id}"]`).join(' or ');
    const message =
      name === undefined
        ? `This game doesn't say which one it is; write ${which} above it.`
        : `There is no game "${name}"; write ${which}.`;
    return { wrong: [{ ...place, game: number, message }], value: { game: null, ok: false }, line: `Game ${number}: not replayed.` };
  }
  const verified = verify(game, record);
  return {
    wrong: verified.findings.map((finding) => wrongOf(game, number, finding)),
    value: summary(game, verified),
    line: `Game ${number} (${game.name}): ${verdict(game, verified)}`,
  };
}

function summary(game: Game, { record, position, outcome, findings }: Verification): object {
  return {
    game: game.id,
    ok: findings.length === 0,
    plies: record.line.plies.length,
    result: tagValue(record, 'Result') ?? '*',
    outcome: outcomeJson(game, outcome),
    position: position ? game.format(position) : null,
  };
}

function verdict(game: Game, { record, position, outcome, findings }: Verification): string {
  if (!position) return 'not replayed.';
  const good = findings.length === 0 ? 'good' : 'wrong; good as far as';
  const end = outcome ? `${outcome.text} (${outcome.clause})` : `${game.seats[position.turn].name} to move`;
  return `${good} ${countPlies(record.line.plies.length)}, ${tagValue(record, 'Result') ?? '*'}. ${end}`;
}

function wrongOf(game: Game, number: number, { message, clause, place, move, objection }: Finding): Wrong {
  return {
    ...(place ?? { line: 1, column: 1 }),
    game: number,
    ...(move ? { turn: move.round, seat: move.seat, move: move.text } : {}),
    ...(clause === undefined ? {} : { clause }),
    message,
    ...(objection ? { objection: objectionJson(game, objection) } : {}),
  };
}

function wrongLine(file: string, { line, column, game, turn, seat, move, clause, message }: Wrong): string {
  const which = [game === null ? '' : `game ${game}`, turn === undefined ? '' : `turn ${turn}, ${seat}, "${move}"`].filter(
    (part) => part !== '',
  );
  const by = clause === undefined ? '' : `${clause}: `;
  return plain(`${file}:${line}:${column}: ${which.length > 0 ? `${which.join(', ')}: ` : ''}${by}${message}`);
}
