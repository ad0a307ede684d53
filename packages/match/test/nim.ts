import {
  fail,
  ok,
  problem,
  tidied,
  typedMove,
  type Clause,
  type Elimination,
  type Figure,
  type WholeGame,
  type Move,
  type Objection,
  type Options,
  type Outcome,
  type Position,
  type Preparation,
  type Seat,
  type Timed,
} from '@menagerie/core';

const PILE = 12;
const BOARD = { files: PILE, ranks: 1 } as const;
const STONE: Figure = { owner: null, kind: 'S', states: [] };

/** A row of stones. A move is the number of stones taken from its end. */
class NimPosition implements Position {
  stones: number;
  turn: Seat;
  readonly options: Options;
  readonly seats: number;
  /** Seats that went out, the last one first. */
  out: readonly Seat[] = [];
  #before: { readonly stones: number; readonly turn: Seat; readonly out: readonly Seat[] }[] = [];

  constructor(seats: number, stones: number, turn: Seat, options: Options) {
    this.seats = seats;
    this.stones = stones;
    this.turn = turn;
    this.options = options;
  }

  get keyLo(): number {
    return this.stones;
  }

  get keyHi(): number {
    return this.turn;
  }

  recomputedKey(): readonly [number, number] {
    return [this.stones, this.turn];
  }

  /** The seats still in. */
  get inside(): readonly Seat[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !this.out.includes(seat));
  }

  make(move: Move): void {
    this.#remember();
    this.stones -= move;
    this.#passOn();
  }

  pass(): void {
    this.#remember();
    this.#passOn();
  }

  withdraw(seat: Seat): void {
    this.#remember();
    this.out = [seat, ...this.out];
    if (seat === this.turn) this.#passOn();
  }

  unmake(): void {
    Object.assign(this, this.#before.pop());
  }

  #remember(): void {
    this.#before.push({ stones: this.stones, turn: this.turn, out: this.out });
  }

  #passOn(): void {
    do this.turn = (this.turn + 1) % this.seats;
    while (this.out.includes(this.turn));
  }
}

const RULEBOOK: readonly Clause[] = [
  {
    id: 'N1',
    heading: 'Taking',
    paraphrase: 'In turn, each seat takes one to three of the stones left.',
    source: 'house',
    examples: [
      { caption: 'Three.', position: '12 0', move: 'take-3', expect: { kind: 'legal', text: 'take-3', position: '9 1' } },
      { caption: 'Not four.', position: '12 0', move: 'take-4', expect: { kind: 'refused', clause: 'N1' } },
    ],
  },
  {
    id: 'N2',
    heading: 'End',
    paraphrase: 'Whoever takes the last stone wins; the others are level.',
    source: 'house',
    examples: [{ caption: 'The last two.', position: '2 0', move: 'take-2', expect: { kind: 'outcome', clause: 'N2', winner: 'seat-0' } }],
  },
];

const ELIMINATION: Elimination<NimPosition> = {
  standing: ({ inside, out }) => [inside, ...out.map((seat) => [seat])],
  isIn: ({ out }, seat) => !out.includes(seat),
  fallen: [],
  withdraw: (position, seat) => position.withdraw(seat),
};

/** Against the clock for two: an odd pile is a win for the seat to move, an even one is level until somebody takes three. */
const TIMED: Timed<NimPosition> = {
  control: { kind: 'turns', turn: 10, total: 40, forfeits: 2, overtime: 5 },
  mark: 'lost',
  forfeit: (position) => position.pass(),
  forfeited: (seat, turns) => ({ ranking: [[1 - seat], [seat]], clause: 'N2', reason: 'forfeits', text: `${turns} turns are lost.` }),
  count: ({ stones, turn }) =>
    stones % 2 === 0 ? null : { ranking: [[turn], [1 - turn]], clause: 'N2', reason: 'count', text: 'The pile is odd.' },
  recounts: (_, move) => move === 3,
};

const SECRET_PILE = (seats: number): Preparation<NimPosition> => ({
  papers: [
    { id: 'stones', name: 'Stones', clause: 'N1', help: 'A number from 1 to 3, such as 2.' },
    { id: 'more', name: 'More stones', clause: 'N1', help: 'A number from 0 to 1, such as 1.' },
  ],
  readymades: () => [{ id: 'most', name: 'Most', summary: 'four stones', clause: 'N1', papers: () => ['3', '1'] }],
  sheet: () => ({ kind: 'squares', squares: [], pieces: [] }),
  read(_, __, earlier, text) {
    const number = Number(text);
    return number >= 1 - earlier.length && number <= 3 - 2 * earlier.length
      ? ok(String(number))
      : problem(`"${text}" is no such number.`, 'N1');
  },
  open: (options, papers) =>
    new NimPosition(
      seats,
      papers.flat().reduce((sum, text) => sum + Number(text), 0),
      0,
      options,
    ),
});

/** Nim for any number of seats: the seat that takes the last stone wins. In the game of the secret pile every seat first adds stones. */
export function nim(seats: number, pile: 'open' | 'secret' = 'open'): WholeGame<NimPosition> {
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);

  function outcome({ stones, turn, inside, out }: NimPosition): Outcome | null {
    if (inside.length === 1)
      return { ranking: [inside, ...out.map((seat) => [seat])], clause: 'N2', reason: 'last-seat', text: 'One is left.' };
    if (stones > 0) return null;
    const winner = (turn + seats - 1) % seats;
    const losers = names.map((_, seat) => seat).filter((seat) => seat !== winner);
    return { ranking: [[winner], losers], clause: 'N2', reason: 'last-stone', text: `${names[winner]} took the last stone.` };
  }

  function read(position: NimPosition, text: string): Move | Objection {
    const count = Number(/^take-(\d+)$/.exec(typedMove(text).toLowerCase())?.[1] ?? 0);
    if (count >= 1 && count <= Math.min(3, position.stones)) return count as Move;
    const message = `Take from 1 to ${Math.min(3, position.stones)} stones, not "${text}".`;
    return { clause: 'N1', code: 'count', args: {}, message, witnesses: [] };
  }

  return {
    id: `nim-${seats}`,
    name: 'Nim',
    tagline: 'Take the last stone.',
    emblem: 'S',
    edition: '1',
    board: BOARD,
    seats: names.map((name, seat) => ({ id: `seat-${seat}`, name, letter: String(seat) })),
    kinds: [{ letter: 'S', name: 'Stone', clause: 'N1', summary: 'It is taken.' }],
    options: [],
    rulebook: { clauses: RULEBOOK },
    art: { S: '<circle class="t1 ol" cx="22.5" cy="22.5" r="12"/>' },
    evaluation: { evaluate: () => 0, terms: () => [], order: () => 0, tactical: () => false, quiet: () => true },
    ...(pile === 'secret' ? { preparation: SECRET_PILE(seats) } : {}),
    ...(seats > 2 ? { elimination: ELIMINATION } : { timed: TIMED }),
    start: (options) => new NimPosition(seats, PILE, 0, options),
    parse(text, options) {
      const [, stones, turn] = /^(\d+) (\d)$/.exec(tidied(text)) ?? [];
      const isSound = stones !== undefined && Number(stones) <= PILE && Number(turn) < seats;
      return isSound ? ok(new NimPosition(seats, Number(stones), Number(turn), options)) : problem('Write stones and seat: 12 0.');
    },
    format: ({ stones, turn }) => `${stones} ${turn}`,
    copy: ({ stones, turn, options }) => new NimPosition(seats, stones, turn, options),
    generate({ stones }, into) {
      for (let count = 1; count <= Math.min(3, stones); count++) into.push(count as Move);
    },
    count: ({ stones }) => Math.min(3, stones),
    outcome,
    parseMove(position, text) {
      const move = read(position, text);
      return typeof move === 'number' ? ok(move) : fail(move);
    },
    formatMove: (_, move) => `take-${move}`,
    explain(position, attempt) {
      const move = read(position, typeof attempt === 'string' ? attempt : `take-${attempt.from - attempt.to + 1}`);
      const isFromEnd = typeof attempt === 'string' || attempt.from === position.stones - 1;
      if (typeof move === 'number') return isFromEnd ? { legal: [move] } : { objection: read(position, 'another end') as Objection };
      return { objection: move };
    },
    headings: [],
    trace(position, move) {
      const left = Array.from({ length: PILE }, (_, square) => (square < position.stones - move ? [STONE] : []));
      const edits = Array.from({ length: move }, (_, index) => ({
        kind: 'remove' as const,
        square: position.stones - 1 - index,
        figure: STONE,
      }));
      return [{ clause: 'N1', code: 'take', text: `${move} stones are taken.`, causes: [], edits, scene: left }];
    },
    touches: ({ stones }, move) => [
      { kind: 'square', square: stones - 1, mark: 'origin', label: 'last stone' },
      { kind: 'square', square: stones - move, mark: 'capture', label: `take ${move}` },
    ],
    scene: ({ stones }) => Array.from({ length: PILE }, (_, square) => (square < stones ? [STONE] : [])),
    aspects: () => [],
  };
}
