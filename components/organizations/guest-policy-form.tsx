'use client';

import { useFormState, useWatch } from 'react-hook-form';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { type GuestPolicy, GuestPolicyInput, guestDays } from '#lib/contract/organizations/guest-policy.ts';
import { PolicyEffect } from './policy-effect.tsx';

const inviteChoices = [
  {
    value: 'anyone',
    label: 'All admins',
    description: 'Organization admins, and admins of spaces and collections by their invite links.',
  },
  { value: 'admins', label: 'Organization admins only' },
  { value: 'nobody', label: 'Nobody', description: 'Open invitations of guests can’t be accepted.' },
];

const daysChoices = [
  { value: null, label: 'Never' },
  ...guestDays.map((days) => ({ value: days, label: `After ${days} days` })),
];

const valuesOf = ({ invites, days }: GuestPolicyInput) => ({ invites, days });

export type GuestPolicyFormProps = { organizationId: string; policy: GuestPolicy };

/** Who may invite guests to an organization, and when their access ends. */
export function GuestPolicyForm({ organizationId, policy }: GuestPolicyFormProps) {
  const params = { organizationId };
  const form = useContractForm(GuestPolicyInput, valuesOf(policy));
  const { isDirty } = useFormState({ control: form.control });
  const { invites = policy.invites, days } = useWatch({ control: form.control });
  const query = { invites, ...(days ? { days: String(days) } : {}) };
  const effect = useRead('getGuestPolicyEffect', { params, query }, isDirty);
  const write = useAction('replaceGuestPolicy', {
    done: 'Guest policy saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <SimpleForm
      form={form}
      submitLabel="Save guest policy"
      onSubmit={(body) => write.run({ params, body })}
      write={write}
    >
      <SelectField
        form={form}
        name="invites"
        label="Who can invite guests"
        description="This does not apply to people who join by single sign-on or an e-mail domain."
        choices={inviteChoices}
      />
      <SelectField
        form={form}
        name="days"
        label="Access of guests ends"
        description="Counted from when they became guests, or an admin last renewed their access. They are disabled then."
        choices={daysChoices}
      />
      {isDirty ? (
        <PolicyEffect
          read={effect}
          none="No guest loses access now."
          sentencesOf={({ guests, ending, links, invitations }) => [
            ...(ending > 0
              ? [
                  `${ending} of ${countOf(guests, 'guest')} ${ending === 1 ? 'loses' : 'lose'} access within minutes.`,
                ]
              : []),
            ...(links > 0
              ? [
                  `${countOf(links, 'invite link')} of spaces and collections ${links === 1 ? 'is' : 'are'} turned off.`,
                ]
              : []),
            ...(invitations > 0
              ? [`${countOf(invitations, 'open invitation')} of guests can’t be accepted.`]
              : []),
          ]}
        />
      ) : null}
    </SimpleForm>
  );
}
