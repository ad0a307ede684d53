import { randomMove, type Game, type Seat } from '@menagerie/core';
import { applyEvent, isPreparing, seatsOwing, type Match, type MatchEvent, type Session } from '@menagerie/match';
import type { ClientMessage, PlayerCommand, ServerMessage } from '@menagerie/protocol';
import type { SimulatedHouse } from './house.ts';
import type { Wire } from './network.ts';
import type { World } from './world.ts';

const PATIENCE = 3000;

/** What all players of a match share. */
export interface Table {
  readonly world: World;
  readonly house: SimulatedHouse;
  readonly game: Game;
  /** Id of the match. */
  readonly id: string;
  /** Saves all players from replaying the same positions. Each looks only at the match they have received. */
  readonly session: Session;
}

/** A command that waits for its answer. */
interface Pending {
  readonly id: string;
  readonly version: number;
  readonly command: PlayerCommand;
}

/** Somebody at a page. They see a match through messages alone, come back after breaks, and resend what got no answer. */
export class SimulatedPlayer {
  /** Null for a spectator. */
  readonly user: string | null;
  readonly seat: Seat | null;
  /** All their commands, by id. */
  readonly asked = new Map<string, PlayerCommand>();
  readonly acknowledged = new Set<string>();
  /** Messages that can't be true. */
  readonly faults: string[] = [];
  match: Match | null = null;
  pending: Pending | null = null;
  isResting = false;
  readonly #world: World;
  readonly #table: Table;
  readonly #papers: readonly string[];
  /** The longest time between two looks at the board, in milliseconds. */
  readonly #pace: number;
  #line: Wire | null = null;

  constructor(table: Table, user: string | null, seat: Seat | null, papers: readonly string[]) {
    const { world } = table;
    this.#table = table;
    this.#world = world;
    this.user = user;
    this.seat = seat;
    this.#papers = papers;
    this.#pace = world.pick([400, 1500, 6000]);
    this.#connect();
    if (seat !== null) this.#lookAgain();
  }

  /** Whether their last set-up is on its way. */
  get hasSentPapers(): boolean {
    return [...this.asked.values()].some((command) => command.kind === 'handIn' && command.text === this.#papers.at(-1));
  }

  /** What others must not read before all set-ups are in. */
  get secrets(): readonly string[] {
    return this.#papers;
  }

  #connect(): void {
    const line = this.#table.house.connect(
      this.user,
      (text) => line === this.#line && this.#hear(JSON.parse(text) as ServerMessage, text),
      () => {
        if (line !== this.#line) return;
        this.#line = null;
        this.#reconnectLater();
      },
    );
    this.#line = line;
    if (!line) return this.#reconnectLater();
    this.#watch();
    if (this.pending) this.#ask(this.pending);
  }

  #reconnectLater(): void {
    this.#world.after(this.#world.between(100, 1500), () => this.#connect());
  }

  #watch(): void {
    this.#say({ t: 'watch', game: this.#table.id, ...(this.match ? { version: this.match.log.length } : {}) });
  }

  #say(message: ClientMessage): void {
    this.#line?.toHouse(JSON.stringify(message));
  }

  #ask(pending: Pending): void {
    this.#say({ t: 'command', game: this.#table.id, ...pending });
    this.#world.after(PATIENCE, () => {
      if (this.pending === pending) this.#ask(pending);
    });
  }

  #hear(message: ServerMessage, text: string): void {
    this.onHeard(text);
    switch (message.t) {
      case 'game':
        return this.#adopt(message.view.match);
      case 'events':
        return this.#follow(message.from, message.events);
      case 'done':
        this.acknowledged.add(message.id);
        if (this.pending?.id === message.id) this.pending = null;
        return;
      case 'refused':
        if (this.pending?.id === message.id) this.pending = null;
    }
  }

  /** Called with every message. */
  onHeard: (text: string) => void = () => undefined;

  #adopt(match: Match): void {
    const known = this.match?.log ?? [];
    if (match.log.length < known.length) return;
    const changed = known.findIndex((event, index) => !isSame(event, match.log[index]));
    if (changed >= 0) this.faults.push(`event ${changed + 1} was told otherwise before`);
    this.match = match;
  }

  #follow(from: number, events: readonly MatchEvent[]): void {
    if (!this.match || from > this.match.log.length) return this.#watch();
    const { log } = this.match;
    for (const [index, event] of events.entries()) {
      const at = from + index;
      if (at < log.length && !isSame(log[at], event)) this.faults.push(`event ${at + 1} was told otherwise before`);
      if (at >= log.length) this.match = applyEvent(this.match, event);
    }
  }

  #lookAgain(): void {
    this.#world.after(this.#world.between(50, this.#pace), () => {
      if (this.isResting) return;
      const command = this.pending || !this.match ? null : this.#decide(this.match, this.seat!);
      if (command) {
        // Everybody draws the same set-ups.
        const id = `command-${this.asked.size}`;
        this.asked.set(id, command);
        this.pending = { id, version: this.match!.log.length, command };
        this.#ask(this.pending);
      }
      this.#lookAgain();
    });
  }

  #decide(match: Match, seat: Seat): PlayerCommand | null {
    const { offers, result } = match;
    const world = this.#world;
    if (result) return world.oneIn(4) ? { kind: world.pick(['offerRematch', 'acceptRematch', 'declineRematch', 'takeBack']) } : null;
    if (isPreparing(this.#table.game, match)) {
      if (!seatsOwing(this.#table.game, match).includes(seat)) return null;
      return world.oneIn(10) ? { kind: 'handIn', text: 'nonsense' } : { kind: 'handIn', text: this.#papers[match.papers[seat].length] };
    }
    if (offers.draw && offers.draw.by !== seat) return { kind: world.pick(['acceptDraw', 'declineDraw', 'declineDraw']) };
    if (offers.takeBack && offers.takeBack.by !== seat) return { kind: world.pick(['acceptTakeBack', 'declineTakeBack']) };
    if (world.oneIn(25)) return { kind: world.pick(['offerDraw', 'takeBack', 'giveTime', 'resign', 'abort']) };
    const position = this.#table.session.at(match);
    if (position.turn !== seat) return null;
    const move = randomMove(this.#table.game, position, world.chance);
    if (move === null || world.oneIn(40)) return { kind: 'play', text: 'nonsense' };
    return { kind: 'play', text: this.#table.game.formatMove(position, move) };
  }
}

/** Whether two versions of an event agree. A set-up may have been revealed between them. */
function isSame(one: MatchEvent, other: MatchEvent): boolean {
  const bare = (event: MatchEvent): string => JSON.stringify(event.kind === 'handedIn' ? { ...event, text: null } : event);
  return bare(one) === bare(other);
}
