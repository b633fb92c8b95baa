'use client';

import { GitPullRequest } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '#components/shell/query.ts';
import { type Columns, DataTable } from '#components/table/data-table.tsx';
import type { TextFilter } from '#components/table/text-filter.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { useListActs } from './acts.ts';
import { Facets, type useFacets } from './facets.tsx';
import type { ListedStatus } from './list-input.ts';

const emptyTexts: Record<ListedStatus, { title: string; description: string }> = {
  open: {
    title: 'Nothing is open for review',
    description: 'A change request collects edits until they are right, and merges them at once.',
  },
  draft: {
    title: 'No drafts',
    description: 'What is still being written stays a draft until it is opened for review.',
  },
  merged: { title: 'Nothing merged yet', description: 'Change requests that were merged are kept here.' },
  archived: { title: 'Nothing archived', description: 'Put away a change request without losing its edits.' },
};

export type ChangeRequestsTableProps = {
  organizationId: string;
  list: List<ChangeRequest>;
  columns: Columns<ChangeRequest>;
  facets: ReturnType<typeof useFacets>;
  filter: TextFilter;
  action?: ReactNode;
};

/** Change requests as a table, with their filters and acts. */
export function ChangeRequestsTable({
  organizationId,
  list,
  columns,
  facets,
  filter,
  action,
}: ChangeRequestsTableProps) {
  const acts = useListActs();
  return (
    <DataTable
      label="change requests"
      singular="change request"
      list={list}
      columns={columns}
      idOf={(one) => one.id}
      nameOf={changeRequestName}
      hrefOf={(one) => paths.changeRequest(organizationId, one.space, one.number)}
      {...acts}
      filter={filter}
      facets={<Facets organizationId={organizationId} facets={facets} />}
      isFaceted={facets.contributor !== undefined}
      onClearFacets={() => facets.setContributor(null)}
      empty={{ icon: <GitPullRequest />, ...emptyTexts[facets.status], action }}
    />
  );
}
