import { squareName, type Attempt, type Game, type Objection, type Position } from '@menagerie/core';

/** One reason why moves that looked like a way out are refused. */
export interface NoEscape {
  readonly objection: Objection;
  /** The moves it refuses: `King g3–f2`, `P@c5`; `Sweeper a2` for all of a piece's. */
  readonly tries: readonly string[];
}

/** What the side to move could try in a position without a legal move, grouped by what refuses it: near misses only, particular reasons first. */
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
    // It may be under another player's piece.
    const figure = figures.findLast(({ owner }) => owner === position.turn);
    if (!figure) continue;
    const name = `${game.kinds.find(({ letter }) => letter === figure.kind)?.name ?? figure.kind} ${squareName(game.board, from)}`;
    const refused = scene.map((_, to) => refusalOf(game, position, { from, to }));
    const others = refused.toSpliced(from, 1);
    const [first] = others;
    // What holds the piece itself is said once, without its 63 targets.
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
