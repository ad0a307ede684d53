import type { Candidate, Game, Position, Square } from '@menagerie/core';
import { squaresOf } from '@menagerie/board';
import { Desk } from '../desk/desk.svelte.ts';

/** A position where you can try both sides' moves and take them back. */
export class Trial {
  readonly game: Game;
  readonly desk: Desk;
  /** The moves tried so far, as text. */
  tried: readonly string[] = $state.raw([]);
  readonly #begin: Position;
  #position: Position;
  #lasts: (readonly Square[])[] = [];

  constructor(game: Game, begin: Position) {
    this.game = game;
    this.#begin = begin;
    this.#position = game.copy(begin);
    this.desk = new Desk(game, (candidate) => this.play(candidate));
    this.#show();
  }

  /** The position on the board, as text. */
  get text(): string {
    return this.game.format(this.#position);
  }

  play({ move, touches, text, trace }: Candidate): void {
    this.#lasts.push(squaresOf(touches));
    this.#position.make(move);
    this.tried = [...this.tried, text];
    this.#show(trace);
  }

  back(): void {
    if (this.tried.length === 0) return;
    this.#position.unmake();
    this.#lasts.pop();
    this.tried = this.tried.slice(0, -1);
    this.#show();
  }

  reset(): void {
    this.#position = this.game.copy(this.#begin);
    this.#lasts = [];
    this.tried = [];
    this.#show();
  }

  #show(trace?: ReturnType<Game['trace']>): void {
    const position = this.game.copy(this.#position);
    this.desk.show({ position, last: this.#lasts.at(-1) ?? [], hands: 'all', ...(trace ? { trace } : {}) });
  }
}
