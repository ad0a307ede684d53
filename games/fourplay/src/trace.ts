import { at, capital, line, listed } from '@menagerie/core';
import type { Aftermath, Edit, Figure, Heading, Move, Scene, Seat, Square, Stage, Trace, Witness } from '@menagerie/core';
import { drifts } from './between.ts';
import { formIn, kindIn, type Cell } from './cells.ts';
import { checkersOf } from './check.ts';
import type { Drift, Observer, StageCode, StageFacts } from './observer.ts';
import { nameOf } from './geometry.ts';
import { icemenAround } from './ice.ts';
import { outcome } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import type { FourplayPosition } from './position.ts';
import { scene } from './scene.ts';
import { finishTurn, perform } from './turns.ts';
import { aForm, many, nameOfPiece, ordinal, SEAT_LETTERS, SEAT_NAMES, thePiece, whose } from './words.ts';

/** How a headline is made: codes of stages, most important first, each with the word that follows its pieces. */
export const HEADINGS: readonly Heading[] = [
  { codes: ['cycle-over', 'mate', 'out'], word: null },
  { codes: ['capture', 'shot'], word: null },
  { codes: ['crushed', 'collision'], word: 'destroyed', whole: 2 },
  { codes: ['drift'], edit: 'remove', word: 'swept into a reserve', whole: 2 },
  { codes: ['gem', 'crown', 'promote', 'grow'], word: null },
  { codes: ['drift'], edit: 'move', word: 'moved by magnets', whole: 2 },
];

/** What a legal play does, stage by stage, with everything that follows before the next play. Found by making it on a copy and watching. */
export function trace(position: FourplayPosition, move: Move): Trace {
  const copy = position.copy();
  const tracer = new Tracer(copy);
  copy.change(() => perform(copy, move, tracer));
  tracer.finish();
  return tracer.stages;
}

// F8.2
/** The positions where a play leaves players checkmated, each at the start of the turn they can't play. */
export function mates(position: FourplayPosition, move: Move): readonly FourplayPosition[] {
  const copy = position.copy();
  const found: FourplayPosition[] = [];
  copy.change(() => perform(copy, move, { stage: (code) => void (code === 'mate' && found.push(copy.copy())) }));
  return found;
}

/** The effects between turns (F7) of a position with no plays left in its turn, made on a copy. The events are those of F11.2. */
export function effects(position: FourplayPosition): Aftermath<FourplayPosition> {
  const events = position.left === 0 && !position.over ? eventsOf(drifts(position)) : [];
  const next = position.copy();
  const tracer = new Tracer(next);
  next.change(() => finishTurn(next, tracer));
  tracer.finish();
  return { events, stages: tracer.stages, position: next };
}

function eventsOf(moved: readonly Drift[]): readonly string[] {
  return moved
    .map(({ from, to, keeper, destroyed }) =>
      keeper >= 0 ? `${nameOf(from)}=${SEAT_LETTERS[keeper]}` : `${nameOf(from)}-${nameOf(to)}${destroyed ? '!' : ''}`,
    )
    .sort();
}

interface Telling {
  readonly clause: string;
  readonly text: string;
  readonly causes: readonly Witness[];
  /** The figure that moves. */
  readonly shift?: readonly [from: Square, to: Square] | undefined;
}

class Tracer implements Observer {
  readonly stages: Stage[] = [];
  readonly #position: FourplayPosition;
  #before: Scene;
  #cells: Int32Array;
  /** The board before the effects between turns. */
  #still: Int32Array;
  /** The scene before the last stage, and what that stage moved. */
  #start: Scene = [];
  #shift: Telling['shift'];

  constructor(position: FourplayPosition) {
    this.#position = position;
    this.#before = scene(position);
    this.#cells = this.#still = position.slots.slice(0, 225);
  }

  stage(code: StageCode, facts: StageFacts): void {
    if (code === 'recall' && !remembersAnything(this.#position, facts.seat ?? 0)) return;
    this.#push(code, TELL[code]({ ...facts, position: this.#position, before: this.#cells, still: this.#still }));
    if (code !== 'drift' && code !== 'collision') this.#still = this.#cells;
  }

  /** Makes the last stage end with the final position, bookkeeping included. Adds the end of the game if it has come. */
  finish(): void {
    const last = this.stages.pop();
    if (last) {
      const after = scene(this.#position);
      this.stages.push({ ...last, edits: editsBetween(this.#start, after, this.#shift), scene: after });
      this.#before = after;
    }
    const over = outcome(this.#position);
    if (over) this.#push('cycle-over', { clause: over.clause, text: over.text, causes: [] });
  }

  #push(code: string, { clause, text, causes, shift }: Telling): void {
    const after = scene(this.#position);
    this.#start = this.#before;
    this.#shift = shift;
    this.stages.push({ clause, code, text, causes, edits: editsBetween(this.#before, after, shift), scene: after });
    this.#before = after;
    this.#cells = this.#position.slots.slice(0, 225);
  }
}

interface Context extends StageFacts {
  readonly position: FourplayPosition;
  /** The board before the stage. */
  readonly before: Int32Array;
  /** The board before the effects between turns. */
  readonly still: Int32Array;
}

type Teller = (context: Context) => Telling;

const TELL: Readonly<Record<StageCode, Teller>> = {
  move: ({ from = 0, to = 0, before }) => ({
    clause: clauseOf(before[from]),
    text: `${capital(thePiece(before[from], from))} moves to ${nameOf(to)}.`,
    causes: [line(from, to)],
    shift: [from, to],
  }),
  slide: ({ from = 0, to = 0, position }) => ({
    clause: 'F6.3',
    text: `It can't stop on the ice on ${nameOf(from)}, and slides on to ${nameOf(to)}.`,
    causes: [line(from, to), ...freezing(position, from)],
    shift: [from, to],
  }),
  capture: ({ from = 0, to = 0, before, cell = 0 }) => ({
    clause: 'F4.2',
    text: `${capital(thePiece(before[from], from))} captures ${thePiece(cell, to)}.`,
    causes: [line(from, to)],
    shift: [from, to],
  }),
  shot: ({ from = 0, to = 0, before, cell = 0 }) => ({
    clause: clauseOf(before[from]),
    text: `${capital(thePiece(before[from], from))} captures ${thePiece(cell, to)} without moving.`,
    causes: [line(from, to)],
  }),
  grow: ({ to = 0, grown = [1, 1], before }) => ({
    clause: 'F5.5',
    text: `${capital(thePiece(before[to], to))} grows from Hn ${grown[0]} to Hn ${grown[1]}.`,
    causes: [at(to)],
  }),
  promote: ({ to = 0, before, position }) => ({
    clause: 'F10',
    text: `${capital(thePiece(before[to], to))} becomes what it captured, ${aForm(formIn(position.slots[to]))}.`,
    causes: [at(to)],
  }),
  place: ({ to = 0, position }) => ({
    clause: 'F3.3',
    text: `${SEAT_NAMES[position.turn]} places ${aForm(formIn(position.slots[to]))} on ${nameOf(to)}.`,
    causes: [at(to)],
  }),
  teleport: ({ from = 0, to = 0, before }) => ({
    clause: 'F5.7',
    text: `${capital(thePiece(before[from], from))} is teleported to ${nameOf(to)}.`,
    causes: [at(from), at(to)],
    shift: [from, to],
  }),
  pass: ({ seat = 0 }) => ({ clause: 'F3.2', text: `${SEAT_NAMES[seat]} passes.`, causes: [] }),
  leave: ({ seat = 0 }) => ({ clause: 'F9.2', text: `${SEAT_NAMES[seat]} leaves the Neutron where it is.`, causes: [] }),
  neutron: ({ from = 0, to = 0 }) => ({
    clause: 'F9.3',
    text: `The Neutron slides from ${nameOf(from)} to ${nameOf(to)}.`,
    causes: [line(from, to)],
    shift: [from, to],
  }),
  gem: ({ seat = 0, to = 0 }) => ({
    clause: 'F9.4',
    text: `The Neutron reaches the edge of ${whose(seat)} quadrant on ${nameOf(to)}: ${SEAT_NAMES[seat]} gets a Gem.`,
    causes: [at(to)],
  }),
  return: ({ from = 0, to = 0 }) => ({
    clause: 'F9.4',
    text: `The Neutron returns to ${nameOf(to)}.`,
    causes: [at(to)],
    shift: [from, to],
  }),
  crushed: ({ from = 0, to = 0, cell = 0 }) => ({
    clause: 'F9.4',
    text: `The Neutron returns to ${nameOf(to)} and destroys ${nameOfPiece(cell)} there.`,
    causes: [at(to)],
    shift: [from, to],
  }),
  out: ({ seat = 0, position }) => ({
    clause: 'F8.4',
    text: `${SEAT_NAMES[seat]} is out, in ${ordinal(position.place(seat))} place. Their pieces belong to nobody now.`,
    causes: [],
  }),
  crown: ({ seat = 0, position }) => ({
    clause: 'F8.6',
    text: `${SEAT_NAMES[seat]} gets ${many(position.crown, 'Gem')} for it.`,
    causes: [],
  }),
  recall: ({ seat = 0, position }) => ({ clause: 'F5.6', text: recallText(position, seat), causes: [] }),
  drift: ({ drifts: [drift] = [], position, still }) => driftTelling(position, drift, still),
  collision: ({ drifts: colliding = [] }) => ({
    clause: 'F7.7',
    text: `${capital(
      listed(
        colliding.map(({ cell, from }) => thePiece(cell, from)),
        'and',
      ),
    )} would meet on ${nameOf(colliding[0].to)}, so they are destroyed.`,
    causes: colliding.flatMap((drift) => [line(drift.from, drift.to), ...magnetsOf(drift).map((magnet) => at(magnet))]),
  }),
  mate: ({ seat = 0, position }) => {
    const checkers = checkersOf(position, seat);
    const by = listed(
      checkers.map((from) => thePiece(position.slots[from], from)),
      'and',
    );
    const causes = checkers.map((from) => at(from, thePiece(position.slots[from], from)));
    return { clause: 'F8.2', text: `${SEAT_NAMES[seat]} is checkmated by ${by}.`, causes };
  },
  turn: ({ seat = 0, position }) => ({ clause: 'F3.1', text: `Round ${position.round}: it's ${whose(seat)} turn.`, causes: [] }),
};

function clauseOf(cell: Cell): string {
  return PIECES[kindIn(cell)].kind.clause;
}

/** An Echo that remembers nothing is no news: it happens after every placement and pass. */
function remembersAnything(position: FourplayPosition, seat: Seat): boolean {
  return position.memory(seat).some((form) => form !== 0);
}

function recallText(position: FourplayPosition, seat: Seat): string {
  const names = position.memory(seat).map((form) => (form === 0 ? 'nothing' : aForm(form)));
  return `${whose(seat)} Echo now remembers ${names.join(', then ')}.`;
}

function magnetsOf({ magnet, helper }: Drift): readonly Square[] {
  return helper < 0 ? [magnet] : [magnet, helper];
}

// F7.3 to F7.6
function driftTelling(position: FourplayPosition, drift: Drift, still: Int32Array): Telling {
  const { from, to, cell, keeper, exit, slid, drawn, helper } = drift;
  const magnets = magnetsOf(drift);
  const who = nameOfPiece(cell);
  const way = `from ${nameOf(from)} to ${nameOf(to)}`;
  const causes = [...magnets.map((magnet) => line(magnet, from)), ...(slid >= 0 ? [at(slid), ...freezing(position, slid)] : [])];
  const isDouble = helper >= 0;
  const by = capital(listed(magnets.map((magnet) => thePiece(still[magnet], magnet))));
  const does = (drawn ? ['pull', 'pulls'] : ['push', 'pushes'])[isDouble ? 0 : 1];
  const clause = isDouble ? 'F7.5' : drawn ? 'F7.3' : 'F7.4';
  const into = keeper < 0 ? '' : `into ${whose(keeper)} reserve`;
  if (exit === 'drawn') return { clause, text: `${by} ${does} ${who} off ${nameOf(from)}, ${into}.`, causes };
  if (exit === 'edge') return { clause: 'F7.4', text: `${by} ${does} ${who} from ${nameOf(from)} over the edge, ${into}.`, causes };
  if (exit === 'iceman') {
    const text = `${by} ${does} ${who} from ${nameOf(from)} onto ice. It slides into the Iceman on ${nameOf(to)}, and so ${into}.`;
    return { clause: 'F7.6', text, causes };
  }
  if (slid < 0) return { clause, text: `${by} ${does} ${who} ${way}.`, causes, shift: [from, to] };
  const text = `${by} ${does} ${who} from ${nameOf(from)} onto the ice on ${nameOf(slid)}. It stops on ${nameOf(to)}.`;
  return { clause: 'F7.6', text, causes, shift: [from, to] };
}

function freezing({ slots }: FourplayPosition, square: Square): readonly Witness[] {
  return icemenAround(slots, square).map((iceman) => at(iceman, thePiece(slots[iceman], iceman)));
}

/** The visible changes from one scene to the next. The shift is given; everything else is found by comparison. */
function editsBetween(before: Scene, after: Scene, shift: Telling['shift']): readonly Edit[] {
  const edits: Edit[] = [];
  for (let square = 0; square < before.length; square++) {
    const old = square === shift?.[0] ? undefined : before[square].at(0);
    const now = square === shift?.[1] ? undefined : after[square].at(0);
    if (old && now) {
      if (!sameFigure(old, now)) edits.push({ kind: 'change', square, before: old, after: now });
    } else if (old) edits.push({ kind: 'remove', square, figure: old });
    else if (now) edits.push({ kind: 'add', square, figure: now });
  }
  if (shift) edits.push({ kind: 'move', from: shift[0], to: shift[1], figure: after[shift[1]][0] });
  return edits;
}

function sameFigure(a: Figure, b: Figure): boolean {
  return a.owner === b.owner && a.kind === b.kind && a.states.map(({ text }) => text).join() === b.states.map(({ text }) => text).join();
}
