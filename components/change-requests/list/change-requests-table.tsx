'use client';

import { GitPullRequest } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '#components/data/query.ts';
import { type Columns, DataTable } from '#components/table/data-table.tsx';
import type { TextFilter } from '#components/table/text-filter.ts';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { Facets, type useFacets } from './facets.tsx';
import { listActions, type PermissionsIn } from './list-actions.ts';
import { filtersIn, type ListedStatus } from './list-input.ts';

const emptyTexts: Record<ListedStatus, { title: string; description: string }> = {
  open: {
    title: 'No open change requests',
    description: 'A change request collects edits until they are reviewed, then merges them all at once.',
  },
  draft: {
    title: 'No drafts',
    description: 'Change requests stay drafts until a review is requested.',
  },
  merged: { title: 'No merged change requests yet', description: 'Merged change requests appear here.' },
  archived: {
    title: 'No archived change requests',
    description: 'Archive a change request to set it aside without losing its edits.',
  },
};

export type ChangeRequestsTableProps = {
  organizationId: string;
  /** The space of the list; undefined for the list of all spaces. */
  spaceId?: string;
  permissionsIn: PermissionsIn;
  list: List<ChangeRequest>;
  columns: Columns<ChangeRequest>;
  facets: ReturnType<typeof useFacets>;
  filter: TextFilter;
  action?: ReactNode;
};

// The list does not wait for its saved views.
const savedViews = lazyCode(async () => (await import('./saved-views.tsx')).SavedViews);
const stay = () => undefined;

/** Change requests as a table, with filters and actions. */
export function ChangeRequestsTable({
  organizationId,
  spaceId,
  permissionsIn,
  list,
  columns,
  facets,
  filter,
  action,
}: ChangeRequestsTableProps) {
  const SavedViews = useLazyCode(savedViews, false, stay);
  return (
    <DataTable
      label="change requests"
      singular="change request"
      list={list}
      columns={columns}
      idOf={(one) => one.id}
      nameOf={changeRequestName}
      hrefOf={(one) => paths.changeRequest(organizationId, one.space, one.number)}
      actions={listActions(permissionsIn)}
      filter={filter}
      facets={
        <>
          <Facets organizationId={organizationId} facets={facets} />
          {SavedViews ? (
            <SavedViews
              organizationId={organizationId}
              spaceId={spaceId}
              filters={filtersIn({ ...facets, search: filter.applied })}
              onOpen={({ status, contributor = null, search = '' }) => {
                facets.setStatus(status);
                facets.setContributor(contributor);
                filter.setText(search);
              }}
            />
          ) : (
            <Skeleton className="h-8 w-24" />
          )}
        </>
      }
      isFaceted={facets.contributor !== undefined}
      onClearFacets={() => facets.setContributor(null)}
      empty={{ icon: <GitPullRequest />, ...emptyTexts[facets.status], action }}
    />
  );
}
