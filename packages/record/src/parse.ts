import type { Game, Problem } from '@menagerie/core';
import { TAG_NAMES, withTag, type GameRecord, type Line, type Note, type Place, type Ply, type Tag } from './record.ts';
import { parseResult, UNDECIDED } from './result.ts';
import { Scanner, type Token } from './scan.ts';

/** What is wrong in a file, and where. */
export interface RecordProblem extends Problem, Place {}

/** What a file holds: every game that could be made out, and everything that could not. */
export interface Reading {
  readonly records: readonly GameRecord[];
  /** In the order of the file; empty if all is well. */
  readonly problems: readonly RecordProblem[];
}

/** What reading needs to know of a game, found by the `Game` tag: how a move looks, and how many seats a round has. */
export type Notation = Pick<Game, 'id' | 'name' | 'seats' | 'moveToken'>;

/** Variations deeper than this are refused. */
const DEEPEST = 100;

/**
 * Reads a file of games. Numbers of rounds are believed where a game has any; in a game without numbers every seat is taken to make one ply a round.
 * Moves are not judged here (see `verify`). `games` is needed for games whose moves contain spaces, or whose seats are not two;
 * `fallback` is the one of records that name none.
 */
export function parseRecords(text: string, games: readonly Notation[] = [], fallback?: Notation): Reading {
  const scanner = new Scanner(text);
  const records: GameRecord[] = [];
  const problems: RecordProblem[] = [];
  const report = (message: string, place: Place): void => void problems.push({ message, ...place });
  let draft = new Draft(games, fallback, report);
  for (let token = scanner.next(draft.movePattern); token; token = scanner.next(draft.movePattern)) {
    if (draft.ended(token)) {
      records.push(draft.finish());
      draft = new Draft(games, fallback, report);
    }
    draft.add(token);
  }
  if (!draft.empty) records.push(draft.finish());
  return { records, problems };
}

/** The game that a record's `Game` tag names by id or name, in any case; undefined if none of these does. */
export function gameNamed<G extends Pick<Game, 'id' | 'name'>>(games: readonly G[], name: string | undefined): G | undefined {
  const wanted = name?.trim().toLowerCase();
  return games.find((game) => game.id.toLowerCase() === wanted || game.name.toLowerCase() === wanted);
}

interface OpenPly extends Ply {
  readonly nags: number[];
  readonly notes: Note[];
}

interface OpenLine extends Line {
  readonly comments: string[];
  readonly plies: OpenPly[];
}

/** A line being read, and what is needed to number its next ply. */
interface Level {
  readonly line: OpenLine;
  readonly place: Place;
  /** The ply a variation replaces. */
  readonly replaced: Ply | null;
  /** Plies of the running round so far, those before the variation included. */
  inRound: number;
  /** Whether the file has numbers in this line. */
  numbered: boolean;
  /** The number read since the last ply. */
  number: { readonly round: number; readonly opens: boolean } | null;
}

/** One game while it is being read. */
class Draft {
  movePattern: RegExp | null = null;
  readonly #games: readonly Notation[];
  readonly #report: (message: string, place: Place) => void;
  readonly #levels: Level[] = [level({ line: 1, column: 1 }, null, 0)];
  readonly #tags: (Tag & { readonly place: Place })[] = [];
  #seats = 2;
  #inMoves = false;
  /** Variations that were opened beyond the depth that is kept. */
  #tooDeep = 0;
  #result: { readonly text: string; readonly place: Place } | null = null;

  constructor(games: readonly Notation[], fallback: Notation | undefined, report: (message: string, place: Place) => void) {
    this.#games = games;
    this.#report = report;
    this.#read(fallback);
  }

  get empty(): boolean {
    return this.#tags.length === 0 && !this.#inMoves;
  }

  /** Whether the game is complete and the token belongs to the next one. */
  ended(token: Token): boolean {
    if (token.kind === 'tag') return this.#inMoves;
    if (!this.#result || token.kind === 'problem') return false;
    // Only on the line of the result is a comment still about this game.
    return token.kind !== 'comment' || token.place.line > this.#result.place.line;
  }

  add(token: Token): void {
    if (token.kind === 'problem') return this.#report(token.message, token.place);
    if (token.kind === 'tag') return this.#tag(token.name, token.value, token.place);
    this.#inMoves = true;
    if (token.kind === 'open') return this.#open(token.place);
    if (token.kind === 'close') return this.#close(token.place);
    if (this.#tooDeep > 0) return;
    const top = this.#top;
    const last = top.line.plies.at(-1);
    switch (token.kind) {
      case 'number':
        top.number = { round: token.round ?? top.number?.round ?? this.#expected().round, opens: token.opens };
        return;
      case 'move':
        return this.#move(token.text, token.place);
      case 'nag':
        if (last) last.nags.push(token.nag);
        else this.#report('This annotation follows no move; write it behind one.', token.place);
        return;
      case 'comment':
        if (token.text === '') return;
        if (last) last.notes.push({ kind: 'comment', text: token.text });
        else top.line.comments.push(token.text);
        return;
      case 'result':
        // A result inside a variation says nothing of the game.
        if (this.#levels.length === 1) this.#end(token.text, token.place);
    }
  }

  finish(): GameRecord {
    while (this.#levels.length > 1) {
      this.#report('This variation never ends; close it with ")".', this.#top.place);
      this.#levels.pop();
    }
    return { tags: this.#finishedTags(), line: this.#levels[0].line };
  }

  get #top(): Level {
    return this.#levels[this.#levels.length - 1];
  }

  #tag(written: string, value: string, place: Place): void {
    const name = TAG_NAMES.find((known) => known.toLowerCase() === written.toLowerCase()) ?? written;
    this.#tags.push({ name, value, place });
    if (name !== 'Game') return;
    this.#read(gameNamed(this.#games, value));
  }

  /** Reads moves as this game writes them. */
  #read(game: Notation | undefined): void {
    this.movePattern = game?.moveToken ? new RegExp(game.moveToken.source, 'y') : null;
    this.#seats = game?.seats.length ?? 2;
  }

  #move(text: string, place: Place): void {
    const top = this.#top;
    const { round, opens } = top.number ?? this.#expected();
    if (top.number) top.numbered = true;
    top.number = null;
    top.inRound = opens ? 1 : top.inRound + 1;
    top.line.plies.push({ round, opens, text, nags: [], notes: [], place });
  }

  #end(text: string, place: Place): void {
    const said = parseResult(text);
    if (said === null) this.#report(unknownResult(text), place);
    this.#result = { text: said ?? UNDECIDED, place };
  }

  /** The number of the next ply if the file doesn't say it. */
  #expected(): { round: number; opens: boolean } {
    const { line, replaced, numbered, inRound } = this.#top;
    const last = line.plies.at(-1);
    if (!last) return replaced ?? { round: 1, opens: true };
    const opens = !numbered && inRound >= this.#seats;
    return { round: last.round + (opens ? 1 : 0), opens };
  }

  #open(place: Place): void {
    const replaced = this.#top.line.plies.at(-1);
    if (this.#tooDeep > 0 || this.#levels.length > DEEPEST) {
      if (this.#tooDeep++ === 0) this.#report(`Variations nest more than ${DEEPEST} deep here; this one is left out.`, place);
      return;
    }
    if (!replaced) this.#report('This variation follows no move that it could replace; it is left out.', place);
    const opened = level(place, replaced ?? null, this.#top.inRound - 1);
    replaced?.notes.push({ kind: 'variation', line: opened.line });
    this.#levels.push(opened);
  }

  #close(place: Place): void {
    if (this.#tooDeep > 0) this.#tooDeep--;
    else if (this.#levels.length > 1) this.#levels.pop();
    else this.#report('This ")" closes no variation; remove it.', place);
  }

  /** The tags, with the result that tag and moves agree on. */
  #finishedTags(): readonly Tag[] {
    const tag = this.#tags.find(({ name }) => name === 'Result');
    const said = tag && parseResult(tag.value);
    if (tag && said === null) this.#report(unknownResult(tag.value), tag.place);
    const results = [this.#result?.text, said].filter((result) => result && result !== UNDECIDED);
    if (this.#result && results.length === 2 && results[0] !== results[1]) {
      this.#report(`The moves end with ${results[0]}, but the Result tag says ${results[1]}; make them the same.`, this.#result.place);
    }
    const result = results[0] ?? UNDECIDED;
    return tag || result !== UNDECIDED ? withTag(this.#tags, 'Result', result) : this.#tags;
  }
}

function level(place: Place, replaced: Ply | null, inRound: number): Level {
  return { line: { comments: [], plies: [] }, place, replaced, inRound, numbered: false, number: null };
}

function unknownResult(text: string): string {
  return `The result "${text}" is not known; write 1-0, 0-1, 1/2-1/2 or *.`;
}
