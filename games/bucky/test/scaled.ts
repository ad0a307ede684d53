import { sight } from '../src/sight/answer.ts';

/** The size of a sample: all of it, or a tenth while sight is off, since everything then takes many times as long. */
export function scaled(count: number): number {
  return sight.quiet ? count : Math.ceil(count / 10);
}
