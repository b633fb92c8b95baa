import { type Organization, organizationActions } from '#lib/contract/organizations/schemas.ts';
import { type Access, permissionsFor } from '#server/core/can.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import type { OrganizationRow } from './store.ts';

/** Presents an organization to a person with this access. */
export function presentOrganization(publicUrl: string, row: OrganizationRow, access: Access): Organization {
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    emailDomains: row.emailDomains,
    ...(row.hostname ? { hostname: row.hostname } : {}),
    type: row.type as Organization['type'],
    ...(row.useCase ? { useCase: row.useCase as Organization['useCase'] } : {}),
    ...(row.communityType ? { communityType: row.communityType as Organization['communityType'] } : {}),
    defaultRole: row.defaultRole as Organization['defaultRole'],
    ...(row.defaultContent ? { defaultContent: row.defaultContent } : {}),
    sso: row.sso,
    ai: row.ai,
    inviteLinks: row.inviteLinks,
    mergeRules: row.mergeRules,
    plan: row.plan as Organization['plan'],
    trial: { status: 'notapplicable' },
    urls: {
      location: locationOf(publicUrl, `/orgs/${row.id}`),
      app: appUrl(publicUrl, (p) => p.queue(row.id)),
      ...(row.logo ? { logo: row.logo } : {}),
    },
    permissions: permissionsFor('organization', organizationActions, access),
  };
}
