// Solves lessons by hand: for the tests, and for anybody who wants to see each step.
import { parseSquare, type Game, type Step } from '@menagerie/core';
import { begin, positionOf, tryMove, type StepState } from '@menagerie/lessons';
import type { Page } from 'playwright-core';
import { square, touchesOf } from './visit.ts';

/** Plays the solution of the step on the board, and waits until it is done. */
export async function solve(page: Page, game: Game, step: Step): Promise<void> {
  await page.locator('.aim', { hasText: step.task }).waitFor();
  let state = begin(game, step);
  for (const text of step.solution) {
    const squares = wayOf(game, step, state, text);
    if (text.includes('@')) await page.locator('.tray button').first().click();
    for (const name of squares) await square(page, name).click();
    state = tryMove(game, step, state, text);
    if (state.answer?.kind === 'onward') await page.locator(`.task[data-made="${state.made.length}"][data-phase="open"]`).waitFor();
  }
  await page.locator('.verdict.good').waitFor();
}

/** The squares to press for a move, or for a refused attempt. */
export function wayOf(game: Game, step: Step, state: StepState, text: string): string[] {
  const position = positionOf(game, step, state);
  if (game.parseMove(position, text).ok) return touchesOf(game, position, text).squares;
  return [...text.matchAll(/[a-o]\d{1,2}/g)].map(([name]) => name).filter((name) => parseSquare(game.board, name) >= 0);
}
