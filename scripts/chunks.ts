/**
 * How the site and the benchmarks are cut into files. The rules of a game and its evaluation are one file: searches run through both, and
 * V8 reads a constant of another file anew wherever it is used, which costs perft some five percent. What lists need of the games, and what all
 * games share, are files of their own, so that no game needs another's.
 */
export const chunkGroups = [
  { name: 'core', test: /[\\/]packages[\\/]core[\\/]src[\\/]/, priority: 2 },
  {
    name: 'cards',
    test: /[\\/]games[\\/][^\\/]+[\\/]src[\\/](?:card|options|entry)\.ts$|[\\/]packages[\\/]registry[\\/]src[\\/]index\.ts$|vite\/preload-helper/,
    priority: 2,
  },
  {
    debugName: 'rules of a game',
    name: (id: string): string => `rules-${/[\\/]games[\\/]([^\\/]+)[\\/]/.exec(id)![1]}`,
    test: /[\\/]games[\\/][^\\/]+[\\/]src[\\/](?!art[\\/]|entry\.ts|editor\.ts)/,
    priority: 1,
  },
];
