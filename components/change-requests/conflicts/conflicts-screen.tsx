'use client';

import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { useRead } from '#components/shell/query.ts';
import { Screen } from '#components/shell/screen.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import { paths } from '#lib/paths.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { ConflictBar } from './conflict-bar.tsx';
import { useConflictKeys } from './conflict-keys.ts';
import { ConflictList } from './conflict-list.tsx';
import { ConflictView } from './conflict-view.tsx';
import { useConflicts } from './use-conflicts.ts';

/** The conflicts of a change request with main, settled one by one and saved one by one. */
export function ConflictsScreen(place: ReviewPlace) {
  const { organizationId, spaceId, number } = place;
  const { organization } = useShell().session;
  const conflicts = useConflicts(place);
  const { list, current, failure, settled, space } = conflicts;
  const result = useRef<HTMLTextAreaElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  const titleOf = usePageTitles(place);
  useConflictKeys({ ...conflicts, edit: () => result.current?.focus() });
  const review = paths.changeRequest(organizationId, spaceId, Number(number));
  const isDone = !list.isLoading && settled === conflicts.conflicts.length;
  return (
    <Screen
      title="Conflicts with main"
      description="Choose what stays. Each choice is saved on its own, so you may leave and come back."
      width="full"
      fill
      action={
        <Button asChild variant={isDone ? 'primary' : 'secondary'}>
          <Link href={review}>
            {isDone ? null : <ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
            {isDone ? 'Take a last look and merge' : 'Back to the review'}
            {isDone ? <ArrowRight aria-hidden className="rtl:-scale-x-100" /> : null}
          </Link>
        </Button>
      }
      crumbs={[
        { label: organization.title, href: paths.queue(organizationId) },
        { label: space?.title ?? 'Space', href: paths.space(organizationId, spaceId) },
        { label: 'Change requests', href: paths.spaceChangeRequests(organizationId, spaceId) },
        { label: `#${number}`, href: review },
        { label: 'Conflicts', href: paths.changeRequestConflicts(organizationId, spaceId, Number(number)) },
      ]}
    >
      {failure ? (
        <FailureView failure={failure} onRetry={conflicts.retry} />
      ) : list.isLoading ? (
        <div className="flex gap-6">
          <Skeleton className="h-64 w-72 shrink-0" />
          <Skeleton className="h-64 flex-1" />
        </div>
      ) : current ? (
        <>
          <div className="flex min-h-0 flex-1 gap-4 border-t border-line pt-3">
            <div className="hidden w-72 shrink-0 overflow-y-auto border-e border-line pe-3 pb-4 lg:block">
              <ConflictList conflicts={conflicts} />
            </div>
            <ScrollRegion label="Conflict" className="min-w-0 flex-1 px-1 pb-8">
              <ConflictView
                conflicts={conflicts}
                conflict={current}
                titleOf={titleOf}
                place={place}
                resultRef={result}
              />
            </ScrollRegion>
          </div>
          <ConflictBar conflicts={conflicts} conflict={current} onOpenList={() => setListOpen(true)} />
          <SideModal open={isListOpen} onOpenChange={setListOpen} side="start" width="sm" title="Conflicts">
            <ConflictList conflicts={conflicts} onLook={() => setListOpen(false)} />
          </SideModal>
        </>
      ) : (
        <EmptyState
          icon={<CircleCheck />}
          title="No conflicts"
          description="Nothing that main and this change request changed excludes the other."
        />
      )}
    </Screen>
  );
}

function usePageTitles({ spaceId, number }: ReviewPlace): (page: string) => string {
  const { data } = useRead('listChangeRequestPages', { params: { spaceId, changeRequestId: number } });
  const titles = new Map<string, string>();
  const note = (pages: readonly Page[]): void => {
    for (const page of pages) {
      titles.set(page.id, page.title);
      if ('pages' in page) note(page.pages);
    }
  };
  note(data?.pages ?? []);
  return (page) => titles.get(page) ?? 'a page that is gone';
}
