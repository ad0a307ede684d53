import { random, randomMove, resolveOptions, seatsOf, unwrap, type Options, type Position, type WholeGame } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { checkTerms } from '../../core/test/conformance/purity.ts';
import { appraise, prepare } from '../src/index.ts';

/** The most plies of a random game, and the games under the default options. Every other set of options gets one. */
const PLIES = 100;
const GAMES = 12;

/** Plays a random game from papers drawn at random, if there are any, and looks at each position before its end. */
function playing(game: WholeGame, options: Options, seed: number, look: (position: Position) => void): void {
  const source = random(seed);
  const seats = seatsOf(game, options);
  const papers = game.seats.map((_, seat) => (game.preparation && seats.includes(seat) ? prepare(game, options, seat, source) : []));
  const position = game.preparation?.open(options, papers) ?? game.start(options);
  for (let ply = 0; ply < PLIES && !game.outcome(position); ply++) {
    look(position);
    position.make(randomMove(game, position, source)!);
  }
}

describe.each(games)('what positions of $name are worth at first sight', (game) => {
  const sets = [
    ...Array.from({ length: GAMES }, () => ({})),
    ...game.options.flatMap(({ id, values }) => values.slice(1).map((value) => ({ [id]: value }))),
  ].map((set) => unwrap(resolveOptions(game.options, set)));

  it('is made of named terms that add up to it, and of nothing else', () => {
    let looked = 0;
    const seen = new Set<string>();
    for (const [seed, options] of sets.entries()) {
      playing(game, options, seed, (position) => {
        looked++;
        const worths = game.seats.map((_, seat) => game.evaluation.evaluate(position, seat));
        checkTerms(game, position, worths);
        const { terms, worths: whole, shares } = appraise(game, game.evaluation, position);
        const sums = game.seats.map((_, seat) => terms.reduce((sum, term) => sum + term.worths[seat], 0));
        expect(sums).toEqual(whole);
        const values = terms.flatMap((term) => term.worths);
        expect(values.every(Number.isInteger)).toBe(true);
        for (const term of terms) if (term.worths.some((part) => part !== 0)) seen.add(term.name);
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
      });
    }
    expect(looked).toBeGreaterThan(1000);
    // A term that is nothing in a thousand positions has lost its meaning; only a bare dude is too rare for random games.
    const never = game.evaluation.terms(game.start(sets[0])).filter(({ name }) => !seen.has(name) && name !== 'Hunt for a bare dude');
    expect(never.map(({ name }) => name)).toEqual([]);
  });
});

describe('a term', () => {
  it.each<[game: string, term: string, worth: number, text: string]>([
    // With three pieces left, weights are a 28th from those on an empty board. A madam more is worth 949 there, and 567 at the beginning.
    ['bucky', 'Pieces', 935, 'd7/8/8/8/8/8/8/D2M4 w - - 0 1'],
    ['bucky', 'Hunt for a bare dude', 20 * 6 - 15 * 7, 'd7/8/8/8/8/8/8/D2M4 w - - 0 1'],
    ['bucky', 'Hunt for a bare dude', 0, '5D2/8/7S/3s3C/8/8/8/2M5 w - - 0 1'],
    ['bucky', 'Jedi on their way', 358, 'd7/4J3/8/8/8/8/8/D7 w - - 0 1'],
    ['bucky', 'Roles that chameleons copy', -53, 'd7/8/8/8/4C3/8/8/D7 w - - 0 1'],
    ['bucky', 'Shamans in the middle', -69, 'd7/8/8/8/4s3/8/8/DM3W2 w - - 0 1'],
    ['bucky', 'Hypnotized pieces', -108, 'd7/8/8/8/4s3/8/8/DM3W2 w - - 0 1'],
    ['bucky', 'Enemies before jedi', 200, 'd7/8/8/4w3/3J4/8/8/D7 w - - 0 1'],
    ['bucky', 'Enemies in sight of wagons and madams', 75, 'd3s3/8/8/8/8/8/8/D3W3 w - - 0 1'],
    ['ducart', 'Sweepers by number', 542 + 637, '3k4/3w4/8/8/8/8/1WWW4/4K3 w - 0 40'],
    ['ducart', 'Stealers at their work', 117, '3k4/3w4/8/8/8/8/1WWW4/4T3 w - 0 40'],
  ])('in %s, %s, is %i for the first seat', (id, name, worth, text) => {
    const game = findGame(id)!;
    const position = unwrap(game.parse(text, unwrap(resolveOptions(game.options, {}))));
    const terms = game.evaluation.terms(position);
    expect(terms.find((term) => term.name === name)?.worths).toEqual([worth, 0 - worth]);
  });

  it('in Fourplay is what a seat has against the average of the others', () => {
    const game = findGame('fourplay')!;
    const text = game.format(game.start(unwrap(resolveOptions(game.options, {}))));
    const position = unwrap(game.parse(text.replace(' 0/0/0/0 62', ' 3/0/0/0 62'), unwrap(resolveOptions(game.options, {}))));
    const { terms, worths, shares } = appraise(game, game.evaluation, position);
    expect(terms.find(({ name }) => name === 'Gems')?.worths).toEqual([600, -200, -200, -200]);
    expect(worths).toEqual([600, -200, -200, -200]);
    expect(shares[0]).toBeGreaterThan(shares[1]);
  });

  it('of a player who takes no part is nothing', () => {
    const game = findGame('fourplay')!;
    const { terms, worths, shares } = appraise(game, game.evaluation, game.start(unwrap(resolveOptions(game.options, { players: '2' }))));
    for (const values of [...terms.map((term) => term.worths), worths, shares]) expect([values[1], values[3]]).toEqual([0, 0]);
  });
});
