'use client';

import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#components/data/read-options.ts';

/** How often a space without pages is looked at until they are written. */
const pollMs = 2_000;

/** Whether a space has pages, read again until it has some: those of an OpenAPI spec are written a moment later. */
export function useComingPages(spaceId: string, isEnabled = true): boolean {
  const { data: tree } = useQuery({
    ...readOptions('listPages', { params: { spaceId } }),
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) => (data?.pages.length ? false : pollMs),
  });
  return (tree?.pages.length ?? 0) > 0;
}
