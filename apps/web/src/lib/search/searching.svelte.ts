/** How often somebody opened the search. Every page can open it. */
export const searching: { asked: number } = $state({ asked: 0 });

/** Opens the search over the rules of all games. */
export function openSearch(): void {
  searching.asked++;
}
