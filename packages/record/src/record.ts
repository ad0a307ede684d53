/** Where something stands in a file: line and column (in UTF-16 units), both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One header line, `[Name "value"]`. */
export interface Tag {
  readonly name: string;
  /** One line of text: line breaks are written as spaces. */
  readonly value: string;
  readonly place?: Place;
}

/** What somebody has written about a move; `readComment` finds the drawings, clock and evaluation in it. */
export interface Comment {
  /** Paragraphs, with one line break between them. */
  readonly text: string;
  readonly place?: Place;
}

/** One move, with what is said of it and everything that may follow it. */
export interface Ply {
  /** Number of the round it belongs to, from 1. */
  readonly round: number;
  /** Whether it is the first of its round: written `3.`, otherwise `3...` where a number is needed at all. */
  readonly opens: boolean;
  /** The move in the game's notation. */
  readonly text: string;
  /** Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  readonly nags: readonly number[];
  /** Comments in front of the move; only the first move of a variation has any. */
  readonly before: readonly Comment[];
  /** Comments behind the move. */
  readonly comments: readonly Comment[];
  /** The move that goes on from here, and behind it the first moves of the variations. */
  readonly next: readonly Ply[];
  readonly place?: Place;
}

/** The moves of a game with all variations; see `tree.ts` for what can be done with them. */
export interface Tree {
  /** Comments before the first move. */
  readonly comments: readonly Comment[];
  /** The first move of the game, and behind it other first moves. */
  readonly next: readonly Ply[];
}

/** How a game was written in the file it was read from. */
export interface Written {
  /** The result behind the last move, as written, or null where the moves end without one. */
  readonly result: string | null;
  /** Of that result, or else of the end of the last word. */
  readonly end: Place;
  /** Whether the moves of the main line have numbers of rounds. */
  readonly isNumbered: boolean;
}

/** One game of a file. The tags say everything but the moves; the result is the tag `Result`. */
export interface GameRecord {
  /** In the order of the file; unknown ones are kept. */
  readonly tags: readonly Tag[];
  readonly tree: Tree;
  /** Only in a record that was read. */
  readonly written?: Written;
}

/** Tags whose names have a fixed spelling, in the order of new records (players come after `Options`). */
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

/** The first tag of a name, in whatever case it is written, or undefined. */
export function findTag(record: Pick<GameRecord, 'tags'>, name: string): Tag | undefined {
  const wanted = name.toLowerCase();
  return record.tags.find((tag) => tag.name.toLowerCase() === wanted);
}

/** The value of a tag, or undefined. */
export function tagValue(record: Pick<GameRecord, 'tags'>, name: string): string | undefined {
  return findTag(record, name)?.value;
}

/** The tags with one of them set: changed where it stands, or else added at the end. */
export function withTag(tags: readonly Tag[], name: string, value: string): readonly Tag[] {
  const wanted = name.toLowerCase();
  const at = tags.findIndex((tag) => tag.name.toLowerCase() === wanted);
  return at < 0 ? [...tags, { name, value }] : tags.with(at, { ...tags[at], value });
}

/** The moves of the main line from a ply or from the beginning, in order. */
export function mainLine({ next }: Pick<Tree, 'next'>): readonly Ply[] {
  const plies: Ply[] = [];
  for (let ply = next.at(0); ply; ply = ply.next.at(0)) plies.push(ply);
  return plies;
}
