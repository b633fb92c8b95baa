import type { SpecErrorCode } from '#lib/contract/openapi/schemas.ts';
import { longestSpec } from '#lib/contract/openapi/schemas.ts';
import type { ReadSpec, SpecProblem } from '#lib/openapi/types.ts';
import { OutgoingError, type OutgoingFailure } from '#server/adapters/fetch/index.ts';
import { TooCostly } from '#server/core/errors.ts';
import { hashOf } from '#server/core/hash.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { notify } from '#server/db/news.ts';
import { writeContentOfSpec } from '#server/domain/computed-content/index.ts';
import type { IndexedReference } from '#server/threads/functions.ts';
import { lockSpacesWithSpec, reindexPagesWithSpec } from './index-pages.ts';
import { replaceReferences } from './store/references.ts';
import { type SpecRow, updateSpecRow } from './store/specs.ts';
import { findVersionRow, insertVersion } from './store/versions.ts';

const seconds = 10;

/** What came of processing a source: a spec with its bytes, or why there is none. */
export type Outcome = { spec: ReadSpec; bytes: Uint8Array; references: IndexedReference[] } | Failure;

interface Failure {
  code: SpecErrorCode;
  problems: SpecProblem[];
  count: number;
}

/** Topic of the news about a spec. */
export function topicOfSpec(organizationId: string, slug: string): string {
  return `openapi ${organizationId} ${slug}`;
}

/** Fetches a spec and reads it. */
export async function fetchSpec(
  services: Pick<Services, 'outgoing' | 'documentsOf'>,
  { organizationId, url, signal }: { organizationId: string; url: string; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const response = await services.outgoing(url, {
      headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
      limits: { milliseconds: seconds * 1000, bytes: longestSpec },
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return failure(
        'FETCH_ERROR',
        `The address answered with status ${response.status} and not with a spec.`,
      );
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return await readBytes(services, organizationId, bytes);
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.code === 'aborted') throw error;
    return failure(error.code === 'timed_out' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR', fetchWords[error.code]);
  }
}

const fetchWords: Record<OutgoingFailure, string> = {
  address_not_allowed:
    'The address is in a network that this server makes no requests to. Send the spec as text instead.',
  host_not_found: 'There is no server with this name. Check the address.',
  unreachable: 'The server could not be reached. Check the address, or send the spec as text.',
  timed_out: `The server did not send the spec within ${seconds} seconds. Check again, or send the spec as text.`,
  too_large: 'The spec is larger than 5 MB. Leave out what readers do not need.',
  too_many_redirects: 'The address redirects too often. Use the address that it leads to.',
  redirect_not_allowed:
    'The address redirects to where this server makes no requests. Send the spec as text instead.',
  aborted: 'The request was ended.',
};

/** Reads the bytes of a spec in a thread. */
export async function readBytes(
  { documentsOf }: Pick<Services, 'documentsOf'>,
  organizationId: string,
  bytes: Uint8Array,
): Promise<Outcome> {
  const text = decoded(bytes);
  if (text === undefined) return failure('PARSE_ERROR', 'The bytes are no text in UTF-8.');
  try {
    const documents = documentsOf(organizationId);
    const reading = await documents.readSpec(text);
    if (!('spec' in reading)) return { code: 'PARSE_ERROR', ...reading };
    const { spec } = reading;
    const references = await documents.specReferences(spec.document).catch(noneIfTooCostly);
    return { spec, bytes, references };
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    return failure(
      'PARSE_ERROR',
      'The spec takes too much time or memory to read. Make it smaller, or write it as JSON, which is read faster.',
    );
  }
}

/** A spec that is too costly has no references: it would be tried again each time. */
export function noneIfTooCostly(error: unknown): [] {
  if (error instanceof TooCostly) return [];
  throw error;
}

export function failure(code: SpecErrorCode, message: string): Failure {
  return { code, problems: [{ message }], count: 1 };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Locks the spaces that `storeOutcome` will write in, which comes before the spec is locked. */
export async function lockForOutcome(
  tx: Db,
  spec: Pick<SpecRow, 'organizationId' | 'slug'>,
  outcome: Outcome,
): Promise<void> {
  if ('spec' in outcome) await lockSpacesWithSpec(tx, spec);
}

/** Stores what came of processing a spec that is locked, after `lockForOutcome`. Only bytes that differ from the last ones are a new version. */
export async function storeOutcome(
  tx: Db,
  services: Pick<Services, 'newId' | 'now' | 'jobs' | 'documentsOf'>,
  row: SpecRow,
  outcome: Outcome,
): Promise<SpecRow> {
  const { newId, now, jobs } = services;
  const at = now();
  const done = { state: 'complete', processedAt: at } as const;
  await notify(tx, topicOfSpec(row.organizationId, row.slug));
  if (!('spec' in outcome)) {
    const { code, problems, count } = outcome;
    const errors = problems.map(({ message }) => ({ message, code }));
    return updateSpecRow(tx, row, { ...done, errorCode: code, errors, errorCount: count });
  }
  const { spec, bytes, references } = outcome;
  const good = { ...done, errorCode: null, errors: [], errorCount: 0 };
  const hash = hashOf(bytes);
  const last = row.lastVersionId ? await findVersionRow(tx, row, row.lastVersionId) : undefined;
  if (last?.hash === hash) return updateSpecRow(tx, row, good);
  const id = newId();
  await insertVersion(tx, {
    organizationId: row.organizationId,
    specId: row.id,
    id,
    createdAt: at,
    title: spec.title,
    format: spec.format,
    specVersion: spec.specVersion,
    hash,
    size: bytes.length,
    bytes: Buffer.from(bytes),
    document: spec.document,
  });
  await replaceReferences(tx, row, references, at);
  await reindexPagesWithSpec(tx, services, row);
  await writeContentOfSpec(tx, jobs, row);
  return updateSpecRow(tx, row, { ...good, lastVersionId: id, referenceVersionId: id, updatedAt: at });
}
