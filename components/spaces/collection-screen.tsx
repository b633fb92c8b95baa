'use client';

import { FailureView } from '#components/shell/failure-screens.tsx';
import { useRead } from '#components/shell/query.ts';
import { Screen } from '#components/shell/screen.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { AccessPanel } from './access-panel.tsx';

export type CollectionPlace = { organizationId: string; collectionId: string };

/** Who may do what with a collection and all that is in it, and why. */
export function CollectionScreen({ organizationId, collectionId }: CollectionPlace) {
  const { organization } = useShell().session;
  const { data, error, refetch } = useRead('getCollection', { params: { collectionId } });
  return (
    <Screen
      title={<bdi>{data?.title ?? 'Collection'}</bdi>}
      description={data?.description}
      crumbs={[
        { label: organization.title, href: paths.queue(organizationId) },
        { label: 'Spaces', href: paths.spaces(organizationId) },
        { label: data?.title ?? 'Collection', href: paths.collection(organizationId, collectionId) },
      ]}
    >
      {data ? (
        <AccessPanel
          organizationId={organizationId}
          place={{ kind: 'collection', id: collectionId }}
          thing={data}
        />
      ) : error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Screen>
  );
}
