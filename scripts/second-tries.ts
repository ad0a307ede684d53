// Names the tests that passed only at the second try. Each waits too briefly for something; fix it.
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

export default class SecondTries implements Reporter {
  readonly #tests: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#tests.push(test);
  }

  onTestRunEnd(): void {
    for (const { module, fullName } of this.#tests) {
      console.log(`Passed at the second try: ${relative('.', module.moduleId)}: ${fullName}`);
    }
  }
}
