import {
  addressed,
  Candidate,
  capital,
  moveName,
  roundOf,
  seatsOf,
  type Game,
  type Lent,
  type Position,
  type Seat,
  type Square,
} from '@menagerie/core';
import { Session, type Match, type MatchResult } from '@menagerie/match';
import { FEEL, figureName, turnForSeat, type Trail, type Arrow } from '@menagerie/board';
import { calledNames } from '@menagerie/protocol/results';
import { say } from '../announce.svelte.ts';
import { inMotion, settings } from '../settings.svelte.ts';
import { sound, type Sound } from '../sounds.ts';
import { Desk } from '../desk/desk.svelte.ts';
import { alarmsFor } from './alarms.ts';
import { endingOf, endText, sittersOf, type Ending } from './ending.ts';
import { lostPieces, type Lost } from './lost.ts';
import { outOf, outWords, type Out } from './out.ts';
import { roundsOf, type Round } from './rounds.ts';
import { fallenIn, pliesToTell, tellPly, trailOf, type Told } from '../desk/happened.ts';

/** News for the players, other than a refused move. */
export interface Note {
  readonly text: string;
  readonly bad: boolean;
}

function holdingsOf(game: Game, position: Position): Parameters<typeof lostPieces>[0] {
  const stocks = game.aspects(position).flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'stock'));
  return { scene: game.scene(position), stocks };
}

/**
 * A match at a board: it shows it, steps back and forth, and says what happens. Who decides what a move or an offer does to it, this
 * page or a server, is for the kinds of table to say.
 */
export abstract class Table {
  readonly game: Game;
  readonly desk: Desk;
  /** Whether the game was already over when it was opened here. */
  readonly openedAtEnd: boolean;
  /** The game file it was loaded from; null if there was none. */
  readonly file: string | null = null;
  match: Match = $state.raw()!;
  /** How many plies are shown; all of them while you follow the game live. */
  cursor: number = $state(0);
  /** Arrows and rings drawn on the board, such as a suggestion. */
  drawn: readonly Arrow[] = $state.raw([]);
  note: Note | null = $state.raw(null);

  /** Follows the present position. */
  protected readonly session: Session;
  readonly #shown: Session;
  /** What every seat began with. */
  readonly #start: Parameters<typeof lostPieces>[0];
  /** What was told of plies; each is one object for as long as it holds. */
  readonly #told = new WeakMap<Match['plies'][number], Told>();

  protected constructor(game: Game, match: Match, confirms?: (square: Square) => boolean) {
    this.game = game;
    this.match = match;
    this.openedAtEnd = match.result !== null;
    this.cursor = match.plies.length;
    this.session = new Session(game);
    this.#shown = new Session(game, this.session);
    this.#start = holdingsOf(game, this.#shown.at(match, 0));
    this.desk = new Desk(game, (candidate) => this.enter(candidate), confirms);
    this.desk.toYou = (text) => (this.own.length === 1 ? addressed(game, this.own[0], text) : text);
  }

  /** The seats that somebody at this page acts for. */
  abstract readonly own: readonly Seat[];

  /** Whether a computer is thinking about its move. */
  abstract readonly thinking: boolean;

  /** Resigns for a seat. Others play on if enough are left. */
  abstract resign(seat: Seat): void;

  /** The time of its clocks, in milliseconds. */
  abstract now(): number;

  /** Called when somebody enters a move on the board. */
  protected abstract enter(candidate: Candidate): void;

  /** The match whose clocks are shown. */
  get clocked(): Match {
    return this.match;
  }

  /** Whether the engine may help with this game on this page. */
  get mayHelp(): boolean {
    return true;
  }

  /** Whether nobody can move just now, though the game goes on. */
  get paused(): boolean {
    return false;
  }

  /** How many plies are settled; later ones are on their way to the server. */
  get settledPlies(): number {
    return this.match.plies.length;
  }

  /** How strong a computer plays, where its name doesn't say so; empty for everybody else. */
  levelOf(seat: Seat): string {
    const { kind, level = '' } = this.match.players[seat];
    // A level's id is its name in small letters; one of an opponent of your strength has a number too, and a temper comes last.
    const words = level.replace(/-\d+/, '').split('-').toReversed();
    return kind === 'computer' && this.seats.length > 2 ? words.map(capital).join(' ') : '';
  }

  /** What a seat has lost by the shown position. */
  lost(seat: Seat): readonly Lost[] {
    const { position, stocks } = this.desk;
    return position && this.isIn(seat) ? lostPieces(this.#start, { scene: this.game.scene(position), stocks }, seat) : [];
  }

  /** Whether the last ply is shown. */
  get live(): boolean {
    return this.cursor === this.match.plies.length;
  }

  /** The seat to move in the present position. */
  get seatToMove(): Seat {
    return this.session.at(this.match).turn;
  }

  /** The seats that take part. */
  get seats(): readonly Seat[] {
    return seatsOf(this.game, this.match.options);
  }

  /** Those of this page's own seats that are still in. */
  get active(): readonly Seat[] {
    return this.own.filter((seat) => this.isIn(seat));
  }

  /** The seat for which somebody at this page acts now: the one to move, or the first own one that is in. */
  get actingSeat(): Seat | null {
    const { active } = this;
    return active.includes(this.seatToMove) ? this.seatToMove : (active[0] ?? null);
  }

  /** Whether a seat is still in. */
  isIn(seat: Seat): boolean {
    return this.game.elimination?.isIn(this.session.at(this.match), seat) ?? true;
  }

  /** The people at this page who are out while others play on. */
  get out(): readonly Out[] {
    const { elimination } = this.game;
    return this.match.result || !elimination ? [] : outOf(elimination.standing(this.session.at(this.match)), this.own);
  }

  /** What is said of somebody who is out. */
  outWords(out: Out): string {
    return outWords(out, this.seats.length, this.own.length === 1 ? null : this.callOf(out.seat));
  }

  /** Says who has gone out, of those who were `active` before. */
  protected sayOut(before: readonly Seat[]): void {
    for (const out of this.out) if (before.includes(out.seat)) say(this.outWords(out));
  }

  get result(): MatchResult | null {
    return this.match.result;
  }

  /** What sentences call the player of a seat. */
  callOf(seat: Seat): string {
    return calledNames(this.game.seats, sittersOf(this.game, this.match)).get(seat) ?? this.game.seats[seat].name;
  }

  /** How it ended, in a sentence with names; empty while it goes on. */
  get resultText(): string {
    return endText(this.game, this.match);
  }

  /** How it ended, for the people at this page; null while it goes on. */
  get ending(): Ending | null {
    return endingOf(this.game, this.match, this.own);
  }

  /** Shows the position after so many plies. */
  goTo(ply: number): void {
    const next = Math.max(0, Math.min(ply, this.match.plies.length));
    if (next === this.cursor) return void this.desk.finishMotion();
    const forward = next === this.cursor + 1;
    this.cursor = next;
    this.show(forward);
    say(next === 0 ? 'This is the start position.' : capital(this.moveName(next)));
  }

  /** Whose turn it is, in words for the people at this page. */
  get turnText(): string {
    const { own, seatToMove } = this;
    return own.length === 1 && own[0] === seatToMove ? 'Your turn.' : `${this.game.seats[seatToMove].name} to move.`;
  }

  /** What somebody at this page must hear first: that they are in check. */
  get alarms(): readonly string[] {
    if (this.result) return [];
    const { game, own, seatToMove } = this;
    const position = this.session.at(this.match);
    const concerned = own.length === 1 ? own : own.filter((seat) => seat === seatToMove);
    return concerned.length === 0 ? [] : alarmsFor(game, game.aspects(position), game.scene(position), concerned, own.length === 1);
  }

  /** Asks to decide about the ownerless piece (the Neutron), if nothing else can move before; else null. */
  get decision(): string | null {
    const { game, desk, match, seats, alarms } = this;
    const [square, ...others] = desk.origins;
    const figure = square === undefined ? undefined : desk.scene[square]?.at(-1);
    const [choice] = desk.standing;
    if (figure?.owner !== null || others.length > 0 || !choice) return null;
    const summary = game.kinds.find(({ letter }) => letter === figure.kind)?.summary ?? '';
    // Said while everybody decides for the first time, and nothing else is urgent.
    const purpose =
      summary === '' || match.plies.length >= 5 * seats.length || alarms.length > 0
        ? ''
        : ` It ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
    return `First decide about the ${figureName(game, figure)}: move it, or press “${choice.label}”.${purpose}`;
  }

  /** What to say first when it's somebody's turn in the shown position. */
  protected get due(): string {
    return [this.turnText, ...this.alarms, ...(this.decision === null ? [] : [this.decision])].join(' ');
  }

  /** Text of the shown position. */
  get positionText(): string {
    return this.game.format(this.#shown.at(this.match, this.cursor));
  }

  /** Number of the round in which the match began. */
  get firstRound(): number {
    return roundOf(this.game, this.#shown.at(this.match, 0));
  }

  /** Announces which side is played here, and whose turn it is. */
  sayTurn(): void {
    const { own, game } = this;
    if (this.result) return;
    say([...(own.length === 1 ? [`You play ${game.seats[own[0]].name}.`] : []), this.due].join(' '));
  }

  /** The match in rounds, as its list shows it. */
  get rounds(): readonly Round[] {
    return roundsOf(this.match.plies, this.firstRound);
  }

  /** A ply with its number and its player: `move 12, Ann: e2-e4`. */
  moveName(ply: number): string {
    const { seat, text } = this.match.plies[ply - 1];
    const round = this.rounds.findLast(({ turns }) => turns[0].plies[0].index < ply)!;
    return moveName(this.game, round.number, this.callOf(seat), text);
  }

  /** The shown position, or one after at most so many plies: how many led there, and the last of them. */
  place(most: number): { readonly ply: number; readonly last: string } {
    const ply = Math.min(this.cursor, most);
    return { ply, last: ply === 0 ? '' : this.moveName(ply) };
  }

  /** Announces the last move again, with everything it did. */
  sayLast(): void {
    say(this.cursor === 0 ? 'No moves yet.' : this.#moveWords(this.cursor));
  }

  /** Replays the last move slowly, stage by stage, with all that followed; without motion, announces it. */
  replay(): void {
    if (this.cursor > 0 && inMotion()) this.show(true, FEEL.replay);
    else this.sayLast();
  }

  /** Turns the board to the first own seat, unless all are. */
  protected faceOwn(): void {
    const [own] = this.own;
    if (own !== undefined && this.own.length < this.seats.length) {
      this.desk.turn = turnForSeat(this.game.board, own, this.game.seats.length);
    }
  }

  /** The position after this many plies, valid until the next call on this table. */
  positionAfter(ply: number): Lent {
    return this.#shown.at(this.match, ply);
  }

  /** What the log says of a ply, from 1. */
  told(ply: number): Told {
    const { plies } = this.match;
    const known = this.#told.get(plies[ply - 1]);
    if (known) return known;
    const { before, move } = this.#shown.played(this.match, ply);
    return this.log(plies[ply - 1], move === null ? null : new Candidate(this.game, before, move));
  }

  /** Says in the log what a ply did; a lost turn has no move. */
  protected log(ply: Match['plies'][number], made: Candidate | null): Told {
    const told = tellPly(this.game, ply, made);
    this.#told.set(ply, told);
    return told;
  }

  /** Keeps what the log says of a ply for the same ply in another state of this match. */
  protected keepTold(known: Match['plies'][number], same: Match['plies'][number]): void {
    const told = this.#told.get(known);
    if (told) this.#told.set(same, told);
  }

  /** The positions in which a ply, from 1, left somebody without a way out, each at the start of that turn. */
  strandedBy(ply: number): readonly Position[] {
    const { game, match } = this;
    if (ply === 0) return [];
    const { before, move } = this.#shown.played(match, ply);
    if (move === null) return [];
    if (game.mates) return game.mates(before, move);
    const after = this.#shown.at(match, ply);
    if (game.standstill) return game.standstill(after);
    const isLost = game.nearMisses !== undefined && game.outcome(after)?.ranking.at(-1)?.includes(after.turn) === true;
    return isLost ? [game.copy(after)] : [];
  }

  /** What to tell beside the board: the ply that led here, or all since your last turn. */
  get recent(): readonly { readonly ply: number; readonly told: Told }[] {
    const isOut = this.own.length > 0 && this.active.length === 0;
    // Players who share the board see what the others did; players who are out see one round.
    const viewer = isOut ? this.seatToMove : this.own.length > 1 ? this.actingSeat : (this.own[0] ?? null);
    return pliesToTell(this.match.plies, this.cursor, viewer).map((ply) => ({ ply, told: this.told(ply) }));
  }

  /** Among more than two, one arrow for each of the others. */
  #trails(): readonly Trail[] {
    if (this.seats.length < 3 || !this.live) return [];
    return this.recent.flatMap(({ told }) => (this.own.length === 1 && told.seat === this.own[0] ? [] : (trailOf(told) ?? [])));
  }

  /** Shows the position at the cursor, after a ply with the stages that led to it. */
  protected show(moved = false, pace = 1): void {
    const ply = this.cursor;
    const told = ply > 0 ? this.told(ply) : null;
    const position = this.game.copy(this.#shown.at(this.match, ply));
    const open = this.live && !this.match.result && !this.paused && this.own.includes(position.turn);
    if (open && settings.turnBoard && this.active.length > 1) {
      this.desk.turn = turnForSeat(this.game.board, position.turn, this.game.seats.length);
    }
    this.desk.show({
      position,
      last: told?.squares ?? [],
      trails: this.#trails(),
      fallen: fallenIn(
        this.game,
        this.recent.map(({ told: one }) => one),
        this.game.scene(position),
      ),
      hands: open ? position.turn : 'none',
      pace,
      ...(moved && told ? { trace: told.trace } : {}),
    });
    if (moved && told) sound(this.#soundOf(told, open));
  }

  #soundOf({ seat, trace }: Told, open: boolean): Sound {
    if (this.live && this.match.result) return 'end';
    const calls = open && this.own.length === 1 && seat !== this.own[0] && (this.seats.length > 2 || document.hidden);
    if (calls) return 'turn';
    return trace.some(({ edits }) => edits.some(({ kind }) => kind === 'remove')) ? 'capture' : 'move';
  }

  /** Announces a shown ply, by default the last one, then whose turn it is. The result is announced by itself, with names. */
  protected announce(ply = this.match.plies.length): void {
    const result = ply === this.match.plies.length ? this.match.result : null;
    const isNext = ply === this.match.plies.length && !result;
    say([this.#moveWords(ply, result?.clause), ...(isNext ? [this.due] : [])].join(' '));
  }

  /** A ply in words, without a last stage that tells only what this clause does. */
  #moveWords(ply: number, untold?: string | null): string {
    const { text, seat, trace } = this.told(ply);
    const last = trace.at(-1);
    const isUntold = last !== undefined && last.clause === untold && last.edits.length === 0;
    const stages = settings.announceStates ? trace.slice(0, isUntold ? -1 : undefined).map((stage) => stage.text) : [];
    return this.desk.toYou([`${this.callOf(seat)}: ${text}.`, ...stages].join(' '));
  }

  /** Shows and announces news other than a refused move. */
  protected tell(text: string, bad = false): void {
    this.note = { text, bad };
    say(text);
  }
}
