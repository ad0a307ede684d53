import { seatsOf, type Game } from '@menagerie/core';
import { eloOf, type Contest, type Tally } from '@menagerie/engine/match';
import type { TextLine } from '../output.ts';
import { countsProcessor, nameOf, type Setup } from './setup.ts';

/** What the match was, as a line. */
export function headline(game: Game, setup: Setup): string {
  const others = seatsOf(game, setup.options).length - 1;
  const other = setup.isNull ? 'itself' : nameOf(setup.other);
  const { budget, openings } = setup;
  const clock = countsProcessor(setup) ? 'of processor time' : 'by the clock on the wall';
  const spent =
    'own' in budget
      ? 'each as long as against people'
      : 'nodes' in budget
        ? `${budget.nodes} nodes a move`
        : 'milliseconds' in budget
          ? `${budget.milliseconds} ms a move ${clock}`
          : `${budget.initial / 1000} s and ${budget.increment / 1000} s a move ${clock}`;
  const from = openings.book === null ? (game.preparation ? 'drawn papers' : 'the start') : `a book of ${openings.book.length}`;
  const plies = openings.plies === 0 ? '' : ` and ${openings.plies} random plies`;
  return `${game.name}: ${nameOf(setup.one)} – ${others > 1 ? `${others} × ` : ''}${other}, ${spent}, from ${from}${plies}`;
}

/** How one match stands, in lines. */
export function standingLines(setup: Setup, contest: Contest): TextLine[] {
  const { standing, test } = contest;
  const { games, plies, reasons, places, pairs } = standing;
  if (games === 0) return ['No round is finished.'];
  const lines: TextLine[] = [`${games} games: ${scoreText(contest)}`];
  if (pairs.length > 0) lines.push({ prose: `Pairs by points (0, ½, 1, 1½, 2): ${pairs.join(', ')}` });
  else lines.push({ prose: `Places: ${places.map((times, place) => `${place + 1}. ${times}×`).join(', ')}` });
  if (test) {
    const { lower, upper } = test.limits;
    const ratios = `${test.stronger.toFixed(2)} for stronger, ${test.weaker.toFixed(2)} for weaker (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
    lines.push({ prose: `Sequential test: ${ratios}` });
    lines.push({ prose: `Verdict: ${verdictWords(setup, contest)}` });
  }
  const ends = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  lines.push({ prose: `${(plies / games).toFixed(0)} plies a game; ends: ${ends.join(', ')}` });
  return lines;
}

function verdictWords({ one, other, isNull }: Setup, { verdict }: Contest): string {
  if (verdict === null) return 'not decided; play more games';
  return verdict === 'no difference' ? verdict : `${nameOf(one)} is ${verdict}${isNull ? ' than itself' : ` than ${nameOf(other)}`}`;
}

/** Wins, draws and losses or the share of first places, then Elo, each with its 95 % interval. */
export function scoreText({ standing, seats }: Contest): string {
  const { games, wins, draws, estimate } = standing;
  if (!estimate) return '';
  const { share, low, high } = estimate;
  const taken = seats === 2 ? `+${wins} =${draws} −${games - wins - draws}` : `first in ${(share * games).toFixed(1)}`;
  const elo = [share, low, high].map((each) => eloText(eloOf(each, seats)));
  const equals = seats === 2 ? '' : `, equals have ${percent(1 / seats)}`;
  return `${taken}, ${percent(share)} [${percent(low)}, ${percent(high)}]${equals}, Elo ${elo[0]} [${elo[1]}, ${elo[2]}]`;
}

/** The same as JSON. Elo is null where it has no bound. */
export function standingJson(contest: Contest): object {
  const { standing, test, verdict, seats } = contest;
  const { estimate, ...rest }: Tally = standing;
  const finite = (elo: number): number | null => (Number.isFinite(elo) ? Math.round(10 * elo) / 10 : null);
  const elo = estimate && {
    value: finite(eloOf(estimate.share, seats)),
    low: finite(eloOf(estimate.low, seats)),
    high: finite(eloOf(estimate.high, seats)),
  };
  return { ...rest, share: estimate, elo, test: test && { stronger: test.stronger, weaker: test.weaker, ...test.limits, verdict } };
}

function eloText(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '+∞' : '−∞';
  return `${elo < -0.5 ? '−' : '+'}${Math.abs(elo).toFixed(0)}`;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}
