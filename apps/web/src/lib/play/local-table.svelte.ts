import type { Move, Seat } from '@menagerie/core';
import { wouldDraw } from '@menagerie/engine';
import { update, type Command } from '@menagerie/match';
import { findEntry } from '@menagerie/registry';
import { say } from '../announce.svelte.ts';
import { Engine, type Thought } from './engine.ts';
import { keepMatch, type KeptMatch } from './matches.ts';
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

  constructor({ game, id, match, offices, file }: Pick<KeptMatch, 'game' | 'id' | 'match' | 'offices' | 'file'>) {
    super(game, match);
    this.id = id;
    this.offices = offices;
    this.file = file;
    this.faceOwn();
    this.show();
    this.#askComputer();
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
    if (this.send({ kind: 'takeBack', seat, plies })) say(`Taken back. ${this.turnText}`);
    else this.#askComputer();
  }

  /** Gives the game up for a seat; where others play on, they do. */
  resign(seat: Seat): void {
    this.#stopComputer();
    if (!this.send({ kind: 'resign', seat })) return;
    if (!this.match.result) this.tell(`${this.match.players[seat].name} has resigned; the others play on. ${this.turnText}`);
  }

  /** Offers a draw; a computer answers at once, by what it thinks of its position. */
  async offerDraw(): Promise<void> {
    const seat = this.actingSeat;
    if (seat === null || !this.send({ kind: 'offerDraw', seat })) return;
    const evaluation = await findEntry(this.game.id)!.evaluation();
    for (const other of this.seats) {
      const player = this.match.players[other];
      if (player.kind !== 'computer' || !this.isIn(other) || !this.match.offers.draw) continue;
      const accepts = wouldDraw(this.game, evaluation, this.session.at(this.match), other, this.match.plies.length);
      this.send({ kind: accepts ? 'acceptDraw' : 'declineDraw', seat: other });
      if (!accepts) this.tell(`${player.name} declines the draw.`);
    }
  }

  answerDraw(seat: Seat, accept: boolean): void {
    if (this.send({ kind: accept ? 'acceptDraw' : 'declineDraw', seat }) && !accept) {
      this.tell(`${this.match.players[seat].name} declines the draw.`);
    }
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
    if (follows) this.show(played);
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

  protected enter(move: Move): void {
    const position = this.session.at(this.match);
    this.send({ kind: 'play', seat: position.turn, text: this.game.formatMove(position, move) });
  }

  #keep(): void {
    const kept = keepMatch(this, Date.now());
    if (!kept && !this.#unkept)
      this.tell('This browser does not keep the game: it will be gone after a reload. Copy the game file if you need it.', true);
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
        this.tell(
          `The computer could not think: ${error instanceof Error ? error.message : String(error)}. Take a move back or reload the page.`,
          true,
        );
      });
  }

  #stopComputer(): void {
    this.#engine?.stop();
    this.thinking = false;
  }
}
