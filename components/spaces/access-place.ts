/** A space or a collection that people have access to. */
export type AccessPlace = { kind: 'space' | 'collection'; id: string };

const reads = {
  space: {
    one: 'getSpace',
    users: 'listSpaceUsers',
    teams: 'listSpaceTeams',
    everybody: 'listSpaceAccess',
    explain: 'explainSpaceAccess',
  },
  collection: {
    one: 'getCollection',
    users: 'listCollectionUsers',
    teams: 'listCollectionTeams',
    everybody: 'listCollectionAccess',
    explain: 'explainCollectionAccess',
  },
} as const;

/** The operations that list who has access to a place. */
export function accessReads({ kind }: AccessPlace) {
  return reads[kind];
}

/** The path parameters of the place; each operation uses the one that it knows. */
export function accessParams({ id }: AccessPlace) {
  return { spaceId: id, collectionId: id };
}
