import { at, capital, line, many, ok, ordinal, problem, stagesOf } from '@menagerie/core';
import type { Aftermath, Heading, Move, Result, Square, Telling, Trace, Witness } from '@menagerie/core';
import { drifts } from './between.ts';
import { ECHO, formIn, kindIn, NOBODY, ownerIn, WIZARD, type Cell } from './cells.ts';
import { checkersOf } from './check.ts';
import type { Drift, Observer, StageCode, StageFacts } from './observer.ts';
import { AROUND, nameOf } from './geometry.ts';
import { icemenAround } from './ice.ts';
import { outcome } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import type { FourplayPosition } from './position.ts';
import { scene } from './scene.ts';
import { finishTurn, perform } from './turns.ts';
import { aForm, memoryText, nameOfPiece, pieceOn, piecesOn, SEAT_LETTERS, SEAT_NAMES, thePiece, whose } from './words.ts';

/** How a headline is made: codes of stages, most important first, each with the word that follows its pieces. */
export const HEADINGS: readonly Heading[] = [
  { codes: ['cycle-over', 'mate', 'out'], word: null },
  { codes: ['capture', 'shot'], word: null },
  { codes: ['slide'], edit: 'move', word: null },
  { codes: ['crushed', 'collision'], word: 'destroyed', whole: 2 },
  { codes: ['drift'], edit: 'remove', word: 'swept into a reserve', whole: 2 },
  // A Gem comes of the Neutron's slide, and so after it.
  { codes: ['neutron', 'gem', 'crown', 'promote', 'grow'], word: null },
  { codes: ['drift'], edit: 'move', word: 'moved by magnets', whole: 2 },
];

/** What a legal play does, stage by stage, with everything that follows before the next play. Found by making it on a copy and watching. */
export function trace(position: FourplayPosition, move: Move): Trace {
  const copy = position.copy();
  return watched(copy, (observer) => perform(copy, move, observer));
}

/** The positions where a play leaves players checkmated, each at the start of the turn they can't play (F8.2). */
export function mates(position: FourplayPosition, move: Move): readonly FourplayPosition[] {
  const copy = position.copy();
  const found: FourplayPosition[] = [];
  copy.change(() => perform(copy, move, { stage: (code) => void (code === 'mate' && found.push(copy.copy())) }));
  return found;
}

/** The effects between turns (F7) of a position with no plays left in its turn, made on a copy. The events are those of F11.2. */
export function effects(position: FourplayPosition): Result<Aftermath<FourplayPosition>> {
  const { left } = position;
  if (left > 0) return problem(`This turn has ${many(left, 'play')} left; the effects come when none is left.`, 'F7.1');
  const events = position.over ? [] : drifts(position).map(eventOf).sort();
  const next = position.copy();
  const stages = watched(next, (observer) => finishTurn(next, observer));
  return ok({ events, stages, position: next });
}

function eventOf({ from, to, keeper, destroyed }: Drift): string {
  return keeper >= 0 ? `${nameOf(from)}=${SEAT_LETTERS[keeper]}` : `${nameOf(from)}-${nameOf(to)}${destroyed ? '!' : ''}`;
}

/** The stages of a change that is made on a copy. */
function watched(copy: FourplayPosition, change: (observer: Observer) => void): Trace {
  const stages = stagesOf(() => scene(copy));
  let before = copy.slots.slice(0, 225);
  let still = before;
  const remembered = copy.memory(copy.turn).join();
  const stage = (code: StageCode, facts: StageFacts): void => {
    const given = { ...NOTHING, ...facts };
    const { from, to, seat, drifts } = given;
    if (code === 'recall' && copy.memory(seat).join() === remembered) return; // no news
    const who = capital(thePiece(before[from], from));
    const [clause, text, causes] = TELL[code]({
      ...given,
      position: copy,
      before,
      still,
      who,
      name: SEAT_NAMES[seat],
      way: line(from, to),
    });
    const moved = code === 'drift' && drifts[0].exit === null ? drifts[0] : SHIFTING.has(code) ? { from, to } : null;
    stages.tell(code, [clause, text, causes, moved ? [moved] : []]);
    before = copy.slots.slice(0, 225);
    if (drifts.length === 0) still = before;
  };
  copy.change(() => change({ stage }));
  return stages.trace('cycle-over', outcome(copy));
}

interface Context extends Required<StageFacts> {
  readonly position: FourplayPosition;
  /** The board before the stage. */
  readonly before: Int32Array;
  /** The board before the effects between turns. */
  readonly still: Int32Array;
  /** What was on `from`, the name of `seat`, and the line from `from` to `to`. */
  readonly who: string;
  readonly name: string;
  readonly way: Witness;
}

const NOTHING: Required<StageFacts> = { from: 0, to: 0, seat: 0, cell: 0, drifts: [], grown: [1, 1] };

/** The stages in which a figure moves from one square to the other. */
const SHIFTING: ReadonlySet<StageCode> = new Set(['move', 'slide', 'capture', 'teleport', 'neutron', 'return', 'crushed']);

const TELL: Readonly<Record<StageCode, (context: Context) => Telling>> = {
  move: ({ from, to, who, way, before }) => [clauseOf(before[from]), `${who} moves to ${nameOf(to)}.`, [way]],
  slide: ({ from, to, way, position }) => [
    'F6.3',
    `It can't stop on the ice on ${nameOf(from)}, and slides on to ${nameOf(to)}.`,
    [way, ...freezing(position, from)],
  ],
  capture: ({ to, cell, who, way }) => ['F4.2', `${who} captures ${thePiece(cell, to)}.`, [way]],
  shot: ({ from, to, cell, who, way, before }) => [clauseOf(before[from]), `${who} captures ${thePiece(cell, to)} without moving.`, [way]],
  grow: ({ to, grown, before }) => ['F5.5', `${capital(thePiece(before[to], to))} grows from Hn ${grown[0]} to Hn ${grown[1]}.`, [at(to)]],
  promote: ({ to, before, position: { slots } }) => [
    'F10',
    `${capital(thePiece(before[to], to))} becomes what it captured, ${aForm(formIn(slots[to]))}.`,
    [at(to)],
  ],
  place: ({ to, position: { slots, turn } }) => [
    'F3.3',
    `${SEAT_NAMES[turn]} places ${aForm(formIn(slots[to]))} on ${nameOf(to)}.`,
    [at(to)],
  ],
  teleport: ({ from, to, who, position }) => {
    const { slots } = position;
    const near = (kind: number): readonly Square[] =>
      [...AROUND[to]].filter((square) => kindIn(slots[square]) === kind && ownerIn(slots[square]) !== NOBODY);
    // Where no Wizard is near, an Echo acts as one.
    const anchors = near(WIZARD).length > 0 ? near(WIZARD) : near(ECHO);
    const message = `${who} is teleported to ${nameOf(to)}, next to ${piecesOn(position, anchors)}.`;
    return ['F5.7', message, [at(from), at(to), ...anchors.map((anchor) => at(anchor))]];
  },
  pass: ({ name }) => ['F3.2', `${name} passes.`, []],
  leave: ({ name }) => ['F9.2', `${name} leaves the Neutron where it is.`, []],
  neutron: ({ from, to, way }) => ['F9.3', `The Neutron slides from ${nameOf(from)} to ${nameOf(to)}.`, [way]],
  'no-gem': ({ seat, to, name, position }) => [
    'F9.4',
    `Nobody gets a Gem: ${seat < 0 ? `${nameOf(to)} is in no quadrant` : position.seats.includes(seat) ? `${name} is out` : `nobody plays ${name}`}.`,
    [at(to)],
  ],
  gem: ({ seat, to, name }) => [
    'F9.4',
    `The Neutron reaches the edge of ${whose(seat)} quadrant on ${nameOf(to)}: ${name} gets a Gem.`,
    [at(to)],
  ],
  return: ({ to }) => ['F9.4', `The Neutron returns to ${nameOf(to)}.`, [at(to)]],
  crushed: ({ to, cell }) => ['F9.4', `The Neutron returns to ${nameOf(to)} and destroys ${nameOfPiece(cell)} there.`, [at(to)]],
  out: ({ seat, name, position }) => [
    'F8.4',
    `${name} is out, in ${ordinal(position.place(seat))} place. Their pieces belong to nobody now.`,
    [],
  ],
  crown: ({ name, position }) => ['F8.6', `${name} gets ${many(position.crown, 'Gem')} for it.`, []],
  recall: ({ seat, position }) => ['F5.6', `${whose(seat)} Echo now remembers ${memoryText(position.memory(seat))}.`, []],
  drift: ({ drifts: [drift], position, still }) => driftTelling(position, drift, still),
  collision: ({ drifts, still }) => {
    const homes = drifts.map(({ from }) => from);
    const causes = drifts.flatMap((drift) => [line(drift.from, drift.to), ...magnetsOf(drift).map((magnet) => at(magnet))]);
    return ['F7.7', `${capital(piecesOn({ slots: still }, homes))} would meet on ${nameOf(drifts[0].to)}, so they are destroyed.`, causes];
  },
  mate: ({ seat, name, position }) => {
    const checkers = checkersOf(position, seat);
    const causes = checkers.map((from) => at(from, pieceOn(position, from)));
    return ['F8.2', `${name} is checkmated by ${piecesOn(position, checkers)}.`, causes];
  },
  round: ({ position }) => ['F3.1', `Round ${position.round} begins.`, []],
};

function clauseOf(cell: Cell): string {
  return PIECES[kindIn(cell)].kind.clause;
}

function magnetsOf({ magnet, helper }: Drift): readonly Square[] {
  return helper < 0 ? [magnet] : [magnet, helper];
}

// F7.3 to F7.6
function driftTelling(position: FourplayPosition, drift: Drift, still: Int32Array): Telling {
  const { from, to, cell, keeper, exit, slid, drawn, helper } = drift;
  const magnets = magnetsOf(drift);
  const causes = [...magnets.map((magnet) => line(magnet, from)), ...(slid >= 0 ? [at(slid), ...freezing(position, slid)] : [])];
  const isDouble = helper >= 0;
  const does = (drawn ? ['pull', 'pulls'] : ['push', 'pushes'])[isDouble ? 0 : 1];
  const what = `${capital(piecesOn({ slots: still }, magnets))} ${does} ${nameOfPiece(cell)}`;
  const clause = isDouble ? 'F7.5' : drawn ? 'F7.3' : 'F7.4';
  const into = keeper < 0 ? '' : `into ${whose(keeper)} reserve`;
  const [start, end] = [nameOf(from), nameOf(to)];
  if (exit === 'drawn') return [clause, `${what} off ${start}, ${into}.`, causes];
  if (exit === 'edge') return ['F7.4', `${what} from ${start} over the edge, ${into}.`, causes];
  if (exit === 'iceman') return ['F7.6', `${what} from ${start} onto ice. It slides into the Iceman on ${end}, and so ${into}.`, causes];
  if (slid < 0) return [clause, `${what} from ${start} to ${end}.`, causes];
  return ['F7.6', `${what} from ${start} onto the ice on ${nameOf(slid)}. It stops on ${end}.`, causes];
}

function freezing(position: FourplayPosition, square: Square): readonly Witness[] {
  return icemenAround(position.slots, square).map((iceman) => at(iceman, pieceOn(position, iceman)));
}
