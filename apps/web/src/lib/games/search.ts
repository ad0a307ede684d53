import { dayBegins } from '../online/times.ts';

/** A search of the archive; an empty text matches everything. */
export interface ArchiveForm {
  readonly player: string;
  readonly opponent: string;
  readonly game: string;
  readonly rated: string;
  readonly result: string;
  readonly from: string;
  readonly to: string;
}

const FIELDS = ['player', 'opponent', 'game', 'rated', 'result', 'from', 'to'] as const satisfies readonly (keyof ArchiveForm)[];
/** These filters need a player. */
const OF_PLAYER: readonly string[] = ['opponent', 'result'];

/** Reads a search from the address of the page. */
export function parseSearch(text: string): ArchiveForm {
  const given = new URLSearchParams(text);
  return Object.fromEntries(FIELDS.map((field) => [field, given.get(field) ?? ''])) as unknown as ArchiveForm;
}

/** A search as text for an address; empty parts are left out. */
export function formatSearch(search: ArchiveForm): string {
  const asked = FIELDS.filter((field) => search[field].trim() !== '' && (search.player.trim() !== '' || !OF_PLAYER.includes(field)));
  return new URLSearchParams(asked.map((field) => [field, search[field].trim()])).toString();
}

/** The same as a query for the server, with the visitor's days as moments. */
export function askedFor(search: ArchiveForm): string {
  return formatSearch({ ...search, from: dayBegins(search.from), to: dayBegins(search.to, 1) });
}
