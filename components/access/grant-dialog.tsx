'use client';

import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import { type Role, toRole } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';
import type { AccessPlace } from './access-place.ts';
import { inviteTo } from './access-writes.ts';
import type { Grant } from './grant-writes.ts';
import { firstRoleOn, roleChoicesOn } from './levels.ts';

export type GrantDialogProps = {
  place: AccessPlace;
  person: { id: string; displayName: string };
  /** Their current role here. */
  grant: Grant | undefined;
  onDismiss: () => void;
};

/** Gives a person a role on a place, or changes it. */
export function GrantDialog({ place, person, grant, onDismiss }: GrantDialogProps) {
  const [role, setRole] = useState<Role>(grant?.role ?? firstRoleOn(place));
  const act = useAct();
  const write = useTask(
    () =>
      inviteTo(
        act,
        place,
        { role, users: [person.id] },
        { done: `${person.displayName} is now ${roleName(role)}` },
      ),
    { onDone: onDismiss },
  );
  return (
    <ChoiceDialog
      title={`Role of ${person.displayName}`}
      description={`On this ${place.kind}. A stronger role from elsewhere still counts.`}
      label="Role"
      verb="Save role"
      value={role}
      options={roleChoicesOn(place, grant?.role)}
      isSending={write.loading}
      failure={write.failure}
      onValue={(value) => setRole(toRole(value))}
      onSubmit={() => write.run(undefined)}
      onDismiss={onDismiss}
    />
  );
}
