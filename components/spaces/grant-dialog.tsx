'use client';

import { useState } from 'react';
import { useWrite } from '#components/data/query.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import { toastDone } from '#components/shell/toasts.tsx';
import { Role } from '#lib/contract/shared/roles.ts';
import { roleName } from '#lib/role-names.ts';
import { inviteTo } from './access-actions.ts';
import type { Grant } from './access-acts.ts';
import { type AccessPlace, shownByAccess } from './access-place.ts';
import { grantChoices } from './levels.ts';

export type GrantDialogProps = {
  place: AccessPlace;
  person: { id: string; displayName: string };
  /** Their current role here. */
  grant: Grant | undefined;
  onDismiss: () => void;
};

/** Gives a person a role on a space or collection, or changes it. */
export function GrantDialog({ place, person, grant, onDismiss }: GrantDialogProps) {
  const [role, setRole] = useState<Role>(grant?.role ?? 'edit');
  const write = useWrite(inviteTo, {
    invalidates: shownByAccess,
    onDone: () => {
      toastDone(`${person.displayName} is now ${roleName(role)}`);
      onDismiss();
    },
  });
  return (
    <ChoiceDialog
      title={`Role of ${person.displayName}`}
      description={`On this ${place.kind}. A stronger role from elsewhere still counts.`}
      label="Role"
      verb="Save role"
      value={role}
      options={grantChoices}
      isSending={write.loading}
      failure={write.failure}
      onValue={(value) => setRole(Role.parse(value))}
      onSubmit={() => write.run({ place, body: { role, users: [person.id] } })}
      onDismiss={onDismiss}
    />
  );
}
