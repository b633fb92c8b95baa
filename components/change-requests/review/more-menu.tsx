'use client';

import { Archive, Ellipsis, GitPullRequestDraft } from 'lucide-react';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

/** Changes the status of a change request; archiving can be undone. */
export function useStatus({ space, id, status: before }: Pick<ChangeRequest, 'space' | 'id' | 'status'>) {
  const act = useAct();
  const change = (status: 'draft' | 'open' | 'archived') =>
    act(
      'updateChangeRequest',
      { params: { spaceId: space, changeRequestId: id }, body: { status } },
      {
        done: status === 'archived' ? 'Archived' : status === 'draft' ? 'Back to a draft' : 'Open for review',
        ...(status === 'archived' && before !== 'merged' ? { undo: () => void change(before) } : {}),
        failed: 'The status did not change',
      },
    );
  const { run: put, loading } = useTask(change);
  return { put, loading };
}

export type MoreMenuProps = {
  changeRequest: ChangeRequest;
  canEdit: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The menu of further actions for a change request that is not merged. */
export function MoreMenu({ changeRequest, canEdit, open, onOpenChange }: MoreMenuProps) {
  const { put } = useStatus(changeRequest);
  const { status } = changeRequest;
  if (status === 'merged' || status === 'archived') return null;
  const disabledReason = canEdit ? undefined : needsRole('edit', 'here');
  return (
    <Menu
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      trigger={<IconButton label="More" keys="." icon={<Ellipsis />} />}
    >
      {status === 'open' ? (
        <MenuItem
          icon={<GitPullRequestDraft aria-hidden />}
          disabledReason={disabledReason}
          onSelect={() => put('draft')}
        >
          Back to a draft
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<Archive aria-hidden />}
        disabledReason={disabledReason}
        onSelect={() => put('archived')}
      >
        Archive
      </MenuItem>
    </Menu>
  );
}
