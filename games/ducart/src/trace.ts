import { at, capital, line, stagesOf, type Heading, type Move, type Shift, type Square, type Telling, type Trace } from '@menagerie/core';
import { actorOf, isStack, LEAPER } from './cells.ts';
import type { StageCode } from './effects.ts';
import { nameOf } from './geometry.ts';
import { outcome } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { cornerOf } from './pieces/leaper.ts';
import type { DucartPosition } from './position.ts';
import { scene } from './scene.ts';
import { SEAT_NAMES, theCover, thePiece, theTop } from './words.ts';

/** How a headline is made: codes of stages, most important first, each with the word that follows its pieces. */
export const HEADINGS: readonly Heading[] = [
  { codes: ['game-over'], word: null },
  { codes: ['kill', 'steal', 'take', 'push', 'promote', 'left-behind', 'keep', 'sleep'], word: null },
  { codes: ['wake'], word: 'woken', whole: 1 },
];

/** What a legal move does, stage by stage. Found by making it on a copy and watching. */
export function trace(position: DucartPosition, move: Move): Trace {
  const copy = position.copy();
  const stages = stagesOf(() => scene(copy));
  let before = copy.slots.slice(0, 64);
  const stage = (code: StageCode, from: Square, to: Square): void => {
    stages.tell(code, TELL[code]({ before, after: copy.slots, from, to, position: copy }));
    before = copy.slots.slice(0, 64);
  };
  copy.make(move, { stage });
  return stages.trace('game-over', outcome(copy));
}

interface Context {
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly from: Square;
  readonly to: Square;
  readonly position: DucartPosition;
}

/** Moves the acting piece from its layer to the layer it arrives on. */
function shift(before: Int32Array, from: Square, to: Square, toLayer = 0): Shift {
  return { from, fromLayer: isStack(before[from]) ? 1 : 0, to, toLayer };
}

const TELL: Readonly<Record<StageCode, (context: Context) => Telling>> = {
  move: ({ before, from, to }) => {
    const actor = actorOf(before[from]);
    const corner = actor === LEAPER ? cornerOf({ slots: before, protectedAt: -1 }, from, to) : null;
    const text = `${capital(theTop(before[from], from))} moves to ${nameOf(to)}.`;
    const way = corner === null ? [line(from, to)] : [line(from, corner), line(corner, to)];
    return [PIECES[actor - 1].kind.clause, text, way, [{ ...shift(before, from, to), ...(corner !== null && { via: corner }) }]];
  },
  kill: ({ before, from, to }) => [
    'D3.1',
    `${capital(theTop(before[from], from))} kills ${thePiece(before[to], to)}.`,
    [line(from, to)],
    [shift(before, from, to)],
  ],
  keep: ({ before, from, to }) => [
    'D4.2',
    `${capital(theTop(before[from], from))} moves onto ${thePiece(before[to], to)} and keeps it.`,
    [line(from, to)],
    [shift(before, from, to, 1)],
  ],
  free: ({ after, to }) => ['D4.5', `${capital(thePiece(after[to], to))} is no longer kept.`, [at(to)]],
  push: ({ before, from, to }) => [
    'D5.2',
    `${capital(thePiece(before[from], from))} is pushed to ${nameOf(to)}.`,
    [line(from, to)],
    [{ from, to }],
  ],
  'left-behind': ({ after, from, to }) => ['D5.2', `${capital(thePiece(after[to], to))} keeps nothing now and falls asleep.`, [at(from)]],
  sleep: ({ after, from, to }) => [
    'D6.1',
    `${capital(thePiece(after[from], from))} puts ${thePiece(after[to], to)} to sleep.`,
    [line(from, to)],
  ],
  wake: ({ after, from, to }) => ['D6.3', `${capital(thePiece(after[from], from))} wakes ${thePiece(after[to], to)}.`, [line(from, to)]],
  steal: ({ before, from, to }) => [
    'D7.2',
    `${capital(thePiece(before[from], from))} trades places with ${thePiece(before[to], to)}.`,
    [line(from, to)],
    [shift(before, from, to), shift(before, to, from)],
  ],
  take: ({ before, from, to }) => [
    'D7.3',
    `${capital(thePiece(before[from], from))} takes ${theCover(before[to], to)} onto itself.`,
    [line(from, to)],
    [shift(before, to, from, 1)],
  ],
  lock: ({ after, to }) => ['D4.5', `${capital(theCover(after[to], to))} is locked while the Stealer it keeps is awake.`, [at(to)]],
  unlock: ({ after, from, to }) => ['D4.5', `${capital(theCover(after[to], to))} is no longer locked.`, [at(from)]],
  promote: ({ before, to }) => ['D3.2', `${capital(thePiece(before[to], to))} has reached its far rank and becomes a Leaper.`, [at(to)]],
  lapse: ({ after, to }) => ['D5.3', `${capital(thePiece(after[to], to))} is no longer protected.`, [at(to)]],
  protect: ({ after, to }) => ['D5.3', `${capital(thePiece(after[to], to))} is protected during the next turn.`, [at(to)]],
  pass: ({ position: { turn } }) => ['D2.3', `${SEAT_NAMES[turn]} can't act, so ${SEAT_NAMES[turn]} passes.`, []],
};
