export { accessTo } from './access.ts';
export { pageOfMembersWithAccess } from './grants.ts';
export { getParent, move, placeBehind, placeNew } from './place.ts';
export { accessOrder, accessOrderBy, countAccess, listAccess } from './store/access.ts';
export { deleteGrantsOn, putGrant, type Target } from './store/grants.ts';
export {
  type CollectionRow,
  findCollectionRow,
  lockPlaces,
  type SpaceRow,
  updateAncestry,
} from './store/places.ts';
export { transfer } from './transfer.ts';
