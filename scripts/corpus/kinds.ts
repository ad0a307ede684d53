import type { Example, Options, Random, WholeGame } from '@menagerie/core';
import { timingFor } from '@menagerie/match';
import { anyMove, computer, Playing, shuffle, wander, type Mover } from './players.ts';

/** One kind of games in a corpus, in a file of its own. */
export interface Kind {
  readonly name: string;
  /** How many games to play for a game; 0 if it has nothing of this kind. */
  readonly count: (game: WholeGame) => number;
  /** Game `number` of the file, under these options. */
  readonly play: (game: WholeGame, options: Options, source: Random, number: number) => Playing;
}

/** Positions a computer searches for a move. */
const NODES = 400;
/** Plies after which the players agree to stop. */
const ENOUGH = 150;
const TWO = 2;

/** Every kind of games. Together they have all options and all ways in which a match can end. */
export const KINDS: readonly Kind[] = [
  {
    name: 'random',
    count: () => 50,
    play: (game, options, source, number) => stopped(begun(game, options, source, number), anyMove, 20 + source.below(ENOUGH)),
  },
  {
    name: 'computers',
    count: () => 40,
    play(game, options, source, number) {
      const movers = ['cub', 'hunter'].map((level) => computer(game, level, NODES));
      return stopped(begun(game, options, source, number), (playing) => movers[playing.turn % 2](playing), ENOUGH);
    },
  },
  {
    name: 'repetition',
    count: () => 12,
    play: (game, options, source, number) => stopped(begun(game, options, source, number), shuffle, ENOUGH),
  },
  {
    name: 'wandering',
    count: () => 8,
    play: (game, options, source, number) => stopped(begun(game, options, source, number), wander, 4 * ENOUGH),
  },
  {
    name: 'rulebook',
    count: (game) => examplesOf(game).length,
    play(game, _, source, number) {
      const { position: start, options = {}, before = [], move } = examplesOf(game)[number];
      const playing = new Playing(game, source, number, { options, start });
      for (const text of move === undefined ? before : [...before, move]) {
        if (!playing.isOver) playing.do({ kind: 'play', seat: playing.turn, text });
      }
      return playing;
    },
  },
  {
    name: 'positions',
    count: () => 24,
    play(game, options, source, number) {
      const before = begun(game, options, source, number);
      before.play(anyMove, 6 + source.below(60));
      const start = game.format(before.session.at(before.match));
      const playing = new Playing(game, source, number, { options: before.match.options, start });
      return stopped(playing, anyMove, source.below(30));
    },
  },
  {
    name: 'endings',
    count: () => 48,
    play(game, options, source, number) {
      const end = ENDINGS[number % ENDINGS.length];
      return end(game, options, source, number);
    },
  },
  {
    name: 'seats',
    count: (game) => (game.elimination ? 40 : 0),
    play(game, options, source, number) {
      const playing = new Playing(game, source, number, { options, timing: timingFor({ kind: 'limit', turn: 60 }) });
      while (!playing.isOver && playing.plies < ENOUGH) {
        const chance = source.below(30);
        if (chance === 0) playing.do({ kind: 'resign', seat: playing.seats[source.below(playing.seats.length)] });
        // If a seat waits too long before its first turn, the match is called off.
        else if (chance === 1 && playing.match.clocks?.grace === null) playing.wait();
        else playing.move(anyMove);
      }
      return stopped(playing, anyMove, playing.plies);
    },
  },
  {
    name: 'timed',
    count: (game) => (game.timed ? 40 : 0),
    play(game, options, source, number) {
      const playing = new Playing(game, source, number, { options, timing: timingFor(game.timed!.control) });
      // Some lose many turns, some none; some are so slow that the game is counted.
      const [lost, slow] = [[0, 4, 3, 8][number % 4], number % 3 === 0 ? 50_000 : 5_000];
      while (!playing.isOver && playing.plies < ENOUGH) {
        if (lost > 0 && source.below(lost) === 0) playing.wait();
        else {
          playing.ponder(source.below(slow));
          playing.move(anyMove);
        }
      }
      return playing;
    },
  },
];

/** The examples of the rule book with a legal move, or with a game that is over. */
function examplesOf(game: WholeGame): readonly Example[] {
  return game.rulebook.clauses.flatMap(({ examples }) =>
    examples.filter(({ expect }) => expect.kind === 'legal' || expect.kind === 'outcome'),
  );
}

type Ending = Kind['play'];

/** An unfinished game of random moves. */
function middle(game: WholeGame, options: Options, source: Random, number: number, seconds: number | null = null): Playing {
  const timing = seconds === null ? null : timingFor({ kind: 'increment', initial: seconds, increment: 2 });
  const playing = new Playing(game, source, number, { options, timing });
  playing.play(anyMove, 4 * game.seats.length + source.below(60));
  if (playing.isOver) playing.takeBack();
  return playing;
}

/** Ends by the players or the clock, unless the rules end the game first. */
const ENDINGS: readonly Ending[] = [
  function resigned(...terms) {
    const playing = middle(...terms);
    // A player who goes out while others play on gets a comment. The last one left wins.
    while (!playing.isOver) playing.do({ kind: 'resign', seat: playing.seats[playing.source.below(playing.seats.length)] });
    return playing;
  },
  function agreed(...terms) {
    return agree(middle(...terms));
  },
  function outOfTime(game, options, source, number) {
    const playing = middle(game, options, source, number, 300);
    while (!playing.isOver) playing.wait();
    return playing;
  },
  function unfinished(...terms) {
    return middle(...terms);
  },
  function calledOff(game, options, source, number) {
    const playing = begun(game, options, source, number);
    playing.play(anyMove, source.below(playing.seats.length));
    if (!playing.isOver) playing.do({ kind: 'abort', seat: playing.turn });
    return playing;
  },
  function left(game, options, source, number) {
    const playing = middle(game, options, source, number, 300);
    // You can only claim a game for two.
    if (playing.isOver || playing.seats.length !== TWO || game.seats.length !== TWO) return playing;
    const { now } = playing;
    playing.now += 200_000;
    const seat = playing.seats.find((each) => each !== playing.turn)!;
    playing.do({ kind: 'claim', seat, as: number % 4 < 2 ? 'win' : 'draw', since: now });
    return playing;
  },
  function tooLong(game, options, source, number) {
    if (number >= ENDINGS.length) return agree(middle(game, options, source, number));
    const playing = begun(game, options, source, number);
    // First moves and take-backs fill the log.
    while (!playing.isOver) {
      playing.move(anyMove);
      if (playing.match.log.length < 20_000) playing.takeBack();
    }
    return playing;
  },
  function notBegun(game, options, source, number) {
    return begun(game, options, source, number);
  },
];

function begun(game: WholeGame, options: Options, source: Random, number: number): Playing {
  return new Playing(game, source, number, { options });
}

/** A game that runs to its end, or for this many plies and then to an end that the players choose. */
function stopped(playing: Playing, mover: Mover, most: number): Playing {
  playing.play(mover, most);
  if (playing.isOver) return playing;
  const chance = playing.source.below(4);
  if (chance === 0) playing.do({ kind: 'resign', seat: playing.turn });
  else if (chance < 3) agree(playing);
  return playing;
}

function agree(playing: Playing): Playing {
  if (playing.isOver) return playing;
  const [first, ...others] = playing.seats;
  playing.do({ kind: 'offerDraw', seat: first });
  for (const seat of others) playing.do({ kind: 'acceptDraw', seat });
  return playing;
}
