import type { Move, Square } from '@menagerie/core';
import { canFetch, isTrap, mayAvenge, takeFrom, takersOf } from './buck.ts';
import { CALM, FATAL, foresee } from './calm.ts';
import { victimOf } from './effects.ts';
import type { Field } from './field.ts';
import { Freedom } from './freedom.ts';
import { guards } from './guards.ts';
import {
  AROUND,
  CROSS,
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
  STEPS,
  toggle,
  TOWARDS,
} from './geometry.ts';
import { AFTER_STRIKES, ALWAYS, GUARDED, hypnosisAt, NEVER } from './joining.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, NONE, promotionOf, toOf } from './move.ts';
import { CHAMELEON, cellOf, DUDE, kindOf, MADAM, SHAMAN, WAGON, type Colour } from './pieces.ts';
import { bitOf, VENGEFUL, type Primaries } from './primaries.ts';
import { joinsOther, leash, sees, touchesOther } from './relations.ts';
import { directHypnotizer, isAghast } from './roles/vengeful.ts';
import { SETS } from './slots.ts';

/** A move that must be carried out to be judged. */
export const OPEN = 0;
/** A legal move after which resolution removes nothing. */
export const FINE = 1;
/** A move that is not legal. */
export const BAD = 2;

/** How a piece shields the dude: from an enemy that might take him if it left, or from one that certainly is aghast and can't, unless it is woken. */
const FAST = 1;
const LOOSE = 2;

/** After so many looks their count begins anew, as it must fit in 29 bits. */
const MOST_LOOKS = 1 << 29;

/**
 * What threatens the dude of the side to move, found once per position, and what follows for moves that disturb no hypnosis: whether
 * they are legal, without carrying them out.
 */
export class Watch {
  #field: Field | null = null;
  #version = -1;
  #colour: Colour = 0;
  #dude: Square = -1;
  /** The enemies that could take the dude at once; the first `#takers` count. */
  readonly #takersAt = new Int32Array(8);
  #takers = 0;
  /** The enemies other than chameleons that are aghast and could take the dude otherwise, and what hypnotizes them; the first `#held` count. */
  readonly #heldAt = new Int32Array(8);
  readonly #holders = new Int32Array(8);
  #held = 0;
  /** Whether an enemy that is aghast could take the dude otherwise; and whether a chameleon hypnotizes it, which may owe its gaze to others. */
  #isHeld = false;
  #isHeldLoosely = false;
  /** Whether an aghast chameleon could take the dude otherwise, which may owe it to strikes on what it touches. */
  #isHeldAround = false;
  /** Whether a chameleon that could take the dude from afar is second to see him. */
  #hasTakerBehind = false;
  /** Primaries with which an enemy chameleon could take the dude that sees him or is second to see him, and can't do so now. */
  #masked: Primaries = 0;
  /** Whether an enemy chameleon could fetch the dude into two gazes, and whether it could if it copied his madam. */
  #canFetch = false;
  #hasTrap = false;
  #hypnosis = NEVER;
  #hasEnemyChameleons = false;
  /** The set of squares where a piece lends its roles to an enemy chameleon. */
  readonly #lending = new Int32Array(2);
  /** By square, FAST or LOOSE for a piece behind which the dude would see an enemy that takes from afar; 0 for others. */
  readonly #pinned = new Uint8Array(64);
  /** By square of a piece that is pinned FAST, the one behind it if that is awake; or -1. */
  readonly #pinners = new Int8Array(64);
  /** The set of squares of the lines that keep takers aghast: of the pieces at both ends and between. */
  readonly #leashes = new Int32Array(2);
  /** The set of squares of the pieces that are pinned. */
  readonly #shields = new Int32Array(2);
  /** The set of squares to one of which a jedi, wagon or madam must come, or on which it must take, lest a taker takes the dude; all if there is none. */
  readonly #answers = new Int32Array(2);
  /** As the leashes, for enemies behind the pieces that are pinned LOOSE. */
  readonly #ties = new Int32Array(2);
  /** The set of squares of the pieces that must stay for the dude to be GUARDED. */
  readonly #guards = new Int32Array(2);
  /** The set of squares of the pieces that are pinned or guard him. */
  readonly #bound = new Int32Array(2);
  /** By two squares, `looks << 2 | verdict` of the exchange last settled between them. */
  readonly #trades = new Int32Array(4096);
  #looks = 0;
  /** Which pieces roll freely, and where to. */
  readonly freedom = new Freedom();

  /** Looks at a field from the side of a colour. */
  look(field: Field, colour: Colour): void {
    if (this.#field === field && this.#version === field.version && this.#colour === colour) return;
    this.#field = field;
    this.#version = field.version;
    this.#colour = colour;
    if (++this.#looks === MOST_LOOKS) {
      this.#trades.fill(0);
      this.#looks = 1;
    }
    this.#dude = field.dudes[colour];
    this.#takers = 0;
    this.#held = 0;
    this.#isHeld = false;
    this.#isHeldLoosely = false;
    this.#isHeldAround = false;
    this.#hasTakerBehind = false;
    this.#masked = 0;
    this.#canFetch = false;
    this.#hasTrap = false;
    this.#hypnosis = NEVER;
    this.#hasEnemyChameleons = false;
    this.#lending[0] = 0;
    this.#lending[1] = 0;
    this.#leashes[0] = 0;
    this.#leashes[1] = 0;
    this.#ties[0] = 0;
    this.#ties[1] = 0;
    this.#guards[0] = 0;
    this.#guards[1] = 0;
    this.#answers[0] = -1;
    this.#answers[1] = -1;
    if ((this.#shields[0] | this.#shields[1]) !== 0) {
      this.#pinned.fill(0);
      this.#shields[0] = 0;
      this.#shields[1] = 0;
    }
    if (this.#dude >= 0) this.#lookForThreats(field);
    this.#bound[0] = this.#shields[0] | this.#guards[0];
    this.#bound[1] = this.#shields[1] | this.#guards[1];
    this.freedom.grant(field, colour, this.#bound, this.#safeHalf(field, 0), this.#safeHalf(field, 1));
  }

  #lookForThreats(field: Field): void {
    const vengeance = this.#lookAround(field);
    this.#lookForChameleons(field);
    if (this.#takers > 0) this.#findAnswers(field);
    this.#hypnosis = vengeance || this.#canFetch ? ALWAYS : hypnosisAt(field, this.#colour, this.#dude);
    if (this.#hypnosis !== GUARDED) return;
    this.#guards[0] = guards[0];
    this.#guards[1] = guards[1];
  }

  #lookForChameleons(field: Field): void {
    const enemy = this.#colour ^ 1;
    // Without his exchange nobody fetches him.
    const isLeft = (field.exchanges & (1 << this.#colour)) !== 0;
    for (let half = 0; half < 2; half++) {
      for (let bits = field.set(CHAMELEON, enemy, half); bits !== 0; bits &= bits - 1) {
        const chameleon = lowestOf(bits, half);
        this.#hasEnemyChameleons = true;
        this.#lending[0] |= AROUND[chameleon << 1];
        this.#lending[1] |= AROUND[(chameleon << 1) | 1];
        if (isLeft && isTrap(field, chameleon, this.#colour, this.#dude)) this.#hasTrap = true;
      }
    }
    if (!this.#hasEnemyChameleons) return;
    const own = (this.#lending[0] & field.set(CHAMELEON, this.#colour, 0)) | (this.#lending[1] & field.set(CHAMELEON, this.#colour, 1));
    // Chameleons of both sides touch: whoever touches one may lend to all.
    for (let half = 0; own !== 0 && half < 2; half++) this.#lending[half] |= field.nearSet(half);
    this.#canFetch = this.#hasTrap && canFetch(field, this.#colour, this.#dude);
  }

  /** Finds how the first taker is answered that no line of hypnosis can come to reach. */
  #findAnswers(field: Field): void {
    const { board } = field;
    for (let index = 0; index < this.#takers; index++) {
      const taker = this.#takersAt[index];
      // A line that could ends at a piece on its diagonals now.
      let ends = 0;
      for (let half = 0; half < 2; half++) ends |= field.lineSet(this.#colour, half) & CROSS[(taker << 1) | half] & board[SETS + half];
      if (ends !== 0 || kindOf(board[taker]) === CHAMELEON) continue;
      const path = pathTo(this.#dude, taker);
      this.#answers[0] = PATH[path];
      this.#answers[1] = PATH[path | 1];
      return;
    }
  }

  #isLeash(square: Square): boolean {
    return holds(this.#leashes, square);
  }

  /** Whether a piece on a square lends its roles to an enemy chameleon. */
  #lends(square: Square): boolean {
    return holds(this.#lending, square);
  }

  /** Finds takers and pins; returns whether an aghast piece might take the dude in revenge. */
  #lookAround(field: Field): boolean {
    const { board } = field;
    const dude = this.#dude;
    let vengeance = false;
    const lower = sightFrom(board, dude, 0);
    const upper = sightFrom(board, dude, 1);
    for (let half = 0; half < 2; half++) {
      const seen = half === 0 ? lower : upper;
      for (let bits = seen & sideOf(board, this.#colour ^ 1, half); bits !== 0; bits &= bits - 1) {
        if (this.#lookAt(field, lowestOf(bits, half))) vengeance = true;
      }
      for (let bits = STAR[(dude << 1) | half] & ~seen & this.#runners(field, half); bits !== 0; bits &= bits - 1) {
        this.#lookBehind(field, lowestOf(bits, half));
      }
    }
    return vengeance;
  }

  /** The half of the set of the enemies that might take from afar. */
  #runners(field: Field, half: number): number {
    const enemy = this.#colour ^ 1;
    return field.set(WAGON, enemy, half) | field.set(MADAM, enemy, half) | field.set(CHAMELEON, enemy, half);
  }

  /** Notes an enemy that sees the dude; returns whether it is aghast and might take him in revenge. */
  #lookAt(field: Field, enemy: Square): boolean {
    const { board } = field;
    const dude = this.#dude;
    const isChameleon = kindOf(board[enemy]) === CHAMELEON;
    const back = TOWARDS[(enemy << 6) | dude];
    if (takeFrom(field, enemy, back, dude) === NONE) {
      if (isChameleon) this.#masked |= takersOf(back, STEPS[(enemy << 6) | dude] > 1);
      return false;
    }
    if (!field.isAghast(enemy)) {
      this.#takersAt[this.#takers++] = enemy;
      return false;
    }
    this.#isHeld = true;
    const struck = field.struckFor(enemy);
    const hypnotizer = directHypnotizer(field, struck);
    leash(struck, hypnotizer, this.#leashes);
    if (isChameleon) this.#isHeldAround = true;
    else {
      this.#heldAt[this.#held] = enemy;
      this.#holders[this.#held++] = hypnotizer;
    }
    if (kindOf(board[hypnotizer]) === CHAMELEON) this.#isHeldLoosely = true;
    return field.isVengeful(enemy) && mayAvenge(field, enemy);
  }

  /** Notes an enemy that would see the dude, were it not for one piece. */
  #lookBehind(field: Field, enemy: Square): void {
    const { board } = field;
    const back = TOWARDS[(enemy << 6) | this.#dude];
    const shield = firstSeen(board, enemy, back);
    if (firstSeen(board, shield, back) !== this.#dude) return;
    const isChameleon = kindOf(board[enemy]) === CHAMELEON;
    const takers = takersOf(back, true);
    if ((field.primaries(enemy) & takers) === 0) {
      if (isChameleon) this.#masked |= takers;
      return;
    }
    const isHeld = isAghast(field, enemy);
    this.#pinners[shield] = isHeld ? -1 : enemy;
    this.#pinned[shield] = isHeld && !(field.isVengeful(enemy) && mayAvenge(field, enemy)) ? this.#tie(field, enemy) : FAST;
    if (isChameleon) this.#hasTakerBehind = true;
    this.#shields[shield >> 5] |= 1 << shield;
  }

  /** Notes what keeps an enemy behind a shield aghast: LOOSE, unless it is a chameleon, which may owe its gaze to others. */
  #tie(field: Field, enemy: Square): number {
    const struck = field.struckFor(enemy);
    const hypnotizer = directHypnotizer(field, struck);
    leash(struck, hypnotizer, this.#ties);
    return kindOf(field.board[hypnotizer]) === CHAMELEON ? FAST : LOOSE;
  }

  /** The half of the set of squares where nothing that a jedi, wagon or madam brings there matters: no gaze, and no role it lends. */
  #safeHalf(field: Field, half: number): number {
    if (this.#takers > 0 || this.#hypnosis === ALWAYS) return 0;
    const once = field.lineSet(this.#colour ^ 1, half);
    const twice = field.doubleLineSet(this.#colour ^ 1, half);
    const near = field.nearSet(half);
    let unsafe = twice | (once & near) | this.#leashes[half];
    if (this.#masked !== 0 || this.#hasTrap || this.#isHeldLoosely || this.#isHeldAround || this.#hypnosis !== NEVER)
      unsafe |= this.#lending[half];
    if (this.#isHeldLoosely) unsafe |= once | field.lineSet(this.#colour, half);
    if (this.#hypnosis === AFTER_STRIKES) unsafe |= once | near;
    return ~unsafe;
  }

  /** Whether hardly any move can be settled as legal: the dude is in danger, or may come into it by any move. */
  get isAlarmed(): boolean {
    return this.#takers > 0 || this.#hypnosis === ALWAYS;
  }

  /** The half of the set of squares one of which a jedi, wagon or madam must come to or take, or else an enemy takes the dude. */
  answerHalf(half: number): number {
    return this.#answers[half];
  }

  /** Judges a move of the field that `look` has looked at, or leaves it OPEN. */
  settle(field: Field, move: Move): number {
    if (kindOfMove(move) === EXCHANGE && promotionOf(move) === 0) return this.#settleTrade(field, move);
    if (this.#takers > 0 && kindOfMove(move) !== EXCHANGE && !this.#mayAnswer(field, move)) return BAD; // B6.2
    return this.#settleMove(field, move);
  }

  /** An exchange without promotion. Of two pieces of his that are not aghast either may start it, and the same comes of it. */
  #settleTrade(field: Field, move: Move): number {
    const from = fromOf(move);
    const to = toOf(move);
    if (field.isAghast(from) || field.isAghast(to) || field.board[to] >> 3 !== this.#colour) return this.#settleMove(field, move);
    const pair = from < to ? (from << 6) | to : (to << 6) | from;
    if (this.#trades[pair] >> 2 === this.#looks) return this.#trades[pair] & 3;
    const verdict = this.#settleMove(field, move);
    this.#trades[pair] = (this.#looks << 2) | verdict;
    return verdict;
  }

  /** A move that might answer the takers, or an exchange. */
  #settleMove(field: Field, move: Move): number {
    const foreseen = foresee(field, move);
    if (foreseen !== CALM) return foreseen === FATAL ? BAD : OPEN; // B4.6
    const from = fromOf(move);
    const victim = victimOf(field, move);
    // B7.1: resolution takes nobody, so the move itself must take the hypnotizer.
    if (field.isAghast(from) && (victim < 0 || victim !== directHypnotizer(field, from))) return BAD;
    if (this.#dude < 0) return FINE;
    if (this.#isHeld && victim >= 0 && (this.#isHeldLoosely || this.#isLeash(victim) || isMesmerizer(kindOf(field.board[victim]))))
      return OPEN;
    if (kindOfMove(move) === EXCHANGE) return this.#settleExchange(field, from, toOf(move));
    return kindOf(field.board[from]) === DUDE ? this.#settleDude(field, toOf(move), victim, false) : this.#settleOther(field, move, victim);
  }

  /** Whether a move other than an exchange might answer the taker that is told by `#answers`. */
  #mayAnswer(field: Field, move: Move): boolean {
    const kind = promotionOf(move) || kindOf(field.board[fromOf(move)]);
    if (kind === SHAMAN || kind === CHAMELEON || kind === DUDE) return true;
    const victim = victimOf(field, move);
    return holds(this.#answers, endOf(move)) || (victim >= 0 && holds(this.#answers, victim));
  }

  /** A calm move of another piece than the dude. */
  #settleOther(field: Field, move: Move, victim: Square): number {
    const from = fromOf(move);
    const end = endOf(move);
    const kind = promotionOf(move) || kindOf(field.board[from]);
    const gazes = isMesmerizer(kind) || isMesmerizer(kindOf(field.board[from]));
    if (this.#takers > 0) {
      for (let index = 0; index < this.#takers; index++)
        if (this.#stays(field, this.#takersAt[index], from, end, victim, gazes)) return BAD; // B6.2
      const taker = this.#takersAt[0];
      if (this.#takers > 1 || (taker !== victim && !isBetween(end, this.#dude, taker))) return OPEN;
    }
    if (this.#pinned[from] === FAST && this.#pinners[from] >= 0 && this.#stays(field, this.#pinners[from], from, end, victim, gazes))
      return BAD;
    // What it leaves or takes might lay open the dude, wake a taker or give a chameleon roles.
    if (victim >= 0) {
      if (victim !== end && this.#pinned[victim] !== 0) return OPEN;
      if (field.isStruck(victim) && field.isNearChameleon(victim)) return OPEN;
    }
    if (end !== from) {
      if (this.#pinned[from] !== 0 && (this.#pinned[from] === FAST || this.#mayWake(field, from, end, victim, this.#ties))) return OPEN;
      if (this.#isHeld && (this.#isLeash(from) || this.#isLeash(end))) return this.#unleashes(field, from, end, victim, gazes) ? BAD : OPEN;
      if (this.#isHeldLoosely && field.mesmerizes(from)) return OPEN;
      if (this.#isHeldAround && this.#mayWake(field, from, end, victim, this.#leashes)) return OPEN;
      if (this.#lends(end) && this.#arms(field.lent(cellOf(this.#colour, kind), from, end), field.exchanges)) return OPEN;
    }
    // B3.10: a chameleon might trade places with a new madam.
    if (this.#hypnosis === GUARDED && promotionOf(move) === MADAM) return OPEN;
    // No guards are noted unless he is GUARDED.
    if ((end !== from && holds(this.#guards, from)) || (victim >= 0 && holds(this.#guards, victim))) return OPEN;
    return this.#isSafeFromHypnosis(field, this.#hypnosis, end, victim, gazes) ? FINE : OPEN;
  }

  /** Whether a piece that goes from `from` to `end` might end the hypnosis that one is held by: its gaze, the line it gets into, what it passes on. */
  #mayWake(field: Field, from: Square, end: Square, victim: Square, line: Int32Array): boolean {
    if (holds(line, from) || holds(line, end)) return true;
    if (victim >= 0 && (holds(line, victim) || isMesmerizer(kindOf(field.board[victim])))) return true;
    return kindOf(field.board[from]) === CHAMELEON && joinsOther(field, from);
  }

  /** Whether an enemy chameleon might take, avenge itself on or fetch the dude with these primaries as well. */
  #arms(primaries: Primaries, exchanges: number): boolean {
    if ((primaries & this.#masked) !== 0) return true;
    if ((this.#isHeldLoosely || this.#isHeldAround || this.#hasTakerBehind) && (primaries & VENGEFUL) !== 0) return true;
    return this.#hasTrap && (primaries & bitOf(MADAM, this.#colour)) !== 0 && (exchanges & (1 << this.#colour)) !== 0;
  }

  /** Whether no enemy move can strike the dude twice after a calm move that ends on a square. */
  #isSafeFromHypnosis(field: Field, when: number, end: Square, victim: Square, gazes: boolean): boolean {
    if (when === NEVER) return true;
    if (when === ALWAYS || (gazes && (this.#hasEnemyChameleons || when === GUARDED)) || this.#lends(end)) return false;
    // A line that goes on because the victim stood in it might strike the dude or somebody else.
    if (victim >= 0 && field.hasLineOn(victim)) return false;
    return when !== AFTER_STRIKES || (!gazes && field.linesOn(this.#colour ^ 1, end) === 0 && !field.isNearChameleon(end));
  }

  /** Two pieces that trade places: no line changes, but gazes and roles may. */
  #settleExchange(field: Field, from: Square, to: Square): number {
    const { board } = field;
    if (board[to] >> 3 !== this.#colour) return OPEN;
    // Two chameleons of a side are the same to the board.
    if (board[to] === board[from]) return this.#hypnosis === ALWAYS ? OPEN : this.#takers > 0 ? BAD : FINE;
    if (this.#dude === from || this.#dude === to) return this.#settleDude(field, this.#dude === from ? to : from, -1, true);
    if (this.#takers > 0 || this.#isHeld || this.#hypnosis !== NEVER) return OPEN;
    return this.#lends(from) || this.#lends(to) ? OPEN : FINE;
  }

  /**
   * Whether an enemy that is awake and sees the dude, or would but for the piece on `from`, certainly takes him after a calm move of that
   * piece: it is not taken, shut out, hypnotized or robbed of its roles.
   */
  #stays(field: Field, taker: Square, from: Square, end: Square, victim: Square, gazes: boolean): boolean {
    if (taker === victim || isBetween(end, this.#dude, taker)) return false;
    const isChameleon = kindOf(field.board[taker]) === CHAMELEON;
    if (end !== from && this.#maySleep(field, taker, from)) return false;
    if (victim >= 0 && victim !== end && this.#maySleep(field, taker, victim)) return false;
    if (isChameleon) {
      if (field.isNearChameleon(from) || field.isNearChameleon(end) || (victim >= 0 && field.isNearChameleon(victim))) return false;
      return !gazes;
    }
    // Only its own gaze, or that of a chameleon that it lends one or joins, could strike the taker anew.
    return !gazes || end === from || !(sees(field.board, end, taker, from, victim) || touchesOther(field, end, from));
  }

  /** Whether a line that goes on once a square is empty might end at a taker, or at what a chameleon touches, whosever line it is (B4.2). */
  #maySleep(field: Field, taker: Square, emptied: Square): boolean {
    if (kindOf(field.board[taker]) === CHAMELEON) return field.hasLineOn(emptied);
    return field.linesOn(this.#colour, emptied) > 0 && isDiagonal(emptied, taker);
  }

  /** Whether an enemy certainly takes the dude because the shaman that hypnotizes it goes or something gets between. */
  #unleashes(field: Field, from: Square, end: Square, victim: Square, gazes: boolean): boolean {
    for (let index = 0; index < this.#held; index++) {
      const taker = this.#heldAt[index];
      const holder = this.#holders[index];
      const isFreed = isBetween(end, taker, holder) || (holder === from && kindOf(field.board[from]) === SHAMAN);
      if (isFreed && this.#stays(field, taker, from, end, victim, gazes)) return true;
    }
    return false;
  }

  /** A dude that comes to a square by a step, a capture or an exchange with his madam. */
  #settleDude(field: Field, to: Square, victim: Square, isExchange: boolean): number {
    const { board } = field;
    const from = this.#dude;
    if (this.#lends(to) || (isExchange && this.#lends(from))) return OPEN;
    // A line that goes on may put a taker to sleep; a chameleon may owe its roles to what leaves.
    const isSleepless = isExchange ? kindOf(board[to]) === MADAM : field.linesOn(this.#colour, from) === 0;
    const keepsRoles = victim < 0 && !field.isNearChameleon(from);
    if (!isExchange) toggle(board, from);
    let verdict = FINE;
    for (let half = 0; half < 2 && verdict !== BAD; half++) {
      for (let bits = sightFrom(board, to, half) & sideOf(board, this.#colour ^ 1, half); bits !== 0 && verdict !== BAD; bits &= bits - 1) {
        const seen = lowestOf(bits, half);
        if (takeFrom(field, seen, TOWARDS[(seen << 6) | to], to) === NONE || this.#sleepsOn(field, seen, to, isExchange)) continue;
        const isPlain = kindOf(board[seen]) !== CHAMELEON;
        const isAwake = !field.isAghast(seen) && (isSleepless || (isPlain && !isExchange && !isDiagonal(from, seen)));
        verdict = isAwake && (keepsRoles || isPlain) ? BAD : OPEN;
      }
    }
    if (!isExchange) toggle(board, from);
    if (verdict !== FINE) return verdict;
    if (this.#hasEnemyChameleons && canFetch(field, this.#colour, to)) return OPEN;
    const gazes = isExchange && kindOf(board[to]) === CHAMELEON;
    return this.#isSafeFromHypnosis(field, hypnosisAt(field, this.#colour, to), to, victim, gazes) ? FINE : OPEN;
  }

  /** Whether an aghast piece that can't take revenge certainly stays aghast when the dude comes to `to`. */
  #sleepsOn(field: Field, square: Square, to: Square, isExchange: boolean): boolean {
    if (!field.isAghast(square) || (field.isVengeful(square) && mayAvenge(field, square))) return false;
    const struck = field.struckFor(square);
    const hypnotizer = directHypnotizer(field, struck);
    if (kindOf(field.board[hypnotizer]) !== SHAMAN || struck === to || hypnotizer === to || struck === this.#dude) return false;
    if (!isExchange && isBetween(to, struck, hypnotizer)) return false;
    return struck === square || kindOf(field.board[to]) !== CHAMELEON || !field.areJoined(to, square);
  }
}

function isMesmerizer(kind: number): boolean {
  return kind === SHAMAN || kind === CHAMELEON;
}
