import { isRematchAgreed, rematch } from '@menagerie/match';
import { Refused } from '../refused.ts';
import { beginSeries, COMPUTERS_ONE_BY_ONE } from '../series/begin.ts';
import { checkUnblocked } from '../moderation/blocks.ts';
import type { Store } from '../storage/store.ts';
import type { Follower } from './change.ts';
import { createGame, presentPlayers } from './create-game.ts';
import { checkComputerQuota, peopleAmongComputers } from './quota.ts';

/**
 * Starts the next match once everyone has agreed to a rematch, within the quota of matches with computers; guests of one network have `times` that
 * quota.
 */
export function rematches(store: Store, now: () => number, times: number): Follower {
  return {
    allow: async (db, { game, match }, seat, command) => {
      const { kind } = command;
      if (kind !== 'offerRematch' && kind !== 'acceptRematch') return;
      if (kind === 'offerRematch' && command.series?.atOnce && match.players.some((player) => player.kind === 'computer')) {
        throw new Refused(422, { code: 'bad-series', message: COMPUTERS_ONE_BY_ONE, where: 'body.command.series' });
      }
      const { id } = match.players[seat];
      await presentPlayers(db, match.players);
      if (id !== undefined)
        await checkUnblocked(
          db,
          id,
          match.players.flatMap((player) => player.id ?? []),
        );
      const people = peopleAmongComputers(game, match).filter((each) => each.id === id);
      await checkComputerQuota(db, people, id ?? null, times);
    },
    follow: async (tx, signal, { before: { id, game, about }, match }) => {
      if (about.next !== null || !isRematchAgreed(game, match)) return {};
      const people = peopleAmongComputers(game, match);
      await store.hold(tx, people);
      await checkComputerQuota(tx, people, null, times);
      const setup = rematch(game, match);
      const wanted = { game: game.id, setup, rated: about.rated, isPrivate: about.isPrivate, previous: id };
      const terms = match.offers.rematch?.series;
      const next = await (terms ? beginSeries(tx, signal, wanted, terms, now()) : createGame(tx, signal, wanted, now()));
      await tx.updateTable('games').set({ next }).where('id', '=', id).execute();
      return { next };
    },
  };
}
