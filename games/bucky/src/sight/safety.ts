import type { Move, Square } from '@menagerie/core';
import { victimOf } from '../effects.ts';
import type { Field } from '../field.ts';
import {
  AROUND,
  firstSeen,
  holds,
  isBetween,
  isDiagonal,
  lowestOf,
  PATH,
  pathTo,
  sideOf,
  sightFrom,
  STAR,
  toggle,
  TOWARDS,
} from '../geometry.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, kindOf, MADAM, SHAMAN, WAGON, type Colour } from '../pieces.ts';
import { directHypnotizer } from '../roles/vengeful.ts';
import { NO, OPEN, sight, YES } from './answer.ts';
import { couldTake, gazersOn, mayAvenge, mayFetch, takersOf } from './danger.ts';

/**
 * Is the mover's dude safe after a move by which hypnosis removes nothing (B6.2)? Found once per position: the squares that his safety
 * depends on. A move that touches none of them leaves it as it is.
 */
export class Safety {
  #field: Field | null = null;
  #version = -1;
  #colour: Colour = 0;
  #dude: Square = -1;
  /** The enemies that could take him now; the first `#takers` count. */
  readonly #takersAt = new Int8Array(16);
  #takers = 0;
  /** Whether so much hangs on hypnosis and copied roles that only carrying a move out tells. */
  #isOpen = false;
  /** Whether a taker is kept aghast, and the set of squares of the gazes that do it, both ends included. */
  #isHeld = false;
  readonly #leashes = new Int32Array(2);
  /** The set of squares of pieces behind which an enemy that takes from afar looks at him. */
  readonly #shields = new Int32Array(2);
  /** The set of squares where a piece lends its roles to an enemy chameleon. */
  readonly #lending = new Int32Array(2);

  /** Looks at a field, whose moves of a colour are asked for then. */
  look(field: Field, colour: Colour): void {
    if (this.#field === field && this.#version === field.version && this.#colour === colour) return;
    this.#field = field;
    this.#version = field.version;
    this.#colour = colour;
    this.#dude = field.dudes[colour];
    this.#takers = 0;
    this.#isOpen = false;
    this.#isHeld = false;
    for (let half = 0; half < 2; half++) {
      this.#leashes[half] = 0;
      this.#shields[half] = 0;
      this.#lending[half] = 0;
    }
    if (this.#dude < 0 || !sight.safety) return;
    this.#findTakers(field);
    this.#findShields(field);
    const mayCome = this.#findLending(field);
    if (mayCome || gazersOn(field, colour, this.#dude) > 0) this.#isOpen = true;
  }

  /** Whether the dude is in danger now: few moves are legal, and those of his own most often. */
  get isAlarmed(): boolean {
    return this.#takers > 0;
  }

  /** Whether a move of the field that was looked at, by which hypnosis removes nothing, leaves the dude safe. */
  after(field: Field, move: Move): number {
    if (this.#dude < 0) return YES;
    if (!sight.safety) return OPEN;
    if (kindOfMove(move) === EXCHANGE) return this.#afterExchange(field, fromOf(move), toOf(move));
    if (fromOf(move) === this.#dude) return this.#afterDude(field, toOf(move), false);
    return this.#afterOther(field, move);
  }

  /** Finds who could take him, and what keeps the aghast ones from it. */
  #findTakers(field: Field): void {
    for (let half = 0; half < 2; half++) {
      for (let bits = takersOf(field, this.#colour, half); bits !== 0; bits &= bits - 1) {
        const taker = lowestOf(bits, half);
        if (!field.isAghast(taker)) {
          this.#takersAt[this.#takers++] = taker;
          continue;
        }
        this.#isHeld = true;
        const hypnotizer = directHypnotizer(field, taker);
        // A chameleon may owe its gaze, its roles and its hypnosis to any of its cluster.
        if (kindOf(field.board[taker]) === CHAMELEON || kindOf(field.board[hypnotizer]) === CHAMELEON || mayAvenge(field, taker)) {
          this.#isOpen = true;
          continue;
        }
        const path = pathTo(taker, hypnotizer);
        this.#leashes[0] |= PATH[path];
        this.#leashes[1] |= PATH[path | 1];
      }
    }
  }

  /** Finds the pieces that alone stand between him and an enemy that may take from afar. */
  #findShields(field: Field): void {
    const { board } = field;
    const enemy = this.#colour ^ 1;
    for (let half = 0; half < 2; half++) {
      const runners = field.set(WAGON, enemy, half) | field.set(MADAM, enemy, half) | field.set(CHAMELEON, enemy, half);
      for (let bits = runners & STAR[(this.#dude << 1) | half]; bits !== 0; bits &= bits - 1) {
        const runner = lowestOf(bits, half);
        const direction = TOWARDS[(runner << 6) | this.#dude];
        const shield = firstSeen(board, runner, direction);
        if (shield !== this.#dude && firstSeen(board, shield, direction) === this.#dude) this.#shields[shield >> 5] |= 1 << shield;
      }
    }
  }

  /** Finds where enemy chameleons copy; returns whether one might trade places with him now. */
  #findLending(field: Field): boolean {
    for (let half = 0; half < 2; half++) {
      for (let bits = field.set(CHAMELEON, this.#colour ^ 1, half); bits !== 0; bits &= bits - 1) {
        const chameleon = lowestOf(bits, half);
        this.#lending[0] |= AROUND[chameleon << 1];
        this.#lending[1] |= AROUND[(chameleon << 1) | 1];
      }
    }
    if ((this.#lending[0] | this.#lending[1]) === 0) return false;
    const own = (this.#lending[0] & field.set(CHAMELEON, this.#colour, 0)) | (this.#lending[1] & field.set(CHAMELEON, this.#colour, 1));
    // Where chameleons of both sides touch, whoever touches one may lend to all.
    for (let half = 0; own !== 0 && half < 2; half++) this.#lending[half] |= field.nearSet(half);
    return mayFetch(field, this.#colour, this.#dude);
  }

  /** A move of another piece than the dude. */
  #afterOther(field: Field, move: Move): number {
    const from = fromOf(move);
    const end = endOf(move);
    const victim = victimOf(field, move);
    const opensLine = end !== from && holds(this.#shields, from);
    for (let index = 0; index < this.#takers; index++) {
      const taker = this.#takersAt[index];
      if (this.#staysTaker(field, taker, move, end, victim)) return NO;
      if (taker !== victim && !isBetween(end, this.#dude, taker)) return OPEN;
    }
    if (this.#isOpen || opensLine) return OPEN;
    if (victim >= 0 && victim !== end && holds(this.#shields, victim)) return OPEN;
    if (end === from) return YES;
    return holds(this.#leashes, from) || holds(this.#leashes, end) || holds(this.#lending, end) ? OPEN : YES;
  }

  /** Whether an enemy that could take the dude certainly still can: it isn't taken, shut out or put to sleep. */
  #staysTaker(field: Field, taker: Square, move: Move, end: Square, victim: Square): boolean {
    if (taker === victim || isBetween(end, this.#dude, taker) || kindOf(field.board[taker]) === CHAMELEON) return false;
    const from = fromOf(move);
    if (isMesmerizer(kindOf(field.board[from])) || isMesmerizer(promotionOf(move))) return false;
    return (
      !(end !== from && this.#mayOpenOn(field, taker, from)) && !(victim >= 0 && victim !== end && this.#mayOpenOn(field, taker, victim))
    );
  }

  /** Whether a gaze of his side that goes on once a square is empty might hit a piece. */
  #mayOpenOn(field: Field, piece: Square, emptied: Square): boolean {
    return field.linesOn(this.#colour, emptied) > 0 && isDiagonal(emptied, piece);
  }

  /** Two pieces that trade places: no line changes, but gazes and roles may. */
  #afterExchange(field: Field, from: Square, to: Square): number {
    if (field.board[to] >> 3 !== this.#colour) return OPEN;
    if (holds(this.#lending, from) || holds(this.#lending, to)) return OPEN;
    if (from === this.#dude || to === this.#dude) return this.#afterDude(field, from === this.#dude ? to : from, true);
    return this.#takers > 0 || this.#isHeld || this.#isOpen ? OPEN : YES;
  }

  /** The dude comes to a square, by himself or by an exchange with a piece of his side. */
  #afterDude(field: Field, to: Square, isExchange: boolean): number {
    if (holds(this.#lending, to)) return OPEN;
    const { board } = field;
    // A gaze that goes on where he stood may put a taker to sleep.
    const isSure = !isExchange && field.linesOn(this.#colour, this.#dude) === 0;
    let answer = YES;
    if (!isExchange) toggle(board, this.#dude);
    for (let half = 0; half < 2 && answer !== NO; half++) {
      const enemies = sideOf(board, this.#colour ^ 1, half);
      for (let bits = sightFrom(board, to, half) & enemies; bits !== 0 && answer !== NO; bits &= bits - 1) {
        const enemy = lowestOf(bits, half);
        if (!couldTake(field, enemy, to)) continue;
        answer = isSure && !field.isAghast(enemy) && kindOf(board[enemy]) !== CHAMELEON ? NO : OPEN;
      }
    }
    if (!isExchange) toggle(board, this.#dude);
    if (answer !== YES) return answer;
    return gazersOn(field, this.#colour, to) > 0 || this.#isTrapped(field, to) ? OPEN : YES;
  }

  /** Whether an enemy chameleon might trade places with the dude on a square. */
  #isTrapped(field: Field, to: Square): boolean {
    return (this.#lending[0] | this.#lending[1]) !== 0 && mayFetch(field, this.#colour, to);
  }
}

function isMesmerizer(kind: number): boolean {
  return kind === SHAMAN || kind === CHAMELEON;
}
