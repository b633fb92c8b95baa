import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { SamlProvider, SsoLogin } from '#lib/contract/sso/schemas.ts';
import type { Config } from '#server/config.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { listTeamRows, presentTeam } from '#server/domain/teams/index.ts';
import { isActive } from './rules.ts';
import type { ProviderRow } from './store/providers.ts';

/** What a provider has to know of this installation. */
export function serviceOf({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: Pick<ProviderRow, 'id'>) {
  return {
    acsURL: appUrl(publicUrl, (paths) => paths.samlResponse(id)),
    startURL: appUrl(publicUrl, (paths) => paths.samlStart(id)),
    entityID: locationOf(publicUrl, `/saml/${id}/metadata`),
  };
}

/** Providers of one organization as its viewer sees them, with the teams that they name. */
export async function presentProviders(
  { tx, config }: { tx: Db; config: Config },
  rows: readonly ProviderRow[],
  viewer: Viewer,
): Promise<SamlProvider[]> {
  const teamIds = [...new Set(rows.flatMap(({ defaultTeam }) => defaultTeam ?? []))];
  const organizationId = rows[0]?.organizationId ?? '';
  const named = { organizationId, viewerId: viewer.id, teamIds };
  const list =
    teamIds.length > 0 ? await listTeamRows(tx, named, { after: undefined, limit: teamIds.length }) : [];
  const teams = new Map(list.map((row) => [row.team.id, presentTeam(row, viewer.role)]));
  return rows.map((row) => {
    const defaultTeam = teams.get(row.defaultTeam ?? '');
    return {
      object: 'saml-provider',
      id: row.id,
      label: row.label,
      ssoURL: row.ssoUrl ?? '',
      entityID: row.entityId ?? '',
      certificate: row.certificate ?? '',
      ...(defaultTeam && { defaultTeam }),
      defaultRole: row.defaultRole as Role | null,
      createdAt: row.createdAt.toISOString(),
      status: isActive(row) ? 'active' : 'pending',
      service: serviceOf(config, row),
      urls: { location: locationOf(config.publicUrl, `/orgs/${row.organizationId}/saml/${row.id}`) },
    };
  });
}

/** One provider as its viewer sees it. */
export async function presentProvider(
  context: { tx: Db; config: Config },
  row: ProviderRow,
  viewer: Viewer,
): Promise<SamlProvider> {
  const [provider] = await presentProviders(context, [row], viewer);
  if (!provider) throw new Error('A provider was not presented');
  return provider;
}

/** The ways to sign in that providers are. */
export function presentLogins(config: Config, rows: readonly ProviderRow[]): SsoLogin[] {
  return rows.map((row) => ({ id: row.id, label: row.label, startURL: serviceOf(config, row).startURL }));
}
