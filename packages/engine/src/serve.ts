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
import { findLevel, think } from './levels.ts';
import type { Found, Info, Limits } from './limits.ts';
import type { FromEngine, Port, Question, Thought, ToEngine } from './protocol.ts';
import { createSearch, type Search } from './search.ts';

/** What an engine needs from the place where it runs. */
export interface Surroundings {
  /** The entry of a game in the registry; only the game that is asked about is loaded, and of it only what a search needs. */
  readonly findEntry: (id: string) => GameEntry | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Answers questions that arrive at a port, one at a time. A search keeps its thread busy until it is done or hears through shared memory that
 * it is to end, so pages and servers give it a worker.
 */
export function serve(port: Port<FromEngine, ToEngine>, { findEntry, now }: Surroundings): void {
  let search: { readonly game: Game; readonly engine: Search } | null = null;
  /** Done once everything asked so far is answered. */
  let queue = Promise.resolve();

  port.listen(({ id, question, ended }) => {
    queue = queue.then(async () => {
      try {
        port.post(await answer(id, question, ended));
      } catch (error) {
        // A defect in a game or in the search, or rules that could not be loaded; whoever waits must not wait for ever.
        port.post({ type: 'error', id, message: error instanceof Error ? error.message : String(error) });
      }
    });
  });

  async function answer(id: number, question: Question, ended: Int32Array | undefined): Promise<FromEngine> {
    const asked = await readQuestion(question, findEntry);
    if (!asked.ok) return { type: 'error', id, message: asked.error.message };
    const { game, position } = asked.value;
    const stop = (): boolean => ended !== undefined && Atomics.load(ended, 0) >= id;
    const found = searchFor(asked.value, question, { now, stop }, (info) => {
      port.post({ type: 'info', id, ...thoughtOf(game, position, info) });
    });
    return { type: 'bestmove', id, move: game.formatMove(position, found.move), ...thoughtOf(game, position, found) };
  }

  function searchFor(
    { game, evaluation, position }: Asked,
    question: Question,
    flow: Pick<Limits, 'now' | 'stop'>,
    say: (info: Info) => void,
  ): Found {
    if (search?.game !== game) search = { game, engine: createSearch(game, evaluation) };
    const { depth, nodes, milliseconds, seed = 0 } = question;
    const limits: Limits = {
      ...flow,
      ...(depth === undefined ? {} : { depth }),
      ...(nodes === undefined ? {} : { nodes }),
      ...(milliseconds === undefined ? {} : { milliseconds }),
    };
    const level = question.level === null ? undefined : findLevel(question.level);
    return level ? think(search.engine, position, level, seed, limits, say) : search.engine.search(position, limits, say);
  }
}

interface Asked {
  readonly game: Game;
  readonly evaluation: Evaluation;
  readonly position: Position;
}

/** Plays a question's moves; refuses what is not a game, a position in it, or a move there. */
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

function thoughtOf(game: Game, position: Position, { depth, score, nodes, milliseconds, pv }: Info): Thought {
  return { depth, score, nodes, milliseconds, pv: lineTexts(game, position, pv) };
}

/** The texts of a line, each written in the position in which it is played. */
function lineTexts(game: Game, position: Position, line: readonly Move[]): readonly string[] {
  const twin = game.copy(position);
  return line.map((move) => {
    const text = game.formatMove(twin, move);
    twin.make(move);
    return text;
  });
}
