'use client';

import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { type OidcProvider, OidcProviderPatch } from '#lib/contract/sso/oidc.ts';
import { NewMemberCards } from './new-member-cards.tsx';

/** Where an OpenID Connect provider is. */
export type OidcPlace = { organizationId: string; oidcProviderId: string };

/** The fields of a provider. A value that it does not have yet is left out of what is saved. */
function valuesOf(provider: OidcProvider) {
  return {
    label: provider.label,
    issuer: provider.issuer || undefined,
    clientID: provider.clientID || undefined,
    clientSecret: undefined,
    scopes: provider.scopes,
    defaultRole: provider.defaultRole,
    defaultTeam: provider.defaultTeam?.id ?? null,
    groups: provider.groups,
  };
}

/** What the identity provider tells of itself, and what people get who sign in by it for the first time. */
export function OidcProviderForm({ provider, place }: { provider: OidcProvider; place: OidcPlace }) {
  const form = useContractForm(OidcProviderPatch, valuesOf(provider));
  const write = useAction('updateOidcProvider', {
    done: (saved) => `${saved.label} saved`,
    onDone: (saved) => form.reset(valuesOf(saved)),
  });
  // What is saved can be replaced, but not taken away again.
  const emptyAs = (saved: string) => (saved === '' ? undefined : '');
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: place, body: changedPart(form, body) })}
      write={write}
    >
      <Card
        title="2. Enter what your identity provider shows you"
        description="You can save now and add what is missing later."
      >
        <div className="space-y-5">
          <TextField
            form={form}
            name="issuer"
            label="Issuer"
            type="url"
            description="The address above /.well-known/openid-configuration. With another issuer, people connect their accounts again."
            mono
            emptyAs={emptyAs(provider.issuer)}
          />
          <TextField
            form={form}
            name="clientID"
            label="Client ID"
            description="Also named application ID."
            mono
            emptyAs={emptyAs(provider.clientID)}
          />
          <TextField
            form={form}
            name="clientSecret"
            label="Client secret"
            type="password"
            autoComplete="new-password"
            mono
            emptyAs={undefined}
            placeholder={provider.hasClientSecret ? '••••••••••••' : undefined}
            description={
              provider.hasClientSecret
                ? 'A secret is saved and never shown. Leave this empty to keep it. Another issuer needs it again.'
                : 'Stored encrypted and never shown again.'
            }
          />
          <TextField
            form={form}
            name="scopes"
            label="Further scopes"
            optional
            description="Requested beside openid, email and profile, with spaces between them. Some providers send groups only for a scope of their own."
            mono
          />
        </div>
      </Card>
      <NewMemberCards
        form={form}
        organizationId={place.organizationId}
        attribute={{
          label: 'Groups claim',
          description:
            'The claim that lists the groups of a person, such as groups. A test shows all claims.',
        }}
      />
    </PageForm>
  );
}
