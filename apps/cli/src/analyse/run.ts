import { writeFile } from 'node:fs/promises';
import type { Game } from '@menagerie/core';
import { formatRecords, gameOfRecord, mainLine, parseRecords, verify, type GameRecord } from '@menagerie/record';
import { pathOf, reasonOf } from '@menagerie/server';
import manifest from '../../package.json' with { type: 'json' };
import { EXIT } from '../exits.ts';
import { Fault } from '../fault.ts';
import { contentsOf } from '../input.ts';
import { answer, plain } from '../output.ts';
import { annotated } from './annotate.ts';
import { judgeGame, type Analysed, type Effort } from './judging.ts';

/** What to analyse, and how. */
export interface AnalyseSettings {
  readonly file: string;
  /** The game of records that name none. */
  readonly fallback: Game | undefined;
  /** Only this game of the file, from 1; null for all. */
  readonly only: number | null;
  readonly effort: Effort;
  /** Where to write; null for standard output. */
  readonly output: string | null;
  readonly json: boolean;
}

/** Writes games with evaluations, turning points and better lines in them. */
export async function runAnalyse({ file, fallback, only, effort, output, json }: AnalyseSettings): Promise<void> {
  const { text } = await contentsOf(file);
  const { games } = await import('@menagerie/registry/all');
  const { records, problems } = parseRecords(text, games, fallback);
  const [wrong] = problems;
  if (wrong) throw new Fault({ message: `${file}:${wrong.line}:${wrong.column}: ${wrong.message}` }, EXIT.no);
  const chosen = records.map((record, index) => ({ record, number: index + 1 })).filter(({ number }) => only === null || number === only);
  if (chosen.length === 0) throw new Fault({ message: only === null ? `${file} holds no game.` : `${file} holds no game ${only}.` });
  const good = chosen.map(({ record, number }) => ({ number, ...checked(games, record, `${file}, game ${number}`, fallback) }));
  const done: { readonly record: GameRecord; readonly value: object }[] = [];
  for (const { game, record, number } of good) {
    const analysed = await judgeGame(game, record, effort, progressOf(number, good.length));
    done.push({
      record: annotated(game, record, analysed, `Menagerie ${manifest.version}`),
      value: valueOf(game, record, analysed, number),
    });
  }
  clearProgress();
  const written = formatRecords(done.map(({ record }) => record));
  if (output !== null) await write(output, written);
  const value = { games: done.map((each) => each.value), ...(output === null ? { text: written } : { file: output }) };
  await answer(json, value, output === null ? [written.trimEnd()] : []);
}

/** The game of a record and its verified moves. Refuses one with anything wrong: an analysis of moves that can't be played means nothing. */
function checked(games: readonly Game[], record: GameRecord, name: string, fallback: Game | undefined): { game: Game; record: GameRecord } {
  const of = gameOfRecord(games, record, fallback);
  if (!of.ok) throw new Fault({ message: `${name}: ${of.error.message}` });
  const { game, record: verified, findings } = verify(of.value, record);
  const [first] = findings;
  if (!first) return { game, record: verified };
  const place = first.place ? `line ${first.place.line}: ` : '';
  throw new Fault(
    { message: `${name}: ${place}${first.message}`, ...(first.clause === undefined ? {} : { clause: first.clause }) },
    EXIT.no,
  );
}

/** The analysis for programs. */
function valueOf(game: Game, record: GameRecord, { places, points }: Analysed, number: number): object {
  const moves = mainLine(record.tree);
  return {
    number,
    game: game.id,
    shares: places.map(({ shares }) => shares.map((share) => Number(share.toFixed(3)))),
    turningPoints: points.map(({ ply, seat, before, after }) => {
      const { line } = places[ply - 1];
      return {
        ...{ ply, seat: game.seats[seat].id, move: moves[ply - 1].text },
        ...{ before: Number(before.toFixed(3)), after: Number(after.toFixed(3)) },
        better: line?.pv ?? [],
      };
    }),
  };
}

async function write(output: string, text: string): Promise<void> {
  try {
    await writeFile(pathOf(output), text);
  } catch (error) {
    throw new Fault({ message: `${plain(output)} can't be written: ${reasonOf(error)}.` });
  }
}

/** Shows on a terminal how far it is. */
function progressOf(number: number, games: number): (done: number, all: number) => void {
  const which = games > 1 ? `game ${number} of ${games}, ` : '';
  return (done, all) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${which}position ${done + 1} of ${all}`));
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}
