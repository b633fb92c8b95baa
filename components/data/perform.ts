import { unstable_isUnrecognizedActionError as isOfEarlierBuild } from 'next/navigation';
import { type Failure, failureOf, type Outcome } from '#lib/failure.ts';
import { asSignedIn } from './session-end.ts';

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

/** Runs a server action. When the session has ended, the person can sign in, and the action is repeated. */
export function perform<Input, Data>(
  action: (input: Input) => Promise<Outcome<Data>>,
  input: Input,
): Promise<Outcome<Data>> {
  return asSignedIn(() => attempt(action, input));
}

async function attempt<Input, Data>(
  action: (input: Input) => Promise<Outcome<Data>>,
  input: Input,
): Promise<Outcome<Data>> {
  try {
    return await action(input);
  } catch (thrown) {
    return { ok: false, failure: failureOfAction(thrown) };
  }
}

function failureOfAction(thrown: unknown): Failure {
  if (isOfEarlierBuild(thrown)) return outdated;
  // A browser's fetch rejects with a `TypeError` when the server did not answer.
  return thrown instanceof TypeError ? unreachable : failureOf(thrown);
}
