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

/** What may follow a move, in the order written. */
export type Note = { readonly kind: 'comment'; readonly text: string } | { readonly kind: 'variation'; readonly line: Line };

/** One move of a line, with what is said of it. */
export interface Ply {
  /** Number of the round it belongs to, from 1. */
  readonly round: number;
  /** Whether it is the first of its round: written `3.`, otherwise `3...` where a number is needed at all. */
  readonly opens: boolean;
  /** The move in the game's notation. */
  readonly text: string;
  /** Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  readonly nags: readonly number[];
  /** Comments, and variations: lines that begin with another move in place of this one. */
  readonly notes: readonly Note[];
  readonly place?: Place;
}

/** A sequence of moves, and the comments before the first of them. */
export interface Line {
  readonly comments: readonly string[];
  readonly plies: readonly Ply[];
}

/** One game of a file. The tags say everything but the moves; the result is the tag `Result`. */
export interface GameRecord {
  /** In the order of the file; unknown ones are kept. */
  readonly tags: readonly Tag[];
  readonly line: Line;
}

/** Tags whose names have a fixed spelling, in the order in which new records have them (players come after `Options`). */
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
] as const;

/** The first tag of a name, in whatever case it is written, or undefined. */
export function findTag(record: GameRecord, name: string): Tag | undefined {
  const wanted = name.toLowerCase();
  return record.tags.find((tag) => tag.name.toLowerCase() === wanted);
}

/** The value of a tag, or undefined. */
export function tagValue(record: GameRecord, name: string): string | undefined {
  return findTag(record, name)?.value;
}

/** The tags with one of them set: changed where it stands, or else added at the end. */
export function withTag(tags: readonly Tag[], name: string, value: string): readonly Tag[] {
  const wanted = name.toLowerCase();
  const at = tags.findIndex((tag) => tag.name.toLowerCase() === wanted);
  return at < 0 ? [...tags, { name, value }] : tags.with(at, { ...tags[at], value });
}
