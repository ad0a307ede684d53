import {
  choose,
  drop,
  figuresMarkup,
  heldSquare,
  isBusy,
  isOpen,
  letGo,
  lift,
  look,
  lookAtChoice,
  nextIn,
  press,
  rowsAsSeen,
  turnForSeat,
  viewBoxOf,
  type BoardState,
  type Turn,
} from '@menagerie/board';
import { frameOf } from '@menagerie/board/picture';
import { moveTexts, seatsOf, squareName, type Art } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';
import { Desk, type Played, type Refused } from './desk.ts';
import { movedBy, shownOf, type Layers } from './draw.ts';
import { frame, type Frame } from './frame.ts';
import { Hands, type Lie } from './hands.ts';
import { openLine, type Line } from './line.ts';
import { sheet } from './sheet.ts';
import { wordsOf } from './words.ts';

/** The events of a board, by name. Each bubbles out of shadow trees. */
export interface MenagerieBoardEvents {
  /** Rules and position are loaded. Fires again whenever you show something else. */
  readonly load: CustomEvent<{ readonly game: string; readonly position: string; readonly plies: number }>;
  /** Somebody is about to move. `preventDefault()` stops the move. */
  readonly move: CustomEvent<Played>;
  /** The rules refuse an attempt. */
  readonly refused: CustomEvent<Refused>;
  /** Another position of the game is on the board. */
  readonly step: CustomEvent<{ readonly ply: number; readonly position: string }>;
  /** The element can't read what it should show. */
  readonly problem: CustomEvent<{ readonly message: string }>;
}

/** Attributes that say what to show. */
const SOURCE = ['game', 'edition', 'options', 'position', 'file', 'src', 'number'] as const;
/** Attributes that say how. */
const LOOK = ['playable', 'overlays', 'coordinates', 'seat'] as const;

let styles: CSSStyleSheet | undefined;
let made = 0;

/**
 * `<menagerie-board game="bucky" position="…" playable>`: a position or a game file on a board, to look at, to step through, to play on by
 * the rules. It shows its own content until the rules are loaded. docs/element.md lists attributes, events and methods.
 */
export class MenagerieBoard extends HTMLElement {
  static readonly observedAttributes = [...SOURCE, ...LOOK, 'ply'];

  readonly #frame: Frame;
  readonly #id = `menagerie-board-${++made}`;
  readonly #hands: Hands;
  #desk: Desk | null = null;
  #art: Art = {};
  /** Goes up with each load, so that an earlier one that ends late is ignored. */
  #loading = 0;
  #isDue = false;
  /** Whether what to show has changed since the last load. */
  #isStale = true;
  /** The game of the file that somebody has chosen by hand. */
  #chosen: string | null = null;
  /** Quarter turns by hand, on top of the view from `seat`. */
  #turned = 0;
  #message: string | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [(styles ??= sheet())];
    this.#frame = frame(root, {
      step: (to) => this.go(to === 'first' ? 0 : to === 'last' ? Infinity : this.ply + (to === 'next' ? 1 : -1)),
      turn: () => this.#turn(),
      layers: () => this.setAttribute('overlays', this.getAttribute('overlays') === 'off' ? 'on' : 'off'),
      open: (number) => {
        this.#chosen = String(number);
        this.#reload();
      },
      choose: (id) => this.#do((board) => choose(board, id)),
      lookAtChoice: (id) => this.#do((board) => lookAtChoice(look(board, null), id)),
    });
    this.#hands = new Hands(this.#frame, {
      lie: () => this.#lie,
      canLift: (square) => this.playable && (this.#desk?.board.here!.scene[square]?.length ?? 0) > 0,
      press: (square) => this.#do((board) => press(board, square)),
      lift: (square) => this.#do((board) => lift(board, square)),
      // A piece you dragged is already there.
      drop: (square) => this.#do((board) => drop(board, square), false),
      look: (square) => this.#do((board) => lookAtChoice(look(board, square), null)),
      escape: () => this.#escape(),
      step: (plies) => this.go(this.ply + plies),
      carried: () => this.#carried(),
    });
  }

  /** The browser calls this when the board enters a page. */
  connectedCallback(): void {
    // A board that only moves within its page keeps the moves played on it.
    if (this.#isStale) this.#reload();
    else this.#show();
  }

  /** The browser calls this when an attribute changes. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    const isSource = (SOURCE as readonly string[]).includes(name);
    if (isSource) {
      this.#isStale = true;
      this.#chosen = null;
    }
    if (!this.isConnected) return;
    if (name === 'ply') this.go(Number(after ?? Infinity));
    else if (isSource) this.#reload();
    else this.#show();
  }

  /** Whether you can make moves by hand. */
  get playable(): boolean {
    return this.hasAttribute('playable');
  }

  set playable(is: boolean) {
    this.toggleAttribute('playable', is);
  }

  /** The text of the position on the board; null before there is one. Set it to show another position. */
  get position(): string | null {
    const line = this.#desk?.line;
    return line ? line.game.format(line.position) : null;
  }

  set position(text: string | null) {
    this.#set('position', text);
  }

  /** How many plies lead to the position on the board. */
  get ply(): number {
    return this.#desk?.line.ply ?? 0;
  }

  set ply(ply: number) {
    this.go(ply);
  }

  /** The moves of the whole line. */
  get moves(): readonly string[] {
    return this.#desk?.line.moves ?? [];
  }

  /** The legal moves of the position on the board, sorted by ASCII code. */
  get legalMoves(): readonly string[] {
    const line = this.#desk?.line;
    return line ? moveTexts(line.game, line.position) : [];
  }

  /** Id of the seat to move; null before there is a position, and once the rules have ended the game. */
  get turn(): string | null {
    const line = this.#desk?.line;
    return line && !line.outcome ? line.game.seats[line.position.turn].id : null;
  }

  /** Id of the game, as a property for frameworks. So are the others below. */
  get game(): string | null {
    return this.getAttribute('game');
  }

  set game(id: string | null) {
    this.#set('game', id);
  }

  get file(): string | null {
    return this.getAttribute('file');
  }

  set file(text: string | null) {
    this.#set('file', text);
  }

  /** Plays a move by its text, such as `e2-e4`, or `e2e4` if that means one move. Returns false if it is refused. */
  play(text: string): boolean {
    let isMade = false;
    this.#with((desk) => {
      desk.open(true);
      isMade = desk.type(text);
    });
    return isMade;
  }

  /** Goes to the position after this many plies. */
  go(ply: number): void {
    this.#with((desk) => {
      desk.go(Number.isNaN(ply) ? desk.line.length : Math.min(ply, desk.line.length));
    });
  }

  #set(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Loads once, however many attributes change at the same time. */
  #reload(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#isStale = false;
      void this.#load(++this.#loading);
    });
  }

  async #load(loading: number): Promise<void> {
    try {
      const [game, edition, options, position, src, number] = ['game', 'edition', 'options', 'position', 'src', 'number'].map((name) =>
        this.getAttribute(name),
      );
      const file = src === null ? this.file : await fetched(src);
      const line = await openLine({ game, edition, options, position, file, number: this.#chosen ?? number });
      const art = line.ok ? await findEntry(line.value.game.id)!.art() : {};
      if (loading !== this.#loading) return;
      if (line.ok) this.#begin(line.value, art);
      else this.#fail(line.error.message);
    } catch (error) {
      if (loading === this.#loading) this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #begin(line: Line, art: Art): void {
    this.#art = art;
    this.#hands.home = -1;
    this.#turned = 0;
    this.#desk = new Desk(line, {
      played: (played) => this.#tell('move', played, true),
      refused: (refused) => this.#tell('refused', refused),
    });
    const ply = this.getAttribute('ply');
    this.#desk.go(ply === null || ply.trim() === '' || Number.isNaN(Number(ply)) ? line.length : Number(ply));
    this.#message = line.flaw;
    this.#frame.games(line.games, line.number);
    this.#show();
    if (line.flaw !== null) this.#tell('problem', { message: line.flaw });
    this.#tell('load', { game: line.game.id, position: line.game.format(line.position), plies: line.length });
  }

  #fail(message: string): void {
    this.#desk = null;
    this.#message = message;
    this.#frame.blank(message);
    this.#tell('problem', { message });
  }

  /** Whether nobody has prevented the default. */
  #tell<Name extends keyof MenagerieBoardEvents>(name: Name, detail: MenagerieBoardEvents[Name]['detail'], cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  get #lie(): Lie | null {
    if (!this.#desk) return null;
    const { game, position } = this.#desk.line;
    const { board, seats } = game;
    const asked = this.getAttribute('seat')?.trim() ?? '';
    const byId = seats.findIndex(({ id }) => id === asked);
    const byNumber = /^\d+$/.test(asked) ? Number(asked) % seats.length : seatsOf(game, position.options)[0];
    const turn = ((turnForSeat(board, byId >= 0 ? byId : byNumber, seats.length) + this.#turned) % 4) as Turn;
    return { board, turn, margin: frameOf({ coordinates: this.#hasCoordinates }) };
  }

  get #hasCoordinates(): boolean {
    return this.getAttribute('coordinates') !== 'off';
  }

  get #layers(): Layers {
    const asked = this.getAttribute('overlays')?.trim() || 'on';
    return asked === 'on' || asked === 'off' ? asked : asked.split(/[\s,]+/);
  }

  #show(): void {
    const [desk, lie] = [this.#desk, this.#lie];
    if (!desk || !lie) return;
    const { line } = desk;
    const { board, turn, margin } = lie;
    const hands = this.#hands;
    desk.open(this.playable);
    const shown = shownOf(desk, this.#art, { turn, coordinates: this.#hasCoordinates, layers: this.#layers }, this.#id);
    const rows = rowsAsSeen(board, turn);
    if (hands.home < 0) hands.home = rows.at(-1)![0];
    this.#frame.layOut(`${line.game.name}, board`, rows, (square) => squareName(board, square), margin, viewBoxOf(board, turn, margin));
    this.#frame.painting.show(shown.drawing);
    const isEnterable = isOpen(desk.board);
    const { scene } = desk.board.here!;
    this.#frame.label(shown.squares, hands.home, (square) => isEnterable && scene[square].length > 0);
    this.#frame.bar({ ply: line.ply, plies: line.length, layers: this.#layers !== 'off', line: line.length > 0 || this.playable });
    const taken = new Set(desk.board.hand.path.flatMap((step) => (step.kind === 'choice' ? [step.id] : [])));
    const choices = isEnterable ? nextIn(desk.board).choices : [];
    this.#frame.choices(choices.map(({ id, label }) => ({ id, label, isHeld: taken.has(id) })));
    this.#frame.say(wordsOf(desk, this.#message), shown.facts);
  }

  /** Does something on the board, then shows and reports what changed. */
  #do(act: (board: BoardState) => BoardState, moves = true): void {
    const before = this.#desk?.board;
    const after = before && act(before);
    if (after && after !== before) this.#with((desk) => desk.do(() => after), moves);
  }

  /** Does something at the desk, then shows and reports what changed. */
  #with(act: (desk: Desk) => void, moves = true): void {
    const desk = this.#desk;
    if (!desk) return;
    const { line } = desk;
    const before = line.ply;
    act(desk);
    this.#show();
    if (line.ply === before) return;
    if (moves && line.ply === before + 1) this.#setInMotion(desk);
    this.#tell('step', { ply: line.ply, position: line.game.format(line.position) });
  }

  /** Moves the pieces of the last ply from where they were, unless the reader prefers reduced motion. */
  #setInMotion(desk: Desk): void {
    const lie = this.#lie;
    if (!lie || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#frame.painting.move(lie.board, lie.turn, movedBy(desk));
  }

  #turn(): void {
    this.#turned += this.#desk && this.#desk.line.game.seats.length > 2 ? 1 : 2;
    this.#show();
  }

  #escape(): boolean {
    const wasBusy = this.#desk !== null && isBusy(this.#desk.board);
    this.#do(letGo);
    return wasBusy;
  }

  #carried(): string {
    const held = this.#desk ? heldSquare(this.#desk.board.hand) : null;
    if (!this.#desk || held === null) return '';
    const { game, scene } = this.#desk.board.here!;
    return figuresMarkup(game, this.#art, scene[held].slice(-1));
  }
}

/** The text at an address. */
async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The game file at ${address} can't be loaded (${answer.status}).`);
  return answer.text();
}
