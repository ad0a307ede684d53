import type { Move, Seat } from '@menagerie/core';
import { update, type Command } from '@menagerie/match';
import { say } from '../announce.svelte.ts';
import { FEEL } from '../board/view.ts';
import { sound } from '../sounds.ts';
import { Engine, type RankedText, type Thought } from './engine.ts';
import { keepMatch, type KeptMatch } from './matches.ts';
import type { Reply } from './offers.ts';
import type { Office } from './offices.ts';
import { Table } from './table.svelte.ts';

/** A match of this browser: the page decides by the rules itself, keeps the match, and lets the computer think. */
export class LocalTable extends Table {
  readonly id: string;
  readonly offices: readonly Office[];
  override readonly file: string | null;
  thinking: boolean = $state(false);
  thought: Thought | null = $state.raw(null);

  #engine: Engine | null = null;
  #unkept = false;
  /** Plies that were taken back, the last taken first, until another move is made. */
  #undone: readonly (readonly string[])[] = $state.raw([]);

  constructor({ game, id, match, offices, file }: Pick<KeptMatch, 'game' | 'id' | 'match' | 'offices' | 'file'>) {
    super(game, match);
    this.id = id;
    this.offices = offices;
    this.file = file;
    this.faceOwn();
    this.show();
    this.#askComputer();
  }

  /** The best moves for whoever is to move, best first; null if something came in between. */
  rank(count: number): Promise<readonly RankedText[] | null> {
    this.#engine ??= new Engine();
    return this.#engine.rank(this.game, this.match, count);
  }

  /** Seats at which a person sits. */
  get own(): readonly Seat[] {
    return this.seats.filter((seat) => this.match.players[seat].kind === 'person');
  }

  /** How many plies a take-back takes: all back to the last one of a person. */
  get takeable(): number {
    const { plies, result } = this.match;
    const last = plies.findLastIndex(({ seat }) => this.own.includes(seat));
    // Whoever is out takes nothing back, unless the move that put him out was the end.
    const isOpen = result ? result.by === 'rules' : this.active.length > 0;
    return last < 0 || !isOpen ? 0 : plies.length - last;
  }

  /** Takes back so far that a person at this board is to move again. */
  takeBack(): void {
    const plies = this.takeable;
    const seat = this.actingSeat ?? this.own[0];
    if (seat === undefined || plies === 0) return;
    this.#stopComputer();
    const texts = this.match.plies.slice(-plies).map(({ text }) => text);
    if (this.send({ kind: 'takeBack', seat, plies })) {
      this.#undone = [...this.#undone, texts];
      say(`Taken back. ${this.turnText}`);
    } else this.#askComputer();
  }

  /** Whether what was taken back last can be made again. */
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Makes again what was taken back last, the computer's answers included. */
  redo(): void {
    const texts = this.#undone.at(-1) ?? [];
    this.#undone = this.#undone.slice(0, -1);
    for (const text of texts) {
      this.#stopComputer();
      if (!this.send({ kind: 'play', seat: this.seatToMove, text })) break;
    }
  }

  /** Gives the game up for a seat; where others play on, they do. */
  resign(seat: Seat): void {
    this.#stopComputer();
    if (!this.send({ kind: 'resign', seat })) return;
    if (!this.match.result) this.tell(`${this.match.players[seat].name} has resigned; the others play on. ${this.turnText}`);
  }

  /** Offers a draw; a computer answers as soon as it has looked at its position. */
  offerDraw(): void {
    const seat = this.actingSeat;
    if (seat !== null) this.send({ kind: 'offerDraw', seat });
  }

  /** Answers an offer. */
  answer(command: { readonly kind: Reply; readonly seat: Seat }): void {
    if (this.send(command) && command.kind === 'declineDraw') this.tell(`${this.match.players[command.seat].name} declines the draw.`);
  }

  /** Carries out a command; a refusal is shown in words. */
  send(command: Command): boolean {
    const last = this.match.log.at(-1)?.at ?? this.match.begun;
    const updated = update(this.game, this.match, command, Math.max(Date.now(), last), this.session);
    if (!updated.ok) {
      if (updated.error.objection) this.desk.object(updated.error.objection);
      else this.tell(updated.error.message, true);
      return false;
    }
    const played = updated.value.events.some(({ kind }) => kind === 'played');
    // Whoever looks at an earlier position is not torn away from it by the computer's answer.
    const follows = this.live || this.match.players[command.seat].kind === 'person';
    this.note = null;
    this.match = updated.value.match;
    if (follows) this.cursor = this.match.plies.length;
    this.#keep();
    if (played) this.announce();
    if (follows) this.show(played, this.match.players[command.seat].kind === 'person' ? 1 : FEEL.others);
    if (this.match.result) {
      this.#stopComputer();
      say(this.match.result.text);
      if (!played) sound('end');
    } else this.#askComputer();
    return true;
  }

  /** Ends everything that runs; the table is not used any more. */
  close(): void {
    this.#engine?.close();
    this.desk.finishMotion();
  }

  protected enter(move: Move): void {
    const position = this.session.at(this.match);
    this.#undone = [];
    this.send({ kind: 'play', seat: position.turn, text: this.game.formatMove(position, move) });
  }

  #keep(): void {
    const kept = keepMatch(this, Date.now());
    if (!kept && !this.#unkept)
      this.tell('This browser does not keep the game: it will be gone after a reload. Copy the game file if you need it.', true);
    this.#unkept = !kept;
  }

  /** Asks the computer whose answer to a draw, or whose move, is awaited, if one is. */
  #askComputer(): void {
    const { match } = this;
    if (match.result) return;
    const offered = this.#offered();
    const seat = offered ?? this.seatToMove;
    if (match.players[seat]?.kind !== 'computer') return;
    this.#engine ??= new Engine();
    this.thinking = true;
    this.thought = null;
    const command: Promise<Command | null> =
      offered === null
        ? this.#engine.think(this.game, match, seat, (thought) => (this.thought = thought)).then((deed) => deed && { ...deed, seat })
        : this.#engine
            .agrees(this.game, match, seat)
            .then((agrees) => (agrees === null ? null : { kind: agrees ? 'acceptDraw' : 'declineDraw', seat }));
    void command
      .then(async (found) => {
        // What the last move does is shown to its end before it is answered.
        await this.desk.settled();
        if (found === null || this.match !== match) return;
        this.thinking = false;
        if (found.kind === 'acceptDraw' || found.kind === 'declineDraw') this.answer({ kind: found.kind, seat });
        else this.send(found);
      })
      .catch((error: unknown) => {
        this.thinking = false;
        this.tell(
          `The computer could not think: ${error instanceof Error ? error.message : String(error)}. Take a move back or reload the page.`,
          true,
        );
      });
  }

  /** The computer that has still to answer a draw offer, or null. */
  #offered(): Seat | null {
    const { draw } = this.match.offers;
    const waits = (seat: Seat): boolean => draw !== null && draw.by !== seat && !draw.accepted.includes(seat);
    return this.seats.find((seat) => this.match.players[seat].kind === 'computer' && this.isIn(seat) && waits(seat)) ?? null;
  }

  #stopComputer(): void {
    this.#engine?.stop();
    this.thinking = false;
  }
}
