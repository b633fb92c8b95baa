'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FinishEditing } from '#components/change-requests/finish/finish-editing.tsx';
import { useRefresh } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { readOptions } from '#components/data/read-options.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { toastNote } from '#components/feedback/toasts.tsx';
import { useRouter } from '#components/form/router.ts';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { PageTree } from '#components/page-tree/page-tree.tsx';
import { everyPage, wayTo } from '#components/page-tree/page-walk.ts';
import { EditSpace } from '#components/spaces/edit-space.tsx';
import { changeRequestCrumbs, spaceCrumbs } from '#components/spaces/space-crumbs.ts';
import { Badge } from '#components/ui/badge.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { paths } from '#lib/paths.ts';
import type { EditResult } from './edit-api.ts';
import { editInput } from './edit-input.ts';
import { FirstPage } from './first-page.tsx';
import { useEditPlace } from './new-draft.tsx';
import { NothingToWrite } from './nothing-to-write.tsx';
import { PageEditor } from './page-editor.tsx';
import { documentBeside } from './tree-moves.ts';
import { saveLeft } from './use-page-saver.ts';

export type EditScreenProps = {
  organizationId: string;
  spaceId: string;
  /** The change request; when undefined, the first change creates a draft. */
  number?: number;
  pageId: string;
};

/** The editor of a page in a change request. */
export function EditScreen({ organizationId, spaceId, number: given, pageId }: EditScreenProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const { organization } = useShell().session;
  const place = useEditPlace(spaceId, given);
  const [number, setNumber] = useState(place.number);
  const input = editInput({ spaceId, number, pageId });
  const cache = useQueryClient();
  const editPath = (id: string) =>
    place.number === undefined
      ? paths.newDraft(organizationId, spaceId, id)
      : paths.changeRequestEdit(organizationId, spaceId, place.number, id);
  const showNumber = (created: number) => {
    setNumber(created);
    // A reload and the back button lead to the change request.
    const address = paths.changeRequestEdit(organizationId, spaceId, created, pageId);
    window.history.replaceState(null, '', address);
  };
  const show = useEffectEvent((changeRequest: ChangeRequest) => {
    // The new change request has the content of main, so the cached content of main is used for it.
    const fresh = editInput({ spaceId, number: changeRequest.number, pageId });
    const store = (to: QueryKey, from: QueryKey) => cache.setQueryData(to, cache.getQueryData(from));
    const keyOf = readOptions;
    cache.setQueryData(keyOf('getChangeRequest', fresh.changeRequest).queryKey, changeRequest);
    store(
      keyOf('listChangeRequestPages', fresh.changeRequest).queryKey,
      keyOf('listPages', input.space).queryKey,
    );
    store(keyOf('getChangeRequestPage', fresh.page).queryKey, keyOf('getPage', input.mainPage).queryKey);
    showNumber(changeRequest.number);
  });
  const onCreated = useEffectEvent((changeRequest: ChangeRequest) => {
    // The last save may end when another screen is open, whose address must not change.
    if (!place.isLeft) show(changeRequest);
    void refresh('createChangeRequest', ['getChangeRequest']);
  });
  const enter = useEffectEvent(() => {
    place.enter((changeRequest) => onCreated(changeRequest));
    // The last save of the page before may have created the draft.
    if (place.number !== given && place.number !== undefined) showNumber(place.number);
  });
  useEffect(() => {
    enter();
    return () => place.leave();
  }, [place]);
  const isNew = number === undefined;
  const { data: space, isFetching: isSpaceFetching } = useRead('getSpace', input.space);
  const changeRequest = useRead('getChangeRequest', input.changeRequest, !isNew);
  const ownTree = useRead('listChangeRequestPages', input.changeRequest, !isNew);
  const mainTree = useRead('listPages', input.space, isNew);
  const tree = isNew ? mainTree : ownTree;
  const wayHere = wayTo(tree.data?.pages ?? [], ({ id }) => id === pageId).map(({ id }) => id);
  // The revision is read first, so that it is never newer than the page that is edited.
  const revision = isNew ? space?.revision : changeRequest.data?.revision;
  const isRevisionRead = revision !== undefined && !(isNew ? isSpaceFetching : changeRequest.isFetching);
  const isPageRead = isRevisionRead && wayHere.length > 0;
  const ownPage = useRead('getChangeRequestPage', input.page, !isNew && isPageRead);
  const mainPage = useRead('getPage', input.mainPage, isNew && isPageRead);
  const page = isNew ? mainPage : ownPage;
  const forget = useEffectEvent(() => {
    cache.removeQueries({ queryKey: readOptions('getChangeRequestPage', input.page).queryKey });
    cache.removeQueries({ queryKey: readOptions('getPage', input.mainPage).queryKey });
  });
  // The next visit must not read a cache that is older than this edit.
  useEffect(() => () => forget(), []);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const isEmpty = tree.data !== undefined && ![...everyPage(tree.data.pages)].some(isDocument);
  const isMissing = tree.data !== undefined && wayHere.length === 0;
  const hrefOf = (next: Page) => (next.type === 'document' ? editPath(next.id) : undefined);
  const title = isEmpty ? 'First page' : isMissing ? 'Not found' : (page.data?.title ?? 'Page');
  const needed = [isEmpty || isMissing ? null : page, isNew ? null : changeRequest, tree];
  // A failed refresh must not take the editor away while a person types.
  const error = needed.find((read) => read?.data === undefined && read?.error)?.error;
  const status = changeRequest.data?.status;
  const isClosed = status === 'merged' || status === 'archived';
  useEffect(() => {
    if (isClosed) place.end();
  }, [isClosed, place]);
  // After the merge, the page opens at once, without showing this screen as merged.
  const [isSaved, setSaved] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const isOver = !isSaved && isClosed;
  const onEdited = async ({ changes }: EditResult) => {
    const gone = changes.flatMap((change) => (change.object === 'deleted_page' ? change.page : []));
    const isGone = wayHere.some((id) => gone.includes(id));
    const next = isGone ? documentBeside(tree.data?.pages ?? [], gone) : undefined;
    if (next) router.replace(editPath(next.id));
    // A deleted page must not be read again.
    await refresh('editChangeRequestContent', isGone ? ['getChangeRequestPage'] : []);
  };
  const saveAll = async () => {
    if (!(await place.save())) return false;
    const unsaved = await saveLeft(place);
    // The text of a page that was deleted meanwhile can't be saved.
    const page = [...everyPage(tree.data?.pages ?? [])].find(({ id }) => unsaved.includes(id));
    if (!page) return true;
    toastNote(`${page.title} is not saved yet`, 'Save its changes here before you finish editing.');
    router.push(editPath(page.id));
    return false;
  };
  const retry = () =>
    Promise.all([page.refetch(), tree.refetch(), isNew ? undefined : changeRequest.refetch()]);
  return (
    <Screen
      title={<bdi>{title}</bdi>}
      badge={isNew ? null : <Badge tone="accent">{`Change request #${number}`}</Badge>}
      width="full"
      fill
      action={
        space ? (
          <FinishEditing
            space={space}
            changeRequest={isNew ? undefined : changeRequest.data}
            path={page.data && 'path' in page.data ? page.data.path : ''}
            save={saveAll}
            onMerging={setMerging}
            onSaved={() => setSaved(true)}
          />
        ) : null
      }
      crumbs={[
        ...(isNew
          ? spaceCrumbs(organization, { spaceId, title: space?.title })
          : changeRequestCrumbs(organization, { spaceId, title: space?.title }, number)),
        { label: isMissing ? title : `Edit ${title}`, href: editPath(pageId) },
      ]}
    >
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void retry()} />
      ) : isOver ? (
        <EmptyState
          icon={<GitMerge />}
          title={`This change request is ${status}`}
          description="Its pages can’t be edited. Edit the space in a new change request."
          action={space ? <EditSpace space={space} page={pageId} /> : null}
        />
      ) : space?.permissions.edit === false ? (
        <FailureView
          failure={{
            code: 403,
            type: 'forbidden',
            message: space.computedSource
              ? 'The pages of this space are written from an OpenAPI spec. Change the spec instead.'
              : 'You need the role editor here. Ask an admin of the space.',
          }}
        />
      ) : isEmpty && space && revision ? (
        <FirstPage
          space={space}
          place={place}
          revision={revision}
          onCreated={async (id) => {
            await refresh('editChangeRequestContent');
            router.replace(editPath(id));
          }}
        />
      ) : tree.data && revision && (isMissing || page.data?.type === 'group') ? (
        <NothingToWrite
          tree={
            <PageTree
              name={spaceId}
              pages={tree.data.pages}
              current={isMissing ? undefined : pageId}
              hrefOf={hrefOf}
            />
          }
          isMissing={isMissing}
        />
      ) : isSaved || !space || page.data?.type !== 'document' || !revision || !tree.data ? (
        <Skeleton className="h-96" />
      ) : (
        <div inert={isMerging} className={isMerging ? 'contents *:opacity-60' : 'contents'}>
          <PageEditor
            key={pageId}
            space={space}
            place={place}
            page={page.data}
            revision={revision}
            pages={tree.data.pages}
            isTreeOpen={isTreeOpen}
            onTreeOpen={setTreeOpen}
            hrefOf={hrefOf}
            onCreated={(id) => router.push(editPath(id))}
            onRestored={(page) => wayHere.includes(page.id) && router.replace(editPath(pageId))}
            onEdited={onEdited}
          />
        </div>
      )}
    </Screen>
  );
}

function isDocument({ type }: Page): boolean {
  return type === 'document';
}
