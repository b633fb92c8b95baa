'use client';

import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnsOfQueue, type TitleOf } from '#components/change-requests/list/columns.tsx';
import { type List, useList } from '#components/data/query.ts';
import { checkName } from '#components/merges/rule-names.ts';
import { type Column, columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { OpenMerge } from '#lib/contract/merges/schemas.ts';

const namesOf = ({ unmet }: OpenMerge) => [...new Set(unmet.map(({ rule }) => checkName(rule)))].join(', ');

const checks = columnsOf<OpenMerge>().accessor(namesOf, {
  id: 'checks',
  header: 'Blocked by',
  meta: { width: 'minmax(0, 2fr)' },
  cell: ({ row: { original: one } }) => (
    <span className="flex min-w-0 items-center gap-2">
      <Badge tone={one.unmet.some(({ state }) => state === 'failed') ? 'critical' : 'caution'}>
        {countOf(one.unmet.length, 'check')}
      </Badge>
      <span className="truncate">{namesOf(one)}</span>
    </span>
  ),
});

function ofChangeRequest({ valueIn, contentOf, ...column }: Column<ChangeRequest>): Column<OpenMerge> {
  return {
    ...column,
    valueIn: ({ changeRequest }) => valueIn(changeRequest),
    contentOf: ({ changeRequest }) => contentOf(changeRequest),
  };
}

function columnsOfBlocked(titleOf: TitleOf) {
  const columns = columnsOfQueue(titleOf)
    .filter(({ id }) => id !== 'author')
    .map(ofChangeRequest);
  return [...columns.slice(0, -1), checks, ...columns.slice(-1)];
}

/** The person's open change requests that a check blocks, among those that were looked at. */
export function useBlocked(organizationId: string, enabled: boolean) {
  const list = useList('listOpenMerges', { params: { organizationId } }, enabled);
  const items = list.items.filter(({ unmet }) => unmet.length > 0);
  return {
    // Each page costs comparisons, so only a button looks at more.
    list: { ...list, items, count: items.length, hasMore: false } satisfies List<OpenMerge>,
    /** How many of the open change requests were looked at. */
    checked: list.items.length,
    open: list.count,
    checkMore: list.hasMore ? list.loadMore : undefined,
  };
}

export type BlockedTableProps = {
  blocked: ReturnType<typeof useBlocked>;
  titleOf: TitleOf;
  hrefOf: (changeRequest: ChangeRequest) => string;
  empty: { title: string; description: string; action: ReactNode };
};

/** The person's open change requests that can't be merged yet, each with the checks that block it. */
export function BlockedTable({ blocked, titleOf, hrefOf, empty }: BlockedTableProps) {
  const { list, checked, open, checkMore } = blocked;
  return (
    <DataTable
      label="blocked change requests"
      singular="blocked change request"
      list={list}
      columns={columnsOfBlocked(titleOf)}
      idOf={({ changeRequest }) => changeRequest.id}
      nameOf={({ changeRequest }) => changeRequestName(changeRequest)}
      hrefOf={({ changeRequest }) => hrefOf(changeRequest)}
      facets={
        checkMore ? (
          <>
            <p className="text-ink-soft">
              The latest {checked} of {open} were checked.
            </p>
            <Button loading={list.isLoadingMore} onClick={checkMore}>
              Check more
            </Button>
          </>
        ) : null
      }
      empty={{ icon: <ShieldCheck />, ...empty }}
    />
  );
}
