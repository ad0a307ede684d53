import { MoveList, type Move, type Seat } from '@menagerie/core';
import { carryOut, drifts } from './between.ts';
import { formIn, ICEMAN, KIND_OF, KING, MINUS, NEUTRON, PLUS } from './cells.ts';
import { inCheck } from './check.ts';
import { apply } from './effects.ts';
import { rimOf, SQUARES } from './geometry.ts';
import { deedOf, endOf, fromOf, PASS, PLACE_ON, placedOf, SLIP, LEAVE, takesIceman, TELEPORT, toOf } from './move.ts';
import { candidates } from './moves.ts';
import type { Sink } from './mover.ts';
import type { Field } from './field.ts';
import { PENDING } from './slots.ts';
import { Watch } from './watch.ts';

/** Kinds whose coming, going and moving may change more than the squares they touch. */
const FAR_REACHING: readonly boolean[] = Array.from({ length: 18 }, (_, kind) => [KING, PLUS, MINUS, ICEMAN].includes(kind));

const watches: Watch[] = [];

/**
 * Judges the plays of one position by F8.2. It looks once at how the turn would end if the player passed; a play that touches nothing
 * this depends on is as good as a pass, and only the others are tried out.
 */
export class Judge {
  readonly #position: Field;
  readonly #seat: Seat;
  readonly #watch = watches.pop() ?? new Watch();
  /** Whether the turn can be ended here by passing. */
  readonly #calm: boolean;
  /** By square: 1 if an ordinary piece may be placed there, 2 if not, 0 if that isn't known yet. */
  readonly #placings = new Uint8Array(SQUARES);
  /** Keys of positions within the turn from which it can't be completed. */
  #hopeless: Set<number> | null = null;

  constructor(position: Field) {
    this.#position = position;
    this.#seat = position.turn;
    this.#watch.clear();
    this.#calm = this.#endsWell(this.#watch) && !this.#watch.everything;
  }

  /** Gives back what it was lent; it judges no more after that. */
  release(): void {
    watches.push(this.#watch);
  }

  /** Whether a candidate play is legal. */
  allows(move: Move): boolean {
    if (this.#calm && this.#isHarmless(move)) return true;
    if (deedOf(move) !== PLACE_ON || FAR_REACHING[KIND_OF[placedOf(move)]]) return this.tryOut(move);
    // whichever ordinary piece is placed on a square, it hinders the same
    const known = this.#placings[toOf(move)];
    if (known !== 0) return known === 1;
    const good = this.tryOut(move);
    if (good || this.#position.left === 1) this.#placings[toOf(move)] = good ? 1 : 2;
    return good;
  }

  /** Whether the play leaves only one King, or the turn can still be completed after it. */
  tryOut(move: Move): boolean {
    const position = this.#position;
    const mark = position.journal.length;
    apply(position, move);
    const good = position.decided || (position.isIn(this.#seat) && this.#completes());
    position.journal.rewind(mark);
    return good;
  }

  #completes(): boolean {
    if (this.#endsWell(null)) return true;
    const position = this.#position;
    if (position.left === 0) return false;
    const key = (position.keyHi & 0x1f_ffff) * 0x1_0000_0000 + (position.keyLo >>> 0);
    if (this.#hopeless?.has(key)) return false;
    const list = new MoveList();
    candidates(position, list);
    for (let index = 0; index < list.length; index++) if (this.tryOut(list.moves[index])) return true;
    (this.#hopeless ??= new Set()).add(key);
    return false;
  }

  /** Whether the King is safe if the effects between turns follow now; marks on `watch` what a "yes" depends on. */
  #endsWell(watch: Watch | null): boolean {
    const position = this.#position;
    const moved = drifts(position, watch);
    if (moved.length === 0) return !inCheck(position, this.#seat, watch);
    const mark = position.journal.length;
    carryOut(position, moved);
    const safe = !inCheck(position, this.#seat, watch);
    position.journal.rewind(mark);
    return safe;
  }

  #isHarmless(move: Move): boolean {
    const { slots } = this.#position;
    const watch = this.#watch;
    const to = toOf(move);
    switch (deedOf(move)) {
      case PASS:
      case LEAVE:
        return true;
      case SLIP:
        return rimOf(to) < 0 && !watch.has(fromOf(move)) && !watch.has(to);
      case PLACE_ON:
        return !FAR_REACHING[KIND_OF[placedOf(move)]] && !watch.has(to);
      case TELEPORT:
      default: {
        const from = fromOf(move);
        if (FAR_REACHING[KIND_OF[formIn(slots[from])]] || watch.has(from) || watch.has(to)) return false;
        const victim = slots[to];
        if (victim !== 0 && victim !== NEUTRON && FAR_REACHING[KIND_OF[formIn(victim)]]) return false;
        return !takesIceman(move) && !watch.has(endOf(move));
      }
    }
  }
}

/** Counts moves without keeping them. */
class Counter implements Sink {
  length = 0;
  push(): void {
    this.length++;
  }
}

/** Gives the sink every legal play. */
function legalInto(position: Field, sink: Sink & { readonly length: number }): void {
  if (position.decided || position.left === 0) return;
  const before = sink.length;
  // judged after they are all found: judging makes and takes back, and that disturbs what generation is reading
  const list = pool.pop() ?? new MoveList();
  list.clear();
  candidates(position, list);
  const judge = new Judge(position);
  for (let index = 0; index < list.length; index++) if (judge.allows(list.moves[index])) sink.push(list.moves[index]);
  judge.release();
  pool.push(list);
  if (sink.length > before || inCheck(position, position.turn)) return;
  sink.push(position.slots[PENDING] === 1 ? LEAVE : PASS); // F8.2
}

const pool: MoveList[] = [];

/** Appends the legal plays: by square from a1 on, then teleports, placements and the pass; none once the cycle is decided. */
export function generate(position: Field, into: MoveList): void {
  legalInto(position, into);
}

/** The number of plays `generate` appends. */
export function count(position: Field): number {
  const counter = new Counter();
  legalInto(position, counter);
  return counter.length;
}

// F8.2
/** Whether the seat to move is in check and has no play from which its turn can be completed. */
export function isMated(position: Field): boolean {
  if (!inCheck(position, position.turn)) return false;
  const list = new MoveList();
  candidates(position, list);
  const judge = new Judge(position);
  for (let index = 0; index < list.length; index++) if (judge.allows(list.moves[index])) return false;
  return true;
}
