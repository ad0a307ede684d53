import { legalMoves, type Game, type Position } from '@menagerie/core';
import { createEngine, endShares, type Question, type Thought, type ThoughtLine } from '@menagerie/engine';
import type { Placed } from '@menagerie/record';
import { squaresOf, type Arrow } from '@menagerie/board';
import { openWorker } from '../desk/engine.ts';
import { change, settings, type Settings } from '../settings.svelte.ts';
import type { Study } from './study.svelte.ts';

/** How long each kind of question may think, in milliseconds. */
const TIMES = { hint: 800, threats: 800, judged: 700 } as const;

/** More threads than this gain little, and each takes memory. */
const MOST_THREADS = 4;

type Told = Placed['told'];

/** What the engine says about the position on the board, one question at a time. It thinks in a worker. */
export class Advisor {
  /** Whether lines are shown and followed. */
  isOn: boolean = $state(false);
  lines: readonly ThoughtLine[] = $state.raw([]);
  depth: number = $state(0);
  /** The answer to a question for a hint or for threats, and what to draw for it. */
  answer: string | null = $state(null);
  readonly #engine = createEngine(openWorker);
  readonly #study: Study;
  #drawn: readonly Arrow[] = $state.raw([]);

  constructor(study: Study) {
    this.#study = study;
  }

  /** Whether the engine keeps quiet, because somebody is looking for a move. */
  get isHushed(): boolean {
    return this.#study.isTrying;
  }

  /** What to draw: the answer to a question, or the engine's best move. */
  get drawn(): readonly Arrow[] {
    if (this.answer !== null) return this.#drawn;
    const [best] = this.isOn && !this.isHushed ? this.lines : [];
    return best ? this.#arrow(this.#study.position, best.pv[0], 'green') : [];
  }

  /** Every seat's chances as far as the engine knows, while its lines are shown. */
  get shares(): readonly number[] | null {
    if (!this.isOn || this.isHushed) return null;
    return this.lines[0]?.shares ?? endShares(this.#study.game, this.#study.position);
  }

  /** Forgets what was said about another position, and thinks about this one if asked to. */
  follow(): void {
    this.answer = null;
    this.#drawn = [];
    this.lines = [];
    this.depth = 0;
    this.#again();
  }

  toggle(): void {
    if (this.isHushed) return;
    this.isOn = !this.isOn;
    if (this.isOn) this.follow();
    else this.#engine.close();
  }

  /** Changes how many lines are shown, or for how long the engine thinks. */
  set(part: Partial<Pick<Settings, 'engineLines' | 'engineSeconds'>>): void {
    change(part);
    this.follow();
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
    const words = found.threats.slice(0, 3).map(({ seat, text, gain, about }) => {
      const what = gain === null ? 'and would win' : `winning about ${about ?? (gain / 100).toFixed(1)}`;
      return `${game.seats[seat].name} threatens ${text}, ${what}.`;
    });
    return this.#say(words.join(' '), drawn);
  }

  /** The engine's best line in the position on the board, however long it takes; null if there is none. */
  async judged(): Promise<Pick<ThoughtLine, 'shares' | 'pv'> | null> {
    const { game, position, told } = this.#study;
    const shares = endShares(game, position);
    return shares ? { shares, pv: [] } : this.#best(told, TIMES.judged);
  }

  close(): void {
    this.#engine.close();
  }

  /** Shows the lines again after another question. */
  #again(): void {
    if (this.isOn && !this.isHushed) this.#think();
  }

  #think(): void {
    const { game, position, told } = this.#study;
    if (!canMove(game, position)) return;
    const take = (thought: Thought): void => {
      if (this.#study.position !== position || !this.isOn || this.isHushed) return;
      this.lines = thought.lines;
      this.depth = thought.depth;
    };
    const question = { ...this.#question(told), lines: settings.engineLines, milliseconds: settings.engineSeconds * 1000 };
    this.#engine.think(question, take).answer.then(
      (answer) => answer && take(answer),
      () => void (this.answer = 'The engine stopped. Turn it off and on again.'),
    );
  }

  async #best(told: Told, milliseconds: number): Promise<ThoughtLine | null> {
    const answer = await this.#engine.think({ ...this.#question(told), milliseconds }).answer.catch(() => null);
    this.#again();
    return answer?.lines[0] ?? null;
  }

  #question(told: Told): Question {
    const { game, position } = this.#study;
    // Half of the cores, so that the page stays quick and a phone cool.
    const threads = Math.min(MOST_THREADS, Math.max(1, Math.floor((navigator.hardwareConcurrency || 1) / 2)));
    return { game: game.id, edition: game.edition, options: position.options, ...told, level: null, threads };
  }

  #arrow(position: Position, text: string, paint: Arrow['paint']): readonly Arrow[] {
    const { game } = this.#study;
    const parsed = game.parseMove(position, text);
    const squares = parsed.ok ? squaresOf(game.touches(position, parsed.value)) : [];
    return squares.length === 0 ? [] : [{ from: squares[0], to: squares[squares.length - 1], paint }];
  }

  #say(text: string, drawn: readonly Arrow[]): string {
    this.answer = text;
    this.#drawn = drawn;
    return text;
  }
}

function canMove(game: Game, position: Position): boolean {
  return game.outcome(position) === null && legalMoves(game, position).length > 0;
}
