'use client';

import { useRouter } from 'next/navigation';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useWrite } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import { Id } from '#lib/contract/shared/text.ts';
import { SiteInput, SiteVisibility } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { createSite } from './actions.ts';
import { AudienceField } from './audience-field.tsx';
import { SpacePicker } from './space-picker.tsx';

// The contract's body, with a title and spaces that are there: what it also takes has no place in this form.
const NewSite = z.strictObject({
  title: SiteInput.shape.title.unwrap(),
  spaces: z.array(Id).max(100, { error: 'A site shows at most 100 spaces.' }),
  visibility: SiteVisibility,
});

type NewSite = z.input<typeof NewSite>;

export type CreateSiteFormProps = { organizationId: string; onDismiss: () => void };

/** Makes a site and goes to it. */
export function CreateSiteForm({ organizationId, onDismiss }: CreateSiteFormProps) {
  const router = useRouter();
  const form = useContractForm<NewSite, NewSite>(NewSite, { title: '', spaces: [], visibility: 'public' });
  const write = useWrite(createSite, {
    invalidates: ['listSites'],
    onDone: (site) => {
      toastDone(`${site.title} is made`);
      onDismiss();
      router.push(paths.site(organizationId, site.id));
    },
  });
  return (
    <SideModalForm
      form={form}
      open
      title="New site"
      description="A site shows spaces to readers at an address of its own. Nobody sees it before you publish it."
      submitLabel="Create site"
      onSubmit={(body) => write.run({ organizationId, body })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="title" label="Title" description="Readers see it on every page." />
      <FirstSpaces organizationId={organizationId} form={form} />
      <FirstAudience form={form} />
    </SideModalForm>
  );
}

type PartProps = { form: ContractForm<NewSite, NewSite> };

function FirstSpaces({ organizationId, form }: PartProps & { organizationId: string }) {
  const { field } = useController({ control: form.control, name: 'spaces' });
  return (
    <SpacePicker organizationId={organizationId} picked={field.value} onChange={field.onChange} optional />
  );
}

function FirstAudience({ form }: PartProps) {
  const { field } = useController({ control: form.control, name: 'visibility' });
  return <AudienceField value={field.value} onChange={field.onChange} />;
}
