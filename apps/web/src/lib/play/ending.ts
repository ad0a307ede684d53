import { squareName, type Attempt, type Game, type Objection, type Position, type Seat } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import { ordinal, placeOf } from './places.ts';

/** How a match ended, for people: who won, and after how long. */
export interface Ending {
  /** `You won`, or with a name where several sit here. */
  readonly title: string;
  /** `After 31 moves.` Empty if nobody has moved. */
  readonly length: string;
}

/** The end of a match as those who act for the `own` seats are told. */
export function endingOf(
  game: Pick<Game, 'seats'>,
  match: Pick<Match, 'result' | 'players' | 'plies'>,
  own: readonly Seat[],
): Ending | null {
  const { result, players, plies } = match;
  if (!result) return null;
  const taking = result.ranking?.flat().length ?? 2;
  const count = roundsOf(plies);
  const unit = taking > 2 ? 'round' : 'move';
  const length = count === 0 ? '' : `After ${count} ${unit}${count === 1 ? '' : 's'}.`;
  const { ranking } = result;
  if (!ranking) return { title: 'The game was called off', length };
  const [first] = ranking;
  if (ranking.length === 1 || first.length !== 1) return { title: 'The game is a draw', length };
  if (own.length === 1) {
    const place = placeOf(ranking, own[0]) ?? taking;
    return { title: place === 1 ? 'You won' : taking > 2 ? `You came ${ordinal(place)}` : 'You lost', length };
  }
  const { name } = players[first[0]];
  const seat = game.seats[first[0]].name;
  return { title: name === seat ? `${name} won` : `${name} won as ${seat}`, length };
}

/** How many rounds were begun: a new one begins when the order of seats does, however many plies a turn had and whoever is out. */
function roundsOf(plies: Match['plies']): number {
  return plies.filter(({ seat }, index) => index === 0 || seat < plies[index - 1].seat).length;
}

/** One reason why moves that looked like a way out are refused. */
export interface NoEscape {
  readonly objection: Objection;
  /** The moves it refuses: `King g3–f2`, `P@c5`; `Sweeper a2` for all of a piece's. */
  readonly tries: readonly string[];
}

/** What the side to move could try in a position without a legal move, by what refuses it, the particular reasons first; only what came near. */
export function escapesOf(game: Game, position: Position): readonly NoEscape[] {
  const found = new Map<string, { objection: Objection; tries: string[] }>();
  const note = (objection: Objection, text: string): void => {
    if (!game.nearMisses?.includes(objection.code)) return;
    const known = found.get(objection.message);
    if (known) known.tries.push(text);
    else found.set(objection.message, { objection, tries: [text] });
  };
  const scene = game.scene(position);
  for (const [from, figures] of scene.entries()) {
    // It may be under another's piece.
    const figure = figures.findLast(({ owner }) => owner === position.turn);
    if (!figure) continue;
    const name = `${game.kinds.find(({ letter }) => letter === figure.kind)?.name ?? figure.kind} ${squareName(game.board, from)}`;
    const refused = scene.map((_, to) => refusalOf(game, position, { from, to }));
    const others = refused.toSpliced(from, 1);
    const [first] = others;
    // What holds the piece itself is told once, without its 63 targets.
    if (first && others.every((objection) => objection?.message === first.message)) note(first, name);
    else refused.forEach((objection, to) => objection && note(objection, `${name}–${squareName(game.board, to)}`));
  }
  for (const text of game.furtherTries?.(position) ?? []) {
    const objection = refusalOf(game, position, text);
    if (objection) note(objection, text);
  }
  return [...found.values()].toSorted((a, b) => a.tries.length - b.tries.length);
}

function refusalOf(game: Game, position: Position, attempt: Attempt | string): Objection | null {
  const explained = game.explain(position, attempt);
  return 'objection' in explained ? explained.objection : null;
}
