import {
  fail,
  inEdition,
  parseTimeControl,
  readOptions,
  resolveOptions,
  seatsOf,
  type Game,
  type Options,
  type Position,
  type Result,
  type Seat,
  type TurnsControl,
} from '@menagerie/core';
import type { Finding } from './finding.ts';
import { findTag, TAG_NAMES, tagValue, type GameRecord, type Tag } from './record.ts';
import { seatTag } from './seats.ts';

/** How a record begins. */
export interface Beginning<P extends Position> {
  /** The game in the edition that the record names. */
  readonly game: Game<P>;
  readonly options: Options;
  /** The seats that take part. */
  readonly seats: readonly Seat[];
  /** Text of the position, or null for the game's usual one. */
  readonly start: string | null;
  readonly position: P;
  /** The time control under which turns can be lost, if the record names one and the game has such rules. */
  readonly control: TurnsControl | null;
}

/** Works out how a record begins, or what stands in the way. */
export function beginningOf<P extends Position>(newest: Game<P>, record: GameRecord): Beginning<P> | Finding {
  const editionTag = findTag(record, 'Edition');
  const edition = inEdition(newest, editionTag?.value ?? newest.edition);
  if (!edition.ok) return found(edition.error.message, editionTag);
  const game = edition.value;

  const optionsTag = findTag(record, 'Options');
  const given = givenOptions(optionsTag);
  if (!given.ok) return given.error;
  const resolved = resolveOptions(game.options, given.value);
  if (!resolved.ok) return found(resolved.error.message, optionsTag, resolved.error.clause);
  const options = resolved.value;
  const seats = seatsOf(game, options);

  const begun = { game, options, seats, control: turnsControlOf(game, record) };
  const positionTag = positionTagOf(record);
  const start = positionTag?.value.trim() ?? 'start';
  if (start === 'start') return { ...begun, start: null, position: game.start(options) };
  const position = game.parse(start, options);
  if (!position.ok) return found(position.error.message, positionTag, position.error.clause);
  return { ...begun, start, position: position.value };
}

/** Tags that contradict each other, and tags about seats that don't play. */
export function tagFindings<P extends Position>({ game, seats, options }: Beginning<P>, record: GameRecord): readonly Finding[] {
  return [...contradictions(game, record), ...setUpFindings(record), ...timeFindings(record), ...seatFindings()];

  function seatFindings(): readonly Finding[] {
    const absent = game.seats.filter((_, seat) => !seats.includes(seat));
    return absent.flatMap(({ id, name }) => {
      const tag = findTag(record, seatTag(id));
      const message = `${name} doesn't play under [Options "${formatOptions(options)}"]. Remove this tag, or fix the options.`;
      return tag ? [found(message, tag)] : [];
    });
  }
}

/** What the record leaves open and the replay assumes, in one sentence; null if nothing. */
export function assumedOf<P extends Position>({ game, options }: Beginning<P>, record: GameRecord): Finding | null {
  const given = givenOptions(findTag(record, 'Options'));
  const unsaid = Object.fromEntries(Object.entries(options).filter(([id]) => !(given.ok && Object.hasOwn(given.value, id))));
  const edition = findTag(record, 'Edition') ? [] : [`edition ${game.edition} of the rules`];
  const assumed = [...edition, ...(Object.keys(unsaid).length === 0 ? [] : [formatOptions(unsaid)])];
  return assumed.length === 0 ? null : { message: `The file doesn't say which rules it was played by. Assumed: ${assumed.join(', ')}.` };
}

/** Writes options as in the tag `Options`: `name=value`, with spaces between. */
export function formatOptions(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join(' ');
}

/** Makes a finding at a tag, or about the record as a whole. */
export function found(message: string, tag?: Tag, clause?: string): Finding {
  return { message, ...(clause === undefined ? {} : { clause }), ...(tag?.place ? { place: tag.place } : {}) };
}

function givenOptions(tag: Tag | undefined): Result<Options, Finding> {
  const given = readOptions((tag?.value ?? '').replace(/^\s*-\s*$/, ''), ' ', '=');
  return given.ok ? given : fail(found(given.error.message, tag));
}

function positionTagOf(record: GameRecord): Tag | undefined {
  return findTag(record, 'Position') ?? findTag(record, 'FEN');
}

function timeFindings(record: GameRecord): readonly Finding[] {
  const tag = findTag(record, 'TimeControl');
  const read = parseTimeControl(tag?.value.replace(/^\s*\??\s*$/, '-') ?? '-');
  return read.ok ? [] : [found(read.error.message, tag)];
}

function turnsControlOf<P extends Position>(game: Game<P>, record: GameRecord): TurnsControl | null {
  const read = parseTimeControl(tagValue(record, 'TimeControl') ?? '-');
  return game.timed && read.ok && read.value?.kind === 'turns' ? read.value : null;
}

/** Tags that contradict an earlier one, where only one of them can be true. */
function contradictions({ seats }: Pick<Game, 'seats'>, record: GameRecord): readonly Finding[] {
  const single = [...TAG_NAMES, 'FEN', ...seats.map(({ id }) => seatTag(id))].map((name) => name.toLowerCase());
  return record.tags.flatMap((tag) => {
    const first = findTag(record, tag.name)!;
    if (first.value === tag.value || !single.includes(tag.name.toLowerCase())) return [];
    const where = first.place ? ` on line ${first.place.line}` : '';
    return [found(`The tag ${tag.name} says "${first.value}"${where} and "${tag.value}" here. Remove the wrong one.`, tag)];
  });
}

function setUpFindings(record: GameRecord): readonly Finding[] {
  const setUp = findTag(record, 'SetUp');
  const position = positionTagOf(record);
  if (setUp?.value.trim() === '1' && !position) {
    return [found('SetUp says the game starts from a position of its own. Add it as [Position "…"], or remove this tag.', setUp)];
  }
  if (setUp?.value.trim() === '0' && position && position.value.trim() !== 'start') {
    return [found('SetUp says the game starts as usual, but there is a Position. Write [SetUp "1"], or remove the position.', setUp)];
  }
  return [];
}
