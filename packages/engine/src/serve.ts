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
  type ReadEnding,
  type Result,
} from '@menagerie/core';
import { judge } from './analyse.ts';
import { findLevel } from './levels.ts';
import type { Info, Limits } from './limits.ts';
import type { FromEngine, Port, Question, Thought, ToEngine } from './protocol.ts';
import { createSearch, type Search } from './search.ts';
import { HASH } from './table.ts';
import { think } from './think.ts';
import { threatsIn } from './threats.ts';
import { levelNow } from './twin.ts';
import { Wishes } from './wishes.ts';

/** What an engine needs from its surroundings. */
export interface Surroundings {
  /** Finds a game in the registry. The engine loads only that game, and only the parts a search needs. */
  readonly findEntry: (id: string) => GameEntry | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Reads solved endings of a game that don't come with it, if somebody keeps some. */
  readonly endingsOf?: (game: string) => ReadEnding | undefined;
}

/**
 * Answers the questions that arrive at a port, one at a time. Pages and servers run it in a worker: a search blocks its thread until it is
 * done, or until shared memory tells it to stop.
 */
export function serve(port: Port<FromEngine, ToEngine>, { findEntry, now, endingsOf }: Surroundings): void {
  let loaded: Loaded | null = null;
  let walked: Walked | null = null;
  /** Resolves once every question so far has its answer. */
  let queue = Promise.resolve();

  port.listen((asked) => {
    const { id, team } = asked;
    queue = queue.then(async () => {
      try {
        port.post(await answer(asked));
      } catch (error) {
        // A defect in a game or in the search, or rules that failed to load. Answer, so that nobody waits forever.
        port.post({ type: 'error', id, message: error instanceof Error ? error.message : String(error) });
      } finally {
        if (team?.number === 0) Atomics.store(team.words, 1, 1);
      }
    });
  });

  async function answer({ id, question, ended, memory, team }: ToEngine): Promise<FromEngine> {
    const read = await readQuestion(question, findEntry);
    if (!read.ok) return { type: 'error', id, message: read.error.message };
    const { game, evaluation, begin, from } = read.value;
    if (walked?.from !== from) {
      const first = begin();
      if (!first.ok) return { type: 'error', id, message: first.error.message };
      walked = { from, texts: [], position: first.value };
    }
    const flaw = walkTo(game, walked, question.moves);
    if (flaw) return { type: 'error', id, message: flaw.message };
    const { position } = walked;
    const asked: Asked = { game, evaluation, position };
    const hash = question.hash ?? HASH;
    if (loaded?.game !== game || loaded.hash !== hash || loaded.memory !== memory) loaded = load(game, evaluation, hash, memory);
    const { search, wishes } = loaded;
    search.ask((await findEntry(game.id)?.endings?.(position, endingsOf?.(game.id))) ?? null);
    const isOver = (): boolean => team !== undefined && Atomics.load(team.words, 1) === 1;
    const flow = { now, stop: () => (ended !== undefined && Atomics.load(ended, 0) >= id) || isOver(), ...(team ? { team } : {}) };
    // Who helps goes on until the answer is there.
    const limits = limitsOf(team && team.number > 0 ? { nodes: question.nodes } : question, flow);
    const { plies = question.moves.length } = question;
    if (question.draw !== undefined) return { type: 'draw', id, agrees: wishes.agrees({ position, seat: question.draw, plies }, limits) };

    if (question.threats) {
      const { isPressed, threats } = threatsIn(game, evaluation, search, position, limits);
      const texts = threats.map(({ seat, text, position: from, gain }) => {
        const about = gain === null ? null : (evaluation.about?.(gain) ?? null);
        return { seat, text, position: from, gain, about };
      });
      return { type: 'threats', id, isPressed, threats: texts };
    }

    const only: Move[] = [];
    for (const text of question.only ?? []) {
      const move = game.parseMove(position, text);
      if (!move.ok) return { type: 'error', id, message: `The move "${text}": ${move.error.message}` };
      only.push(move.value);
    }
    const bounds = only.length === 0 ? limits : { ...limits, only };
    const wanted = question.level === null ? undefined : findLevel(question.level);
    const level = wanted && levelNow(game, evaluation, search, position, wanted, limits);
    const as = wanted?.adapts ? { level: level!.id } : {};
    const say = (info: Info): void => port.post({ type: 'info', id, ...as, ...thoughtOf(asked, info) });
    const found = level
      ? think(search, position, level, question.seed ?? 0, { ...bounds, plies }, say)
      : question.plays
        ? search.search(position, { ...bounds, ...(question.temper === undefined ? {} : { temper: question.temper }) }, say)
        : search.analyse(position, question.lines ?? 1, bounds, say);
    const isWilling = question.sinceOffer !== undefined && level !== undefined;
    const wish = isWilling ? wishes.wish({ position, seat: position.turn, plies }, level, question.sinceOffer ?? null, limits) : null;
    return { type: 'bestmove', id, move: game.formatMove(position, found.move), wish, ...as, ...thoughtOf(asked, found) };
  }
}

/** A game and its search, kept between questions because the search learns. */
interface Loaded {
  readonly game: Game;
  readonly search: Search;
  readonly wishes: Wishes<Position>;
  readonly hash: number;
  readonly memory: SharedArrayBuffer | undefined;
}

function load(game: Game, evaluation: Evaluation, hash: number, memory: SharedArrayBuffer | undefined): Loaded {
  const search = createSearch(game, evaluation, { hashMegabytes: hash, memory });
  return { game, hash, memory, search, wishes: new Wishes(game, evaluation, search) };
}

function limitsOf(
  { depth, nodes, milliseconds }: { readonly [Limit in 'depth' | 'nodes' | 'milliseconds']?: number | undefined },
  flow: Pick<Limits, 'now' | 'stop' | 'team'>,
): Limits {
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

/** A position and the moves that led to it. The next question is usually about the same match, a move or two on. */
interface Walked {
  /** What it began from, as text. */
  readonly from: string;
  readonly texts: string[];
  readonly position: Position;
}

/** Plays the moves of a question, except for those made already. Refuses an illegal move, and a position without any. */
function walkTo(game: Game, { texts, position }: Walked, moves: readonly string[]): Problem | null {
  let shared = 0;
  while (shared < texts.length && texts[shared] === moves[shared]) shared++;
  for (; texts.length > shared; texts.pop()) position.unmake();
  for (const text of moves.slice(shared)) {
    const move = game.parseMove(position, text);
    if (!move.ok) return { message: `Move ${texts.length + 1}, "${text}": ${move.error.message}` };
    position.make(move.value);
    texts.push(text);
  }
  if (game.count(position) > 0) return null;
  return { message: `The game is over: ${game.outcome(position)?.text ?? 'there is no legal move.'}` };
}

interface Read extends Omit<Asked, 'position'> {
  /** Where the moves begin, as text, and how to set that up. */
  readonly from: string;
  readonly begin: () => Result<Position, Problem>;
}

/** Finds the rules that a question asks about. Refuses an unknown game, edition, level or option. */
async function readQuestion(question: Question, findEntry: Surroundings['findEntry']): Promise<Result<Read, Problem>> {
  const entry = findEntry(question.game);
  if (!entry) return problem(`No game is called "${question.game}".`);
  if (question.level !== null && !findLevel(question.level)) return problem(`No level is called "${question.level}".`);
  const [newest, evaluation] = await Promise.all([entry.rules(), entry.evaluation()]);
  const known = inEdition(newest, question.edition);
  if (!known.ok) return known;
  const game = known.value;
  const options = resolveOptions(game.options, question.options);
  if (!options.ok) return options;
  const { start } = question;
  const from = JSON.stringify([question.game, question.edition, options.value, start]);
  return ok({
    game,
    evaluation,
    from,
    begin: () => (start === null ? ok(game.start(options.value)) : game.parse(start, options.value)),
  });
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
