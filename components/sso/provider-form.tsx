'use client';

import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { type SamlProvider, SamlProviderPatch } from '#lib/contract/sso/schemas.ts';
import { useConfirmOtherIssuer } from './confirm-other-issuer.ts';
import { MetadataField } from './metadata-field.tsx';
import { NewMemberCards } from './new-member-cards.tsx';
import type { ProviderMetadata } from './parse-metadata.ts';
import type { ProviderPlace } from './provider-state.ts';

/** The fields of a provider. A value that it does not have yet is left out of what is saved. */
function valuesOf(provider: SamlProvider) {
  return {
    label: provider.label,
    entityID: provider.entityID || undefined,
    ssoURL: provider.ssoURL || undefined,
    certificate: provider.certificate || undefined,
    defaultRole: provider.defaultRole,
    defaultTeam: provider.defaultTeam?.id ?? null,
    groups: provider.groups,
  };
}

/** What the identity provider tells of itself, and what people get who sign in by it for the first time. */
export function ProviderForm({ provider, place }: { provider: SamlProvider; place: ProviderPlace }) {
  const form = useContractForm(SamlProviderPatch, valuesOf(provider));
  const { isDirty } = useFormState({ control: form.control });
  const write = useAction('updateSamlProvider', {
    done: (saved) =>
      saved.status === 'active' ? `${saved.label} saved` : `${saved.label} saved, still incomplete`,
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  const confirmOther = useConfirmOtherIssuer();
  const save = (body: Partial<z.output<typeof SamlProviderPatch>>) =>
    confirmOther({ provider, field: 'entity ID', before: provider.entityID, after: body.entityID }, () =>
      write.run({ params: place, body }),
    );
  const fillIn = ({ entityID, ssoURL, certificate }: ProviderMetadata) => {
    const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true };
    form.setValue('entityID', entityID, options);
    if (ssoURL) form.setValue('ssoURL', ssoURL, options);
    if (certificate) form.setValue('certificate', certificate, options);
  };
  // What is saved can be replaced, but not taken away again.
  const emptyAs = (saved: string) => (saved === '' ? undefined : '');
  return (
    <PageForm form={form} onSubmit={(body) => save(changedPart(form, body))} write={write}>
      <Card
        title="2. Enter what your identity provider shows you"
        description="You can save now and add what is missing later."
      >
        <div className="space-y-5">
          <MetadataField isUnsaved={isDirty} onMetadata={fillIn} />
          <TextField
            form={form}
            name="entityID"
            label="Entity ID of the provider"
            description="Also called issuer. If you change it, people have to connect their accounts again."
            mono
            emptyAs={emptyAs(provider.entityID)}
          />
          <TextField
            form={form}
            name="ssoURL"
            label="Sign-in URL"
            type="url"
            description="Where people are sent to sign in. Use the address for HTTP-Redirect."
            mono
            emptyAs={emptyAs(provider.ssoURL)}
          />
          <TextareaField
            form={form}
            name="certificate"
            label="Certificate"
            description="The signing certificate in PEM. While the provider changes it, paste both, one below the other."
            rows={4}
            mono
            emptyAs={emptyAs(provider.certificate)}
          />
        </div>
      </Card>
      <NewMemberCards
        form={form}
        organizationId={place.organizationId}
        attribute={{
          label: 'Groups attribute',
          description: 'The attribute of the response that lists the groups of a person, such as groups.',
        }}
      />
    </PageForm>
  );
}
