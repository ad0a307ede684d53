import {
  inEdition,
  problem,
  ok,
  resolveOptions,
  type Evaluation,
  type Game,
  type GameEntry,
  type Move,
  type Position,
  type Problem,
  type Result,
} from '@menagerie/core';
import { judge } from './analyse.ts';
import { findLevel, think } from './levels.ts';
import type { Info, Limits } from './limits.ts';
import type { FromEngine, Port, Question, Thought, ToEngine } from './protocol.ts';
import { createSearch, type Search } from './search.ts';
import { threatsIn } from './threats.ts';
import { Wishes } from './wishes.ts';

/** What an engine needs from its surroundings. */
export interface Surroundings {
  /** Finds a game in the registry. The engine loads only that game, and only the parts a search needs. */
  readonly findEntry: (id: string) => GameEntry | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Answers the questions that arrive at a port, one at a time. Pages and servers run it in a worker: a search blocks its thread until it is
 * done, or until shared memory tells it to stop.
 */
export function serve(port: Port<FromEngine, ToEngine>, { findEntry, now }: Surroundings): void {
  let loaded: Loaded | null = null;
  /** Resolves once every question so far has its answer. */
  let queue = Promise.resolve();

  port.listen(({ id, question, ended }) => {
    queue = queue.then(async () => {
      try {
        port.post(await answer(id, question, ended));
      } catch (error) {
        // A defect in a game or in the search, or rules that failed to load. Answer, so that nobody waits forever.
        port.post({ type: 'error', id, message: error instanceof Error ? error.message : String(error) });
      }
    });
  });

  async function answer(id: number, question: Question, ended: Int32Array | undefined): Promise<FromEngine> {
    const asked = await readQuestion(question, findEntry);
    if (!asked.ok) return { type: 'error', id, message: asked.error.message };
    const { game, evaluation, position } = asked.value;
    if (loaded?.game !== game) loaded = load(game, evaluation);
    const { search, wishes } = loaded;
    const limits = limitsOf(question, { now, stop: () => ended !== undefined && Atomics.load(ended, 0) >= id });
    const { plies = question.moves.length } = question;
    if (question.draw !== undefined) return { type: 'draw', id, agrees: wishes.agrees({ position, seat: question.draw, plies }, limits) };

    if (question.threats) {
      const { isPressed, threats } = threatsIn(game, evaluation, search, position, limits);
      const texts = threats.map(({ seat, text, position: from, gain }) => ({ seat, text, position: from, gain }));
      return { type: 'threats', id, isPressed, threats: texts };
    }

    const say = (info: Info): void => port.post({ type: 'info', id, ...thoughtOf(asked.value, info) });
    const level = question.level === null ? undefined : findLevel(question.level);
    const found = level
      ? think(search, position, level, question.seed ?? 0, limits, say)
      : search.analyse(position, question.lines ?? 1, limits, say);
    const isWilling = question.sinceOffer !== undefined && level !== undefined;
    const wish = isWilling ? wishes.wish({ position, seat: position.turn, plies }, level, question.sinceOffer ?? null, limits) : null;
    return { type: 'bestmove', id, move: game.formatMove(position, found.move), wish, ...thoughtOf(asked.value, found) };
  }
}

/** A game and its search, kept between questions because the search learns. */
interface Loaded {
  readonly game: Game;
  readonly search: Search;
  readonly wishes: Wishes<Position>;
}

function load(game: Game, evaluation: Evaluation): Loaded {
  const search = createSearch(game, evaluation);
  return { game, search, wishes: new Wishes(game, evaluation, search) };
}

function limitsOf({ depth, nodes, milliseconds }: Question, flow: Pick<Limits, 'now' | 'stop'>): Limits {
  return {
    ...flow,
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(milliseconds === undefined ? {} : { milliseconds }),
  };
}

interface Asked {
  readonly game: Game;
  readonly evaluation: Evaluation;
  readonly position: Position;
}

/** Plays the moves of a question. Refuses an unknown game, a bad position or an illegal move. */
async function readQuestion(question: Question, findEntry: Surroundings['findEntry']): Promise<Result<Asked, Problem>> {
  const entry = findEntry(question.game);
  if (!entry) return problem(`No game is called "${question.game}".`);
  if (question.level !== null && !findLevel(question.level)) return problem(`No level is called "${question.level}".`);
  const [newest, evaluation] = await Promise.all([entry.rules(), entry.evaluation()]);
  const known = inEdition(newest, question.edition);
  if (!known.ok) return known;
  const game = known.value;
  const options = resolveOptions(game.options, question.options);
  if (!options.ok) return options;
  const read = question.start === null ? ok(game.start(options.value)) : game.parse(question.start, options.value);
  if (!read.ok) return read;
  const position = read.value;
  for (const [index, text] of question.moves.entries()) {
    const move = game.parseMove(position, text);
    if (!move.ok) return problem(`Move ${index + 1}, "${text}": ${move.error.message}`, move.error.clause);
    position.make(move.value);
  }
  const outcome = game.outcome(position);
  if (game.count(position) === 0) return problem(`The game is over: ${outcome?.text ?? 'there is no legal move.'}`, outcome?.clause);
  return ok({ game, evaluation, position });
}

function thoughtOf({ game, evaluation, position }: Asked, info: Info): Thought {
  const { lines, ...cost } = judge(game, evaluation, position, info);
  const texts = lines.map((line) => ({ ...line, pv: lineTexts(game, position, line.pv) }));
  return { ...cost, ...texts[0], lines: texts };
}

/** The move texts of a line, each written in the position before it. */
function lineTexts(game: Game, position: Position, line: readonly Move[]): readonly string[] {
  const twin = game.copy(position);
  return line.map((move) => {
    const text = game.formatMove(twin, move);
    twin.make(move);
    return text;
  });
}
