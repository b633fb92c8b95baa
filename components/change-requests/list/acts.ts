'use client';

import { Archive, ArchiveRestore } from 'lucide-react';
import { useInvalidate } from '#components/data/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { BulkAction, RowAction } from '#components/table/row-actions.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { updateChangeRequest } from '../actions.ts';
import { isActive } from '../is-active.ts';
import { shownBy } from '../shown-by.ts';

type Target = 'archived' | 'open' | 'draft';

/** Archives and reopens change requests, one by one or many at once. */
export function useListActs(): {
  actions: RowAction<ChangeRequest>[];
  bulkActions: BulkAction<ChangeRequest>[];
} {
  const invalidate = useInvalidate();
  const put = (one: ChangeRequest, status: Target) =>
    updateChangeRequest({ spaceId: one.space, changeRequestId: one.id, body: { status } });
  const change = async (one: ChangeRequest, status: Target) => {
    const outcome = await put(one, status);
    await invalidate(...shownBy);
    if (!outcome.ok) return toastFailure(`#${one.number} was not changed`, outcome.failure);
    const before = one.status;
    toastDone(
      status === 'archived' ? `#${one.number} archived` : `#${one.number} reopened`,
      before === 'merged' ? undefined : () => void change({ ...one, status }, before),
    );
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
        onDone: () => void invalidate(...shownBy),
      },
      {
        id: 'reopen',
        name: 'Reopen',
        icon: ArchiveRestore,
        blocked: notArchived,
        run: (one) => put(one, 'open'),
        onDone: () => void invalidate(...shownBy),
      },
    ],
  };
}
