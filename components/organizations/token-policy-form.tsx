'use client';

import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { SelectField, SwitchField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { type TokenPolicy, tokenMaxDays } from '#lib/contract/organizations/token-policy.ts';
import { PolicyEffect } from './policy-effect.tsx';

/** A limit in days includes that a token expires, so both are one choice on the screen. */
const TokenForm = z.strictObject({
  personalTokens: z.boolean(),
  expiry: z.union([z.enum(['optional', 'required']), z.literal(tokenMaxDays)]),
});

type TokenValues = z.output<typeof TokenForm>;

const expiryChoices = [
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
  ...tokenMaxDays
    .toReversed()
    .map((days) => ({ value: days, label: `Required, after ${days} days at most` })),
];

const valuesOf = ({ personalTokens, expiryRequired, maxDays }: TokenPolicy): TokenValues => ({
  personalTokens,
  expiry: maxDays ?? (expiryRequired ? 'required' : 'optional'),
});

const bodyOf = ({ personalTokens, expiry }: TokenValues) => ({
  personalTokens,
  expiryRequired: expiry !== 'optional',
  maxDays: typeof expiry === 'number' ? expiry : null,
});

export type TokenPolicyFormProps = { organizationId: string; policy: TokenPolicy };

/** Which API tokens can be used with an organization. */
export function TokenPolicyForm({ organizationId, policy }: TokenPolicyFormProps) {
  const params = { organizationId };
  const form = useContractForm(TokenForm, valuesOf(policy));
  const { isDirty } = useFormState({ control: form.control });
  const { personalTokens, expiryRequired, maxDays } = bodyOf(
    useWatch({ control: form.control }) as TokenValues,
  );
  const query = {
    personalTokens: personalTokens ? ('true' as const) : ('false' as const),
    expiryRequired: expiryRequired ? ('true' as const) : ('false' as const),
    ...(maxDays === null ? {} : { maxDays: String(maxDays) }),
  };
  const effect = useRead('getTokenPolicyEffect', { params, query }, isDirty);
  const write = useAction('replaceTokenPolicy', {
    done: 'Token policy saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <SimpleForm
      form={form}
      submitLabel="Save token policy"
      onSubmit={(values) => write.run({ params, body: bodyOf(values) })}
      write={write}
    >
      <SwitchField
        form={form}
        name="personalTokens"
        label="Personal API tokens"
        description="Turn it off to accept tokens of service accounts only."
      />
      <SelectField
        form={form}
        name="expiry"
        label="Expiry of API tokens"
        description="Counted from when a token was created, also for tokens of service accounts."
        choices={expiryChoices}
      />
      {isDirty ? (
        <PolicyEffect
          read={effect}
          none="All API tokens in use keep working."
          sentencesOf={({ tokens, owners }) =>
            tokens === 0
              ? []
              : [
                  `${countOf(tokens, 'API token')} of ${countOf(owners, 'owner')} ${tokens === 1 ? 'stops' : 'stop'} working with this organization.`,
                ]
          }
        />
      ) : null}
    </SimpleForm>
  );
}
