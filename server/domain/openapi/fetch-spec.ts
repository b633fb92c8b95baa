import { longestSpec } from '#lib/contract/openapi/schemas.ts';
import type { OutgoingFailure } from '#server/adapters/fetch/index.ts';
import type { Services } from '#server/core/services.ts';
import { fetchFile, secondsOfFile } from './fetch-file.ts';
import { type CollectionOptions, FileCollection } from './file-collection.ts';
import { failure, type Outcome, readFirstFile, referencesOf } from './read-source.ts';

/** Fetches a spec with the files that it refers to, and reads it. */
export async function fetchSpec(
  services: Pick<Services, 'outgoing' | 'documentsOf'>,
  { url, ...options }: CollectionOptions & { url: string },
): Promise<Outcome> {
  const { organizationId, signal } = options;
  const arrival = await fetchFile(services, url, { bytes: longestSpec, signal });
  if ('problem' in arrival) {
    const { problem } = arrival;
    if (typeof problem === 'number')
      return failure('FETCH_ERROR', `The address answered with status ${problem} and not with a spec.`);
    return failure(problem === 'timed_out' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR', firstWords[problem]);
  }
  const { bytes } = arrival;
  const first = await readFirstFile(services, organizationId, bytes, 'files');
  if ('code' in first) return first;
  if (first.references.length > 0) return new FileCollection(services, options).read(arrival, first);
  const references = await referencesOf(services, organizationId, first.spec);
  return { spec: first.spec, bytes, references, files: [] };
}

const firstWords: Record<OutgoingFailure, string> = {
  address_not_allowed:
    'The address is in a network that this server makes no requests to. Send the spec as text instead.',
  host_not_found: 'There is no server with this name. Check the address.',
  unreachable: 'The server could not be reached. Check the address, or send the spec as text.',
  timed_out: `The server did not send the spec within ${secondsOfFile} seconds. Check again, or send the spec as text.`,
  too_large: 'The spec is larger than 12 MB. Leave out what readers do not need.',
  too_many_redirects: 'The address redirects too often. Use the address that it leads to.',
  redirect_not_allowed:
    'The address redirects to where this server makes no requests. Send the spec as text instead.',
  aborted: 'The request was ended.',
};
