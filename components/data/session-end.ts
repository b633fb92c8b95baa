import { isTextField } from '#components/ui/is-text-field.ts';
import type { Failure, Outcome } from '#lib/failure.ts';

/** Asks the person to sign in without leaving the screen, and returns whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;
let untilWritten: AbortController | undefined;

/** Sets how to ask for a new session, until the returned function is called. */
export function answerSessionEnd(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Asks the person to sign in again, once for all pending requests; false when they decline. */
export function signInAgain(): Promise<boolean> {
  untilWritten?.abort();
  pending ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined;
  });
  return pending;
}

/**
 * Asks the person to sign in again, but not before they leave the text that they are writing: what is typed meanwhile
 * would go to the window that asks.
 */
export function signInAgainAfterWriting(): void {
  const field = document.activeElement;
  if (pending || !field || !isTextField(field)) return void signInAgain();
  untilWritten?.abort();
  untilWritten = new AbortController();
  const { signal } = untilWritten;
  field.addEventListener('blur', () => void signInAgain(), { once: true, signal });
}

/**
 * Whether a request was refused because the session has ended, or is too old for the organization, and not because of a
 * wrong password.
 */
export function isSessionOver({ code, type }: Failure): boolean {
  return (code === 401 && type === 'unauthorized') || type === 'sign_in_again';
}

/** Runs a request. When the session has ended, the person can sign in again, and the request is repeated. */
export async function asSignedIn<Data>(run: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const outcome = await run();
  if (outcome.ok || !isSessionOver(outcome.failure)) return outcome;
  return (await signInAgain()) ? run() : outcome;
}
