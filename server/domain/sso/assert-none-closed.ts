import { NotFound, SsoRequired, TwoFactorRequired } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { listClosedOrganizations } from '#server/domain/organizations/index.ts';
import { presentLogins } from './present.ts';
import { listActiveProviderRows } from './store/providers.ts';

/**
 * Throws when organizations of the caller are closed to this token: `SsoRequired` or `TwoFactorRequired` where the path
 * names such an organization, otherwise a `NotFound` that says that this may be why.
 */
export async function assertNoneClosed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, token }: Person,
  kind: string,
  organizationId: string | undefined,
): Promise<void> {
  if (token.organizationId !== null) return;
  const closed = await listClosedOrganizations(db, id);
  if (organizationId !== undefined) {
    const needs = closed.find((one) => one.id === organizationId)?.needs;
    if (needs === 'two-factor') throw new TwoFactorRequired();
    if (needs === 'sso') {
      throw new SsoRequired(presentLogins(config, await listActiveProviderRows(db, organizationId)));
    }
  } else if (closed.length > 0) {
    const needed = closed.some(({ needs }) => needs === 'sso')
      ? 'single sign-on'
      : 'two-factor authentication';
    throw new NotFound(kind, `This token does not open organizations of yours that require ${needed}.`);
  }
}
