'use client';

import { GitMerge } from 'lucide-react';
import Link from 'next/link';
import type { TitleOf } from '#components/change-requests/list/columns.tsx';
import { useList } from '#components/data/query.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import { paths } from '#lib/paths.ts';

export type LatestMergesProps = { organizationId: string; titleOf: TitleOf };

/** The change requests that were merged last, shown when the queue is empty. */
export function LatestMerges({ organizationId, titleOf }: LatestMergesProps) {
  const list = useList('listOrganizationChangeRequests', {
    params: { organizationId },
    query: { status: ['merged'], limit: '5' },
  });
  if (!list.isLoading && !list.failure && list.items.length === 0) return null;
  return (
    <section aria-label="Latest merges" className="mt-4 w-lg max-w-full text-start">
      <h3 className="mb-1.5 text-sm font-medium text-ink-soft">Latest merges</h3>
      {list.isLoading ? <Skeleton className="h-24" /> : null}
      {list.failure ? (
        <ErrorState
          message={list.failure.message}
          requestId={list.failure.requestId}
          onRetry={list.retry}
          retrying={list.isRefreshing}
        />
      ) : null}
      <ul className="empty:hidden divide-y divide-line rounded-lg border border-line">
        {list.items.map((one) => (
          <li key={one.id} className="relative flex items-center gap-2.5 px-3 py-2 hover:bg-hover">
            <GitMerge aria-hidden className="size-4 shrink-0 text-accent" />
            <Link
              href={paths.changeRequest(organizationId, one.space, one.number)}
              className="focus-inset min-w-0 flex-1 before:absolute before:inset-0"
            >
              <OneLine>{changeRequestName(one)}</OneLine>
            </Link>
            <span className="max-w-32 truncate text-sm text-ink-soft max-sm:hidden">
              {titleOf(one.space)}
            </span>
            <RelativeTime value={one.mergedAt ?? one.updatedAt} className="shrink-0 text-sm text-ink-faint" />
          </li>
        ))}
      </ul>
    </section>
  );
}
