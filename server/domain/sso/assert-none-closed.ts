import { NotFound, SsoRequired } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { listClosedOrganizationIds } from '#server/domain/organizations/index.ts';
import { presentLogins } from './present.ts';
import { listActiveProviderRows } from './store/providers.ts';

/**
 * Throws when organizations of the caller are closed to this token, because they require single sign-on: `SsoRequired`
 * where the path names such an organization, otherwise a `NotFound` that says that this may be why.
 */
export async function assertNoneClosed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, token }: Person,
  kind: string,
  organizationId: string | undefined,
): Promise<void> {
  if (token.organizationId !== null) return;
  const closed = await listClosedOrganizationIds(db, id);
  if (organizationId !== undefined && closed.includes(organizationId)) {
    throw new SsoRequired(presentLogins(config, await listActiveProviderRows(db, organizationId)));
  }
  if (organizationId === undefined && closed.length > 0) {
    throw new NotFound(kind, 'This token does not open organizations of yours that require single sign-on.');
  }
}
