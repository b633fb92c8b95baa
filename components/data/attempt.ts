import { unstable_isUnrecognizedActionError as isOfEarlierBuild } from 'next/navigation';
import { type Failure, failureOf, type Outcome } from '#lib/failure.ts';

const outdated: Failure = {
  code: 0,
  type: 'outdated',
  message: 'Lectern was updated since this page was opened. Reload the page and try again.',
};
const unreachable: Failure = {
  code: 0,
  type: 'offline',
  message: 'The server could not be reached. Nothing was changed.',
};

/** Runs something that can be refused, and returns as a refusal what it throws. */
export async function attempt<Data>(run: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  try {
    return await run();
  } catch (thrown) {
    return { ok: false, failure: failureIn(thrown) };
  }
}

function failureIn(thrown: unknown): Failure {
  if (isOfEarlierBuild(thrown)) return outdated;
  // A browser's fetch rejects with a `TypeError` when the server did not answer.
  return thrown instanceof TypeError ? unreachable : failureOf(thrown);
}
