'use client';

import { useRead } from '#components/data/query.ts';
import type { RevisionHead } from '#lib/contract/content/revision.ts';

type ComparedOptions = {
  from: string | null;
  to: string | null;
  list: { items: readonly RevisionHead[]; isLoading: boolean };
};

/** Finds the revisions that an address names, of which a list may have only the newest, with the earlier one first. */
export function useCompared(spaceId: string, { from, to, list }: ComparedOptions) {
  const one = useRevision(spaceId, from, list);
  const other = useRevision(spaceId, to, list);
  const isSwapped = one.revision && other.revision && one.revision.createdAt > other.revision.createdAt;
  const [earlier, later] = isSwapped ? [other, one] : [one, other];
  return {
    from: earlier.revision,
    to: later.revision,
    /** Why one of them could not be read. */
    error: one.error ?? other.error,
    retry: () => {
      if (one.error) void one.refetch();
      if (other.error) void other.refetch();
    },
  };
}

function useRevision(spaceId: string, id: string | null, { items, isLoading }: ComparedOptions['list']) {
  const listed = items.find((each) => each.id === id);
  const isMissing = id !== null && !listed && !isLoading;
  const read = useRead('getRevision', { params: { spaceId, revisionId: id ?? '' } }, isMissing);
  const { data, error, refetch } = read;
  return {
    revision: listed ?? (isMissing ? data : undefined),
    error: isMissing && !data ? error : null,
    refetch,
  };
}
