import { Archive, ArchiveRestore, FileDown, GitPullRequestDraft, UserPlus } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { exportOneOfPdfs, exportPdf } from '#components/pdfs/export-pdf.ts';
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

type BlockedBy = (one: ChangeRequest) => string | undefined;

const pdfOf = ({ space, id, number }: ChangeRequest) => ({
  spaceId: space,
  changeRequestId: id,
  name: `#${number}`,
});

/** The actions on a change request, which can be undone; `blocked` says why the person can't edit it. */
export const changeRequestActions = (blocked: BlockedBy): ThingAction<ChangeRequest>[] => [
  {
    id: 'request-reviews',
    name: 'Request reviews',
    many: 'Request reviews',
    icon: UserPlus,
    hidden: (one) => one.status !== 'open' && 'Only open change requests can be reviewed',
    blocked,
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
    blocked,
    write: (one) => changeStatus(one, 'draft'),
  },
  { ...archive, blocked },
  {
    id: 'reopen',
    name: 'Reopen change request',
    many: 'Reopen change requests',
    icon: ArchiveRestore,
    hidden: (one) => one.status !== 'archived' && 'Only archived change requests can be reopened',
    blocked,
    write: (one) => changeStatus(one, 'open'),
  },
  {
    id: 'export-pdf',
    name: 'Export as PDF',
    many: 'Export as PDF',
    icon: FileDown,
    run: (one) => void exportPdf(pdfOf(one)),
    task: (one) => exportOneOfPdfs(pdfOf(one)),
  },
];
