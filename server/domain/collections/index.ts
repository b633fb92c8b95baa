import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { getCollection } from './get-collection.ts';
import { listCollections } from './list-collections.ts';
import { moveCollection } from './move-collection.ts';
import * as permissions from './permissions.ts';
import { transferCollection } from './transfer-collection.ts';
import { updateCollection } from './update-collection.ts';

export { presentCollection } from './present.ts';
export { resolveCollection } from './store.ts';

export const operations = {
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  moveCollection,
  transferCollection,
  ...permissions,
};
