import { buildIfStale } from './build.ts';
import { runPlaywright, runVitest } from './quality/runners.ts';
import { step, type Tally, total } from './quality/step.ts';
import { verifySteps } from './quality/verify-steps.ts';

/** The build is part of the browser tests: without it they can't run, and that is their failure. */
async function browserTests(): Promise<Tally & { output: string }> {
  try {
    await buildIfStale((line) => console.log(line));
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
  return runPlaywright();
}

const { passed, failed } = total([
  ...(await verifySteps()),
  await step('API tests', () => runVitest('api')),
  await step('browser tests', browserTests),
]);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
