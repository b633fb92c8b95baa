import type { ImportRun } from '#lib/contract/imports/schemas.ts';
import { locationOf } from '#server/core/urls.ts';
import type { ImportRunRow } from './store.ts';

/** An import as those who can open its space see it. */
export function presentImportRun(publicUrl: string, row: ImportRunRow): ImportRun {
  return {
    object: 'import-run',
    id: row.id,
    status: row.status,
    ...(row.reason ? { reason: row.reason } : {}),
    source: { type: 'file', files: row.sources },
    target: { space: row.spaceId, ...(row.changeRequestId ? { changeRequest: row.changeRequestId } : {}) },
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.startedAt ? { startedAt: row.startedAt.toISOString() } : {}),
    ...(row.completedAt ? { completedAt: row.completedAt.toISOString() } : {}),
    progress: { done: row.done, total: row.total },
    ...(row.report ? { report: row.report } : {}),
    urls: { location: locationOf(publicUrl, `/org/${row.organizationId}/imports/${row.id}`) },
  };
}
