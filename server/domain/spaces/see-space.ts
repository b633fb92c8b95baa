import type { Space } from '#lib/contract/spaces/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { presentSpace } from './present.ts';
import { findSpaceRow, type Viewer } from './store.ts';

interface Seeing {
  tx: Services['db'];
  config: Services['config'];
}

/** A space as a member sees it now; throws when it went away. */
export async function seeSpace(
  { tx, config }: Seeing,
  organizationId: string,
  id: string,
  viewer: Viewer,
): Promise<Space> {
  const found = await findSpaceRow(tx, organizationId, id, viewer);
  if (!found) throw new NotFound('space');
  return presentSpace(config, found);
}
