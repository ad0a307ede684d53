import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size. Started late, one of them would run alone at the end. */
const LONG = ['games/fourplay/test/conformance.test.ts', 'apps/server/test/simulation.test.ts', 'apps/server/test/kill.test.ts'];

/** Starts those files first, then the others in Vitest's order. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
