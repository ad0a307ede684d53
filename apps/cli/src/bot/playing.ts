import { inEdition, type Game, type Seat } from '@menagerie/core';
import type { Go } from '@menagerie/engine/uci';
import { isPreparing, lineOf, Session, type Match } from '@menagerie/match';
import type { GameLine, GameView, PlayerCommand } from '@menagerie/protocol';
import { choose } from '../engines/choosing.ts';
import { EngineFailure, EngineProgram } from '../engines/program.ts';
import { Fault } from '../fault.ts';
import { gameOf } from '../input.ts';
import type { Site } from './site.ts';

/** The longest an engine thinks about a move that has days, in milliseconds. */
const LONGEST = 10_000;

/** What every match of a bot needs. */
export interface Playing {
  readonly site: Site;
  readonly command: string;
  /** Values for options of the engine. */
  readonly settings: Readonly<Record<string, string>>;
  readonly tell: (line: string) => void;
}

/** Plays a match to its end, with an engine of its own. */
export async function playMatch(id: string, { site, command, settings, tell }: Playing): Promise<void> {
  const engine = new EngineProgram(command, settings);
  let begun = false;
  try {
    for await (const line of site.follow<GameLine>(`/games/${id}/stream`)) {
      if (line.t !== 'game' && line.t !== 'events') continue;
      const view = line.t === 'game' ? line.view : await site.get<GameView>(`/games/${id}`);
      const { match, version, you } = view;
      if (match.result) return tell(`${site.address}/game/${id} ${match.result.text}`);
      if (you === null) return;
      const game = await editionFor(match);
      const act = async (deed: PlayerCommand): Promise<void> => {
        // Sent again under the same id, it is done once; on a version that is no more it is refused, and the next line tells.
        await site.ask(`/games/${id}/commands`, { id: `${id}-${version}`, version, command: deed });
      };
      if (isPreparing(game, match)) {
        const paper = paperFor(game, match, you);
        if (paper !== null) await act({ kind: 'handIn', text: paper });
        continue;
      }
      const position = new Session(game).at(match);
      if (position.turn !== you) continue;
      try {
        if (!begun) await engine.newGame({ game, options: match.options });
        begun = true;
        const move = await choose(engine, { game, position, told: lineOf(game, match) }, limitsFor(game, match));
        await act({ kind: 'play', text: game.formatMove(position, move) });
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        tell(`${error.message} It resigns ${site.address}/game/${id}.`);
        await act({ kind: 'resign' });
      }
    }
  } finally {
    await engine.quit();
  }
}

async function editionFor(match: Match): Promise<Game> {
  const found = inEdition(await gameOf(match.game), match.edition);
  if (!found.ok) throw new Fault(found.error);
  return found.value;
}

/** The next paper of the default army; null if all are handed in. */
function paperFor(game: Game, match: Match, seat: Seat): string | null {
  const [usual] = game.preparation?.readymades(match.options) ?? [];
  return usual?.papers(seat).at(match.papers[seat].length) ?? null;
}

/** What the clocks allow. A limit for each turn is used to a half: the way to the server takes time too. */
function limitsFor(game: Game, { timing, clocks }: Match): Go {
  const control = timing?.control;
  if (!control || !clocks) return { movetime: 1000 };
  switch (control.kind) {
    case 'increment':
    case 'delay': {
      const inc = 1000 * (control.kind === 'increment' ? control.increment : control.delay);
      return { clocks: Object.fromEntries(game.seats.map(({ letter }, seat) => [letter, { time: clocks.seats[seat].left, inc }])) };
    }
    case 'days':
      return { movetime: LONGEST };
    case 'limit':
    case 'turns':
      return { movetime: Math.min(LONGEST, 500 * control.turn) };
  }
}
