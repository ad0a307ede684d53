import { parseTimeControl, resolveOptions, seatsOf, type Game, type GameEntry, type Problem, type Seat } from '@menagerie/core';
import type { Badge, PlaceWish, SeekRequest } from '@menagerie/protocol';
import { findEntry } from '@menagerie/registry';
import { optionsFrom, suggestedBy } from '../begin/options.ts';
import { readStored, writeStored } from '../storage.ts';

/** A seek as the form asks for it: a known game, complete options, and a wish for each seat but your own. */
export interface Wish extends SeekRequest {
  readonly options: Record<string, string>;
}

const KEY = 'menagerie.seek';
const USUAL = '600+5';

/** Where the form begins for a game: last time's clock and other choices, as far as they suit it. */
export function wishFor(game: Game, last: Partial<Wish> = lastWish()): Wish {
  const given = (last.game === game.id ? last.options : undefined) ?? suggestedBy(game);
  return {
    game: game.id,
    options: optionsFrom(game, (id) => given[id]),
    start: null,
    control: typeof last.control === 'string' && canBeTimed(game, last.control) ? last.control : USUAL,
    rated: last.rated === true,
    way: last.way === 'link' ? 'link' : 'lobby',
    to: null,
    private: false,
    seat: null,
    others: [],
    series: null,
  };
}

/** Stores the wish for the next time. */
export function keepWish({ game, options, control, rated, way }: Wish): void {
  writeStored(KEY, { game, options, control, rated, ...(way === 'direct' ? {} : { way }) });
}

/** The game of the last wish, or undefined. */
export function lastGame(): GameEntry | undefined {
  const { game } = lastWish();
  return typeof game === 'string' ? findEntry(game) : undefined;
}

/** Whether the game can be played under this clock. */
export function canBeTimed(game: Game, text: string): boolean {
  const control = parseTimeControl(text);
  if (!control.ok || !control.value) return false;
  return control.value.kind !== 'turns' || game.timed !== undefined;
}

/** The seats that take part. */
export function seatsIn(game: Game, wish: Pick<SeekRequest, 'options'>): readonly Seat[] {
  const resolved = resolveOptions(game.options, wish.options);
  return resolved.ok ? seatsOf(game, resolved.value) : [];
}

/** The wish for each of the other seats. */
export function othersIn(game: Game, wish: Pick<SeekRequest, 'options' | 'others'>): readonly PlaceWish[] {
  const count = Math.max(0, seatsIn(game, wish).length - 1);
  return Array.from({ length: count }, (_, index) => wish.others[index] ?? 'open');
}

/** What is wrong with the start position, or null. */
export function problemOfStart(game: Game, { options, start }: Pick<SeekRequest, 'options' | 'start'>): Problem | null {
  if (start === null) return null;
  const resolved = resolveOptions(game.options, options);
  const read = resolved.ok ? game.parse(start, resolved.value) : resolved;
  return read.ok ? null : read.error;
}

/** Why a game as wished can't be rated, or null if it can. */
export function unratedBecause(game: Game, wish: SeekRequest, you: Badge | null | undefined): string | null {
  if (wish.start !== null) return 'Rated games begin from the start position.';
  if (othersIn(game, wish).some((place) => place !== 'open')) return 'Rated games are between people, without computers.';
  if (wish.private) return 'Private games can’t be rated, because nobody could check them.';
  if (you?.kind !== 'person' && you?.kind !== 'bot') return 'You need an account for rated games. It takes a moment to make one.';
  return null;
}

/** Whether several games as wished can begin at once: between people who have days for a turn. */
export function canBeAtOnce(game: Game, wish: Pick<SeekRequest, 'control' | 'options' | 'others'>): boolean {
  const control = parseTimeControl(wish.control);
  return control.ok && control.value?.kind === 'days' && othersIn(game, wish).every((place) => place === 'open');
}

/** The request for the server, without what can't be. */
export function requestOf(game: Game, wish: Wish, you: Badge | null | undefined): Wish {
  const seat = wish.seat !== null && seatsIn(game, wish).includes(wish.seat) ? wish.seat : null;
  const rated = wish.rated && unratedBecause(game, wish, you) === null;
  const { series } = wish;
  const atOnce = series?.atOnce === true && canBeAtOnce(game, wish);
  return { ...wish, seat, rated, others: [...othersIn(game, wish)], series: series && { ...series, atOnce } };
}

function lastWish(): Partial<Wish> {
  const stored = readStored(KEY);
  return stored.ok && typeof stored.value === 'object' && stored.value !== null ? stored.value : {};
}
