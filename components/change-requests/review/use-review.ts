'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useAct } from '#components/data/action.ts';
import { useIsLive } from '#components/data/live.ts';
import { patchRead } from '#components/data/patch.ts';
import { useRead } from '#components/data/query.ts';
import { type DiffMode, diffModes } from '#components/diff/diff-context.ts';
import { targetsOf } from '#components/page-tree/space-targets.ts';
import type { File } from '#lib/contract/content/file.ts';
import { paths } from '#lib/paths.ts';
import { type Entry, entriesOf } from './entries.ts';
import { reviewReads } from './reads.ts';

export type ReviewPlace = { organizationId: string; spaceId: string; number: string };

/** While the stream of events is broken, the change request is read this often. */
const pollMs = 15_000;
const nothing: never[] = [];
const modeInAddress = parseAsStringLiteral(diffModes).withDefault('unified');

/** The change request and its space, with what the person may do there. */
export function useReviewed({ spaceId, number }: ReviewPlace) {
  const space = useRead('getSpace', { params: { spaceId } });
  const isLive = useIsLive();
  const changeRequest = useQuery({
    ...reviewReads(spaceId, number).changeRequest,
    refetchInterval: isLive ? false : pollMs,
  });
  return {
    space: space.data,
    changeRequest: changeRequest.data,
    rights: {
      edit: space.data?.permissions.edit ?? false,
      merge: space.data?.permissions.merge ?? false,
      isLive: space.data?.editMode === 'live',
    },
    failure: (changeRequest.error ?? space.error)?.failure,
    retry: () => void Promise.all([changeRequest.refetch(), space.refetch()]),
  };
}

/** What the change request changes, and the pages that its content leads to. */
export function useChanges({ organizationId, spaceId, number }: ReviewPlace) {
  const reads = reviewReads(spaceId, number);
  const changes = useQuery(reads.changes);
  const pages = useQuery(reads.pages);
  const tree = pages.data?.pages ?? nothing;
  const hrefOf = (page: (typeof tree)[number]) =>
    paths.spaceContent(organizationId, spaceId, 'path' in page ? page.path : '');
  return {
    entries: entriesOf(changes.data?.changes ?? nothing, tree),
    tree,
    /** Where links of a page lead that shows these files. */
    targetsWith: (files: readonly File[]) => targetsOf(tree, files, hrefOf),
    isLoading: changes.isPending || pages.isPending,
    /** The revision that is shown. */
    shown: changes.data?.revision,
    /** The same, for what is done with it; undefined while a newer one loads. */
    revision: changes.isFetching ? undefined : changes.data?.revision,
    /** How many changes are not shown. */
    left: changes.data?.more ?? 0,
    failure: (changes.error ?? pages.error)?.failure,
    retry: () => void Promise.all([changes.refetch(), pages.refetch()]),
  };
}

export type Changes = ReturnType<typeof useChanges>;

/** The change that is open and how it is shown, which the address stores. */
export function useOpenEntry(entries: readonly Entry[]) {
  const [at, setAt] = useQueryState('at', parseAsString.withOptions({ history: 'replace' }));
  const [mode, setMode] = useQueryState('mode', modeInAddress);
  const inAddress = entries.findIndex(({ key }) => key === at);
  const position = Math.max(0, inAddress);
  return {
    entry: entries[position],
    position,
    look: (key: string) => void setAt(key),
    mode,
    setMode: (next: DiffMode) => void setMode(next),
  };
}

export type OpenEntry = ReturnType<typeof useOpenEntry>;

/** The pages that the person has viewed since they changed, and how to mark one. */
export function useViewed({ spaceId, number }: ReviewPlace) {
  const act = useAct();
  const params = { spaceId, changeRequestId: number };
  const { data } = useRead('listViewedPages', { params });
  const pages = new Set((data?.items ?? nothing).filter(({ changed }) => !changed).map(({ page }) => page));
  const toggle = (page: string) => {
    const isViewed = pages.has(page);
    const mark = { page, viewedAt: new Date().toISOString(), changed: false };
    void act(
      isViewed ? 'unmarkPageViewed' : 'markPageViewed',
      { params: { ...params, pageId: page } },
      {
        optimistic: () => [
          patchRead('listViewedPages', { params }, ({ items }) => {
            const others = items.filter((one) => one.page !== page);
            return { items: isViewed ? others : [...others, mark] };
          }),
        ],
        failed: 'The page was not marked',
      },
    );
  };
  return { pages, toggle };
}
