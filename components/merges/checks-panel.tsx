'use client';

import { CircleCheck, CircleDot, CircleX } from 'lucide-react';
import Link from 'next/link';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { MergeCheck, MergeChecks } from '#lib/contract/merges/schemas.ts';
import { paths } from '#lib/paths.ts';
import { checkName } from './rule-names.ts';
import type { MergeChecksState } from './use-merge-checks.ts';

export type ChecksPanelProps = {
  place: { organizationId: string; spaceId: string };
  isActive: boolean;
  read: MergeChecksState;
  /** Opens the window in which a reason is given. */
  onBypass: () => void;
  /** Opens the window in which a time for the merge is chosen. */
  onLater: () => void;
};

const looks = {
  passed: { icon: CircleCheck, color: 'text-positive', word: 'Met' },
  pending: { icon: CircleDot, color: 'text-caution', word: 'Waiting' },
  failed: { icon: CircleX, color: 'text-critical', word: 'Not met' },
} as const;

/** What a merge requires, each with its state and the reason. */
export function ChecksPanel({ place, isActive, read, onBypass, onLater }: ChecksPanelProps) {
  if (!isActive) return <p className="text-ink-soft">Only open change requests and drafts are checked.</p>;
  if (read.failure && !read.checks) return <FailureView failure={read.failure} onRetry={read.retry} />;
  if (!read.checks) return <Skeleton className="h-24" />;
  const { checks, permissions, source } = read.checks;
  const unmet = read.unmet ?? [];
  const unmetRules = unmet.filter(({ rule }) => rule !== 'no_conflicts');
  const isConflicted = unmetRules.length < unmet.length;
  return (
    <div className="space-y-4">
      <ul className="space-y-3">
        {checks.map((check, at) => (
          // Several custom rules have one name, and checks keep the order of their rules.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <CheckLine key={at} check={check} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {permissions.bypass && unmetRules.length > 0 && !isConflicted ? (
          <Button onClick={onBypass}>Bypass rules and merge</Button>
        ) : null}
        {permissions.merge && unmet.length > 0 ? <Button onClick={onLater}>Merge later</Button> : null}
      </div>
      <p className="text-sm text-ink-soft">
        <Source {...place} source={source} />
      </p>
    </div>
  );
}

function CheckLine({ check }: { check: MergeCheck }) {
  const { icon: Icon, color, word } = looks[check.state];
  const name = checkName(check.rule);
  return (
    <li className="flex items-start gap-2">
      <Icon aria-label={word} role="img" className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {check.message === `${name}.` ? null : (
          <p className="break-words text-ink-soft" dir="auto">
            {check.message}
          </p>
        )}
        {check.users?.map((user) => (
          <p key={user.id} className="mt-1 flex items-center gap-2">
            <Avatar name={user.displayName} image={user.photoURL} size="sm" />
            <bdi className="min-w-0 truncate">{user.displayName}</bdi>
          </p>
        ))}
      </div>
    </li>
  );
}

type SourceProps = ChecksPanelProps['place'] & Pick<MergeChecks, 'source'>;

function Source({ organizationId, spaceId, source }: SourceProps) {
  if (source === 'none') return 'This space has no merge rules.';
  const [href, whose] =
    source === 'space'
      ? [paths.spaceSettings(organizationId, spaceId), 'this space']
      : [paths.mergeRules(organizationId), 'the organization'];
  return (
    <Link href={href} className={textLink}>
      Merge rules of {whose}
    </Link>
  );
}
