'use client';

import { useQueryClient } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from '#components/form/router.ts';
import { everyPage, PageTree, wayTo } from '#components/page-tree/index.ts';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { useInvalidate, useRead } from '#components/shell/query.ts';
import { readOptions } from '#components/shell/read-options.ts';
import { Screen } from '#components/shell/screen.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { EditSpace } from '#components/spaces/index.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import { paths } from '#lib/paths.ts';
import type { Edited } from './edit-api.ts';
import { editInput } from './edit-input.ts';
import { FirstPage } from './first-page.tsx';
import { NothingToWrite } from './nothing-to-write.tsx';
import { PageEditor } from './page-editor.tsx';
import { documentBeside } from './tree-moves.ts';

export type EditScreenProps = { organizationId: string; spaceId: string; number: number; pageId: string };

/** A page of a change request, to write in. */
export function EditScreen({ organizationId, spaceId, number, pageId }: EditScreenProps) {
  const router = useRouter();
  const invalidate = useInvalidate();
  const { organization } = useShell().session;
  const input = editInput({ spaceId, number, pageId });
  const { data: space } = useRead('getSpace', input.space);
  const changeRequest = useRead('getChangeRequest', input.changeRequest);
  const tree = useRead('listChangeRequestPages', input.changeRequest);
  const wayHere = wayTo(tree.data?.pages ?? [], ({ id }) => id === pageId).map(({ id }) => id);
  // The revision is read first: it must not be newer than the page that is edited on top of it.
  const isRevisionRead = changeRequest.data !== undefined && !changeRequest.isFetching;
  const page = useRead('getChangeRequestPage', input.page, isRevisionRead && wayHere.length > 0);
  const cache = useQueryClient();
  const forget = useEffectEvent(() =>
    cache.removeQueries({ queryKey: readOptions('getChangeRequestPage', input.page).queryKey }),
  );
  // What is read on the next visit must not be older than what is written now.
  useEffect(() => () => forget(), []);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const review = paths.changeRequest(organizationId, spaceId, number);
  const editPath = (id: string) => paths.changeRequestEdit(organizationId, spaceId, number, id);
  const isEmpty = tree.data !== undefined && ![...everyPage(tree.data.pages)].some(isDocument);
  const isMissing = tree.data !== undefined && wayHere.length === 0;
  const onOpen = (next: Page) => {
    if (next.type === 'document') router.push(editPath(next.id));
  };
  const title = isEmpty ? 'First page' : isMissing ? 'Not found' : (page.data?.title ?? 'Page');
  const subject = changeRequest.data?.subject || 'Without a subject';
  const error = (isEmpty || isMissing ? null : page.error) ?? changeRequest.error ?? tree.error;
  const status = changeRequest.data?.status;
  const isOver = status === 'merged' || status === 'archived';
  const onEdited = async ({ changes }: Edited) => {
    const gone = changes.flatMap((change) => (change.object === 'deleted_page' ? change.page : []));
    const isGone = wayHere.some((id) => gone.includes(id));
    const next = isGone ? documentBeside(tree.data?.pages ?? [], gone) : undefined;
    if (next) router.replace(editPath(next.id));
    // A page that is left for good must not be read once more.
    await invalidate(
      'listChangeRequestPages',
      'getChangeRequest',
      ...(isGone ? [] : (['getChangeRequestPage'] as const)),
    );
  };
  const retry = () => Promise.all([page.refetch(), changeRequest.refetch(), tree.refetch()]);
  return (
    <Screen
      title={<bdi>{title}</bdi>}
      badge={<Badge tone="accent">{`Change request #${number}`}</Badge>}
      width="full"
      fill
      action={
        <Button variant="primary" onClick={() => router.push(review)}>
          Review changes
        </Button>
      }
      crumbs={[
        { label: organization.title, href: paths.queue(organizationId) },
        { label: space?.title ?? 'Space', href: paths.space(organizationId, spaceId) },
        { label: `#${number} ${subject}`, href: review },
        { label: title, href: editPath(pageId) },
      ]}
    >
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void retry()} />
      ) : isOver ? (
        <EmptyState
          icon={<GitMerge />}
          title={`This change request is ${status}`}
          description="Its pages stay as they are. Edit the space again in a new change request."
          action={space ? <EditSpace space={space} page={pageId} /> : null}
        />
      ) : space?.permissions.edit === false ? (
        <FailureView
          failure={{
            code: 403,
            type: 'forbidden',
            message: 'Editing needs the role editor here. An admin of the space can give it.',
          }}
        />
      ) : isEmpty && changeRequest.data ? (
        <FirstPage
          place={{ spaceId, changeRequestId: changeRequest.data.id }}
          revision={changeRequest.data.revision}
          onMade={async (id) => {
            await invalidate('listChangeRequestPages', 'getChangeRequest');
            router.replace(editPath(id));
          }}
        />
      ) : tree.data && changeRequest.data && (isMissing || page.data?.type === 'group') ? (
        <NothingToWrite
          tree={
            <PageTree
              name={changeRequest.data.id}
              pages={tree.data.pages}
              current={isMissing ? undefined : pageId}
              onOpen={onOpen}
            />
          }
          isMissing={isMissing}
          review={review}
        />
      ) : !space || page.data?.type !== 'document' || !changeRequest.data || !tree.data ? (
        <Skeleton className="h-96" />
      ) : (
        <PageEditor
          key={pageId}
          space={space}
          place={{ spaceId, changeRequestId: changeRequest.data.id }}
          page={page.data}
          revision={changeRequest.data.revision}
          pages={tree.data.pages}
          isTreeOpen={isTreeOpen}
          onTreeOpen={setTreeOpen}
          onOpen={onOpen}
          onMade={(id) => router.push(editPath(id))}
          onRestored={(page) => wayHere.includes(page.id) && router.replace(editPath(pageId))}
          onEdited={onEdited}
        />
      )}
    </Screen>
  );
}

function isDocument({ type }: Page): boolean {
  return type === 'document';
}
