import { legalMoves, random, resolveOptions, unwrap, type Options } from '@menagerie/core';
import { Differences } from '../../../packages/core/test/agreeing.ts';
import { drifts } from '../src/between.ts';
import { inCheck } from '../src/check.ts';
import { between, EDGE } from '../src/geometry.ts';
import type { Drift } from '../src/observer.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { bareText } from '../src/notation.ts';
import { slowChecks, slowEffects, slowOutcome, slowPlays, slowStudy, type SlowOptions } from './slow/index.ts';

/** How many successors of a position are compared. The slow implementation takes its time over each. */
const SAMPLE = 8;
const source = random(1);

/** How much of each sort was compared. */
export interface Tally {
  positions: number;
  /** Plays in either list. */
  plays: number;
  /** Plays whose results were compared, including their texts with suffixes. */
  successors: number;
  /** Ends of the game by F8.5 and F8.6, and positions where it goes on. */
  outcomes: number;
  /** Positions whose effects between turns were compared, and the events in them (F7). */
  effects: number;
  events: number;
  /** Pieces that magnets of both signs move (F7.5), and those that slide on ice or into an Iceman (F7.6). */
  bothSigns: number;
  onIce: number;
  intoIceman: number;
  /** Pairs that cross without meeting (F7.1). */
  crossing: number;
  /** Pieces destroyed where they meet, and those among them that meet on the rim and in a corner (F7.7). */
  destroyed: number;
  onRim: number;
  inCorner: number;
  /** Pieces that leave the board, and those that leave over a square where another ends (F7.7). */
  leaving: number;
  spared: number;
}

/** An empty tally. */
export function tally(): Tally {
  return {
    ...{ positions: 0, plays: 0, successors: 0, outcomes: 0, effects: 0, events: 0 },
    ...{ bothSigns: 0, onIce: 0, intoIceman: 0, crossing: 0, destroyed: 0, onRim: 0, inCorner: 0, leaving: 0, spared: 0 },
  };
}

/** How this implementation and the slow one differ on a position. Empty if they agree. Adds what it compared to a tally. */
export function differences(text: string, given: Partial<SlowOptions>, counted: Tally = tally()): string[] {
  const options: Options = unwrap(resolveOptions(fourplay.options, given));
  const differences = new Differences(`${text} with ${JSON.stringify(given)}`);
  const { found, compare: differ, note } = differences;
  counted.positions++;
  const read = fourplay.parse(text, options);
  if (!read.ok) {
    // a player mated at the start of their turn has no plays; the slow implementation accepts the position, `parse` refuses it
    if (read.error.clause === 'F8.2') differ('the number of plays of the mated', 0, slowPlays(text, given).length);
    else note(`the position is refused by the rules (${read.error.message})`);
    return found;
  }
  const position = read.value;
  differ('the text', fourplay.format(position), text);
  compareOutcome(position, text, given, differ, counted);
  if (position.left > 0) comparePlays(position, text, given, differences, counted);
  compareEffects(text, given, differ, counted);
  return found;
}

type Differ = Differences['compare'];

// F8.1, F8.5, F8.6
function compareOutcome(position: FourplayPosition, text: string, given: Partial<SlowOptions>, differ: Differ, counted: Tally): void {
  counted.outcomes++;
  const checks = position.decided ? [] : position.seatsIn().filter((seat) => inCheck(position, seat));
  differ('the list of Kings in check', checks.map(letterOf).join(), slowChecks(text, given).join());
  const ended = fourplay.outcome(position);
  const slowEnded = slowOutcome(text, given);
  differ('the clause of the end', ended?.clause ?? null, slowEnded?.clause ?? null);
  const survivors = position.seatsIn();
  const ranking = ended?.ranking.map((group) => group.filter((seat) => survivors.includes(seat)).map(letterOf));
  const groups = ranking?.filter((group) => group.length > 0).map((group) => group.join(''));
  differ('the ranking', groups?.join(' '), slowEnded?.ranking.map((group) => group.join('')).join(' '));
}

// F3 to F6, F8.2, F9 to F11
function comparePlays(
  position: FourplayPosition,
  text: string,
  options: Partial<SlowOptions>,
  { compare: differ, onlyOneAllows }: Differences,
  counted: Tally,
): void {
  const study = slowStudy(text, options);
  const missing = new Set(study.plays);
  const moves = legalMoves(fourplay, position);
  differ('the number of plays counted', fourplay.count(position), moves.length);
  const every = Math.ceil(moves.length / SAMPLE);
  for (const [index, move] of moves.entries()) {
    counted.plays++;
    const play = bareText(position, move);
    if (!missing.delete(play)) onlyOneAllows(play, 'rules');
    else if (index % every === source.below(every)) {
      counted.successors++;
      const next = study.after(play);
      differ(`the text of ${play}`, fourplay.formatMove(position, move), next.full);
      position.make(move);
      differ(`the position after ${play}`, meaningful(fourplay.format(position), position.over), meaningful(next.text, position.over));
      position.unmake();
    }
  }
  counted.plays += missing.size;
  for (const play of missing) onlyOneAllows(play, 'slow');
}

// F7
/** Compares what would happen between turns if the turn's plays were made. */
function compareEffects(text: string, options: Partial<SlowOptions>, differ: Differ, counted: Tally): void {
  const ended = playedOut(text);
  const read = fourplay.parse(ended, unwrap(resolveOptions(fourplay.options, options)));
  if (!read.ok) return differ('reading it with all plays made', read.error.message, 'read');
  if (read.value.over) return;
  const slow = slowEffects(ended, options);
  const after = unwrap(fourplay.effects!(read.value));
  counted.effects++;
  counted.events += slow.events.length;
  countMeetings(read.value, counted);
  differ('the list of events', after.events.join(' '), slow.events.join(' '));
  const winner = fourplay.outcome(after.position);
  const { over } = after.position;
  if (slow.winner === undefined)
    differ('the position after the effects', meaningful(fourplay.format(after.position), over), meaningful(slow.position!, over));
  else differ('the winner', winner === null ? null : letterOf(winner.ranking[0][0]), slow.winner);
}

// F7.1, F7.5 to F7.7
function countMeetings(position: FourplayPosition, counted: Tally): void {
  const moved = drifts(position);
  for (const { to, keeper, destroyed, exit, helper, slid } of moved) {
    const sides = [0, 2, 4, 6].filter((direction) => EDGE[to * 8 + direction] === 0).length;
    if (helper >= 0) counted.bothSigns++;
    if (slid >= 0) counted.onIce++;
    if (exit === 'iceman') counted.intoIceman++;
    if (destroyed) counted.destroyed++;
    if (destroyed && sides > 0) counted.onRim++;
    if (destroyed && sides > 1) counted.inCorner++;
    if (exit === 'edge') counted.leaving++;
    if (keeper >= 0 && moved.some((other) => other.keeper < 0 && other.to === to)) counted.spared++;
  }
  counted.crossing += moved.flatMap((one, index) => moved.slice(index + 1).filter((other) => cross(one, other))).length;
}

/** Whether two pieces come over one square and end on different ones. */
function cross(one: Drift, other: Drift): boolean {
  return one.to !== other.to && pathOf(one).some((square) => pathOf(other).includes(square));
}

/** The squares that a piece enters, in order. */
function pathOf({ from, to }: Drift): readonly number[] {
  return from === to ? [] : [...between(from, to), to];
}

/** The position text with all of the turn's plays made: none left, the Neutron left alone, passes for the missing plays. */
export function playedOut(text: string): string {
  const [board, turn, , seats, reserves, gems, money, echo, done, round] = text.split(' ');
  const wanted = echo.split('/')[0].split(',').length;
  const plays = [...(done === '-' ? [] : done.split(',')), ...Array<string>(wanted).fill('.')].slice(0, wanted);
  return [board, `${turn.charAt(0)}0`, '-', seats, reserves, gems, money, echo, plays.join(','), round].join(' ');
}

function letterOf(seat: number): string {
  return fourplay.seats[seat].letter;
}

/**
 * The fields that have a meaning. Once the game is over (F8.5, F8.6), the second, third and ninth have none; with one King left, nor does
 * the round.
 */
function meaningful(text: string, over: boolean): string {
  if (!over) return text;
  const [board, , , seats, reserves, gems, money, , , round] = text.split(' ');
  return [board, seats, reserves, gems, money, seats.length > 1 ? round : ''].join(' ');
}
