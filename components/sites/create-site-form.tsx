'use client';

import Link from 'next/link';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { SpecField, sourceOfSpec } from '#components/openapi/source-fields.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { SiteInput, SiteVisibility } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { AudienceField } from './audience-field.tsx';
import { SpacePicker } from './space-picker.tsx';

// The body of the contract with a required title; its other fields are not in this form.
const NewSite = z.strictObject({
  title: SiteInput.shape.title.unwrap(),
  spaces: SiteInput.shape.spaces,
  computedSource: SiteInput.shape.computedSource,
  visibility: SiteVisibility,
});

type NewSite = z.input<typeof NewSite>;

export type CreateSiteFormProps = { organizationId: string; onDismiss: () => void };

/** Creates a site and opens it. */
export function CreateSiteForm({ organizationId, onDismiss }: CreateSiteFormProps) {
  const router = useRouter();
  const form = useContractForm<NewSite, NewSite>(NewSite, {
    title: '',
    spaces: [],
    visibility: 'public',
  });
  const write = useAction('createSite', {
    done: (site) => `Site “${site.title}” created`,
    onDone: (site) => {
      onDismiss();
      router.push(paths.site(organizationId, site.id));
    },
  });
  return (
    <SideModalForm
      form={form}
      title="New site"
      description="A site shows spaces to readers at its own address. Readers see it after you publish it."
      submitLabel="Create site"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      write={write}
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
  const source = useController({ control: form.control, name: 'computedSource' }).field;
  const specs = useList('listOpenApiSpecs', { params: { organizationId }, query: {} });
  const kind = source.value ? 'spec' : typeof field.value === 'string' ? field.value : 'existing';
  const choose = (next: typeof kind) => {
    source.onChange(next === 'spec' ? sourceOfSpec('') : undefined);
    field.onChange(next === 'spec' ? undefined : next === 'existing' ? [] : next);
  };
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Content"
        value={kind}
        onValueChange={choose}
        options={[
          { value: 'existing', label: 'Spaces' },
          { value: 'empty', label: 'New space' },
          { value: 'sample', label: 'Sample pages' },
          ...(specs.items.length > 0 ? [{ value: 'spec' as const, label: 'OpenAPI' }] : []),
        ]}
      />
      {kind === 'spec' ? (
        <SpecField
          form={form}
          name="computedSource.dependencies.spec.ref.spec"
          description="Creates a space with the same title and the pages of the spec, which follow it."
        />
      ) : typeof field.value === 'string' ? (
        <p className="text-ink-soft">
          {kind === 'empty'
            ? 'Creates an empty space with the same title.'
            : 'Creates a space with the same title and a few sample pages.'}
        </p>
      ) : (
        <>
          <SpacePicker
            organizationId={organizationId}
            picked={field.value ?? []}
            onChange={field.onChange}
            optional
          />
          <p className="text-ink-soft">
            Do you have docs in a folder or an archive?{' '}
            <Link href={paths.import(organizationId)} className={textLink}>
              Import them first
            </Link>
            , then choose their space here.
          </p>
        </>
      )}
    </div>
  );
}

function FirstAudience({ form }: PartProps) {
  const { field } = useController({ control: form.control, name: 'visibility' });
  return <AudienceField value={field.value} onChange={field.onChange} />;
}
