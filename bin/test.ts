import { buildIfStale } from './build.ts';
import { runPlaywright, runVitest } from './quality/runners.ts';
import { conclude, step, type Tally } from './quality/step.ts';
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

conclude([
  ...(await verifySteps()),
  await step('API tests', () => runVitest('api')),
  await step('browser tests', browserTests),
]);
