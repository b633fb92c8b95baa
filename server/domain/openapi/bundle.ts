import type { Bundle } from '#lib/openapi/files/bundle-files.ts';
import { type SpecFile, UnreadableFiles } from '#lib/openapi/files/types.ts';
import { callInProcess } from '#lib/threads/call-in-process.ts';
import { CallFailed } from '#lib/threads/pool.ts';
import { Room } from '#lib/threads/room.ts';
import { Busy } from '#server/core/errors.ts';

const longestRunMs = 20_000;
const module = new URL('../../../lib/openapi/files/process.ts', import.meta.url);

/** The files of a spec are in memory here and in their process while they are brought into one. */
const bundling = new Room({ places: 2, longestWaitMs: 60_000, refusal: () => new Busy() });

/** Brings the files of a spec into one document, in a process of its own: whoever wrote them chose what that costs. */
export function bundleInProcess(
  organizationId: string,
  files: readonly SpecFile[],
  signal: AbortSignal,
): Promise<Bundle | 'too-costly'> {
  return bundling.within(organizationId, async () => {
    try {
      const options = { module, longestRunMs, errors: [UnreadableFiles], signal };
      return (await callInProcess('bundleFiles', [files], options)) as Bundle;
    } catch (error) {
      if (!(error instanceof CallFailed || error instanceof UnreadableFiles)) throw error;
      if (error instanceof CallFailed && error.reason === 'lost') throw new Busy(error);
      return 'too-costly';
    }
  });
}
