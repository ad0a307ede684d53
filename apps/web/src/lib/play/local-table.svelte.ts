import type { Move, Result, Seat } from '@menagerie/core';
import { deadlineOf, playMove, timeLeft, update, type Command, type Refusal, type Update } from '@menagerie/match';
import { say } from '../announce.svelte.ts';
import { FEEL } from '../board/view.ts';
import { sound } from '../sounds.ts';
import { Engine, type RankedText, type Thought } from './engine.ts';
import { keepMatch, type KeptMatch } from './matches.ts';
import type { Reply } from './offers.ts';
import type { Office } from './offices.ts';
import { outOf, outWords, type Out } from './out.ts';
import { Table } from './table.svelte.ts';
import { Timekeeper } from './timekeeper.svelte.ts';

/** How the computers play on where nobody else is left: as always, faster, or as fast as they can. */
export type Hurry = 'none' | 'fast' | 'most';

/** Milliseconds that a computer thinks about a move at most when it hurries. */
const HURRIED: Readonly<Record<Hurry, number | null>> = { none: null, fast: 250, most: 40 };

/** A computer that is timed thinks at most this part of what its clock has left. */
const SHARE_OF_TIME = 1 / 30;

/** A match of this browser: the page decides by the rules itself, keeps the match, and lets the computer think. */
export class LocalTable extends Table {
  readonly id: string;
  readonly offices: readonly Office[];
  override readonly file: string | null;
  thinking: boolean = $state(false);
  thought: Thought | null = $state.raw(null);
  hurry: Hurry = $state('none');

  #engine: Engine | null = null;
  #unkept = false;
  readonly #keeper: Timekeeper | null;
  /** Plies that were taken back, the last taken first, until another move is made. */
  #undone: readonly (readonly string[])[] = $state.raw([]);

  constructor({ game, id, match, offices, file, time }: Omit<KeptMatch, 'changed'>) {
    super(game, match);
    this.id = id;
    this.offices = offices;
    this.file = file;
    const start = Math.max(time ?? 0, match.log.at(-1)?.at ?? match.begun);
    this.#keeper = match.timing ? new Timekeeper(start, () => this.#tick()) : null;
    this.#keeper?.expect(deadlineOf(match));
    this.faceOwn();
    this.show();
    this.#askComputer();
  }

  /** The best moves for the seat to move, best first; null if something came in between. */
  rank(count: number): Promise<readonly RankedText[] | null> {
    this.#engine ??= new Engine();
    return this.#engine.rank(this.game, this.match, count);
  }

  /** Seats at which a person sits. */
  get own(): readonly Seat[] {
    return this.seats.filter((seat) => this.match.players[seat].kind === 'person');
  }

  now(): number {
    return this.#keeper?.now() ?? Math.max(Date.now(), this.match.log.at(-1)?.at ?? this.match.begun);
  }

  override get paused(): boolean {
    return this.#keeper !== null && this.#keeper.paused && this.match.result === null;
  }

  /** Starts the clocks, for the first time or again. */
  start(): void {
    this.#keeper?.start();
    say(`The clocks run. ${this.turnText}`);
    this.show();
    this.#askComputer();
  }

  /** Lets the clocks stand, and nobody move, until they are started again. */
  pause(): void {
    this.#keeper?.pause();
    this.#stopComputer();
    this.#keep();
    say('The clocks are stopped.');
    this.show();
  }

  /** Who at this board is out while others play on. */
  get out(): readonly Out[] {
    const { elimination } = this.game;
    return this.match.result || !elimination ? [] : outOf(elimination.standing(this.session.at(this.match)), this.own);
  }

  /** Whether only computers play on. */
  get isLeftToComputers(): boolean {
    return this.match.result === null && this.own.length > 0 && this.active.length === 0;
  }

  /** Lets the computers play faster, or as usual again. */
  hurryUp(hurry: Hurry): void {
    this.hurry = hurry;
    this.#stopComputer();
    this.desk.finishMotion();
    if (hurry !== 'none') this.goTo(this.match.plies.length);
    this.#askComputer();
  }

  /** How many plies a take-back takes: all back to the last one of a person. */
  get takeable(): number {
    const { plies, result } = this.match;
    const last = plies.findLastIndex(({ seat }) => this.own.includes(seat));
    // A seat that is out takes nothing back, unless the move that put it out was the end.
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
    this.send({ kind: 'resign', seat });
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
    // What comes too late is too late, though the timer has not rung yet.
    if (this.#tick()) return false;
    const isOwn = this.match.players[command.seat].kind === 'person';
    return this.#take(update(this.game, this.match, command, this.now(), this.session), isOwn);
  }

  /** Does what has become due by the clocks; false if nothing has. */
  #tick(): boolean {
    const deadline = deadlineOf(this.match);
    if (!this.#keeper || this.match.result || deadline === null || this.#keeper.now() < deadline) return false;
    this.#stopComputer();
    return this.#take(update(this.game, this.match, { kind: 'tick' }, this.now(), this.session), true);
  }

  /** Takes over what came of a command; `isOwn`: it was a person's at this board, who is shown at once what comes of it. */
  #take(updated: Result<Update, Refusal>, isOwn: boolean): boolean {
    const before = this.active;
    if (!updated.ok) {
      if (updated.error.objection) this.desk.object(updated.error.objection);
      else this.tell(updated.error.message, true);
      return false;
    }
    const { match, events } = updated.value;
    const played = events.some(({ kind }) => kind === 'played' || kind === 'forfeited');
    // The computer's answer doesn't pull you away from an earlier position.
    const follows = this.live || isOwn;
    this.note = null;
    this.match = match;
    if (follows) this.cursor = match.plies.length;
    this.#keeper?.expect(match.result ? null : deadlineOf(match));
    this.#keep();
    if (played && this.hurry !== 'most') this.announce();
    if (follows) this.show(played && this.hurry !== 'most', this.#paceFor(isOwn));
    for (const { seat } of this.out) if (before.includes(seat)) this.#sayOut(seat);
    if (match.result) {
      this.hurry = 'none';
      this.#stopComputer();
      say(match.result.text);
      if (!played) sound('end');
    } else this.#askComputer();
    return true;
  }

  /** How many times longer than usual each stage of a move is shown. Nobody waits for it while a clock runs. */
  #paceFor(isOwn: boolean): number {
    if (this.hurry === 'fast') return FEEL.hurried;
    return isOwn || this.#keeper ? 1 : FEEL.others;
  }

  #sayOut(seat: Seat): void {
    const out = this.out.find((each) => each.seat === seat)!;
    say(outWords(out, this.seats.length, this.own.length === 1 ? null : this.match.players[seat].name));
  }

  /** Ends everything that runs; the table is not used any more. */
  close(): void {
    this.#keeper?.pause();
    if (this.#keeper) this.#keep();
    this.#engine?.close();
    this.desk.finishMotion();
  }

  protected enter(move: Move): void {
    const seat = this.seatToMove;
    this.#undone = [];
    if (!this.#tick()) this.#take(playMove(this.game, this.match, { seat, move }, this.now(), this.session), true);
  }

  #keep(): void {
    const time = this.#keeper?.now() ?? null;
    const kept = keepMatch({ id: this.id, match: this.match, offices: this.offices, file: this.file, time }, Date.now());
    if (!kept && !this.#unkept)
      this.tell("This browser doesn't save the game, so a reload loses it. Copy the game file if you want to keep it.", true);
    this.#unkept = !kept;
  }

  /** Asks the computer whose answer to a draw, or whose move, is awaited, if one is. */
  #askComputer(): void {
    const { match } = this;
    if (match.result || this.paused) return;
    const offered = this.#offered();
    const seat = offered ?? this.seatToMove;
    if (match.players[seat]?.kind !== 'computer') return;
    this.#engine ??= new Engine();
    this.thinking = true;
    this.thought = null;
    const command: Promise<Command | null> =
      offered === null
        ? this.#engine
            .think(this.game, match, seat, this.#timeToThink(seat), (thought) => (this.thought = thought))
            .then((deed) => deed && { ...deed, seat })
        : this.#engine
            .agrees(this.game, match, seat)
            .then((agrees) => (agrees === null ? null : { kind: agrees ? 'acceptDraw' : 'declineDraw', seat }));
    void command
      .then(async (found) => {
        // What the last move does is shown to its end before it is answered.
        if (this.hurry !== 'most') await this.desk.settled();
        if (found === null || this.match !== match) return;
        this.thinking = false;
        if (found.kind === 'acceptDraw' || found.kind === 'declineDraw') this.answer({ kind: found.kind, seat });
        else this.send(found);
      })
      .catch((error: unknown) => {
        this.thinking = false;
        this.tell(
          `The computer stopped: ${error instanceof Error ? error.message : String(error)}. Take a move back or reload the page.`,
          true,
        );
      });
  }

  /** How long a computer may think, in milliseconds; null: as long as its level does. */
  #timeToThink(seat: Seat): number | null {
    const hurried = HURRIED[this.hurry];
    if (hurried !== null || !this.#keeper) return hurried;
    return Math.max(HURRIED.most!, Math.floor((timeLeft(this.match, seat, this.now()) ?? 0) * SHARE_OF_TIME));
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
