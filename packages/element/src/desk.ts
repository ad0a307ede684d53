import { BLANK_BOARD, enter, enterHalf, letGo, refuse, show, type BoardState } from '@menagerie/board';
import { Candidate, headline, namedObjection, type NamedObjection, type Objection, type Outcome } from '@menagerie/core';
import type { Line } from './line.ts';

/** A move, as the event `move` reports it. */
export interface Played {
  readonly text: string;
  /** The position after it. */
  readonly position: string;
  /** How many plies that makes. */
  readonly ply: number;
  /** What it did, in a sentence or two. */
  readonly headline: string;
  readonly stages: readonly { readonly clause: string; readonly text: string }[];
  /** How it ends the game, or null. */
  readonly outcome: Outcome | null;
}

/** A refused attempt, as the event `refused` reports it. */
export interface Refused extends NamedObjection {
  /** The text you tried, or two squares: `e2e5` */
  readonly attempt: string;
}

/** What a desk tells its owner. */
export interface DeskWishes {
  /** Somebody is about to move. Return false to prevent it. */
  played(played: Played): boolean;
  refused(refused: Refused): void;
}

/** A board on which moves are entered along a line. */
export class Desk {
  readonly line: Line;
  /** What is entered. */
  board: BoardState;
  readonly #wishes: DeskWishes;

  constructor(line: Line, wishes: DeskWishes) {
    this.line = line;
    this.#wishes = wishes;
    this.board = this.#shown({ ...BLANK_BOARD, game: line.game });
  }

  /** Says whether you can make moves here. The rules may have ended the game. */
  open(is: boolean): void {
    this.board = { ...this.board, hands: is && !this.line.outcome ? 'all' : 'none' };
  }

  /** Does something on the board. Returns whether that made a move. */
  do(act: (board: BoardState) => BoardState): boolean {
    const { due, ...board } = act(this.board);
    this.board = { ...board, due: null };
    if (due?.kind === 'refused') this.#wishes.refused({ attempt: due.attempt, ...namedObjection(this.line.game.board, due.objection) });
    return due?.kind === 'made' && this.#make(due.candidate);
  }

  /** Goes to the position after this many plies. */
  go(ply: number): void {
    this.line.go(ply);
    this.board = this.#shown(this.board);
  }

  /** Plays a move by its text, or by two squares that mean one move. Returns whether it is made. */
  type(text: string): boolean {
    const { line } = this;
    const { game, outcome } = line;
    return this.do((board) => {
      const ready = letGo(board);
      if (outcome) return refuse(ready, text, overBy(outcome), true);
      const { position } = board.here!;
      const meaning = game.explain(position, text);
      if ('objection' in meaning) return refuse(ready, text, meaning.objection, true);
      return meaning.legal.length === 1 ? enter(ready, new Candidate(game, position, meaning.legal[0])) : enterHalf(ready, meaning.legal);
    });
  }

  #shown(board: BoardState): BoardState {
    const { game, position } = this.line;
    return show(board, game.copy(position), board.hands);
  }

  #make(candidate: Candidate): boolean {
    const { text, trace } = candidate;
    const { game, ply } = this.line;
    const after = this.board.here!.after(candidate);
    const isMade = this.#wishes.played({
      text,
      position: game.format(after.position),
      ply: ply + 1,
      headline: headline(game, trace),
      stages: trace.map(({ clause, text: said }) => ({ clause, text: said })),
      outcome: after.outcome,
    });
    if (!isMade) return false;
    this.line.play(candidate);
    this.board = this.#shown(this.board);
    return true;
  }
}

/** The objection to every move once the rules have ended the game. */
function overBy({ clause, text }: Outcome): Objection {
  return { clause, code: 'game-over', args: {}, message: `The game is over: ${text}`, witnesses: [] };
}
