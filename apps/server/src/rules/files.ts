// What a game file holds, for programs.
import type { Game } from '@menagerie/core';
import type { FileContents, FileProblem, ReplayedGame } from '@menagerie/protocol';
import { mainLine, readPasted, summaryOf, tagValue, UNDECIDED, verify, type Finding, type FoundGame } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { Refused } from '../refused.ts';
import { objectionOf, outcomeOf } from './answers.ts';

/** Reads a game file or a position, and replays the game with a number. Fails with Refused if no game can be read, saying why. */
export function readFile(text: string, number: number): FileContents {
  const { found, problems } = readPasted(text, games);
  if (found.length === 0) throw refused(problems[0]);
  if (number > found.length) {
    const held = found.length === 1 ? '1 game' : `${found.length} games`;
    throw new Refused(422, {
      code: 'no-such-game',
      message: `The file holds ${held}, so there is no game ${number}.`,
      where: 'query.number',
    });
  }
  const replayed = replay(found[number - 1], number);
  return {
    games: found.map(({ game, record }, index) => ({ number: index + 1, game: game.id, ...summaryOf(game, record) })),
    replayed: 'moves' in replayed ? replayed : null,
    problems: [...problems, ...('moves' in replayed ? [] : replayed.problems)],
  };
}

function replay({ game: newest, record: whole }: FoundGame, number: number): ReplayedGame | Pick<ReplayedGame, 'problems'> {
  const { game, record, start, position, findings } = verify(newest, whole);
  const problems = findings.map((finding) => problemOf(game, finding));
  if (!position) return { problems };
  return {
    number,
    game: game.id,
    edition: game.edition,
    options: position.options,
    start,
    moves: mainLine(record.tree).map(({ text }) => text),
    position: game.format(position),
    result: tagValue(record, 'Result') ?? UNDECIDED,
    outcome: outcomeOf(game, position),
    problems,
  };
}

function problemOf(game: Game, { message, clause, place, objection }: Finding): FileProblem {
  const by = clause === undefined ? {} : { clause };
  return { message, ...by, ...place, ...(objection ? { objection: objectionOf(game, objection) } : {}) };
}

function refused({ message, clause, line, column }: FileProblem): Refused {
  // What concerns the whole text stands at its first letter.
  const place = line === undefined || column === undefined || (line === 1 && column === 1) ? '' : `Line ${line}, column ${column}: `;
  return new Refused(422, { code: 'bad-file', message: place + message, where: 'body', ...(clause === undefined ? {} : { clause }) });
}
