'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { useList, useRead } from '#components/data/query.ts';
import { diffModes } from '#components/diff/diff-context.ts';
import { targetsOf } from '#components/page-tree/space-targets.ts';
import { paths } from '#lib/paths.ts';
import { type Entry, entriesOf } from './entries.ts';
import { nextStep } from './next-step.ts';
import { reviewReads } from './reads.ts';

export type ReviewPlace = { organizationId: string; spaceId: string; number: string };

const pollMs = 15_000;
const nothing: never[] = [];
const modeInAddress = parseAsStringLiteral(diffModes).withDefault('unified');

/** The data that the review of a change request shows; the URL stores the open page. */
export function useReview({ organizationId, spaceId, number }: ReviewPlace) {
  const reads = reviewReads(spaceId, number);
  const params = { spaceId, changeRequestId: number };
  const space = useRead('getSpace', { params: { spaceId } });
  const changeRequest = useQuery({ ...reads.changeRequest, refetchInterval: pollMs });
  const changes = useQuery(reads.changes);
  const pages = useQuery(reads.pages);
  const files = useList('listChangeRequestFiles', { params, query: { limit: '1000' } });
  const viewed = useRead('listViewedPages', { params });
  const [at, setAt] = useQueryState('at', parseAsString.withOptions({ history: 'replace' }));
  const [mode, setMode] = useQueryState('mode', modeInAddress);

  const look = useCallback((key: string) => void setAt(key), [setAt]);
  const tree = pages.data?.pages ?? nothing;
  const entries = useMemo(() => entriesOf(changes.data?.changes ?? nothing, tree), [changes.data, tree]);
  const targets = useMemo(
    () =>
      targetsOf(tree, files.items, (page) =>
        paths.spaceContent(organizationId, spaceId, 'path' in page ? page.path : ''),
      ),
    [tree, files.items, organizationId, spaceId],
  );
  const position = Math.max(
    0,
    entries.findIndex(({ key }) => key === at),
  );
  const entry: Entry | undefined = entries[position];
  const viewedPages = new Set(
    viewed.data?.items.filter(({ changed }) => !changed).map(({ page }) => page) ?? nothing,
  );
  const rights = {
    edit: space.data?.permissions.edit ?? false,
    merge: space.data?.permissions.merge ?? false,
    isLive: space.data?.editMode === 'live',
  };
  return {
    params,
    space: space.data,
    changeRequest: changeRequest.data,
    failure: (changeRequest.error ?? space.error ?? changes.error ?? pages.error)?.failure,
    retry: () =>
      void Promise.all([changeRequest.refetch(), space.refetch(), changes.refetch(), pages.refetch()]),
    isLoading: changes.isPending || pages.isPending,
    /** The revision that is shown; undefined while a newer one loads. */
    revision: changes.isFetching ? undefined : changes.data?.revision,
    left: changes.data?.more ?? 0,
    tree,
    entries,
    entry,
    position,
    look,
    mode,
    setMode: (next: typeof mode) => void setMode(next),
    targets,
    files: files.items,
    viewedPages,
    rights,
    step: changeRequest.data
      ? nextStep(changeRequest.data, rights, changes.data ? entries.length : undefined)
      : undefined,
  };
}

export type Review = ReturnType<typeof useReview>;
