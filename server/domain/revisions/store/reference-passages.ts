import { and, eq, notInArray } from 'drizzle-orm';
import type { OpenApiName } from '#lib/document/openapi-names.ts';
import type { IndexedPage } from '#lib/search/indexed-page.ts';
import type { Db } from '#server/db/database.ts';
import { searchPassages } from '#server/db/tables/search.ts';
import { replacePassages } from './passages.ts';

/** What of a spec a reference is. */
type ReferenceName = Omit<OpenApiName, 'spec'>;

interface Spec {
  organizationId: string;
  specId: string;
}

/** Where the passages of OpenAPI specs of an organization are, so that no search of pages meets them. */
export function lineOfSpecs(organizationId: string): string {
  return `specs-${organizationId}`;
}

/** What a passage of a reference has in the place of a page. */
export function referenceKey({ kind, method, name }: ReferenceName): string {
  return `${kind} ${method} ${name}`;
}

/** The name of a reference by its key. */
export function parseReferenceKey(key: string): ReferenceName {
  const [kind = '', method = '', ...name] = key.split(' ');
  return { kind: kind as ReferenceName['kind'], method, name: name.join(' ') };
}

/** Writes what search knows of references of a spec; what is as before is not written. */
export async function upsertReferencePassages(
  tx: Db,
  { organizationId, specId }: Spec,
  references: readonly (ReferenceName & { indexed: IndexedPage })[],
  changedAt: Date,
): Promise<void> {
  const line = { organizationId, spaceId: specId, changeRequestId: lineOfSpecs(organizationId) };
  const pages = references.map((one) => ({ pageId: referenceKey(one), changedAt, ...one.indexed }));
  await replacePassages(tx, line, [], pages);
}

/** Deletes what search knows of a spec, but for some references. */
export async function deleteOtherReferencePassages(
  tx: Db,
  { organizationId, specId }: Spec,
  references: readonly ReferenceName[] = [],
): Promise<void> {
  await tx
    .delete(searchPassages)
    .where(
      and(
        eq(searchPassages.organizationId, organizationId),
        eq(searchPassages.spaceId, specId),
        eq(searchPassages.line, lineOfSpecs(organizationId)),
        notInArray(searchPassages.pageId, references.map(referenceKey)),
      ),
    );
}
