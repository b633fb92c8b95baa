'use client';

import { Archive, FileCheck2, Pencil } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { isActive } from '../is-active.ts';
import { useStatus } from './more-menu.tsx';

export type NothingDiffersProps = {
  changeRequest: ChangeRequest;
  canEdit: boolean;
  editHref: string | undefined;
};

const ongoing = 'Edit a page to propose a change, or archive this change request.';
const descriptions: Record<ChangeRequest['status'], string> = {
  draft: ongoing,
  open: ongoing,
  archived: 'It was archived without changes. Reopen it to propose some.',
  merged: 'Its changes are already in the main content.',
};

/** The empty state of a change request without changes, with the next action. */
export function NothingDiffers({ changeRequest, canEdit, editHref }: NothingDiffersProps) {
  const { put, loading } = useStatus(changeRequest);
  const active = isActive(changeRequest);
  return (
    <EmptyState
      icon={<FileCheck2 />}
      title="No changes"
      description={descriptions[changeRequest.status]}
      action={
        active && canEdit ? (
          <>
            {editHref ? (
              <Button asChild variant="primary">
                <Link href={editHref}>
                  <Pencil aria-hidden />
                  Edit a page
                </Link>
              </Button>
            ) : null}
            <Button loading={loading} onClick={() => put('archived')}>
              <Archive aria-hidden />
              Archive
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
