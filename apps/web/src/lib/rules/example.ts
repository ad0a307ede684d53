import {
  Candidate,
  resolveOptions,
  unwrap,
  winnerOf,
  type Example,
  type Game,
  type Objection,
  type Position,
  type Problem,
} from '@menagerie/core';
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
  /** Its move, if it's legal. */
  readonly legal: Candidate | null;
}

/** Sets up an example and asks the rules for their verdict. */
export function prepare(game: Game, example: Example): Prepared {
  const options = resolveOptions(game.options, example.options);
  if (!options.ok) return { position: null, verdict: refusedPosition(options.error), legal: null };
  const read = game.parse(example.position, options.value);
  if (!read.ok) return { position: null, verdict: refusedPosition(read.error), legal: null };
  const position = read.value;
  for (const text of example.before ?? []) position.make(unwrap(game.parseMove(position, text)));
  if (example.move === undefined)
    return { position, verdict: { kind: 'shown', text: saying(game, example, position), clause: null, objection: null }, legal: null };
  const explained = game.explain(position, example.move);
  if ('objection' in explained) {
    const { objection } = explained;
    return { position, verdict: { kind: 'refused', text: objection.message, clause: objection.clause, objection }, legal: null };
  }
  const legal = new Candidate(game, position, explained.legal[0]);
  const after = game.copy(position);
  after.make(legal.move);
  const more = [...legal.warnings.map(({ message }) => message), example.expect.kind === 'outcome' ? saying(game, example, after) : ''];
  const text = [`${legal.text} is legal.`, ...more].join(' ').trim();
  return { position, verdict: { kind: 'legal', text, clause: null, objection: null }, legal };
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
