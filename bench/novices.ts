// npm run measure -- novices [GAMES]: how often scripted novices win their first game, in which the computer goes easy on them. One novice plays
// whatever looks best at once, with errors of half the weakest piece. The other plays at random, and captures in four of five moves if it
// can.
import { legalMoves, random, seatsOf, unwrap, winnerOf, type FirstGame, type Move, type Position, type WholeGame } from '@menagerie/core';
import { COMPANION, createSearch, think } from '@menagerie/engine';
import { create, Session, update } from '@menagerie/match';
import { entries } from '@menagerie/registry';
import { findGame } from '@menagerie/registry/all';

type Novice = (game: WholeGame, position: Position, below: (count: number) => number) => Move;

const NOVICES: Readonly<Record<string, Novice>> = {
  greedy(game, position, below) {
    const seat = position.turn;
    const worth = (move: Move): number => {
      position.make(move);
      const outcome = game.outcome(position);
      const end = outcome && (winnerOf(outcome) === seat ? 1_000_000 : -1_000_000);
      const score = end ?? game.evaluation.evaluate(position, seat) + below(101) - 50;
      position.unmake();
      return score;
    };
    const judged = legalMoves(game, position).map((move) => ({ move, worth: worth(move) }));
    return judged.reduce((best, each) => (each.worth > best.worth ? each : best)).move;
  },
  'random with captures'(game, position, below) {
    const moves = legalMoves(game, position);
    const sharp = moves.filter((move) => game.evaluation.tactical(position, move));
    const among = sharp.length > 0 && below(5) > 0 ? sharp : moves;
    return among[below(among.length)];
  },
};

const games = Math.max(1, Number(process.argv[2] ?? 20));
/** Plies after which a game doesn't count as won. */
const LONGEST = 400;

for (const entry of entries) {
  const game = findGame(entry.id)!;
  const { firstGame } = await entry.lessons();
  for (const [name, novice] of Object.entries(NOVICES)) {
    let won = 0;
    let lost = 0;
    let moves = 0;
    for (let seed = 1; seed <= games; seed++) {
      const position = begin(game, firstGame);
      const learner = position.turn;
      const search = createSearch(game, game.evaluation);
      const source = random(seed);
      for (let ply = 0; ply < LONGEST && !game.outcome(position); ply++) {
        const isOwn = position.turn === learner;
        const move = isOwn ? novice(game, position, (count) => source.below(count)) : companion(search, position);
        position.make(move);
        moves += Number(isOwn);
      }
      const outcome = game.outcome(position);
      const winner = outcome && winnerOf(outcome);
      won += Number(winner === learner);
      lost += Number(winner !== null && winner !== learner);
    }
    console.log(`${game.name}, ${name}: ${won} of ${games} won, ${lost} lost, ${Math.round(moves / games)} own moves a game`);
  }
}

function companion(search: ReturnType<typeof createSearch>, position: Position): Move {
  return think(search, position, COMPANION, 0, { now: () => performance.now() }).move;
}

/** The first position of a first game. */
function begin(game: WholeGame, { options, start }: FirstGame): Position {
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  let match = unwrap(create(game, { players, options, start: start ?? null }, 0));
  const papers = start !== undefined ? undefined : game.preparation?.readymades(match.options)[0]?.papers;
  for (const seat of papers ? seatsOf(game, match.options) : []) {
    for (const text of papers!(seat)) match = unwrap(update(game, match, { kind: 'handIn', seat, text }, 0)).match;
  }
  return game.copy(new Session(game).at(match));
}
