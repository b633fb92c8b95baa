import { OutgoingError, type OutgoingFailure } from '#server/adapters/fetch/index.ts';
import type { Services } from '#server/core/services.ts';

/** How long a file of a spec may take. */
export const secondsOfFile = 10;

/** A file that was fetched. */
export interface Arrival {
  bytes: Uint8Array;
  /** Where it came from in the end. */
  url: string;
}

/** What is wrong with a request: why there is no answer, or the status of one that is no file. */
export type RequestProblem = OutgoingFailure | number;

/** Fetches a file of a spec. */
export async function fetchFile(
  { outgoing }: Pick<Services, 'outgoing'>,
  url: string,
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<Arrival | { problem: RequestProblem }> {
  try {
    const response = await outgoing(url, {
      headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
      limits: { milliseconds: secondsOfFile * 1000, bytes },
      signal,
    });
    if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()), url: response.url };
    await response.body?.cancel();
    return { problem: response.status };
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.code === 'aborted') throw error;
    return { problem: error.code };
  }
}
