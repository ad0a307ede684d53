import {
  Candidate,
  legalMoves,
  resolveOptions,
  unwrap,
  type Attempt,
  type Game,
  type Move,
  type Objection,
  type Position,
  type Seat,
  type Square,
  type Step,
  type Witness,
} from '@menagerie/core';
import { holds, replyAfterWhich, situationAfter, squareOf, type Situation } from './conditions.ts';
import { missing } from './missing.ts';

/** What the last try led to. */
export type Answer =
  /** The attempt stands for several moves, such as promotions. Nothing is decided until the learner picks one by its text. */
  | { readonly kind: 'choose'; readonly moves: readonly string[] }
  /** The rules refuse it. The board is as before. */
  | { readonly kind: 'refused'; readonly objection: Objection }
  /** Legal, but not what the step asks for: what it does, and the opponent's reply. The move is taken back. */
  | { readonly kind: 'wrong'; readonly shown: Candidate; readonly reply: Candidate | null; readonly say: string }
  /** Good so far: what it does, and the others' replies. */
  | { readonly kind: 'onward'; readonly shown: Candidate; readonly replies: readonly Candidate[] }
  /** The step is done, by a move or by a refused attempt. */
  | {
      readonly kind: 'done';
      readonly shown: Candidate | null;
      readonly objection: Objection | null;
      readonly replies: readonly Candidate[];
    };

/** How far a learner is in a step. Nothing in it changes. */
export interface StepState {
  /** Text of the position on the board. */
  readonly at: string;
  /** Full texts of the learner's moves that stand. */
  readonly made: readonly string[];
  /** How many moves the other seats have made. */
  readonly replied: number;
  /** How many legal moves were wrong. */
  readonly wrong: number;
  readonly hinted: boolean;
  /** Whether the learner has seen the solution. */
  readonly revealed: boolean;
  readonly answer: Answer | null;
}

const TOO_LATE = "From there you can't do it in the moves you have left.";

/** The start of a step. */
export function begin(game: Game, step: Step): StepState {
  return {
    at: game.format(positionAt(game, step, step.position)),
    made: [],
    replied: 0,
    wrong: 0,
    hinted: false,
    revealed: false,
    answer: null,
  };
}

/** The position on the board. */
export function positionOf(game: Game, step: Step, state: StepState): Position {
  return positionAt(game, step, state.at);
}

/** Whether the step is done. */
export function isDone({ answer }: StepState): boolean {
  return answer?.kind === 'done';
}

/** Shows the hint. It costs a star. */
export function withHint(state: StepState): StepState {
  return { ...state, hinted: true };
}

/** Starts the step again with the solution shown. Doing it then earns one star. */
export function withSolution(game: Game, step: Step, state: StepState): StepState {
  return { ...begin(game, step), wrong: state.wrong, hinted: true, revealed: true };
}

/** What `starsOf` gives, in words. */
export const STARS =
  'You get three stars for the shortest way at the first try. A hint costs one, and so do wrong or extra moves; after the solution one is left.';

/** Stars for a step, as `STARS` says. */
export function starsOf(step: Step, { made, wrong, hinted, revealed }: StepState): 1 | 2 | 3 {
  const lost = Number(hinted) + Number(wrong > 0 || made.length > step.solution.length);
  return revealed || lost > 1 ? 1 : lost === 1 ? 2 : 3;
}

/** Tries a move text, two squares, or a legal move of the position on the board. A finished step stays as it is. */
export function tryMove(game: Game, step: Step, state: StepState, what: Attempt | string | Candidate): StepState {
  if (isDone(state)) return state;
  if (what instanceof Candidate) return afterMove(game, step, state, what);
  const position = positionOf(game, step, state);
  const explained = game.explain(position, what);
  if ('objection' in explained) return afterRefusal(game, step, state, explained.objection);
  const { legal } = explained;
  if (legal.length > 1) {
    return { ...state, answer: { kind: 'choose', moves: legal.map((move) => game.formatMove(position, move)) } };
  }
  return afterMove(game, step, state, new Candidate(game, position, legal[0]));
}

/** What follows when the rules refuse a try: nothing, or it's what the step asks for. */
export function afterRefusal(game: Game, step: Step, state: StepState, objection: Objection): StepState {
  if (isDone(state)) return state;
  const found = holds(step.goal, { game, position: positionOf(game, step, state), last: null, refusal: objection });
  return { ...state, answer: found ? { kind: 'done', shown: null, objection, replies: [] } : { kind: 'refused', objection } };
}

/** What a step draws on the board from the start: squares and arrows. */
export function marksOf(game: Game, { marks = '' }: Step): readonly Witness[] {
  return marks
    .split(' ')
    .filter((mark) => mark !== '')
    .map((mark): Witness => {
      const [from, to] = mark.split('-').map((name): Square => squareOf(game, name));
      return to === undefined ? { kind: 'square', square: from } : { kind: 'ray', from, to };
    });
}

/** The most moves a step allows. */
export function limitOf({ limit, solution }: Step): number {
  return limit ?? solution.length;
}

function afterMove(game: Game, step: Step, state: StepState, shown: Candidate): StepState {
  const made = [...state.made, shown.text];
  const situation = situationAfter(shown);
  const { position: after } = situation;
  const wrong = (say: string, reply = punishment(step, situation)): StepState =>
    takenBack(game, step, state, situation, { shown, reply, say });

  const verdict = verdictOn(step, situation);
  if (verdict === 'done') return { ...state, at: game.format(after), made, answer: { kind: 'done', shown, objection: null, replies: [] } };
  const left = limitOf(step) - made.length;
  if (verdict === 'failed' || left === 0 || game.outcome(after)) return wrong(lack(step, situation));

  const { replies, last } = playReplies(game, step, situation, shown.position.turn, state.replied);
  const { position } = last;
  const replied = state.replied + replies.length;
  const at = game.format(position);
  const then = verdictOn(step, last);
  if (then === 'done') return { ...state, at, made, replied, answer: { kind: 'done', shown, objection: null, replies } };
  if (then === 'failed' || game.outcome(position)) return wrong(lack(step, last), replies.at(-1));
  if (left === 1 && !canFinish(game, step, position)) return wrong(TOO_LATE);
  return { ...state, at, made, replied, answer: { kind: 'onward', shown, replies } };
}

function verdictOn(step: Step, situation: Situation): 'done' | 'failed' | 'open' {
  if (step.fail && holds(step.fail, situation)) return 'failed';
  return holds(step.goal, situation) ? 'done' : 'open';
}

/** What a wrong move brought about that mustn't be, or what it lacks. */
function lack({ goal, fail }: Step, situation: Situation): string {
  return fail && holds(fail, situation) ? (fail.lacks ?? 'That must not happen.') : missing(goal, situation);
}

/** What the opponent does about a wrong move, or null. */
function punishment({ punish }: Step, situation: Situation): Candidate | null {
  return punish ? replyAfterWhich(punish, situation) : null;
}

/** Takes back a wrong move. If the step can't be done from there, takes back the moves before it too. */
function takenBack(
  game: Game,
  step: Step,
  state: StepState,
  situation: Situation,
  answer: Omit<Answer & { kind: 'wrong' }, 'kind'>,
): StepState {
  const slip = step.slips?.find(({ when }) => holds(when, situation));
  // With one move left, `afterMove` has already found that the step can still be done from here.
  const stays = limitOf(step) - state.made.length === 1;
  const { wrong, hinted, revealed } = state;
  return {
    ...(stays ? state : begin(game, step)),
    wrong: wrong + 1,
    hinted,
    revealed,
    answer: { kind: 'wrong', ...answer, say: slip?.say ?? answer.say },
  };
}

/** Whether the seat to move can finish the step with one move, or with a refused attempt that the goal asks for. */
function canFinish(game: Game, step: Step, position: Position): boolean {
  const last = step.solution.at(-1)!;
  const explained = game.explain(position, last);
  if ('objection' in explained && holds(step.goal, { game, position, last: null, refusal: explained.objection })) return true;
  return legalMoves(game, position).some((move) => {
    return verdictOn(step, situationAfter(new Candidate(game, position, move))) === 'done';
  });
}

/** Plays the other seats' moves until it's the learner's turn. `last` is the situation after all of them. */
function playReplies(
  game: Game,
  step: Step,
  begun: Situation,
  learner: Seat,
  replied: number,
): { readonly replies: readonly Candidate[]; readonly last: Situation } {
  const replies: Candidate[] = [];
  let last = begun;
  while (last.position.turn !== learner && !game.outcome(last.position)) {
    const reply = new Candidate(game, last.position, replyIn(game, step, last.position, replied + replies.length));
    replies.push(reply);
    last = situationAfter(reply);
  }
  return { replies, last };
}

/** The scripted reply, else another legal one from the script, else a pass, else any move. */
function replyIn(game: Game, { replies = [] }: Step, position: Position, index: number): Move {
  for (const text of [...replies.slice(index, index + 1), ...replies]) {
    const read = game.parseMove(position, text);
    if (read.ok) return read.value;
  }
  const moves = legalMoves(game, position);
  return moves.find((move) => isPass(game, position, move)) ?? moves[0];
}

/** Whether a move touches no square, as a pass does. */
function isPass(game: Game, position: Position, move: Move): boolean {
  return game.touches(position, move).every(({ kind }) => kind === 'choice');
}

function positionAt(game: Game, { options }: Step, text: string): Position {
  return unwrap(game.parse(text, unwrap(resolveOptions(game.options, options))));
}
