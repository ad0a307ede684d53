import { goToAddress, place } from '../navigation.svelte.ts';
import type { Table } from './table.svelte.ts';

/** The whole game as an address of the analysis board, at the shown move; null if it can't be written. */
export async function gameAddress({ game, match, file, mayHelp, desk, cursor }: Table): Promise<string | null> {
  const { recordText } = await import('./transfer.ts');
  const text = recordText(game, match, file);
  if (!text.ok) return null;
  const [{ openText, studyAddress }, { placeIn }] = await Promise.all([import('../analysis/opening.ts'), import('../analysis/place.ts')]);
  const { record } = openText(game, text.value);
  const { route } = place;
  const online = route.page === 'game' ? route.id : undefined;
  const here = route.page === 'play' ? route.match : undefined;
  return studyAddress(record, game, placeIn(record.tree, String(cursor)), { isHelped: mayHelp, turn: desk.turn, online, here });
}

/** Goes to the analysis board, where the review of the whole game begins at once. */
export async function openReview(table: Table): Promise<void> {
  const address = await gameAddress(table);
  if (address !== null) await goToAddress(`${address}.review`);
}
