import { resolveOptions, type Game, type Objection, type Outcome, type Position, type Problem } from '@menagerie/core';
import { findTag, tagValue, withTag, type GameRecord, type Line, type Note, type Place, type Ply, type Tag } from './record.ts';
import { formatResult, parseResult, UNDECIDED } from './result.ts';

/** Something that a record says and the rules do not. */
export interface Finding extends Problem {
  /** Where it stands, if the record was read from a file. */
  readonly place?: Place;
  /** The move in question. */
  readonly move?: { readonly text: string; readonly round: number; readonly seat: string };
  /** Why the move is not legal, with everything the game says of it. */
  readonly objection?: Objection;
}

/** What a replay has shown. */
export interface Verification<P extends Position = Position> {
  /** The record as far as it is good, with complete move texts and true numbers, and a result that agrees with the rules. */
  readonly record: GameRecord;
  /** After the last good move of the main line; null if the game can't even begin. */
  readonly position: P | null;
  readonly outcome: Outcome | null;
  /** In the order of the file, first wrong move first; empty if everything is true. */
  readonly findings: readonly Finding[];
}

type Standing = 'won' | 'level' | 'open';

/** Ends that the players or the clock bring about, as the tag `Termination` names them, and the results that go with each. */
const HOST_ENDS: Readonly<Record<string, readonly Standing[]>> = {
  resignation: ['won'],
  agreement: ['level'],
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
      position: null,
      outcome: null,
      findings: [...findings, begun],
    };
  }
  const { position, options } = begun;
  const replay = new Replay(game, position, findings);
  const line = replay.line(record.line, true);
  const outcome = game.outcome(position);
  const complete = line.plies.length === record.line.plies.length;
  const ending = complete ? endFindings(game, record, outcome) : [];
  let tags = record.tags;
  if (tagValue(record, 'Options') !== undefined) tags = withTag(tags, 'Options', formatOptions(options));
  if (outcome) tags = withEnd(tags, formatResult(game.seats.length, outcome.ranking), outcome.reason);
  else if (!complete || ending.length > 0) tags = withEnd(tags, UNDECIDED, 'unterminated');
  findings.push(...ending);
  return { record: { tags, line }, position, outcome, findings };
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
): { readonly position: P; readonly options: Readonly<Record<string, string>> } | Finding {
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
  if (!positionTag || positionTag.value.trim() === 'start') return { position: game.start(options.value), options: options.value };
  const position = game.parse(positionTag.value.trim(), options.value);
  if (!position.ok) return found(position.error.message, positionTag, position.error.clause);
  return { position: position.value, options: options.value };
}

function headerFindings<P extends Position>(game: Game<P>, record: GameRecord): Finding[] {
  const edition = findTag(record, 'Edition');
  if (!edition || edition.value.trim() === game.edition) return [];
  return [found(`The game was played by edition ${edition.value} of the rules; this is edition ${game.edition} of ${game.name}.`, edition)];
}

function endFindings<P extends Position>(game: Game<P>, record: GameRecord, outcome: Outcome | null): Finding[] {
  const resultTag = findTag(record, 'Result');
  const said = parseResult(resultTag?.value ?? UNDECIDED) ?? UNDECIDED;
  const terminationTag = findTag(record, 'Termination');
  const termination = terminationTag?.value.trim().toLowerCase() ?? '';
  const plain = termination === '' || termination === 'normal' || termination === '?';
  if (outcome) {
    const due = formatResult(game.seats.length, outcome.ranking);
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
  const standing = said === UNDECIDED ? 'open' : new Set(said.split('-')).size === 1 ? 'level' : 'won';
  if (HOST_ENDS[termination].includes(standing)) return [];
  return [found(`The result ${said} does not go with the termination "${termination}".`, resultTag ?? terminationTag)];
}

/** Plays lines on one position, which keeps its history, and collects what is wrong. */
class Replay<P extends Position> {
  readonly #game: Game<P>;
  readonly #position: P;
  readonly #findings: Finding[];

  constructor(game: Game<P>, position: P, findings: Finding[]) {
    this.#game = game;
    this.#position = position;
    this.#findings = findings;
  }

  /** The good part of a line; the position is left after it (`keep`) or as it was. */
  line(line: Line, keep: boolean, before: Count | null = null): Line {
    const plies: Ply[] = [];
    let previous = before;
    for (const ply of line.plies) {
      const outcome = this.#game.outcome(this.#position);
      const count = this.#count(previous);
      const parsed = this.#game.parseMove(this.#position, ply.text);
      if (outcome || !parsed.ok) {
        this.#refuse(ply, count, outcome, parsed.ok ? undefined : parsed.error);
        break;
      }
      const text = this.#game.formatMove(this.#position, parsed.value);
      const notes = ply.notes.map((note): Note =>
        note.kind === 'comment' ? note : { ...note, line: this.line(note.line, false, previous) },
      );
      plies.push({ ...ply, ...count, text, notes });
      this.#position.make(parsed.value);
      previous = count;
    }
    if (!keep) for (let made = plies.length; made > 0; made--) this.#position.unmake();
    return { comments: line.comments, plies };
  }

  #count(previous: Count | null): Count {
    const { turn } = this.#position;
    const round = roundOf(this.#game.format(this.#position));
    return { round, opens: previous ? round !== previous.round : turn === 0 };
  }

  #refuse(ply: Ply, { round }: Count, outcome: Outcome | null, objection: Objection | undefined): void {
    const move = { text: ply.text, round, seat: this.#game.seats[this.#position.turn].id };
    const place = ply.place ? { place: ply.place } : {};
    if (outcome) {
      const message = `The game was over before this move: ${outcome.text}`;
      this.#findings.push({ message, clause: outcome.clause, move, ...place });
    } else if (objection) {
      this.#findings.push({ message: objection.message, clause: objection.clause, objection, move, ...place });
    }
  }
}

/** Where a ply stands in its round. */
interface Count {
  readonly round: number;
  readonly opens: boolean;
}

/** The number of the round, which ends every position text. */
function roundOf(position: string): number {
  return Number(position.slice(position.lastIndexOf(' ') + 1));
}

function withEnd(tags: readonly Tag[], result: string, termination: string): readonly Tag[] {
  return withTag(withTag(tags, 'Result', result), 'Termination', termination);
}

function found(message: string, tag?: Tag, clause?: string): Finding {
  return { message, ...(clause === undefined ? {} : { clause }), ...(tag?.place ? { place: tag.place } : {}) };
}
