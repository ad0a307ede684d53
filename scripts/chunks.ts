/**
 * How the site and the benchmarks are cut into files. A game's rules and evaluation share one: searches run through both, and V8 reads a
 * constant from another file anew at every use, which slows perft by about five percent. What lists need of games, and what all games
 * share, have files of their own, so no game needs another's. How boards name pieces goes with core: a file of its own costs more headers
 * than it weighs.
 */
export const chunkGroups = [
  { name: 'core', test: /[\\/]packages[\\/](?:core[\\/]src[\\/](?!prepared\.ts)|board[\\/]src[\\/]words\.ts$)/, priority: 2 },
  {
    name: 'cards',
    test: /[\\/]games[\\/][^\\/]+[\\/]src[\\/](?:card|options|entry)\.ts$|[\\/]packages[\\/]registry[\\/]src[\\/]index\.ts$|vite\/preload-helper/,
    priority: 2,
  },
  {
    debugName: 'rules of a game',
    name: (id: string): string => `rules-${/[\\/]games[\\/]([^\\/]+)[\\/]/.exec(id)![1]}`,
    test: /[\\/]games[\\/][^\\/]+[\\/]src[\\/](?!art[\\/]|endings[\\/]|setup[\\/]|entry\.ts|editor\.ts)/,
    priority: 1,
  },
];

/** How they are optimized: a constant stands where it's used, not in a variable. So functions are short enough for V8 to inline more of them. */
export const optimization = { inlineConst: { mode: 'all', pass: 3 } } as const;
