import { winnerOf, type Game, type Move, type Seat, type Square } from '@menagerie/core';
import { Session, update, type Command, type Match, type MatchResult } from '@menagerie/match';
import { turnForSeat } from '../board/geometry.ts';
import { say } from '../announce.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { squaresOf } from '../entry/hand.ts';
import { Desk } from './desk.svelte.ts';
import { Engine, type Thought } from './engine.ts';
import { keepMatch } from './matches.ts';

/** A match at a board: it plays, remembers, steps back and forth, and lets the computer think. */
export class Table {
  readonly game: Game;
  readonly id: string;
  readonly desk: Desk;
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

  constructor(game: Game, id: string, match: Match) {
    this.game = game;
    this.id = id;
    this.match = match;
    this.cursor = match.plies.length;
    this.#session = new Session(game);
    this.#shown = new Session(game);
    this.desk = new Desk(game, (move) => this.#enter(move));
    const own = match.players.findIndex(({ kind }) => kind === 'person');
    if (match.players.some(({ kind }) => kind === 'computer') && own >= 0) this.desk.turn = turnForSeat(own, match.players.length);
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

  /** Seats at which a person sits. */
  get persons(): readonly Seat[] {
    return this.match.players.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  /** The seat for which a person at this board acts now: the one to move, or the only person. */
  get actingSeat(): Seat | null {
    const { persons } = this;
    return persons.includes(this.seatToMove) ? this.seatToMove : (persons[0] ?? null);
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

  /** Takes back so far that the person at this board is to move again. */
  takeBack(): void {
    const seat = this.actingSeat;
    const last = this.match.plies.at(-1);
    if (seat === null || !last) return;
    this.#stopComputer();
    // Two at one board take back what was played last; against the computer one gets one's own turn back.
    if (this.persons.length > 1) this.send({ kind: 'takeBack', seat: last.seat, plies: 1 });
    else this.send({ kind: 'takeBack', seat });
    say(`Taken back. ${this.turnText}`);
  }

  resign(): void {
    if (this.actingSeat === null) return;
    this.#stopComputer();
    this.send({ kind: 'resign', seat: this.actingSeat });
  }

  /** Offers a draw; a computer answers at once, by what it thinks of its position. */
  offerDraw(): void {
    const seat = this.actingSeat;
    if (seat === null || !this.send({ kind: 'offerDraw', seat })) return;
    for (const [other, player] of this.match.players.entries()) {
      if (player.kind !== 'computer' || !this.match.offers.draw) continue;
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

  #enter(move: Move): void {
    const position = this.#session.at(this.match);
    this.send({ kind: 'play', seat: position.turn, text: this.game.formatMove(position, move) });
  }

  #show(moved = false): void {
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
    this.desk.show({ position, last, hands: open ? position.turn : 'none', ...(trace ? { trace } : {}) });
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
    const kept = keepMatch(this.id, this.match, Date.now());
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
      .think(match, player.level ?? '', (thought) => (this.thought = thought))
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
