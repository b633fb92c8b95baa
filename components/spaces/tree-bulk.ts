'use client';

import { Lock, LockOpen, MoveRight, Trash2 } from 'lucide-react';
import { type Act, useAct } from '#components/data/action.ts';
import type { BulkAction } from '#components/table/row-actions.ts';
import type { Outcome } from '#lib/failure.ts';
import { needsRole } from '#lib/role-names.ts';
import { idOf, type TreeItem } from './space-tree.ts';
import type { TreeDialog } from './tree-acts.ts';

const needsAdmin = needsRole('admin', 'there');

const done: Outcome<null> = { ok: true, data: null };

/** The bulk actions on spaces and collections of the tree. */
export function useTreeBulk(open: (dialog: TreeDialog) => void): BulkAction<TreeItem>[] {
  const act = useAct();
  const modeAct = (editMode: 'live' | 'locked', name: string, icon: BulkAction<TreeItem>['icon']) => ({
    ...(icon ? { icon } : {}),
    id: editMode,
    name,
    blocked: (item: TreeItem) => {
      if (item.kind === 'collection') return 'Only spaces can be live or locked';
      return item.space.permissions.admin ? undefined : needsAdmin;
    },
    run: ({ id }: TreeItem) => act('updateSpace', { params: { spaceId: id }, body: { editMode } }),
  });
  return [
    {
      id: 'move',
      name: 'Move',
      icon: MoveRight,
      blocked: (item) => (canMove(item) ? undefined : needsAdmin),
      choose: (rows, goOn) =>
        open({ kind: 'move', moving: rows, onPlace: (parent) => goOn((item) => place(act, item, parent)) }),
      run: async () => done,
    },
    modeAct('locked', 'Lock', Lock),
    modeAct('live', 'Make live', LockOpen),
    {
      id: 'delete',
      name: 'Delete spaces',
      icon: Trash2,
      danger: true,
      warning: 'You can restore them from the trash for 7 days.',
      blocked: (item) => {
        if (item.kind === 'collection')
          return 'Collections can only be deleted one by one, when they are empty';
        return item.space.permissions.admin ? undefined : needsAdmin;
      },
      run: ({ id }) => act('deleteSpace', { params: { spaceId: id } }),
    },
  ];
}

export function canMove(item: TreeItem): boolean {
  return item.kind === 'space' ? item.space.permissions.admin : item.collection.permissions.admin;
}

async function place(act: Act, item: TreeItem, parent: string | null): Promise<Outcome<unknown>> {
  const body = { parent: parent === null ? null : idOf(parent) };
  const outcome =
    item.kind === 'space'
      ? await act('moveSpace', { params: { spaceId: item.id }, body })
      : await act('moveCollection', { params: { collectionId: item.id }, body });
  // Items that are already there are not moved.
  return !outcome.ok && outcome.failure.type === 'no_change' ? done : outcome;
}
