/** A space or a collection, as something that people are given access to. */
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

/** The operations that tell who has access to a place. */
export function accessReads({ kind }: AccessPlace) {
  return reads[kind];
}

/** The place as their paths name it: each takes the name that it knows. */
export function accessParams({ id }: AccessPlace) {
  return { spaceId: id, collectionId: id };
}

/** The reads that show who has access somewhere; what a collection gives is seen in all below it. */
export const shownByAccess = [
  ...Object.values(reads.space),
  ...Object.values(reads.collection),
  'listSpaces',
  'listCollections',
] as const;
