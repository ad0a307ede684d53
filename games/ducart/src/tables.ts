import { parseSquare, resolveOptions, unwrap, type Options, type RuleCell, type RuleTable, type Seat, type Square } from '@menagerie/core';
import { BLACK, cellOf, covered, CREEPER, HEALER, KEEPER, LEAPER, LETTERS, SLEEPER, STEALER, SWEEPER, WHITE, type Cell } from './cells.ts';
import { BOARD, SQUARES } from './geometry.ts';
import { isAbility } from './move.ts';
import { parseMove } from './objections.ts';
import { OPTIONS } from './options.ts';
import { DucartPosition, type Setup } from './position.ts';
import { format, formatMove, validate } from './text.ts';
import { trace } from './trace.ts';
import { NAMES } from './words.ts';

/** Something to try with a piece in its way: the kind that tries it, from d4, and where the other piece is. */
interface Trial {
  readonly deed: string;
  readonly heading: string;
  readonly actor: number;
  readonly target: string;
  /** Sign and square in the notation of D10.1. */
  readonly aim: string;
  /** Square of a black Sweeper that closes another route. */
  readonly closed?: string;
}

const TRIALS: readonly Trial[] = [
  { deed: 'kill', heading: 'Sweeper kills', actor: SWEEPER, target: 'e5', aim: 'xe5' },
  { deed: 'keep', heading: 'Keeper keeps', actor: KEEPER, target: 'd6', aim: '^d6' },
  { deed: 'push', heading: 'Creeper pushes', actor: CREEPER, target: 'd5', aim: '>d5' },
  { deed: 'sleep', heading: 'Sleeper puts to sleep', actor: SLEEPER, target: 'e5', aim: 'ze5' },
  { deed: 'heal', heading: 'Healer heals', actor: HEALER, target: 'e5', aim: '*' },
  { deed: 'steal', heading: 'Stealer steals', actor: STEALER, target: 'f5', aim: '<>f5' },
  { deed: 'take', heading: 'Stealer takes its Keeper', actor: STEALER, target: 'e5', aim: '<e5' },
  { deed: 'move onto', heading: 'Creeper moves onto', actor: CREEPER, target: 'e6', aim: '-e6' },
  { deed: 'move onto', heading: 'Sleeper moves onto', actor: SLEEPER, target: 'f6', aim: '-f6' },
  { deed: 'move onto', heading: 'Healer moves onto', actor: HEALER, target: 'd6', aim: '-d6' },
  { deed: 'move onto', heading: 'Stealer moves onto', actor: STEALER, target: 'd5', aim: '-d5' },
  { deed: 'move onto', heading: 'Leaper moves onto', actor: LEAPER, target: 'd6', aim: '-d6' },
  { deed: 'move over', heading: 'Sweeper moves past', actor: SWEEPER, target: 'd5', aim: '-d6' },
  { deed: 'move over', heading: 'Keeper moves past', actor: KEEPER, target: 'd5', aim: '-d6' },
  { deed: 'move over', heading: 'Creeper jumps over', actor: CREEPER, target: 'd5', aim: '-e6' },
  { deed: 'move over', heading: 'Sleeper moves past', actor: SLEEPER, target: 'e5', aim: '-f6' },
  { deed: 'move over', heading: 'Healer moves past', actor: HEALER, target: 'd5', aim: '-d6' },
  { deed: 'leap over', heading: 'Leaper leaps over', actor: LEAPER, target: 'd5', aim: '-d6' },
  { deed: 'second movement over', heading: 'Leaper passes in its second movement', actor: LEAPER, target: 'e6', aim: '-f6', closed: 'f5' },
];

/** The states of a target. In a stack, `kept` means the lower piece and `keeping` the Keeper on top. */
const TARGET_STATES = ['awake', 'slept', 'kept', 'kept and slept', 'keeping', 'locked', 'protected'] as const;
type TargetState = (typeof TARGET_STATES)[number];

/** One answer: what happens if you try this on that piece in that state. */
export interface LegalityCell {
  /** `kill`, `keep` …; with the actor's letter it names the row. */
  readonly deed: string;
  readonly actor: string;
  readonly kind: string;
  readonly state: TargetState;
  readonly owner: 'own' | 'enemy';
  /** `lower`: aimed at a Keeper, it affects the piece under it. `never`: there is no such piece. */
  readonly verdict: 'allowed' | 'refused' | 'lower' | 'never';
  readonly clause: string;
  readonly text: string;
  readonly shown?: { readonly position: string; readonly move: string };
}

const KINDS: readonly number[] = [SWEEPER, KEEPER, CREEPER, SLEEPER, HEALER, STEALER, LEAPER];
const CENTRE = parseSquare(BOARD, 'd4');
/** One Sweeper each, out of the way, so that the game isn't over (D2.4). */
const BYSTANDERS: readonly (readonly [Square, Cell])[] = [
  [parseSquare(BOARD, 'a2'), cellOf(SWEEPER, WHITE)],
  [parseSquare(BOARD, 'h7'), cellOf(SWEEPER, BLACK)],
];

/** The answers for every trial, kind, state and owner, found by trying them. Default options, White to move. */
export function legality(): LegalityCell[] {
  const options = unwrap(resolveOptions(OPTIONS));
  return TRIALS.flatMap((trial) =>
    TARGET_STATES.flatMap((state) =>
      KINDS.flatMap((kind) => [WHITE, BLACK].map((owner) => answer({ trial, state, kind, owner }, options))),
    ),
  );
}

interface Question {
  readonly trial: Trial;
  readonly state: TargetState;
  readonly kind: number;
  readonly owner: Seat;
}

function answer({ trial, state, kind, owner }: Question, options: Options): LegalityCell {
  const target = parseSquare(BOARD, trial.target);
  const common = {
    deed: trial.deed,
    actor: LETTERS[trial.actor],
    kind: LETTERS[kind],
    state,
    owner: owner === WHITE ? 'own' : 'enemy',
  } as const;
  const never = (clause: string, text: string): LegalityCell => ({ ...common, verdict: 'never', clause, text });
  const cell = targetCell(kind, owner, state);
  if (cell === null) return never('D4.1', `No ${NAMES[kind]} keeps a piece: only a Keeper does.`);
  const setup = setupOf(trial, target, cell, state === 'protected');
  const broken = validate(setup);
  if (broken) return never(broken.clause ?? 'D10.3', broken.message);

  const position = DucartPosition.of(setup, options);
  const text = `${LETTERS[trial.actor]}d4${trial.aim}`;
  const read = parseMove(position, text);
  const shown = { position: format(position), move: text };
  if (!read.ok) return { ...common, verdict: 'refused', clause: read.error.clause, text: read.error.message, shown };
  const stages = trace(position, read.value);
  const upper = state === 'keeping' || state === 'locked';
  const stays = stages[stages.length - 1].scene[target].at(-1)?.kind === LETTERS[KEEPER];
  return {
    ...common,
    verdict: upper && stays && isAbility(read.value) ? 'lower' : 'allowed',
    clause: stages[0].clause,
    text: stages.map((stage) => stage.text).join(' '),
    shown: { ...shown, move: formatMove(position, read.value) },
  };
}

/** The content of the target's square; null if this kind can't be in this state. */
function targetCell(kind: number, owner: Seat, state: TargetState): Cell | null {
  const other = owner === WHITE ? BLACK : WHITE;
  if (state === 'keeping' || state === 'locked') {
    return kind === KEEPER ? covered(cellOf(state === 'locked' ? STEALER : SLEEPER, other), owner) : null;
  }
  const piece = cellOf(kind, owner, state === 'slept' || state === 'kept and slept');
  return state === 'kept' || state === 'kept and slept' ? covered(piece, other) : piece;
}

function setupOf({ actor, closed }: Trial, target: Square, cell: Cell, isProtected: boolean): Setup {
  const cells = new Array<Cell>(SQUARES).fill(0);
  for (const [square, bystander] of BYSTANDERS) cells[square] = bystander;
  if (closed !== undefined) cells[parseSquare(BOARD, closed)] = cellOf(SWEEPER, BLACK);
  cells[CENTRE] = cellOf(actor, WHITE);
  cells[target] = cell;
  return { cells, turn: WHITE, protectedAt: isProtected ? target : -1, quiet: 1, number: 1 };
}

/** The answers as tables of the rule book: one for each state that any piece can be in, and one for the special states. */
export function ruleTables(): readonly RuleTable[] {
  const cells = legality();
  const find = (trial: Trial, kind: number, state: TargetState): RuleCell => {
    const [own, enemy] = ['own', 'enemy'].map((owner) =>
      cells.find(
        (cell) =>
          cell.deed === trial.deed &&
          cell.actor === LETTERS[trial.actor] &&
          cell.kind === LETTERS[kind] &&
          cell.state === state &&
          cell.owner === owner,
      )!,
    );
    return ruleCell(own, enemy);
  };
  const row = (trial: Trial, columns: readonly (readonly [kind: number, state: TargetState])[]) => ({
    heading: trial.heading,
    cells: columns.map(([kind, state]) => find(trial, kind, state)),
  });
  const usual = (id: string, state: TargetState, caption: string): RuleTable => ({
    id,
    caption,
    columns: KINDS.map((kind) => NAMES[kind]),
    rows: TRIALS.map((trial) =>
      row(
        trial,
        KINDS.map((kind) => [kind, state] as const),
      ),
    ),
  });
  return [
    usual('awake', 'awake', 'What may be done to a piece that stands awake and alone'),
    usual('slept', 'slept', 'What may be done to a sleeping piece'),
    usual('kept', 'kept', 'What may be done to a kept piece'),
    usual('kept-and-slept', 'kept and slept', 'What may be done to a kept piece that sleeps'),
    {
      id: 'special',
      caption: 'What may be done to a keeping Keeper and to a protected Creeper',
      columns: ['Keeper keeping a piece', 'Keeper locked on a Stealer', 'Protected Creeper'],
      rows: TRIALS.map((trial) =>
        row(trial, [
          [KEEPER, 'keeping'],
          [KEEPER, 'locked'],
          [CREEPER, 'protected'],
        ]),
      ),
    },
  ];
}

/** The answer for the enemy's piece. If your own piece differs, the text says so. */
function ruleCell(own: LegalityCell, enemy: LegalityCell): RuleCell {
  const { clause, shown } = enemy;
  const verdict = enemy.verdict === 'lower' ? 'special' : enemy.verdict;
  const differs = own.verdict !== 'never' && own.verdict !== enemy.verdict;
  const text = differs ? `${enemy.text} Your own: ${own.verdict}, by ${own.clause}. ${own.text}` : enemy.text;
  return shown ? { verdict, clause, text, shown } : { verdict, clause, text };
}
