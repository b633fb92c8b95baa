import { can } from '#server/core/can.ts';
import { Forbidden, NotFound } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { accessToSpace, findSpaceRow } from '#server/domain/spaces/index.ts';

/**
 * Refuses to cancel an import into a space that the person may not bring content into. The import names the space, not
 * the request, so it is asked here.
 */
export async function assertCanCancel(
  tx: Db,
  organizationId: string,
  spaceId: string,
  viewer: Viewer,
): Promise<void> {
  const decision = await decideImport(tx, organizationId, spaceId, viewer);
  if (!decision) throw new NotFound('import');
  if (!decision.allowed) throw new Forbidden(decision.because);
}

/** Refuses what a running import would write, once its author may not do this any more. */
export async function assertCanStillImport(
  tx: Db,
  organizationId: string,
  spaceId: string,
  author: Viewer,
): Promise<void> {
  const decision = await decideImport(tx, organizationId, spaceId, author);
  if (!decision)
    throw new Forbidden('The space was deleted, or the person who began this import lost access to it.');
  if (!decision.allowed) throw new Forbidden(decision.because);
}

/** Whether a person may bring content into a space; nothing when they can't see it. */
async function decideImport(tx: Db, organizationId: string, spaceId: string, viewer: Viewer) {
  const space = await findSpaceRow(tx, organizationId, spaceId, viewer);
  const access = space && accessToSpace(space.row, space.level);
  if (!access || space.row.deletedAt || !can('space', 'view', access).allowed) return undefined;
  return can('space', 'create', access);
}
