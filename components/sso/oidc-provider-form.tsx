'use client';

import type { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { Card } from '#components/ui/card.tsx';
import { type OidcProvider, OidcProviderPatch } from '#lib/contract/sso/oidc.ts';
import { useConfirmOtherIssuer } from './confirm-other-issuer.ts';
import { NewMemberCards } from './new-member-cards.tsx';
import { OidcAppFields, oidcAppValues } from './oidc-app-fields.tsx';

/** Where an OpenID Connect provider is. */
export type OidcPlace = { organizationId: string; oidcProviderId: string };

/** The fields of a provider. */
function valuesOf(provider: OidcProvider) {
  return {
    label: provider.label,
    ...oidcAppValues(provider),
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
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  const confirmOther = useConfirmOtherIssuer();
  const save = (body: Partial<z.output<typeof OidcProviderPatch>>) =>
    confirmOther({ provider, field: 'issuer', before: provider.issuer, after: body.issuer }, () =>
      write.run({ params: place, body }),
    );
  return (
    <PageForm form={form} onSubmit={(body) => save(changedPart(form, body))} write={write}>
      <Card
        title="2. Enter what your identity provider shows you"
        description="You can save now and add what is missing later."
      >
        <div className="space-y-5">
          <OidcAppFields
            form={form}
            nameOf={(field) => field}
            app={provider}
            issuerEffect="If you change the issuer, people have to connect their accounts again."
            scopesUse="Some providers send groups only for a scope of their own."
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
