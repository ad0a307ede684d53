import { foresight } from '../src/foresight.ts';

/** The size of a sample: all of it, or a tenth without sight, since everything then takes many times as long. */
export function scaled(count: number): number {
  return foresight.sight !== null ? count : Math.ceil(count / 10);
}
