'use client';

import { RotateCcw, Undo2 } from 'lucide-react';
import { type ActionInput, useAct, useAction } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { baseOf } from '../base-of.ts';
import { discardingChanges, restoringChanges } from './discarding.ts';
import type { Entry } from './entries.ts';

export type DiscardPageProps = { changeRequest: ChangeRequest; entry: Entry; revision: string | undefined };

/** Restores a deleted page, or discards all changes of a page. */
export function DiscardPage({ changeRequest, entry, revision }: DiscardPageProps) {
  const confirm = useConfirm();
  const act = useAct();
  const { space: spaceId, id: changeRequestId } = changeRequest;
  const isDeleted = entry.marks.includes('deleted');
  const changes = discardingChanges(entry, baseOf(changeRequest));
  const inputOf = (body: ActionInput<'editChangeRequestContent'>['body']) => ({
    params: { spaceId, changeRequestId },
    query: { compat: 'false' as const },
    body,
  });
  const restore = useAction('editChangeRequestContent', {
    done: `${entry.title} restored`,
    failed: `${entry.title} was not restored`,
  });
  if (isDeleted) {
    return (
      <Button size="sm" loading={restore.loading} onClick={() => restore.run(inputOf({ revision, changes }))}>
        <RotateCcw aria-hidden />
        Restore page
      </Button>
    );
  }
  const isAdded = entry.marks.includes('added');
  const undo = revision ? restoringChanges(entry, revision) : undefined;
  const ask = () =>
    confirm({
      title: `Discard the changes to ${entry.title}?`,
      description: isAdded
        ? 'The page is new, so it is deleted, with the pages below it.'
        : 'The page becomes what it is in the main content.',
      verb: 'Discard changes',
      run: () =>
        act('editChangeRequestContent', inputOf({ revision, changes }), {
          done: `Changes to ${entry.title} discarded`,
          ...(undo ? { undo: () => restore.run(inputOf({ changes: undo })) } : {}),
        }),
    });
  return (
    <Button size="sm" onClick={ask}>
      <Undo2 aria-hidden />
      Discard changes
    </Button>
  );
}
