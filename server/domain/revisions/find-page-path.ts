import { findPage, findPageByPath, type LocatedPage } from '#lib/document/tree/read.ts';
import type { Audience } from '#server/core/audience.ts';
import type { Db } from '#server/db/database.ts';
import { isClosed } from './closed-pages.ts';
import { nodeSource } from './store/nodes.ts';
import { loadPlaces } from './store/pages.ts';
import { getRevisionRow } from './store/revisions.ts';
import { findSpaceRevision } from './store/space-row.ts';
import type { SpaceRow } from './view.ts';

/** Where a page of a space's main content is now; undefined when it is not there, or closed to the visitors who ask. */
export async function findPagePath(
  db: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  pageId: string,
  audience: Audience | null = null,
): Promise<string | undefined> {
  const revisionId = await findSpaceRevision(db, organizationId, spaceId);
  if (revisionId === undefined) return undefined;
  const { root } = await getRevisionRow(db, { organizationId, spaceId }, revisionId);
  const line = { organizationId, spaceId, changeRequestId: null };
  const places = await loadPlaces(db, line, [pageId]);
  const source = nodeSource(db, organizationId);
  const page = await findPage(source, root, pageId, places.get(pageId));
  return page && audience && (await isClosed(source, root, page, audience)) ? undefined : page?.path;
}

/** The content of a space at the revision that somebody reads. */
type ShownSpace = Pick<SpaceRow, 'organizationId' | 'id' | 'revisionId'>;

/** Whether what is shown of a space has a page at a path that is open to an audience. */
export async function isOpenPath(
  db: Db,
  space: ShownSpace,
  path: string,
  audience: Audience,
): Promise<boolean> {
  return (await findOpenPage(db, space, path, { audience })) !== undefined;
}

/** The path of the page that what is shown of a space has at a path of any case, where it is open to an audience. */
export async function findOpenPathAs(
  db: Db,
  space: ShownSpace,
  path: string,
  audience: Audience,
): Promise<string | undefined> {
  return (await findOpenPage(db, space, path, { audience, anyCase: true }))?.path;
}

async function findOpenPage(
  db: Db,
  { organizationId, id: spaceId, revisionId }: ShownSpace,
  path: string,
  { audience, anyCase }: { audience: Audience; anyCase?: boolean },
): Promise<LocatedPage | undefined> {
  const { root } = await getRevisionRow(db, { organizationId, spaceId }, revisionId);
  const source = nodeSource(db, organizationId);
  const page = await findPageByPath(source, root, path, anyCase ? { anyCase } : {});
  return page && !(await isClosed(source, root, page, audience)) ? page : undefined;
}
