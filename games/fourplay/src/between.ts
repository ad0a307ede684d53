import type { Square } from '@menagerie/core';
import { formIn, FORMS, ICEMAN, KIND_OF, KING, MINUS, ownerIn, PLUS } from './cells.ts';
import { aheadOf, endOfSlide, isStopped, reachesIceman, slideFrom, type Slide } from './ice.ts';
import type { Drift, Observer } from './observer.ts';
import { EDGE, SQUARES, STEP } from './geometry.ts';
import type { Field } from './field.ts';
import { ICE, whereSlot } from './slots.ts';
import type { Watch } from './sight/watch.ts';

/** By form: 1 if no Magnetron moves it (F7.2, 915 i c, 919 I). Index 0 is the Neutron. */
const IMMUNE = Uint8Array.from({ length: FORMS }, (_, form) => (form === 0 || [KING, PLUS, MINUS, ICEMAN].includes(KIND_OF[form]) ? 1 : 0)); // F5.8 (magnets), F7.2 (King, Magnetron, Iceman, Neutron)

/** Slots of the squares of each seat's +Magnetron and −Magnetron. */
const MAGNETRONS = Int32Array.from({ length: 8 }, (_, index) => whereSlot(index >> 1, index % 2 === 0 ? PLUS : MINUS));

/*
 * A Magnetron's hold on a piece: bits 0–7 its square, bits 8–10 the direction from it to the piece, bit 11 whether it pulls. The next call
 * overwrites the findings of the last, because a search asks all the time.
 */
const DRAWS = 1 << 11;
const holdCount = new Int8Array(SQUARES);
const firstHold = new Int32Array(SQUARES);
const secondHold = new Int32Array(SQUARES);
const held = new Int32Array(4 * 4 * 2);
let heldCount = 0;
/** How many pieces would end on each square. All 0 between calls. */
const arrivals = new Int8Array(SQUARES);

/** Finds the pieces that Magnetrons affect, and the first two holds on each (F7.1, F7.2, 915, 915 i). */
function findHolds(position: Field, watch: Watch | null): void {
  forgetHolds();
  const { slots } = position;
  for (let index = 0; index < MAGNETRONS.length; index++) {
    const magnet = slots[MAGNETRONS[index]] - 1;
    if (magnet >= 0) findHoldsOf(slots, magnet, index % 2 === 0 ? DRAWS : 0, watch);
  }
}

function forgetHolds(): void {
  for (let index = 0; index < heldCount; index++) holdCount[held[index]] = 0;
  heldCount = 0;
}

// 915 i a, 915 i b
function findHoldsOf(slots: Int32Array, magnet: Square, sign: number, watch: Watch | null): void {
  for (let direction = 0; direction < 8; direction += 2) {
    let left = EDGE[magnet * 8 + direction];
    if (left === 0) continue;
    const step = STEP[direction];
    let at = magnet + step;
    for (; left > 1 && slots[at] === 0; left--) at += step; // F7.2 (first)
    if (watch) for (let seen = magnet + step; seen !== at + step; seen += step) watch.mark(seen);
    const cell = slots[at];
    if (cell === 0 || IMMUNE[cell & 31] === 1) continue;
    const hold = magnet | (direction << 8) | sign;
    if (holdCount[at]++ === 0) {
      held[heldCount++] = at;
      firstHold[at] = hold;
    } else secondHold[at] = hold;
  }
}

/** Each Magnetron with each piece that it affects, as pairs of squares (F7.1). */
export function pulls({ slots }: Field): readonly (readonly [magnet: Square, piece: Square])[] {
  const pairs: (readonly [Square, Square])[] = [];
  for (const slot of MAGNETRONS) {
    const magnet = slots[slot] - 1;
    if (magnet < 0) continue;
    forgetHolds();
    findHoldsOf(slots, magnet, 0, null);
    for (let index = 0; index < heldCount; index++) pairs.push([magnet, held[index]]);
  }
  return pairs;
}

/** What the effects between turns would do in this position (F7, 915 iv). Marks on `watch` what that depends on. */
export function drifts(position: Field, watch: Watch | null = null): readonly Drift[] {
  const found: Drift[] = [];
  findHolds(position, watch);
  for (let index = 0; index < heldCount; index++) {
    const from = held[index];
    const first = firstHold[from];
    // F7.5 (more)
    if (holdCount[from] === 1) drift(position, from, first, -1, watch, found);
    // F7.5 (two)
    else if (holdCount[from] === 2) {
      // Other pairs, and three or four Magnetrons, do nothing (915 iv b 2, 915 iv c)
      const second = secondHold[from];
      if ((((first >> 8) & 7) ^ 4) !== ((second >> 8) & 7) || (first & DRAWS) === (second & DRAWS)) continue; // F7.5 (sign, lines)
      // F7.5 (beside, step)
      if ((first & DRAWS) !== 0) drift(position, from, first, second & 255, watch, found);
      else drift(position, from, second, first & 255, watch, found);
    }
  }
  // 915 iv a
  for (let index = 0; index < found.length; index++) if (found[index].keeper < 0) arrivals[found[index].to]++; // F7.7 (meet, leave)
  for (let index = 0; index < found.length; index++) found[index].destroyed = found[index].keeper < 0 && arrivals[found[index].to] > 1; // F7.7 (meet)
  for (let index = 0; index < found.length; index++) arrivals[found[index].to] = 0;
  return found;
}

// F7.3, 915 ii; F7.4, 915 iii; with a helper F7.5, 915 iv b, 915 iv b 1
/** Adds what a Magnetron does to a piece, with a second one of the other sign or alone (-1). */
function drift(position: Field, from: Square, hold: number, helper: Square, watch: Watch | null, found: Drift[]): void {
  const { slots } = position;
  const magnet = hold & 255;
  const drawn = (hold & DRAWS) !== 0;
  const outwards = (hold >> 8) & 7;
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
    watch?.mark(next);
    // F7.4 (occupied)
    if (slots[next] !== 0) return; // 915 iii a: only a −Magnetron can push a piece against something
    one.to = next; // F7.3 (closer), F7.4 (away)
    if (slots[ICE + next] === 0) continue;
    slideOn(slots, one, direction, watch);
    break; // F7.5 (ice)
  }
  found.push(one);
}

// F7.6, 919 F iii
function slideOn(slots: Int32Array, one: Drift, direction: number, watch: Watch | null): void {
  one.slid = one.to;
  const slide = slideFrom(slots, one.to, direction);
  if (watch) markSlide(one.to, slide, direction, watch);
  one.to = endOfSlide(slide); // F6.2 (moved), F7.6 (slides, edge)
  if (!reachesIceman(slide)) return;
  one.to = aheadOf(slide); // F7.6 (Iceman)
  one.keeper = ownerIn(slots[one.to]);
  one.exit = 'iceman';
}

/** Marks the squares of a slide after its first one, and the one ahead. */
function markSlide(first: Square, slide: Slide, direction: number, watch: Watch): void {
  for (let at = first; at !== endOfSlide(slide);) watch.mark((at += STEP[direction]));
  if (isStopped(slide)) watch.mark(aheadOf(slide));
}

/** Carries out the effects between turns (F7.1). The order doesn't matter, because no piece goes where another one was. */
export function carryOut(position: Field, moved: readonly Drift[], observer: Observer | null = null): void {
  for (let index = 0; index < moved.length; index++) {
    const one = moved[index];
    if (one.destroyed) position.lift(one.from);
    else if (one.keeper < 0) position.shift(one.from, one.to);
    else {
      position.lift(one.from);
      position.hold(one.keeper, formIn(one.cell), 1); // F4.2 (between), F7.3 (beside), F7.4 (edge)
    }
    if (observer && !one.destroyed) observer.stage('drift', { drifts: [one] });
    else if (observer && !moved.slice(index + 1).some(({ destroyed, to }) => destroyed && to === one.to)) {
      observer.stage('collision', { drifts: moved.filter(({ destroyed, to }) => destroyed && to === one.to) });
    }
  }
}
