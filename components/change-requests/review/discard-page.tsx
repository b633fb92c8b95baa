'use client';

import { RotateCcw, Undo2 } from 'lucide-react';
import { useInvalidate, useWrite } from '#components/data/query.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { editChangeRequest } from '../actions.ts';
import { shownBy } from '../shown-by.ts';
import { type ContentChanges, discardingChanges } from './discarding.ts';
import type { Entry } from './entries.ts';

export type DiscardPageProps = { changeRequest: ChangeRequest; entry: Entry; revision: string | undefined };

/** Restores a deleted page, or discards all changes of a page. */
export function DiscardPage({ changeRequest, entry, revision }: DiscardPageProps) {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const { space: spaceId, id: changeRequestId } = changeRequest;
  const isDeleted = entry.marks.includes('deleted');
  const changes = discardingChanges(
    entry,
    changeRequest.revisionMergedAncestor ?? changeRequest.revisionInitial,
  );
  const input = { spaceId, changeRequestId, body: { revision, changes } };
  const restore = useWrite(editChangeRequest, {
    invalidates: shownBy,
    onDone: () => toastDone(`${entry.title} restored`),
    onFailed: (failure) => toastFailure(`${entry.title} was not restored`, failure),
  });
  if (isDeleted) {
    return (
      <Button size="sm" loading={restore.loading} onClick={() => restore.run(input)}>
        <RotateCcw aria-hidden />
        Restore page
      </Button>
    );
  }
  const isAdded = entry.marks.includes('added');
  const ask = () =>
    confirm({
      title: `Discard the changes to ${entry.title}?`,
      description: isAdded
        ? 'The page is new, so it is deleted, with the pages below it.'
        : 'The page becomes what it is in the main content.',
      verb: 'Discard changes',
      run: async () => {
        const outcome = await editChangeRequest(input);
        if (!outcome.ok) return outcome;
        await invalidate(...shownBy);
        const before = revision;
        const undo: ContentChanges | undefined = before
          ? [{ operation: 'revert_page', page: entry.key, revision: before }]
          : undefined;
        toastDone(
          `Changes to ${entry.title} discarded`,
          undo ? () => restore.run({ spaceId, changeRequestId, body: { changes: undo } }) : undefined,
        );
        return outcome;
      },
    });
  return (
    <Button size="sm" onClick={ask}>
      <Undo2 aria-hidden />
      Discard changes
    </Button>
  );
}
