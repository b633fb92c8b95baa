import { hashOf } from '#server/core/hash.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { notify } from '#server/db/news.ts';
import { writeContentOfSpec } from '#server/domain/computed-content/index.ts';
import { lockSpacesWithSpec, reindexPagesWithSpec } from './index-pages.ts';
import type { Outcome, SourceFile } from './read-source.ts';
import { replaceFiles } from './store/files.ts';
import { replaceReferences } from './store/references.ts';
import { type SpecRow, updateSpecRow } from './store/specs.ts';
import { findVersionRow, insertVersion } from './store/versions.ts';

/** Topic of the news about a spec. */
export function topicOfSpec(organizationId: string, slug: string): string {
  return `openapi ${organizationId} ${slug}`;
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
    const { code, problems, count, files } = outcome;
    const errors = problems.map(({ message, place, file }) => ({
      message,
      code,
      ...(file === undefined ? {} : { file }),
      ...place,
    }));
    await replaceFiles(tx, row, files);
    return updateSpecRow(tx, row, { ...done, errorCode: code, errors, errorCount: count });
  }
  const { spec, bytes, references, files } = outcome;
  await replaceFiles(tx, row, []);
  const good = { ...done, errorCode: null, errors: [], errorCount: 0 };
  const hash = files.length === 0 ? hashOf(bytes) : hashOfFiles(files);
  const last = row.lastVersionId ? await findVersionRow(tx, row, row.lastVersionId) : undefined;
  if (last?.hash === hash) return updateSpecRow(tx, row, good);
  const id = newId();
  await insertVersion(tx, {
    organizationId: row.organizationId,
    specId: row.id,
    id,
    createdAt: at,
    title: spec.title,
    apiVersion: spec.apiVersion,
    format: spec.format,
    specVersion: spec.specVersion,
    hash,
    size: bytes.length,
    bytes: Buffer.from(bytes),
    document: spec.document,
  });
  await replaceFiles(tx, { ...row, versionId: id }, files);
  await replaceReferences(tx, row, references, at);
  await reindexPagesWithSpec(tx, services, row);
  await writeContentOfSpec(tx, jobs, row);
  return updateSpecRow(tx, row, { ...good, lastVersionId: id, referenceVersionId: id, updatedAt: at });
}

/** Differs when a file has another name or other bytes. */
function hashOfFiles(files: readonly SourceFile[]): string {
  return hashOf(JSON.stringify(files.map(({ name, bytes }) => [name, hashOf(bytes)])));
}
