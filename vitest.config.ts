import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import Sequencer from './test/sequencer.ts';

// A limit only ends what hangs: no test comes near it, on a machine five times slower either.
const LIMIT = 300_000;
// What is asked again and again until it is true.
const expect = { poll: { timeout: 30_000 } };
// Browsers, databases and connections may stall on a busy machine, so their tests get a second try; the run's end names each that needed it.
const retry = 1;
// Two more than two cores, since tests wait, too. All projects have as many: only then do they run side by side.
const maxWorkers = 4;
const limits = { testTimeout: LIMIT, hookTimeout: LIMIT, maxWorkers };
// Node loads the modules itself, as it does for people. Vite would make every imported name a getter, and the rules half as fast.
const inNode = { ...limits, experimental: { viteModuleRunner: false }, isolate: false };

export default defineConfig({
  test: {
    sequence: { sequencer: Sequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,games}/*/test/**/*.test.ts', 'test/*.test.ts'],
          ...inNode,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['apps/cli/test/**/*.test.ts'],
          globalSetup: 'apps/cli/test/setup.ts',
          ...inNode,
        },
      },
      {
        // Bucky's rules alone, as if the folder sight/ were empty: the tests of what they decide once more, long samples cut to a tenth. What the
        // others test asks the rules, and doesn't decide.
        test: {
          name: 'unsighted',
          include: ['games/bucky/test/{b?,agreement,conformance,perft}.test.ts'],
          setupFiles: 'games/bucky/test/sightless.ts',
          ...inNode,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: 'apps/server/test/setup.ts',
          setupFiles: 'apps/server/test/closing.ts',
          ...inNode,
          expect,
          retry,
          // Those who write mails to each other mostly wait. They all wait side by side.
          maxConcurrency: 30,
        },
      },
      {
        // Modules of the pages as a browser loads them, but without one.
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'page',
          include: ['apps/web/test/page/*.test.ts', 'test/page/*.test.ts'],
          environment: './apps/web/test/page/environment.ts',
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.test.ts'],
          exclude: ['apps/web/test/page/**'],
          globalSetup: 'apps/web/test/setup.ts',
          ...inNode,
          expect,
          retry,
        },
      },
    ],
  },
});
