import {
  formatTimeControl,
  ok,
  type Game,
  type Move,
  type Objection,
  type Outcome,
  type Position,
  type Seat,
  type TurnsControl,
} from '@menagerie/core';
import type { Finding } from './finding.ts';
import type { Line, Note, Place, Ply } from './record.ts';
import { readWithdrawal, withdrawalComment, type Withdrawal } from './withdrawal.ts';

/** Where a ply stands in its round. */
interface Count {
  readonly round: number;
  readonly opens: boolean;
}

/** Plays lines on one position, which keeps its history, and collects what is wrong. */
export class Replay<P extends Position> {
  /** Of the main line. */
  readonly withdrawals: Withdrawal[] = [];
  readonly #game: Game<P>;
  readonly #position: P;
  readonly #findings: Finding[];
  /** Null where no turn can be lost. */
  readonly #control: TurnsControl | null;
  /** Moves, lost turns and withdrawals made on the position. */
  #done = 0;
  /** How many turns each seat has lost in a row. */
  #lost: readonly number[];
  /** The end by too many of them. */
  #forfeited: Outcome | null = null;

  constructor(game: Game<P>, position: P, control: TurnsControl | null, findings: Finding[]) {
    this.#game = game;
    this.#position = position;
    this.#control = control;
    this.#findings = findings;
    this.#lost = game.seats.map(() => 0);
  }

  /** How the game has ended where the replay stands, or null. */
  get outcome(): Outcome | null {
    return this.#forfeited ?? this.#game.outcome(this.#position);
  }

  /** The good part of the main line; the position is left after it. */
  main(line: Line): Line {
    return this.#line(line, null, (withdrawal) => void this.withdrawals.push(withdrawal));
  }

  /** The good part of a variation; the position is left as it was. */
  #variation(line: Line, before: Count | null): Line {
    const from = this.#done;
    const lost = this.#lost;
    const good = this.#line(line, before, () => undefined);
    for (; this.#done > from; this.#done--) this.#position.unmake();
    this.#lost = lost;
    this.#forfeited = null;
    return good;
  }

  #line(line: Line, before: Count | null, onWithdrawal: (withdrawal: Withdrawal) => void): Line {
    const plies: Ply[] = [];
    const heed = (comment: string, ply: number, place: Place | undefined): readonly string[] => {
      const told = readWithdrawal(comment);
      if (!told) return [comment];
      const seat = this.#withdrawing(comment, told.seat, place);
      if (seat === null) return [];
      this.#game.elimination!.withdraw(this.#position, seat);
      this.#done++;
      onWithdrawal({ seat, reason: told.reason, ply });
      return [withdrawalComment(this.#game.seats[seat].id, told.reason)];
    };
    const comments = line.comments.flatMap((comment) => heed(comment, 0, line.plies.at(0)?.place));
    let previous = before;
    for (const ply of line.plies) {
      const { outcome } = this;
      const count = this.#count(previous);
      const isLost = this.#control !== null && ply.text === this.#game.timed?.mark;
      const parsed = isLost ? ok(null) : this.#game.parseMove(this.#position, ply.text);
      if (outcome || !parsed.ok) {
        this.#refuse(ply, count, outcome, parsed.ok ? undefined : parsed.error);
        break;
      }
      const text = parsed.value === null ? ply.text : this.#game.formatMove(this.#position, parsed.value);
      const varied = ply.notes.map((note): Note =>
        note.kind === 'comment' ? note : { ...note, line: this.#variation(note.line, previous) },
      );
      this.#take(parsed.value);
      const notes = varied.flatMap((note): readonly Note[] => {
        if (note.kind === 'variation') return [note];
        return heed(note.text, plies.length + 1, ply.place).map((comment) => ({ kind: 'comment', text: comment }));
      });
      plies.push({ ...ply, ...count, text, notes });
      previous = count;
    }
    return { comments, plies };
  }

  /** Plays a move, or with null lets the turn go by. */
  #take(move: Move | null): void {
    const { turn } = this.#position;
    if (move === null) this.#game.timed!.forfeit(this.#position);
    else this.#position.make(move);
    this.#done++;
    const lost = move === null ? this.#lost[turn] + 1 : 0;
    this.#lost = this.#lost.with(turn, lost);
    if (this.#control && lost >= this.#control.forfeits) this.#forfeited = this.#game.timed!.forfeited(turn, lost);
  }

  /** The seat that a comment says went out, or null if that can't be. */
  #withdrawing(comment: string, named: string, place: Place | undefined): Seat | null {
    const { name: game, seats, elimination } = this.#game;
    const seat = seats.findIndex(({ id, letter }) => id === named.toLowerCase() || letter === named);
    const { outcome } = this;
    const say = (message: string, clause?: string): null => {
      this.#findings.push({ message: `${comment}: ${message}`, ...(clause === undefined ? {} : { clause }), ...(place ? { place } : {}) });
      return null;
    };
    if (!elimination) return say(`In ${game} nobody plays on after another has given up; that is told by the result.`);
    if (seat < 0) return say(`${game} has no seat "${named}"; the seats are ${seats.map(({ id }) => id).join(', ')}.`);
    if (outcome) return say(`The game was over before: ${outcome.text}`, outcome.clause);
    return elimination.isIn(this.#position, seat) ? seat : say(`${seats[seat].name} is not in the game here.`);
  }

  #count(previous: Count | null): Count {
    const { turn } = this.#position;
    const round = roundOf(this.#game.format(this.#position));
    return { round, opens: previous ? round !== previous.round : turn === 0 };
  }

  #refuse(ply: Ply, { round }: Count, outcome: Outcome | null, objection: Objection | undefined): void {
    const move = { text: ply.text, round, seat: this.#game.seats[this.#position.turn].id };
    const place = ply.place ? { place: ply.place } : {};
    if (outcome) {
      const message = `The game was over before this move: ${outcome.text}`;
      this.#findings.push({ message, clause: outcome.clause, move, ...place });
    } else if (objection) {
      const { timed } = this.#game;
      const hint =
        timed && ply.text === timed.mark ? ` A file with lost turns has [TimeControl "${formatTimeControl(timed.control)}"].` : '';
      this.#findings.push({ message: objection.message + hint, clause: objection.clause, objection, move, ...place });
    }
  }
}

/** The number of the round, which ends every position text. */
function roundOf(position: string): number {
  return Number(position.slice(position.lastIndexOf(' ') + 1));
}
