import { random } from '@menagerie/core';
import { LEVELS } from '@menagerie/engine';
import type { NewSeek, ServerMessage } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import { Player } from '../live/player.ts';
import { forTwo, inPortions, seatPairs } from '../live/table.ts';

const CONTROL = '1800+5';
/** The longest pause before an honest move, in milliseconds. */
const PACE = 3000;
/** People who play each other resign after this many to twice as many events. Those who play computers resign soon after the first moves. */
const PATIENCE = 80;
const NEWCOMER_PATIENCE = 6;
/** How many in ten play against computers. */
const NEWCOMERS = 3;
const AT_ONCE = 10;

/** Well-behaved people, each with their own address, and how the others affect them. */
export class Honest {
  /** Times in milliseconds: from sending a move until the opponent has it, and from the end of a first turn until the computer's next move. */
  readonly moves: number[] = [];
  readonly answers: number[] = [];
  readonly #players: readonly Player[];
  readonly #pairs: readonly Player[];
  readonly #newcomers: readonly Player[];

  constructor(address: string, count: number) {
    this.#players = Array.from({ length: count }, (_, index) => {
      const player = new Player(`Honest ${index}`, () => [address], random(index), PACE);
      player.headers = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` };
      return player;
    });
    const newcomers = Math.floor((count * NEWCOMERS) / 10);
    this.#newcomers = this.#players.slice(0, newcomers);
    this.#pairs = this.#players.slice(newcomers);
  }

  /** How many of their connections broke. */
  get breaks(): number {
    return this.#players.reduce((sum, { breaks }) => sum + breaks, 0);
  }

  /** Messages that honest people should never get. */
  get faults(): readonly string[] {
    return this.#players.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  }

  /** Signs in and begins to play. */
  async begin(): Promise<void> {
    await inPortions(this.#players, AT_ONCE, (player) => player.enter());
    for (const [index, player] of this.#pairs.entries()) {
      player.patience = PATIENCE + (index % PATIENCE);
      this.#timeMoves(player, this.#pairs[index % 2 === 0 ? index + 1 : index - 1]);
    }
    await seatPairs(this.#pairs, CONTROL, AT_ONCE);
    await inPortions(this.#newcomers, AT_ONCE, (player, index) => this.#sitAtComputer(player, index));
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  #timeMoves(from: Player, to: Player | undefined): void {
    let sent: { readonly version: number; readonly at: number } | null = null;
    from.onAsked = ({ command }, version) => {
      if (command.kind === 'play') sent = { version, at: performance.now() };
    };
    to!.onHeard = (text) => {
      const message = JSON.parse(text) as ServerMessage;
      if (!sent || message.t !== 'events' || message.from !== sent.version) return;
      this.moves.push(performance.now() - sent.at);
      sent = null;
    };
  }

  /** Plays a few moves against a computer, resigns, and starts again. */
  async #sitAtComputer(player: Player, index: number): Promise<void> {
    const game = games[index % games.length];
    const { id: level } = LEVELS[Math.floor(index / games.length) % LEVELS.length];
    const wish = { game: game.id, options: forTwo(game), control: CONTROL, way: 'link', others: [{ level }] };
    player.patience = NEWCOMER_PATIENCE;
    let answered: string | null = null;
    let last: string | null = null;
    let sentAt: number | null = null;
    player.onAsked = ({ game: id, command }) => {
      if (command.kind !== 'play' || id === answered) return;
      last = id;
      // A first turn of several plays ends with the last of them.
      sentAt = performance.now();
    };
    player.onHeard = (text) => {
      const message = JSON.parse(text) as ServerMessage;
      if (sentAt === null || message.t !== 'events' || message.game !== last) return;
      const own = player.match!.players.findIndex(({ id }) => id === player.user);
      if (!message.events.some((event) => event.kind === 'played' && event.seat !== own)) return;
      this.answers.push(performance.now() - sentAt);
      answered = last;
      sentAt = null;
    };
    player.play(((await player.post('/api/seeks', wish)).answer as NewSeek).match!);
  }
}
