/** What the archive is searched for; an empty text: everything. */
export interface Search {
  readonly player: string;
  readonly opponent: string;
  readonly game: string;
  readonly rated: string;
  readonly result: string;
  readonly from: string;
  readonly to: string;
}

const FIELDS = ['player', 'opponent', 'game', 'rated', 'result', 'from', 'to'] as const satisfies readonly (keyof Search)[];
/** These are of a player, and say nothing without one. */
const OF_PLAYER: readonly string[] = ['opponent', 'result'];

/** A search as the address of the page tells it. */
export function parseSearch(text: string): Search {
  const given = new URLSearchParams(text);
  return Object.fromEntries(FIELDS.map((field) => [field, given.get(field) ?? ''])) as unknown as Search;
}

/** A search as text for an address, without what is not asked for. */
export function formatSearch(search: Search): string {
  const asked = FIELDS.filter((field) => search[field].trim() !== '' && (search.player.trim() !== '' || !OF_PLAYER.includes(field)));
  return new URLSearchParams(asked.map((field) => [field, search[field].trim()])).toString();
}
