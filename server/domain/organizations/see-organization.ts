import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { Role } from '#lib/contract/shared/roles.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { presentOrganization } from './present.ts';
import { findOrganizationOf, standingInOrganization } from './store.ts';

interface Seeing {
  tx: Services['db'];
  config: Pick<Services['config'], 'publicUrl'>;
}

/** An organization as a member of it sees it now; throws when they are none any more. */
export async function seeOrganization(
  { tx, config }: Seeing,
  organizationId: string,
  userId: string,
): Promise<Organization> {
  const found = await findOrganizationOf(tx, organizationId, userId);
  if (!found) throw new NotFound('organization');
  const standing = standingInOrganization(found.role as Role | null, found.inside);
  return presentOrganization(config.publicUrl, found.organization, standing);
}
