'use client';

import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ShellAction } from '#components/shell/actions.ts';
import { useActions } from '#components/shell/actions-provider.tsx';
import { useList, useRead } from '#components/shell/query.ts';
import { SpaceFrame, type SpacePlace } from '#components/spaces/index.ts';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { ChangeRequestsTable } from './change-requests-table.tsx';
import { columnsOfSpace } from './columns.tsx';
import { useFacets } from './facets.tsx';
import { ofSpace } from './list-input.ts';
import { NewChangeRequest } from './new-change-request.tsx';

/** The change requests of one space. */
export function SpaceChangeRequests(place: SpacePlace) {
  const { organizationId, spaceId } = place;
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  const facets = useFacets();
  const filter = useTextFilter();
  const list = useList('listChangeRequests', ofSpace(spaceId, { ...facets, search: filter.applied }));
  const [isCreating, setCreating] = useState(false);
  const disabledReason = space?.permissions.edit === false ? 'Needs the role editor here' : undefined;
  const actions = useMemo<ShellAction[]>(
    () => [
      {
        id: 'new-change-request',
        name: 'New change request',
        group: 'Change requests',
        icon: Plus,
        keys: 'c',
        disabledReason,
        run: () => setCreating(true),
      },
    ],
    [disabledReason],
  );
  useActions(actions);
  const create = (
    <Button variant="primary" keys="c" disabledReason={disabledReason} onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New change request
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
        <>
          <ChangeRequestsTable
            organizationId={organizationId}
            list={list}
            columns={columnsOfSpace}
            facets={facets}
            filter={filter}
            action={create}
          />
          {isCreating ? <NewChangeRequest {...place} onDismiss={() => setCreating(false)} /> : null}
        </>
      )}
    </SpaceFrame>
  );
}
