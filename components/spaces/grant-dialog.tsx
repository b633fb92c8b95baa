'use client';

import { useId, useState } from 'react';
import { useWrite } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { Role } from '#lib/contract/shared/roles.ts';
import { roleName } from '#lib/role-names.ts';
import { inviteTo } from './access-actions.ts';
import type { Grant } from './access-acts.ts';
import { type AccessPlace, shownByAccess } from './access-place.ts';
import { grantChoices } from './levels.ts';

export type GrantDialogProps = {
  place: AccessPlace;
  person: { id: string; displayName: string };
  /** The role that they have here already. */
  grant: Grant | undefined;
  onDismiss: () => void;
};

/** Gives one person a role on a space or collection, or changes the one that they were given there. */
export function GrantDialog({ place, person, grant, onDismiss }: GrantDialogProps) {
  const id = useId();
  const [role, setRole] = useState<Role>(grant?.role ?? 'edit');
  const write = useWrite(inviteTo, {
    invalidates: shownByAccess,
    onDone: () => {
      toastDone(`${person.displayName} is now ${roleName(role)}`);
      onDismiss();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={`Role of ${person.displayName}`}
      description={`On this ${place.kind}. A stronger role from elsewhere still counts.`}
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="primary"
            loading={write.loading}
            onClick={() => write.run({ place, body: { role, users: [person.id] } })}
          >
            Save role
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="space-y-1.5">
          <Label htmlFor={id}>Role</Label>
          <Select
            id={id}
            className="w-full"
            value={role}
            onValueChange={(value) => setRole(Role.parse(value))}
            options={grantChoices}
          />
        </div>
        {write.failure ? (
          <Callout tone="critical" announce>
            {write.failure.message}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
}
