/**
 * Seeded test positions as text: the same seed always gives the same positions. `randomGame` plays from a start with the implementation it
 * is given. `constructedPosition` builds themes that play seldom reaches.
 */
import {
  adjacent,
  aKnightsMoveApart,
  between,
  farRank,
  fileOf,
  FILES,
  forward,
  onOneRankOrFile,
  opponent,
  orthogonallyAdjacent,
  rankOf,
  RANKS,
  squareAt,
  SQUARES,
} from './board.ts';
import type { Kind, Side, Square } from './board.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';

/** What an implementation must offer to be played: all entries for a position, and the position text after one of them. */
export interface Rules {
  moves(text: string): readonly string[];
  apply(text: string, move: string): string;
}

/** The position texts of a random game, the start first. It ends when nothing follows, or after that many turns. */
export function randomGame(rules: Rules, start: string, seed: number, turns: number): string[] {
  const random = seededRandom(seed);
  const texts = [start];
  let text = start;
  for (let turn = 0; turn < turns; turn += 1) {
    const moves = rules.moves(text);
    if (moves.length === 0) break;
    text = rules.apply(text, pickMove(random, moves));
    texts.push(text);
  }
  return texts;
}

// Half the turns choose the sign first. Otherwise the many steals and Leaper moves would crowd out the rest.
function pickMove(random: Random, moves: readonly string[]): string {
  if (random.chance(0.5)) return random.pick(moves);
  const sign = random.pick([...new Set(moves.map(signOf))]);
  return random.pick(moves.filter((move) => signOf(move) === sign));
}

/** The sign of a move text by D10.1: one of `-` `x` `^` `>` `z` `<>` `<` `*`, and `--` for a pass. */
export function signOf(move: string): string {
  return /^(?:--|[A-Z][a-h][1-8](<>|[-x^>z<*]))/.exec(move)?.[1] ?? '--';
}

interface Scene {
  readonly random: Random;
  readonly cells: Map<Square, string>;
  mover: Side;
  protectedSquare: Square | null;
  /** A square that stays empty. */
  kept: Square | null;
  quietActions: number;
}

const ALL_KINDS: readonly Kind[] = ['W', 'K', 'C', 'Z', 'H', 'T', 'L'];
const NOT_LEAPERS: readonly Kind[] = ['W', 'K', 'C', 'Z', 'H', 'T'];

const THEMES = {
  stacks: (scene: Scene) => {
    repeat(scene, 2, 4, () => {
      const stack = putAnywhere(scene, stackOf(scene, piece(scene, NOT_LEAPERS, 0.4)));
      surround(scene, stack, 3);
    });
  },
  locks: (scene: Scene) => {
    repeat(scene, 1, 3, () => {
      const stack = putAnywhere(scene, stackOf(scene, piece(scene, ['T'], 0.4)));
      surround(scene, stack, 3);
    });
  },
  sleptKeepers: (scene: Scene) => {
    repeat(scene, 1, 3, () => {
      const keeper = putAnywhere(scene, piece(scene, ['K'], 1));
      surround(scene, keeper, 4);
    });
  },
  protectedCreeper: (scene: Scene) => {
    const creeper = putAnywhere(scene, letter('C', opponent(scene.mover)));
    scene.protectedSquare = creeper;
    // D10.3: it came from an empty square
    scene.kept = pickSquare(scene, (square) => aKnightsMoveApart(creeper, square));
    surround(scene, creeper, 5, scene.mover);
  },
  leapersAndFlanks: (scene: Scene) => {
    repeat(scene, 1, 3, () => {
      const leaper = putAnywhere(scene, piece(scene, ['L'], 0));
      const flank = pickSquare(scene, (square) => adjacent(leaper, square) && rankOf(square) === rankOf(leaper));
      if (flank !== null) comeToFlank(scene, flank);
    });
    repeat(scene, 0, 2, () => putAnywhere(scene, piece(scene, ['T'], 0)));
  },
  leaperPaths: (scene: Scene) => {
    const leaper = putAnywhere(scene, letter('L', scene.mover));
    repeat(scene, 2, 5, () => putNear(scene, anything(scene), (square) => onOneRankOrFile(leaper, square)));
    repeat(scene, 0, 2, () => putNear(scene, stackOf(scene, piece(scene, NOT_LEAPERS, 0.3)), (square) => onOneRankOrFile(leaper, square)));
  },
  promotionByPush: (scene: Scene) => {
    repeat(scene, 1, 3, () => {
      const side = anySide(scene);
      const rank = farRank(side) - forward(side);
      const sweeper = letter('W', side) + scene.random.pick(['', '~']);
      const square = putNear(scene, scene.random.chance(0.4) ? stackOf(scene, sweeper) : sweeper, (place) => rankOf(place) === rank);
      if (square === null) return;
      put(scene, squareAt(fileOf(square), rank - forward(side)), letter('C', scene.mover));
      if (scene.random.chance(0.4)) putNear(scene, piece(scene, ALL_KINDS, 0.2), (place) => rankOf(place) === farRank(side));
    });
  },
  promotionBySteal: (scene: Scene) => {
    repeat(scene, 1, 2, () => {
      const rank = scene.random.pick([1, 8]);
      const stealer = putNear(scene, letter('T', scene.mover), (square) => rankOf(square) === rank);
      repeat(scene, 1, 3, () => putAnywhere(scene, piece(scene, ['W'], 0.4)));
      putNear(scene, piece(scene, ['W'], 0.4), (square) => stealer !== null && adjacent(stealer, square));
      if (scene.random.chance(0.3)) putNear(scene, piece(scene, ['L'], 0), (square) => rankOf(square) === rank);
    });
  },
  promotionByStep: (scene: Scene) => {
    repeat(scene, 1, 3, () => {
      const side = anySide(scene);
      const rank = farRank(side) - forward(side);
      const sweeper = putNear(scene, letter('W', side), (square) => rankOf(square) === rank);
      repeat(scene, 0, 2, () => {
        putNear(scene, anything(scene), (square) => sweeper !== null && adjacent(sweeper, square) && rankOf(square) === farRank(side));
      });
    });
  },
  forcedPass: (scene: Scene) => {
    repeat(scene, 1, 4, () => putAnywhere(scene, `${letter(scene.random.pick(NOT_LEAPERS), scene.mover)}~`));
    repeat(scene, 0, 2, () =>
      putAnywhere(scene, stackOf(scene, letter(scene.random.pick(NOT_LEAPERS), scene.mover), opponent(scene.mover))),
    );
    repeat(scene, 0, 2, () => putAnywhere(scene, lockedStack(scene)));
    repeat(scene, 1, 3, () => putAnywhere(scene, letter(scene.random.pick(ALL_KINDS), opponent(scene.mover))));
    if (scene.random.chance(0.4)) blockedSweeper(scene, scene.mover);
    parkSleptSweepers(scene);
  },
  // One or two pieces can still act, and the action may leave no piece with another one (D2.3).
  standstill: (scene: Scene) => {
    repeat(scene, 1, 3, () => putAnywhere(scene, piece(scene, NOT_LEAPERS, 1)));
    repeat(scene, 0, 2, () => putAnywhere(scene, lockedStack(scene)));
    const lastActor = scene.random.below(4);
    if (lastActor === 0) blockedSweeper(scene, scene.mover);
    if (lastActor === 1) nearlyBlockedSweeper(scene);
    if (lastActor === 2) {
      const stealer = putAnywhere(scene, letter('T', opponent(scene.mover)));
      putNear(scene, letter('K', scene.mover), (square) => isClearLine(scene, stealer, square));
    }
    if (lastActor === 3 && scene.random.chance(0.5)) blockedSweeper(scene, opponent(scene.mover));
    parkSleptSweepers(scene);
  },
  lastSweepers: (scene: Scene) => {
    const rank = scene.random.pick([2, 3, 4, 5, 6, 7]);
    const first = putNear(scene, letter('W', scene.mover), (square) => rankOf(square) === rank);
    const enemy = letter('W', opponent(scene.mover)) + scene.random.pick(['', '', '~']);
    const inReach = putNear(scene, enemy, (square) => first !== null && adjacent(first, square));
    if (inReach === null) putAnywhere(scene, enemy);
    repeat(scene, 0, 4, () => putAnywhere(scene, anything(scene, NOT_SWEEPERS)));
  },
  sparse: (scene: Scene) => {
    repeat(scene, 0, 3, () => putAnywhere(scene, anything(scene)));
  },
  crowded: (scene: Scene) => {
    repeat(scene, 24, 44, () => putAnywhere(scene, anything(scene)));
    repeat(scene, 2, 6, () => putAnywhere(scene, stackOf(scene, piece(scene, NOT_LEAPERS, 0.3))));
  },
  actionLimit: (scene: Scene) => {
    scene.quietActions = scene.random.pick([60, 100, 400]) - 3 + scene.random.below(5);
    repeat(scene, 2, 6, () => putAnywhere(scene, anything(scene)));
  },
  twinStealers: (scene: Scene) => {
    repeat(scene, 2, 3, () => putAnywhere(scene, letter('T', scene.mover) + scene.random.pick(['', '', '~'])));
    repeat(scene, 0, 3, () => putAnywhere(scene, anything(scene)));
  },
  withoutSweepers: (scene: Scene) => {
    repeat(scene, 2, 6, () => putAnywhere(scene, anything(scene, NOT_SWEEPERS)));
    if (scene.random.chance(0.7)) putAnywhere(scene, piece(scene, ['W'], 0.3));
  },
};

const NOT_SWEEPERS: readonly Kind[] = ['K', 'C', 'Z', 'H', 'T', 'L'];

// These themes choose their Sweepers themselves. The others get one awake or sleeping Sweeper a side if they have none.
const OWN_SWEEPERS: readonly string[] = ['withoutSweepers'];

export type Theme = keyof typeof THEMES;

/** The names of all constructed themes. */
export const THEME_NAMES = Object.keys(THEMES) as readonly Theme[];

/** One position text of a theme. It is valid by D10.3, but the game may already be decided. */
export function constructedPosition(theme: Theme, seed: number): string {
  const random = seededRandom(seed * THEME_NAMES.length + THEME_NAMES.indexOf(theme));
  const mover: Side = random.chance(0.5) ? 'white' : 'black';
  const scene: Scene = { random, cells: new Map(), mover, protectedSquare: null, kept: null, quietActions: random.below(30) };
  THEMES[theme](scene);
  if (!OWN_SWEEPERS.includes(theme)) giveSweepers(scene);
  return sceneText(scene);
}

/** That many positions of every theme, each with the seed that produces it. */
export function constructedPositions(firstSeed: number, perTheme: number): { theme: Theme; seed: number; text: string }[] {
  return THEME_NAMES.flatMap((theme) =>
    Array.from({ length: perTheme }, (_, index) => ({
      theme,
      seed: firstSeed + index,
      text: constructedPosition(theme, firstSeed + index),
    })),
  );
}

function sceneText(scene: Scene): string {
  const rows = RANKS.map((rank) => FILES.map((file) => scene.cells.get(`${file}${rank}`) ?? '1').join(''));
  const board = rows.map((row) => row.replace(/1+/g, (empties) => String(empties.length))).join('/');
  const fields = [scene.mover === 'white' ? 'w' : 'b', scene.protectedSquare ?? '-', scene.quietActions, 1 + scene.random.below(80)];
  return [board, ...fields].join(' ');
}

function anySide(scene: Scene): Side {
  return scene.random.chance(0.5) ? 'white' : 'black';
}

function letter(kind: Kind, side: Side): string {
  return side === 'white' ? kind : kind.toLowerCase();
}

function piece(scene: Scene, kinds: readonly Kind[], sleptShare: number): string {
  const kind = scene.random.pick(kinds);
  return letter(kind, anySide(scene)) + (kind !== 'L' && scene.random.chance(sleptShare) ? '~' : '');
}

function stackOf(scene: Scene, kept: string, keeper: Side = anySide(scene)): string {
  return `[${letter('K', keeper)}${kept}]`;
}

// D4.5: neither layer of it can act.
function lockedStack(scene: Scene): string {
  return stackOf(scene, letter('T', anySide(scene)));
}

function anything(scene: Scene, kinds: readonly Kind[] = ALL_KINDS): string {
  if (!scene.random.chance(0.2)) return piece(scene, kinds, 0.25);
  const kept = kinds.filter((kind) => kind !== 'L');
  return stackOf(scene, piece(scene, kept, 0.3));
}

function repeat(scene: Scene, least: number, most: number, step: () => void): void {
  for (let times = least + scene.random.below(most - least + 1); times > 0; times -= 1) step();
}

// D10.3: no Sweeper on its far rank, kept or not.
function fits(cell: string, square: Square): boolean {
  return !(cell.includes('W') && rankOf(square) === 8) && !(cell.includes('w') && rankOf(square) === 1);
}

function put(scene: Scene, square: Square | null, cell: string): boolean {
  if (square === null || square === scene.kept || scene.cells.has(square) || !fits(cell, square)) return false;
  scene.cells.set(square, cell);
  return true;
}

function pickSquare(scene: Scene, where: (square: Square) => boolean): Square | null {
  const free = SQUARES.filter((square) => square !== scene.kept && !scene.cells.has(square) && where(square));
  return free.length === 0 ? null : scene.random.pick(free);
}

function putNear(scene: Scene, cell: string, where: (square: Square) => boolean): Square | null {
  const square = pickSquare(scene, (free) => where(free) && fits(cell, free));
  if (square !== null) scene.cells.set(square, cell);
  return square;
}

function putAnywhere(scene: Scene, cell: string): Square {
  const square = putNear(scene, cell, () => true);
  if (square === null) throw new Error('The board is full.');
  return square;
}

// Pieces that can reach the square by moving or by an Ability: Sweepers, Keepers, Creepers, Sleepers, Healers, Stealers, Leapers.
function surround(scene: Scene, target: Square, most: number, side?: Side): void {
  repeat(scene, 1, most, () => {
    const owner = side ?? (scene.random.chance(0.3) ? scene.mover : anySide(scene));
    const kind = scene.random.pick(ALL_KINDS);
    const slept = kind !== 'L' && scene.random.chance(0.1) ? '~' : '';
    const cell = letter(kind, owner) + slept;
    if (kind === 'W') put(scene, squareAt(fileOf(target) + scene.random.below(3) - 1, rankOf(target) - forward(owner)), cell);
    else if (kind === 'K' || kind === 'L') putNear(scene, cell, (square) => isClearLine(scene, target, square));
    else if (kind === 'C') putNear(scene, cell, (square) => orthogonallyAdjacent(target, square));
    else putNear(scene, cell, (square) => adjacent(target, square));
  });
}

function isClearLine(scene: Scene, from: Square, to: Square): boolean {
  return onOneRankOrFile(from, to) && between(from, to).every((square) => !scene.cells.has(square));
}

// A Sweeper that could step there, one that a Creeper could push there, or a Stealer there that could trade places with one.
function comeToFlank(scene: Scene, flank: Square): void {
  const side = anySide(scene);
  const way = scene.random.below(3);
  if (way === 0) {
    put(scene, squareAt(fileOf(flank) + scene.random.below(3) - 1, rankOf(flank) - forward(side)), letter('W', side));
    if (scene.random.chance(0.4)) put(scene, flank, piece(scene, NOT_LEAPERS, 0.2));
  }
  if (way === 1) {
    const sweeper = piece(scene, ['W'], 0.3);
    const from = putNear(scene, scene.random.chance(0.3) ? stackOf(scene, sweeper) : sweeper, (square) =>
      orthogonallyAdjacent(flank, square),
    );
    if (from !== null) put(scene, squareAt(2 * fileOf(from) - fileOf(flank), 2 * rankOf(from) - rankOf(flank)), letter('C', scene.mover));
  }
  if (way === 2) {
    put(scene, flank, letter('T', scene.mover));
    putAnywhere(scene, piece(scene, ['W'], 0.3));
  }
}

// A Sweeper with a locked stack on each square ahead of it.
function blockedSweeper(scene: Scene, side: Side): void {
  const sweeper = putNear(scene, letter('W', side), () => true);
  if (sweeper !== null) wallBefore(scene, sweeper, side);
}

// A Sweeper of the mover that is blocked after one step straight ahead.
function nearlyBlockedSweeper(scene: Scene): void {
  const step = forward(scene.mover);
  const sweeper = putNear(scene, letter('W', scene.mover), (square) => squareAt(fileOf(square), rankOf(square) + 3 * step) !== null);
  const next = sweeper === null ? null : squareAt(fileOf(sweeper), rankOf(sweeper) + step);
  if (next !== null) wallBefore(scene, next, scene.mover);
}

function wallBefore(scene: Scene, square: Square, side: Side): void {
  for (const aside of [-1, 0, 1]) put(scene, squareAt(fileOf(square) + aside, rankOf(square) + forward(side)), lockedStack(scene));
}

function parkSleptSweepers(scene: Scene): void {
  putAnywhere(scene, 'W~');
  putAnywhere(scene, 'w~');
}

function giveSweepers(scene: Scene): void {
  const cells = [...scene.cells.values()].join('');
  if (!cells.includes('W')) putAnywhere(scene, scene.random.pick(['W', 'W', 'W~']));
  if (!cells.includes('w')) putAnywhere(scene, scene.random.pick(['w', 'w', 'w~']));
}
