import {
  CircleCheck,
  CircleDashed,
  CircleX,
  History,
  type LucideIcon,
  MessageSquare,
  Users,
} from 'lucide-react';
import type { ReviewStatus } from '#lib/contract/reviews/statuses.ts';
import type { ReviewerState } from './reviewers.ts';

type Look = { icon: LucideIcon; color: string; words: string };

const looks: Record<ReviewerState, Look> = {
  requested: { icon: CircleDashed, color: 'text-caution', words: 'Review requested' },
  answered: { icon: Users, color: 'text-positive', words: 'Reviewed by a member' },
  approved: { icon: CircleCheck, color: 'text-positive', words: 'Approved' },
  'approved-before': { icon: History, color: 'text-caution', words: 'Approved an older version' },
  'changes-requested': { icon: CircleX, color: 'text-critical', words: 'Changes requested' },
  'changes-requested-before': {
    icon: History,
    color: 'text-caution',
    words: 'Changes requested on an older version',
  },
  commented: { icon: MessageSquare, color: 'text-ink-soft', words: 'Commented' },
};

/** What a review came to, as an activity tells it. */
export const statusWords: Record<ReviewStatus, string> = {
  approved: 'approved',
  'changes-requested': 'requested changes',
  commented: 'commented',
};

/** Where a reviewer stands: an icon and words. */
export function StateLine({ state, more = [] }: { state: ReviewerState; more?: readonly string[] }) {
  const { icon: Icon, color, words } = looks[state];
  return (
    <span className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span>{[words, ...more].join(' · ')}</span>
    </span>
  );
}
