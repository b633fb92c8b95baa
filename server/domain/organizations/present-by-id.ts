import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { presentOrganization } from './present.ts';
import { accessToOrganization, findOrganizationOf } from './store.ts';

interface PresentContext {
  tx: Services['db'];
  config: Pick<Services['config'], 'publicUrl'>;
}

/** An organization as a member of it sees it now; throws when they are none any more. */
export async function presentOrganizationById(
  { tx, config }: PresentContext,
  organizationId: string,
  userId: string,
): Promise<Organization> {
  const record = await findOrganizationOf(tx, organizationId, userId);
  if (!record) throw new NotFound('organization');
  const access = accessToOrganization(record.role as Role | null, record.inside);
  return presentOrganization(config.publicUrl, record.organization, access);
}
