import {
  parseTimeControl,
  resolveOptions,
  seatsOf,
  type Game,
  type Options,
  type Outcome,
  type Position,
  type Seat,
  type TurnsControl,
} from '@menagerie/core';
import type { Finding } from './finding.ts';
import { findTag, tagValue, withTag, type GameRecord, type Tag } from './record.ts';
import { Replay } from './replay.ts';
import { formatResult, parseResult, UNDECIDED } from './result.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What a replay has shown. */
export interface Verification<P extends Position = Position> {
  /** The record as far as it is good, with complete move texts and true numbers, and a result that agrees with the rules. */
  readonly record: GameRecord;
  /** Text of the position it begins with, or null for the game's usual one. */
  readonly start: string | null;
  /** After the last good move of the main line; null if the game can't even begin. */
  readonly position: P | null;
  readonly outcome: Outcome | null;
  /** The seats that gave up in the main line while others played on, as far as it is good. */
  readonly withdrawals: readonly Withdrawal[];
  /** In the order of the file, first wrong move first; empty if everything is true. */
  readonly findings: readonly Finding[];
}

type Standing = 'won' | 'level' | 'open';

/** Ends that the players or the clock bring about, as the tag `Termination` names them, and the results that go with each. */
const HOST_ENDS: Readonly<Record<string, readonly Standing[]>> = {
  resignation: ['won'],
  agreement: ['level'],
  length: ['level'],
  time: ['won', 'level'],
  abandoned: ['won', 'level', 'open'],
  abort: ['open'],
  unterminated: ['open'],
};

/** Replays a record by the rules of its game, variations included, and compares result and termination with the outcome. */
export function verify<P extends Position>(game: Game<P>, record: GameRecord): Verification<P> {
  const findings = headerFindings(game, record);
  const begun = begin(game, record);
  if (!('position' in begun)) {
    return {
      record: { tags: record.tags, line: { comments: record.line.comments, plies: [] } },
      start: null,
      position: null,
      outcome: null,
      withdrawals: [],
      findings: [...findings, begun],
    };
  }
  const { start, position, options } = begun;
  const control = turnsControlOf(game, record);
  const replay = new Replay(game, position, control, findings);
  const line = replay.main(record.line);
  const complete = line.plies.length === record.line.plies.length;
  const outcome = replay.outcome ?? (complete && control ? countOf(game, record, position) : null);
  const ending = complete ? endFindings(game, record, position, outcome) : [];
  let tags = record.tags;
  if (tagValue(record, 'Options') !== undefined) tags = withTag(tags, 'Options', formatOptions(options));
  if (outcome) tags = withEnd(tags, formatResult(seatsOf(game, options), outcome.ranking), outcome.reason);
  else if (!complete || ending.length > 0) tags = withEnd(tags, UNDECIDED, 'unterminated');
  findings.push(...ending);
  return { record: { tags, line }, start, position, outcome, withdrawals: replay.withdrawals, findings };
}

/** The options as the tag `Options` writes them: `name=value` with spaces between. */
export function formatOptions(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join(' ');
}

/** The position a record begins with and the options in force, or what stands in the way. */
function begin<P extends Position>(
  game: Game<P>,
  record: GameRecord,
): { readonly start: string | null; readonly position: P; readonly options: Options } | Finding {
  const optionsTag = findTag(record, 'Options');
  const given: Record<string, string> = {};
  for (const word of optionsTag?.value.split(/\s+/) ?? []) {
    if (word === '' || word === '-') continue;
    const [id, value, rest] = word.split('=');
    if (!value || rest !== undefined) return found(`The option "${word}" can't be read; write name=value.`, optionsTag);
    given[id] = value;
  }
  const options = resolveOptions(game.options, given);
  if (!options.ok) return found(options.error.message, optionsTag, options.error.clause);
  const positionTag = findTag(record, 'Position') ?? findTag(record, 'FEN');
  const start = positionTag?.value.trim() ?? 'start';
  if (start === 'start') return { start: null, position: game.start(options.value), options: options.value };
  const position = game.parse(start, options.value);
  if (!position.ok) return found(position.error.message, positionTag, position.error.clause);
  return { start, position: position.value, options: options.value };
}

/** The time control under which turns can be lost, if the record names one and the game knows of that. */
function turnsControlOf<P extends Position>(game: Game<P>, record: GameRecord): TurnsControl | null {
  const read = parseTimeControl(tagValue(record, 'TimeControl') ?? '-');
  return game.timed && read.ok && read.value?.kind === 'turns' ? read.value : null;
}

/** The end by a count, if the record says that there was one: a record has no times, so when it was due can't be seen. */
function countOf<P extends Position>(game: Game<P>, record: GameRecord, position: P): Outcome | null {
  const count = game.timed?.count(position) ?? null;
  return count?.reason === terminationOf(record) ? count : null;
}

function terminationOf(record: GameRecord): string {
  return tagValue(record, 'Termination')?.trim().toLowerCase() ?? '';
}

function headerFindings<P extends Position>(game: Game<P>, record: GameRecord): Finding[] {
  const edition = findTag(record, 'Edition');
  if (!edition || edition.value.trim() === game.edition) return [];
  return [found(`The game was played by edition ${edition.value} of the rules; this is edition ${game.edition} of ${game.name}.`, edition)];
}

function endFindings<P extends Position>(game: Game<P>, record: GameRecord, position: P, outcome: Outcome | null): Finding[] {
  const seats = seatsOf(game, position.options);
  const resultTag = findTag(record, 'Result');
  const said = parseResult(resultTag?.value ?? UNDECIDED) ?? UNDECIDED;
  const terminationTag = findTag(record, 'Termination');
  const termination = terminationOf(record);
  const plain = termination === '' || termination === 'normal' || termination === '?';
  if (outcome) {
    const due = formatResult(seats, outcome.ranking);
    const list: Finding[] = [];
    if (resultTag && said !== due) list.push(found(`The result should be ${due}, not ${said}: ${outcome.text}`, resultTag, outcome.clause));
    if (!plain && termination !== outcome.reason.toLowerCase()) {
      list.push(
        found(`The termination should be "${outcome.reason}", not "${termination}": ${outcome.text}`, terminationTag, outcome.clause),
      );
    }
    return list;
  }
  if (plain) return [];
  if (!Object.hasOwn(HOST_ENDS, termination)) {
    const known = Object.keys(HOST_ENDS).join(', ');
    return [
      found(
        `By the rules the game is not over, so it can't have ended by "${termination}"; an end off the board is one of: ${known}.`,
        terminationTag,
      ),
    ];
  }
  const standing = standingOf(said, seats, game.elimination?.standing(position)[0] ?? seats);
  if (standing !== null && HOST_ENDS[termination].includes(standing)) return [];
  return [found(`The result ${said} does not go with the termination "${termination}".`, resultTag ?? terminationTag)];
}

/** What a result says of the seats that are still in, or null if it fits no end. */
function standingOf(said: string, seats: readonly Seat[], still: readonly Seat[]): Standing | null {
  if (said === UNDECIDED) return 'open';
  if (said === formatResult(seats, [still])) return still.length > 1 ? 'level' : 'won';
  return still.some((seat) => said === formatResult(seats, [[seat]])) ? 'won' : null;
}

function withEnd(tags: readonly Tag[], result: string, termination: string): readonly Tag[] {
  return withTag(withTag(tags, 'Result', result), 'Termination', termination);
}

function found(message: string, tag?: Tag, clause?: string): Finding {
  return { message, ...(clause === undefined ? {} : { clause }), ...(tag?.place ? { place: tag.place } : {}) };
}
