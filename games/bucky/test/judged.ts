import { MoveList, random, resolveOptions, unwrap, type Move } from '@menagerie/core';
import type { Judged } from '../../../packages/core/test/judging.ts';
import { attempts } from '../src/attempts.ts';
import { buckOn } from '../src/buck.ts';
import { CALM, FATAL, foresee, UNSURE } from '../src/calm.ts';
import { victimOf } from '../src/effects.ts';
import { Field } from '../src/field.ts';
import { bucky, type BuckyPosition } from '../src/index.ts';
import { NONE, withResolution } from '../src/move.ts';
import { hasLegal } from '../src/moves.ts';
import { mayAct } from '../src/roles/vengeful.ts';
import type { Colour } from '../src/pieces.ts';
import { isAghast } from '../src/roles/vengeful.ts';
import { carryOut, LEGAL, SUICIDE, UNAVENGED } from '../src/verdict.ts';
import { themed } from './compare.ts';

/*
 * The kernel judges most moves by sight. Here each is carried out, and after each every answer of the enemy (B6.1), which is quick enough
 * for hundreds of thousands of positions: what sight gets wrong is rare.
 */

const OPTIONS = unwrap(resolveOptions(bucky.options));
const after = new Field();
const answer = new Field();
const list = new MoveList();

/** Where what is judged by sight differs from what carrying every move out shows; empty if nowhere. Adds to what was judged. */
export function misjudged(position: BuckyPosition, judged: Judged): string[] {
  const { field, turn } = position;
  const found: string[] = [];
  const differ = (what: string, ours: unknown, shown: unknown): void => {
    if (ours !== shown) found.push(`${what}: by sight ${String(ours)}, carried out ${String(shown)} on ${bucky.format(position)}`);
  };
  judged.positions++;
  for (const colour of [0, 1] as const) differ(`buck on ${colour}`, buckOn(field, colour) !== NONE, isBucked(field, colour));
  const legal: Move[] = [];
  for (const from of field.squares()) {
    if (field.board[from] >> 3 !== turn || !mayAct(field, from)) continue;
    for (const move of attemptsOf(field, from)) {
      judged.moves++;
      const verdict = carryOut(field, move, after);
      const calm = verdict === SUICIDE ? FATAL : after.markedCount > 0 ? UNSURE : CALM;
      const foreseen = foresee(field, move);
      // Of a revenge that fails nobody asks what it would have resolved.
      if (foreseen !== UNSURE && verdict !== UNAVENGED) differ(`resolution of ${move}`, foreseen, calm);
      if (verdict !== LEGAL || (field.dudes[turn] >= 0 && after.dudes[turn] < 0)) continue;
      const marked = after.markedCount > 0;
      const bucked = isBucked(after, turn);
      differ(`buck after ${move}`, buckOn(after, turn) !== NONE, bucked);
      if (!bucked) legal.push(marked ? withResolution(move) : move);
    }
  }
  list.clear();
  bucky.generate(position, list);
  differ('moves', ascending(list.toArray()), ascending(legal));
  differ('count', bucky.count(position), legal.length);
  differ('end', hasLegal(field, turn), legal.length > 0);
  return found;
}

/** B6.1, word for word: an enemy that is not aghast reaches the dude, or any move of an enemy leaves the board without him. */
function isBucked(field: Field, colour: Colour): boolean {
  const dude = field.dudes[colour];
  if (dude < 0) return false;
  return field.squares().some((from) => {
    if (field.board[from] >> 3 === colour || !mayAct(field, from)) return false;
    const isFree = !isAghast(field, from);
    return attemptsOf(field, from).some(
      (move) => (isFree && victimOf(field, move) === dude) || (carryOut(field, move, answer) === LEGAL && answer.dudes[colour] < 0),
    );
  });
}

function attemptsOf(field: Field, from: number): Move[] {
  const reached = new MoveList();
  attempts(field, from, reached);
  return reached.toArray();
}

function ascending(moves: readonly Move[]): string {
  return moves.toSorted((a, b) => a - b).join();
}

/** Positions of random play, each the same object some moves later: whole games from the start, and turns from constructed positions. */
export function* met(seed: number): Generator<BuckyPosition> {
  const source = random(seed);
  for (let round = 0; ; round++) {
    yield* game(bucky.start(OPTIONS), 250, source);
    for (const text of themed(seed * 1009 + round, 24)) yield* game(unwrap(bucky.parse(text, OPTIONS)), 30, source);
  }
}

function* game(position: BuckyPosition, plies: number, source: ReturnType<typeof random>): Generator<BuckyPosition> {
  for (let ply = 0; ply < plies && bucky.outcome(position) === null; ply++) {
    yield position;
    const moves = new MoveList();
    bucky.generate(position, moves);
    position.make(moves.moves[source.below(moves.length)]);
  }
}
