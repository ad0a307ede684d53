/** The styles of drawings (drawing-styles.ts). */
declare module 'virtual:drawing.css';

declare module 'virtual:scenes' {
  import type { Recorded } from './lib/board/recorded.ts';

  /** The showcase of every game, in the order of the registry. It is recorded while the site is built (scenes.ts). */
  export const scenes: readonly Recorded[];
}

declare module 'virtual:search-index' {
  import type { SearchEntry } from './lib/search/search.ts';

  /** Everything the search can find, gathered while the site is built (search-index.ts). */
  export const searchEntries: readonly SearchEntry[];
}

declare module 'virtual:engine-worker' {
  /** Address of the engine worker. */
  const address: string;
  export default address;
}
