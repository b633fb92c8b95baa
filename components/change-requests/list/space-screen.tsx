'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList, useRead } from '#components/data/query.ts';
import { editBlocked } from '#components/spaces/edit-blocked.ts';
import { SpaceFrame, type SpacePlace } from '#components/spaces/space-frame.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { ChangeRequestsTable } from './change-requests-table.tsx';
import { columnsOfSpace } from './columns.tsx';
import { useFacets } from './facets.tsx';
import { ofSpace } from './list-input.ts';

/** The change requests of one space. */
export function SpaceChangeRequests(place: SpacePlace) {
  const { organizationId, spaceId } = place;
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  const facets = useFacets();
  const filter = useTextFilter();
  const list = useList('listChangeRequests', ofSpace(spaceId, { ...facets, search: filter.applied }));
  const newPath = paths.newDraft(organizationId, spaceId, 'first');
  const disabledReason = space && editBlocked(space);
  const actions: ShellAction[] = [
    {
      id: 'new-change-request',
      name: 'New change request',
      group: 'Change requests',
      icon: Plus,
      keys: 'c',
      disabledReason,
      run: ({ go }) => go(newPath),
    },
  ];
  useActions(actions);
  const look = (
    <>
      <Plus aria-hidden />
      New change request
    </>
  );
  const create = disabledReason ? (
    <Button variant="primary" keys="c" disabledReason={disabledReason}>
      {look}
    </Button>
  ) : (
    <Button asChild variant="primary" keys="c">
      <Link href={newPath}>{look}</Link>
    </Button>
  );
  return (
    <SpaceFrame
      {...place}
      width="full"
      fill
      action={create}
      below={[{ label: 'Change requests', href: paths.spaceChangeRequests(organizationId, spaceId) }]}
    >
      {() => (
        <ChangeRequestsTable
          organizationId={organizationId}
          spaceId={spaceId}
          permissionsIn={() => space?.permissions}
          list={list}
          columns={columnsOfSpace}
          facets={facets}
          filter={filter}
          action={create}
        />
      )}
    </SpaceFrame>
  );
}
