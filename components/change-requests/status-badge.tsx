import { Archive, GitMerge, GitPullRequest, GitPullRequestDraft, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

type Status = ChangeRequest['status'];

export const statusNames: Record<Status, string> = {
  open: 'Open',
  draft: 'Draft',
  merged: 'Merged',
  archived: 'Archived',
};

const looks: Record<Status, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'positive', icon: GitPullRequest },
  draft: { tone: 'neutral', icon: GitPullRequestDraft },
  merged: { tone: 'accent', icon: GitMerge },
  archived: { tone: 'neutral', icon: Archive },
};

/** The status of a change request. */
export function StatusBadge({ status }: { status: Status }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {statusNames[status]}
    </Badge>
  );
}
