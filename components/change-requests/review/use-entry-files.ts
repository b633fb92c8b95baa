'use client';

import { useRead } from '#components/data/query.ts';
import { blockChangesOf, namesFiles } from '#components/diff/page-changes.ts';
import { usePageFiles } from '#components/diff/use-page-files.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { File } from '#lib/contract/content/file.ts';
import { baseOf } from '../base-of.ts';
import type { Entry } from './entries.ts';
import type { EntryDiff } from './use-entry-diff.ts';

const nothing: never[] = [];

/** The files that the open page shows before and after, or the changed file itself. */
export function useEntryFiles(
  changeRequest: ChangeRequest,
  revision: string | undefined,
  entry: Entry | undefined,
  { query }: EntryDiff,
): readonly File[] {
  const { space: spaceId, id: changeRequestId } = changeRequest;
  const changes = query.data ? blockChangesOf(query.data) : nothing;
  const shown = usePageFiles({
    spaceId,
    page: entry?.page?.id ?? '',
    before: namesFiles(changes, 'before') ? baseOf(changeRequest) : undefined,
    after: namesFiles(changes, 'after') ? revision : undefined,
  });
  const fileId = entry?.changes.find((change) => 'file' in change)?.file.id;
  const isThere = fileId !== undefined && !entry?.marks.includes('deleted');
  const params = { spaceId, changeRequestId, fileId: fileId ?? '' };
  const { data: changed } = useRead('getChangeRequestFile', { params }, isThere);
  return changed && isThere ? [...shown, changed] : shown;
}
