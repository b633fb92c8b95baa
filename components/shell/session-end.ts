import type { Failure, Outcome } from '#lib/failure.ts';

/** Lets the person sign in where they are; whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** Says how a session that ended is begun again, until the returned function is called. */
export function answerSessionEnd(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Asks the person to sign in again, once for all who wait for it; false when they do not. */
export function signInAgain(): Promise<boolean> {
  pending ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Whether something was refused because the session is over. A wrong password is something else. */
export function isSessionOver({ code, type }: Failure): boolean {
  return code === 401 && type === 'unauthorized';
}

/** Does something as whoever is signed in. When the session is over they may sign in again, and it is done once more. */
export async function asSignedIn<Data>(run: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const outcome = await run();
  if (outcome.ok || !isSessionOver(outcome.failure)) return outcome;
  return (await signInAgain()) ? run() : outcome;
}
