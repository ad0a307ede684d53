import type { First, FirstGame, Seat } from '@menagerie/core';
import { gentleMove, helpIn, notice, NOTHING_NAMED, type Help, type Tracker } from '@menagerie/lessons';
import type { Match } from '@menagerie/match';
import { say } from '../announce.svelte.ts';
import type { Doodle } from '../board/doodles.ts';
import { squaresOf } from '@menagerie/board';
import type { LocalTable } from '../play/local-table.svelte.ts';
import { dismissedIn, forgetGuide, keepDismissed } from './guides.ts';

/** A note, until you put it away. */
export interface Card {
  readonly id: string;
  readonly say: string;
  readonly clauses: readonly string[];
}

/** What the guide knows after a ply. */
interface Past {
  readonly text: string;
  readonly tracker: Tracker;
  readonly news: readonly First[];
}

/** How many of the best moves it suggests from, and how much worse one may be, in hundredths of the weakest piece. */
const CHOICE = { lines: 8, margin: 60 };

/** Accompanies a first game: it names what is new, and suggests moves, less and less. The game itself is an ordinary one. */
export class Guide {
  /** Whether you have told the guide to leave. */
  left: boolean = $state(false);
  isAsking: boolean = $state(false);

  readonly #table: LocalTable;
  readonly #first: FirstGame;
  readonly #learner: Seat;
  #past: readonly Past[] = [];
  #dismissed: readonly string[] = $state.raw([]);
  #suggested: { readonly match: Match; readonly text: string; readonly drawn: readonly Doodle[] } | null = $state.raw(null);

  constructor(table: LocalTable, first: FirstGame) {
    this.#table = table;
    this.#first = first;
    this.#learner = table.own[0];
    this.#dismissed = dismissedIn(table.id) ?? [];
  }

  readonly #known: readonly Past[] = $derived.by(() => this.#follow(this.#table.match));

  /** The notes not yet put away, oldest first. */
  readonly cards: readonly Card[] = $derived.by(() => {
    const welcome: Card = { id: 'welcome', say: this.#first.welcome, clauses: [] };
    return [welcome, ...this.#known.flatMap(({ news }) => news)].filter(({ id }) => !this.#dismissed.includes(id));
  });

  readonly help: Help = $derived.by(() => helpIn(this.#known.at(-1)?.tracker ?? NOTHING_NAMED));

  /** Whether a suggestion makes sense now. */
  readonly isTurn: boolean = $derived.by(() => {
    const { live, result, seatToMove } = this.#table;
    return live && !result && seatToMove === this.#learner;
  });

  /** The move suggested in the present position, or null. */
  readonly suggestion: { readonly text: string; readonly drawn: readonly Doodle[] } | null = $derived.by(() =>
    this.isTurn && this.#suggested?.match === this.#table.match ? this.#suggested : null,
  );

  dismiss({ id }: Card): void {
    this.#dismissed = [...this.#dismissed, id];
    keepDismissed(this.#table.id, this.#dismissed);
  }

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
      const tracker = this.#known.at(-1)?.tracker ?? NOTHING_NAMED;
      const asked = { position, learner: this.#learner, ranked, margin: CHOICE.margin };
      const found = gentleMove(game, this.#first.firsts, tracker, asked);
      if (found === null) return;
      const { move, text } = found;
      const squares = squaresOf(game.touches(position, move));
      const drawn = squares.map((to, index): Doodle => ({ from: squares[Math.max(0, index - 1)], to, paint: 'blue' }));
      this.#suggested = { match, text, drawn: squares.length > 1 ? drawn.slice(1) : drawn };
      say(`You could play ${text}.`);
    } finally {
      this.isAsking = false;
    }
  }

  /** What was new in each ply of a match. Plies it knows already, as after a take-back, are kept. */
  #follow(match: Match): readonly Past[] {
    const { game } = this.#table;
    let same = 0;
    while (same < match.plies.length && this.#past[same]?.text === match.plies[same].text) same++;
    const past = this.#past.slice(0, same);
    for (const { text, seat: mover } of match.plies.slice(same)) {
      const ply = past.length + 1;
      const { trace } = this.#table.told(ply);
      const made = { mover, trace, after: this.#table.positionAfter(ply), learner: this.#learner };
      past.push({ text, ...notice(game, this.#first.firsts, past.at(-1)?.tracker ?? NOTHING_NAMED, made) });
    }
    this.#past = past;
    return past;
  }
}
