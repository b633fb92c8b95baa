'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { MemberSignIn } from '#lib/contract/members/access-end.ts';
import type { Member } from '#lib/contract/members/schemas.ts';

type Membership = 'disable' | 'remove';

const memberships: { value: Membership; label: string; description: string }[] = [
  {
    value: 'disable',
    label: 'Disable the member',
    description: 'They keep their role and teams, and can’t come back until an admin enables them.',
  },
  {
    value: 'remove',
    label: 'Remove the member',
    description:
      'They lose their role, teams and connections with providers. They can join again by an invite link, by your e-mail domain or by a provider that still knows them.',
  },
];

export type EndAccessWindowProps = {
  organizationId: string;
  member: Member;
  onRemoved?: (() => void) | undefined;
  onDismiss: () => void;
};

/** Asks what becomes of the membership, says what ends, and ends all access of a member. */
export function EndAccessWindow({ organizationId, member, onRemoved, onDismiss }: EndAccessWindowProps) {
  const params = { organizationId, userId: member.id };
  const name = member.user.displayName;
  const [membership, setMembership] = useState<Membership>('disable');
  const { data, error, refetch } = useRead('getMemberSignIn', { params });
  const write = useAction('endMemberAccess', {
    done: `All access of ${name} ended`,
    onDone: () => {
      onDismiss();
      if (membership === 'remove') onRemoved?.();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || write.loading ? undefined : onDismiss())}
      title={`End all access of ${name}?`}
      description="They lose access to this organization at once. Their account, and what it opens elsewhere, stays as it is."
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="danger"
            loading={write.loading}
            disabledReason={data ? undefined : 'Loading…'}
            onClick={() => write.run({ params, body: { membership } })}
          >
            End all access
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {error && !data ? (
          <FailureView failure={error.failure} onRetry={() => void refetch()} />
        ) : data ? (
          <ul aria-label="What ends" className="list-disc space-y-0.5 ps-5 text-ink-soft">
            {endsOf(data).map((end) => (
              <li key={end}>{end}</li>
            ))}
          </ul>
        ) : (
          <Skeleton className="h-16" />
        )}
        <RadioCards
          label="Membership"
          value={membership}
          onValueChange={setMembership}
          options={memberships}
        />
        {write.failure ? (
          <Callout tone="critical" announce>
            {write.failure.message}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
}

function endsOf({ connections, sessions, tokens }: MemberSignIn): string[] {
  const providers = connections.map(({ label }) => label).join(', ');
  return [
    'Their password no longer opens this organization, and open tabs lose it within seconds.',
    ...(connections.length > 0 ? [`Signing in with ${providers} is refused${sessionsText(sessions)}.`] : []),
    tokens > 0
      ? `${countOf(tokens, 'API token')} ${tokens === 1 ? 'is' : 'are'} blocked in this organization, and stay blocked if you enable the member again.`
      : 'They have no API token that opens this organization.',
  ];
}

function sessionsText(sessions: number): string {
  return sessions > 0 ? `, and ${countOf(sessions, 'session')} ${sessions === 1 ? 'ends' : 'end'}` : '';
}
