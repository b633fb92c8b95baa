'use client';

import { Archive, Ellipsis, GitPullRequestDraft } from 'lucide-react';
import { useWrite } from '#components/data/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { updateChangeRequest } from '../actions.ts';
import { shownBy } from '../shown-by.ts';

/** Changes the status of a change request; archiving can be undone. */
export function useStatus({ space, id, status: before }: Pick<ChangeRequest, 'space' | 'id' | 'status'>) {
  const write = useWrite(updateChangeRequest, {
    invalidates: shownBy,
    onFailed: (failure) => toastFailure('The status did not change', failure),
    onDone: ({ status }) => {
      if (status === 'archived' && before !== 'merged') toastDone('Archived', () => put(before));
      else toastDone(status === 'draft' ? 'Back to a draft' : 'Open for review');
    },
  });
  const put = (status: 'draft' | 'open' | 'archived') =>
    write.run({ spaceId: space, changeRequestId: id, body: { status } });
  return { put, loading: write.loading };
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
