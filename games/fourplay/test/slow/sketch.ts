/** A position that a theme is building. */
import {
  CENTRE,
  fileOf,
  isFree,
  KINDS,
  movesPerTurn,
  neighboursOf,
  quadrantOf,
  rankOf,
  SEATS_OF,
  SIZE,
  SQUARES,
  step,
  WIDER_KINDS,
} from './board.ts';
import type { Board, Cell, Direction, Kind, Owner, Seat, SlowOptions, SlowPosition, Sort, Square, Trace } from './board.ts';
import { BUDGETS, countOn, exceeded } from './limits.ts';
import type { Random } from './random.ts';
import { slowFormat } from './text.ts';

export const distance = (a: Square, b: Square): number => Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
export const within = (steps: number, centre: Square): Square[] => SQUARES.filter((square) => distance(square, centre) <= steps);
export const quadrant = (seat: Seat): Square[] => SQUARES.filter((square) => quadrantOf(square) === seat);
export const isRim = (square: Square): boolean => [fileOf(square), rankOf(square)].some((line) => line === 0 || line === SIZE - 1);
export const isNeutral = (square: Square): boolean => quadrantOf(square) === null;
export const BORDERS = SQUARES.filter((square) => !isNeutral(square) && neighboursOf(square).some(isNeutral));

/** The squares in a direction, starting one step away. */
export function ray(from: Square, direction: Direction): Square[] {
  const next = step(from, direction);
  return next === null ? [] : [next, ...ray(next, direction)];
}

/** A position being built. What is put on it stays within the limits, and each King is put only once. */
export class Sketch {
  readonly random: Random;
  readonly options: SlowOptions;
  readonly perTurn: number;
  readonly kinds: readonly Kind[];
  readonly cells: Cell[] = SQUARES.map((): Cell => null);
  seats: readonly Seat[];
  mover: Seat;
  left: number;
  round: number;
  wantsNeutronPlay: boolean;
  /** Keeps the round as it is, whoever has the right to move the Neutron in it. */
  isLate = false;
  readonly reserves = new Map<Seat, Sort[]>();
  readonly memories = new Map<Seat, Trace[]>();

  constructor(random: Random, options: SlowOptions) {
    this.random = random;
    this.options = options;
    this.perTurn = movesPerTurn(options);
    this.kinds = KINDS.filter((kind) => kind !== 'K' && (options.bestiary === 'all' || !WIDER_KINDS.includes(kind)));
    this.seats = SEATS_OF[options.players];
    this.mover = random.pick(this.seats);
    this.left = this.perTurn - (random.chance(0.4) ? random.below(this.perTurn) : 0);
    this.round = random.chance(0.1) ? 1 : 2 + random.below(36);
    this.wantsNeutronPlay = random.chance(0.1);
  }

  get board(): Board {
    return this.cells;
  }

  setSeats(seats: readonly Seat[]): void {
    this.seats = seats;
    this.mover = this.random.pick(seats);
  }

  /** A seat that is in, or rarely the ownerless side. */
  anyOwner(): Owner {
    return this.random.chance(0.1) ? 'd' : this.random.pick(this.seats);
  }

  rival(): Seat {
    const rivals = this.seats.filter((seat) => seat !== this.mover);
    return this.random.pick(rivals);
  }

  sort(kind: Kind): Sort {
    return { kind, hn: kind === 'Hb' ? this.random.pick([1, 1, 2, 3, 4, 7, 13, 14, 15]) : null };
  }

  /** Puts a piece on a random free square of a list. Returns undefined if none is free or a limit forbids it. */
  put(owner: Owner, kind: Kind, squares: readonly Square[] = SQUARES): Square | undefined {
    const free = squares.filter((square) => isFree(this.cells, square));
    if (free.length === 0 || (kind === 'K' && owner === 'd')) return undefined;
    const square = this.random.pick(free);
    this.cells[square] = { ...this.sort(kind), owner };
    if (owner === 'd' || exceeded(KINDS, countOn(this.cells, owner)) === null) return square;
    this.cells[square] = null;
    return undefined;
  }

  scatter(count: number, kinds: readonly Kind[], squares: readonly Square[] = SQUARES): void {
    for (let made = 0; made < count; made += 1) this.put(this.anyOwner(), this.random.pick(kinds), squares);
  }

  putNeutron(squares: readonly Square[]): void {
    const free = squares.filter((square) => isFree(this.cells, square));
    if (this.options.neutron === 'off' || this.cells.includes('neutron') || free.length === 0) return;
    this.cells[this.random.pick(free)] = 'neutron';
  }

  keep(seat: Seat, kind: Kind, count = 1): void {
    const sorts = Array.from({ length: count }, () => this.sort(kind));
    this.reserves.set(seat, [...(this.reserves.get(seat) ?? []), ...sorts]);
  }

  remember(seat: Seat, kinds: readonly (Kind | null)[]): void {
    this.memories.set(seat, kinds.map((kind) => (kind === null ? null : this.sort(kind)))); // prettier-ignore
  }

  trace(kinds: readonly Kind[]): Trace {
    return this.random.chance(0.25) ? null : this.sort(this.random.pick(kinds));
  }

  /** The position text, with Kings and Neutron added where no theme has put them. */
  text(): string {
    const { random, perTurn, options } = this;
    for (const seat of this.seats) if (this.put(seat, 'K', quadrant(seat)) === undefined) this.put(seat, 'K');
    this.putNeutron(random.chance(0.5) ? [CENTRE] : SQUARES);
    this.putNeutron(SQUARES);
    const remembered: readonly Kind[] = [...this.kinds.filter((kind) => kind !== 'E'), 'K'];
    const neutronPending = this.wantsNeutronPlay && options.neutron === 'on' && this.left === perTurn;
    const { purse, least } = BUDGETS[options.budget];
    const turnOfRight = this.seats.indexOf(this.mover) + 1;
    const position: SlowPosition = {
      board: this.cells,
      seat: this.mover,
      left: this.left,
      neutronPending,
      players: this.seats.map((seat) => ({
        seat,
        reserve: this.reserves.get(seat) ?? [],
        gems: options.neutron === 'on' && random.chance(0.2) ? random.below(4) : 0,
        money: random.pick([0, 5, 42, 42, purse - least]),
        memory: this.memories.get(seat) ?? Array.from({ length: perTurn }, () => this.trace(remembered)),
      })),
      done: Array.from({ length: perTurn - this.left }, () => this.trace([...remembered, 'E'])),
      round: neutronPending && !this.isLate ? turnOfRight + this.seats.length * random.below(9) : this.round,
      options,
    };
    return slowFormat(position);
  }
}
