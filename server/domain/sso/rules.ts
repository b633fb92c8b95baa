import type { z } from 'zod';
import type { ProviderGroups, SamlProviderPatch } from '#lib/contract/sso/schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { filterTeamIds } from '#server/domain/teams/index.ts';
import type { ProviderRow } from './store/providers.ts';

/** A SAML provider with everything that signing in needs. */
export type CompleteSaml = ProviderRow & {
  kind: 'saml';
  ssoUrl: string;
  entityId: string;
  certificate: string;
};

/** An OpenID Connect provider with everything that signing in needs. */
export type CompleteOidc = ProviderRow & {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  sealedClientSecret: Buffer;
};

export type CompleteProvider = CompleteSaml | CompleteOidc;

export function isCompleteSaml(row: ProviderRow): row is CompleteSaml {
  const hasAll = row.ssoUrl !== null && row.entityId !== null && row.certificate !== null;
  return row.kind === 'saml' && hasAll;
}

export function isCompleteOidc(row: ProviderRow): row is CompleteOidc {
  const hasAll = row.issuer !== null && row.clientId !== null && row.sealedClientSecret !== null;
  return row.kind === 'oidc' && hasAll;
}

export function isComplete(row: ProviderRow): row is CompleteProvider {
  return isCompleteSaml(row) || isCompleteOidc(row);
}

/** Whether people can sign in by a provider. */
export function isActive(row: ProviderRow): row is CompleteProvider {
  return row.enabled && isComplete(row);
}

type NamingAuthority = Pick<ProviderRow, 'issuer' | 'entityId'>;

/** Whether the names that a provider gave before mean other people now: only one issuer or entity ID gives them. */
export function hasOtherNames(before: NamingAuthority, now: NamingAuthority): boolean {
  const isOther = (name: keyof NamingAuthority) => before[name] !== null && before[name] !== now[name];
  return isOther('issuer') || isOther('entityId');
}

type SharedFields = Pick<
  z.output<typeof SamlProviderPatch>,
  'label' | 'defaultTeam' | 'defaultRole' | 'groups'
>;

/** What a request says of a provider of either kind, as columns; throws `Invalid` for what can't be used. */
export async function sharedColumns(
  tx: Db,
  organizationId: string,
  { label, defaultTeam, defaultRole, groups }: SharedFields,
): Promise<Partial<ProviderRow>> {
  if (defaultTeam && !(await filterTeamIds(tx, organizationId, [defaultTeam])).has(defaultTeam)) {
    throw new Invalid([{ path: 'defaultTeam', message: 'is no team of this organization' }]);
  }
  if (groups) await assertGroups(tx, organizationId, groups);
  return {
    ...(label !== undefined && { label }),
    ...(defaultTeam !== undefined && { defaultTeam }),
    ...(defaultRole !== undefined && { defaultRole }),
    ...(groups !== undefined && { groups }),
  };
}

/** Throws `Invalid` for groups that could have no effect, or would shut everybody out. */
async function assertGroups(
  tx: Db,
  organizationId: string,
  { attribute, required, mappings }: ProviderGroups,
) {
  const teams = await filterTeamIds(
    tx,
    organizationId,
    mappings.flatMap(({ team }) => team ?? []),
  );
  const issues = mappings.flatMap(({ group, role, team }, at) => {
    const path = `groups.mappings.${at}`;
    const isRepeated = mappings.findIndex((other) => other.group === group) < at;
    return [
      ...(isRepeated ? [{ path: `${path}.group`, message: 'stands above already' }] : []),
      ...(team && !teams.has(team)
        ? [{ path: `${path}.team`, message: 'is no team of this organization' }]
        : []),
      ...(role || team ? [] : [{ path: `${path}.role`, message: 'or a team is needed' }]),
    ];
  });
  if (mappings.length > 0 && attribute === '') {
    issues.push({ path: 'groups.attribute', message: 'is needed to read the groups' });
  }
  if (required && mappings.length === 0) {
    issues.push({ path: 'groups.required', message: 'needs a mapped group, or nobody could sign in' });
  }
  if (issues.length > 0) throw new Invalid(issues);
}
