'use client';

import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { SamlProviderInput } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { DefaultRoleField, DefaultTeamField } from './new-member-fields.tsx';

export type AddProviderFormProps = { organizationId: string; onDismiss: () => void };

/** Adds a SAML provider by its name, and opens its screen, which has the values for both sides. */
export function AddProviderForm({ organizationId, onDismiss }: AddProviderFormProps) {
  const router = useRouter();
  const form = useContractForm(SamlProviderInput, { label: '', defaultRole: null, defaultTeam: null });
  const write = useAction('createSamlProvider', {
    done: (provider) => `${provider.label} added`,
    onDone: ({ id }) => {
      onDismiss();
      router.push(paths.samlProvider(organizationId, id));
    },
  });
  return (
    <SideModalForm
      form={form}
      open
      title="Add SAML provider"
      description="Next, you get the values to set up an app at your identity provider. No one can sign in until both sides are complete."
      submitLabel="Add provider"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField
        form={form}
        name="label"
        label="Name"
        description="As your members know the provider, such as Okta or Company login."
      />
      <DefaultRoleField form={form} name="defaultRole" />
      <DefaultTeamField form={form} name="defaultTeam" organizationId={organizationId} />
    </SideModalForm>
  );
}
