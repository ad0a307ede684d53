import type { Square } from '@menagerie/core';
import { formIn, FORMS, ICEMAN, KIND_OF, KING, MINUS, ownerIn, PLUS } from './cells.ts';
import { slideFrom } from './ice.ts';
import type { Drift, Observer } from './observer.ts';
import { EDGE, SQUARES, STEP } from './geometry.ts';
import type { Field } from './field.ts';
import { ICE, whereSlot } from './slots.ts';

/**
 * Marks the squares that an answer depends on with 1. It stays true as long as none of them changes or gains or loses ice, and no King or
 * Magnetron arrives, leaves or moves.
 */
export type Watch = Uint8Array;

/** By form: 1 if no Magnetron moves it (F7.2, 915 i c, 919 I). Index 0 is the Neutron. */
const IMMUNE = Uint8Array.from({ length: FORMS }, (_, form) => (form === 0 || [KING, PLUS, MINUS, ICEMAN].includes(KIND_OF[form]) ? 1 : 0)); // F5.8 (magnets), F7.2 (King, Magnetron, Iceman, Neutron)

/** Slots of the squares of each seat's +Magnetron and −Magnetron. */
const MAGNETRONS = Int32Array.from({ length: 8 }, (_, index) => whereSlot(index >> 1, index % 2 === 0 ? PLUS : MINUS));

/** A Magnetron's hold on a piece. */
interface Hold {
  magnet: Square;
  piece: Square;
  /** The direction from the Magnetron to the piece. */
  outwards: number;
  draws: boolean;
}

/** The holds found last: at most 4 by each of 8 Magnetrons. A list made anew each time costs perft 5–10 %. */
const all: readonly Hold[] = Array.from({ length: 32 }, () => ({ magnet: 0, piece: 0, outwards: 0, draws: false }));

/** How many Magnetrons hold the piece on each square, and how many pieces would end there: counted anew in each call. */
const counts = new Int8Array(SQUARES);
const arrivals = new Int8Array(SQUARES);

/** The holds of Magnetrons on the pieces that they affect (F7.1, F7.2, 915, 915 i). They are true until the next are found. */
export function holds(position: Field): readonly Hold[] {
  return all.slice(0, findHolds(position, null));
}

/** Writes them over those found last, and returns how many there are. Marks on `watch` what they depend on. */
function findHolds({ slots }: Field, watch: Watch | null): number {
  let found = 0;
  for (let index = 0; index < MAGNETRONS.length; index++) {
    const magnet = slots[MAGNETRONS[index]] - 1;
    if (magnet < 0) continue;
    // 915 i a, 915 i b
    for (let outwards = 0; outwards < 8; outwards += 2) {
      let left = EDGE[magnet * 8 + outwards];
      if (left === 0) continue;
      const step = STEP[outwards];
      let piece = magnet + step;
      for (; left > 1 && slots[piece] === 0; left--) piece += step; // F7.2 (first)
      if (watch) for (let seen = magnet + step; seen !== piece + step; seen += step) watch[seen] = 1;
      if (slots[piece] === 0 || IMMUNE[slots[piece] & 31] === 1) continue;
      const hold = all[found++];
      hold.magnet = magnet;
      hold.piece = piece;
      hold.outwards = outwards;
      hold.draws = index % 2 === 0;
    }
  }
  return found;
}

/** What the effects between turns would do in this position (F7, 915 iv). Marks on `watch` what that depends on. */
export function drifts(position: Field, watch: Watch | null = null): readonly Drift[] {
  const found = findHolds(position, watch);
  counts.fill(0);
  for (let index = 0; index < found; index++) counts[all[index].piece]++;
  const moved: Drift[] = [];
  for (let index = 0; index < found; index++) {
    const hold = all[index];
    if (counts[hold.piece] === 1) drift(position, hold, -1, watch, moved); // F7.5 (more)
    if (counts[hold.piece] !== 2) continue; // 915 iv c
    counts[hold.piece] = 0;
    let next = index + 1;
    while (all[next].piece !== hold.piece) next++;
    const other = all[next];
    // Other pairs do nothing (915 iv b 2)
    if ((hold.outwards ^ 4) !== other.outwards || hold.draws === other.draws) continue; // F7.5 (sign, lines)
    // F7.5 (beside, step)
    if (hold.draws) drift(position, hold, other.magnet, watch, moved);
    else drift(position, other, hold.magnet, watch, moved);
  }
  // 915 iv a
  arrivals.fill(0);
  for (let index = 0; index < moved.length; index++) if (moved[index].keeper < 0) arrivals[moved[index].to]++; // F7.7 (meet, leave)
  for (let index = 0; index < moved.length; index++) moved[index].destroyed = moved[index].keeper < 0 && arrivals[moved[index].to] > 1; // F7.7 (meet)
  return moved;
}

// F7.3, 915 ii; F7.4, 915 iii; with a helper F7.5, 915 iv b, 915 iv b 1
/** Adds what a Magnetron does to a piece, with a second one of the other sign or alone (-1). */
function drift({ slots }: Field, hold: Hold, helper: Square, watch: Watch | null, moved: Drift[]): void {
  const { magnet, piece: from, outwards, draws: drawn } = hold;
  const direction = drawn ? outwards ^ 4 : outwards;
  const one: Drift = { from, cell: slots[from], to: from, keeper: -1, exit: null, destroyed: false, slid: -1, drawn, magnet, helper };
  // F7.5 (two)
  for (let steps = helper < 0 ? 1 : 2; steps > 0; steps--) {
    const next = one.to + STEP[direction];
    // F7.3 (beside), F7.4 (edge)
    if (drawn ? next === magnet : EDGE[one.to * 8 + direction] === 0) {
      one.keeper = ownerIn(slots[magnet]); // 915 iii b
      one.exit = drawn ? 'drawn' : 'edge';
      break;
    }
    if (watch) watch[next] = 1;
    // F7.4 (occupied)
    if (slots[next] !== 0) return; // 915 iii a: only a −Magnetron can push a piece against something
    one.to = next; // F7.3 (closer), F7.4 (away)
    if (slots[ICE + next] === 0) continue;
    slideOn(slots, one, direction, watch);
    break; // F7.5 (ice)
  }
  moved.push(one);
}

// F7.6, 919 F iii
function slideOn(slots: Int32Array, one: Drift, direction: number, watch: Watch | null): void {
  one.slid = one.to;
  const slide = slideFrom(slots, one.to, direction);
  if (watch) for (let at = one.to; at !== slide.ahead;) watch[(at += STEP[direction])] = 1;
  one.to = slide.end; // F6.2 (moved), F7.6 (slides, edge)
  if (slide.stop !== 'iceman') return;
  one.to = slide.ahead; // F7.6 (Iceman)
  one.keeper = ownerIn(slots[one.to]);
  one.exit = 'iceman';
}

/** Carries out the effects between turns (F7.1). The order doesn't matter, because no piece goes where another one was. */
export function carryOut(position: Field, moved: readonly Drift[], observer: Observer | null = null): void {
  for (let index = 0; index < moved.length; index++) {
    const one = moved[index];
    if (one.keeper < 0 && !one.destroyed) position.shift(one.from, one.to);
    else position.lift(one.from);
    if (one.keeper >= 0) position.hold(one.keeper, formIn(one.cell), 1); // F4.2 (between), F7.3 (beside), F7.4 (edge)
    if (observer && !one.destroyed) observer.stage('drift', { drifts: [one] });
    else if (observer && !moved.slice(index + 1).some(({ destroyed, to }) => destroyed && to === one.to)) {
      observer.stage('collision', { drifts: moved.filter(({ destroyed, to }) => destroyed && to === one.to) });
    }
  }
}
