import type { LoadedKind, ObjectKind } from '#server/core/objects.ts';
import * as collections from '#server/domain/collections/index.ts';
import * as members from '#server/domain/members/index.ts';
import * as organizations from '#server/domain/organizations/index.ts';
import * as siteAccess from '#server/domain/site-access/index.ts';
import * as sites from '#server/domain/sites/index.ts';
import * as spaces from '#server/domain/spaces/index.ts';
import * as teams from '#server/domain/teams/index.ts';

/** The kinds of things that a path can name. A new kind is an entry here and its rows in the permission table. */
export const objectKinds: { [K in LoadedKind]: ObjectKind<K> } = {
  organization: { param: 'organizationId', resolve: organizations.resolveOrganization },
  member: { param: 'userId', resolve: members.resolveMember },
  team: { param: 'teamId', resolve: teams.resolveTeam },
  collection: { param: 'collectionId', resolve: collections.resolveCollection },
  space: {
    param: 'spaceId',
    resolve: spaces.resolveSpace,
    resolveForVisitor: siteAccess.resolveSpaceForVisitor,
  },
  site: {
    param: 'siteId',
    otherParams: ['hostname', 'subdomain'],
    resolve: sites.resolveSite,
    resolveForVisitor: siteAccess.resolveSiteForVisitor,
  },
};
