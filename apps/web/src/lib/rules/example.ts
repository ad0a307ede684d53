import { resolveOptions, unwrap, winnerOf, type Example, type Game, type Objection, type Position, type Problem } from '@menagerie/core';
import { sentence } from '@menagerie/board';

/** What the rules say about an example, computed now. */
export interface Verdict {
  readonly kind: 'legal' | 'refused' | 'shown';
  /** One sentence. */
  readonly text: string;
  readonly clause: string | null;
  readonly objection: Objection | null;
}

/** An example ready for a board. */
export interface Prepared {
  /** Null if the rules refuse it. */
  readonly position: Position | null;
  readonly verdict: Verdict;
}

/** Sets up an example and asks the rules for their verdict. */
export function prepare(game: Game, example: Example): Prepared {
  const options = resolveOptions(game.options, example.options);
  if (!options.ok) return { position: null, verdict: refusedPosition(options.error) };
  const read = game.parse(example.position, options.value);
  if (!read.ok) return { position: null, verdict: refusedPosition(read.error) };
  const position = read.value;
  for (const text of example.before ?? []) position.make(unwrap(game.parseMove(position, text)));
  if (example.move === undefined)
    return { position, verdict: { kind: 'shown', text: saying(game, example, position), clause: null, objection: null } };
  const explained = game.explain(position, example.move);
  if ('objection' in explained) {
    const { objection } = explained;
    return { position, verdict: { kind: 'refused', text: objection.message, clause: objection.clause, objection } };
  }
  const move = explained.legal[0];
  const text = game.formatMove(position, move);
  const after = game.copy(position);
  after.make(move);
  const warnings = game.warnings?.(position, move) ?? [];
  const more = [...warnings.map(({ message }) => message), example.expect.kind === 'outcome' ? saying(game, example, after) : ''];
  return { position, verdict: { kind: 'legal', text: [`${text} is legal.`, ...more].join(' ').trim(), clause: null, objection: null } };
}

function refusedPosition({ message, clause }: Problem): Verdict {
  return { kind: 'refused', text: message, clause: clause ?? null, objection: null };
}

function saying(game: Game, { expect }: Example, position: Position): string {
  switch (expect.kind) {
    case 'effect':
      return `${expect.texts.map(sentence).join(' ')}`;
    case 'moves':
      return expect.texts.length === 0 ? 'No move is legal.' : `The only legal moves here: ${expect.texts.join(', ')}.`;
    case 'outcome': {
      const outcome = game.outcome(position);
      if (!outcome) return '';
      const winner = winnerOf(outcome);
      return outcome.text || (winner === null ? 'Nobody wins.' : `${game.seats[winner].name} wins.`);
    }
    default:
      return '';
  }
}
