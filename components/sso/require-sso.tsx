'use client';

import { useId, useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { CheckboxLine } from '#components/form/checkbox-line.tsx';
import { PickModal } from '#components/form/pick-modal.tsx';
import { MemberPicker } from '#components/members/member-picker.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SsoRequirement } from '#lib/contract/sso/requirement.ts';
import { failureOf } from '#lib/failure.ts';

const title = 'Require single sign-on';

export type RequireSsoProps = { organizationId: string; onDismiss: () => void };

/** Requires single sign-on of the members who are not exempt, or ends that. */
export function RequireSso({ organizationId, onDismiss }: RequireSsoProps) {
  const read = useRead('getSsoRequirement', { params: { organizationId } });
  if (read.data) {
    return <RequirementForm organizationId={organizationId} requirement={read.data} onDismiss={onDismiss} />;
  }
  return (
    <SideModal open title={title} onOpenChange={onDismiss}>
      {read.error ? (
        <FailureView failure={failureOf(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </SideModal>
  );
}

function RequirementForm({
  organizationId,
  requirement,
  onDismiss,
}: RequireSsoProps & { requirement: SsoRequirement }) {
  const id = useId();
  const [isRequired, setRequired] = useState(requirement.required);
  const [exempt, setExempt] = useState(requirement.exempt.map((user) => user.id));
  const write = useAction('putSsoRequirement', {
    done: ({ required }) => (required ? 'Single sign-on is required' : 'Single sign-on is optional'),
    onDone: onDismiss,
  });
  return (
    <PickModal
      title={title}
      description="Members sign in with the identity provider of your organization. Their passwords and API tokens no longer open it."
      submitLabel="Save"
      disabledReason={isRequired && exempt.length === 0 ? 'Exempt at least one admin first' : undefined}
      loading={write.loading}
      failure={write.failure}
      onSubmit={() => write.run({ params: { organizationId }, body: { required: isRequired, exempt } })}
      onDismiss={onDismiss}
    >
      <CheckboxLine
        id={id}
        label="Require single sign-on"
        description="Takes effect immediately. Your members’ other organizations stay open to them."
        checked={isRequired}
        onCheckedChange={(checked) => setRequired(checked === true)}
      />
      <MemberPicker
        organizationId={organizationId}
        label="Exempt members"
        description="They can sign in with their password when the provider fails. At least one must be an admin."
        picked={exempt}
        known={requirement.exempt.map((user) => [user.id, user.displayName])}
        onChange={setExempt}
      />
    </PickModal>
  );
}
