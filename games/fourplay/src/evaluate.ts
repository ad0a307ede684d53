import { leadWords, nearestPiece, sumOf, Told, UNTOLD, type Evaluation, type Move, type Seat, type Square } from '@menagerie/core';
import { Attacks } from './attacks.ts';
import { drifts } from './between.ts';
import { card } from './card.ts';
import { CANNON, formIn, FORMS, HARFYBLOB, hnOf, ICEMAN, KIND_OF, KING, NOBODY, NWAP, PAWN, WIZARD } from './cells.ts';
import { inCheck, isSafeAfter } from './check.ts';
import { slipEnd } from './effects.ts';
import type { Field } from './field.ts';
import { AROUND, CENTRE, distance, QUADRANT, rimOf, SQUARES } from './geometry.ts';
import { generateCaptures } from './legality.ts';
import { deedOf, endOf, fromOf, GO, isCapture, LEAVE, PASS, PLACE_ON, placedOf, SHOOT, SLIP, TAKE, takesIceman, toOf } from './move.ts';
import { PIECES } from './pieces/index.ts';
import { nthPiece } from './pieces/ways.ts';
import { wealth } from './outcome.ts';
import { sightOf } from './overlooked.ts';
import type { FourplayPosition } from './position.ts';
import { ICE, reserveSlot } from './slots.ts';
import { strongest, TEMPERS, type Temper } from './tempers.ts';

// Values, in hundredths of a Pawn
const STAYING = 5000; // being in the game
const RID = 5000; // each other player who is out
const CROWN = 20_000; // a King as a victim, for move ordering
const GEM = 200; // a Gem (F8.6)
const EXILE = 1000; // cost of a King in the quadrant of an opponent who is in: no level of the computer goes there, but for a large gain
const SIEGE = 5; // cost of possible enemy captures next to a King, in proportion to their number
const SIEGE_SQUARED = 2; // the same, in proportion to its square
const LAID = 80; // cost of a Cannon that is only one screen short, or one too many, of capturing a King
/** What a Gem within one slide of the Neutron is worth to whoever has the next right to move it, the one after it, and so on. */
const RIGHTS = [180, 60, 60, 30];
const RIGHTS_OF_TWO = [380, 50];

// Shares of a value, and how likely it is to be won or lost
const IN_RESERVE = 0.85; // left in reserve
// The same where captured pieces join it: what it holds is safe and counts at the end (F8.6), so it waits until it's needed (bench/strength.md)
const IN_KEPT_RESERVE = 1.1;
const FROZEN = 0.1; // lost while a piece is frozen
const DRAWN = 0.4; // lost if a Magnetron is about to take the piece off the board
const DOOMED = 0.9; // of being in, lost if the King can be captured before its owner moves
const NEXT = 0.75; // a player's best capture if they play next
const SOON = 0.65; // if they play later, but before the victim can reply
const LATE = 0.25; // later still

// Values for the seat that searches alone, or everybody would only defend, and where captured pieces are destroyed (F4.2): where the pieces
// that a hunt costs come back as somebody's reserve, it loses (bench/strength.md)
const HUNTED = 9000; // each hunt that is over
const CHECK = 100; // a check
const TIGHT = 25; // each square around the hunted King that it can't step to, times their number
const CLOSER = 20; // each square by which a piece comes closer to the hunted King, times its kind's weight in a hunt
const NEAR = 2; // nearer than this, a piece is close enough
const PLENTY = 9000; // a King whose owner has this much besides is hunted as a strong one; one whose owner has nothing counts double

/** Value of a form in hundredths of a Pawn: of a Harfyblob, with its range. */
const WORTH = Int32Array.from({ length: FORMS }, (_, form) => {
  const range = KIND_OF[form] === HARFYBLOB ? Math.round(260 * (1 - 0.75 ** (hnOf(form) - 1))) : 0;
  return 100 * PIECES[KIND_OF[form]].value + range;
});

/** By kind: value of a step towards the middle, and weight in a hunt by how well it gives checkmate (a Cannon shoots from afar as well). */
const KINDS: Readonly<Record<number, { readonly forward: number; readonly hunts: number }>> = {
  [KING]: { forward: -6, hunts: 0 },
  [PAWN]: { forward: 2, hunts: 1 },
  [NWAP]: { forward: 2, hunts: 1 },
  [CANNON]: { forward: 1, hunts: 1 },
  [HARFYBLOB]: { forward: 4, hunts: 3 },
  [WIZARD]: { forward: 2, hunts: 3 },
  [ICEMAN]: { forward: 2, hunts: 2 },
};
const HUNTER = Uint8Array.from({ length: FORMS }, (_, form) => KINDS[KIND_OF[form]]?.hunts ?? 0);

/** `PLACED[form << 8 | square]`: value of a piece on a square, or for SQUARES on any. */
const PLACED = Int16Array.from({ length: FORMS << 8 }, (_, index) => {
  const form = index >> 8;
  const square = index & 255;
  if (square > SQUARES) return 0;
  return square === SQUARES ? WORTH[form] : WORTH[form] + (KINDS[KIND_OF[form]]?.forward ?? 0) * (7 - distance(square, CENTRE));
});

/** What a worth is made of. The first says who stays in, and counts otherwise than the rest. */
const TERMS = [
  'Kings',
  'Pieces on the board',
  'Reserve',
  'Gems',
  'Frozen pieces',
  'Danger to the King',
  'King in a foreign quadrant',
  'Captures to make',
  'Captures to fear',
  'Magnets',
  'Neutron',
];
const [STAY, PLACES, RESERVE, GEMS, FREEZE, SIEGED, EXILED, HOPE, FEAR, MAGNETS, SLIPS] = TERMS.keys();

const attacks = new Attacks(PLACED);
/** `parts[4 * term + seat]`: what each seat has of a term, the others left aside. */
const parts = new Float64Array(4 * TERMS.length);
/** What a seat's worth is made of: its part of each term against the others'. */
const against = new Float64Array(TERMS.length);
/** The bytes of all seats but one, or of all for nobody, in `bySquare`. */
const ENEMIES = Int32Array.of(~255, ~(255 << 8), ~(255 << 16), ~(255 << 24), -1);
/** How likely each King is to fall before its owner moves. */
const dooms = new Float64Array(4);
/** The seats whose Kings an enemy may capture, as bits: all others' are safe. */
let pressed = 0;
/** Plays until each seat's next turn. */
const waits = new Uint8Array(4);
/** `best[5 * captor + victim]`: the most a captor can take from a victim. The fifth victim is nobody. */
const best = new Int32Array(20);

/** Finds what each seat has of each term. */
function assess(position: Field): void {
  const { slots, seats, turn } = position;
  attacks.take(position);
  parts.fill(0);
  best.fill(0);
  pressed = 0;
  for (const seat of seats) waits[seat] = (seat - turn + 4) & 3;
  weigh(position);
  const inReserve = position.keepsCaptured ? IN_KEPT_RESERVE : IN_RESERVE;
  for (const seat of seats) {
    if (!position.isIn(seat)) continue;
    const reserve = reserveSlot(seat, 0);
    let held = 0;
    for (let form = 1; form < FORMS; form++) held += slots[reserve + form] * WORTH[form];
    besiege(position, seat);
    add(PLACES, seat, attacks.placed[seat]);
    add(FREEZE, seat, -FROZEN * attacks.frozen[seat]);
    add(STAY, seat, STAYING * (1 - dooms[seat]));
    add(GEMS, seat, GEM * position.gems(seat));
    add(RESERVE, seat, inReserve * held);
  }
  for (const seat of seats) if (position.isIn(seat)) settle(seat);
  // Among several who destroy what they capture, only figures without it say how games end (bench/strength.md).
  if (position.withNeutron && (position.keepsCaptured || seats.length === 2)) aim(position);
  for (const { cell, keeper, destroyed } of drifts(position)) {
    if (keeper < 0 && !destroyed) continue;
    const owner = cell >> 5;
    const worth = DRAWN * WORTH[formIn(cell)];
    if (owner < NOBODY) add(MAGNETS, owner, -worth);
    if (keeper >= 0) add(MAGNETS, keeper, worth);
  }
}

function add(term: number, seat: Seat, value: number): void {
  parts[4 * term + seat] += value;
}

/** Notes what each seat could win by capturing on each square, minus what it would lose there in return. */
function weigh({ slots }: Field): void {
  const { occupied, count, bySquare } = attacks;
  for (let index = 0; index < count; index++) {
    const all = bySquare[occupied[index]];
    const cell = slots[occupied[index]];
    for (let left = all & ENEMIES[cell >> 5]; left !== 0;) {
      const seat = (31 - Math.clz32(left)) >> 3;
      const stake = left >>> (8 * seat);
      left &= ENEMIES[seat];
      const gain = WORTH[cell & 31] - ((all & ENEMIES[seat]) === 0 ? 0 : 100 * (stake - 1));
      const at = 5 * seat + (cell >> 5);
      if (gain > best[at]) best[at] = gain;
    }
  }
}

/** Adds what a seat can hope to capture and subtracts what it stands to lose. */
function settle(seat: Seat): void {
  let hope = best[5 * seat + NOBODY];
  for (let other = 0; other < NOBODY; other++) {
    if (other === seat) continue;
    hope = Math.max(hope, best[5 * seat + other]);
    add(FEAR, seat, -best[5 * other + seat] * (waits[other] > waits[seat] ? LATE : waits[other] === 0 ? NEXT : SOON));
  }
  add(HOPE, seat, hope * (waits[seat] === 0 ? NEXT : LATE));
}

/** Adds what it's worth that one slide of the Neutron makes a Gem for a seat (F9.4), the more, the sooner it has the right to move it. */
function aim(position: Field): void {
  let rims = 0;
  for (let direction = 0; direction < 8; direction++) {
    const seat = rimOf(slipEnd(position, direction));
    if (seat >= 0) rims |= 1 << seat;
  }
  if (rims === 0) return;
  // F9.2
  const order = position.seatsIn();
  const now = (position.round - 1) % order.length;
  const isLeft = order[now] === position.turn ? position.pending : order[now] > position.turn;
  const first = isLeft ? now : now + 1;
  const rights = order.length === 2 ? RIGHTS_OF_TWO : RIGHTS;
  for (let index = 0; index < order.length; index++) {
    const seat = order[(first + index) % order.length];
    if ((rims & (1 << seat)) !== 0) add(SLIPS, seat, rights[index]);
  }
}

/** Finds the danger around a seat's King, and what it costs. */
function besiege(position: Field, seat: Seat): void {
  const { stakes, bySquare } = attacks;
  const king = position.where(seat, KING);
  const host = QUADRANT[king];
  let captor = -1;
  dooms[seat] = 0;
  if (position.wild || (bySquare[king] & ENEMIES[seat]) !== 0) pressed |= 1 << seat;
  for (let enemy = 0; enemy < 4; enemy++) {
    if (enemy === seat || stakes[4 * king + enemy] === 0 || waits[enemy] >= waits[seat]) continue;
    dooms[seat] = DOOMED;
    if (captor < 0 || waits[enemy] < waits[captor]) captor = enemy;
  }
  let weight = 3 * bytesIn(bySquare[king] & ENEMIES[seat]);
  const around = AROUND[king];
  for (let index = 0; index < around.length; index++) weight += bytesIn(bySquare[around[index]] & ENEMIES[seat]);
  if (captor >= 0) add(HOPE, captor, DOOMED * GEM * position.crown); // F8.6
  add(SIEGED, seat, -(SIEGE * weight + SIEGE_SQUARED * weight * weight + LAID * laid(position.slots, king, seat)));
  if (host >= 0 && host !== seat && position.isIn(host)) add(EXILED, seat, -EXILE);
}

/** How many of the four bytes of a number, each below 128, aren't 0. */
function bytesIn(number: number): number {
  const bits = ((number + 0x7f7f_7f7f) & 0x8080_8080) >>> 7;
  return (Math.imul(bits, 0x0101_0101) >>> 24) & 7;
}

/** How many enemy Cannons could capture a King if one piece more or fewer were between (F5.1). */
function laid(slots: Int32Array, king: Square, seat: Seat): number {
  let count = 0;
  for (let direction = 0; direction < 8; direction += 2) {
    for (let nth = 1; nth <= 3; nth += 2) {
      const at = nthPiece(slots, king, direction, nth);
      if (at >= 0 && formIn(slots[at]) === CANNON && slots[at] >> 5 < NOBODY && slots[at] >> 5 !== seat) count++;
    }
  }
  return count;
}

/** A seat's worth: the sum of `against`, which it fills. Among several, what who is out, or about to be, had no longer counts. */
function worthOf(position: Field, seat: Seat): number {
  const rivals = position.seatsIn(seat);
  let gone = position.seats.length - 1 - rivals.length;
  for (let index = 0; index < rivals.length; index++) gone += dooms[rivals[index]];
  for (let term = 0; term < TERMS.length; term++) {
    let others = 0;
    for (let index = 0; index < rivals.length; index++) others += parts[4 * term + rivals[index]];
    const lead = parts[4 * term + seat] - others / Math.max(1, rivals.length);
    // Halves are rounded away from 0, so that both sides of a game for two are judged alike.
    against[term] = Math.sign(lead) * Math.round(Math.abs(lead)) + 0;
  }
  if (position.seats.length > 2) against[STAY] = parts[4 * STAY + seat] - STAYING + RID * gone;
  return sumOf(against);
}

/** What a seat has, apart from being in. */
function wealthOf(seat: Seat): number {
  let sum = 0;
  for (let term = STAY + 1; term < TERMS.length; term++) sum += parts[4 * term + seat];
  return sum;
}

/** A seat's worth in the eyes of a temper: what it has, by its own weights, against what the others have. */
function temperedWorth(position: Field, seat: Seat, { own, leader }: Temper): number {
  let worth = worthOf(position, seat);
  for (let term = STAY + 1; term < TERMS.length; term++) worth += ((own[TERMS[term]] ?? 1) - 1) * parts[4 * term + seat];
  if (leader === 0) return worth;
  const wealths = position.seatsIn(seat).map(wealthOf);
  return worth + leader * (wealths.reduce((sum, wealth) => sum + wealth, 0) / Math.max(1, wealths.length) - strongest(wealths));
}

/** What the hunt for other Kings adds to the worth for the seat that searches: for each who is out, and for the one that it hunts best. */
function huntingWorth(position: Field, hunter: Seat): number {
  if (position.keepsCaptured || position.seats.length === 2) return 0;
  const rivals = position.seatsIn(hunter);
  let best = 0;
  for (let index = 0; index < rivals.length; index++) best = Math.max(best, pressOn(position, hunter, rivals[index]));
  return HUNTED * (position.seats.length - 1 - rivals.length) + best;
}

/** How hard a King is pressed: by the seat that hunts it, and by everybody who takes its squares. */
function pressOn(position: Field, hunter: Seat, seat: Seat): number {
  const { slots } = position;
  const { bySquare, stakes, occupied, count } = attacks;
  const king = position.where(seat, KING);
  const around = AROUND[king];
  const enemies = ENEMIES[seat];
  let taken = 8 - around.length;
  for (let index = 0; index < around.length; index++) {
    const square = around[index];
    const cell = slots[square];
    if ((bySquare[square] & enemies) !== 0 || slots[ICE + square] !== 0 || (cell !== 0 && cell >> 5 === seat)) taken++;
  }
  let closeness = 0;
  for (let index = 0; index < count; index++) {
    const cell = slots[occupied[index]];
    if (cell >> 5 === hunter) closeness += HUNTER[cell & 31] * (14 - Math.max(NEAR, distance(occupied[index], king)));
  }
  const weakness = Math.max(0, Math.min(1, 1 - wealthOf(seat) / PLENTY));
  return (1 + weakness) * ((stakes[4 * king + hunter] !== 0 ? CHECK : 0) + TIGHT * taken * taken + CLOSER * closeness);
}

/** Pieces to compare a lead with. */
const PRICES = [
  ['a Pawn', 100],
  ['a Cannon', 300],
  ['a Harfyblob', 600],
  ['a Magnetron', 1000],
] as const;

/** With more rounds left, the last one isn't felt. */
const MOST_LEFT = 80;
const LEAST_SCALE = 200;

/** The lead that makes first place e times as likely, by how much of the game is left. Fitted (`npm run measure -- shares fourplay`). */
function scaleOf(position: FourplayPosition): number {
  const left = Math.max(0, Math.min(MOST_LEFT, position.rounds - position.round + 1));
  const seats = position.seatsIn();
  /** What the players who are in have on average. */
  const points = seats.reduce((sum, seat) => sum + wealth(position, seat).value, 0) / seats.length;
  return Math.max(LEAST_SCALE, points * Math.sqrt(31 + 12.6 * left));
}

/** The value, and whose Kings are pressed. */
const told = new Told();
/** The key of the position told last, and whose Kings are pressed there. */
const last = new Int32Array(3);

/** What a search needs besides the rules. */
export const evaluation: Evaluation<FourplayPosition> = {
  evaluate(position, seat, hero) {
    const { numbers } = told;
    const hunts = hero === seat;
    // The key holds the board, the seat to move and what players own, but not the round, nor who asks.
    const at = told.at(position, Math.imul((position.round << 3) | (seat << 1) | Number(hunts), 0x9e37_79b1));
    if (numbers[at] === UNTOLD) {
      assess(position);
      numbers[at] = Math.round(worthOf(position, seat) + (hunts ? huntingWorth(position, seat) : 0));
      numbers[at + 1] = pressed;
    }
    last[0] = position.keyLo;
    last[1] = position.keyHi;
    last[2] = numbers[at + 1];
    return numbers[at];
  },
  terms(position) {
    assess(position);
    const worths = card.seats.map((_, seat) => {
      if (!position.seats.includes(seat)) return TERMS.map(() => 0);
      worthOf(position, seat);
      return [...against];
    });
    return TERMS.map((name, term) => ({ name, worths: worths.map((each) => each[term]) }));
  },
  tempered: (id) => ({
    ...evaluation,
    evaluate(position, seat, hero) {
      if (hero === undefined) return evaluation.evaluate(position, seat);
      assess(position);
      const worth = Math.round(temperedWorth(position, hero, TEMPERS[id]) + huntingWorth(position, hero));
      // Only a game for two asks for the other's, which is the opposite.
      return hero === seat ? worth : -worth;
    },
  }),
  order,
  scale: scaleOf,
  words: (_, verdict) => leadWords(card.seats, verdict, PRICES),
  about: (worth) => nearestPiece(worth, PRICES),
  sight: sightOf,
  // A play changes more here than a move in games for two: a piece that is attacked counts half lost.
  blur: 3,
  // To look at twice as many positions is worth less here than in games with fewer moves, and least among several (bench/strength.md).
  effort: (nodes, seats) => (seats > 2 ? nodes ** 3 / 810_000 : nodes ** 1.6 / 170),
  tactical: (_, move) => isCapture(move),
  tacticals: generateCaptures,
  quiet: (position, seat = position.turn) =>
    (position.options === told.options && last[0] === position.keyLo && last[1] === position.keyHi && (last[2] & (1 << seat)) === 0) ||
    !inCheck(position, seat),
  idle: (position) => (isSafeAfter(position, position.turn, drifts(position)) ? (position.pending ? LEAVE : PASS) : null),
};

function order(position: FourplayPosition, move: Move): number {
  const { slots } = position;
  switch (deedOf(move)) {
    case TAKE:
    case SHOOT: {
      const victim = formIn(slots[toOf(move)]);
      const worth = KIND_OF[victim] === KING ? CROWN : WORTH[victim];
      return 500 + 8 * worth - (deedOf(move) === TAKE ? WORTH[formIn(slots[fromOf(move)])] : 0);
    }
    case GO: {
      const form = formIn(slots[fromOf(move)]);
      const way = PLACED[(form << 8) | endOf(move)] - PLACED[(form << 8) | fromOf(move)];
      return takesIceman(move) ? 1000 + way : way;
    }
    case SLIP:
      return rimOf(toOf(move)) === position.turn ? GEM : 0;
    case PLACE_ON:
      return WORTH[placedOf(move)] >> 4;
    default:
      return 0;
  }
}
