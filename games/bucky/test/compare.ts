import { legalMoves, MoveList, random, resolveOptions, unwrap, winnerOf } from '@menagerie/core';
import { Differences } from '../../../packages/core/test/agreeing.ts';
import { evaluation } from '../src/evaluate.ts';
import { bucky } from '../src/index.ts';
import { slowAccepts, slowInBuck, slowOutcome, slowSuccessors } from './slow/index.ts';
import { candidate, constructed, randomFrom, THEMES } from './slow/positions.ts';

const OPTIONS = unwrap(resolveOptions(bucky.options));

/** How this implementation and the slow one differ on a position: all moves, where they lead, buck and outcome. Empty if they agree. */
export function differences(text: string): string[] {
  const position = unwrap(bucky.parse(text, OPTIONS));
  const { found, compare: differ, onlyOneAllows } = new Differences(text);
  differ('the text', bucky.format(position), text);

  const ended = bucky.outcome(position);
  const slowEnded = slowOutcome(text);
  differ('the clause of the end', ended?.clause ?? null, slowEnded?.clause ?? null);
  const winner = ended === null ? null : winnerOf(ended);
  differ('the winner', winner === null ? null : bucky.seats[winner].id, slowEnded?.winner ?? null);
  differ('buck', !evaluation.quiet(position), slowInBuck(text, position.turn === 0 ? 'white' : 'black'));

  const moves = legalMoves(bucky, position);
  differ('the number of moves counted', bucky.count(position), moves.length);
  const successors = new Map(slowSuccessors(text).map(({ move, text: next }) => [move, next]));
  for (const move of moves) {
    const name = bucky.formatMove(position, move);
    if (!successors.has(name)) {
      onlyOneAllows(name, 'rules');
      continue;
    }
    position.make(move);
    differ(`the position after ${name}`, bucky.format(position), successors.get(name));
    position.unmake();
    successors.delete(name);
  }
  for (const name of successors.keys()) onlyOneAllows(name, 'slow');
  return found;
}

/** The difference if only one of the implementations accepts a position text (B9.3). */
export function acceptance(text: string): string[] {
  const { found, compare } = new Differences(text);
  const fate = (isAccepted: boolean): string => (isAccepted ? 'accepted' : 'refused');
  compare('the position', fate(bucky.parse(text, OPTIONS).ok), fate(slowAccepts(text)));
  return found;
}

/** Texts of every `stride`th position of a random game. */
export function* randomGame(seed: number, stride: number): Generator<string> {
  const source = random(seed);
  const position = bucky.start(OPTIONS);
  const list = new MoveList();
  for (let ply = 1; bucky.outcome(position) === null; ply++) {
    list.clear();
    bucky.generate(position, list);
    // Takes, promotions and resolutions are twice as likely as quiet moves, or games shuffle on.
    const tactical = list.toArray().filter((move) => evaluation.tactical(position, move));
    const from = tactical.length > 0 && source.below(3) === 0 ? tactical : list.toArray();
    position.make(from[source.below(from.length)]);
    if (ply % stride === 0) yield bucky.format(position);
  }
}

/** Constructed positions of all themes, some of them played on for a turn or two. */
export function* themed(seed: number, count: number): Generator<string> {
  const accepts = (text: string): boolean => bucky.parse(text, OPTIONS).ok;
  const player = {
    moves: (text: string) => {
      const position = unwrap(bucky.parse(text, OPTIONS));
      return legalMoves(bucky, position).map((move) => bucky.formatMove(position, move));
    },
    apply: (text: string, move: string) => {
      const position = unwrap(bucky.parse(text, OPTIONS));
      position.make(unwrap(bucky.parseMove(position, move)));
      return bucky.format(position);
    },
  };
  for (const { text } of constructed(seed, count, { accepts, player })) yield text;
}

/** Candidates of all themes, whether or not the rules allow them. */
export function* candidates(seed: number, count: number): Generator<string> {
  for (let made = 0; made < count; made++) yield candidate(THEMES[made % THEMES.length], randomFrom(seed * 1_000_003 + made));
}
