import { type Failure, FailureError } from '#lib/failure.ts';
import type { Client } from './client.ts';

const away: Failure = { code: 503, type: 'unavailable', message: 'The API could not be reached. Try again.' };

/** The failure of an API call, or that the API was unreachable. */
export function refusalIn(thrown: unknown): FailureError {
  return thrown instanceof FailureError ? thrown : new FailureError(away, { cause: thrown });
}

/** A client whose calls and streams answer or throw a `FailureError`, even when the API is unreachable. */
export function answering(client: Client): Client {
  const call = client.call as (...request: unknown[]) => Promise<unknown>;
  const telling = (...request: unknown[]) =>
    call(...request).catch((thrown: unknown) => {
      throw refusalIn(thrown);
    });
  const open = client.stream as (...request: unknown[]) => AsyncGenerator<unknown>;
  const following = async function* (...request: unknown[]) {
    try {
      yield* open(...request);
    } catch (thrown) {
      throw refusalIn(thrown);
    }
  };
  return { ...client, call: telling as Client['call'], stream: following as Client['stream'] };
}
