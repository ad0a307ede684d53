// npm test: runs every check, then every test, with browser tests in a real Chromium. It names the slowest twenty tests. The last line
// counts checks and tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CHECKS, runSteps } from './steps.ts';

const REPORT = '.tmp/vitest.json';

/** What Vitest's JSON report says about a run. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

const checks = await runSteps(CHECKS);
mkdirSync('.tmp', { recursive: true });
rmSync(REPORT, { force: true });
const run = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--reporter=${import.meta.dirname}/second-tries.ts`, `--outputFile.json=${REPORT}`],
  // The tests start hundreds of Node processes. Each finds what the one before it compiled.
  { stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: resolve('.tmp/compiled') } },
);
const tests = countTests();

console.log(`${checks.passed + tests.passed} passed, ${checks.failed + tests.failed} failed`);
process.exitCode = checks.failed + tests.failed === 0 ? 0 : 1;

function countTests(): { passed: number; failed: number } {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    console.error('Vitest left no report; its output above says why.');
    return { passed: 0, failed: 1 };
  }
  for (const line of slowest(report, 20)) console.log(line);
  // A skipped test is one that nobody ran. It counts as failed, and so does a file that failed to load.
  const unrun = report.numPendingTests + report.numTodoTests;
  if (unrun > 0) console.error(`${unrun} tests did not run.`);
  const failed = report.numFailedTests + unrun;
  const sound = run.status === 0 && report.success && report.numPassedTests > 0;
  return { passed: report.numPassedTests, failed: failed > 0 || sound ? failed : Math.max(1, report.numFailedTestSuites) };
}

/** The slowest tests, with their files. A time limit close to one of these fails on a slower machine. */
function slowest({ testResults }: Report, number: number): readonly string[] {
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: relative('.', name), took: test.duration ?? 0 })),
    )
    .sort((a, b) => b.took - a.took)
    .slice(0, number)
    .map(({ file, fullName, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${file}: ${fullName}`);
}
