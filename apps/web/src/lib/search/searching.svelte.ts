/** How often the search has been asked for; every page can ask. */
export const searching: { asked: number } = $state({ asked: 0 });

/** Opens the search over the rules of all games. */
export function openSearch(): void {
  searching.asked++;
}
