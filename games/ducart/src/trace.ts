import { at, capital, editsBetween, line } from '@menagerie/core';
import type { Heading, Move, Scene, Shift, Square, Stage, Trace, Witness } from '@menagerie/core';
import { actorOf, isStack, LEAPER } from './cells.ts';
import type { Observer, StageCode } from './effects.ts';
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
  const tracer = new Tracer(copy);
  copy.make(move, tracer);
  tracer.finish();
  return tracer.stages;
}

interface Telling {
  readonly clause: string;
  readonly text: string;
  readonly causes: readonly Witness[];
  readonly shifts: readonly Shift[];
}

class Tracer implements Observer {
  readonly stages: Stage[] = [];
  readonly #position: DucartPosition;
  #before: Scene;
  #cells: Int32Array;

  constructor(position: DucartPosition) {
    this.#position = position;
    this.#before = scene(position);
    this.#cells = position.slots.slice(0, 64);
  }

  stage(code: StageCode, from: Square, to: Square): void {
    const telling = TELL[code]({ before: this.#cells, after: this.#position.slots, from, to, position: this.#position });
    this.#push(code, telling);
  }

  /** Adds the end of the game if this move brings it: D2.3, D2.4, D2.5. */
  finish(): void {
    const over = outcome(this.#position);
    if (over) this.#push('game-over', { clause: over.clause, text: over.text, causes: [], shifts: [] });
  }

  #push(code: string, { clause, text, causes, shifts }: Telling): void {
    const after = scene(this.#position);
    this.stages.push({ clause, code, text, causes, edits: editsBetween(this.#before, after, shifts), scene: after });
    this.#before = after;
    this.#cells = this.#position.slots.slice(0, 64);
  }
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
    return {
      clause: PIECES[actor - 1].kind.clause,
      text: `${capital(theTop(before[from], from))} moves to ${nameOf(to)}.`,
      causes: corner === null ? [line(from, to)] : [line(from, corner), line(corner, to)],
      shifts: [{ ...shift(before, from, to), ...(corner === null ? {} : { via: corner }) }],
    };
  },
  kill: ({ before, from, to }) => ({
    clause: 'D3.1',
    text: `${capital(theTop(before[from], from))} kills ${thePiece(before[to], to)}.`,
    causes: [line(from, to)],
    shifts: [shift(before, from, to)],
  }),
  keep: ({ before, from, to }) => ({
    clause: 'D4.2',
    text: `${capital(theTop(before[from], from))} moves onto ${thePiece(before[to], to)} and keeps it.`,
    causes: [line(from, to)],
    shifts: [shift(before, from, to, 1)],
  }),
  free: ({ after, to }) => ({
    clause: 'D4.5',
    text: `${capital(thePiece(after[to], to))} is no longer kept.`,
    causes: [at(to)],
    shifts: [],
  }),
  push: ({ before, from, to }) => ({
    clause: 'D5.2',
    text: `${capital(thePiece(before[from], from))} is pushed to ${nameOf(to)}.`,
    causes: [line(from, to)],
    shifts: [{ from, to }],
  }),
  'left-behind': ({ after, from, to }) => ({
    clause: 'D5.2',
    text: `${capital(thePiece(after[to], to))} keeps nothing now and falls asleep.`,
    causes: [at(from)],
    shifts: [],
  }),
  sleep: ({ after, from, to }) => ({
    clause: 'D6.1',
    text: `${capital(thePiece(after[from], from))} puts ${thePiece(after[to], to)} to sleep.`,
    causes: [line(from, to)],
    shifts: [],
  }),
  wake: ({ after, from, to }) => ({
    clause: 'D6.3',
    text: `${capital(thePiece(after[from], from))} wakes ${thePiece(after[to], to)}.`,
    causes: [line(from, to)],
    shifts: [],
  }),
  steal: ({ before, from, to }) => ({
    clause: 'D7.2',
    text: `${capital(thePiece(before[from], from))} trades places with ${thePiece(before[to], to)}.`,
    causes: [line(from, to)],
    shifts: [shift(before, from, to), shift(before, to, from)],
  }),
  take: ({ before, from, to }) => ({
    clause: 'D7.3',
    text: `${capital(thePiece(before[from], from))} takes ${theCover(before[to], to)} onto itself.`,
    causes: [line(from, to)],
    shifts: [shift(before, to, from, 1)],
  }),
  lock: ({ after, to }) => ({
    clause: 'D4.5',
    text: `${capital(theCover(after[to], to))} is locked while the Stealer it keeps is awake.`,
    causes: [at(to)],
    shifts: [],
  }),
  unlock: ({ after, from, to }) => ({
    clause: 'D4.5',
    text: `${capital(theCover(after[to], to))} is no longer locked.`,
    causes: [at(from)],
    shifts: [],
  }),
  promote: ({ before, to }) => ({
    clause: 'D3.2',
    text: `${capital(thePiece(before[to], to))} has reached its far rank and becomes a Leaper.`,
    causes: [at(to)],
    shifts: [],
  }),
  lapse: ({ after, to }) => ({
    clause: 'D5.3',
    text: `${capital(thePiece(after[to], to))} is no longer protected.`,
    causes: [at(to)],
    shifts: [],
  }),
  protect: ({ after, to }) => ({
    clause: 'D5.3',
    text: `${capital(thePiece(after[to], to))} is protected during the next turn.`,
    causes: [at(to)],
    shifts: [],
  }),
  pass: ({ position }) => ({
    clause: 'D2.3',
    text: `${SEAT_NAMES[position.turn]} can't act and passes.`,
    causes: [],
    shifts: [],
  }),
};
