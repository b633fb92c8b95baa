import type { Space } from '#lib/contract/spaces/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { presentSpace } from './present.ts';
import { findSpaceRow } from './store/spaces.ts';

interface PresentContext {
  tx: Services['db'];
  config: Services['config'];
}

/** Presents a space to a member; throws `NotFound` when it was deleted. */
export async function presentSpaceById(
  { tx, config }: PresentContext,
  organizationId: string,
  id: string,
  viewer: Viewer,
): Promise<Space> {
  const space = await findSpaceRow(tx, organizationId, id, viewer);
  if (!space) throw new NotFound('space');
  return presentSpace(config, space);
}
