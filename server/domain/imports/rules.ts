import type { Role } from '#lib/contract/shared/roles.ts';
import { can } from '#server/core/can.ts';
import { Forbidden, Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { findSpaceRow, standingOnSpace } from '#server/domain/spaces/index.ts';

/** Refuses a target that the person can't see (400 naming it) or may not bring content into (403). */
export async function mayImportInto(
  tx: Db,
  organizationId: string,
  spaceId: string,
  viewer: { id: string; role: Role | null },
): Promise<void> {
  const space = await findSpaceRow(tx, organizationId, spaceId, viewer);
  const standing = space && standingOnSpace(space.row, space.level);
  if (!standing || space.row.deletedAt || !can('space', 'view', standing).allowed) {
    throw new Invalid([{ path: 'target.space', message: 'is no space of this organization' }]);
  }
  const decision = can('space', 'create', standing);
  if (!decision.allowed) throw new Forbidden(decision.because);
}
