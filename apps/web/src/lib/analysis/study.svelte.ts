import { squaresOf, type Arrow } from '@menagerie/board';
import {
  Candidate,
  capital,
  moveName,
  roundOf,
  type Game,
  type Position,
  type Scene,
  type Seat,
  type Square,
  type Walk,
} from '@menagerie/core';
import {
  addMove,
  EMPTY_TREE,
  endOfLine,
  formatRecord,
  makeMain,
  nodeAt,
  placesAlong,
  pliesTo,
  promote,
  removeMove,
  stridesOf,
  tagValue,
  toggleGlyph,
  walkOf,
  withComments,
  seatTag,
  type Changed,
  type Comment,
  type GameRecord,
  type Path,
  type Placed,
  type Ply,
  type Tree,
} from '@menagerie/record';
import { say } from '../announce.svelte.ts';
import { tellPly, type Told } from '../desk/happened.ts';
import { Desk } from '../desk/desk.svelte.ts';
import { sound } from '../sounds.ts';
import { itemsOf } from './lines.ts';
import { doodlesOf, withDrawn, withWords, wordsOf } from './notes.ts';
import type { Look, OpenedGame } from './opening.ts';

/** What a study can return to. */
export interface StudyState {
  readonly tree: Tree;
  readonly path: Path;
}

/** A position that is looked at without going there. */
interface Peek {
  readonly scene: Scene;
  readonly last: readonly Square[];
}

/** A game on the analysis board: a tree of moves, the place it shows, and the comments on its moves. */
export class Study {
  readonly game: Game;
  readonly desk: Desk;
  readonly isHelped: boolean;
  /** The online game for which moves are prepared here, if any. */
  readonly prepares: Look['prepares'];
  /** The online game that this is, if it is one. */
  readonly online: Look['online'];
  /** The game of this browser that this is, if it is one. */
  readonly here: Look['here'];
  tree: Tree = $state.raw(EMPTY_TREE);
  path: Path = $state.raw([]);
  /** Called with every move played on the board. */
  onplayed: ((text: string) => void) | null = null;
  /** Called after every change of the tree, unless moves are only tried. */
  onchanged: (() => void) | null = null;
  /** What to say below the moves, such as what was deleted, and whether Undo helps. */
  news: { readonly text: string; readonly isUndoable: boolean } | null = $state.raw(null);
  /** The position to show instead of the one you are at. */
  peeked: Peek | null = $state.raw(null);
  /** What to return to after trying moves that leave no trace; null unless moves are tried. */
  #kept: StudyState | null = $state.raw(null);
  readonly tags: GameRecord['tags'];
  readonly #walk: Walk;

  constructor({ game, record, path, isHelped, turn, online, here, prepares }: OpenedGame) {
    this.game = game;
    this.isHelped = isHelped;
    this.prepares = prepares;
    this.online = online;
    this.here = here;
    this.tags = record.tags;
    this.#walk = walkOf(game, record);
    this.tree = record.tree;
    this.desk = new Desk(
      game,
      (candidate) => this.#play(candidate),
      () => false,
    );
    this.desk.turn = turn;
    this.path = path;
    this.#show(false);
  }

  get view(): Look {
    return { isHelped: this.isHelped, turn: this.desk.turn, online: this.online, here: this.here, prepares: this.prepares };
  }

  /** The moves that lead here. */
  readonly #plies: readonly Ply[] = $derived.by(() => pliesTo(this.tree, this.path));
  readonly position: Position = $derived.by(() => this.game.copy(this.#walked().position));
  readonly items = $derived.by(() => itemsOf(this.tree));
  readonly words: string = $derived.by(() => wordsOf(nodeAt(this.tree, this.path).comments));
  readonly doodles: readonly Arrow[] = $derived.by(() => doodlesOf(this.game.board, nodeAt(this.tree, this.path).comments));
  readonly nags: readonly number[] = $derived.by(() => this.#plies.at(-1)?.nags ?? []);

  /** The game with everything added to it, but for moves that are only tried. */
  get record(): GameRecord {
    return { tags: this.tags.filter(({ name }) => name !== 'Checksum'), tree: this.#kept?.tree ?? this.tree };
  }

  /** Where you are in the record. */
  get place(): Path {
    return this.#kept?.path ?? this.path;
  }

  get state(): StudyState {
    return { tree: this.tree, path: this.path };
  }

  /** Whether moves are only tried. */
  get isTrying(): boolean {
    return this.#kept !== null;
  }

  /** Text of the game file. */
  get file(): string {
    return formatRecord(this.record);
  }

  /** The shown position, as an engine receives it. */
  get told(): Placed['told'] {
    return placesAlong(this.#walk, stridesOf(this.game, this.tree, this.#plies)).at(-1)!.told;
  }

  /** The places of the main line: the start, and one after every move. */
  get mainLine(): readonly Placed[] {
    return placesAlong(this.#walk, stridesOf(this.game, this.record.tree, this.main));
  }

  /** The moves of the main line. */
  readonly main: readonly Ply[] = $derived.by(() => {
    const { tree } = this.record;
    return pliesTo(tree, endOfLine(tree));
  });

  /** How far along the main line you are; null in a variation. */
  get ply(): number | null {
    return this.path.every((index) => index === 0) ? this.path.length : null;
  }

  /** The log entry of the move that led here. */
  readonly recent: readonly { readonly ply: number; readonly told: Told }[] = $derived.by(() => {
    const last = this.#plies.at(-1);
    if (!last) return [];
    const walk = this.#walked();
    const number = stridesOf(this.game, this.tree, this.#plies.slice(0, -1)).flat().length + 1;
    const seat = walk.before(number, ({ turn }) => turn);
    return [{ ply: this.#plies.length, told: tellPly(this.game, { seat, text: last.text }, walk.done(number)) }];
  });

  /** As a table has it for the log. */
  get match(): { readonly players: readonly { readonly name: string; readonly kind: 'person' }[] } {
    return { players: this.game.seats.map((_, seat) => ({ name: this.nameOf(seat), kind: 'person' })) };
  }

  nameOf(seat: Seat): string {
    const { id, name } = this.game.seats[seat];
    const said = tagValue({ tags: this.tags }, seatTag(id));
    return said === undefined || said === '?' ? name : said;
  }

  goTo(path: Path): void {
    if (path.join() === this.path.join()) return void this.desk.finishMotion();
    const isStep = path.length === this.path.length + 1 && this.path.every((index, depth) => path[depth] === index);
    this.path = path;
    this.#show(isStep);
    this.sayLast();
  }

  /** The move that led here, with its number and its side: `move 12, White: e2-e4`. Empty at the start. */
  get moveName(): string {
    const told = this.recent.at(0)?.told;
    return told ? moveName(this.game, this.#plies.at(-1)!.round, this.game.seats[told.seat].name, told.text) : '';
  }

  /** Reads out the move that led here. */
  sayLast(): void {
    const told = this.recent.at(0)?.told;
    say(told ? `${capital(this.moveName)}. ${told.headline}` : 'This is the start position.');
  }

  /** Goes so many moves forward along this line, or back. */
  step(count: number): void {
    const end = endOfLine(this.tree, this.path);
    this.goTo(end.slice(0, Math.max(0, Math.min(end.length, this.path.length + count))));
  }

  back(): void {
    if (this.path.length > 0) this.goTo(this.path.slice(0, -1));
  }

  forward(): void {
    if (nodeAt(this.tree, this.path).next.length > 0) this.goTo([...this.path, 0]);
  }

  toStart(): void {
    this.goTo([]);
  }

  toEnd(): void {
    this.goTo(endOfLine(this.tree, this.path));
  }

  /** Goes to the next or previous alternative to the move that led here. */
  beside(step: 1 | -1): void {
    const index = this.path.at(-1);
    if (index === undefined) return;
    const ways = nodeAt(this.tree, this.path.slice(0, -1)).next.length;
    this.goTo([...this.path.slice(0, -1), (index + step + ways) % ways]);
  }

  /** Plays moves given as texts, such as a line of the engine's. */
  playLine(texts: readonly string[]): void {
    this.look(null);
    const before = this.tree;
    let last: Candidate | null = null;
    for (const text of texts) {
      const parsed = this.game.parseMove(this.position, text);
      if (!parsed.ok) break;
      last = new Candidate(this.game, this.position, parsed.value);
      this.#add(last);
    }
    if (last) this.#played(last, before);
  }

  /** Shows the position after some moves from here without playing them; null shows the position you are at again. */
  look(texts: readonly string[] | null): void {
    const position = this.game.copy(this.position);
    let last: readonly Square[] = [];
    for (const text of texts ?? []) {
      const parsed = this.game.parseMove(position, text);
      if (!parsed.ok) return;
      last = squaresOf(this.game.touches(position, parsed.value));
      position.make(parsed.value);
    }
    this.peeked = texts === null ? null : { scene: this.game.scene(position), last };
  }

  /** Says something below the moves. */
  tell(text: string): void {
    this.news = { text, isUndoable: false };
    say(text);
  }

  promote(): void {
    this.#change(promote(this.tree, this.path));
    say('This variation comes first now.');
  }

  makeMain(): void {
    this.#change(makeMain(this.tree, this.path));
    say('This is the main line now.');
  }

  /** Removes the shown move with everything after it. */
  remove(): void {
    if (this.path.length === 0) return;
    const count = movesIn(nodeAt(this.tree, this.path)) + 1;
    this.#change(removeMove(this.tree, this.path));
    const text = `Deleted ${count} ${count === 1 ? 'move' : 'moves'}.`;
    this.news = { text, isUndoable: true };
    say(`${text} Press Ctrl and Z to undo.`);
    this.#show(false);
  }

  toggleGlyph(nag: number): void {
    if (this.path.length > 0) this.#change({ tree: toggleGlyph(this.tree, this.path, nag), path: this.path });
  }

  comment(words: string): void {
    this.#annotate((comments) => withWords(comments, words));
  }

  draw(doodle: Arrow): void {
    this.#annotate((comments) => withDrawn(this.game.board, comments, doodle));
  }

  /** Goes to a place from which moves are only tried: `endTrial` returns to where the study was, and none of them stays. */
  tryFrom(path: Path): void {
    this.#kept ??= this.state;
    this.#take({ tree: this.#kept.tree, path });
    this.#show(false);
  }

  endTrial(): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept) this.restore(kept);
  }

  /** Returns to an earlier state, or to a later one. */
  restore({ tree, path }: StudyState): void {
    this.#kept = null;
    this.news = null;
    this.peeked = null;
    this.#take({ tree, path });
    this.#show(false);
  }

  #play(candidate: Candidate): void {
    const before = this.tree;
    this.#add(candidate);
    this.#played(candidate, before);
  }

  #add(candidate: Candidate): void {
    this.#walked().play(candidate);
    this.#take(addMove(this.tree, this.path, candidate.text, this.#count()));
  }

  #played({ text }: Candidate, before: Tree): void {
    this.#show(true);
    const { trace, headline } = this.recent[0].told;
    sound(trace.some(({ edits }) => edits.some(({ kind }) => kind === 'remove')) ? 'capture' : 'move');
    say(`${text}. ${headline}`);
    this.#tell(before);
    this.onplayed?.(text);
  }

  #annotate(change: (comments: readonly Comment[]) => readonly Comment[]): void {
    const { comments } = nodeAt(this.tree, this.path);
    this.#change({ tree: withComments(this.tree, this.path, change(comments)), path: this.path });
  }

  #change(changed: Changed): void {
    const before = this.tree;
    this.#take(changed);
    this.#tell(before);
  }

  #tell(before: Tree): void {
    if (this.tree === before || this.isTrying) return;
    this.news = null;
    this.onchanged?.();
  }

  /** The number of a move played in the shown position. */
  #count(): Pick<Ply, 'round' | 'opens'> {
    const round = roundOf(this.game, this.position);
    const previous = this.#plies.at(-1);
    return { round, opens: previous ? previous.round !== round : this.position.turn === 0 };
  }

  #take({ tree, path }: Changed): void {
    this.tree = tree;
    this.path = path;
  }

  #show(isMoved: boolean): void {
    this.peeked = null;
    const told = this.recent.at(0)?.told;
    const position = this.game.copy(this.position);
    this.desk.show({ position, last: told?.squares ?? [], hands: 'all', ...(isMoved && told ? { trace: told.trace } : {}) });
  }

  #walked(): Walk {
    this.#walk.follow(stridesOf(this.game, this.tree, this.#plies).flat());
    return this.#walk;
  }
}

/** How many moves follow a place, in all lines. */
function movesIn({ next }: Pick<Tree, 'next'>): number {
  let count = 0;
  const waiting = [...next];
  for (let ply = waiting.pop(); ply; ply = waiting.pop()) {
    count++;
    waiting.push(...ply.next);
  }
  return count;
}
