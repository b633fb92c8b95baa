'use client';

import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { TokenForm, tokenFields } from '#components/users/token-form.tsx';
import { type ServiceAccount, ServiceAccountTokenInput } from '#lib/contract/members/service-accounts.ts';

/** The networks of a token as they are typed: an address or a network in each line. */
const schema = z.strictObject({
  ...tokenFields,
  allowedNetworks: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(ServiceAccountTokenInput.shape.allowedNetworks.unwrap())
    .optional(),
});

export type ServiceAccountTokenFormProps = {
  organizationId: string;
  account: ServiceAccount;
  onDismiss: () => void;
};

/** Creates a token of a service account. */
export function ServiceAccountTokenForm({
  organizationId,
  account,
  onDismiss,
}: ServiceAccountTokenFormProps) {
  const act = useAct();
  const params = { organizationId, serviceAccountId: account.id };
  return (
    <TokenForm
      schema={schema}
      hasNetworks
      description={`A token lets a program use the API as ${account.name}.`}
      full={`Everything that ${account.name} can do in this organization.`}
      limited="Only what you select, as far as the role of the account allows it."
      create={(body) => act('createServiceAccountToken', { params, body })}
      onDismiss={onDismiss}
    />
  );
}
