// After each test: the houses that it opened close, so that none works on beside the next tests. The others close after the file.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeHouses, openHouses, removeHouses } from './house.ts';

let before: ReadonlySet<unknown>;

beforeEach(() => {
  before = openHouses();
});
afterEach(() => closeHouses(before));
afterAll(removeHouses);
