/** A space, a collection or a site that people have access to. */
export type AccessPlace = { kind: 'space' | 'collection' | 'site'; id: string; organizationId: string };

const operations = {
  space: {
    update: 'updateSpace',
    teams: 'listSpaceTeams',
    everybody: 'listSpaceAccess',
    explain: 'explainSpaceAccess',
    invite: 'inviteToSpace',
    updateUser: 'updateSpaceUser',
    deleteUser: 'deleteSpaceUser',
    updateTeam: 'updateSpaceTeam',
    deleteTeam: 'deleteSpaceTeam',
  },
  collection: {
    update: 'updateCollection',
    teams: 'listCollectionTeams',
    everybody: 'listCollectionAccess',
    explain: 'explainCollectionAccess',
    invite: 'inviteToCollection',
    updateUser: 'updateCollectionUser',
    deleteUser: 'deleteCollectionUser',
    updateTeam: 'updateCollectionTeam',
    deleteTeam: 'deleteCollectionTeam',
  },
  site: {
    update: 'updateSite',
    teams: 'listSiteTeams',
    everybody: 'listSiteAccess',
    explain: 'explainSiteAccess',
    invite: 'inviteToSite',
    updateUser: 'updateSiteUser',
    deleteUser: 'deleteSiteUser',
    updateTeam: 'updateSiteTeam',
    deleteTeam: 'deleteSiteTeam',
  },
} as const;

/** The operations about who has access to a place. */
export function accessOperations({ kind }: AccessPlace) {
  return operations[kind];
}

/** The path parameters of the place; each operation uses those that it knows. */
export function accessParams({ id, organizationId }: AccessPlace) {
  return { organizationId, spaceId: id, collectionId: id, siteId: id };
}
