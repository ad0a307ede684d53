/** A place in a file: line and column (in UTF-16 units), both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One header line, `[Name "value"]`. */
export interface Tag {
  readonly name: string;
  /** One line of text. Line breaks become spaces. */
  readonly value: string;
  readonly place?: Place;
}

/** A remark on a move. `readComment` finds the drawings, clock and evaluation in it. */
export interface Comment {
  /** Paragraphs, with one line break between them. */
  readonly text: string;
  readonly place?: Place;
}

/** One move, with remarks and everything that may follow it. */
export interface Ply {
  /** Number of its round, from 1. */
  readonly round: number;
  /** Whether it is the first of its round: written `3.`; any other is `3...` if it needs a number at all. */
  readonly opens: boolean;
  /** The move in the game's notation. */
  readonly text: string;
  /** Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  readonly nags: readonly number[];
  /** Comments before the move. Only the first move of a variation has any. */
  readonly before: readonly Comment[];
  /** Comments after the move. */
  readonly comments: readonly Comment[];
  /** The move that continues the line, then the first moves of the variations. */
  readonly next: readonly Ply[];
  readonly place?: Place;
}

/** The moves of a game with all variations; `tree.ts` works on them. */
export interface Tree {
  /** Comments before the first move. */
  readonly comments: readonly Comment[];
  /** The first move of the game, then other first moves. */
  readonly next: readonly Ply[];
}

/** How a game stood in the file it comes from. */
export interface Written {
  /** The result after the last move, as written; null if there is none. */
  readonly result: string | null;
  /** The end of that result, or of the last word. */
  readonly end: Place;
  /** Whether the main line has round numbers. */
  readonly isNumbered: boolean;
}

/** One game of a file. The tags hold everything but the moves. The result is the tag `Result`. */
export interface GameRecord {
  /** In the order of the file, unknown ones included. */
  readonly tags: readonly Tag[];
  readonly tree: Tree;
  /** Only in a record read from a file. */
  readonly written?: Written;
}

/** Tags with a fixed spelling, in the order of new records (players come after `Options`). */
export const TAG_NAMES = [
  'Game',
  'Edition',
  'Options',
  'Event',
  'Site',
  'Date',
  'Round',
  'Result',
  'Termination',
  'TimeControl',
  'SetUp',
  'Position',
  'Checksum',
] as const;

/** The first tag with a name, in any case. */
export function findTag(record: Pick<GameRecord, 'tags'>, name: string): Tag | undefined {
  const wanted = name.toLowerCase();
  return record.tags.find((tag) => tag.name.toLowerCase() === wanted);
}

/** The value of a tag, or undefined. */
export function tagValue(record: Pick<GameRecord, 'tags'>, name: string): string | undefined {
  return findTag(record, name)?.value;
}

/** The tags with one of them set. An existing tag changes in place, a new one goes to the end. */
export function withTag(tags: readonly Tag[], name: string, value: string): readonly Tag[] {
  const wanted = name.toLowerCase();
  const at = tags.findIndex((tag) => tag.name.toLowerCase() === wanted);
  return at < 0 ? [...tags, { name, value }] : tags.with(at, { ...tags[at], value });
}

/** The moves of the main line after a ply, or from the beginning, in order. */
export function mainLine({ next }: Pick<Tree, 'next'>): readonly Ply[] {
  const plies: Ply[] = [];
  for (let ply = next.at(0); ply; ply = ply.next.at(0)) plies.push(ply);
  return plies;
}
