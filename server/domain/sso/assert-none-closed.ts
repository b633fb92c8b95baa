import { NotFound, SsoRequired, TokenBlocked, TwoFactorRequired } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { listClosedOrganizations } from '#server/domain/organizations/index.ts';
import { presentLogins } from './present.ts';
import { listActiveProviderRows } from './store/providers.ts';

/**
 * Throws when organizations of the caller are closed to this token: `TokenBlocked`, `SsoRequired` or `TwoFactorRequired`
 * where the path names such an organization, otherwise a `NotFound` that says that this may be why.
 */
export async function assertNoneClosed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  actor: Person,
  kind: string,
  organizationId: string | undefined,
): Promise<void> {
  if (actor.token.organizationId !== null) return;
  const closed = await listClosedOrganizations(db, actor);
  if (organizationId !== undefined) {
    const needs = closed.find((one) => one.id === organizationId)?.needs;
    if (needs === 'another-token') throw new TokenBlocked();
    if (needs === 'two-factor') throw new TwoFactorRequired();
    if (needs === 'sso') {
      throw new SsoRequired(presentLogins(config, await listActiveProviderRows(db, organizationId)));
    }
    return;
  }
  const reason = reasons.find(({ needs }) => closed.some((one) => one.needs === needs));
  if (reason)
    throw new NotFound(kind, `This token does not open organizations of yours that ${reason.text}.`);
}

const reasons = [
  { needs: 'another-token', text: 'blocked it' },
  { needs: 'sso', text: 'require single sign-on' },
  { needs: 'two-factor', text: 'require two-factor authentication' },
] as const;
