/**
 * What you may aim at what, from the clauses alone: each action × each kind of target × each state of it × own or enemy. Every cell has a
 * position that tests only that cell, so that any implementation's table can be compared cell by cell.
 */
import { FILES, RANKS } from './board.ts';
import type { Kind, Square } from './board.ts';

/** What is tried: an Ability, a kind of move onto the target's square, or a move beyond it. The letter is the acting piece. */
export type Attempted =
  | 'kill W'
  | 'keep K'
  | 'push C'
  | 'sleep Z'
  | 'heal H'
  | 'steal T'
  | 'take T'
  | 'move onto C'
  | 'move onto Z'
  | 'move onto H'
  | 'move onto T'
  | 'move onto L'
  | 'move over W'
  | 'move over K'
  | 'move over C'
  | 'move over Z'
  | 'move over H'
  | 'leap over L'
  | 'second movement over L';

/** `locked` is a Keeper on an awake Stealer (D4.5), `keeping` a Keeper on anything else. Kept pieces are the ones below. */
export type TargetState = 'awake' | 'slept' | 'kept' | 'kept and slept' | 'keeping' | 'locked' | 'protected';

/** `lower`: the action aimed at the square is legal, but it affects the piece under the Keeper, not the Keeper. */
export type Verdict = 'allowed' | 'refused' | 'lower';

/** One cell of the table. */
export interface LegalityCell {
  readonly attempted: Attempted;
  readonly kind: Kind;
  readonly state: TargetState;
  readonly owner: 'own' | 'enemy';
  readonly verdict: Verdict;
  /** The clause that decides, then others that say the same. */
  readonly clauses: readonly string[];
  /** White to move; default options. */
  readonly position: string;
  /** The attempt in the notation of D10.1, without suffixes. */
  readonly attempt: string;
}

/** What can't exist, with the clause. */
export const IMPOSSIBLE: readonly { kinds: string; states: readonly TargetState[]; clause: string }[] = [
  { kinds: 'L', states: ['slept', 'kept', 'kept and slept'], clause: 'D8.2' },
  { kinds: 'WCZHTL', states: ['keeping', 'locked'], clause: 'D4.1' },
  { kinds: 'WKZHTL', states: ['protected'], clause: 'D5.3' },
];

// Kinds, verdict, clauses. `own` or `enemy` narrows a row. The first row that fits a cell decides it.
type Row = readonly [kinds: string, verdict: Verdict, clauses: string, owner?: 'own' | 'enemy'];
type Rows = Record<TargetState, readonly Row[]>;

const KINDS: readonly Kind[] = ['W', 'K', 'C', 'Z', 'H', 'T', 'L'];
const KEEPABLE = 'WKCZHT';
const ALL = KINDS.join('');

// The same for every kind and state.
function always(verdict: Verdict, clauses: string): Rows {
  const row: readonly Row[] = [[ALL, verdict, clauses]];
  return { awake: row, slept: row, kept: row, 'kept and slept': row, keeping: row, locked: row, protected: row };
}

const TABLE: Record<Attempted, Rows> = {
  'kill W': {
    awake: [
      [KEEPABLE, 'allowed', 'D3.1'],
      ['L', 'refused', 'D3.1 D8.2'],
    ],
    slept: [
      ['K', 'allowed', 'D3.1 D4.6 D6.2'],
      ['WCZHT', 'allowed', 'D3.1 D6.2'],
    ],
    kept: [[KEEPABLE, 'refused', 'D3.1 D4.4']],
    'kept and slept': [[KEEPABLE, 'refused', 'D3.1 D4.4']],
    keeping: [['K', 'refused', 'D3.1 D4.3']],
    locked: [['K', 'refused', 'D3.1 D4.3']],
    protected: [['C', 'allowed', 'D5.3 D3.1']],
  },
  'keep K': {
    awake: [
      [KEEPABLE, 'allowed', 'D4.2 D4.1'],
      ['L', 'refused', 'D4.2 D8.2'],
    ],
    slept: [
      ['K', 'allowed', 'D4.2 D4.6 D6.2'],
      ['WCZHT', 'allowed', 'D4.2 D6.2'],
    ],
    kept: [[KEEPABLE, 'refused', 'D4.2 D4.4']],
    'kept and slept': [[KEEPABLE, 'refused', 'D4.2 D4.4']],
    keeping: [['K', 'refused', 'D4.2 D4.3']],
    locked: [['K', 'refused', 'D4.2 D4.3']],
    protected: [['C', 'refused', 'D5.3 D4.2']],
  },
  'push C': {
    awake: [
      [KEEPABLE, 'allowed', 'D5.2'],
      ['L', 'allowed', 'D5.2 D8.2'],
    ],
    slept: [
      ['K', 'allowed', 'D5.2 D4.6 D6.2'],
      ['WCZHT', 'allowed', 'D5.2 D6.2'],
    ],
    kept: [[KEEPABLE, 'allowed', 'D5.2 D4.4']],
    'kept and slept': [[KEEPABLE, 'allowed', 'D5.2 D4.4']],
    keeping: [['K', 'lower', 'D5.2 D4.3']],
    locked: [['K', 'lower', 'D5.2 D4.3']],
    protected: [['C', 'refused', 'D5.3']],
  },
  'sleep Z': {
    awake: [
      [KEEPABLE, 'allowed', 'D6.1'],
      ['L', 'refused', 'D6.1 D8.2'],
    ],
    slept: [[KEEPABLE, 'refused', 'D6.1 D2.2']],
    kept: [[KEEPABLE, 'allowed', 'D6.1 D4.4']],
    'kept and slept': [[KEEPABLE, 'refused', 'D6.1 D2.2']],
    keeping: [['K', 'lower', 'D6.1 D4.3']],
    locked: [['K', 'lower', 'D6.1 D4.3']],
    protected: [['C', 'refused', 'D5.3']],
  },
  // Legal or not, with this piece as the only one around the Healer.
  'heal H': {
    awake: [[ALL, 'refused', 'D2.2 D6.3']],
    slept: [[KEEPABLE, 'allowed', 'D6.3']],
    kept: [[KEEPABLE, 'refused', 'D2.2 D6.3']],
    'kept and slept': [[KEEPABLE, 'allowed', 'D6.3 D4.4']],
    keeping: [['K', 'refused', 'D2.2 D4.6']],
    locked: [['K', 'refused', 'D2.2 D4.6']],
    protected: [['C', 'refused', 'D2.2 D6.3']],
  },
  'steal T': {
    awake: [
      ['T', 'refused', 'D2.2', 'own'],
      [KEEPABLE, 'allowed', 'D7.2'],
      ['L', 'refused', 'D7.2 D8.2'],
    ],
    slept: [
      ['K', 'allowed', 'D7.2 D4.6 D6.2'],
      ['WCZHT', 'allowed', 'D7.2 D6.2'],
    ],
    kept: [[KEEPABLE, 'refused', 'D7.2 D4.4']],
    'kept and slept': [[KEEPABLE, 'refused', 'D7.2 D4.4']],
    keeping: [['K', 'refused', 'D7.2 D4.3']],
    locked: [['K', 'refused', 'D7.2 D4.3']],
    protected: [['C', 'refused', 'D5.3 D7.2']],
  },
  // Aimed at a single piece, this is the sign of a take where only a steal would be possible.
  'take T': {
    awake: [[ALL, 'refused', 'D7.3 D10.2']],
    slept: [[KEEPABLE, 'refused', 'D7.3 D10.2']],
    kept: [
      ['T', 'refused', 'D7.3 D4.5'],
      ['WKCZH', 'allowed', 'D7.3 D4.4'],
    ],
    'kept and slept': [[KEEPABLE, 'allowed', 'D7.3 D4.4']],
    keeping: [['K', 'allowed', 'D7.3']],
    locked: [['K', 'refused', 'D7.3 D4.5']],
    protected: [['C', 'refused', 'D7.3 D10.2']],
  },
  'move onto C': always('refused', 'D5.1'),
  'move onto Z': always('refused', 'D6.1'),
  'move onto H': always('refused', 'D6.3'),
  'move onto T': always('refused', 'D7.1'),
  'move onto L': always('refused', 'D8.1'),
  'move over W': always('refused', 'D3.1'),
  'move over K': always('refused', 'D4.1'),
  'move over C': always('allowed', 'D5.1'),
  'move over Z': always('refused', 'D6.1'),
  'move over H': always('refused', 'D6.3'),
  'leap over L': {
    awake: [[ALL, 'allowed', 'D8.1']],
    slept: [[KEEPABLE, 'allowed', 'D8.1']],
    kept: [[KEEPABLE, 'refused', 'D8.1 D4.4']],
    'kept and slept': [[KEEPABLE, 'refused', 'D8.1 D4.4']],
    keeping: [['K', 'refused', 'D8.1 D4.3']],
    locked: [['K', 'refused', 'D8.1 D4.3']],
    protected: [['C', 'allowed', 'D8.1 D5.3']],
  },
  'second movement over L': always('refused', 'D8.1'),
};

/** The squares of the actor (always d4) and the target, and the text. */
interface Stage {
  readonly target: Square;
  readonly attempt: string;
  readonly more?: Readonly<Record<Square, string>>;
}

const STAGES: Record<Attempted, Stage> = {
  'kill W': { target: 'e5', attempt: 'Wd4xe5' },
  'keep K': { target: 'd6', attempt: 'Kd4^d6' },
  'push C': { target: 'd5', attempt: 'Cd4>d5' },
  'sleep Z': { target: 'e5', attempt: 'Zd4ze5' },
  'heal H': { target: 'e5', attempt: 'Hd4*' },
  // Out of the Stealer's reach for a take, which would change the meaning of the same pair of squares (D10.2).
  'steal T': { target: 'f5', attempt: 'Td4<>f5' },
  'take T': { target: 'e5', attempt: 'Td4<e5' },
  'move onto C': { target: 'e6', attempt: 'Cd4-e6' },
  'move onto Z': { target: 'f6', attempt: 'Zd4-f6' },
  'move onto H': { target: 'd6', attempt: 'Hd4-d6' },
  'move onto T': { target: 'd5', attempt: 'Td4-d5' },
  'move onto L': { target: 'd6', attempt: 'Ld4-d6' },
  'move over W': { target: 'd5', attempt: 'Wd4-d6' },
  'move over K': { target: 'd5', attempt: 'Kd4-d6' },
  'move over C': { target: 'd5', attempt: 'Cd4-e6' },
  'move over Z': { target: 'e5', attempt: 'Zd4-f6' },
  'move over H': { target: 'd5', attempt: 'Hd4-d6' },
  'leap over L': { target: 'd5', attempt: 'Ld4-d6' },
  // The Sweeper on f5 closes the other route to f6, by f4.
  'second movement over L': { target: 'e6', attempt: 'Ld4-f6', more: { f5: 'w' } },
};

/** All cells that can exist. */
export function legalityTable(): LegalityCell[] {
  const cells: LegalityCell[] = [];
  for (const attempted of Object.keys(TABLE) as Attempted[]) {
    for (const state of Object.keys(TABLE[attempted]) as TargetState[]) {
      for (const kind of KINDS) {
        for (const owner of ['own', 'enemy'] as const) {
          if (canExist(kind, state, owner)) cells.push(legalityCell(attempted, kind, state, owner));
        }
      }
    }
  }
  return cells;
}

// D5.3: protection lasts during the opponent's turn, so a protected Creeper is never the mover's own.
function canExist(kind: Kind, state: TargetState, owner: 'own' | 'enemy'): boolean {
  if (state === 'protected' && owner === 'own') return false;
  return !IMPOSSIBLE.some(({ kinds, states }) => kinds.includes(kind) && states.includes(state));
}

function legalityCell(attempted: Attempted, kind: Kind, state: TargetState, owner: 'own' | 'enemy'): LegalityCell {
  const row = TABLE[attempted][state].find(([kinds, , , side]) => kinds.includes(kind) && (side === undefined || side === owner));
  if (row === undefined) throw new Error(`The table has no row for ${attempted}, ${kind}, ${state}, ${owner}.`);
  const [, verdict, clauses] = row;
  const { target, attempt, more } = STAGES[attempted];
  const cells = { d4: attempt.charAt(0), a2: 'W', h7: 'w', ...more, [target]: targetText(kind, state, owner) };
  const position = positionText(cells, state === 'protected' ? target : '-');
  return { attempted, kind, state, owner, verdict, clauses: clauses.split(' '), position, attempt };
}

// A stack mixes the owners, because ownership never affects what an action may be aimed at.
function targetText(kind: Kind, state: TargetState, owner: 'own' | 'enemy'): string {
  const piece = owner === 'own' ? kind : kind.toLowerCase();
  const keeper = owner === 'own' ? 'k' : 'K';
  const texts: Record<TargetState, string> = {
    awake: piece,
    slept: `${piece}~`,
    kept: `[${keeper}${piece}]`,
    'kept and slept': `[${keeper}${piece}~]`,
    keeping: `[${piece}${owner === 'own' ? 'z' : 'Z'}]`,
    locked: `[${piece}${owner === 'own' ? 't' : 'T'}]`,
    protected: piece,
  };
  return texts[state];
}

/** The position text with White to move, from what is on each occupied square. */
export function positionText(cells: Readonly<Record<Square, string>>, protectedSquare = '-'): string {
  const rows = RANKS.map((rank) => FILES.map((file) => cells[`${file}${rank}`] ?? '1').join(''));
  const board = rows.map((row) => row.replace(/1+/g, (empties) => String(empties.length))).join('/');
  return `${board} w ${protectedSquare} 1 1`;
}
