// What matches count and prove, and how their games go.
import { moveTexts, random, resolveOptions, seatsOf, unwrap, type Options } from '@menagerie/core';
import { createSearch, LEVELS, think, type Level } from '@menagerie/engine';
import {
  Contest,
  eloOf,
  estimate,
  Forfeit,
  greedyPlayer,
  levelPlayer,
  openingOf,
  playGame,
  randomPlayer,
  SequentialTest,
  shareOf,
  type Bounds,
  type MatchPlayer,
  type Played,
  type Terms,
} from '@menagerie/engine/match';
import { games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';

const USUAL: Bounds = { elo0: 0, elo1: 10, alpha: 0.02, beta: 0.05 };
/** How often pairs of two equal programs bring 0, ½, 1, 1½ and 2 points, as parts of 1. */
const EQUAL = [0.1, 0.15, 0.5, 0.15, 0.1];

/** The verdict on a program that is so much stronger, on pairs drawn at random; null after 100,000 pairs. */
function drawnVerdict(elo: number, seed: number): string | null {
  const source = random(seed);
  const proof = new SequentialTest(2, USUAL);
  // Moves pairs from the lower half to the upper until the mean fits.
  const shift = (shareOf(elo, 2) - 0.5) / 2;
  const parts = EQUAL.map((part, halves) => part + shift * [-1, -1, 0, 1, 1][halves] * (halves % 4 === 0 ? 1.0 : 2.0));
  for (let pair = 0; pair < 100_000 && proof.verdict === null; pair++) {
    let left = source.uint32() / 2 ** 32;
    let halves = 0;
    while (halves < 4 && left >= parts[halves]) left -= parts[halves++];
    proof.add(halves / 4);
  }
  return proof.verdict;
}

describe('the sequential test', () => {
  test.each([
    [0, 'no difference', 95],
    [10, 'stronger', 90],
    [-10, 'weaker', 90],
  ])('at %i Elo says "%s" in at least %i of 100 matches', (elo, verdict, least) => {
    const verdicts = Array.from({ length: 100 }, (_, seed) => drawnVerdict(elo, seed));
    expect(verdicts.filter((each) => each === verdict).length).toBeGreaterThanOrEqual(least);
  });

  test('the first verdict stands, and the limits follow from the risks', () => {
    const proof = new SequentialTest(4, { elo0: 0, elo1: 200, alpha: 0.02, beta: 0.05 });
    expect(proof.limits.lower).toBeCloseTo(Math.log(0.05 / 0.99), 10);
    expect(proof.limits.upper).toBeCloseTo(Math.log(0.95 / 0.01), 10);
    for (let round = 0; round < 100; round++) proof.add(round % 4 === 0 ? 0.5 : 0.75);
    expect(proof.verdict).toBe('stronger');
    for (let round = 0; round < 1000; round++) proof.add(0);
    expect(proof.verdict).toBe('stronger');
    expect(proof.stronger).toBeLessThan(proof.limits.lower);
  });

  test('the ratio is that of the likeliest distributions with either mean', () => {
    // With wins and losses alone there is one distribution for each mean, so the ratio can be worked out by hand.
    const proof = new SequentialTest(2, { ...USUAL, elo1: 50 });
    for (let pair = 0; pair < 60; pair++) proof.add(pair < 40 ? 1 : 0);
    const share = shareOf(50, 2);
    expect(proof.stronger).toBeCloseTo(40 * Math.log(share / 0.5) + 20 * Math.log((1 - share) / 0.5), 3);
    expect(proof.weaker).toBeCloseTo(40 * Math.log((1 - share) / 0.5) + 20 * Math.log(share / 0.5), 3);
  });
});

test('Elo and shares are two ways to say the same, for two seats and for four', () => {
  for (const seats of [2, 3, 4]) {
    expect(eloOf(1 / seats, seats)).toBeCloseTo(0, 10);
    for (const elo of [-300, 12, 200]) expect(eloOf(shareOf(elo, seats), seats)).toBeCloseTo(elo, 8);
  }
  expect(shareOf(400, 2)).toBeCloseTo(10 / 11, 10);
});

test('the interval holds the true share in about 95 of 100 matches', () => {
  let held = 0;
  for (let seed = 0; seed < 400; seed++) {
    const source = random(seed);
    const rounds = Array.from({ length: 40 }, () => (source.below(10) < 6 ? source.below(3) + 2 : source.below(3)) / 4);
    const { low, high } = estimate(rounds);
    // Sixty in a hundred rounds bring ½ to 1, the others 0 to ½: 0.55 on average.
    held += Number(low <= 0.55 && 0.55 <= high);
  }
  expect(held / 400).toBeGreaterThan(0.92);
  expect(held / 400).toBeLessThan(0.99);
});

test('a few equal results are no certainty', () => {
  const { share, low, high } = estimate([1, 1, 1]);
  expect([share, high]).toEqual([1, 1]);
  expect(low).toBeLessThan(0.6);
});

describe('a contest', () => {
  const result = { place: 1, reason: 'x', plies: 10, seed: 5 };

  test('hands every game out once, counts whole rounds in their order, and leaves out what it is told to', () => {
    const contest = new Contest(5, [0, 2], { rounds: 3, skip: 4 }, null);
    const given = Array.from({ length: 7 }, () => contest.next());
    expect(given.map((each) => each && [each.round, each.seat])).toEqual([[4, 0], [4, 2], [5, 0], [5, 2], [6, 0], [6, 2], null]);
    contest.take({ ...result, round: 5, seat: 0, score: 1 });
    contest.take({ ...result, round: 5, seat: 2, score: 0.5 });
    contest.take({ ...result, round: 4, seat: 2, score: 0, place: 2 });
    expect(contest.standing).toMatchObject({ games: 0, estimate: null });
    contest.take({ ...result, round: 4, seat: 0, score: 1 });
    expect(contest.standing).toMatchObject({ games: 4, wins: 2, draws: 1, places: [3, 1], pairs: [0, 0, 1, 1, 0], reasons: { x: 4 } });
    expect(contest.isOver).toBe(false);
  });

  test('what was played before is not played again, and a verdict ends it', () => {
    const contest = new Contest(5, [0, 1], { rounds: 1000, skip: 0 }, { ...USUAL, elo1: 100 });
    for (let round = 0; round < 100; round++) for (const seat of [0, 1]) contest.take({ ...result, round, seat, score: 1 });
    expect([contest.verdict, contest.isOver, contest.next()]).toEqual(['stronger', true, null]);
    const { games } = contest.standing;
    expect(games).toBeLessThan(200);
  });
});

describe.each(games)('$name', (game) => {
  const options = unwrap(resolveOptions(game.options));
  const seats = seatsOf(game, options);
  const plies = game.preparation ? 0 : 6;
  const terms: Terms = { game, options, budget: { nodes: 30 }, adjudicates: true, varies: false, now: () => 0 };
  const [chick] = LEVELS;
  const ours = (level: Level = chick): ReturnType<typeof levelPlayer> =>
    levelPlayer(game, game.evaluation, { createSearch, think }, level, () => 0);

  function played(one: MatchPlayer, other: MatchPlayer, seat = seats[0], more: Partial<Terms> = {}): Promise<Played> {
    const opening = unwrap(openingOf(game, options, { plies, book: null }, 3, 0));
    return playGame({ ...terms, ...more }, opening, { seed: 3, round: 0, seat }, one, other);
  }

  test('an opening follows from its seed and round, and begins a game', () => {
    const at = (seed: number, round: number) => unwrap(openingOf(game, options, { plies, book: null }, seed, round));
    expect(at(1, 2)).toEqual(at(1, 2));
    expect(at(1, 2)).not.toEqual(at(1, 3));
    expect(at(1, 2)).not.toEqual(at(2, 2));
    const book = [game.format(game.start(options))];
    expect(unwrap(openingOf(game, options, { plies: 0, book }, 1, 7))).toEqual({ position: book[0], moves: [] });
  });

  test('the same game comes twice, with moves by the rules and points for first places', async () => {
    const first = await played(ours(), randomPlayer(game));
    expect(await played(ours(), randomPlayer(game))).toEqual(first);
    const position = first.opening.position === null ? game.start(options) : unwrap(game.parse(first.opening.position, options));
    for (const text of [...first.opening.moves, ...first.moves]) {
      expect(moveTexts(game, position)).toContain(text);
      position.make(unwrap(game.parseMove(position, text)));
    }
    const at = first.ranking.findIndex((group) => group.includes(seats[0]));
    expect(first.score).toBe(at === 0 ? 1 / first.ranking[0].length : 0);
    if (first.reason !== 'adjudicated') expect(first.ranking).toEqual(game.outcome(position)?.ranking);
  });

  test('a program that forfeits loses, with the reason', async () => {
    const faulty: MatchPlayer = {
      begin: () => undefined,
      choose: () => {
        throw new Forfeit('crash', 'ended early');
      },
    };
    const lost = await played(faulty, randomPlayer(game));
    expect(lost).toMatchObject({ score: 0, place: seats.length, reason: 'crash', text: expect.stringContaining('ended early') as string });
    expect(await played(randomPlayer(game), faulty)).toMatchObject({ score: 1, place: 1, reason: 'crash' });
    const illegal: MatchPlayer = { begin: () => undefined, choose: () => ({ move: 'nonsense', score: null }) };
    expect(await played(illegal, randomPlayer(game))).toMatchObject({ score: 0, reason: 'illegal' });
  });

  test('whose clock runs out loses', async () => {
    let time = 0;
    const slow: MatchPlayer = { begin: () => undefined, choose: (turn) => ((time += 600), randomPlayer(game).choose(turn)) };
    const late = await played(slow, greedyPlayer(game, game.evaluation), seats[0], {
      budget: { initial: 1000, increment: 100 },
      now: () => time,
    });
    expect(late).toMatchObject({ score: 0, reason: 'time' });
  });

  test('a game for two that both call won or level ends, unless that is switched off', async () => {
    const sure = (score: number): MatchPlayer => ({ begin: () => undefined, choose: (turn) => ({ ...mover.choose(turn), score }) });
    // The weakest may end a game before both have called it level for long enough.
    const mover = ours(LEVELS[2]);
    if (seats.length > 2) {
      expect((await played(sure(1600), sure(-1600))).reason).not.toBe('adjudicated');
      return;
    }
    expect(await played(sure(1600), sure(-1600), seats[1])).toMatchObject({ score: 1, reason: 'adjudicated' });
    expect(await played(sure(0), sure(-3))).toMatchObject({ score: 0.5, reason: 'adjudicated' });
    expect((await played(sure(1600), sure(1600))).reason).not.toBe('adjudicated');
    expect((await played(sure(1600), sure(-1600), seats[0], { adjudicates: false })).reason).not.toBe('adjudicated');
  });
});

test('in a game for four the one sits at each seat in turn, and shares of first places add up', () => {
  const game = games.find((each) => seatsOf(each, unwrap(resolveOptions(each.options))).length === 4)!;
  const options: Options = unwrap(resolveOptions(game.options));
  const contest = new Contest(0, seatsOf(game, options), { rounds: 1, skip: 0 }, null);
  expect([contest.next(), contest.next(), contest.next(), contest.next()].map((each) => each?.seat)).toEqual([0, 1, 2, 3]);
  for (const seat of [0, 1, 2, 3]) {
    contest.take({ seed: 0, round: 0, seat, score: seat === 3 ? 1 / 3 : 0, place: seat === 3 ? 1 : 2, reason: 'x', plies: 1 });
  }
  expect(contest.standing.estimate?.share).toBeCloseTo(1 / 12, 8);
  expect(contest.standing.places).toEqual([1, 3, 0, 0]);
});

test('most games of Ducart between the two weakest end by the last Sweeper, not by the count', async () => {
  const ducart = games.find(({ id }) => id === 'ducart')!;
  const options = unwrap(resolveOptions(ducart.options));
  const terms: Terms = { game: ducart, options, budget: { own: true }, adjudicates: false, varies: false, now: () => 0 };
  const [chick, cub] = LEVELS.map((level) => levelPlayer(ducart, ducart.evaluation, { createSearch, think }, level, () => 0));
  const reasons: string[] = [];
  for (let round = 0; round < 12; round++) {
    const opening = unwrap(openingOf(ducart, options, { plies: 6, book: null }, 0, round));
    reasons.push((await playGame(terms, opening, { seed: 0, round, seat: round % 2 }, chick, cub)).reason);
  }
  expect(reasons.filter((reason) => reason === 'last-sweepers').length).toBeGreaterThanOrEqual(6);
});
