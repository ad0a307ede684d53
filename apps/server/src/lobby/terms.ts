import { parseTimeControl, resolveOptions, seatsOf, type Game, type Options, type Problem, type Seat } from '@menagerie/core';
import { findLevel, LEVELS, temperProblem } from '@menagerie/engine';
import { create, problemOfSeries, timingFor, type MatchSetup, type Player, type Timing } from '@menagerie/match';
import type { Badge, SeekRequest, SeriesTerms } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { Refused } from '../refused.ts';
import { COMPUTERS_ONE_BY_ONE } from '../series/begin.ts';
import { placesFor, type Sitter } from './places.ts';

/** A seek, parsed and checked. */
export interface Terms {
  readonly game: Game;
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly timing: Timing;
  /** How many other people are wanted. */
  readonly places: number;
}

const NOBODY: Player = { name: 'Nobody', kind: 'person' };

/** Reads a seek; fails with Refused for an unknown game, an impossible position or clock, or one that can't be rated as wished. */
export function termsOf(request: SeekRequest, by: Badge): Terms {
  const game = findGame(request.game);
  if (!game) throw wrong('body.game', { message: `There is no game called "${request.game}".` });
  const options = resolveOptions(game.options, request.options);
  if (!options.ok) throw wrong('body.options', options.error);
  const seats = seatsOf(game, options.value);
  const { seat, others, start } = request;
  if (seat !== null && !seats.includes(seat)) {
    throw wrong('body.seat', { message: `Choose one of the seats that take part: ${seats.join(', ')}.` });
  }
  if (others.length > seats.length - 1) {
    throw wrong('body.others', { message: `There are ${seats.length - 1} other seats, not ${others.length}.` });
  }
  for (const wish of others) {
    if (wish === 'open') continue;
    const level = findLevel(wish.level);
    // Only by its id; the companion of a first game and Twin play nowhere else.
    if (!level || level.id !== wish.level || level.number === 0 || level.adapts)
      throw wrong('body.others', {
        message: `No computer plays as "${wish.level}"; name one of: ${LEVELS.map(({ id }) => id).join(', ')}.${hintOf(game)}`,
      });
    const unfit = temperProblem(game, level);
    if (unfit !== null) throw wrong('body.others', { message: unfit });
  }
  const control = parseTimeControl(request.control);
  if (!control.ok) throw wrong('body.control', control.error);
  if (!control.value) throw wrong('body.control', { message: 'A match with others is played against a clock; choose one.' });
  const timing = timingFor(control.value, game.preparation !== undefined && start === null);
  const terms = { game, options: options.value, seats, timing, places: placesFor({ seats, others }) };
  const created = create(game, setupOf(terms, start, false, new Map()), 0);
  if (!created.ok) throw wrong(start === null ? 'body.control' : 'body.start', created.error);
  if (created.value.result) throw wrong('body.start', { message: `In this position the game is over: ${created.value.result.text}` });
  if (request.rated) checkRated(request, by);
  if (request.series) checkSeries(request, request.series, timing);
  return terms;
}

/** What may follow a level, in games whose computers have tempers. */
function hintOf({ tempers = [] }: Pick<Game, 'tempers'>): string {
  return tempers.length === 0 ? '' : ` A temper may follow, such as ${LEVELS[0].id}-${tempers[0]}: ${tempers.join(', ')}.`;
}

/** Refuses a person who may not join another's rated match. */
export function checkRatable({ kind }: Pick<Badge, 'kind'>, seeker: Pick<Badge, 'kind'>): void {
  if (kind === 'guest') throw unratable('Rated games need an account. Make one first; your games come along.');
  if (kind !== seeker.kind) throw unratable('Programs play rated games among themselves only; play this one casual.');
}

/** The set-up of the match for these seats; people are given by id alone, and named when the match is created. */
export function setupOf(
  { game, options, timing }: Terms,
  start: string | null,
  rated: boolean,
  sitters: ReadonlyMap<Seat, Sitter>,
): MatchSetup {
  return {
    players: game.seats.map((_, seat) => playerOf(sitters.get(seat))),
    options,
    start,
    policy: { takeBack: rated ? 'never' : 'consent' },
    timing,
  };
}

function playerOf(sitter: Sitter | undefined): Player {
  if (!sitter) return NOBODY;
  if ('level' in sitter) return { name: findLevel(sitter.level)!.name, kind: 'computer', level: sitter.level };
  return { ...NOBODY, id: sitter.user };
}

function checkRated({ start, others, private: isPrivate }: SeekRequest, by: Badge): void {
  checkRatable(by, by);
  if (isPrivate) throw unratable('Private games can’t be rated, because nobody could check them.');
  if (start !== null) throw unratable('A rated match begins where the game itself begins.');
  if (others.some((wish) => wish !== 'open')) throw unratable('Rated matches are between people; leave the computers out.');
}

function checkSeries({ others }: SeekRequest, series: SeriesTerms, timing: Timing): void {
  const problem = problemOfSeries(series, timing);
  if (problem) throw wrong('body.series', problem);
  if (series.atOnce && others.some((wish) => wish !== 'open')) throw wrong('body.series', { message: COMPUTERS_ONE_BY_ONE });
}

export function unratable(message: string): Refused {
  return new Refused(422, { code: 'not-rated', message, where: 'body.rated' });
}

export function wrong(where: string, { message, clause }: Problem): Refused {
  return new Refused(422, { code: 'bad-seek', message, where, ...(clause === undefined ? {} : { clause }) });
}
