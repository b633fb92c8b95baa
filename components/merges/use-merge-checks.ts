'use client';

import { useRead } from '#components/data/query.ts';

/** What a merge of a change request requires; nothing while it is merged or archived. */
export function useMergeChecks(spaceId: string, number: string, isActive: boolean) {
  const { data, error, refetch } = useRead(
    'getMergeChecks',
    { params: { spaceId, changeRequestId: number } },
    isActive,
  );
  return {
    checks: isActive ? data : undefined,
    /** Checks that are not passed; undefined until they are known. */
    unmet: isActive ? data?.checks.filter(({ state }) => state !== 'passed') : [],
    failure: error?.failure,
    retry: () => void refetch(),
  };
}

export type MergeChecksState = ReturnType<typeof useMergeChecks>;
