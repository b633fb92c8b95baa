'use client';

import { Folder, Library } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccessPanel } from '#components/access/access-panel.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { type List, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import { paths } from '#lib/paths.ts';
import { collectionActions } from './collection-actions.tsx';
import { keyOf, type TreeItem } from './space-tree.ts';
import { useSpaceTree } from './use-space-tree.ts';

export type CollectionPlace = { organizationId: string; collectionId: string };

type CollectionFrameProps = CollectionPlace & { children: (collection: Collection) => ReactNode };

/** The frame of every screen of a collection: its title and its tabs. */
function CollectionFrame({ organizationId, collectionId, children }: CollectionFrameProps) {
  const { organization } = useShell().session;
  const router = useRouter();
  const { data, error, refetch } = useRead('getCollection', { params: { collectionId } });
  const title = data?.title ?? 'Collection';
  return (
    <Screen
      title={
        <span className="flex items-center gap-2">
          <Folder aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <bdi>{title}</bdi>
        </span>
      }
      description={data?.description}
      action={
        data?.permissions.admin ? (
          <OpenThingMenu
            singular="collection"
            thing={data}
            name={title}
            actions={collectionActions(() => router.push(paths.spaces(organizationId)))}
          />
        ) : null
      }
      fill
      width="full"
      crumbs={[
        organizationCrumb(organization),
        { label: 'Spaces', href: paths.spaces(organizationId) },
        { label: title, href: paths.collection(organizationId, collectionId) },
      ]}
      tabs={
        <LinkTabs
          label="Collection"
          tabs={[
            { label: 'Spaces', href: paths.collection(organizationId, collectionId) },
            { label: 'Permissions', href: paths.collectionPermissions(organizationId, collectionId) },
          ]}
        />
      }
    >
      {data ? (
        children(data)
      ) : error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Screen>
  );
}

const column = columnsOf<TreeItem>();
const columns = column.columns([
  column.accessor('title', {
    header: 'Title',
    cell: ({ row: { original: item } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden className="flex w-5 shrink-0 justify-center text-ink-soft">
          {item.kind === 'space' ? item.emoji : <Folder className="size-4" />}
        </span>
        <bdi className="truncate">{item.title}</bdi>
      </span>
    ),
  }),
  column.accessor(
    (item) => (item.kind === 'space' ? (item.space.editMode === 'live' ? 'Live' : 'Locked') : ''),
    {
      id: 'mode',
      header: 'Editing',
      meta: { width: '120px' },
    },
  ),
  column.accessor((item) => (item.kind === 'space' ? item.space.updatedAt : ''), {
    id: 'updated',
    header: 'Updated',
    meta: { width: '150px' },
    cell: ({ getValue }) => (getValue() ? <RelativeTime value={getValue()} /> : null),
  }),
]);

/** The collections and spaces in a collection. */
export function CollectionScreen(place: CollectionPlace) {
  return <CollectionFrame {...place}>{() => <Contents {...place} />}</CollectionFrame>;
}

function Contents({ organizationId, collectionId }: CollectionPlace) {
  const tree = useSpaceTree(organizationId);
  const key = keyOf('collection', collectionId);
  const items = tree.items.filter(({ parent }) => parent === key);
  const list: List<TreeItem> = {
    items,
    count: items.length,
    isLoading: tree.isLoading,
    isRefreshing: tree.isRefreshing,
    failure: tree.failure,
    moreFailure: undefined,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: tree.retry,
  };
  return (
    <DataTable
      label="items"
      singular="item"
      list={list}
      columns={columns}
      idOf={(item) => item.key}
      nameOf={({ title }) => title}
      hrefOf={(item) =>
        item.kind === 'space'
          ? paths.space(organizationId, item.id)
          : paths.collection(organizationId, item.id)
      }
      empty={{
        icon: <Library />,
        title: 'No spaces yet',
        description: 'Create a space in this collection or move one here, on the Spaces screen.',
      }}
    />
  );
}

/** The people with access to a collection and everything in it, with their roles and the reasons. */
export function CollectionPermissionsScreen(place: CollectionPlace) {
  return (
    <CollectionFrame {...place}>
      {(collection) => (
        <AccessPanel
          place={{ kind: 'collection', id: collection.id, organizationId: place.organizationId }}
          thing={collection}
        />
      )}
    </CollectionFrame>
  );
}
