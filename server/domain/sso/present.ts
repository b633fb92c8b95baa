import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { OidcProvider, SsoProvider } from '#lib/contract/sso/oidc.ts';
import type { ProviderGroups, SamlProvider, SsoLogin } from '#lib/contract/sso/schemas.ts';
import type { Team } from '#lib/contract/teams/schemas.ts';
import type { Config } from '#server/config.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { listTeamRows, presentTeam } from '#server/domain/teams/index.ts';
import { isActive } from './rules.ts';
import type { ProviderRow } from './store/providers.ts';

type Mapping = ProviderGroups['mappings'][number];

/** What a SAML provider has to know of this installation. */
export function samlServiceOf({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: Pick<ProviderRow, 'id'>) {
  return {
    acsURL: appUrl(publicUrl, (paths) => paths.samlResponse(id)),
    startURL: appUrl(publicUrl, (paths) => paths.samlStart(id)),
    entityID: locationOf(publicUrl, `/saml/${id}/metadata`),
  };
}

/** What an OpenID Connect provider has to know of this installation. */
export function oidcServiceOf({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: Pick<ProviderRow, 'id'>) {
  return {
    redirectURI: appUrl(publicUrl, (paths) => paths.oidcCallback(id)),
    startURL: appUrl(publicUrl, (paths) => paths.oidcStart(id)),
  };
}

interface PresentContext {
  tx: Db;
  config: Config;
}

type Teams = ReadonlyMap<string, Team>;

/** The teams that providers of one organization name, as the viewer sees them. */
async function readTeams(tx: Db, rows: readonly ProviderRow[], viewer: Viewer): Promise<Teams> {
  const named = rows.flatMap(({ defaultTeam, groups }) => [
    defaultTeam,
    ...groups.mappings.map(({ team }) => team),
  ]);
  const teamIds = [...new Set(named.flatMap((id) => id ?? []))];
  if (teamIds.length === 0) return new Map();
  const filter = { organizationId: rows[0]?.organizationId ?? '', viewerId: viewer.id, teamIds };
  const list = await listTeamRows(tx, filter, { after: undefined, limit: teamIds.length });
  return new Map(list.map((row) => [row.team.id, presentTeam(row, viewer.role)]));
}

/** What providers of both kinds show. */
function presentShared({ publicUrl }: Config, row: ProviderRow, teams: Teams) {
  const defaultTeam = teams.get(row.defaultTeam ?? '');
  return {
    id: row.id,
    label: row.label,
    ...(defaultTeam && { defaultTeam }),
    defaultRole: row.defaultRole as Role | null,
    groups: { ...row.groups, mappings: row.groups.mappings.map((one) => withTeamOf(one, teams)) },
    createdAt: row.createdAt.toISOString(),
    status: isActive(row) ? ('active' as const) : ('pending' as const),
    urls: { location: locationOf(publicUrl, `/orgs/${row.organizationId}/${row.kind}/${row.id}`) },
  };
}

function presentSaml(config: Config, row: ProviderRow, teams: Teams): SamlProvider {
  return {
    object: 'saml-provider',
    ...presentShared(config, row, teams),
    ssoURL: row.ssoUrl ?? '',
    entityID: row.entityId ?? '',
    certificate: row.certificate ?? '',
    service: samlServiceOf(config, row),
  };
}

function presentOidc(config: Config, row: ProviderRow, teams: Teams): OidcProvider {
  return {
    object: 'oidc-provider',
    ...presentShared(config, row, teams),
    issuer: row.issuer ?? '',
    clientID: row.clientId ?? '',
    hasClientSecret: row.sealedClientSecret !== null,
    scopes: row.scopes,
    enabled: row.enabled,
    service: oidcServiceOf(config, row),
  };
}

/** SAML providers of one organization as its viewer sees them. */
export async function presentSamlProviders(
  { tx, config }: PresentContext,
  rows: readonly ProviderRow[],
  viewer: Viewer,
): Promise<SamlProvider[]> {
  const teams = await readTeams(tx, rows, viewer);
  return rows.map((row) => presentSaml(config, row, teams));
}

/** Providers of one organization, of both kinds, as its viewer sees them. */
export async function presentProviders(
  { tx, config }: PresentContext,
  rows: readonly ProviderRow[],
  viewer: Viewer,
): Promise<SsoProvider[]> {
  const teams = await readTeams(tx, rows, viewer);
  return rows.map((row) => (row.kind === 'oidc' ? presentOidc : presentSaml)(config, row, teams));
}

/** A mapping as it is read: a team that was deleted since counts as none. */
function withTeamOf(mapping: Mapping, teams: ReadonlyMap<string, unknown>): Mapping {
  const { team, ...others } = mapping;
  return team !== undefined && teams.has(team) ? mapping : others;
}

/** One SAML provider as its viewer sees it. */
export async function presentSamlProvider({ tx, config }: PresentContext, row: ProviderRow, viewer: Viewer) {
  return presentSaml(config, row, await readTeams(tx, [row], viewer));
}

/** One OpenID Connect provider as its viewer sees it. */
export async function presentOidcProvider({ tx, config }: PresentContext, row: ProviderRow, viewer: Viewer) {
  return presentOidc(config, row, await readTeams(tx, [row], viewer));
}

/** The ways to sign in that providers are. */
export function presentLogins(config: Config, rows: readonly ProviderRow[]): SsoLogin[] {
  return rows.map((row) => {
    const serviceOf = row.kind === 'oidc' ? oidcServiceOf : samlServiceOf;
    return { id: row.id, label: row.label, startURL: serviceOf(config, row).startURL };
  });
}
