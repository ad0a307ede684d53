import { describe, expect, it } from 'vitest';
import {
  ESSENTIALS,
  legalMoves,
  parseSquare,
  random,
  randomMove,
  resolveOptions,
  seatsOf,
  squareCount,
  unwrap,
  type Course,
  type First,
  type FirstGame,
  type Game,
  type Lesson,
  type LessonPath,
  type Move,
  type Options,
  type Position,
  type Seat,
  type Sign,
  type Step,
  type Trace,
  type WholeGame,
} from '@menagerie/core';
import { checkSentence, checkWording, unwantedWords, wordCount } from '../../core/test/words.ts';
import {
  begin,
  firstOf,
  holds,
  isDone,
  lessonsOf,
  limitOf,
  marksOf,
  notice,
  NOTHING_NAMED,
  positionOf,
  starsOf,
  tryMove,
  VAGUE,
  type StepState,
} from '../src/index.ts';
import { create, Session, update } from '../../match/src/index.ts';

/** Registers the tests for the lessons of a game: its essentials and its path. */
export function runPath<P extends Position>(given: WholeGame<P>, course: Pick<Course, 'essentials' | 'path'>, least: number): void {
  const game = given as unknown as WholeGame;
  const { essentials, path } = course;
  const lessons = lessonsOf(course);
  const unwanted = unwantedWords(game.name);

  describe(`Lessons of ${game.name}`, () => {
    it(`number at least ${least}, each with its own address`, () => {
      expect(lessons.length).toBeGreaterThanOrEqual(least);
      for (const ids of [lessons.map(({ id }) => id), path.map(({ id }) => id)]) {
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      }
    });

    it('begin with the essentials, one move each', () => {
      expect(essentials.id).toBe(ESSENTIALS);
      for (const { solution } of essentials.steps) expect(solution).toHaveLength(1);
    });

    for (const lesson of lessons) {
      describe(lesson.title, () => {
        it('has a title, clauses that exist and a few steps', () => checkFrame(game, lesson, unwanted, lesson === essentials ? 5 : 4));
        lesson.steps.forEach((step, index) => {
          describe(`${index + 1}. ${step.task}`, () => {
            it('says everything in a few plain words', () => checkWords(step, unwanted));
            it('begins undone, in a position as the game writes it', () => checkBeginning(game, step));
            it('is done by the solution, with three stars', () => checkSolution(game, step));
            it('has no shorter solution', () => expect(solvableIn(game, step, step.solution.length - 1)).toEqual([]));
            it('is not done by every move', () => checkChoice(game, step));
            it('answers every try', () => checkTries(game, step, unwanted));
          });
        });
      });
    }
  });
}

/** Registers the tests for a first game. Each first must happen in random games, or in a move of the lessons or the rule book. */
export function runFirstGame<P extends Position>(given: WholeGame<P>, first: FirstGame, path: LessonPath): void {
  const game = given as unknown as WholeGame;
  const { options, welcome, firsts } = first;
  describe(`First game of ${game.name}`, () => {
    const unwanted = unwantedWords(game.name);

    it('begins with options of the game', () => expect(resolveOptions(game.options, options).ok).toBe(true));

    it('says everything in one or two plain sentences', () => {
      for (const text of [welcome, ...firsts.map(({ say }) => say)]) {
        const sentences = text.split(/(?<=[.!?]) /);
        expect(sentences.length, text).toBeLessThanOrEqual(2);
        for (const sentence of sentences) checkSentence(sentence, unwanted, { least: 3, most: 25 });
      }
    });

    it('names clauses that exist, and gives each first its own id', () => {
      const known = new Set(game.rulebook.clauses.map(({ id }) => id));
      for (const { id, clauses } of firsts) for (const clause of clauses) expect(known, `${id}: ${clause}`).toContain(clause);
      expect(new Set(firsts.map(({ id }) => id)).size).toBe(firsts.length);
    });

    it('explains each first once per game, and each can happen', () => {
      const seen = new Set<string>();
      const source = random(7);
      const playOn = (begun: Position, plies: number, next: (position: Position, ply: number) => Move | null): void => {
        let tracker = NOTHING_NAMED;
        const position = game.copy(begun);
        for (let ply = 0; ply < plies && !game.outcome(position); ply++) {
          const move = next(position, ply);
          if (move === null) break;
          const { turn: mover } = position;
          const trace = game.trace(position, move);
          position.make(move);
          tracker = notice(game, firsts, tracker, { mover, trace, after: position, learner: begun.turn });
          for (const { id } of tracker.moment) expect(tracker.named, `${id} is named twice`).not.toContain(id);
          tracker.moment.forEach(({ id }) => seen.add(id));
        }
        expect(new Set(tracker.named).size).toBe(tracker.named.length);
      };
      const start = game.start(unwrap(resolveOptions(game.options, options)));
      for (let count = 0; count < 3; count++) playOn(start, 150, (position) => randomMove(game, position, source));
      for (const [text, given, moves] of shownMoves(game, path)) {
        const read = game.parse(text, unwrap(resolveOptions(game.options, given)));
        if (!read.ok) continue;
        playOn(read.value, moves.length, (position, ply) => {
          const parsed = game.parseMove(position, moves[ply]);
          return parsed.ok ? parsed.value : null;
        });
      }
      expect(firsts.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
    });

    it('explains what has just happened, main ideas first, and nothing after the end, in ten games', () => {
      const cards = Array.from({ length: 10 }, (_, seed) => playFirstGame(game, first, seed)).flat();
      expect(cards.length).toBeGreaterThan(5);
      if (firsts.some(({ isMain }) => isMain)) expect(cards.filter(({ isMain }) => isMain).length).toBeGreaterThan(5);
    });
  });
}

/** Plays a first game at random, compares every card with what has happened, and returns the cards that were read. */
function playFirstGame(game: Game, first: FirstGame, seed: number): readonly First[] {
  const { firsts } = first;
  const source = random(seed);
  const position = beginFirstGame(game, first);
  const learner = position.turn;
  const read: First[] = [];
  let tracker = NOTHING_NAMED;
  /** What holds since the learner's last move, and what of it is as old as the ply before. */
  let holding: readonly First[] = [];
  for (let ply = 0; ply < 80 && !game.outcome(position); ply++) {
    const { turn: mover } = position;
    const before = firstOf(tracker);
    if (mover === learner && before) read.push(before);
    const move = randomMove(game, position, source)!;
    const trace = game.trace(position, move);
    position.make(move);
    tracker = notice(game, firsts, tracker, { mover, trace, after: position, learner });
    const card = firstOf(tracker);
    const facts = factsOf(game, position, learner, mover, trace);
    const shown = firsts.filter((first) => !read.includes(first) && first.when.some((sign) => facts.some((fact) => fits(sign, fact))));
    const kept = mover === learner ? [] : holding.filter(({ when }) => when.every((sign) => 'stage' in sign));
    const fresh = shown.filter((first) => mover === learner || !holding.includes(first));
    holding = [...new Set([...shown, ...kept])];
    if (game.outcome(position)) {
      expect(card, 'nothing survives the end').toBeNull();
      break;
    }
    const among = [fresh, holding].map((each) => each.filter(({ isMain }) => isMain)).find((each) => each.length > 0);
    const due = among ?? (fresh.length > 0 ? fresh : holding);
    if (due.length === 0) expect(card).toBeNull();
    else expect(due, `after ply ${ply + 1} of game ${seed}`).toContain(card);
  }
  return read;
}

/** The first position of a first game. If the game has armies, everybody gets the same ready-made one. */
function beginFirstGame(game: Game, { options, start }: FirstGame): Position {
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  let match = unwrap(create(game, { players, options, start: start ?? null }, 0));
  const papers = start === undefined ? game.preparation?.readymades(match.options)[0]?.papers : undefined;
  for (const seat of papers ? seatsOf(game, match.options) : []) {
    for (const text of papers!(seat)) match = unwrap(update(game, match, { kind: 'handIn', seat, text }, 0)).match;
  }
  return game.copy(new Session(game).at(match));
}

/** Something that a ply did, or that can be seen after it. */
interface Fact {
  readonly stage?: string;
  readonly clause?: string;
  readonly aspect?: string;
  readonly state?: string;
  readonly kind?: string;
  readonly whose: 'own' | 'enemy';
}

function factsOf(game: Game, after: Position, learner: Seat, mover: Seat, trace: Trace): readonly Fact[] {
  const whose = (seat: Seat | null | undefined): Fact['whose'] => (seat === learner ? 'own' : 'enemy');
  return [
    ...trace.map(({ code, clause }) => ({ stage: code, clause, whose: whose(mover) })),
    ...game
      .aspects(after)
      .flatMap(({ id, marks }) =>
        marks.map((mark) => ({ aspect: id, whose: whose('owner' in mark ? mark.owner : 'seat' in mark ? mark.seat : null) })),
      ),
    ...game
      .scene(after)
      .flat()
      .flatMap(({ owner, kind, states }) => states.map(({ id }) => ({ state: id, kind, whose: whose(owner) }))),
  ];
}

/** Whether a fact has everything that a sign asks for. */
function fits(sign: Sign, fact: Fact): boolean {
  return Object.entries(sign).every(([name, value]) => fact[name as keyof Fact] === value);
}

/** The first moves of lessons and the moves of rule-book examples, with their positions and options. An example without a move passes. */
function shownMoves(game: WholeGame, path: LessonPath): readonly (readonly [string, Options | undefined, readonly string[]])[] {
  const steps = path.flatMap(({ lessons }) => lessons).flatMap((lesson) => lesson.steps);
  const examples = game.rulebook.clauses.flatMap((clause) => clause.examples);
  return [
    ...steps.map(({ position, options, solution }) => [position, options, solution.slice(0, 1)] as const),
    ...examples.map(({ position, options, move = '--' }) => [position, options, [move]] as const),
  ];
}

function checkFrame(game: WholeGame, { title, clauses, steps }: Lesson, unwanted: readonly string[], most: number): void {
  const known = new Set(game.rulebook.clauses.map(({ id }) => id));
  for (const clause of clauses) expect(known).toContain(clause);
  expect(clauses.length).toBeGreaterThan(0);
  expect(steps.length).toBeGreaterThanOrEqual(1);
  expect(steps.length).toBeLessThanOrEqual(most);
  checkWording(title, unwanted);
  expect(wordCount(title)).toBeLessThanOrEqual(7);
}

function checkWords({ task, hint, end, slips = [] }: Step, unwanted: readonly string[]): void {
  checkFew(task, unwanted, { least: 5, most: 15 });
  checkFew(hint, unwanted, { least: 3, most: 20 });
  checkFew(end, unwanted, { least: 4, most: 25 });
  for (const { say } of slips) checkFew(say, unwanted, { least: 3, most: 25 });
}

/** One or two sentences with so many words in all. */
function checkFew(text: string, unwanted: readonly string[], { least, most }: { readonly least: number; readonly most: number }): void {
  const sentences = text.split(/(?<=[.!?]) /);
  expect(sentences.length, text).toBeLessThanOrEqual(2);
  for (const sentence of sentences) checkSentence(sentence, unwanted, { most });
  expect(wordCount(text), `number of words: ${text}`).toBeGreaterThanOrEqual(least);
  expect(wordCount(text), `number of words: ${text}`).toBeLessThanOrEqual(most);
}

function checkBeginning(game: Game, step: Step): void {
  const read = game.parse(step.position, unwrap(resolveOptions(game.options, step.options)));
  if (!read.ok) return expect.fail(`${step.position}: ${read.error.message}`);
  const position = read.value;
  expect(game.format(position)).toBe(step.position);
  expect(game.outcome(position)).toBeNull();
  for (const condition of [step.goal, ...(step.fail ? [step.fail] : [])]) {
    expect(holds(condition, { game, position, last: null, refusal: null }), 'true before anything is done').toBe(false);
  }
  expect(() => marksOf(game, step)).not.toThrow();
}

function checkSolution(game: Game, step: Step): void {
  let state = begin(game, step);
  step.solution.forEach((text, index) => {
    const before = positionOf(game, step, state);
    state = tryMove(game, step, state, text);
    const last = index === step.solution.length - 1;
    expect(state.answer?.kind, `${text}: ${describeAnswer(state)}`).toBe(last ? 'done' : 'onward');
    const { answer } = state;
    if (answer?.kind !== 'done' || answer.shown) expect(state.made.at(-1), 'a solution is written in full').toBe(text);
    else checkByHand(game, before, text);
  });
  expect(starsOf(step, state)).toBe(3);
}

/**
 * You must be able to try the refused attempt by hand: from the reserve, or with two squares that make no legal move. The second can't hold
 * your own piece.
 */
function checkByHand(game: Game, position: Position, text: string): void {
  const [from, to] = [...text.matchAll(/[a-o]\d{1,2}/g)].map(([name]) => parseSquare(game.board, name));
  if (to === undefined) return expect(text).toContain('@');
  expect(game.explain(position, { from, to }), `${text} by two squares`).toHaveProperty('objection');
  const isOwn = game.scene(position)[to].some(({ owner }) => owner === position.turn);
  expect(isOwn && from !== to, `${text}: pressing a piece of one's own picks it up`).toBe(false);
}

function describeAnswer({ answer }: StepState): string {
  switch (answer?.kind) {
    case 'refused':
      return answer.objection.message;
    case 'wrong':
      return `${answer.say} ${answer.shown.trace.map(({ text }) => text).join(' ')}`;
    case 'choose':
      return `stands for ${answer.moves.join(', ')}`;
    default:
      return answer?.kind ?? 'nothing';
  }
}

/** The moves that do a step in at most this many moves. */
function solvableIn(game: Game, step: Step, moves: number): readonly string[] {
  const found: string[] = [];
  const search = (state: StepState, line: readonly string[]): void => {
    if (line.length >= moves) return;
    const position = positionOf(game, step, state);
    for (const move of legalMoves(game, position)) {
      const text = game.formatMove(position, move);
      // With so many moves allowed, the runner never takes one back for being late.
      const next = tryMove(game, { ...step, limit: 99 }, { ...state, answer: null }, text);
      if (isDone(next)) found.push([...line, text].join(' '));
      else if (next.answer?.kind === 'onward') search(next, [...line, text]);
    }
  };
  search(begin(game, step), []);
  return found;
}

/** A task isn't one if every legal move does it. If the goal is a refused attempt, that is the task. */
function checkChoice(game: Game, step: Step): void {
  const state = begin(game, step);
  const position = positionOf(game, step, state);
  const legal = legalMoves(game, position).map((move) => game.formatMove(position, move));
  const doing = legal.filter((text) => {
    const { answer } = tryMove(game, step, state, text);
    return answer?.kind === 'done' || answer?.kind === 'onward';
  });
  // If few moves are legal at all, the refusals of the others are the lesson.
  if (step.solution.length > 1 || limitOf(step) > 1 || legal.length < 5) return;
  expect(doing.length, `all moves do it: ${legal.join(', ')}`).toBeLessThan(legal.length);
}

/**
 * Every pair of squares from a piece gets an answer: moves to choose from, an objection with its clause, or what the move does. A wrong
 * move also hears what it lacks. Only a task that asks for it ends the game, since the end would drown out what the task has shown.
 */
function checkTries(game: WholeGame, step: Step, unwanted: readonly string[]): void {
  const asksForEnd = JSON.stringify(step.goal).includes('"over":');
  const clauses = new Set(game.rulebook.clauses.map(({ id }) => id));
  const state = begin(game, step);
  const position = positionOf(game, step, state);
  const squares = [...Array(squareCount(game.board)).keys()];
  const occupied = squares.filter((square) => game.scene(position)[square].length > 0);
  for (const from of occupied) {
    for (const to of squares) {
      const explained = game.explain(position, { from, to });
      if (!('objection' in explained)) continue;
      const { clause, message } = explained.objection;
      expect(clauses, message).toContain(clause);
      expect(message.length).toBeGreaterThan(10);
    }
  }
  for (const move of legalMoves(game, position)) {
    const after = tryMove(game, step, state, game.formatMove(position, move));
    const { answer } = after;
    if (answer?.kind === 'done' && !asksForEnd) expect(game.outcome(positionOf(game, step, after)), after.made.join()).toBeNull();
    if (answer?.kind !== 'wrong') continue;
    expect(answer.shown.trace.length).toBeGreaterThan(0);
    expect(answer.say, 'the goal needs words for what is missing').not.toBe(VAGUE);
    checkFew(answer.say, unwanted, { least: 2, most: 25 });
  }
}
