import { legalMoves, resolveOptions, squareName, unwrap, type Objection, type Random } from '@menagerie/core';
import { rulebook } from '../rulebook/index.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { CODES } from '../src/cells.ts';
import { bareText } from '../src/notation.ts';
import type { SlowOptions } from './slow/index.ts';

const SQUARES = Array.from({ length: 225 }, (_, square) => square);
const SIGNS = ['-', 'x', '*', '~'];
const clauses = new Set(rulebook.clauses.map(({ id }) => id));
const name = (square: number): string => squareName(fourplay.board, square);

/** What was explained in a position, and every explanation that is wrong or says too little. */
export interface Explained {
  attempts: number;
  readonly faults: string[];
}

/**
 * Explains pairs of squares and play texts of a position: all of them, or a random sample of about one in `every`. Checks the answers
 * against the list of legal plays. Other tests compare that list with the slow implementation's.
 */
export function explained(text: string, given: Partial<SlowOptions>, every = 1, source?: Random): Explained {
  const position = unwrap(fourplay.parse(text, unwrap(resolveOptions(fourplay.options, given))));
  const plays = legalMoves(fourplay, position).map((move) => bareText(position, move));
  const result: Explained = { attempts: 0, faults: [] };
  let skipped = 0;
  const isDrawn = (): boolean => {
    if (source === undefined) return true;
    if (skipped-- > 0) return false;
    skipped = source.below(2 * every);
    return true;
  };
  const fault = (attempt: string, what: string): unknown =>
    result.faults.push(`${attempt}: ${what} in ${text} with ${JSON.stringify(given)}`);

  const pairs = new Set(plays.flatMap(pairsOf));
  for (const from of SQUARES) {
    for (const to of SQUARES) {
      if (!isDrawn()) continue;
      result.attempts++;
      const pair = `${name(from)} ${name(to)}`;
      const explanation = fourplay.explain(position, { from, to });
      if ('legal' in explanation !== pairs.has(pair)) fault(pair, pairs.has(pair) ? 'refused' : 'legal');
      else if ('objection' in explanation) for (const what of weaknesses(explanation.objection)) fault(pair, what);
    }
  }

  const legal = new Set(plays);
  for (const play of [...plays.filter(isDrawn), ...textsOf(position, isDrawn)]) {
    result.attempts++;
    const explanation = fourplay.explain(position, play);
    if ('legal' in explanation !== legal.has(play)) fault(play, legal.has(play) ? 'refused' : 'legal');
    else if ('objection' in explanation) for (const what of weaknesses(explanation.objection)) fault(play, what);
  }
  if (fourplay.format(position) !== text) fault('all', 'the position was changed');
  return result;
}

/** The pairs of squares that stand for a play: its start, and where its own rule or the ice ends it. For a placement, its square twice. */
function pairsOf(play: string): string[] {
  const [, placed] = play.split('@');
  if (placed !== undefined) return [`${placed} ${placed}`];
  const squares = [...play.matchAll(/[a-o]\d+/g)].map(([square]) => square);
  return squares.slice(1).map((to) => `${squares[0]} ${to}`);
}

/** Sampled texts from all moves without ice, teleports, placements and Neutron plays that name something on the board. */
function* textsOf(position: FourplayPosition, isDrawn: () => boolean): Generator<string> {
  const scene = fourplay.scene(position);
  for (const from of SQUARES) {
    const figure = scene[from].at(0);
    if (figure === undefined) continue;
    for (const to of SQUARES) {
      for (const sign of figure.kind === '*' ? ['-'] : SIGNS) if (isDrawn()) yield `${figure.kind} ${name(from)}${sign}${name(to)}`;
    }
  }
  for (const code of CODES.slice(1)) for (const to of SQUARES) if (isDrawn()) yield `${code === 'Hb' ? 'Hb1' : code}@${name(to)}`;
  if (isDrawn()) yield* ['--', '* --'];
}

/** What every objection needs: a clause of the rule book, a code, arguments, a sentence that names a square or a player, and witnesses. */
function* weaknesses({ clause, code, args, message, witnesses }: Objection): Generator<string> {
  if (!clauses.has(clause)) yield `the rule book has no clause ${clause}`;
  if (!/^[a-z][a-z0-9-]*$/.test(code)) yield `"${code}" is no word`;
  if (Object.keys(args).length === 0) yield `${clause} ${code} has no arguments`;
  // without a Neutron there is no square to point at
  if (witnesses.length === 0 && code !== 'no-neutron-play') yield `${clause} ${code} has no witnesses`;
  if (new Set(witnesses.map((each) => JSON.stringify(each))).size < witnesses.length) yield `${clause} ${code} points twice at one thing`;
  if (!/^[^a-z].*\.$/s.test(message) || !/[a-o]\d{1,2}|Red|Blue|Yellow|Green/.test(message)) yield `"${message}" says too little`;
}
