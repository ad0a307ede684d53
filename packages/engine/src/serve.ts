import { problem, ok, resolveOptions, type Game, type Move, type Position, type Problem, type Result } from '@menagerie/core';
import { findLevel, think } from './levels.ts';
import type { Found, Info, Limits, Steps } from './limits.ts';
import type { FromEngine, Port, Question, Thought, ToEngine } from './protocol.ts';
import { createSearch, type Search } from './search.ts';

/** What an engine needs from the place where it runs. */
export interface Surroundings {
  readonly findGame: (id: string) => Game | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Lets everything else have its turn, messages that have arrived included: a macrotask, not a microtask. */
  readonly yieldNow: () => Promise<void>;
}

/** Milliseconds that a search runs before it lets messages in: a stop takes effect after about this time. */
const SLICE = 8;

/**
 * Answers questions that arrive at a port, one at a time, in a worker or in process. The search is cut into slices, so that a
 * stop is heard between two of them; it needs no shared memory, hence no special headers of the server that sends the page.
 */
export function serve(port: Port<FromEngine, ToEngine>, { findGame, now, yieldNow }: Surroundings): void {
  const stopped = new Set<number>();
  let present: number | null = null;
  let search: { readonly game: Game; readonly engine: Search } | null = null;
  let queue = Promise.resolve();

  port.listen((message) => {
    if (message.type === 'stop') stopped.add(message.id);
    else {
      if (present !== null) stopped.add(present);
      present = message.id;
      queue = queue.then(() => answer(message.id, message.question));
    }
  });

  async function answer(id: number, question: Question): Promise<void> {
    try {
      const asked = readQuestion(question, findGame);
      if (!asked.ok) return port.post({ type: 'error', id, message: asked.error.message });
      const { game, position } = asked.value;
      const say = (info: Info): void => port.post({ type: 'info', id, ...thoughtOf(game, position, info) });
      const found = await run(stepsFor(asked.value, question, { now, stop: () => stopped.has(id) }, say));
      port.post({ type: 'bestmove', id, move: game.formatMove(position, found.move), ...thoughtOf(game, position, found) });
    } catch (error) {
      // A defect in a game or in the search; whoever waits must not wait for ever.
      port.post({ type: 'error', id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      stopped.delete(id);
      if (present === id) present = null;
    }
  }

  function stepsFor(
    { game, position }: Asked,
    question: Question,
    flow: Pick<Limits, 'now' | 'stop'>,
    say: (info: Info) => void,
  ): Steps<Found> {
    if (search?.game !== game) search = { game, engine: createSearch(game) };
    const { depth, nodes, milliseconds, seed = 0 } = question;
    const limits: Limits = {
      ...flow,
      ...(depth === undefined ? {} : { depth }),
      ...(nodes === undefined ? {} : { nodes }),
      ...(milliseconds === undefined ? {} : { milliseconds }),
    };
    const level = question.level === null ? undefined : findLevel(question.level);
    return level ? think(search.engine, position, level, seed, limits, say) : search.engine.steps(position, limits, say);
  }

  async function run<T>(steps: Steps<T>): Promise<T> {
    // Whoever was asked to stop before it began hears of it first.
    await yieldNow();
    let sliceBegan = now();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (now() - sliceBegan < SLICE) continue;
      await yieldNow();
      sliceBegan = now();
    }
  }
}

interface Asked {
  readonly game: Game;
  readonly position: Position;
}

/** Plays a question's moves; refuses what is not a game, a position in it, or a move there. */
function readQuestion(question: Question, findGame: Surroundings['findGame']): Result<Asked, Problem> {
  const game = findGame(question.game);
  if (!game) return problem(`No game is called "${question.game}".`);
  if (question.level !== null && !findLevel(question.level)) return problem(`No level is called "${question.level}".`);
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
  return ok({ game, position });
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
