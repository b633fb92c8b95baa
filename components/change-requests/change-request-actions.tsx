import { Archive, ArchiveRestore, FileDown, GitPullRequestDraft, UserPlus } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { exportPdf } from '#components/pdfs/export-pdf.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { isActive } from './is-active.ts';

const ReviewersChoice = lazyWindow(
  async () => (await import('#components/reviews/reviewers-choice.tsx')).ReviewersChoice,
);

type Target = 'archived' | 'open' | 'draft';

const outcomes: Record<Target, string> = {
  archived: 'archived',
  open: 'reopened',
  draft: 'is a draft again',
};

function changeStatus(one: ChangeRequest, status: Target): Write {
  const { status: before } = one;
  return {
    operation: 'updateChangeRequest',
    input: { params: { spaceId: one.space, changeRequestId: one.id }, body: { status } },
    done: `#${one.number} ${outcomes[status]}`,
    ...(before === 'merged' ? {} : { undo: () => changeStatus({ ...one, status }, before) }),
    failed: `#${one.number} was not changed`,
  };
}

export const archive: ThingAction<ChangeRequest> = {
  id: 'archive',
  name: 'Archive change request',
  many: 'Archive change requests',
  icon: Archive,
  keys: '#',
  hidden: (one) => !isActive(one) && 'Only open change requests and drafts can be archived',
  write: (one) => changeStatus(one, 'archived'),
};

/** The actions on a change request, which can be undone; `blocked` is why the person can't take them. */
export const changeRequestActions = (blocked?: string): ThingAction<ChangeRequest>[] => [
  {
    id: 'request-reviews',
    name: 'Request reviews',
    many: 'Request reviews',
    icon: UserPlus,
    hidden: (one) => one.status !== 'open' && 'Only open change requests can be reviewed',
    blocked: () => blocked,
    choose: (changeRequests, onStart, onDismiss) => (
      <ReviewersChoice {...{ changeRequests, onStart, onDismiss }} />
    ),
  },
  {
    id: 'to-draft',
    name: 'Turn into a draft',
    many: 'Turn into drafts',
    icon: GitPullRequestDraft,
    hidden: (one) => one.status !== 'open' && 'Only open change requests can become drafts again',
    blocked: () => blocked,
    write: (one) => changeStatus(one, 'draft'),
  },
  { ...archive, blocked: () => blocked },
  {
    id: 'reopen',
    name: 'Reopen change request',
    many: 'Reopen change requests',
    icon: ArchiveRestore,
    hidden: (one) => one.status !== 'archived' && 'Only archived change requests can be reopened',
    blocked: () => blocked,
    write: (one) => changeStatus(one, 'open'),
  },
  {
    id: 'export-pdf',
    name: 'Export as PDF',
    icon: FileDown,
    run: ({ space, id, number }) =>
      void exportPdf({ spaceId: space, changeRequestId: id, name: `#${number}` }),
  },
];
