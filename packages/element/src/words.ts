import { consideredIn, previewOf, sentence, type PreviewLine } from '@menagerie/board';
import { headline } from '@menagerie/core';
import type { Desk } from './desk.ts';

/** What an element says below its board. */
export interface Words {
  /** The headline, read out when it changes. */
  readonly head: string;
  readonly clause: string | null;
  /** The lines beside it. */
  readonly more: readonly string[];
  /** What the move you point at would do. */
  readonly steps: readonly PreviewLine[];
}

/** Says what was refused, what to be careful of, or else how the game stands. */
export function wordsOf(desk: Desk, message: string | null): Words {
  const { game, position, last, done, ended } = desk.line;
  const { refusal, pinned } = desk.board;
  const considered = consideredIn(desk.board);
  const steps = considered ? previewOf(considered.trace).lines : [];
  if (refusal) {
    return {
      head: `Not allowed: ${refusal.message}`,
      clause: refusal.clause,
      more: refusal.remedy ? [sentence(refusal.remedy)] : [],
      steps,
    };
  }
  if (pinned) {
    const careful = pinned.candidate.warnings.map(({ message }) => `Careful: ${message}`);
    return {
      head: careful.join(' ') || 'This is what would happen.',
      clause: null,
      more: ['Press the same square again to make the move.'],
      steps,
    };
  }
  const told = done ? headline(game, done.trace) : '';
  const turn = ended === null ? `${game.seats[position.turn].name} to move.` : sentence(ended);
  return {
    head: [last ? `${last.text}.` : '', told].filter(Boolean).join(' ') || turn,
    clause: null,
    more: [last ? turn : '', last?.comment ?? '', message ?? ''].filter(Boolean),
    steps,
  };
}
