import type { Game, Options, Position } from '@menagerie/core';
import { Forfeit, type Allowance, type MatchPlayer } from '@menagerie/engine/match';
import type { Go, UciInfo } from '@menagerie/engine/uci';
import { moveTexts } from '@menagerie/core';
import { EngineFailure, EngineProgram } from '../engines/program.ts';

/** Milliseconds a program may be late before it's told to stop, and how long it may take for a number of nodes. */
const LATE = 5000;
const ENDLESS = 600_000;
/** What a program gets against a level that thinks as long as it does against people. */
const OWN = 1000;
/** Further ahead than anything but a forced win. */
const FORCED = 1_000_000;

/** Any program that speaks the engines' protocol. One that ends in the middle of a game has lost it. */
export function commandPlayer(command: string, game: Game, options: Options): MatchPlayer {
  const program = new EngineProgram(command);
  return {
    begin: () => program.newGame({ game, options }),
    async choose({ position, opening, moves, allowance }) {
      const standing = { start: opening.position, moves: [...opening.moves, ...moves] };
      const [go, patience] = asked(game, position, allowance);
      try {
        const { move, info } = await program.think(standing, go, { patience, legal: () => moveTexts(game, position) });
        if (move === null) throw new Forfeit('illegal', 'gives no move');
        return { move, score: scoreIn(info) };
      } catch (error) {
        if (error instanceof EngineFailure) throw new Forfeit('crash', error.message.replace(/\.$/, ''));
        throw error;
      }
    },
    close: () => program.quit(),
  };
}

/** What `go` says, and how long to wait for the answer. */
function asked(game: Game, { turn }: Position, allowance: Allowance): readonly [Go, number] {
  if ('own' in allowance) return [{ movetime: OWN }, OWN + LATE];
  if ('nodes' in allowance) return [{ nodes: allowance.nodes }, ENDLESS];
  if ('milliseconds' in allowance) return [{ movetime: allowance.milliseconds }, allowance.milliseconds + LATE];
  const { clocks, increment } = allowance;
  const named = game.seats.map(({ letter }, seat) => [letter.toLowerCase(), { time: Math.round(clocks[seat]), inc: increment }] as const);
  return [{ clocks: Object.fromEntries(named) }, clocks[turn] + LATE];
}

function scoreIn(info: UciInfo | null): number | null {
  if (info?.mate !== undefined) return info.mate > 0 ? FORCED : -FORCED;
  return info?.cp ?? null;
}
