import {
  fail,
  ok,
  problem,
  resolveOptions,
  unwrap,
  type Game,
  type Move,
  type Objection,
  type Options,
  type Outcome,
  type Position,
} from '@menagerie/core';

/** A heap of stones: take 1 to 3 or pass. The seat that takes the last stone wins (S2); the third pass makes the game a draw (S3). */
export class Heap implements Position {
  readonly options: Options;
  readonly seats: number;
  readonly keyHi = 0;
  stones: number;
  plies: number;
  readonly #made: number[] = [];

  constructor(options: Options, seats: number, stones: number, plies: number) {
    this.options = options;
    this.seats = seats;
    this.stones = stones;
    this.plies = plies;
  }

  get turn(): number {
    return this.plies % this.seats;
  }

  get round(): number {
    return Math.floor(this.plies / this.seats) + 1;
  }

  get passes(): number {
    return this.#made.filter((move) => move === 0).length;
  }

  get keyLo(): number {
    return this.stones * this.seats + this.turn;
  }

  recomputedKey(): readonly [number, number] {
    return [this.keyLo, 0];
  }

  make(move: number): void {
    this.#made.push(move);
    this.stones -= move;
    this.plies++;
  }

  unmake(): void {
    this.stones += this.#made.pop() ?? 0;
    this.plies--;
  }
}

const refusal = (clause: string, code: string, message: string): { ok: false; error: Objection } =>
  fail({ clause, code, args: {}, message, witnesses: [] });

/** The game for a number of seats, with `word` before the number taken: `t2`, or `Take 2` for moves with a space. */
function heapGame(id: string, letters: string, word: string, extra: Pick<Game<Heap>, 'moveToken'>): Game<Heap> {
  const seats = [...letters].map((letter) => ({ id: `seat-${letter}`, name: `Seat ${letter}`, letter }));
  const game: Game<Heap> = {
    ...extra,
    id,
    name: `The ${id}`,
    tagline: 'Take the last stone.',
    emblem: '',
    edition: '1',
    board: { files: 1, ranks: 1 },
    seats,
    kinds: [],
    options: [{ id: 'heap', label: 'Heap', help: 'How many stones there are.', clause: 'S1', values: ['10', '5'] }],
    start: (options) => new Heap(options, seats.length, Number(options.heap), 0),
    parse(text, options) {
      const [, stones, letter, round] = /^(\d+) (\w) (\d+)$/.exec(text) ?? [];
      if (!round) return problem(`"${text}" is not a heap, a seat and a round.`, 'S1');
      return ok(new Heap(options, seats.length, Number(stones), (Number(round) - 1) * seats.length + letters.indexOf(letter)));
    },
    format: (position) => `${position.stones} ${letters[position.turn]} ${position.round}`,
    copy: (position) => new Heap(position.options, seats.length, position.stones, position.plies),
    generate(position, into) {
      if (game.outcome(position)) return;
      for (let taken = 0; taken <= Math.min(3, position.stones); taken++) into.push(taken as Move);
    },
    count: (position) => (game.outcome(position) ? 0 : Math.min(3, position.stones) + 1),
    outcome(position): Outcome | null {
      const everybody = seats.map((_, seat) => seat);
      if (position.stones === 0) {
        const winner = (position.plies - 1) % seats.length;
        const rest = everybody.filter((seat) => seat !== winner);
        return { ranking: [[winner], rest], clause: 'S2', reason: 'last-stone', text: 'The last stone was taken.' };
      }
      return position.passes < 3 ? null : { ranking: [everybody], clause: 'S3', reason: 'passes', text: 'Three passes.' };
    },
    parseMove(position, text) {
      if (text === '--') return ok(0 as Move);
      const [, taken, end] = new RegExp(`^${word}([1-9])(#?)$`).exec(text) ?? [];
      if (!taken) return refusal('S4', 'notation', `"${text}" is no move; write ${word} and a number, or --.`);
      if (Number(taken) > Math.min(3, position.stones)) return refusal('S5', 'too-many', `You can't take ${taken} of ${position.stones}.`);
      if (end && Number(taken) < position.stones) return refusal('S4', 'sign', 'The last stone is still there.');
      return ok(Number(taken) as Move);
    },
    formatMove: (position, move) => (move === 0 ? '--' : `${word}${move}${move === position.stones ? '#' : ''}`),
    explain(position, attempt) {
      const parsed = game.parseMove(position, typeof attempt === 'string' ? attempt : '');
      return parsed.ok ? { legal: [parsed.value] } : { objection: parsed.error };
    },
    trace: () => [],
    headings: [],
    touches: () => [],
    scene: () => [[]],
    aspects: () => [],
  };
  return game;
}

/** Two seats, and moves without spaces. */
export const stones = heapGame('stones', 'wb', 't', {});

/** Four seats, and moves with a space. */
export const quartet = heapGame('quartet', 'rbyg', 'Take ', { moveToken: /Take\s+\d#?|\* --|--/ });

export const defaults = unwrap(resolveOptions(stones.options));
