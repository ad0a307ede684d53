import { legalMoves, type Game, type Position, type Seat } from '@menagerie/core';
import { createEngine, type Question, type Thought, type ThoughtLine } from '@menagerie/engine';
import type { Doodle } from '../board/doodles.ts';
import { squaresOf } from '@menagerie/board';
import { openWorker } from '../play/engine.ts';
import { percent } from './turning.ts';
import type { Study } from './study.svelte.ts';

/** How long each kind of question may think, in milliseconds. */
const TIMES = { lines: 20_000, hint: 800, threats: 800, judged: 700, reviewed: 250 } as const;
const LINES = 3;

type Told = Study['told'];

/** What the engine says about the position on the board, one question at a time. It thinks in a worker. */
export class Advisor {
  /** Whether lines are shown and followed. */
  isOn: boolean = $state(false);
  lines: readonly ThoughtLine[] = $state.raw([]);
  depth: number = $state(0);
  /** The answer to a question for a hint or for threats, and what to draw for it. */
  answer: string | null = $state(null);
  drawn: readonly Doodle[] = $state.raw([]);
  /** How many positions of the main line have been evaluated; null until somebody asks. */
  reviewed: number | null = $state(null);
  /** Every seat's chances in the main line, by number of moves made; null where they aren't known. */
  shares: readonly (readonly number[] | null)[] = $state.raw([]);
  readonly #engine = createEngine(openWorker);
  readonly #study: Study;
  /** Stops the review that is running. */
  #review = 0;

  constructor(study: Study) {
    this.#study = study;
  }

  /** Forgets what was said about another position, and thinks about this one if asked to. */
  follow(): void {
    this.answer = null;
    this.drawn = [];
    this.lines = [];
    this.depth = 0;
    if (this.isOn && this.reviewing === null) this.#think();
  }

  toggle(): void {
    this.isOn = !this.isOn;
    if (this.isOn) this.follow();
    else this.#engine.close();
  }

  /** Suggests a good move, and shows it. */
  async hint(): Promise<string | null> {
    const { game, position } = this.#study;
    if (!canMove(game, position)) return this.#say('Nobody can move here.', []);
    const best = await this.#best(this.#study.told, TIMES.hint);
    if (best === null || this.#study.position !== position) return null;
    return this.#say(`A good move: ${best.pv[0]}. ${best.words}.`, this.#arrow(position, best.pv[0], 'green'));
  }

  /** Says what the others could do if the side to move passed. */
  async threats(): Promise<string | null> {
    const { game, position, told } = this.#study;
    if (!canMove(game, position)) return this.#say('Nobody can move here.', []);
    const found = await this.#engine.threats({ ...this.#question(told), milliseconds: TIMES.threats }).answer.catch(() => null);
    this.#again();
    if (!found || this.#study.position !== position) return null;
    if (found.isPressed) return this.#say(`${game.seats[position.turn].name} is under attack and has to answer it.`, []);
    if (found.threats.length === 0) return this.#say('No threats.', []);
    const drawn = found.threats.slice(0, 3).flatMap(({ text, position: at }) => {
      const parsed = game.parse(at, position.options);
      return parsed.ok ? this.#arrow(parsed.value, text, 'red') : [];
    });
    const words = found.threats.slice(0, 3).map(({ seat, text, gain }) => {
      const what = gain === null ? 'and would win' : `worth about ${(gain / 100).toFixed(1)} times the weakest piece`;
      return `${game.seats[seat].name} threatens ${text}, ${what}.`;
    });
    return this.#say(words.join(' '), drawn);
  }

  /** Every seat's chances in the position on the board; null if they aren't known. */
  async judged(): Promise<readonly number[] | null> {
    const { game, position, told } = this.#study;
    return ended(game, position) ?? (await this.#best(told, TIMES.judged))?.shares ?? null;
  }

  /** Evaluates every position of the main line. */
  async review(): Promise<void> {
    const run = ++this.#review;
    const { mainLine, game } = this.#study;
    this.shares = mainLine.map(() => null);
    this.reviewed = 0;
    this.lines = [];
    for (const [index, { told, position }] of mainLine.entries()) {
      const shares = ended(game, position) ?? (await this.#best(told, TIMES.reviewed, true))?.shares ?? null;
      if (run !== this.#review) return;
      this.shares = this.shares.with(index, shares);
      this.reviewed = index + 1;
    }
    this.#again();
  }

  /** How many positions a running review has evaluated, and of how many. */
  get reviewing(): string | null {
    if (this.reviewed === null || this.reviewed === this.shares.length) return null;
    return `${this.reviewed} of ${this.shares.length}`;
  }

  stopReview(): void {
    this.#review++;
    this.reviewed = null;
    this.shares = [];
    this.#again();
  }

  close(): void {
    this.#review++;
    this.#engine.close();
  }

  /** Shows the lines again after another question. */
  #again(): void {
    if (this.isOn && this.reviewing === null) this.#think();
  }

  #think(): void {
    const { game, position, told } = this.#study;
    if (!canMove(game, position)) return;
    const take = (thought: Thought): void => {
      if (this.#study.position !== position || !this.isOn) return;
      this.lines = thought.lines;
      this.depth = thought.depth;
    };
    const question = { ...this.#question(told), lines: LINES, milliseconds: TIMES.lines };
    this.#engine.think(question, take).answer.then(
      (answer) => answer && take(answer),
      () => void (this.answer = 'The engine stopped. Turn it off and on again.'),
    );
  }

  async #best(told: Told, milliseconds: number, isPartOfReview = false): Promise<ThoughtLine | null> {
    const answer = await this.#engine.think({ ...this.#question(told), milliseconds }).answer.catch(() => null);
    if (!isPartOfReview) this.#again();
    return answer?.lines[0] ?? null;
  }

  #question(told: Told): Question {
    const { game, position } = this.#study;
    return { game: game.id, edition: game.edition, options: position.options, ...told, level: null };
  }

  #arrow(position: Position, text: string, paint: Doodle['paint']): readonly Doodle[] {
    const { game } = this.#study;
    const parsed = game.parseMove(position, text);
    const squares = parsed.ok ? squaresOf(game.touches(position, parsed.value)) : [];
    return squares.length === 0 ? [] : [{ from: squares[0], to: squares[squares.length - 1], paint }];
  }

  #say(text: string, drawn: readonly Doodle[]): string {
    this.answer = text;
    this.drawn = drawn;
    return text;
  }
}

function canMove(game: Game, position: Position): boolean {
  return game.outcome(position) === null && legalMoves(game, position).length > 0;
}

/** The shares of a game that is over. */
function ended(game: Game, position: Position): readonly number[] | null {
  const outcome = game.outcome(position);
  if (!outcome) return null;
  const [first] = outcome.ranking;
  return game.seats.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}

/** Chances of the seats that take part, in words: `White 62 %, Black 38 %`. */
export function sharesText(game: Game, seats: readonly Seat[], shares: readonly number[]): string {
  return seats.map((seat) => `${game.seats[seat].name} ${percent(shares[seat])}`).join(', ');
}
