import { Candidate, type Game, type Position, type Seat } from '@menagerie/core';
import {
  addMove,
  EMPTY_TREE,
  endOfLine,
  formatRecord,
  makeMain,
  nodeAt,
  pliesTo,
  promote,
  removeMove,
  tagValue,
  toggleGlyph,
  withComments,
  seatTag,
  type Changed,
  type GameRecord,
  type Path,
  type Ply,
  type Tree,
} from '@menagerie/record';
import { say } from '../announce.svelte.ts';
import type { Doodle } from '../board/doodles.ts';
import { LOST_TURN, tellPly, type Told } from '../play/happened.ts';
import { Desk } from '../play/desk.svelte.ts';
import { sound } from '../sounds.ts';
import { itemsOf } from './lines.ts';
import { doodlesOf, withDrawn, withWords, wordsOf } from './notes.ts';
import type { Look, Opened } from './opening.ts';
import { Walk, type Step } from './walk.ts';

/** A game on the analysis board: a tree of moves, the place it shows, and the comments on its moves. */
export class Study {
  readonly game: Game;
  readonly desk: Desk;
  readonly isHelped: boolean;
  tree: Tree = $state.raw(EMPTY_TREE);
  path: Path = $state.raw([]);
  /** Called with every move played on the board. */
  onplayed: ((text: string) => void) | null = null;
  readonly #tags: GameRecord['tags'];
  readonly #walk: Walk;

  constructor({ game, record, path, isHelped, turn }: Opened) {
    this.game = game;
    this.isHelped = isHelped;
    this.#tags = record.tags;
    this.#walk = new Walk(game, record);
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

  get look(): Look {
    return { isHelped: this.isHelped, turn: this.desk.turn };
  }

  readonly steps: readonly Step[] = $derived.by(() => this.#walk.along(pliesTo(this.tree, this.path)));
  readonly position: Position = $derived.by(() => this.steps.at(-1)?.position ?? this.#walk.start);
  readonly items = $derived.by(() => itemsOf(this.tree));
  readonly words: string = $derived.by(() => wordsOf(nodeAt(this.tree, this.path).comments));
  readonly doodles: readonly Doodle[] = $derived.by(() => doodlesOf(this.game.board, nodeAt(this.tree, this.path).comments));
  readonly nags: readonly number[] = $derived.by(() => pliesTo(this.tree, this.path).at(-1)?.nags ?? []);

  /** The game as it is on the board now. */
  get record(): GameRecord {
    return { tags: this.#tags.filter(({ name }) => name !== 'Checksum'), tree: this.tree };
  }

  /** Text of the game file. */
  get file(): string {
    return formatRecord(this.record);
  }

  /** The shown position, as an engine receives it. */
  get told(): ReturnType<Walk['told']> {
    return this.#walk.told(this.steps);
  }

  /** The positions of the main line: the start, and one after every move. */
  get mainLine(): readonly { readonly told: ReturnType<Walk['told']>; readonly position: Position }[] {
    const steps = this.#walk.along(pliesTo(this.tree, endOfLine(this.tree)));
    const all = [0, ...steps.map((_, index) => index + 1)];
    return all.map((count) => ({ told: this.#walk.told(steps.slice(0, count)), position: steps[count - 1]?.position ?? this.#walk.start }));
  }

  /** How far along the main line you are; null in a variation. */
  get ply(): number | null {
    return this.path.every((index) => index === 0) ? this.path.length : null;
  }

  /** The log entry of the move that led here. */
  readonly recent: readonly { readonly ply: number; readonly told: Told }[] = $derived.by(() => {
    const step = this.steps.at(-1);
    return step ? [{ ply: this.steps.length, told: tellPly(this.game, step, step.trace, step.squares) }] : [];
  });

  /** As a table has it for the log. */
  get match(): { readonly players: readonly { readonly name: string; readonly kind: 'person' }[] } {
    return { players: this.game.seats.map((_, seat) => ({ name: this.nameOf(seat), kind: 'person' })) };
  }

  nameOf(seat: Seat): string {
    const { id, name } = this.game.seats[seat];
    const said = tagValue({ tags: this.#tags }, seatTag(id));
    return said === undefined || said === '?' ? name : said;
  }

  goTo(path: Path): void {
    if (path.join() === this.path.join()) return this.desk.finishMotion();
    const isStep = path.length === this.path.length + 1 && this.path.every((index, depth) => path[depth] === index);
    this.path = path;
    this.#show(isStep);
    const step = this.steps.at(-1);
    say(
      step
        ? `${this.game.seats[step.seat].name}: ${step.text}. ${step.trace ? this.recent[0].told.headline : LOST_TURN}`
        : 'This is the start position.',
    );
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

  /** Plays a move given as text, such as one of the engine's. */
  playText(text: string): void {
    const meant = this.desk.read(text);
    if (meant instanceof Candidate) this.#play(meant);
  }

  promote(): void {
    this.#take(promote(this.tree, this.path));
    say('This variation comes first now.');
  }

  makeMain(): void {
    this.#take(makeMain(this.tree, this.path));
    say('This is the main line now.');
  }

  /** Removes the shown move with everything after it. */
  remove(): void {
    if (this.path.length === 0) return;
    this.#take(removeMove(this.tree, this.path));
    say('Removed.');
    this.#show(false);
  }

  toggleGlyph(nag: number): void {
    if (this.path.length > 0) this.tree = toggleGlyph(this.tree, this.path, nag);
  }

  comment(words: string): void {
    this.tree = withComments(this.tree, this.path, withWords(nodeAt(this.tree, this.path).comments, words));
  }

  draw(doodle: Doodle): void {
    this.tree = withComments(this.tree, this.path, withDrawn(this.game.board, nodeAt(this.tree, this.path).comments, doodle));
  }

  flip(): void {
    const step = this.game.seats.length > 2 ? 1 : 2;
    this.desk.turn = ((this.desk.turn + step) % 4) as typeof this.desk.turn;
    say('The board is flipped.');
  }

  #play(candidate: Candidate): void {
    const { text } = candidate;
    this.#walk.foresee(this.position, candidate);
    this.#take(addMove(this.tree, this.path, text, this.#count()));
    this.#show(true);
    const { trace } = this.steps.at(-1)!;
    sound(trace?.some(({ edits }) => edits.some(({ kind }) => kind === 'remove')) ? 'capture' : 'move');
    say(`${text}. ${this.recent[0].told.headline}`);
    this.onplayed?.(text);
  }

  /** The number of a move played in the shown position. */
  #count(): Pick<Ply, 'round' | 'opens'> {
    const round = Number(this.game.format(this.position).split(' ').at(-1));
    const previous = pliesTo(this.tree, this.path).at(-1);
    return { round, opens: previous ? previous.round !== round : this.position.turn === 0 };
  }

  #take({ tree, path }: Changed): void {
    this.tree = tree;
    this.path = path;
  }

  #show(isMoved: boolean): void {
    const step = this.steps.at(-1);
    const position = this.game.copy(this.position);
    this.desk.show({
      position,
      last: this.recent[0]?.told.squares ?? [],
      hands: 'all',
      ...(isMoved && step?.trace ? { trace: step.trace } : {}),
    });
  }
}
