'use client';

import { FileCheck2, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useRunThings } from '#components/actions/thing-runner.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { archive } from '../change-request-actions.tsx';
import { isActive } from '../is-active.ts';

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
  const run = useRunThings();
  const [isArchiving, setArchiving] = useState(false);
  const putAway = async () => {
    setArchiving(true);
    await run(archive, { things: [changeRequest], nameOf: ({ number }) => `#${number}` });
    setArchiving(false);
  };
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
            <Button loading={isArchiving} onClick={() => void putAway()}>
              <archive.icon aria-hidden />
              {archive.name}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
