import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ImportReport, ImportRun } from '#lib/contract/imports/schemas.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { notify } from '#server/db/news.ts';
import { orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { importRuns } from '#server/db/tables/imports.ts';
import { isPending } from '#server/jobs/pending.ts';

export type ImportRunRow = typeof importRuns.$inferSelect;

const unfinishedStatuses = ['pending', 'in-progress'] as const;

/** Newest first. */
export const importRunOrder = orderBy(
  { by: sql`${importRuns.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${importRuns.id}`, direction: 'desc', type: 'text' },
);

/** What is told of whenever an import gets on. */
export function topicOfRun(organizationId: string, id: string): string {
  return `import-run ${organizationId} ${id}`;
}

interface RunFilter {
  organizationId: string;
  viewer: Viewer;
  space?: string | undefined;
  changeRequest?: string | undefined;
  status?: ImportRun['status'] | 'active' | undefined;
}

/** Imports into spaces that the viewer can open. */
function matching({ organizationId, viewer, space, changeRequest, status }: RunFilter): SQL | undefined {
  const statuses: ImportRun['status'][] =
    status === 'active' ? ['pending', 'in-progress'] : status ? [status] : [];
  return and(
    eq(importRuns.organizationId, organizationId),
    sql`exists (select 1 from ${spaces} where ${spaces.organizationId} = ${organizationId}
      and ${spaces.id} = ${importRuns.spaceId} and ${spaces.deletedAt} is null
      and ${rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces)})`,
    space === undefined ? undefined : eq(importRuns.spaceId, space),
    changeRequest === undefined ? undefined : eq(importRuns.changeRequestId, changeRequest),
    statuses.length > 0 ? inArray(importRuns.status, statuses) : undefined,
  );
}

export async function listImportRunRows(
  db: Db,
  filter: RunFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: importRunOrder.key, run: importRuns })
    .from(importRuns)
    .where(and(matching(filter), after))
    .orderBy(...importRunOrder.orderBy)
    .limit(limit);
}

export async function countImportRunRows(db: Db, filter: RunFilter): Promise<number> {
  return db.$count(importRuns, matching(filter));
}

/** One import into a space that the viewer can open. */
export async function findVisibleImportRun(
  db: Db,
  organizationId: string,
  id: string,
  viewer: RunFilter['viewer'],
): Promise<ImportRunRow | undefined> {
  const [row] = await db
    .select()
    .from(importRuns)
    .where(and(matching({ organizationId, viewer }), eq(importRuns.id, id)));
  return row;
}

export async function insertImportRun(tx: Db, row: typeof importRuns.$inferInsert): Promise<ImportRunRow> {
  const [inserted] = await tx.insert(importRuns).values(row).returning();
  if (!inserted) throw new Error('The new import was not written');
  return inserted;
}

/** Marks an import as in progress, unless it has ended; a second try of the same job may start it again. */
export async function startRun(
  db: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<ImportRunRow | undefined> {
  const [row] = await db
    .update(importRuns)
    .set({ status: 'in-progress', startedAt: now, updatedAt: now })
    .where(unfinished(organizationId, id))
    .returning();
  if (row) await notify(db, topicOfRun(organizationId, id));
  return row;
}

/** Stores the progress of an import; false when it was cancelled meanwhile. */
export async function updateProgress(
  db: Db,
  organizationId: string,
  id: string,
  progress: { done: number; total: number; now: Date },
): Promise<boolean> {
  const { done, total, now } = progress;
  const rows = await db
    .update(importRuns)
    .set({ done, total, updatedAt: now })
    .where(unfinished(organizationId, id))
    .returning({ id: importRuns.id });
  if (rows.length > 0) await notify(db, topicOfRun(organizationId, id));
  return rows.length > 0;
}

interface RunEnd {
  status: 'completed' | 'failed' | 'cancelled';
  now: Date;
  reason?: string;
  report?: ImportReport;
  changeRequestId?: string | null;
}

/** Ends an import, once; undefined when it was over already. */
export async function endRun(
  tx: Db,
  organizationId: string,
  id: string,
  end: RunEnd,
): Promise<ImportRunRow | undefined> {
  const { now, ...set } = end;
  const [row] = await tx
    .update(importRuns)
    .set({ ...set, completedAt: now, updatedAt: now })
    .where(unfinished(organizationId, id))
    .returning();
  if (row) await notify(tx, topicOfRun(organizationId, id));
  return row;
}

/** Some imports that are not over and that no job of a name does. */
export async function listLostRuns(
  db: Db,
  jobName: string,
): Promise<Pick<ImportRunRow, 'organizationId' | 'id'>[]> {
  const data = sql`jsonb_build_object('organizationId', ${importRuns.organizationId}, 'run', ${importRuns.id})`;
  return db
    .select({ organizationId: importRuns.organizationId, id: importRuns.id })
    .from(importRuns)
    .where(and(inArray(importRuns.status, [...unfinishedStatuses]), sql`not ${isPending(jobName, data)}`))
    .limit(100);
}

/** Ends every import of the installation that is not over. */
export async function failUnfinishedRuns(tx: Db, reason: string, now: Date): Promise<void> {
  await tx
    .update(importRuns)
    .set({ status: 'failed', reason, completedAt: now, updatedAt: now })
    .where(inArray(importRuns.status, [...unfinishedStatuses]));
}

function unfinished(organizationId: string, id: string): SQL | undefined {
  return and(
    eq(importRuns.organizationId, organizationId),
    eq(importRuns.id, id),
    inArray(importRuns.status, [...unfinishedStatuses]),
  );
}

/** A space by its id alone, for the operator of the installation, who has no organization. */
export async function findExportedSpace(db: Db, spaceId: string) {
  const [row] = await db
    .select({ organizationId: spaces.organizationId, revisionId: spaces.revisionId })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), sql`${spaces.deletedAt} is null`));
  return row;
}
