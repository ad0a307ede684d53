import { seatsOf, winnerOf, type Game, type Move, type Seat, type Square } from '@menagerie/core';
import { Session, update, type Command, type Match, type MatchResult } from '@menagerie/match';
import { turnForSeat } from '../board/geometry.ts';
import { FEEL } from '../board/view.ts';
import { say } from '../announce.svelte.ts';
import { inMotion, settings } from '../settings.svelte.ts';
import { squaresOf } from '../entry/hand.ts';
import { Desk } from './desk.svelte.ts';
import { Engine, type Thought } from './engine.ts';
import { keepMatch, type KeptMatch } from './matches.ts';
import type { Office } from './offices.ts';

/** A match at a board: it plays, remembers, steps back and forth, and lets the computer think. */
export class Table {
  readonly game: Game;
  readonly id: string;
  readonly offices: readonly Office[];
  readonly desk: Desk;
  /** Whether the game was over when it was opened here. */
  readonly openedAtEnd: boolean;
  match: Match = $state.raw()!;
  /** How many plies are shown; as many as there are while the game is watched live. */
  cursor: number = $state(0);
  thinking: boolean = $state(false);
  thought: Thought | null = $state.raw(null);
  /** Something the players should know that is not a refused move. */
  note: { readonly text: string; readonly bad: boolean } | null = $state.raw(null);

  readonly #session: Session;
  readonly #shown: Session;
  #engine: Engine | null = null;
  #unkept = false;

  constructor({ game, id, match, offices }: Pick<KeptMatch, 'game' | 'id' | 'match' | 'offices'>) {
    this.game = game;
    this.id = id;
    this.offices = offices;
    this.match = match;
    this.openedAtEnd = match.result !== null;
    this.cursor = match.plies.length;
    this.#session = new Session(game);
    this.#shown = new Session(game);
    this.desk = new Desk(game, (move) => this.#enter(move));
    const [own] = this.persons;
    if (own !== undefined && this.persons.length < this.seats.length) this.desk.turn = turnForSeat(game.board, own, game.seats.length);
    this.#show();
    this.#askComputer();
  }

  /** Whether the last ply is shown. */
  get live(): boolean {
    return this.cursor === this.match.plies.length;
  }

  /** The seat to move in the present position. */
  get seatToMove(): Seat {
    return this.#session.at(this.match).turn;
  }

  /** The seats that take part. */
  get seats(): readonly Seat[] {
    return seatsOf(this.game, this.match.options);
  }

  /** Seats at which a person sits. */
  get persons(): readonly Seat[] {
    return this.seats.filter((seat) => this.match.players[seat].kind === 'person');
  }

  /** Seats of persons who are still in. */
  get active(): readonly Seat[] {
    return this.persons.filter((seat) => this.isIn(seat));
  }

  /** The seat for which a person at this board acts now: the one to move, or the first person who is in. */
  get actingSeat(): Seat | null {
    const { active } = this;
    return active.includes(this.seatToMove) ? this.seatToMove : (active[0] ?? null);
  }

  /** Whether a seat has not gone out by now. */
  isIn(seat: Seat): boolean {
    return this.game.elimination?.isIn(this.#session.at(this.match), seat) ?? true;
  }

  get result(): MatchResult | null {
    return this.match.result;
  }

  /** Shows the position after so many plies. */
  goTo(ply: number): void {
    const next = Math.max(0, Math.min(ply, this.match.plies.length));
    if (next === this.cursor) return this.desk.finishMotion();
    const forward = next === this.cursor + 1;
    this.cursor = next;
    this.#show(forward);
    say(next === 0 ? 'The position at the beginning.' : `Move ${next}: ${this.match.plies[next - 1].text}`);
  }

  /** Turns the board to the next side at which somebody sits. */
  flip(): void {
    const step = this.game.seats.length > 2 ? 1 : 2;
    this.desk.turn = ((this.desk.turn + step) % 4) as typeof this.desk.turn;
  }

  /** Plays a move that was typed; false if it was refused. */
  type(text: string): boolean {
    return this.desk.type(text);
  }

  /** How many plies a take-back takes: all back to the last one of a person. */
  get takeable(): number {
    const { plies, result } = this.match;
    const last = plies.findLastIndex(({ seat }) => this.persons.includes(seat));
    // Whoever is out takes nothing back, unless the move that put him out was the end.
    const isOpen = result ? result.by === 'rules' : this.active.length > 0;
    return last < 0 || !isOpen ? 0 : plies.length - last;
  }

  /** Takes back so far that a person at this board is to move again. */
  takeBack(): void {
    const plies = this.takeable;
    const seat = this.actingSeat ?? this.persons[0];
    if (seat === undefined || plies === 0) return;
    this.#stopComputer();
    if (this.send({ kind: 'takeBack', seat, plies })) say(`Taken back. ${this.turnText}`);
    else this.#askComputer();
  }

  /** Gives the game up for a seat; where others play on, they do. */
  resign(seat: Seat): void {
    this.#stopComputer();
    if (!this.send({ kind: 'resign', seat })) return;
    if (!this.match.result) this.#tell(`${this.match.players[seat].name} has resigned; the others play on. ${this.turnText}`);
  }

  /** Offers a draw; a computer answers at once, by what it thinks of its position. */
  offerDraw(): void {
    const seat = this.actingSeat;
    if (seat === null || !this.send({ kind: 'offerDraw', seat })) return;
    for (const other of this.seats) {
      const player = this.match.players[other];
      if (player.kind !== 'computer' || !this.isIn(other) || !this.match.offers.draw) continue;
      const accepts = this.#wouldDraw(other);
      this.send({ kind: accepts ? 'acceptDraw' : 'declineDraw', seat: other });
      if (!accepts) this.#tell(`${player.name} declines the draw.`);
    }
  }

  answerDraw(seat: Seat, accept: boolean): void {
    if (this.send({ kind: accept ? 'acceptDraw' : 'declineDraw', seat }) && !accept) {
      this.#tell(`${this.match.players[seat].name} declines the draw.`);
    }
  }

  /** Carries out a command; a refusal is shown in words. */
  send(command: Command): boolean {
    const last = this.match.log.at(-1)?.at ?? this.match.begun;
    const updated = update(this.game, this.match, command, Math.max(Date.now(), last), this.#session);
    if (!updated.ok) {
      if (updated.error.objection) this.desk.object(updated.error.objection);
      else this.#tell(updated.error.message, true);
      return false;
    }
    const played = updated.value.events.some(({ kind }) => kind === 'played');
    // Whoever looks at an earlier position is not torn away from it by the computer's answer.
    const follows = this.live || this.match.players[command.seat].kind === 'person';
    this.note = null;
    this.match = updated.value.match;
    if (follows) this.cursor = this.match.plies.length;
    this.#keep();
    if (played) this.#announce();
    if (follows) this.#show(played);
    if (this.match.result) {
      this.#stopComputer();
      say(this.match.result.text);
    } else this.#askComputer();
    return true;
  }

  /** Ends everything that runs; the table is not used any more. */
  close(): void {
    this.#engine?.close();
    this.desk.finishMotion();
  }

  /** Whose turn it is, in words. */
  get turnText(): string {
    const seat = this.seatToMove;
    return `${this.game.seats[seat].name} to move.`;
  }

  /** Text of the shown position. */
  get positionText(): string {
    return this.game.format(this.#shown.at(this.match, this.cursor));
  }

  /** Number of the round in which the match began: the last field of its first position's text. */
  get firstRound(): number {
    return Number(this.game.format(this.#shown.at(this.match, 0)).split(' ').at(-1));
  }

  /** Says the last move again, with everything it did. */
  sayLast(): void {
    say(this.cursor === 0 ? 'No move has been made.' : this.#moveWords(this.cursor));
  }

  /** Shows again, stage by stage and slowly, what the last move did and all that followed; without motion it is said. */
  replay(): void {
    if (this.cursor > 0 && inMotion()) this.#show(true, FEEL.replay);
    else this.sayLast();
  }

  #enter(move: Move): void {
    const position = this.#session.at(this.match);
    this.send({ kind: 'play', seat: position.turn, text: this.game.formatMove(position, move) });
  }

  #show(moved = false, pace = 1): void {
    const ply = this.cursor;
    let last: readonly Square[] = [];
    let trace = undefined;
    if (ply > 0) {
      const before = this.#shown.at(this.match, ply - 1);
      const move = this.game.parseMove(before, this.match.plies[ply - 1].text);
      if (move.ok) {
        last = squaresOf(this.game.touches(before, move.value));
        if (moved) trace = this.game.trace(before, move.value);
      }
    }
    const position = this.game.copy(this.#shown.at(this.match, ply));
    const person = this.match.players[position.turn]?.kind === 'person';
    const open = this.live && !this.match.result && person;
    if (open && settings.turnBoard && this.active.length > 1) {
      this.desk.turn = turnForSeat(this.game.board, position.turn, this.game.seats.length);
    }
    this.desk.show({ position, last, hands: open ? position.turn : 'none', pace, ...(trace ? { trace } : {}) });
  }

  #announce(): void {
    say(`${this.#moveWords(this.match.plies.length)} ${this.match.result ? '' : this.turnText}`);
  }

  #moveWords(ply: number): string {
    const { text, seat } = this.match.plies[ply - 1];
    const before = this.#shown.at(this.match, ply - 1);
    const move = this.game.parseMove(before, text);
    const stages = move.ok && settings.announceStates ? this.game.trace(before, move.value).map((stage) => stage.text) : [];
    return [`${this.game.seats[seat].name}: ${text}.`, ...stages].join(' ');
  }

  #tell(text: string, bad = false): void {
    this.note = { text, bad };
    say(text);
  }

  #keep(): void {
    const kept = keepMatch(this, Date.now());
    if (!kept && !this.#unkept)
      this.#tell('This browser does not keep the game: it will be gone after a reload. Copy the game file if you need it.', true);
    this.#unkept = !kept;
  }

  #askComputer(): void {
    const { match } = this;
    const seat = this.seatToMove;
    const player = match.players[seat];
    if (match.result || player?.kind !== 'computer') return;
    this.#engine ??= new Engine();
    this.thinking = true;
    this.thought = null;
    void this.#engine
      .think(this.game, match, player.level ?? '', (thought) => (this.thought = thought))
      .then(async (text) => {
        // What the last move does is shown to its end before it is answered.
        await this.desk.settled();
        if (text === null || this.match !== match) return;
        this.thinking = false;
        this.send({ kind: 'play', seat, text });
      })
      .catch((error: unknown) => {
        this.thinking = false;
        this.#tell(
          `The computer could not think: ${error instanceof Error ? error.message : String(error)}. Take a move back or reload the page.`,
          true,
        );
      });
  }

  #stopComputer(): void {
    this.#engine?.stop();
    this.thinking = false;
  }

  /** A computer agrees to a draw if it does not think itself better, once the game has got under way. */
  #wouldDraw(seat: Seat): boolean {
    const position = this.#session.at(this.match);
    const outcome = this.game.outcome(position);
    if (outcome) return winnerOf(outcome) !== seat;
    const worth = this.game.advice.evaluate(position, seat);
    return this.match.plies.length >= 40 ? worth <= 0 : worth <= -400;
  }
}
