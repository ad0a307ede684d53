import { addressed, capital, type FirstGame, type Game, type Seat, type Touch } from '@menagerie/core';
import { firstOf, gentleMove, helpIn, notice, NOTHING_NAMED, type Help, type Tracker } from '@menagerie/lessons';
import type { Match } from '@menagerie/match';
import { say } from '../announce.svelte.ts';
import { squaresOf, type Arrow } from '@menagerie/board';
import type { LocalTable } from './local-table.svelte.ts';
import { forgetGuide } from './guides.ts';

/** What the guide explains now. */
export interface Card {
  readonly say: string;
  readonly clauses: readonly string[];
}

/** A move to play, in words, with arrows on the board. */
export interface Suggestion {
  readonly words: string;
  /** The move as it is written. */
  readonly text: string;
  readonly drawn: readonly Arrow[];
}

/** What the guide knows after a ply. */
interface Past {
  readonly text: string;
  readonly tracker: Tracker;
}

/** How many of the best moves it suggests from, and how much worse one may be, in hundredths of the weakest piece. */
const CHOICE = { lines: 60, margin: 60 };

/** Accompanies a first game: it explains what has just happened for the first time, and suggests moves, at first unasked. */
export class Guide {
  /** Whether you have told the guide to leave. */
  left: boolean = $state(false);
  isAsking: boolean = $state(false);

  readonly #table: LocalTable;
  readonly #first: FirstGame;
  readonly #learner: Seat;
  #past: readonly Past[] = [];
  #suggested: (Suggestion & { readonly match: Match }) | null = $state.raw(null);

  constructor(table: LocalTable, first: FirstGame) {
    this.#table = table;
    this.#first = first;
    this.#learner = table.own[0];
  }

  readonly #known: readonly Past[] = $derived.by(() => this.#follow(this.#table.match));

  readonly #tracker: Tracker = $derived.by(() => this.#known.at(-1)?.tracker ?? NOTHING_NAMED);

  /** What to explain now: what has just happened, or the aim before the first move; nothing once the game is over. */
  readonly card: Card | null = $derived.by(() => {
    const { live, match } = this.#table;
    if (!live || match.result) return null;
    const hasMoved = match.plies.some(({ seat }) => seat === this.#learner);
    return firstOf(this.#tracker) ?? (hasMoved ? null : { say: this.#first.welcome, clauses: [] });
  });

  readonly help: Help = $derived.by(() => helpIn(this.#tracker));

  /** Whether a suggestion makes sense now. */
  readonly isTurn: boolean = $derived.by(() => {
    const { live, result, seatToMove } = this.#table;
    return live && !result && seatToMove === this.#learner;
  });

  /** The move suggested in the present position, or null. */
  readonly suggestion: Suggestion | null = $derived.by(() =>
    this.isTurn && this.#suggested?.match === this.#table.match ? this.#suggested : null,
  );

  /** Ends the guide; the game goes on. */
  leave(): void {
    this.left = true;
    this.#table.drawn = [];
    forgetGuide(this.#table.id);
  }

  /** Looks for a good move that shows something new. */
  async suggest(): Promise<void> {
    const { game, match } = this.#table;
    this.isAsking = true;
    try {
      const lines = await this.#table.rank(CHOICE.lines);
      if (!lines || this.#table.match !== match) return;
      const position = game.copy(this.#table.positionAfter(match.plies.length));
      const ranked = lines.flatMap(({ text, score }) => {
        const read = game.parseMove(position, text);
        return read.ok ? [{ move: read.value, text, score }] : [];
      });
      const asked = { position, learner: this.#learner, ranked, margin: CHOICE.margin };
      const found = gentleMove(game, this.#first.firsts, this.#tracker, asked);
      if (found === null) return;
      const { move, text } = found;
      const touches = game.touches(position, move);
      const squares = squaresOf(touches);
      const drawn = squares.map((to, index): Arrow => ({ from: squares[Math.max(0, index - 1)], to, paint: 'blue' }));
      const words = addressed(game, this.#learner, wordsOf(game, touches));
      this.#suggested = { match, words, text, drawn: squares.length > 1 ? drawn.slice(1) : drawn };
      say(words);
    } finally {
      this.isAsking = false;
    }
  }

  /** What the guide knows after each ply of a match. Plies it knows already, as after a take-back, are kept. */
  #follow(match: Match): readonly Past[] {
    const { game } = this.#table;
    let same = 0;
    while (same < match.plies.length && this.#past[same]?.text === match.plies[same].text) same++;
    const past = this.#past.slice(0, same);
    for (const { text, seat: mover } of match.plies.slice(same)) {
      const ply = past.length + 1;
      const { trace } = this.#table.told(ply);
      const made = { mover, trace, after: this.#table.positionAfter(ply), learner: this.#learner };
      past.push({ text, tracker: notice(game, this.#first.firsts, past.at(-1)?.tracker ?? NOTHING_NAMED, made) });
    }
    this.#past = past;
    return past;
  }
}

/** How to enter a move, as a friend would say it: `Pick the white jedi on b2, then go to b3.` */
function wordsOf({ kinds }: Pick<Game, 'kinds'>, touches: readonly Touch[]): string {
  const [first, ...rest] = touches.map((touch, index) => {
    if (touch.kind === 'square') return touch.label;
    // The first choice is a piece beside the board: a picture without words.
    const kind = index === 0 ? kinds.find(({ letter }) => letter === touch.figure?.kind)?.name : undefined;
    return kind === undefined ? `press “${touch.label}”` : `pick a ${kind} from your reserve`;
  });
  const begun = touches[0]?.kind === 'square' ? `pick ${first}` : first;
  return `${capital([begun, ...rest].join(', then '))}.`;
}
