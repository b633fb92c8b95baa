'use client';

import { useWholeList } from '#components/data/query.ts';
import type { File } from '#lib/contract/content/file.ts';

/** Two revisions of a page. Of one that is undefined, no files are read. */
export type ComparedPage = {
  spaceId: string;
  page: string;
  before: string | undefined;
  after: string | undefined;
};

/** The files that a compared page shows or links to on either side. */
export function usePageFiles({ spaceId, page, before, after }: ComparedPage): readonly File[] {
  const inputOf = (revisionId = '') => ({
    params: { spaceId, revisionId },
    query: { onPage: page, limit: '1000' },
  });
  const earlier = useWholeList('listRevisionFiles', inputOf(before), before !== undefined);
  const later = useWholeList('listRevisionFiles', inputOf(after), after !== undefined);
  return [...(before ? earlier.items : []), ...(after ? later.items : [])];
}
