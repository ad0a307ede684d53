import { seatsOf, type Position } from '@menagerie/core';
import { pliesToEnd, temperedId, type Engine, type Question, type Thought, type ThoughtLine } from '@menagerie/engine';
import { bestmoveLine, infoLine, timeFor, type Go, type StartAndMoves } from '@menagerie/engine/uci';
import type { EngineSettings } from './settings.ts';

/** Something under way that can be told to stop. */
export interface Running {
  stop(): void;
  /** The opponent has played the expected move: the time begins to count. */
  ponderhit(): void;
  /** Whether it ends by itself. */
  readonly isEndless: boolean;
  /** Resolves once its answer is written. */
  readonly done: Promise<void>;
}

/** Starts a search and says what it finds. `position` is where the moves have led. */
export function startSearch(
  engine: Engine,
  settings: EngineSettings,
  { told, position, seed }: { readonly told: StartAndMoves; readonly position: Position; readonly seed: number },
  go: Go,
  say: (line: string) => void,
): Running {
  const { game, options, level, temper, lines, hash, threads } = settings;
  const clock = go.clocks?.[game.seats[position.turn].letter];
  const milliseconds = go.movetime ?? (clock ? timeFor(clock, go.movestogo) : undefined);
  const question: Question = {
    game: game.id,
    edition: game.edition,
    options,
    start: told.start,
    moves: told.moves,
    level: level === null ? null : temperedId(level, temper),
    ...(temper === null ? {} : { temper }),
    seed,
    hash,
    threads,
    ...(go.depth === undefined ? {} : { depth: go.depth }),
    ...(go.nodes === undefined ? {} : { nodes: go.nodes }),
    ...(milliseconds === undefined || go.infinite || go.ponder ? {} : { milliseconds }),
    ...(lines === 1 ? { plays: true } : { lines }),
    only: go.searchmoves ?? [],
  };
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let timer: NodeJS.Timeout | undefined;
  let isPondering = go.ponder === true;
  const thinking = engine.think(question, (thought) => tell(thought));

  /** The last that was said: each depth is told once. */
  function tell(thought: Thought): void {
    const { depth, reached, nodes, filled, milliseconds: time } = thought;
    const seats = seatsOf(game, position.options);
    thought.lines.forEach((line, index) => {
      say(
        infoLine({
          depth,
          seldepth: Math.max(reached, depth),
          multipv: index + 1,
          ...scoreOf(line),
          shares: seats.map((seat) => line.shares[seat] * 1000),
          nodes,
          nps: time > 0 ? (nodes / time) * 1000 : 0,
          hashfull: filled * 1000,
          time,
          pv: line.pv,
        }),
      );
    });
  }

  async function answer(): Promise<void> {
    try {
      const found = await thinking.answer;
      // What thinks for as long as it likes answers only when it's asked to.
      if (go.infinite || isPondering) await released;
      say(bestmoveLine(found?.move ?? null, found?.pv.at(1) ?? null));
    } catch (error) {
      say(infoLine({ string: error instanceof Error ? error.message : String(error) }));
      say(bestmoveLine(null));
    } finally {
      clearTimeout(timer);
    }
  }

  function stop(): void {
    thinking.stop();
    release();
  }

  return {
    stop,
    ponderhit() {
      if (!isPondering) return;
      isPondering = false;
      if (!go.infinite) release();
      if (milliseconds !== undefined) timer = setTimeout(stop, milliseconds);
    },
    get isEndless() {
      const isLimited = [go.depth, go.nodes, milliseconds].some((limit) => limit !== undefined) || level !== null;
      return go.infinite === true || isPondering || !isLimited;
    },
    done: answer(),
  };
}

/** The worth of a line for the seat to move, or the plies to the end that it forces. */
function scoreOf({ score }: ThoughtLine): { readonly cp: number } | { readonly mate: number } {
  const plies = pliesToEnd(score);
  return plies === null ? { cp: score } : { mate: score > 0 ? plies : -plies };
}
