import { seatsOf, type Game, type Seat } from '@menagerie/core';
import { findLevel, LEVELS, twinId, type Level } from '@menagerie/engine';
import type { Match, Player } from '@menagerie/match';
import { hearStored, readStored, removeStored, writeStored } from './storage.ts';

const KEY = 'menagerie.strength.';

/** Points of the first level, and from one level to the next. */
const [FIRST, STEP] = [600, 100];
/** How many points more win ten games of eleven. So a level wins 74 of a hundred games against the one below, as measured (bench/strength.md). */
const TENFOLD = 220;
/** The number of the level that an unknown player is taken for. */
const UNKNOWN = 2;
/** By how many points a game can change what is thought of a player: much at first, less as games add up, never nothing. */
const changeAfter = (games: number): number => Math.max(40, 160 / (1 + games / 3));

/** How strong the person at this device has shown themselves in a game against computers. */
export interface Strength {
  /** In points, of which level 1 has 600 and each level 100 more. */
  readonly points: number;
  /** How many matches that is known from. */
  readonly matches: number;
  /** The last of them, and the points before it; null if there is none. */
  readonly last: { readonly id: string; readonly points: number } | null;
}

/** What is known of the person at this device in a game. */
export function strengthIn(game: string): Strength {
  const stored = readStored(KEY + game);
  return stored.ok && isStrength(stored.value) ? stored.value : { points: pointsOf(UNKNOWN), matches: 0, last: null };
}

/** The level nearest to so many points. */
export function levelAt(points: number): Level {
  return LEVELS[Math.min(LEVELS.length - 1, Math.max(0, Math.round((points - FIRST) / STEP)))];
}

/** The id of an opponent as strong as the person at this device. */
export function twinIn(game: string): string {
  return twinId(levelAt(strengthIn(game).points).number);
}

/** Whether a player is an opponent of the person's strength. */
export function isTwin({ level }: Pick<Player, 'level'>): boolean {
  return findLevel(level ?? '')?.adapts === true;
}

/** Calls `hear` whenever another tab has learnt of a game or forgotten it. Call the result to stop. */
export function hearStrength(game: string, hear: () => void): () => void {
  return hearStored(KEY + game, hear);
}

/** Forgets what is known of a game. */
export function forgetStrength(game: string): void {
  removeStored(KEY + game);
}

/**
 * Learns from a match that has just ended, and keeps it; a match counts once. Null if it says nothing: it was no game of one person against
 * computers from the start, a move was taken back, or it was called off.
 */
export function learnStrength(game: Pick<Game, 'id' | 'seats' | 'seated'>, id: string, match: Match): Strength | null {
  const before = strengthIn(game.id);
  if (before.last?.id === id) return before;
  const seats = seatsOf(game, match.options);
  const people = seats.filter((seat) => match.players[seat].kind === 'person');
  const levels = seats.flatMap((seat) => findLevel(match.players[seat].level ?? '')?.number ?? []).filter((number) => number > 0);
  const ranking = match.result?.ranking ?? null;
  const isTaken = match.log.some(({ kind }) => kind === 'takenBack');
  if (ranking === null || match.start !== null || isTaken || people.length !== 1 || levels.length !== seats.length - 1) return null;
  const [own] = people;
  const opponents = seats
    .filter((seat) => seat !== own)
    .map((seat, index) => ({ level: levels[index], won: (Math.sign(placeIn(ranking, seat) - placeIn(ranking, own)) + 1) / 2 }));
  const points = pointsAfter(before, opponents);
  const after = { points, matches: before.matches + 1, last: { id, points: before.points } };
  writeStored(KEY + game.id, after);
  return after;
}

/** Points after a match: all opponents together weigh as much as one. */
function pointsAfter({ points, matches }: Strength, opponents: readonly { readonly level: number; readonly won: number }[]): number {
  const surprise = opponents.map(({ level, won }) => won - 1 / (1 + 10 ** ((pointsOf(level) - points) / TENFOLD)));
  const change = (changeAfter(matches) * surprise.reduce((sum, each) => sum + each, 0)) / opponents.length;
  return Math.round(Math.min(pointsOf(LEVELS.length) + STEP, Math.max(FIRST - STEP, points + change)));
}

function pointsOf(level: number): number {
  return FIRST + STEP * (level - 1);
}

function placeIn(ranking: readonly (readonly Seat[])[], seat: Seat): number {
  return ranking.findIndex((group) => group.includes(seat));
}

function isStrength(value: unknown): value is Strength {
  if (typeof value !== 'object' || value === null || !('points' in value) || !('matches' in value) || !('last' in value)) return false;
  return Number.isFinite(value.points) && Number.isInteger(value.matches) && isLast(value.last);
}

function isLast(value: unknown): boolean {
  return (
    value === null || (typeof value === 'object' && value !== null && 'id' in value && 'points' in value && Number.isFinite(value.points))
  );
}
