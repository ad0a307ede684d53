// After each file of tests: no house stays open for the next file in the same worker.
import { afterAll } from 'vitest';
import { closeHouses } from './house.ts';

afterAll(closeHouses);
