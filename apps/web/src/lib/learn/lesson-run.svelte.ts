import { addressed, type Candidate, type Game, type Objection, type Seat, type Square, type Step, type Trace } from '@menagerie/core';
import {
  afterRefusal,
  begin,
  isDone,
  marksOf,
  positionOf,
  starsOf,
  tryMove,
  withHint,
  withSolution,
  type Answer,
  type StepState,
} from '@menagerie/lessons';
import { say } from '../announce.svelte.ts';
import { squaresOf, turnForSeat, type Arrow } from '@menagerie/board';
import { Desk } from '../desk/desk.svelte.ts';

/** The state: a move is wanted, moves are shown, a wrong one has been shown, the solution is shown, the step is done. */
export type Phase = 'open' | 'moving' | 'wrong' | 'showing' | 'done';

/** How many times longer than in play a stage takes: your own moves, and those you should follow. */
const PACE = { own: 1.5, shown: 3 };
/** Milliseconds between one move and the next. */
const BETWEEN = 500;
/** Milliseconds between the moves of a solution. */
const STANDING = 1100;

/** One step of a lesson under way: the board answers each try, and screen readers hear it too. */
export class LessonRun {
  readonly game: Game;
  readonly step: Step;
  readonly desk: Desk;
  readonly learner: Seat;
  state: StepState = $state.raw()!;
  phase: Phase = $state('open');

  readonly #ondone: (stars: 1 | 2 | 3) => void;
  /** Rises to cancel what is being shown. */
  #run = 0;

  /** `met`: the clauses that the learner has met. Calls `ondone` with the stars as soon as the step is done. */
  constructor(game: Game, step: Step, met: ReadonlySet<string>, ondone: (stars: 1 | 2 | 3) => void) {
    this.game = game;
    this.step = step;
    this.#ondone = ondone;
    this.state = begin(game, step);
    this.desk = new Desk(
      game,
      (candidate) => this.#try(candidate),
      () => false,
    );
    this.desk.isSparse = true;
    this.desk.met = met;
    this.desk.onrefused = (objection) => this.#refused(objection);
    this.learner = positionOf(game, step, this.state).turn;
    this.desk.turn = turnForSeat(game.board, this.learner, game.seats.length);
    this.desk.toYou = (text) => addressed(game, this.learner, text);
    this.#showState();
  }

  readonly answer: Answer | null = $derived.by(() => this.state.answer);
  /** What a wrong or a good move did and how the others replied, in words: the verdict first. */
  readonly words: readonly string[] = $derived.by(() => (this.answer ? wordsOf(this.answer).map(this.desk.toYou) : []));
  readonly stars: 1 | 2 | 3 = $derived.by(() => starsOf(this.step, this.state));

  /** Whether the solution is offered: after a try, or once the hint has been read. */
  readonly canReveal: boolean = $derived.by(() => this.state.hinted || this.state.wrong > 0 || this.answer?.kind === 'refused');

  /** The task's marks and, after the solution, an arrow for its next move. */
  readonly drawn: readonly Arrow[] = $derived.by(() => {
    if (this.phase !== 'open') return [];
    const marks = marksOf(this.game, this.step).flatMap((mark): Arrow[] => {
      if (mark.kind === 'square') return [{ from: mark.square, to: mark.square, paint: 'green' }];
      return this.state.made.length === 0 ? [{ from: mark.from, to: mark.to, paint: 'green' }] : [];
    });
    return this.state.revealed ? [...marks, ...this.#nextOfSolution()] : marks;
  });

  /** Presses a square; after a wrong move that starts a new try. */
  press(square: Square): void {
    if (this.#takesHands()) this.desk.press(square);
  }

  lift(square: Square): void {
    if (this.#takesHands()) this.desk.lift(square);
  }

  drop(square: Square): void {
    if (this.phase === 'open') this.desk.drop(square);
  }

  peek(square: Square): void {
    this.desk.peek(square);
  }

  look(square: Square | null): void {
    this.desk.look(square);
  }

  /** Takes the wrong move back. */
  retry(): void {
    if (this.phase !== 'wrong' && this.phase !== 'showing') return;
    this.#stop();
    this.state = { ...this.state, answer: null };
    this.#showState();
    say(this.step.task);
  }

  /** Starts the step again. */
  again(): void {
    this.#stop();
    this.state = begin(this.game, this.step);
    this.#showState();
    say(this.step.task);
  }

  hint(): void {
    this.state = withHint(this.state);
    say(`Hint: ${this.step.hint}`);
  }

  /** Shows the solution move by move, then sets the step up again. */
  async reveal(): Promise<void> {
    const run = this.#stop();
    this.state = withSolution(this.game, this.step, this.state);
    this.phase = 'showing';
    say(`The solution: ${this.step.solution.join(', ')}.`);
    let shown = begin(this.game, this.step);
    this.desk.show({ position: positionOf(this.game, this.step, shown), hands: 'none' });
    await pause(BETWEEN);
    for (const text of this.step.solution) {
      if (run !== this.#run) return;
      shown = tryMove(this.game, this.step, shown, text);
      if (shown.answer?.kind === 'done' && shown.answer.objection) this.desk.object(shown.answer.objection);
      else await this.#play(run, movesIn(shown.answer), PACE.shown);
      await pause(STANDING);
    }
    if (run === this.#run) this.retry();
  }

  /** Stops everything that runs. */
  close(): void {
    this.#stop();
    this.desk.finishMotion();
  }

  /** Whether the board takes a touch now; a touch ends whatever is shown, and counts unless what comes then is to be read first. */
  #takesHands(): boolean {
    if (this.phase === 'moving') {
      this.#stop();
      this.#showEnd();
      this.#conclude();
      return (this.phase as Phase) === 'open';
    }
    if (this.phase === 'wrong' || this.phase === 'showing') this.retry();
    return this.phase !== 'done';
  }

  #refused(objection: Objection): void {
    this.state = afterRefusal(this.game, this.step, this.state, objection);
    if (isDone(this.state)) this.#finish();
  }

  #try(candidate: Candidate): void {
    const run = this.#stop();
    this.state = tryMove(this.game, this.step, this.state, candidate);
    // A solved step counts even if you leave before the end of the animation.
    if (isDone(this.state)) this.#ondone(this.stars);
    this.phase = 'moving';
    void this.#showAnswer(run);
  }

  async #showAnswer(run: number): Promise<void> {
    await this.#play(run, movesIn(this.answer), PACE.own);
    if (run === this.#run) this.#conclude();
  }

  /** What follows once an answer has been shown. */
  #conclude(): void {
    const { answer } = this;
    switch (answer?.kind) {
      case 'wrong':
        this.phase = 'wrong';
        say(this.words.join(' '));
        return;
      case 'onward':
        this.#showState();
        say(`${this.words.join(' ')} Go on: ${this.step.task}`);
        return;
      case 'done':
        this.#sayDone();
        return;
    }
  }

  /** Shows at once where the moves of an answer lead. */
  #showEnd(): void {
    const last = movesIn(this.answer).at(-1);
    if (!last) return;
    const position = this.game.copy(last.position);
    position.make(last.move);
    this.desk.show({ position, last: squaresOf(last.touches), hands: 'none' });
  }

  /** Shows moves one after the other, the first at its own pace; stops when something else is shown. */
  async #play(run: number, moves: readonly Candidate[], pace: number): Promise<void> {
    for (const [index, { position: before, move, touches, trace }] of moves.entries()) {
      if (index > 0) await pause(BETWEEN);
      if (run !== this.#run) return;
      const position = this.game.copy(before);
      position.make(move);
      this.desk.show({ position, last: squaresOf(touches), trace, pace: index === 0 ? pace : PACE.shown, hands: 'none' });
      await this.desk.settled();
    }
  }

  /** A step solved by trying a refused move: it stays on the board with what refuses it. */
  #finish(): void {
    this.#stop();
    this.#ondone(this.stars);
    this.#sayDone();
  }

  #sayDone(): void {
    this.phase = 'done';
    say(`Done, ${this.stars} of 3 stars. ${this.step.end}`);
  }

  #showState(): void {
    const { game, step, state } = this;
    const position = positionOf(game, step, state);
    const moves = movesIn(state.answer);
    this.phase = 'open';
    this.desk.show({ position, last: moves.length > 0 ? lastSquares(moves.at(-1)!.trace) : [], hands: this.learner });
  }

  #nextOfSolution(): readonly Arrow[] {
    const position = positionOf(this.game, this.step, this.state);
    const read = this.game.parseMove(position, this.step.solution[this.state.made.length] ?? '');
    if (!read.ok) return [];
    const squares = squaresOf(this.game.touches(position, read.value));
    if (squares.length === 1) return [{ from: squares[0], to: squares[0], paint: 'blue' }];
    return squares.slice(1).map((to, index) => ({ from: squares[index], to, paint: 'blue' }));
  }

  #stop(): number {
    return ++this.#run;
  }
}

function wordsOf(answer: Answer): readonly string[] {
  if (answer.kind === 'wrong') return [answer.say, ...(answer.reply ? [replyWords(answer.reply)] : [])];
  if (answer.kind === 'onward') return ['Good.', ...answer.replies.map(replyWords)];
  return [];
}

function replyWords({ game, position, touches, trace }: Candidate): string {
  const told = trace.map(({ text }) => text).join(' ');
  const isPass = touches.every(({ kind }) => kind === 'choice');
  return isPass ? told : `${game.seats[position.turn].name} answers. ${told}`;
}

/** The moves that an answer shows, in order. */
function movesIn(answer: Answer | null): readonly Candidate[] {
  switch (answer?.kind) {
    case 'wrong':
      return [answer.shown, ...(answer.reply ? [answer.reply] : [])];
    case 'onward':
      return [answer.shown, ...answer.replies];
    case 'done':
      return [...(answer.shown ? [answer.shown] : []), ...answer.replies];
    default:
      return [];
  }
}

/** The squares that a move changes. */
function lastSquares(trace: Trace): readonly Square[] {
  return trace.flatMap(({ edits }) => edits).flatMap((edit) => (edit.kind === 'move' ? [edit.from, edit.to] : []));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
