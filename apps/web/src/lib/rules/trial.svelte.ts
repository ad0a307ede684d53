import { Walk, type Candidate, type Game, type Position } from '@menagerie/core';
import { squaresOf } from '@menagerie/board';
import { Desk } from '../desk/desk.svelte.ts';

/** A position where you can try both sides' moves and take them back. */
export class Trial {
  readonly game: Game;
  readonly desk: Desk;
  /** The moves tried so far, as text. */
  tried: readonly string[] = $state.raw([]);
  readonly #walk: Walk;

  constructor(game: Game, begin: Position) {
    this.game = game;
    this.#walk = new Walk(game, game.copy(begin));
    this.desk = new Desk(game, (candidate) => this.play(candidate));
    this.#show(false);
  }

  /** The position on the board, as text. */
  get text(): string {
    return this.game.format(this.#walk.position);
  }

  play(candidate: Candidate): void {
    this.#walk.play(candidate);
    this.tried = [...this.tried, candidate.text];
    this.#show(true);
  }

  back(): void {
    this.#goTo(Math.max(0, this.tried.length - 1));
  }

  reset(): void {
    this.#goTo(0);
  }

  #goTo(length: number): void {
    this.#walk.back(length);
    this.tried = this.tried.slice(0, length);
    this.#show(false);
  }

  #show(isMoved: boolean): void {
    const done = this.#walk.done(this.tried.length);
    const position = this.game.copy(this.#walk.position);
    this.desk.show({
      position,
      last: squaresOf(done?.touches ?? []),
      hands: 'all',
      ...(isMoved && done ? { trace: done.trace } : {}),
    });
  }
}
