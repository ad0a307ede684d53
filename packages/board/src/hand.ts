import { Candidate, legalMoves, type Game, type Position, type Square, type Touch, type TouchMark } from '@menagerie/core';

/** A move, as far as a hand needs it. */
export type Way = Pick<Candidate, 'touches'>;

/** One step of entering a move: touch a square, or take a named choice. */
export type Step = { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'choice'; readonly id: string };

/** How far a hand is: the steps of a half-entered move, or a piece it points at that can't begin one. */
export interface Hand {
  readonly path: readonly Step[];
  readonly inspected: Square | null;
}

/** What a touch leads to. */
export type Touched<W extends Way> =
  | { readonly kind: 'hand'; readonly hand: Hand }
  | { readonly kind: 'move'; readonly way: W }
  /** No legal move starts like this, so the rules should say why. */
  | { readonly kind: 'attempt'; readonly from: Square; readonly to: Square }
  /** The same for a piece picked by a named choice. */
  | { readonly kind: 'placing'; readonly choice: string; readonly to: Square };

/** What can follow a half-entered move. */
export interface Next {
  readonly squares: ReadonlyMap<Square, Touch & { kind: 'square' }>;
  readonly choices: readonly (Touch & { kind: 'choice' })[];
}

/** How a hand reached a square: by pressing it, or by dropping a piece on it. */
export type Manner = 'press' | 'drop';

/** A hand that holds nothing. */
export const EMPTY_HAND: Hand = { path: [], inspected: null };

/** All legal moves of a position. */
export function waysOf(game: Game, position: Position): readonly Candidate[] {
  return legalMoves(game, position).map((move) => new Candidate(game, position, move));
}

/** The ways that begin with these steps. */
export function waysAfter<W extends Way>(ways: readonly W[], path: readonly Step[]): readonly W[] {
  return ways.filter(({ touches }) => touches.length >= path.length && path.every((step, index) => same(touches[index], step)));
}

/** The touches that can follow these steps. */
export function nextOf(ways: readonly Way[], path: readonly Step[]): Next {
  const squares = new Map<Square, Touch & { kind: 'square' }>();
  const choices = new Map<string, Touch & { kind: 'choice' }>();
  for (const { touches } of waysAfter(ways, path)) {
    const touch = touches[path.length];
    if (touch === undefined) continue;
    if (touch.kind === 'choice') choices.set(touch.id, touch);
    else for (const square of squaresFor(touch)) if (!squares.has(square)) squares.set(square, touch);
  }
  return { squares, choices: [...choices.values()] };
}

/** The squares you can touch next, each with its mark or its label. */
export function saidOfSquares<K extends 'mark' | 'label'>(next: Next, what: K): ReadonlyMap<Square, (Touch & { kind: 'square' })[K]> {
  return new Map([...next.squares].map(([square, touch]) => [square, touch[what]]));
}

/** The marks of the next squares, with those that a refusal proposes. */
export function withLeads(marks: ReadonlyMap<Square, TouchMark>, leads: readonly Square[]): ReadonlyMap<Square, TouchMark> {
  return leads.length === 0 ? marks : new Map([...marks, ...leads.map((square) => [square, 'ability'] as const)]);
}

/** The squares in which a way begins. */
export function origins(ways: readonly Way[]): ReadonlySet<Square> {
  return new Set(nextOf(ways, []).squares.keys());
}

/** The square a hand holds: the start of its half-entered move, or the piece it points at. */
export function heldSquare(hand: Hand): Square | null {
  const first = hand.path[0];
  return first?.kind === 'square' ? first.square : hand.inspected;
}

/** The last square of a half-entered move. Its choices appear beside it. */
export function lastSquare(hand: Hand): Square | null {
  const last = hand.path.findLast((step) => step.kind === 'square');
  return last?.kind === 'square' ? last.square : null;
}

/** Picks a piece. If it can't begin a move, the hand only points at it. */
export function takeUp(ways: readonly Way[], square: Square): Hand {
  return nextOf(ways, []).squares.has(square) ? { path: [{ kind: 'square', square }], inspected: null } : { path: [], inspected: square };
}

/** Picks a piece beside the board by its named choice, even if you can't place it. */
export function takeChoice(id: string): Hand {
  return { path: [{ kind: 'choice', id }], inspected: null };
}

/** The choice that begins a half-entered move, or null. */
export function heldChoice(hand: Hand): string | null {
  const first = hand.path[0];
  return first?.kind === 'choice' ? first.id : null;
}

/** Touches a square. `mine` is true for squares with the mover's pieces, `occupied` for those with any piece. */
export function touchSquare<W extends Way>(
  ways: readonly W[],
  hand: Hand,
  square: Square,
  manner: Manner,
  mine: (square: Square) => boolean,
  occupied: (square: Square) => boolean,
): Touched<W> {
  const held = heldSquare(hand);
  const choice = heldChoice(hand);
  if (held === null && choice === null) return { kind: 'hand', hand: occupied(square) ? takeUp(ways, square) : EMPTY_HAND };
  if (manner === 'drop' && square === held) return { kind: 'hand', hand };
  const onward = hand.path.length > 0 ? advance(ways, hand.path, { kind: 'square', square }) : null;
  if (onward) return onward;
  if (square === held) return { kind: 'hand', hand: EMPTY_HAND };
  const again = manner === 'press' && (mine(square) || (held !== null && !mine(held) && occupied(square)));
  if (again) return { kind: 'hand', hand: takeUp(ways, square) };
  return held === null ? { kind: 'placing', choice: choice ?? '', to: square } : { kind: 'attempt', from: held, to: square };
}

/** Takes a named choice of a half-entered move; null if it has no such choice. */
export function touchChoice<W extends Way>(ways: readonly W[], hand: Hand, id: string): Touched<W> | null {
  return advance(ways, hand.path, { kind: 'choice', id });
}

/** The hand after a refusal. It keeps a piece that can move, and lets go of one that can't. */
export function afterRefusal(ways: readonly Way[], hand: Hand): Hand {
  const first = hand.path[0];
  if (first?.kind === 'choice') return waysAfter(ways, [first]).length > 0 ? { path: [first], inspected: null } : EMPTY_HAND;
  return first?.kind === 'square' ? takeUp(ways, first.square) : EMPTY_HAND;
}

function advance<W extends Way>(ways: readonly W[], path: readonly Step[], step: Step): Touched<W> | null {
  const longer = [...path, step];
  const left = waysAfter(ways, longer);
  if (left.length === 0) return null;
  const done = left.find(({ touches }) => touches.length === longer.length);
  return done ? { kind: 'move', way: done } : { kind: 'hand', hand: { path: longer, inspected: null } };
}

function same(touch: Touch | undefined, step: Step): boolean {
  if (touch?.kind === 'square') return step.kind === 'square' && squaresFor(touch).includes(step.square);
  return touch?.kind === 'choice' && step.kind === 'choice' && touch.id === step.id;
}

function squaresFor(touch: Touch & { kind: 'square' }): readonly Square[] {
  return touch.also === undefined ? [touch.square] : [touch.square, ...touch.also];
}
