import { capital, type Candidate, type Result, type Seat } from '@menagerie/core';
import { deadlineOf, playMove, timeLeft, update, type Command, type Match, type Refusal, type Update } from '@menagerie/match';
import { say } from '../announce.svelte.ts';
import { FEEL } from '@menagerie/board';
import { sound } from '../sounds.ts';
import { Engine, type RankedText } from '../desk/engine.ts';
import { OpenMatch, type KeptMatch } from './matches.ts';
import type { Reply } from './offers.ts';
import type { Office } from '../begin/offices.ts';
import { Table } from './table.svelte.ts';
import type { Strength } from '../strength.ts';
import { Timekeeper } from './timekeeper.svelte.ts';

/** How computers play on when only they are left: as usual, faster, or as fast as they can. */
export type Hurry = 'none' | 'fast' | 'most';

/** The most milliseconds a hurrying computer thinks about a move. */
const HURRIED: Readonly<Record<Hurry, number | null>> = { none: null, fast: 250, most: 40 };

/** A computer with a clock thinks at most this part of its time left. */
const SHARE_OF_TIME = 1 / 30;

/** A match of this browser. The page applies the rules, keeps the match, and runs the computer. */
export class LocalTable extends Table {
  readonly id: string;
  readonly offices: readonly Office[];
  override readonly file: string | null;
  thinking: boolean = $state(false);
  /** The levels at which opponents of your strength play now, by seat. */
  #playAt: readonly (string | undefined)[] = $state.raw([]);
  hurry: Hurry = $state('none');
  /** What the end of this match says of the person's strength; null if it says nothing. */
  strength: Strength | null = $state.raw(null);

  #engine: Engine | null = null;
  /** Rises to cancel what the computer is asked. */
  #asked = 0;
  readonly #kept: OpenMatch;
  readonly #keeper: Timekeeper | null;
  /** The match before each take-back, the last one last, until another move is made. */
  #undone: readonly Match[] = $state.raw([]);

  constructor({ game, id, match, offices, file, time }: Omit<KeptMatch, 'changed'>) {
    super(game, match);
    this.id = id;
    this.offices = offices;
    this.file = file;
    this.#kept = new OpenMatch(this, () => this.#follow());
    const start = Math.max(time ?? 0, match.log.at(-1)?.at ?? match.begun);
    this.#keeper = match.timing ? new Timekeeper(start, () => this.#tick()) : null;
    this.#keeper?.expect(deadlineOf(match));
    this.faceOwn();
    this.show();
    this.#askComputer();
  }

  /** The best moves for the seat to move, best first; null if something interrupted the search. */
  rank(count: number): Promise<readonly RankedText[] | null> {
    this.#engine ??= new Engine();
    return this.#engine.rank(this.game, this.match, count);
  }

  /** Seats with a person. */
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
    if (this.#kept.isOvertaken) this.#follow();
    this.#keeper?.start();
    // Other tabs hear of it, and stop theirs.
    this.#keep();
    say(`The clocks run. ${this.turnText}`);
    this.show();
    this.#askComputer();
  }

  /** Stops the clocks. Nobody can move until they run again. */
  pause(): void {
    this.#keeper?.pause();
    this.#stopComputer();
    this.#keep();
    say('The clocks are stopped.');
    this.show();
  }

  /** Keeps the time of running clocks, as when the page is left. */
  rest(): void {
    if (this.#keeper && !this.#keeper.paused) this.#keep();
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

  /** How many plies a take-back takes: all back to a person's last one. */
  get takeable(): number {
    const { plies, result } = this.match;
    const last = plies.findLastIndex(({ seat }) => this.own.includes(seat));
    // A seat that is out takes nothing back, unless the move that put it out ended the game.
    const isOpen = result ? result.by === 'rules' : this.active.length > 0;
    return last < 0 || !isOpen ? 0 : plies.length - last;
  }

  /** Takes plies back until a person at this board is to move. */
  takeBack(): void {
    const plies = this.takeable;
    const seat = this.actingSeat ?? this.own[0];
    if (seat === undefined || plies === 0) return;
    this.#stopComputer();
    const before = this.match;
    if (this.send({ kind: 'takeBack', seat, plies })) {
      this.#undone = [...this.#undone, before];
      say(`Taken back. ${this.due}`);
    } else this.#askComputer();
  }

  /** Whether the last take-back can be undone. */
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Undoes the last take-back, the computer's answers included. */
  redo(): void {
    const plies = this.#undone.at(-1)?.plies ?? [];
    this.#undone = this.#undone.slice(0, -1);
    for (const ply of plies.slice(this.match.plies.length)) {
      this.#stopComputer();
      if (!this.send({ kind: 'play', seat: this.seatToMove, text: ply.text }, ply)) break;
    }
  }

  /** Resigns for a seat. Others play on if enough are left. */
  resign(seat: Seat): void {
    this.#stopComputer();
    this.send({ kind: 'resign', seat });
  }

  /** Offers a draw. A computer answers after a short search. */
  offerDraw(): void {
    const seat = this.actingSeat;
    if (seat !== null) this.send({ kind: 'offerDraw', seat });
  }

  /** Answers an offer. */
  answer(command: { readonly kind: Reply; readonly seat: Seat }): void {
    if (this.send(command) && command.kind === 'declineDraw') this.tell(`${this.callOf(command.seat)} declines the draw.`);
  }

  /** Carries out a command, or shows the refusal in words. `again` is the ply that a command plays again. */
  send(command: Command, again?: Match['plies'][number]): boolean {
    // Too late is too late, even if the timer hasn't fired yet.
    if (this.#isBehind() || this.#tick()) return false;
    const isOwn = this.match.players[command.seat].kind === 'person';
    const updated = update(this.game, this.match, command, this.now(), this.session);
    if (again && updated.ok) this.keepTold(again, updated.value.match.plies.at(-1)!);
    return this.#take(updated, isOwn);
  }

  /** Does what the clocks make due; false if nothing is. */
  #tick(): boolean {
    const deadline = deadlineOf(this.match);
    if (!this.#keeper || this.match.result || deadline === null || this.#keeper.now() < deadline) return false;
    this.#stopComputer();
    return this.#take(update(this.game, this.match, { kind: 'tick' }, this.now(), this.session), true);
  }

  /** Takes over the result of a command. `isOwn`: a person at this board gave it, and sees the result at once. */
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
    if (follows) this.show(played && this.hurry !== 'most', this.#paceFor(isOwn));
    if (played && this.hurry !== 'most') this.announce();
    this.sayOut(before);
    if (match.result) {
      this.hurry = 'none';
      this.#stopComputer();
      say(this.resultText);
      if (!played) sound('end');
      void this.#learn();
    } else this.#askComputer();
    return true;
  }

  /** How many times longer than usual each stage of a move is shown. No longer while a clock runs. */
  #paceFor(isOwn: boolean): number {
    if (this.hurry === 'fast') return FEEL.hurried;
    return isOwn || this.#keeper ? 1 : FEEL.others;
  }

  /** Stops everything; the table isn't used any more. */
  close(): void {
    this.rest();
    this.#keeper?.pause();
    this.#kept.close();
    this.#stopComputer();
    this.#engine?.close();
    this.desk.finishMotion();
  }

  protected enter(candidate: Candidate): void {
    this.#undone = [];
    if (this.#isBehind() || this.#tick()) return;
    const { move, text } = candidate;
    const played = playMove(this.game, this.match, { seat: this.seatToMove, move, text }, this.now(), this.session);
    if (played.ok) this.log(played.value.match.plies.at(-1)!, candidate);
    this.#take(played, true);
  }

  #keep(): void {
    const { match, offices, file } = this;
    this.#kept.keep({ match, offices, file, time: this.#keeper?.now() ?? null }, Date.now());
  }

  /** Whether another tab has gone on with the match; if so, this one catches up instead. */
  #isBehind(): boolean {
    const isBehind = this.#kept.isOvertaken;
    if (isBehind) this.#follow();
    return isBehind;
  }

  /** Shows what another tab has made of this match, and leaves the clocks to it. */
  #follow(): void {
    this.#stopComputer();
    this.desk.finishMotion();
    const stored = this.#kept.look();
    if (stored === null) return this.tell('This game was removed in another tab. Your next move here saves it again.', true);
    const { match } = stored;
    const { live } = this;
    const isNextPly = match.plies.length === this.match.plies.length + 1;
    this.#undone = [];
    this.match = match;
    this.cursor = live ? match.plies.length : Math.min(this.cursor, match.plies.length);
    this.#keeper?.stopAt(Math.max(stored.time ?? 0, match.log.at(-1)?.at ?? match.begun));
    this.#keeper?.expect(match.result ? null : deadlineOf(match));
    this.tell('This game goes on in another tab. What is played there shows here too.');
    this.show(live && isNextPly);
    if (live && isNextPly) this.announce();
    this.#askComputer();
  }

  /** Asks the computer that has to answer a draw offer or to move, if there is one. */
  #askComputer(): void {
    const { match } = this;
    if (match.result || this.paused) return;
    const offered = this.#offered();
    const seat = offered ?? this.seatToMove;
    if (match.players[seat]?.kind !== 'computer') return;
    const engine = (this.#engine ??= new Engine());
    const asked = ++this.#asked;
    this.thinking = true;
    const think = async (): Promise<Command | null> => {
      if (offered === null) {
        const deed = await engine.think(this.game, match, seat, this.#timeToThink(seat), ({ level }) => this.#note(seat, level));
        return deed && { ...deed, seat };
      }
      const agrees = await engine.agrees(this.game, match, seat);
      return agrees === null ? null : { kind: agrees ? 'acceptDraw' : 'declineDraw', seat };
    };
    const isOff = (): boolean => asked !== this.#asked || this.match !== match;
    void this.#kept
      .alone(async () => {
        // Another tab may have had the answer meanwhile.
        if (isOff() || this.#isBehind()) return;
        const found = await think();
        // The last move is shown to its end before the answer.
        if (this.hurry !== 'most') await this.desk.settled();
        if (found === null || isOff()) return;
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

  /** Learns how strong the person is. What it takes comes at the end only. */
  async #learn(): Promise<void> {
    const { game, id, match } = this;
    const { learnStrength } = await import('../strength.ts');
    this.strength = learnStrength(game, id, match);
  }

  override levelOf(seat: Seat): string {
    const level = this.#playAt[seat];
    return level === undefined ? super.levelOf(seat) : `like ${capital(level)} now`;
  }

  /** Notes at which level a computer plays, if that changes as the game goes. */
  #note(seat: Seat, level: string | undefined): void {
    if (level !== undefined) this.#playAt = this.game.seats.map((_, each) => (each === seat ? level : this.#playAt[each]));
  }

  /** How long a computer may think, in milliseconds; null for its level's own time. */
  #timeToThink(seat: Seat): number | null {
    const hurried = HURRIED[this.hurry];
    if (hurried !== null || !this.#keeper) return hurried;
    return Math.max(HURRIED.most!, Math.floor((timeLeft(this.match, seat, this.now()) ?? 0) * SHARE_OF_TIME));
  }

  /** The computer that still has to answer a draw offer, or null. */
  #offered(): Seat | null {
    const { draw } = this.match.offers;
    const waits = (seat: Seat): boolean => draw !== null && draw.by !== seat && !draw.accepted.includes(seat);
    return this.seats.find((seat) => this.match.players[seat].kind === 'computer' && this.isIn(seat) && waits(seat)) ?? null;
  }

  #stopComputer(): void {
    this.#asked++;
    this.#engine?.stop();
    this.thinking = false;
  }
}
