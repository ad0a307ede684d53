import { MoveList, random, resolveOptions, unwrap, type Move } from '@menagerie/core';
import type { Judged } from '../../../../packages/core/test/judging.ts';
import { evaluation } from '../../src/evaluate.ts';
import { Field } from '../../src/field.ts';
import { foresight } from '../../src/foresight.ts';
import { holds } from '../../src/geometry.ts';
import { bucky, type BuckyPosition } from '../../src/index.ts';
import { buckOn, carryOut, hasLegal, isBucked, LEGAL, SUICIDE, UNAVENGED } from '../../src/legality.ts';
import { isPlain, isTactical, NONE, toOf, withResolution } from '../../src/move.ts';
import { pseudoLegal } from '../../src/moves.ts';
import { endedOf, outcomeOf } from '../../src/outcome.ts';
import { WHITE, type Colour } from '../../src/cells.ts';
import { mayAct } from '../../src/roles/vengeful.ts';
import { NO, OPEN, parts, YES } from '../../src/sight/answer.ts';
import { findQuiet } from '../../src/sight/quiet.ts';
import { foresee } from '../../src/sight/resolution.ts';
import { findSafe, isSafeAfter } from '../../src/sight/safety.ts';
import { formatChoice } from '../../src/words.ts';
import { themed } from '../compare.ts';
import { THEMES } from '../slow/positions.ts';

/*
 * The kernel predicts most moves by sight. This test carries every move out, and after it every enemy reply (B6.1). It is fast enough for
 * hundreds of thousands of positions, because sight's errors are rare. A difference names the file, its answer and the move.
 */

const OPTIONS = unwrap(resolveOptions(bucky.options));
const ANSWERS = { [OPEN]: 'OPEN', [YES]: 'YES', [NO]: 'NO' };
const after = new Field();
/** Of so many positions, one has its legal moves listed without any sight too. */
const ALONE = 20;
const list = new MoveList();
const quiet = new Int32Array(2);
const sheltered = new Int32Array(2);

/** How the answers of sight differ from carrying every move out; empty if they agree. Adds to the counts of what was checked. */
export function misjudged(position: BuckyPosition, judged: Judged): string[] {
  const { field, turn } = position;
  const found: string[] = [];
  const on = `on ${bucky.format(position)}`;
  const differ = (file: string, ours: unknown, shown: unknown, what: string): void => {
    if (ours !== shown) found.push(`${file} says ${String(ours)}, ${what} ${String(shown)} ${on}`);
  };
  judged.positions++;
  for (const colour of [0, 1] as const) compareBuck(field, colour, 'the dude', differ);
  const legal: Move[] = [];
  for (const from of field.squares()) {
    if (field.board[from] >> 3 !== turn || !mayAct(field, from)) continue;
    findQuiet(field, from, quiet);
    findSafe(field, turn, from, sheltered);
    const reached = plainly(() => pseudoLegalOf(field, from));
    const other = pseudoLegalOf(field, from).filter((move) => !reached.includes(move));
    if (other.length > 0) found.push(`sight/middles.ts says YES to a middle square of ${texts(other)}, the rules don't (B3.2) ${on}`);
    for (const move of reached) {
      judged.moves++;
      const name = formatChoice(move);
      const verdict = carryOut(field, move, after);
      const foreseen = foresee(field, move);
      const shown = verdict === SUICIDE ? NO : after.markedCount > 0 ? OPEN : YES;
      // Nobody asks what a failed revenge would have resolved.
      if (foreseen !== OPEN && verdict !== UNAVENGED)
        differ('sight/resolution.ts', ANSWERS[foreseen as 0], ANSWERS[shown as 0], `${name} shows`);
      if (isPlain(move) && holds(quiet, toOf(move)) && verdict !== UNAVENGED)
        differ('sight/quiet.ts', 'YES', ANSWERS[shown as 0], `${name} shows`);
      if (verdict !== LEGAL) continue;
      const marked = after.markedCount > 0;
      const isLost = field.dudes[turn] >= 0 && after.dudes[turn] < 0;
      const safe = isLost || compareBuck(after, turn, `after ${name} the dude`, differ) ? NO : YES;
      const said = marked ? OPEN : isSafeAfter(field, turn, move);
      if (said !== OPEN) differ('sight/safety.ts', ANSWERS[said as 0], ANSWERS[safe], `${name} shows`);
      if (isPlain(move) && holds(sheltered, toOf(move)) && !marked)
        differ('sight/safety.ts', 'YES', ANSWERS[safe], `${name}, by its set, shows`);
      if (safe === YES) legal.push(marked ? withResolution(move) : move);
    }
  }
  const listed = (): Move[] => {
    list.clear();
    bucky.generate(position, list);
    return list.toArray();
  };
  const ours = listed();
  if (ascending(ours) !== ascending(legal)) {
    const file = culprit(() => ascending(listed()) === ascending(legal));
    differ(file, texts(ours.filter((move) => !legal.includes(move))), texts(legal.filter((move) => !ours.includes(move))), 'instead of');
  }
  list.clear();
  evaluation.tacticals!(position, list);
  differ('sight/foreseen.ts', texts(list.toArray()), texts(ours.filter(isTactical)), 'with all moves listed, tactical are');
  // What follows costs as much as all of this again.
  if (judged.positions % ALONE === 0) differ('legality.ts', texts(plainly(listed)), texts(legal), 'with no sight at all, instead of');
  differ('legality.ts', bucky.count(position), legal.length, 'number of legal moves');
  differ('legality.ts', hasLegal(field, turn), legal.length > 0, 'a legal move exists:');
  const isQuiet = !isBucked(field, turn);
  // A search remembers both by key.
  differ('evaluate.ts', evaluation.quiet(position), isQuiet, 'the dude is safe:');
  const sum = evaluation.terms(position).reduce((total, { worths }) => total + worths[WHITE], 0);
  differ('evaluate.ts', evaluation.evaluate(position, WHITE), sum, 'sum of the terms');
  // A search asks this of quiet positions only.
  if (isQuiet) differ('outcome.ts', endedOf(position)?.reason, outcomeOf(position)?.reason, 'the rules say');
  return found;
}

/** Compares whether a dude is bucked with what the rules alone say. Returns what that says. */
function compareBuck(
  field: Field,
  colour: Colour,
  whom: string,
  differ: (file: string, ours: unknown, shown: unknown, what: string) => void,
): boolean {
  const move = plainly(() => buckOn(field, colour));
  const shown = move !== NONE;
  const agrees = (): boolean => isBucked(field, colour) === shown && (buckOn(field, colour) !== NONE) === shown;
  if (!agrees()) {
    const file = culprit(agrees);
    differ(file, shown ? 'NO' : 'YES', shown ? formatChoice(move) : 'no move', `${whom} (${colour}) is bucked by`);
  }
  return shown;
}

function pseudoLegalOf(field: Field, from: number): Move[] {
  const reached = new MoveList();
  pseudoLegal(field, from, reached);
  return reached.toArray();
}

/** Asks the rules alone. */
function plainly<T>(ask: () => T): T {
  const { sight: keen } = foresight;
  foresight.sight = null;
  try {
    return ask();
  } finally {
    foresight.sight = keen;
  }
}

/** The file without whose sight an answer is right; legality.ts if it isn't sight's fault. */
function culprit(isRight: () => boolean): string {
  const switches = { ...parts };
  const part = (Object.keys(parts) as (keyof typeof parts)[]).find((each) => {
    parts[each] = false;
    const isIts = isRight();
    Object.assign(parts, switches);
    return isIts;
  });
  return part === undefined ? 'legality.ts' : part === 'trades' ? 'sight/foreseen.ts' : `sight/${part}.ts`;
}

function texts(moves: readonly Move[]): string {
  return moves
    .toSorted((a, b) => a - b)
    .map((move) => formatChoice(move))
    .join(' ');
}

function ascending(moves: readonly Move[]): string {
  return moves.toSorted((a, b) => a - b).join();
}

/**
 * Positions of random play: whole games from the start, and a few turns from constructed positions. Each is the same object some moves
 * later.
 */
export function* met(seed: number): Generator<BuckyPosition> {
  const source = random(seed);
  for (let round = 0; ; round++) {
    yield* game(bucky.start(OPTIONS), 250, source);
    for (const text of themed(seed * 1009 + round, 2 * THEMES.length)) yield* game(unwrap(bucky.parse(text, OPTIONS)), 30, source);
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
