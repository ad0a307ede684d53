import { capital } from '@menagerie/core';
import type { Misses } from './blinkers.ts';

/** Ids of the tempers; what they do is said in `tempers.ts`, which a page that only plays doesn't load. */
const TEMPER_IDS = ['careful', 'greedy', 'hunting'];

/** How strong a computer plays. */
export interface Level {
  /** From 1, the weakest, to 10. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  /** One sentence that helps a player choose. */
  readonly summary: string;
  /** Greatest depth, in plies. */
  readonly depth: number;
  /** Most nodes for a move; a game may scale it. They end a search before the time does, so a level is as strong on a phone as on a fast machine. */
  readonly nodes: number;
  /** Most time for a move, wherever it runs. */
  readonly milliseconds: number;
  /** Largest error in judging a move, in hundredths of the weakest piece; a game may scale it. Small errors are likelier; 0 means none. */
  readonly error: number;
  /** How many moves in a hundred ignore the opponent's answer. */
  readonly oversights: number;
  /** Which moves it overlooks, its own and the opponent's; null: none. */
  readonly misses: Misses | null;
  /** How much it gives in to what hasty players like (`Evaluation.impulse`), in hundredths; 0 if missing. */
  readonly haste?: number;
  /** In the opening it chooses among moves at most this much worse than the best, in hundredths of the weakest piece. */
  readonly variety: number;
  /** Whether it resigns a lost game. The weakest levels play on, so that beginners can win. */
  readonly resigns: boolean;
  /** How much it wants to lose with every move, in hundredths of the weakest piece. Such a level lets you win. */
  readonly yields?: number;
  /** Set for an opponent of your strength, which begins at this level and moves with you (`levelNow`). */
  readonly adapts?: true;
  /** Id of its temper; even if missing. */
  readonly temper?: string;
}

const EASY = { milliseconds: 500, oversights: 0, variety: 0, resigns: false } as const;
const HARD = { oversights: 0, variety: 0, resigns: true } as const;

/** So deep that nodes end the search. */
const DEEPEST = 64;

/** The levels, weakest first: `LEVELS[n - 1]` has number n. */
export const LEVELS = [
  {
    ...EASY,
    number: 1,
    id: 'chick',
    name: 'Chick',
    summary: 'Sees what is near, misses much of the rest, and often forgets that you can answer.',
    depth: 1,
    nodes: 3000,
    error: 200,
    oversights: 65,
    haste: 75,
    misses: { far: 40, backward: 25, indirect: 50, quiet: 68, width: 14 },
  },
  {
    ...EASY,
    number: 2,
    id: 'cub',
    name: 'Cub',
    summary: 'Takes what it sees, and misses long lines, hidden effects and most quiet moves.',
    depth: 1,
    nodes: 3000,
    error: 160,
    oversights: 35,
    haste: 60,
    misses: { far: 34, backward: 21, indirect: 44, quiet: 62, width: 16 },
  },
  {
    ...EASY,
    number: 3,
    id: 'hare',
    name: 'Hare',
    summary: 'Never misses a win at once, but still overlooks moves from afar and what works at a distance.',
    depth: 1,
    nodes: 3000,
    error: 125,
    oversights: 15,
    haste: 50,
    misses: { far: 25, backward: 15, indirect: 32, quiet: 54, width: 18, seesWins: true },
  },
  {
    ...EASY,
    number: 4,
    id: 'badger',
    name: 'Badger',
    summary: 'Looks through exchanges, and seldom forgets that you can answer.',
    depth: 1,
    nodes: 3000,
    error: 90,
    oversights: 4,
    haste: 20,
    misses: { far: 17, backward: 11, indirect: 22, quiet: 45, width: 20, seesWins: true },
  },
  {
    ...HARD,
    number: 5,
    id: 'fox',
    name: 'Fox',
    summary: 'Thinks of your answer to each of its moves, but not of every one.',
    depth: 2,
    nodes: 4000,
    milliseconds: 750,
    error: 125,
    misses: { far: 9, backward: 6, indirect: 13, quiet: 36, width: 24, seesWins: true },
  },
  {
    ...HARD,
    number: 6,
    id: 'hunter',
    name: 'Hunter',
    summary: 'Sees most of your answers, and overlooks a quiet threat now and then.',
    depth: 2,
    nodes: 5000,
    milliseconds: 750,
    error: 60,
    misses: { far: 6, backward: 4, indirect: 10, quiet: 28, width: 26, seesWins: true },
  },
  {
    ...HARD,
    number: 7,
    id: 'lynx',
    name: 'Lynx',
    summary: 'Sees along long lines, and overlooks few of your answers.',
    depth: 2,
    nodes: 5000,
    milliseconds: 1000,
    error: 40,
    misses: { far: 3, backward: 2, indirect: 5, quiet: 18, width: 34, seesWins: true },
  },
  {
    ...HARD,
    number: 8,
    id: 'wolf',
    name: 'Wolf',
    summary: 'Overlooks nothing for a move of each side, and misjudges little.',
    depth: DEEPEST,
    nodes: 900,
    milliseconds: 1500,
    error: 5,
    misses: null,
  },
  {
    ...HARD,
    number: 9,
    id: 'bear',
    name: 'Bear',
    summary: 'Overlooks nothing, looks further than Wolf, and misjudges by a hair.',
    depth: DEEPEST,
    nodes: 1800,
    milliseconds: 2000,
    error: 3,
    misses: null,
  },
  {
    ...HARD,
    number: 10,
    id: 'beast',
    name: 'Beast',
    summary: 'Overlooks nothing, looks further than Bear, and never misjudges what it sees.',
    depth: DEEPEST,
    nodes: 2600,
    milliseconds: 3000,
    error: 0,
    misses: null,
    variety: 12,
  },
] as const satisfies readonly Level[];

/** The opponent in a first game. It gives ground with every move, skips moves that would win the game, and avoids losing at once. */
export const COMPANION: Level = {
  ...EASY,
  number: 0,
  id: 'companion',
  name: 'Chick',
  summary: 'Plays along, and lets you win.',
  depth: 1,
  nodes: 20_000,
  error: 0,
  misses: null,
  yields: 120,
};

/** Finds a level as people write it: its id, name or number, in any case; `Greedy Cub` or `cub-greedy` for one with a temper. */
export function levelNamed(name: string): Level | undefined {
  const [plain, temper] = splitTemper(name.toLowerCase());
  const level = LEVELS.find(({ id, name, number }) => [id, name.toLowerCase(), String(number)].includes(plain));
  return level && withTemper(level, temper);
}

/** The id of an opponent of your strength that begins at the level with this number. */
export function twinId(number: number): string {
  return `twin-${number}`;
}

/** The id of a level with a temper; null: even. */
export function temperedId(level: string, temper: string | null): string {
  const [plain] = splitTemper(level);
  return temper === null ? plain : `${plain}-${temper}`;
}

/** Finds a level by its id or its number: `cub`, `2`, 2, or `twin-2` for an opponent of that strength. A temper may follow: `cub-greedy`. */
export function findLevel(wanted: string | number): Level | undefined {
  const [text, temper] = splitTemper(String(wanted));
  const twin = LEVELS.find(({ number }) => twinId(number) === text);
  const level: Level | undefined = twin
    ? { ...twin, id: text, name: 'Twin', summary: 'Begins at your strength, and moves with you.', resigns: false, adapts: true }
    : [...LEVELS, COMPANION].find(({ id, number }) => id === text || (number > 0 && String(number) === text));
  return level && withTemper(level, temper);
}

function withTemper(level: Level, temper: string | undefined): Level {
  return temper === undefined ? level : { ...level, id: temperedId(level.id, temper), name: `${capital(temper)} ${level.name}`, temper };
}

/** A level as written, and the temper that goes with it. */
function splitTemper(text: string): readonly [level: string, temper: string | undefined] {
  for (const id of TEMPER_IDS) {
    if (text.endsWith(`-${id}`)) return [text.slice(0, -id.length - 1), id];
    if (text.startsWith(`${id} `)) return [text.slice(id.length + 1), id];
  }
  return [text, undefined];
}
