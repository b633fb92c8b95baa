'use client';

import Link from 'next/link';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useTask } from '#components/data/task.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { sourceOfSpec } from '#components/openapi/source-fields.tsx';
import { SpecSelect } from '#components/openapi/spec-select.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { Id } from '#lib/contract/shared/text.ts';
import { type Site, SiteInput, SiteVisibility } from '#lib/contract/sites/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { AudienceField } from './audience-field.tsx';
import { SpacePicker } from './space-picker.tsx';

// The body of the contract with a required title and list of spaces; its other fields are not in this form.
const NewSite = z.strictObject({
  title: SiteInput.shape.title.unwrap(),
  spaces: z.union([z.enum(['sample', 'empty']), z.array(Id).max(100)]),
  /** The OpenAPI spec that a first space is written from; null for other spaces. */
  spec: z.string().min(1, { error: 'Choose an OpenAPI spec.' }).nullable(),
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
    spec: null,
    visibility: 'public',
  });
  const create = useCreateSite(organizationId);
  const write = useTask(create, {
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
      onSubmit={write.run}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" description="Readers see it on every page." />
      <FirstSpaces organizationId={organizationId} form={form} />
      <FirstAudience form={form} />
    </SideModalForm>
  );
}

/** Creates a site; one that is written from a spec after the space of its pages, once however often it is tried. */
function useCreateSite(organizationId: string) {
  const act = useAct();
  const params = { organizationId };
  const spaceOf = useRef(new Map<string, string>());
  return async ({ spec, ...body }: NewSite): Promise<Outcome<Site>> => {
    const done = (site: Site) => `Site “${site.title}” created`;
    if (spec === null) return act('createSite', { params, body }, { done });
    let spaceId = spaceOf.current.get(spec);
    if (spaceId === undefined) {
      const title = [...body.title].slice(0, longestSpaceTitle).join('');
      const space = await act('createSpace', { params, body: { title, computedSource: sourceOfSpec(spec) } });
      if (!space.ok) return space;
      spaceId = space.data.id;
      spaceOf.current.set(spec, spaceId);
    }
    return act('createSite', { params, body: { ...body, spaces: [spaceId] } }, { done });
  };
}

const longestSpaceTitle = 50;

type PartProps = { form: ContractForm<NewSite, NewSite> };

function FirstSpaces({ organizationId, form }: PartProps & { organizationId: string }) {
  const { field } = useController({ control: form.control, name: 'spaces' });
  const spec = useController({ control: form.control, name: 'spec' }).field;
  const specs = useList('listOpenApiSpecs', { params: { organizationId }, query: {} });
  const kind = spec.value !== null ? 'spec' : typeof field.value === 'string' ? field.value : 'existing';
  const choose = (next: typeof kind) => {
    spec.onChange(next === 'spec' ? '' : null);
    field.onChange(next === 'empty' || next === 'sample' ? next : []);
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
          ...(specs.items.length > 0 ? [{ value: 'spec' as const, label: 'API spec' }] : []),
        ]}
      />
      {kind === 'spec' ? (
        <FirstSpec form={form} />
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
            picked={field.value}
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

function FirstSpec({ form }: PartProps) {
  const { id, field, error } = useField({ form, name: 'spec', label: 'OpenAPI spec' });
  const slug = String(field.value ?? '');
  return (
    <FieldFrame
      id={id}
      label="OpenAPI spec"
      description="Creates a space with the same title and the pages of the spec, which follow it."
      error={error}
    >
      <SpecSelect
        id={id}
        chosen={slug === '' ? undefined : { value: slug, label: slug }}
        onChoose={({ value }) => field.onChange(value)}
      />
    </FieldFrame>
  );
}

function FirstAudience({ form }: PartProps) {
  const { field } = useController({ control: form.control, name: 'visibility' });
  return <AudienceField value={field.value} onChange={field.onChange} />;
}
