import fc from 'fast-check';
import { expect } from 'vitest';
import { legalMoves, squareCount, squareName, type WholeGame, type Move, type Objection, type Position } from '../../src/index.ts';
import { squaresOf } from '../examples.ts';
import { must } from './must.ts';

/** An attempt is legal exactly if there is no objection: every pair of squares, moves of other positions, and any text. */
export function checkExplanations<P extends Position>(game: WholeGame<P>, position: P, foreignTexts: readonly string[]): void {
  const legal = new Set(legalMoves(game, position));
  const meant = checkPairs(game, position, legal);
  for (const move of legal) {
    const byHand = game.touches(position, move).some((touch) => touch.kind === 'square');
    expect(meant.has(move), `${game.formatMove(position, move)} is meant by a pair of squares`).toBe(byHand);
    expect(game.explain(position, game.formatMove(position, move))).toEqual({ legal: [move] });
  }
  for (const text of sampleOf(foreignTexts, 40)) checkText(game, position, text, legal);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => checkText(game, position, text, legal)),
    { numRuns: 20, seed: 7 },
  );
}

function checkPairs<P extends Position>(game: WholeGame<P>, position: P, legal: ReadonlySet<Move>): Set<Move> {
  const meant = new Set<Move>();
  const squares = squareCount(game.board);
  for (let from = 0; from < squares; from++) {
    for (let to = 0; to < squares; to++) {
      const where = (): string => `${squareName(game.board, from)} to ${squareName(game.board, to)} in ${game.format(position)}`;
      const explanation = game.explain(position, { from, to });
      if ('objection' in explanation) checkObjection(game, explanation.objection, where);
      else {
        must(explanation.legal.length > 0, () => `${where()} is legal by no move`);
        for (const move of explanation.legal) {
          must(legal.has(move), () => `${where()}: ${move} isn't legal`);
          meant.add(move);
        }
      }
    }
  }
  return meant;
}

function checkText<P extends Position>(game: WholeGame<P>, position: P, text: string, legal: ReadonlySet<Move>): void {
  const where = `"${text}" in ${game.format(position)}`;
  const explanation = game.explain(position, text);
  const parsed = game.parseMove(position, text);
  if ('objection' in explanation) {
    checkObjection(game, explanation.objection, () => where);
    expect(parsed, where).toEqual({ ok: false, error: explanation.objection });
  } else {
    for (const move of explanation.legal) expect(legal.has(move), where).toBe(true);
    if (explanation.legal.length === 1) expect(parsed, where).toEqual({ ok: true, value: explanation.legal[0] });
    if (parsed.ok) expect(explanation.legal, where).toContain(parsed.value);
    else checkObjection(game, parsed.error, () => where);
  }
}

function checkObjection(game: Pick<WholeGame, 'rulebook' | 'board'>, objection: Objection, where: () => string): void {
  const { clause, code, message, witnesses } = objection;
  const isKnown = game.rulebook.clauses.some(({ id }) => id === clause);
  must(isKnown, () => `${where()}: the rule book has no clause "${clause}"`);
  must(/^[a-z][a-z0-9-]*$/.test(code), () => `${where()}: "${code}" is no code`);
  must(/\S\.$/.test(message), () => `${where()}: "${message}" is no sentence`);
  for (const square of witnesses.flatMap(squaresOf)) {
    must(square >= 0 && square < squareCount(game.board), () => `${where()}: square ${square} isn't on the board`);
  }
}

function sampleOf(texts: readonly string[], size: number): readonly string[] {
  const stride = Math.max(1, Math.floor(texts.length / size));
  return texts.filter((_, index) => index % stride === 0);
}
