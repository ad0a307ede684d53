import { Candidate } from './candidate.ts';
import type { Game, Position } from './game.ts';
import type { Move } from './movelist.ts';
import type { Objection, Touch, Trace } from './picture.ts';
import { ok, unwrap, type Result } from './result.ts';
import type { Seat } from './specs.ts';

/**
 * A position on loan. You can ask the rules about it, but don't play on it: the type stops only direct calls. It holds only until its owner's
 * next call.
 */
export type Lent<P extends Position = Position> = P & { readonly make: never; readonly unmake: never };

/** What a move did, and the touches that enter it. */
export interface Done {
  readonly trace: Trace;
  readonly touches: readonly Touch[];
}

/** One stride along a line. */
export interface Stride {
  /** A move text, the mark of a lost turn, or a seat that goes out. */
  readonly told: string | Seat;
  /** Null for a lost turn, and for a seat that goes out. */
  readonly move: Move | null;
  /** What the move does, once worked out. */
  done?: Done;
}

/** The strides read last, as one line. Walks from the same start may share it: what one has read, the others don't read again. */
export class Readings {
  line: Stride[] = [];
}

/**
 * One line of positions: a position that walks to and fro, so that it keeps its history. The line ahead is remembered, so each text is read
 * once, however often you come by.
 */
export class Walk<P extends Position = Position> {
  readonly game: Game<P>;
  readonly #position: P;
  readonly #readings: Readings;
  readonly #made: Stride[] = [];

  /** Walks on `start` itself. */
  constructor(game: Game<P>, start: P, readings = new Readings()) {
    this.game = game;
    this.#position = start;
    this.#readings = readings;
  }

  /** The position reached. It holds until the next call; to see what would follow, use `trying` or a copy. */
  get position(): Lent<P> {
    return this.#position as Lent<P>;
  }

  /** How many strides led here. */
  get length(): number {
    return this.#made.length;
  }

  /**
   * Walks to the end of a line given from the start, or until `isEnough` is true after a stride. Returns whether it arrived; throws if a
   * text can't be played.
   */
  follow(line: readonly Stride['told'][], isEnough = (): boolean => false): boolean {
    let shared = 0;
    while (shared < this.length && shared < line.length && this.#made[shared].told === line[shared]) shared++;
    this.back(shared);
    for (const told of line.slice(shared)) {
      this.make(unwrap(this.read(told)));
      if (isEnough() && this.length < line.length) return false;
    }
    return true;
  }

  /** Walks back until so many strides are left. */
  back(length: number): void {
    for (; this.length > length; this.#made.pop()) this.#position.unmake();
  }

  /** The next stride if it is already known, else null. */
  known(told: Stride['told']): Stride | null {
    const next = this.#isOnLine() ? this.#readings.line.at(this.length) : undefined;
    return next?.told === told ? next : null;
  }

  /** Reads the next stride, or says why it can't be played. */
  read(told: Stride['told']): Result<Stride, Objection> {
    const known = this.known(told);
    if (known) return ok(known);
    const isMove = typeof told === 'string' && told !== this.game.timed?.mark;
    const move = isMove ? this.game.parseMove(this.#position, told) : ok(null);
    return move.ok ? ok(this.foresee(told, move.value)) : move;
  }

  /** Names the move of the next stride, so that nobody has to read it. */
  foresee(told: Stride['told'], move: Move | null): Stride {
    const known = this.known(told);
    if (known) return known;
    if (!this.#isOnLine()) this.#readings.line = [...this.#made];
    const stride = { told, move };
    this.#readings.line.length = this.length;
    this.#readings.line.push(stride);
    return stride;
  }

  /** Makes the stride that was just read or foreseen. */
  make(stride: Stride): void {
    const { elimination, timed } = this.game;
    if (typeof stride.told === 'number') elimination!.withdraw(this.#position, stride.told);
    else if (stride.move === null) timed!.forfeit(this.#position);
    else this.#position.make(stride.move);
    this.#made.push(stride);
  }

  /** Makes a legal move of this position. What is known of it stays known. */
  play({ text, move, trace, touches }: Candidate): void {
    const stride = this.foresee(text, move);
    stride.done ??= { trace, touches };
    this.make(stride);
  }

  /** What the stride with this number, from 1, did; null if it has no move, or for 0. */
  done(number: number): Done | null {
    if (number === 0) return null;
    const stride = this.#made[number - 1];
    const { move } = stride;
    if (move === null) return null;
    stride.done ??= this.before(number, (position) => {
      const { trace, touches } = new Candidate(this.game, position, move);
      return { trace, touches };
    });
    return stride.done;
  }

  /** Asks something of the position before the stride with this number, from 1, and returns. */
  before<T>(number: number, ask: (position: Lent<P>) => T): T {
    const ahead = this.#made.slice(number - 1);
    this.back(number - 1);
    try {
      return ask(this.position);
    } finally {
      for (const stride of ahead) this.make(stride);
    }
  }

  /** Plays on the position, looks at the result, and always takes the play back. */
  trying<T>(play: (position: P) => void, look: (position: P) => T): T {
    const position = this.#position;
    play(position);
    try {
      return look(position);
    } finally {
      position.unmake();
    }
  }

  /** Each stride is one object, so a walk that shares one shares all before it. */
  #isOnLine(): boolean {
    return this.length === 0 || this.#readings.line.at(this.length - 1) === this.#made.at(-1);
  }
}
