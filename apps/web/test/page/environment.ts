import type { Environment } from 'vitest/runtime';

/** Loads modules as a page does, so that what is derived is derived once, and not as a server does. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
