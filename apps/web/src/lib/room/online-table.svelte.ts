import type { Candidate, Game, Seat } from '@menagerie/core';
import { playMove, type Match, type MatchEvent } from '@menagerie/match';
import type { PlayerCommand, RefusalView } from '@menagerie/protocol';
import { say } from '../announce.svelte.ts';
import { isLarge, FEEL } from '@menagerie/board';
import { sound } from '../sounds.ts';
import { openOffers, offerWords, type OfferKind } from '../play/offers.ts';
import { Table } from '../play/table.svelte.ts';
import { confirms, settings } from '../settings.svelte.ts';
import { commonPlies, expected, type SentPly } from '../online/following.ts';
import { lastOutage, newsOf } from '../online/news.ts';
import { nowFor, type Change, type Room } from '../online/room.svelte.ts';
import { online, serverNow } from '../online/socket.svelte.ts';
import { againWords } from './terms.ts';

/** Plies that come together are shown one by one. If there are more than this, only the last is. */
const MOST_SHOWN = 4;

/** How often a move is sent at most, if something else happened just before it. */
const MOST_TRIES = 4;

/** Events that need no sentence of their own when they end the match: the result tells them. */
const TOLD_BY_RESULT: ReadonlySet<MatchEvent['kind']> = new Set(['resigned', 'flagged']);

/** What the events of an offer offer. */
const OFFERED: Partial<Record<MatchEvent['kind'], OfferKind>> = {
  drawOffered: 'draw',
  takeBackAsked: 'takeBack',
  rematchOffered: 'rematch',
  pauseOffered: 'pause',
};

/** A match on the server, at a board. Your moves show at once and count when the server has stored them. */
export class OnlineTable extends Table {
  readonly room: Room;
  /** Seat of the person at the page; null for a spectator. */
  readonly you: Seat | null;
  /** Your own plies that are on their way. */
  sent: readonly SentPly[] = $state.raw([]);

  readonly #end: () => void;
  /** Whether new plies are being shown one by one. */
  #following = false;

  /** `room` must have its match, and the match a position. */
  constructor(game: Game, room: Room) {
    const { match, you } = room.view!;
    super(game, match, (square) =>
      match.timing?.control.kind === 'days' ? settings.confirmSlow : confirms(square >= 0 && isLarge(game.board)),
    );
    this.room = room;
    this.you = you;
    this.#end = room.listen((change) => this.#change(change));
    this.faceOwn();
    const outage = match.result ? null : lastOutage(match.log);
    if (outage) this.note = { text: newsOf(outage, (seat) => this.callOf(seat), you) ?? '', bad: false };
    this.show();
  }

  get own(): readonly Seat[] {
    return this.you === null ? [] : [this.you];
  }

  get thinking(): boolean {
    return !this.result && this.match.players[this.seatToMove]?.kind === 'computer';
  }

  /** The match as stored, or as it last was if the visitor may no longer see it. */
  get stored(): Match {
    return this.room.view?.match ?? this.match;
  }

  /** A move that can't be sent doesn't stop your clock. */
  override get clocked(): Match {
    return this.sent.length > 0 && online.state !== 'open' ? this.stored : this.match;
  }

  /** No help from the engine during a game, not even for spectators. */
  override get mayHelp(): boolean {
    return this.match.result !== null;
  }

  override get settledPlies(): number {
    return this.match.plies.length - this.sent.length;
  }

  now(): number {
    return serverNow();
  }

  resign(): void {
    void this.send({ kind: 'resign' });
  }

  /** Sends a command, and shows the message if it is refused. */
  async send(command: PlayerCommand): Promise<void> {
    const answer = await this.room.send(command);
    if (answer?.t === 'refused') this.tell(answer.fault.message, true);
  }

  close(): void {
    this.#following = false;
    this.#end();
    this.desk.finishMotion();
  }

  protected enter(candidate: Candidate): void {
    const seat = this.seatToMove;
    if (seat !== this.you) return;
    const { move, text } = candidate;
    const [ply, at] = [this.match.plies.length, nowFor(this.match)];
    // A move that the rules or the clock refuse is never sent.
    const played = playMove(this.game, this.match, { seat, move, text }, at, this.session);
    if (!played.ok) return this.#refuse(played.error);
    this.log(played.value.match.plies[ply], candidate);
    const sent: SentPly = { seat, text, ply, at };
    this.note = null;
    this.sent = [...this.sent, sent];
    this.match = played.value.match;
    this.cursor = this.match.plies.length;
    this.show(true);
    this.announce();
    void this.#sendPly(sent);
  }

  async #sendPly(ply: SentPly): Promise<void> {
    const decidedOn = this.match.plies.slice(0, ply.ply);
    for (let tries = 1; ; tries++) {
      let version = 0;
      const answer = await this.room.send({ kind: 'play', text: ply.text }, () => {
        version = this.room.version;
        return this.sent.includes(ply);
      });
      if (!answer || answer.t === 'done') return;
      // Try again if what happened doesn't concern this move, such as an offer.
      const mayRetry = answer.fault.code === 'stale' && tries < MOST_TRIES && (await this.room.newerThan(version));
      if (mayRetry && this.#begins(decidedOn) && this.sent.includes(ply)) continue;
      this.sent = [];
      void this.#showStored();
      return this.#refuse(answer.fault);
    }
  }

  #begins(plies: Match['plies']): boolean {
    const { plies: now } = this.stored;
    return now.length === plies.length && plies.every(({ text, seat }, index) => now[index].text === text && now[index].seat === seat);
  }

  #refuse({ message, clause, objection }: Pick<RefusalView, 'message' | 'clause' | 'objection'>): void {
    if (objection) this.desk.object(objection);
    else this.tell(clause === undefined || message.includes(clause) ? message : `${message} (${clause})`, true);
  }

  #change({ events }: Change): void {
    const { seats } = this;
    const told = events.filter((event) => !('seat' in event) || event.seat === null || seats.includes(event.seat));
    const hasVerdict = events.some((event) => event.kind === 'ended' && event.result.by !== 'rules');
    // If the players or the clock ended it, the result says who did what.
    const notYetTold = hasVerdict ? told.filter(({ kind }) => !TOLD_BY_RESULT.has(kind)) : told;
    const news = notYetTold.flatMap((event) => newsOf(event, (seat) => this.callOf(seat), this.you) ?? []);
    const hasPly = events.some(({ kind }) => kind === 'played');
    const { active } = this;
    const shown = this.#showStored();
    void shown.then(() => this.sayOut(active));
    if (news.length > 0) this.tell(news.join(' '));
    else if (hasPly || hasVerdict) this.note = null;
    for (const event of events) {
      // Say the last move first.
      if (event.kind === 'ended') void shown.then(() => say(this.resultText));
      if (event.kind === 'ended' && !hasPly) sound('end');
      const offered = OFFERED[event.kind];
      if (offered && 'seat' in event && event.seat !== null) this.#sayOffer(offered, event.seat);
    }
  }

  /** Says an offer for what it is. */
  #sayOffer(kind: OfferKind, by: Seat): void {
    const offer = openOffers(this.game, this.stored, (seat) => this.isIn(seat)).find((each) => each.kind === kind);
    if (offer && by !== this.you)
      say(`${this.callOf(by)} ${offerWords(offer, againWords(this.stored))}. Accept or decline beside the board.`);
  }

  /** Shows the stored match with the plies on their way. Resolves once the last ply is being shown. */
  async #showStored(): Promise<void> {
    const before = this.match;
    const { match, sent } = expected(this.game, this.stored, this.sent, this.session);
    const wasLive = this.live || this.#following;
    this.sent = sent;
    this.match = match;
    const shared = commonPlies(before, match);
    for (let ply = 0; ply < shared; ply++) this.keepTold(before.plies[ply], match.plies[ply]);
    if (shared === before.plies.length && shared === match.plies.length) return this.#refresh(before);
    if (!wasLive && this.cursor <= shared) return;
    if (shared < before.plies.length) {
      this.#following = false;
      this.cursor = match.plies.length;
      return this.show();
    }
    if (match.plies.length - this.cursor > MOST_SHOWN) this.cursor = match.plies.length - 1;
    await this.#follow();
  }

  /** Shows the board again if the plies are the same but the result or the players left have changed. */
  #refresh(before: Match): void {
    const isOther = before.result !== this.match.result || before.withdrawals.length !== this.match.withdrawals.length;
    if (this.live && isOther) this.show();
  }

  /** Shows new plies one by one, each to its end before the next. */
  async #follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    while (this.#following && this.cursor < this.match.plies.length) {
      await this.desk.settled();
      if (!this.#following) break;
      this.cursor++;
      this.show(true, FEEL.others);
      this.announce(this.cursor);
    }
    this.#following = false;
  }

  override goTo(ply: number): void {
    this.#following = false;
    super.goTo(ply);
  }
}
