import { seatsOf, type Candidate } from '@menagerie/core';
import type { Aspect, AspectMark, Game, Outcome, Position, Scene, Seat, Square, Stage, Trace } from '@menagerie/core';
import { futureScene, isLarge, saidOfSquares, withLeads, type Turn } from '@menagerie/board';
import { BLANK_VIEW, type BoardView, type Fallen } from '../board/view.ts';
import { Entry } from './entry.svelte.ts';
import { confirms, inMotion, settings, SPEEDS } from '../settings.svelte.ts';
import type { Trail } from './happened.ts';
import { Layers } from './layers.svelte.ts';
import type { LegendLine } from './overlays.ts';
import { Replay } from './replay.svelte.ts';

/** What a desk shows. */
export interface Showing {
  readonly position: Position;
  /** Squares of the move that led here. */
  readonly last?: readonly Square[];
  /** Where others went since your last turn, drawn until the next move. */
  readonly trails?: readonly Trail[];
  /** Pieces that left with their owners since, shown until the next move. */
  readonly fallen?: readonly Fallen[];
  /** What that move did, to animate it. */
  readonly trace?: Trace;
  /** How many times longer than usual each stage is shown. */
  readonly pace?: number;
  /** The seat whose pieces may be touched: every seat to move (`all`), one seat, or none. */
  readonly hands: 'all' | 'none' | Seat;
}

/** One board under a hand: a position, the animated move that led there, the invisible state, and the entry of the next move. */
export class Desk extends Entry {
  turn: Turn = $state(0);
  /** Marks for the line of the log under the pointer. */
  lit: readonly AspectMark[] = $state.raw([]);

  /** Whether there are so few pieces that the lines and groups of all of them are drawn. */
  isSparse = false;

  #showing: Showing | null = $state.raw(null);
  readonly #replay = new Replay();
  readonly #layers = new Layers(this);

  /** `waits`: whether a move that a square (-1: a choice) completes waits for a second touch; as the visitor has set it, if missing. */
  constructor(
    game: Game,
    onmove: (candidate: Candidate) => void,
    waits = (square: Square): boolean => confirms(square >= 0 && isLarge(game.board)),
  ) {
    super(game, onmove, waits);
  }

  readonly position: Position | null = $derived.by(() => this.#showing?.position ?? null);
  readonly outcome: Outcome | null = $derived.by(() => (this.position ? this.game.outcome(this.position) : null));
  readonly aspectsAfter: readonly Aspect[] = $derived.by(() => (this.after ? this.known(this.game.aspects(this.after)) : []));

  get open(): boolean {
    const showing = this.#showing;
    return showing !== null && (showing.hands === 'all' || showing.hands === showing.position.turn);
  }

  get scene(): Scene {
    return this.#replay.scene;
  }

  /** The stage of a move now on show, or null. */
  get stage(): Stage | null {
    return this.#replay.stage;
  }

  get moving(): boolean {
    return this.stage !== null;
  }

  /** Squares marked for the next touch. */
  get targets(): ReadonlyMap<Square, unknown> {
    return this.entering && this.preview === null ? this.next.squares : BLANK_VIEW.targets;
  }

  /** The names of what is drawn now. */
  get legend(): readonly LegendLine[] {
    return this.#layers.legend;
  }

  readonly #absent: readonly Seat[] = $derived.by(() => {
    const present = this.position ? seatsOf(this.game, this.position.options) : [];
    return [...this.game.seats.keys()].filter((seat) => !present.includes(seat));
  });

  readonly view: BoardView = $derived.by(() => ({
    ...BLANK_VIEW,
    scene: this.scene,
    future: this.preview && this.after ? futureScene(this.scene, this.game.scene(this.after)) : null,
    turn: this.turn,
    coordinates: settings.coordinates,
    absent: this.#absent,
    last: this.#showing?.last ?? [],
    held: this.held,
    targets: withLeads(this.entering ? saidOfSquares(this.next, 'mark') : BLANK_VIEW.targets, this.leads),
    labels: this.entering ? saidOfSquares(this.next, 'label') : BLANK_VIEW.labels,
    movable: this.origins,
    trails: this.holding || this.moving ? [] : (this.#showing?.trails ?? []),
    fallen: this.moving ? [] : (this.#showing?.fallen ?? []),
    overlays: this.#layers.marks,
    witnesses: this.refusal?.witnesses ?? this.warnings.flatMap(({ witnesses }) => witnesses),
    preview: this.preview,
    armed: this.armedSquare,
    motion: this.#replay.motion,
    passive: false,
  }));

  /** Shows a position; with a trace, its stages first. */
  show(showing: Showing): void {
    this.letGo();
    this.lit = [];
    this.#showing = showing;
    const final = this.game.scene(showing.position);
    if (!showing.trace || !inMotion()) this.#replay.settle(final);
    else this.#replay.play(showing.trace, final, (showing.pace ?? 1) * SPEEDS[settings.speed]);
  }

  finishMotion(): void {
    if (this.moving && this.position) this.#replay.settle(this.game.scene(this.position));
  }

  /** Waits until no move is on show. */
  settled(): Promise<void> {
    return this.#replay.settled();
  }
}
