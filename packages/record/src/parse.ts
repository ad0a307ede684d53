import { textOf, tidied, type Game, type Problem } from '@menagerie/core';
import {
  mainLine,
  TAG_NAMES,
  withTag,
  type Comment,
  type GameRecord,
  type Place,
  type Ply,
  type Tag,
  type Tree,
  type Written,
} from './record.ts';
import { parseResult, UNDECIDED } from './result.ts';
import { foreignIn } from './foreign.ts';
import { movePattern, Scanner, type Token } from './scan.ts';

/** What is wrong in a file, and where. */
export interface RecordProblem extends Problem, Place {}

/** What a file holds: every readable game, and every problem. */
export interface Reading {
  readonly records: readonly GameRecord[];
  /** In the order of the file; empty if all is well. */
  readonly problems: readonly RecordProblem[];
}

/** What reading needs to know about a game, found by the `Game` tag: how a move looks, and how many seats a round has. */
export type Notation = Pick<Game, 'id' | 'name' | 'seats' | 'moveToken'>;

/** Tags with a fixed name and words for people. */
const FOR_PEOPLE = ['Event', 'Site', 'Round'];

/** The problem of a text with words for people and no game. */
const NO_GAME =
  'There is no game in this text. Copy the game file alone: its tags, such as [Game "…"], its moves and its result. Or copy a position.';

/** The problem of words between games. */
const NO_MOVES = 'These are no moves of our games. Remove them, or put them into a comment: {…}.';

/** A text that doesn't say which game it is of is none if it has fewer moves than one in this many words. */
const WORDS_A_MOVE = 4;

/** Deeper variations are refused. */
const DEEPEST = 100;

/**
 * Reads a file of games. It believes round numbers if a game has any; otherwise it counts one ply per seat and round. It judges neither
 * moves nor results (see `verify`). You need `games` if moves contain spaces or there aren't two seats. `fallback` is for records that name
 * no game.
 */
export function parseRecords(given: string, games: readonly Notation[] = [], fallback?: Notation): Reading {
  const text = textOf(given);
  const foreign = foreignIn(text);
  if (foreign !== null) return { records: [], problems: [{ message: foreign, line: 1, column: 1 }] };
  const scanner = new Scanner(text);
  const records: GameRecord[] = [];
  const problems: RecordProblem[] = [];
  const report = (message: string, place: Place): void => void problems.push({ message, ...place });
  const damage = scanner.damage();
  if (damage) report(damage.message, damage.place);
  if (damage?.isReadable === false) return { records, problems };
  let draft = new Draft(games, fallback, report);
  let last: Draft | null = null;
  let end = scanner.place;
  let skipped: Place | null = null;
  const strays: Place[] = [];
  const keep = (record: GameRecord): boolean => {
    const stray = strayIn(record, games);
    if (stray) {
      strays.push(stray);
      report(NO_MOVES, stray);
    } else records.push(record);
    return stray === null;
  };
  for (;;) {
    if (!draft.isGoingOn) skipped = scanner.skipProse(draft.isOver, draft.hasPass) ?? skipped;
    const token = scanner.next(draft.movePattern);
    if (!token) break;
    if (draft.ended(token)) {
      if (keep(draft.finish(end))) last = draft;
      draft = new Draft(games, fallback, report);
    }
    draft.add(token);
    end = scanner.place;
  }
  if (!draft.isEmpty) keep(draft.finish(end));
  else if (last) last.say(draft.comments);
  if (records.length === 0) {
    const at = strays.at(0) ?? (problems.length === 0 ? skipped : null);
    if (at) return { records, problems: [{ message: NO_GAME, ...at }] };
  }
  return { records, problems };
}

/** Where a record begins that names no game and has no moves of any; null if it may be one of the games. */
function strayIn({ tags, tree }: GameRecord, games: readonly Notation[]): Place | null {
  const words = mainLine(tree);
  if (words.length === 0 || tags.some(({ name }) => name === 'Game' || name === 'Variant')) return null;
  const text = words.map((word) => word.text).join(' ');
  const isGame = ({ moveToken }: Notation): boolean =>
    !moveToken || (text.match(new RegExp(moveToken, 'gi'))?.length ?? 0) * WORDS_A_MOVE >= words.length;
  return games.length === 0 || games.some(isGame) ? null : (tags[0]?.place ?? words[0].place!);
}

/** Finds the game that a record's `Game` tag names, by id or name in any case. */
export function gameNamed<G extends Pick<Game, 'id' | 'name'>>(games: readonly G[], name: string | undefined): G | undefined {
  const wanted = name === undefined ? undefined : tidied(name).toLowerCase();
  return games.find((game) => game.id.toLowerCase() === wanted || game.name.toLowerCase() === wanted);
}

interface OpenPly extends Ply {
  readonly nags: number[];
  readonly comments: Comment[];
  readonly next: OpenPly[];
}

interface OpenTree extends Tree {
  readonly comments: Comment[];
  readonly next: OpenPly[];
}

/** A line being read, and what its next ply needs for a number. */
interface Level {
  readonly place: Place;
  /** The node that the next ply follows. */
  from: OpenTree | OpenPly;
  last: OpenPly | null;
  /** The ply that a variation replaces. */
  readonly replaced: OpenPly | null;
  /** Comments before the first ply. */
  readonly comments: Comment[];
  /** Plies of the present round so far, with those before the variation. */
  inRound: number;
  /** Whether this line has numbers in the file. */
  numbered: boolean;
  /** The number read since the last ply. */
  number: { readonly round: number; readonly opens: boolean } | null;
}

/** One game while it is being read. */
class Draft {
  movePattern: RegExp | null = null;
  readonly #games: readonly Notation[];
  readonly #report: (message: string, place: Place) => void;
  readonly #tree: OpenTree = { comments: [], next: [] };
  readonly #levels: Level[] = [level({ line: 1, column: 1 }, this.#tree, null, 0)];
  readonly #tags: (Tag & { readonly place: Place })[] = [];
  #seats = 2;
  #inMoves = false;
  /** Open variations that are too deep to keep. */
  #tooDeep = 0;
  #result: Pick<Written, 'result' | 'end'> | null = null;

  constructor(games: readonly Notation[], fallback: Notation | undefined, report: (message: string, place: Place) => void) {
    this.#games = games;
    this.#report = report;
    this.#read(fallback);
  }

  /** Whether it has no tags and no moves. It may have comments. */
  get isEmpty(): boolean {
    return this.#tags.length === 0 && !this.#inMoves;
  }

  /** Whether its moves have begun and aren't over. */
  get isGoingOn(): boolean {
    return this.#inMoves && !this.isOver;
  }

  /** Whether its result has been read. */
  get isOver(): boolean {
    return this.#result !== null && this.#levels.length === 1;
  }

  /** Whether `--` may be a move of the game. */
  get hasPass(): boolean {
    return this.movePattern === null || this.#reads('--');
  }

  /** The comments before its first move. */
  get comments(): readonly Comment[] {
    return this.#top.comments;
  }

  /** Adds comments that follow the whole game. */
  say(comments: readonly Comment[]): void {
    (this.#top.last ?? this.#tree).comments.push(...comments);
  }

  /** Whether the game is complete and the token belongs to the next one. */
  ended(token: Token): boolean {
    if (token.kind === 'tag') return this.#inMoves;
    if (!this.#result || token.kind === 'problem') return false;
    // A comment on the line of the result is still about this game. Any later one isn't.
    return token.kind !== 'comment' || token.place.line > this.#result.end.line;
  }

  add(token: Token): void {
    if (token.kind === 'problem') return this.#report(token.message, token.place);
    if (token.kind === 'tag') return this.#tag(token.name, token.value, token.place);
    if (token.kind !== 'comment') this.#inMoves = true;
    if (token.kind === 'open') return this.#open(token.place);
    if (token.kind === 'close') return this.#close(token.place);
    if (this.#tooDeep > 0) return;
    const top = this.#top;
    switch (token.kind) {
      case 'number':
        top.number = { round: token.round ?? top.number?.round ?? this.#expected().round, opens: token.opens };
        return;
      case 'move':
        return this.#move(token.text, token.place);
      case 'nag':
        if (top.last) top.last.nags.push(token.nag);
        else this.#report('This annotation follows no move. Write it after one.', token.place);
        return;
      case 'comment':
        if (token.text !== '') (top.last ?? top).comments.push({ text: token.text, place: token.place });
        return;
      case 'result':
        // A result inside a variation says nothing about the game.
        if (this.#levels.length === 1) this.#result = { result: token.text, end: token.place };
    }
  }

  /** Makes the record. `end` is where its last word ends. */
  finish(end: Place): GameRecord {
    while (this.#levels.length > 1) {
      this.#report('This variation never ends. Close it with ")".', this.#top.place);
      this.#leave();
    }
    this.#tree.comments.push(...this.#top.comments);
    const written = { ...(this.#result ?? { result: null, end }), isNumbered: this.#top.numbered };
    return { tags: this.#finishedTags(), tree: this.#tree, written };
  }

  get #top(): Level {
    return this.#levels[this.#levels.length - 1];
  }

  #tag(written: string, value: string, place: Place): void {
    const known = [...TAG_NAMES, 'FEN', 'Variant'].find((each) => each.toLowerCase() === written.toLowerCase());
    const name = known ?? written;
    this.#tags.push({ name, value: FOR_PEOPLE.includes(name) || !known ? value : tidied(value), place });
    if (name === 'Game') this.#read(gameNamed(this.#games, value));
  }

  /** Matches moves as this game writes them. */
  #read(game: Notation | undefined): void {
    this.movePattern = game?.moveToken ? movePattern(game.moveToken) : null;
    this.#seats = game?.seats.length ?? 2;
  }

  #reads(move: string): boolean {
    this.movePattern!.lastIndex = 0;
    return this.movePattern!.test(move);
  }

  #move(text: string, place: Place): void {
    const top = this.#top;
    const { round, opens } = top.number ?? this.#expected();
    if (top.number) top.numbered = true;
    top.number = null;
    top.inRound = opens ? 1 : top.inRound + 1;
    const isFirst = top.last === null && top.replaced !== null;
    const ply: OpenPly = { round, opens, text, nags: [], before: isFirst ? top.comments : [], comments: [], next: [], place };
    top.from = top.last ?? top.from;
    top.from.next.push(ply);
    top.last = ply;
  }

  /** The number of the next ply if the file doesn't give it. */
  #expected(): { round: number; opens: boolean } {
    const { last, replaced, numbered, inRound } = this.#top;
    if (!last) return replaced ?? { round: 1, opens: true };
    const opens = !numbered && inRound >= this.#seats;
    return { round: last.round + (opens ? 1 : 0), opens };
  }

  #open(place: Place): void {
    const { last, from, inRound } = this.#top;
    if (this.#tooDeep > 0 || this.#levels.length > DEEPEST) {
      if (this.#tooDeep++ === 0) this.#report(`Variations nest more than ${DEEPEST} deep here, so this one is left out.`, place);
      return;
    }
    if (!last) this.#report('This variation follows no move that it could replace, so it is left out.', place);
    this.#levels.push(level(place, last ? from : { comments: [], next: [] }, last, inRound - 1));
  }

  #close(place: Place): void {
    if (this.#tooDeep > 0) this.#tooDeep--;
    else if (this.#levels.length > 1) this.#leave();
    else this.#report('This ")" closes no variation. Remove it.', place);
  }

  #leave(): void {
    const { last, replaced, comments } = this.#levels.pop()!;
    // A comment in a variation without moves belongs to the move before it.
    if (!last) replaced?.comments.push(...comments);
  }

  /** The tags; if none gives the result, the one after the moves is added. */
  #finishedTags(): readonly Tag[] {
    const tag = this.#tags.find(({ name }) => name === 'Result');
    if (tag) return withTag(this.#tags, 'Result', parseResult(tag.value) ?? tag.value);
    const said = parseResult(this.#result?.result ?? UNDECIDED);
    return !this.#result || said === null || said === UNDECIDED
      ? this.#tags
      : [...this.#tags, { name: 'Result', value: said, place: this.#result.end }];
  }
}

function level(place: Place, from: OpenTree | OpenPly, replaced: OpenPly | null, inRound: number): Level {
  return { place, from, last: null, replaced, comments: [], inRound, numbered: false, number: null };
}
