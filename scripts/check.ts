// npm run check: lint, format, types, dependency directions, unused code, clause coverage.
import { CHECKS, runSteps } from './steps.ts';

const { passed, failed } = await runSteps(CHECKS);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
