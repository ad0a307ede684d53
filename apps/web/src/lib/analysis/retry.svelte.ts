import { pliesTo, endOfLine } from '@menagerie/record';
import { say } from '../announce.svelte.ts';
import type { Advisor } from './advisor.svelte.ts';
import type { Study } from './study.svelte.ts';
import { percent, type TurningPoint } from './turning.ts';

/** Tolerance, in chances: a move must gain this much to count as better, and may lose this much to the best move. */
const NEAR = 0.04;

/** Finding a better move at a turning point of a game. */
export class Retry {
  point: TurningPoint | null = $state.raw(null);
  /** The result of the last try. */
  verdict: string | null = $state(null);
  readonly #study: Study;
  readonly #advisor: Advisor;

  constructor(study: Study, advisor: Advisor) {
    this.#study = study;
    this.#advisor = advisor;
  }

  begin(point: TurningPoint): void {
    this.point = point;
    this.verdict = null;
    this.again();
    this.#study.onplayed = (text) => void this.#judge(text);
    say(this.task);
  }

  /** Goes back to the position where you look for the better move. */
  again(): void {
    const { point } = this;
    if (point) this.#study.goTo(endOfLine(this.#study.tree).slice(0, point.ply - 1));
  }

  end(): void {
    this.point = null;
    this.verdict = null;
    this.#study.onplayed = null;
  }

  /** The move that was played there. */
  get played(): string {
    const { tree } = this.#study;
    return this.point ? pliesTo(tree, endOfLine(tree))[this.point.ply - 1].text : '';
  }

  get task(): string {
    return this.point ? `Find a better move for ${this.#study.game.seats[this.point.seat].name} than ${this.played}.` : '';
  }

  async #judge(text: string): Promise<void> {
    const { point } = this;
    if (!point || this.#study.steps.length !== point.ply) return;
    if (text === this.played) return this.#tell('That is the move that was played. Find another one.');
    this.verdict = 'The engine is looking at it …';
    const shares = await this.#advisor.judged();
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
