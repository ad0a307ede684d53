import { isDeepStrictEqual } from 'node:util';
import {
  moveTexts,
  parseSquare,
  play,
  resolveOptions,
  unwrap,
  winnerOf,
  type Example,
  type Expectation,
  type Game,
  type Move,
  type Objection,
  type Position,
  type Witness,
} from '../src/index.ts';

/** What an example of a rule book gets from a game instead of what it expects, in words; null if it holds. */
export function faultOf<P extends Position>(game: Game<P>, example: Example): string | null {
  const { move, expect: due } = example;
  const read = game.parse(example.position, unwrap(resolveOptions(game.options, example.options)));
  if (due.kind === 'refused' && move === undefined) {
    // The clause refuses the position itself.
    return read.ok ? `${example.position} was read as a position.` : unlike('the clause', read.error.clause, due.clause);
  }
  const position = unwrap(read);
  const rewritten = unlike('the position as the game writes it', game.format(position), example.position);
  if (rewritten !== null) return rewritten;
  for (const text of example.before ?? []) position.make(unwrap(game.parseMove(position, text)));
  if (due.kind === 'refused') return move === undefined ? 'The example has no move.' : refusedFault(game, position, move, due);
  if (due.kind === 'warned' || due.kind === 'legal') {
    if (move === undefined) return `An example of a ${due.kind} move needs a move.`;
    const parsed = game.parseMove(position, move);
    if (!parsed.ok) return `${move} is refused: ${parsed.error.message}`;
    const written = unlike('the move as the game writes it', game.formatMove(position, parsed.value), due.text);
    if (written !== null) return written;
    if (due.kind === 'warned') return warnedFault(game, position, parsed.value, due);
    return due.position === undefined
      ? null
      : unlike('the position after it', game.format(unwrap(play(game, position, move))), due.position);
  }
  const shown = move === undefined ? position : unwrap(play(game, position, move));
  if (due.kind === 'moves') return unlike('the legal moves', moveTexts(game, shown), due.texts);
  if (due.kind === 'outcome') {
    const outcome = game.outcome(shown);
    const winner = outcome ? winnerOf(outcome) : null;
    return (
      unlike('the clause that ends the game', outcome?.clause, due.clause) ??
      unlike('the winner', winner === null ? null : game.seats[winner].id, due.winner)
    );
  }
  const said = wordsOf(game, shown);
  const missing = due.texts.find((text) => !said.includes(text));
  return missing === undefined ? null : `Nothing says "${missing}".`;
}

function refusedFault<P extends Position>(
  game: Game<P>,
  position: P,
  move: string,
  due: Extract<Expectation, { kind: 'refused' }>,
): string | null {
  const parsed = game.parseMove(position, move);
  if (parsed.ok) return `${move} is legal.`;
  const explanation = game.explain(position, move);
  if (!('objection' in explanation)) return `${move} is explained as legal.`;
  for (const objection of [parsed.error, explanation.objection] satisfies Objection[]) {
    const fault =
      unlike(`the clause of "${objection.message}"`, objection.clause, due.clause) ??
      unshown(game, due.witnesses, objection.witnesses.flatMap(squaresOf));
    if (fault !== null) return fault;
  }
  return null;
}

function warnedFault<P extends Position>(
  game: Game<P>,
  position: P,
  move: Move,
  due: Extract<Expectation, { kind: 'warned' }>,
): string | null {
  const warnings = game.warnings?.(position, move) ?? [];
  if (!warnings.some(({ clause }) => clause === due.clause)) return `No warning names ${due.clause}.`;
  const shown = warnings.flatMap(({ witnesses }) => witnesses.flatMap(squaresOf));
  return unshown(game, due.witnesses, shown);
}

/** Says which of the squares that should be witnesses isn't one. */
function unshown<P extends Position>(game: Game<P>, names: readonly string[] = [], shown: readonly number[]): string | null {
  const missing = names.find((name) => !shown.includes(parseSquare(game.board, name)));
  return missing === undefined ? null : `${missing} isn't among the witnesses.`;
}

/** The squares a witness points at: one, or both ends of a ray. */
export function squaresOf(witness: Witness): readonly number[] {
  return witness.kind === 'square' ? [witness.square] : [witness.from, witness.to];
}

function unlike(what: string, got: unknown, due: unknown): string | null {
  return isDeepStrictEqual(got, due) ? null : `Got ${JSON.stringify(got)} for ${what}, instead of ${JSON.stringify(due)}.`;
}

/** All the texts about a position: states of figures and marks of aspects. */
function wordsOf<P extends Position>(game: Game<P>, position: P): readonly string[] {
  const states = game.scene(position).flatMap((figures) => figures.flatMap((figure) => figure.states));
  const marks = game.aspects(position).flatMap((aspect) => aspect.marks);
  return [...states, ...marks].map((each) => each.text);
}
