'use client';

import { ArrowLeft, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { DiscardDialog } from '#components/form/discard-dialog.tsx';
import { useRouter } from '#components/form/router.ts';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { everyPage } from '#components/page-tree/page-walk.ts';
import { targetsOf } from '#components/page-tree/space-targets.ts';
import { changeRequestCrumbs } from '#components/spaces/space-crumbs.ts';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { File } from '#lib/contract/content/file.ts';
import { paths } from '#lib/paths.ts';
import type { ReviewPlace } from '../review/use-review.ts';
import { Viewers } from '../review/viewers.tsx';
import { ConflictBar } from './conflict-bar.tsx';
import { useConflictKeys } from './conflict-keys.ts';
import { ConflictList } from './conflict-list.tsx';
import { ConflictView } from './conflict-view.tsx';
import { useConflicts } from './use-conflicts.ts';

/** The conflicts of a change request with main, resolved one by one and saved one by one. */
export function ConflictsScreen(place: ReviewPlace) {
  const { organizationId, spaceId, number } = place;
  const { organization } = useShell().session;
  const { pages, titleOf, targetsWith } = usePages(place);
  const conflicts = useConflicts(place, pages);
  const { list, current, failure, isDone, space } = conflicts;
  const result = useRef<HTMLTextAreaElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  const review = paths.changeRequest(organizationId, spaceId, Number(number));
  const router = useRouter();
  useConflictKeys({
    ...conflicts,
    next: isDone ? () => router.push(review) : conflicts.next,
    edit: () => result.current?.focus(),
  });
  return (
    <Screen
      title="Conflicts with main"
      badge={<Viewers {...place} />}
      description="Choose what to keep. Each choice is saved, so you can leave and come back."
      width="full"
      fill
      action={
        <Button asChild>
          <Link href={review}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            Back to the review
          </Link>
        </Button>
      }
      crumbs={[
        ...changeRequestCrumbs(organization, { spaceId, title: space?.title }, Number(number)),
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
                targetsWith={targetsWith}
                place={place}
                resultRef={result}
              />
            </ScrollRegion>
          </div>
          <ConflictBar
            conflicts={conflicts}
            conflict={current}
            review={review}
            onOpenList={() => setListOpen(true)}
          />
          <SideModal open={isListOpen} onOpenChange={setListOpen} side="start" width="sm" title="Conflicts">
            <ConflictList conflicts={conflicts} onLook={() => setListOpen(false)} />
          </SideModal>
        </>
      ) : (
        <EmptyState icon={<CircleCheck />} title="No conflicts" />
      )}
      <DiscardDialog
        open={conflicts.isLeaving}
        changes={[countOf(conflicts.unsaved, 'conflict')]}
        onKeep={conflicts.stay}
        onDiscard={conflicts.discard}
      />
    </Screen>
  );
}

/** The pages, their titles, and where their links lead. */
function usePages({ organizationId, spaceId, number }: ReviewPlace) {
  const params = { spaceId, changeRequestId: number };
  const { data } = useRead('listChangeRequestPages', { params });
  const pages = data?.pages ?? [];
  const titles = new Map([...everyPage(pages)].map(({ id, title }) => [id, title]));
  return {
    pages,
    titleOf: (page: string) => titles.get(page) ?? 'a deleted page',
    targetsWith: (files: readonly File[]) =>
      targetsOf(pages, files, (page) =>
        paths.spaceContent(organizationId, spaceId, 'path' in page ? page.path : ''),
      ),
  };
}
