import type { z } from 'zod';
import type { SamlProviderPatch } from '#lib/contract/sso/schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { filterTeamIds } from '#server/domain/teams/index.ts';
import { assertCertificates } from './certificates.ts';
import type { ProviderRow } from './store/providers.ts';

/** A provider with everything that signing in needs. */
export type ActiveProvider = ProviderRow & { ssoUrl: string; entityId: string; certificate: string };

export function isActive(row: ProviderRow): row is ActiveProvider {
  return row.ssoUrl !== null && row.entityId !== null && row.certificate !== null;
}

/** What a request says of a provider, as columns; throws `Invalid` for what can't be used. */
export async function providerColumns(
  tx: Db,
  organizationId: string,
  { label, ssoURL, entityID, certificate, defaultTeam, defaultRole }: z.output<typeof SamlProviderPatch>,
): Promise<Partial<ProviderRow>> {
  if (certificate !== undefined) assertCertificates(certificate);
  if (defaultTeam && !(await filterTeamIds(tx, organizationId, [defaultTeam])).has(defaultTeam)) {
    throw new Invalid([{ path: 'defaultTeam', message: 'is no team of this organization' }]);
  }
  return {
    ...(label !== undefined && { label }),
    ...(ssoURL !== undefined && { ssoUrl: ssoURL }),
    ...(entityID !== undefined && { entityId: entityID }),
    ...(certificate !== undefined && { certificate }),
    ...(defaultTeam !== undefined && { defaultTeam }),
    ...(defaultRole !== undefined && { defaultRole }),
  };
}
