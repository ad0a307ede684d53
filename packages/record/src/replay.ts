import {
  formatTimeControl,
  ok,
  roundOf,
  typedMove,
  type Lent,
  type Move,
  type Objection,
  type Outcome,
  type Position,
  type Seat,
  type TurnsControl,
  type Walk,
} from '@menagerie/core';
import type { Finding } from './finding.ts';
import type { Comment, Place, Ply, Tree } from './record.ts';
import { readWithdrawals, withdrawalComment, type Withdrawal } from './withdrawal.ts';

/** Where a ply stands in its round. */
interface Count {
  readonly round: number;
  readonly opens: boolean;
}

/** Hears of a seat that went out in the line being played. */
type Heard = (withdrawal: Omit<Withdrawal, 'ply'>) => void;

/** Plays the lines of a tree, and collects what is wrong. */
export class Replay<P extends Position> {
  /** Of the main line. */
  readonly withdrawals: Withdrawal[] = [];
  /** The first ply of the main line with a wrong number. */
  misnumbered: { readonly ply: Ply; readonly due: number } | null = null;
  readonly #walk: Walk<P>;
  readonly #findings: Finding[];
  /** Null if no turn can be lost. */
  readonly #control: TurnsControl | null;
  /** How many turns in a row each seat has lost. */
  #lost: readonly number[];
  /** The end by too many lost turns. */
  #forfeited: Outcome | null = null;

  constructor(walk: Walk<P>, control: TurnsControl | null, findings: Finding[]) {
    this.#walk = walk;
    this.#control = control;
    this.#findings = findings;
    this.#lost = walk.game.seats.map(() => 0);
  }

  /** How the game has ended at this point, or null. */
  get outcome(): Outcome | null {
    return this.#forfeited ?? this.#walk.game.outcome(this.#position);
  }

  get #position(): Lent<P> {
    return this.#walk.position;
  }

  /** The good part of a game. Walks to the end of its main line. */
  main({ comments, next }: Tree): Tree {
    let ply = 0;
    let number = 0;
    const heard: Heard = (withdrawal) => void this.withdrawals.push({ ...withdrawal, ply });
    const begun = this.#heed(comments, heard);
    const followed = this.#follow(next, null, heard, (main, { round: due }) => {
      ply++;
      if (main.round !== number && main.round !== due) this.misnumbered ??= { ply: main, due };
      number = main.round;
    });
    return { comments: begun, next: followed };
  }

  /** The good part of what follows, with variations. Walks to the end of that main line. */
  #follow(next: readonly Ply[], before: Count | null, heard: Heard, onPly: (main: Ply, count: Count) => void): readonly Ply[] {
    const line: { readonly ply: Ply; readonly variations: readonly Ply[] }[] = [];
    let previous = before;
    for (let [main, ...others] = next; main; [main, ...others] = main.next) {
      const found = this.#findings.length;
      const variations = others.flatMap((other) => this.#variation(other, previous));
      const begun = this.#heed(main.before, heard);
      const count = this.#count(previous);
      const text = this.#play(main, count);
      if (text === null) {
        // A move that can't be played takes the variations beside it out with it.
        this.#findings.splice(found, this.#findings.length - found - 1);
        break;
      }
      onPly(main, count);
      line.push({ ply: { ...main, ...count, text, before: begun, comments: this.#heed(main.comments, heard) }, variations });
      previous = count;
    }
    return line.reduceRight<readonly Ply[]>((rest, { ply, variations }) => [{ ...ply, next: rest }, ...variations], []);
  }

  /** The good part of a variation; empty if its first move is wrong. Walks back to where it began. */
  #variation(first: Ply, before: Count | null): readonly Ply[] {
    const from = this.#walk.length;
    const lost = this.#lost;
    const good = this.#follow(
      [first],
      before,
      () => undefined,
      () => undefined,
    );
    this.#walk.back(from);
    this.#lost = lost;
    this.#forfeited = null;
    return good;
  }

  /** Plays a ply or skips the turn. Returns the full text; null, with a finding, if it can't be played. */
  #play(ply: Ply, count: Count): string | null {
    const { outcome } = this;
    const isLost = this.#control !== null && this.#isMark(ply);
    const { game } = this.#walk;
    const parsed = isLost ? ok(null) : game.parseMove(this.#position, ply.text);
    if (outcome || !parsed.ok) {
      this.#refuse(ply, count, outcome, parsed.ok ? undefined : parsed.error);
      return null;
    }
    const text = parsed.value === null ? game.timed!.mark : game.formatMove(this.#position, parsed.value);
    this.#take(text, parsed.value);
    return text;
  }

  /** Whether a ply is the mark of a lost turn, however it is typed. */
  #isMark({ text }: Ply): boolean {
    return typedMove(text).toLowerCase() === this.#walk.game.timed?.mark;
  }

  /** Makes a move, or skips the turn if null. */
  #take(text: string, move: Move | null): void {
    const { turn } = this.#position;
    this.#walk.make(this.#walk.foresee(text, move));
    const lost = move === null ? this.#lost[turn] + 1 : 0;
    this.#lost = this.#lost.with(turn, lost);
    if (this.#control && lost >= this.#control.forfeits) this.#forfeited = this.#walk.game.timed!.forfeited(turn, lost);
  }

  /** Puts out the seats that comments name here. Returns the comments, with each of these in one of its own. */
  #heed(comments: readonly Comment[], heard: Heard): readonly Comment[] {
    return comments.flatMap((comment): readonly Comment[] => {
      const { withdrawals, rest, isMisspelt } = readWithdrawals(comment.text);
      if (isMisspelt)
        this.#say(
          'A seat that goes out is written {[%out blue]}, or {[%out blue time]} if it ran out of time. Correct the spelling.',
          comment.place,
        );
      if (withdrawals.length === 0) return [comment];
      const told = withdrawals.flatMap(({ seat: named, reason }) => {
        const seat = this.#withdrawing(withdrawalComment(named, reason), named, comment.place);
        if (seat === null) return [];
        this.#walk.make(this.#walk.foresee(seat, null));
        heard({ seat, reason });
        return [{ ...comment, text: withdrawalComment(this.#walk.game.seats[seat].id, reason) }];
      });
      return rest === '' ? told : [{ ...comment, text: rest }, ...told];
    });
  }

  /** The seat that a comment puts out; null if that can't be. */
  #withdrawing(comment: string, named: string, place: Place | undefined): Seat | null {
    const { name: game, seats, elimination } = this.#walk.game;
    const seat = seats.findIndex(({ id, letter }) => id === named.toLowerCase() || letter === named);
    const { outcome } = this;
    const say = (message: string, clause?: string): null => this.#say(`${comment}: ${message}`, place, clause);
    if (!elimination) return say(`In ${game} nobody plays on after someone resigns. The result says who won, so remove this comment.`);
    if (seat < 0) return say(`${game} has no seat "${named}"; the seats are ${seats.map(({ id }) => id).join(', ')}.`);
    if (outcome) return say(`The game was over before: ${outcome.text}`, outcome.clause);
    return elimination.isIn(this.#position, seat) ? seat : say(`${seats[seat].name} is not in the game here.`);
  }

  #say(message: string, place: Place | undefined, clause?: string): null {
    this.#findings.push({ message, ...(clause === undefined ? {} : { clause }), ...(place ? { place } : {}) });
    return null;
  }

  #count(previous: Count | null): Count {
    const { turn } = this.#position;
    const round = roundOf(this.#walk.game, this.#position);
    return { round, opens: previous ? round !== previous.round : turn === 0 };
  }

  #refuse(ply: Ply, { round }: Count, outcome: Outcome | null, objection: Objection | undefined): void {
    const move = { text: ply.text, round, seat: this.#walk.game.seats[this.#position.turn].id };
    const place = ply.place ? { place: ply.place } : {};
    if (outcome) {
      const message = `The game was over before this move: ${outcome.text}`;
      this.#findings.push({ message, clause: outcome.clause, move, ...place });
    } else if (objection) {
      const { timed } = this.#walk.game;
      const hint = timed && this.#isMark(ply) ? ` A file with lost turns has [TimeControl "${formatTimeControl(timed.control)}"].` : '';
      this.#findings.push({ message: objection.message + hint, clause: objection.clause, objection, move, ...place });
    }
  }
}
