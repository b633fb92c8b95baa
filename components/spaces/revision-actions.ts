import { ArrowLeftRight, GitMerge, RotateCcw, Undo2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { RevisionHead } from '#lib/contract/content/revision.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { editBlocked } from './edit-blocked.ts';
import { revisionTitle } from './revision-words.ts';

export type RevisionActionsOptions = {
  space: Space;
  /** The newest revision; undefined when the list is that of one page, whose revisions are not restored whole. */
  newest: RevisionHead | undefined;
  go: (path: string) => void;
  onCompare: (revision: RevisionHead) => void;
};

/** What a confirmation says before a change request that restores content is created. */
export function goBackQuestion(title: string, description: string) {
  return {
    title,
    description: `${description} Nothing changes until it is merged.`,
    verb: 'Create change request',
    tone: 'primary' as const,
  };
}

/** The actions on a revision in the history of a space. */
export function revisionActions(options: RevisionActionsOptions): ThingAction<RevisionHead>[] {
  const { space, newest, go, onCompare } = options;
  const { organization, id: spaceId } = space;
  const blocked = () => editBlocked(space);
  const pathOf = (number: number) => paths.changeRequest(organization, spaceId, number);
  const opens = {
    done: ({ number }: ChangeRequest) => `Change request #${number} created`,
    onDone: ({ number }: ChangeRequest) => go(pathOf(number)),
  };
  const notMerged = (one: RevisionHead) => !one.mergedFrom && 'It is not a merge';
  return [
    { id: 'compare', name: 'Compare with another', icon: ArrowLeftRight, run: onCompare },
    {
      id: 'request',
      name: 'Open its change request',
      icon: GitMerge,
      hidden: notMerged,
      run: ({ mergedFrom }) => mergedFrom && go(pathOf(mergedFrom.number)),
    },
    {
      id: 'revert',
      name: 'Revert merge',
      icon: Undo2,
      hidden: notMerged,
      blocked,
      confirm: ({ mergedFrom }) =>
        goBackQuestion(
          `Revert #${mergedFrom?.number}?`,
          'This creates a change request that reverts the merge, on every page that it changed.',
        ),
      write: ({ mergedFrom }) => ({
        operation: 'revertChangeRequest',
        input: { params: { spaceId, changeRequestId: mergedFrom?.id ?? '' } },
        ...opens,
      }),
    },
    {
      id: 'restore',
      name: 'Restore this revision',
      icon: RotateCcw,
      hidden: (one) => (newest === undefined || one.id === newest.id) && 'It is the newest',
      blocked,
      confirm: (one) =>
        goBackQuestion(
          `Restore “${revisionTitle(one)}”?`,
          'This creates a change request that restores all content to this revision.',
        ),
      write: (one) => ({
        operation: 'restoreRevision',
        input: { params: { spaceId, revisionId: one.id } },
        ...opens,
      }),
    },
  ];
}
