import {
  fail,
  ok,
  problem,
  type Clause,
  type Figure,
  type Game,
  type Move,
  type Objection,
  type Options,
  type Outcome,
  type Position,
  type Seat,
} from '@menagerie/core';

const PILE = 12;
const BOARD = { files: PILE, ranks: 1 } as const;
const STONE: Figure = { owner: null, kind: 'S', states: [] };

/** A pile of stones in a row; a move is the number of stones taken from its end. */
class NimPosition implements Position {
  stones: number;
  turn: Seat;
  readonly options: Options;
  readonly seats: number;
  #taken: Move[] = [];

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

  make(move: Move): void {
    this.#taken.push(move);
    this.stones -= move;
    this.turn = (this.turn + 1) % this.seats;
  }

  unmake(): void {
    this.stones += this.#taken.pop()!;
    this.turn = (this.turn + this.seats - 1) % this.seats;
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

/** Nim for any number of seats: whoever takes the last stone wins. */
export function nim(seats: number): Game<NimPosition> {
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);

  function outcome({ stones, turn }: NimPosition): Outcome | null {
    if (stones > 0) return null;
    const winner = (turn + seats - 1) % seats;
    const losers = names.map((_, seat) => seat).filter((seat) => seat !== winner);
    return { ranking: [[winner], losers], clause: 'N2', reason: 'last-stone', text: `${names[winner]} took the last stone.` };
  }

  function read(position: NimPosition, text: string): Move | Objection {
    const count = Number(/^take-(\d+)$/.exec(text)?.[1] ?? 0);
    if (count >= 1 && count <= Math.min(3, position.stones)) return count;
    const message = `Take from 1 to ${Math.min(3, position.stones)} stones, not "${text}".`;
    return { clause: 'N1', code: 'count', args: {}, message, witnesses: [] };
  }

  return {
    id: `nim-${seats}`,
    name: 'Nim',
    tagline: 'Take the last stone.',
    edition: '1',
    board: BOARD,
    seats: names.map((name, seat) => ({ id: `seat-${seat}`, name, letter: String(seat) })),
    kinds: [{ letter: 'S', name: 'Stone', clause: 'N1', summary: 'It is taken.' }],
    options: [],
    rulebook: RULEBOOK,
    art: { S: '<circle class="t1 ol" cx="22.5" cy="22.5" r="12"/>' },
    advice: { evaluate: () => 0, order: () => 0, loud: () => false, quiet: () => true },
    start: (options) => new NimPosition(seats, PILE, 0, options),
    parse(text, options) {
      const [, stones, turn] = /^(\d+) (\d)$/.exec(text) ?? [];
      const isSound = stones !== undefined && Number(stones) <= PILE && Number(turn) < seats;
      return isSound ? ok(new NimPosition(seats, Number(stones), Number(turn), options)) : problem('Write stones and seat: 12 0.');
    },
    format: ({ stones, turn }) => `${stones} ${turn}`,
    copy: ({ stones, turn, options }) => new NimPosition(seats, stones, turn, options),
    generate({ stones }, into) {
      for (let count = 1; count <= Math.min(3, stones); count++) into.push(count);
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
