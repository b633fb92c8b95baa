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

/** The checks, and the build that the browser tests need; they report it when it fails. */
async function verifyAndBuild(): Promise<Tally[]> {
  const tallies = await verifySteps();
  await buildIfStale(() => undefined).catch(() => undefined);
  return tallies;
}

// The API tests wait for a quarter of their time, and every step for its slowest file, which is time for the other.
const [verified, api] = await Promise.all([verifyAndBuild(), step('API tests', () => runVitest('api'))]);
conclude([...verified, api, await step('browser tests', browserTests)]);
