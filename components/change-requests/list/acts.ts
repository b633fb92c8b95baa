'use client';

import { Archive, ArchiveRestore } from 'lucide-react';
import { type ActionOptions, useAct } from '#components/data/action.ts';
import type { BulkAction, RowAction } from '#components/table/row-actions.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { isActive } from '../is-active.ts';

type Target = 'archived' | 'open' | 'draft';

/** Archives and reopens change requests, one by one or many at once. */
export function useListActs(): {
  actions: RowAction<ChangeRequest>[];
  bulkActions: BulkAction<ChangeRequest>[];
} {
  const act = useAct();
  const put = (one: ChangeRequest, status: Target, options: ActionOptions<'updateChangeRequest'> = {}) =>
    act(
      'updateChangeRequest',
      { params: { spaceId: one.space, changeRequestId: one.id }, body: { status } },
      options,
    );
  const change = (one: ChangeRequest, status: Target) => {
    const before = one.status;
    return put(one, status, {
      done: status === 'archived' ? `#${one.number} archived` : `#${one.number} reopened`,
      ...(before === 'merged' ? {} : { undo: () => void change({ ...one, status }, before) }),
      failed: `#${one.number} was not changed`,
    });
  };
  const notActive = (one: ChangeRequest) =>
    isActive(one) ? undefined : 'Only open change requests and drafts can be archived';
  const notArchived = (one: ChangeRequest) =>
    one.status === 'archived' ? undefined : 'Only archived change requests can be reopened';
  return {
    actions: [
      {
        id: 'archive',
        name: 'Archive',
        icon: Archive,
        hidden: (one) => notActive(one) !== undefined,
        run: (one) => void change(one, 'archived'),
      },
      {
        id: 'reopen',
        name: 'Reopen',
        icon: ArchiveRestore,
        hidden: (one) => notArchived(one) !== undefined,
        run: (one) => void change(one, 'open'),
      },
    ],
    bulkActions: [
      {
        id: 'archive',
        name: 'Archive',
        icon: Archive,
        blocked: notActive,
        run: (one) => put(one, 'archived'),
      },
      {
        id: 'reopen',
        name: 'Reopen',
        icon: ArchiveRestore,
        blocked: notArchived,
        run: (one) => put(one, 'open'),
      },
    ],
  };
}
