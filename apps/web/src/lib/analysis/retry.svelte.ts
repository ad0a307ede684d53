import { endOfLine } from '@menagerie/record';
import { say } from '../announce.svelte.ts';
import type { Advisor } from './advisor.svelte.ts';
import type { Review } from './review.svelte.ts';
import type { Study } from './study.svelte.ts';
import type { TurningPoint } from '@menagerie/engine';
import { percent } from './verdicts.ts';

/** Tolerance, in chances: a move must gain this much to count as better, and may lose this much to the best move. */
const NEAR = 0.04;

/** Finding better moves at the turning points of a game, one after the other. What you try leaves no trace. */
export class Retry {
  /** The result of the last try. */
  verdict: string | null = $state(null);
  /** Called when you are done, with the last task. */
  onended: ((point: TurningPoint) => void) | null = null;
  readonly #study: Study;
  readonly #advisor: Advisor;
  readonly #review: Review;
  #point: TurningPoint | null = $state.raw(null);

  constructor(study: Study, advisor: Advisor, review: Review) {
    this.#study = study;
    this.#advisor = advisor;
    this.#review = review;
  }

  /** The task at hand, or null. It ends when the study leaves the trial, such as by Back. */
  get point(): TurningPoint | null {
    return this.#study.isTrying ? this.#point : null;
  }

  begin(point: TurningPoint): void {
    this.#point = point;
    this.again();
    this.#study.onplayed = (text) => void this.#judge(text);
  }

  /** Goes back to the position where you look for the better move. */
  again(): void {
    const point = this.#point;
    if (!point) return;
    this.verdict = null;
    this.#study.tryFrom(endOfLine(this.#study.record.tree).slice(0, point.ply - 1));
  }

  end(): void {
    const { point } = this;
    if (point) this.onended?.(point);
    this.#point = null;
    this.verdict = null;
    this.#study.onplayed = null;
    this.#study.endTrial();
  }

  /** The first turning point, or the one after this; null if there is none, or it isn't certain yet. */
  get next(): TurningPoint | null {
    if (this.#review.isRunning || !this.#review.fits) return null;
    return this.#review.points.find(({ ply }) => ply > (this.point?.ply ?? 0)) ?? null;
  }

  /** Which of the tasks this is: `2 of 5`. */
  get count(): string {
    const { points } = this.#review;
    return `${points.findIndex(({ ply }) => ply === this.point?.ply) + 1} of ${points.length}`;
  }

  /** The move that was played there. */
  get played(): string {
    return this.point ? this.#study.main[this.point.ply - 1].text : '';
  }

  get task(): string {
    return this.point ? `Find a better move for ${this.#study.game.seats[this.point.seat].name} than ${this.played}.` : '';
  }

  /** Plays the engine's move, with what follows from it. */
  async solve(): Promise<void> {
    const { point } = this;
    if (!point) return;
    this.again();
    const line = this.#review.best[point.ply - 1] ?? (await this.#advisor.judged())?.pv ?? [];
    if (this.point !== point) return;
    if (line.length === 0) return this.#tell("The engine can't tell.");
    this.#study.onplayed = null;
    this.#study.playLine(line.slice(0, 1));
    this.#study.onplayed = (text) => void this.#judge(text);
    const rest = line.slice(1, 6).join(' ');
    this.#tell(
      `The engine plays ${line[0]}: ${percent(point.before)} for ${this.#study.game.seats[point.seat].name}.${rest && ` Then ${rest}.`}`,
    );
  }

  async #judge(text: string): Promise<void> {
    const { point } = this;
    if (!point || this.#study.path.length !== point.ply) return;
    if (text === this.played) return this.#tell('That’s the move that was played. Find another one.');
    this.verdict = 'The engine is looking at it …';
    const shares = (await this.#advisor.judged())?.shares;
    if (this.point !== point) return;
    if (!shares) return this.#tell("The engine can't tell. Try another move.");
    const share = shares[point.seat];
    const numbers = `${percent(share)}, against ${percent(point.after)} for ${this.played}`;
    if (share < point.after + NEAR) return this.#tell(`That’s no better: ${numbers}. Try again.`);
    this.#tell(`Better: ${numbers}.${share < point.before - NEAR ? ' There is an even better one.' : ' Well found!'}`);
  }

  #tell(verdict: string): void {
    this.verdict = verdict;
    say(verdict);
  }
}
