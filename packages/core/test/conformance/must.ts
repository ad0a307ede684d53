import { expect } from 'vitest';

/** Fails unless something holds, and says where. `expect` is slow in loops that check a hundred thousand things. */
export function must(holds: boolean, where: () => string): void {
  if (!holds) expect.fail(where());
}
