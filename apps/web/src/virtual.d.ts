declare module 'virtual:scenes' {
  import type { Recorded } from './lib/home/recorded.ts';

  /** The showcase of every game in the order of the registry, recorded while the site is built (scenes.ts). */
  export const scenes: readonly Recorded[];
}
