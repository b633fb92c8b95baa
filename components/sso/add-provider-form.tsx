'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import { SamlProviderInput } from '#lib/contract/sso/schemas.ts';
import { DefaultRoleField, DefaultTeamField } from './new-member-fields.tsx';
import { providerPath } from './provider-state.ts';

export type AddProviderFormProps = { organizationId: string; onDismiss: () => void };

type Protocol = 'saml' | 'oidc';

const protocols = [
  {
    value: 'oidc',
    label: 'OpenID Connect',
    description:
      'You need an issuer, a client ID and a client secret. Simpler to set up, if your provider offers both.',
  },
  {
    value: 'saml',
    label: 'SAML 2.0',
    description: 'You need an entity ID, a sign-in URL and a certificate.',
  },
] as const satisfies readonly { value: Protocol; label: string; description: string }[];

/** Adds a provider by its name, and opens its screen, which has the values for both sides. */
export function AddProviderForm({ organizationId, onDismiss }: AddProviderFormProps) {
  const router = useRouter();
  const [protocol, setProtocol] = useState<Protocol>('oidc');
  // What is asked for here is the same for both.
  const form = useContractForm(SamlProviderInput, { label: '', defaultRole: null, defaultTeam: null });
  const options = {
    done: (provider: SsoProvider) => `${provider.label} added`,
    onDone: (provider: SsoProvider) => {
      onDismiss();
      router.push(providerPath(organizationId, provider));
    },
  };
  const writes = {
    saml: useAction('createSamlProvider', options),
    oidc: useAction('createOidcProvider', options),
  };
  const write = writes[protocol];
  return (
    <SideModalForm
      form={form}
      title="Add provider"
      description="Next, you get the values to set up an app at your identity provider. No one can sign in until both sides are complete."
      submitLabel="Add provider"
      onSubmit={({ label, defaultRole, defaultTeam }) =>
        write.run({ params: { organizationId }, body: { label, defaultRole, defaultTeam } })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <TextField
        form={form}
        name="label"
        label="Name"
        description="As your members know the provider, such as Okta or Company login."
      />
      <RadioCards label="Protocol" value={protocol} onValueChange={setProtocol} options={protocols} />
      <DefaultRoleField form={form} name="defaultRole" />
      <DefaultTeamField form={form} name="defaultTeam" organizationId={organizationId} />
    </SideModalForm>
  );
}
