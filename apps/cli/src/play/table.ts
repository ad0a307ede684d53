import { seatsOf, type Game, type Lent, type Move, type Options, type Result, type Seat } from '@menagerie/core';
import {
  create,
  isPreparing,
  playMove,
  Session,
  update,
  type Command,
  type Match,
  type MatchEvent,
  type Player,
  type Refusal,
  type Update,
} from '@menagerie/match';
import { Fault } from '../fault.ts';

/** What makes a match at the terminal. */
export interface Setting {
  readonly game: Game;
  readonly options: Options;
  /** Position text, or null for the game's own start. */
  readonly start: string | null;
  /** One per seat. */
  readonly players: readonly Player[];
}

/** A match with the position that everybody looks at. */
export class Table {
  readonly game: Game;
  match: Match;
  readonly #session: Session;

  constructor({ game, options, start, players }: Setting) {
    const created = create(game, { players, options, start, policy: { takeBack: 'free' } }, Date.now());
    if (!created.ok) throw new Fault(created.error);
    this.game = game;
    this.match = created.value;
    this.#session = new Session(game);
  }

  /** Whether papers are still missing, so that there is no position yet. */
  get isPreparing(): boolean {
    return isPreparing(this.game, this.match);
  }

  /** The seats still in, in order of play. */
  get seatsIn(): readonly Seat[] {
    return this.game.elimination?.standing(this.position)[0] ?? seatsOf(this.game, this.match.options);
  }

  /** The position of the match, which holds until the next call. */
  get position(): Lent {
    return this.#session.at(this.match);
  }

  /** The last ply: its move and the position before it, which holds until the next call. */
  get last(): { readonly before: Lent; readonly move: Move | null } {
    return this.#session.played(this.match, this.match.plies.length);
  }

  get turn(): Seat {
    return this.position.turn;
  }

  isPerson(seat: Seat): boolean {
    return this.match.players[seat].kind === 'person';
  }

  get hasPerson(): boolean {
    return seatsOf(this.game, this.match.options).some((seat) => this.isPerson(seat));
  }

  /** Carries out a command. Returns the refusal if it can't. */
  do(command: Command): readonly MatchEvent[] | Refusal {
    return this.#take(update(this.game, this.match, command, Date.now(), this.#session));
  }

  /** Plays a move that the game has read in the present position. */
  play(move: Move): readonly MatchEvent[] | Refusal {
    return this.#take(playMove(this.game, this.match, { seat: this.turn, move }, Date.now(), this.#session));
  }

  #take(updated: Result<Update, Refusal>): readonly MatchEvent[] | Refusal {
    if (!updated.ok) return updated.error;
    this.match = updated.value.match;
    return updated.value.events;
  }
}
