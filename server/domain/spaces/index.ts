import { createSpace } from './create-space.ts';
import { deleteSpace } from './delete-space.ts';
import { duplicateSpace } from './duplicate-space.ts';
import { getSpace } from './get-space.ts';
import { listCollectionSpaces } from './list-collection-spaces.ts';
import { listDeletedSpaces } from './list-deleted-spaces.ts';
import { listMemberSpaces } from './list-member-spaces.ts';
import { listSpaces } from './list-spaces.ts';
import { moveSpace } from './move-space.ts';
import * as permissions from './permissions.ts';
import { purgeDeletedSpacesJob } from './purge-deleted-spaces.ts';
import { restoreSpace } from './restore-space.ts';
import { sumUpCountsJob } from './sum-up-counts.ts';
import { transferSpace } from './transfer-space.ts';
import { updateSpace } from './update-space.ts';

export { accessToSpace } from './access.ts';
export { createEmptySpace } from './create-empty-space.ts';
export { presentSpace } from './present.ts';
export { purgeDeletedSpaces } from './purge-deleted-spaces.ts';
export { resolveSpace } from './store/resolve-space.ts';
export { findSpaceForPerson } from './store/space-for-person.ts';
export { findSpaceRow } from './store/spaces.ts';

export const jobs = [purgeDeletedSpacesJob, sumUpCountsJob];

export const operations = {
  listSpaces,
  listDeletedSpaces,
  createSpace,
  getSpace,
  updateSpace,
  deleteSpace,
  duplicateSpace,
  restoreSpace,
  moveSpace,
  transferSpace,
  listCollectionSpaces,
  listMemberSpaces,
  ...permissions,
};
