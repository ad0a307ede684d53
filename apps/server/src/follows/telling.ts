import { tell, type Told } from '../outbox/outbox.ts';
import { settingsOfAll } from '../outbox/settings.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Tx } from '../storage/schema.ts';

/** For so long nobody is told of the same person again, in milliseconds. */
const PAUSE = 86_400_000;

/** Tells those who follow these players, and want to know, that a public match of theirs begins at time `now`. */
export async function tellFollowers(tx: Tx, game: string, players: readonly string[], now: number): Promise<void> {
  if (players.length === 0) return;
  const pairs = await tx
    .selectFrom('follows')
    .innerJoin('notice_settings', 'notice_settings.user', 'follows.user')
    .select(['follows.user', 'follows.followed as by'])
    .where('follows.followed', 'in', players)
    .where('follows.user', 'not in', players)
    // Few want it, so the settings of all others aren't read.
    .where('notice_settings.settings', 'like', '%"followed":["%')
    .execute();
  if (pairs.length === 0) return;
  const followers = pairs.map(({ user }) => user);
  const settings = await settingsOfAll(tx, followers);
  const wanting = [...settings].flatMap(([user, { channels }]) => (channels.followed.length > 0 ? [user] : []));
  const lately = await inChunks(wanting, (chunk) =>
    tx
      .selectFrom('notices')
      .select(['user', 'about'])
      .where('user', 'in', chunk)
      .where('kind', '=', 'followed')
      .where('at', '>', now - PAUSE)
      .execute(),
  );
  const known = new Set(lately.map(({ user, about }) => `${user} ${(JSON.parse(about) as { by: string }).by}`));
  // One notice for a match, even if somebody follows all its players.
  const news = pairs.filter(({ user, by }) => wanting.includes(user) && !known.has(`${user} ${by}`));
  const first = new Map(news.map(({ user, by }) => [user, by]));
  await inChunks([...first], async (chunk) => {
    const told = chunk.map(([user, by]): Told => ({ kind: 'followed', user, game, about: { by } }));
    await tell(tx, told, now);
    return [];
  });
}
