'use client';

import { useFormState, useWatch } from 'react-hook-form';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { countOf } from '#components/ui/count-text.ts';
import {
  type SessionPolicy,
  SessionPolicyInput,
  sessionIdleMinutes,
  sessionMaxHours,
} from '#lib/contract/organizations/session-policy.ts';
import { PolicyEffect } from './policy-effect.tsx';

/** A time in the largest unit in which it is a whole number, but a day in hours. */
function timeText(minutes: number): string {
  if (minutes < 60) return countOf(minutes, 'minute');
  const hours = minutes / 60;
  return hours < 48 ? countOf(hours, 'hour') : countOf(hours / 24, 'day');
}

const idleChoices = [
  { value: null, label: 'No limit' },
  ...sessionIdleMinutes.map((minutes) => ({ value: minutes, label: timeText(minutes) })),
];

const maxChoices = [
  { value: null, label: 'No limit' },
  ...sessionMaxHours.map((hours) => ({ value: hours, label: timeText(hours * 60) })),
];

const valuesOf = ({ idleMinutes, maxHours }: SessionPolicyInput) => ({ idleMinutes, maxHours });

export type SessionPolicyFormProps = { organizationId: string; policy: SessionPolicy };

/** When people have to sign in again to use an organization. */
export function SessionPolicyForm({ organizationId, policy }: SessionPolicyFormProps) {
  const params = { organizationId };
  const form = useContractForm(SessionPolicyInput, valuesOf(policy));
  const { isDirty } = useFormState({ control: form.control });
  const { idleMinutes, maxHours } = useWatch({ control: form.control });
  const query = {
    ...(idleMinutes ? { idleMinutes: String(idleMinutes) } : {}),
    ...(maxHours ? { maxHours: String(maxHours) } : {}),
  };
  const effect = useRead('getSessionPolicyEffect', { params, query }, isDirty);
  const write = useAction('replaceSessionPolicy', {
    done: 'Session policy saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <SimpleForm
      form={form}
      submitLabel="Save session policy"
      onSubmit={(body) => write.run({ params, body })}
      write={write}
    >
      <SelectField
        form={form}
        name="idleMinutes"
        label="Sign in again when idle for"
        description="Counted from when the session was last used, in any organization."
        choices={idleChoices}
      />
      <SelectField form={form} name="maxHours" label="Sign in again after" choices={maxChoices} />
      {isDirty ? (
        <PolicyEffect
          read={effect}
          none="Nobody has to sign in again now."
          sentencesOf={({ people, stopsCaller }) => [
            ...(people > 0
              ? [`${countOf(people, 'member')} ${people === 1 ? 'has' : 'have'} to sign in again.`]
              : []),
            ...(stopsCaller ? ['You are one of them: sign out and in again before you save.'] : []),
          ]}
        />
      ) : null}
    </SimpleForm>
  );
}
