'use client';

import { useList } from '#components/data/query.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { useTextFilter } from '#components/table/text-filter.ts';
import { paths } from '#lib/paths.ts';
import { ChangeRequestsTable } from './change-requests-table.tsx';
import { columnsOfOrganization } from './columns.tsx';
import { useFacets } from './facets.tsx';
import { ofOrganization } from './list-input.ts';
import { useSpacePermissions, useSpaceTitles } from './space-titles.ts';

/** The change requests of every space of an organization. */
export function OrganizationChangeRequests({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const facets = useFacets();
  const filter = useTextFilter();
  const list = useList(
    'listOrganizationChangeRequests',
    ofOrganization(organizationId, { ...facets, search: filter.applied }),
  );
  const titleOf = useSpaceTitles(organizationId);
  const permissionsIn = useSpacePermissions(organizationId);
  const columns = columnsOfOrganization(titleOf);
  return (
    <Screen
      title="Change requests"
      width="full"
      fill
      crumbs={[
        organizationCrumb(organization),
        { label: 'Change requests', href: paths.changeRequests(organizationId) },
      ]}
    >
      <ChangeRequestsTable
        organizationId={organizationId}
        permissionsIn={permissionsIn}
        list={list}
        columns={columns}
        facets={facets}
        filter={filter}
      />
    </Screen>
  );
}
