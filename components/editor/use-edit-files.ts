'use client';

import { useWholeList } from '#components/data/query.ts';
import type { File } from '#lib/contract/content/file.ts';
import type { EditPlace } from './edit-place.ts';

const query = { limit: '1000' };

/** The files of the change request; those of the main content until they have loaded. */
export function useEditFiles({ spaceId, number }: EditPlace): readonly File[] {
  const isNew = number === undefined;
  const params = { spaceId, changeRequestId: String(number) };
  const own = useWholeList('listChangeRequestFiles', { params, query }, !isNew);
  const main = useWholeList('listFiles', { params: { spaceId }, query }, isNew);
  return isNew || own.isLoading ? main.items : own.items;
}
