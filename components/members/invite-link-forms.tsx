'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { LinkInvite } from '#lib/contract/members/invite-schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Failure } from '#lib/failure.ts';
import { roleOfLink } from './invite-link-names.ts';
import type { LinkPlace } from './link-place.ts';
import { placeRoleOptions, roleOf, roleOptions, roleValue, startingRole } from './role-options.ts';

type Props = { organizationId: string; onDismiss: () => void };

/** Creates an invite link to the organization, a space or a collection, then shows it. */
export function CreateInviteLink({
  organizationId,
  place,
  onDismiss,
}: Props & { place: LinkPlace | undefined }) {
  const { defaultRole } = useShell().session.organization;
  const [inviteLink, setInviteLink] = useState<LinkInvite>();
  const write = useAction('createLinkInvite', { onDone: setInviteLink });
  if (inviteLink) {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        title="Invite link created"
        description="Anyone with this link can join. You can copy it again or turn it off in the list."
        footer={
          <Button variant="primary" onClick={onDismiss}>
            Done
          </Button>
        }
      >
        <CodeBlock code={inviteLink.urls.invite} label="link" />
      </Dialog>
    );
  }
  return (
    <RoleDialog
      title="Create invite link"
      verb="Create invite link"
      opens={place?.kind ?? 'organization'}
      role={startingRole(place ? null : defaultRole)}
      loading={write.loading}
      failure={write.failure}
      onSubmit={(role) => write.run({ params: { organizationId }, body: bodyOf(place, role) })}
      onDismiss={onDismiss}
    />
  );
}

function bodyOf(place: LinkPlace | undefined, role: Role | null) {
  if (!place) return { role };
  return place.kind === 'space' ? { level: role, space: place.id } : { level: role, collection: place.id };
}

/** Changes the role that an invite link gives from now on. */
export function InviteLinkRole({ organizationId, link, onDismiss }: Props & { link: LinkInvite }) {
  const write = useAction('updateLinkInvite', { done: 'Role changed', onDone: onDismiss });
  return (
    <RoleDialog
      title="Change role"
      verb="Change role"
      opens={openedBy(link)}
      role={roleOfLink(link)}
      loading={write.loading}
      failure={write.failure}
      onSubmit={(role) =>
        write.run({
          params: { organizationId, inviteId: link.id },
          body: 'role' in link ? { role } : { level: role },
        })
      }
      onDismiss={onDismiss}
    />
  );
}

type InviteTarget = 'organization' | 'space' | 'collection';

function openedBy(link: LinkInvite): InviteTarget {
  if ('space' in link) return 'space';
  return 'collection' in link ? 'collection' : 'organization';
}

type RoleDialogProps = {
  title: string;
  verb: string;
  opens: InviteTarget;
  role: Role | null;
  loading: boolean;
  failure: Failure | undefined;
  onSubmit: (role: Role | null) => void;
  onDismiss: () => void;
};

function RoleDialog({ title, verb, opens, role, loading, failure, onSubmit, onDismiss }: RoleDialogProps) {
  const [chosen, setChosen] = useState(role);
  return (
    <ChoiceDialog
      title={title}
      description={
        opens === 'organization'
          ? 'People who join with this link from now on get this role. A stronger role stays.'
          : `People who join with this link from now on get this role on the ${opens}, and are guests elsewhere. A stronger role stays.`
      }
      label="Role"
      verb={verb}
      value={roleValue(chosen)}
      options={opens === 'organization' ? roleOptions : placeRoleOptions}
      isSending={loading}
      warning={chosen === 'admin' ? `Anyone with this link can take over the ${opens}.` : undefined}
      failure={failure}
      onValue={(value) => setChosen(roleOf(value))}
      onSubmit={(value) => onSubmit(roleOf(value))}
      onDismiss={onDismiss}
    />
  );
}
