'use client';

import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useTask } from '#components/data/task.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { FieldError } from '#components/form/field-frame.tsx';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { ChosenFile } from '#components/imports/collect-files.ts';
import { DropZone } from '#components/imports/drop-zone.tsx';
import { limitProblem } from '#components/imports/limits.ts';
import { SpecField, sourceOfSpec } from '#components/openapi/source-fields.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { ImportRun } from '#lib/contract/imports/schemas.ts';
import { type Site, SiteInput, SiteVisibility } from '#lib/contract/sites/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { AudienceField } from './audience-field.tsx';
import { SpacePicker } from './space-picker.tsx';

const FilesToImport = z.array(z.custom<ChosenFile>()).superRefine((files, { addIssue }) => {
  const message = files.length === 0 ? 'Choose a folder or an archive.' : limitProblem(files);
  if (message) addIssue({ code: 'custom', message });
});

// The body of the contract with a required title, and files for a new space; its other fields are not in this form.
const NewSite = z.strictObject({
  files: FilesToImport.optional(),
  title: SiteInput.shape.title.unwrap(),
  spaces: SiteInput.shape.spaces,
  computedSource: SiteInput.shape.computedSource,
  visibility: SiteVisibility,
});

type NewSite = z.input<typeof NewSite>;

/** A site that was created, with the import that fills its space where there is one. */
type CreatedSite = { site: Site; run: ImportRun | undefined };

export type CreateSiteFormProps = { organizationId: string; onDismiss: () => void };

/** Creates a site and opens it. */
export function CreateSiteForm({ organizationId, onDismiss }: CreateSiteFormProps) {
  const router = useRouter();
  const form = useContractForm<NewSite, NewSite>(NewSite, {
    title: '',
    spaces: [],
    visibility: 'public',
  });
  const act = useAct();
  // An import that began before its site was refused fills the site of the next try.
  const started = useRef<ImportRun>(undefined);
  const startImport = async (files: readonly ChosenFile[], title: string): Promise<Outcome<ImportRun>> => {
    if (started.current) return { ok: true, data: started.current };
    const { sendFolder } = await import('#components/imports/send-folder.ts');
    const space = [...title].slice(0, 50).join('');
    const run = await sendFolder(act, { organizationId, chosen: files, space: undefined, title: space });
    if (run.ok) started.current = run.data;
    return run;
  };
  const create = async ({ files, ...body }: NewSite): Promise<Outcome<CreatedSite>> => {
    const run = files && (await startImport(files, body.title));
    if (run && !run.ok) return run;
    const spaces = run?.data.target.space ? [run.data.target.space] : body.spaces;
    const site = await act(
      'createSite',
      { params: { organizationId }, body: { ...body, spaces } },
      { done: ({ title }) => `Site “${title}” created` },
    );
    return site.ok ? { ok: true, data: { site: site.data, run: run?.data } } : site;
  };
  const write = useTask(create, {
    onDone: ({ site, run }) => {
      onDismiss();
      router.push(
        run ? paths.importRun(organizationId, run.id, site.id) : paths.site(organizationId, site.id),
      );
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
      <FirstSpaces
        organizationId={organizationId}
        form={form}
        onFiles={() => {
          started.current = undefined;
        }}
      />
      <FirstAudience form={form} />
    </SideModalForm>
  );
}

type PartProps = { form: ContractForm<NewSite, NewSite> };

type FirstSpacesProps = PartProps & {
  organizationId: string;
  /** Called when files are chosen. */
  onFiles: () => void;
};

function FirstSpaces({ organizationId, form, onFiles }: FirstSpacesProps) {
  const { field } = useController({ control: form.control, name: 'spaces' });
  const source = useController({ control: form.control, name: 'computedSource' }).field;
  const files = useController({ control: form.control, name: 'files' }).field;
  const specs = useList('listOpenApiSpecs', { params: { organizationId }, query: {} });
  const chosen = typeof field.value === 'string' ? field.value : 'existing';
  const kind = files.value ? 'import' : source.value ? 'spec' : chosen;
  const choose = (next: typeof kind) => {
    files.onChange(next === 'import' ? [] : undefined);
    source.onChange(next === 'spec' ? sourceOfSpec('') : undefined);
    field.onChange(next === 'existing' ? [] : next === 'empty' || next === 'sample' ? next : undefined);
  };
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Content"
        value={kind}
        onValueChange={choose}
        options={[
          { value: 'existing', label: 'Spaces' },
          { value: 'empty', label: 'Empty' },
          { value: 'import', label: 'Import' },
          { value: 'sample', label: 'Sample' },
          ...(specs.items.length > 0 ? [{ value: 'spec' as const, label: 'OpenAPI' }] : []),
        ]}
      />
      {kind === 'import' ? <FilesField form={form} onFiles={onFiles} /> : null}
      {kind === 'spec' ? (
        <SpecField
          form={form}
          name="computedSource.dependencies.spec.ref.spec"
          description="Creates a space with the same title and the pages of the spec, which follow it."
        />
      ) : null}
      {kind === 'existing' ? (
        <SpacePicker
          organizationId={organizationId}
          picked={Array.isArray(field.value) ? field.value : []}
          onChange={field.onChange}
          optional
        />
      ) : null}
      {kind === 'empty' || kind === 'sample' ? <p className="text-ink-soft">{newSpaceTexts[kind]}</p> : null}
    </div>
  );
}

const newSpaceTexts = {
  empty: 'Creates an empty space with the same title.',
  sample: 'Creates a space with the same title and a few sample pages.',
};

function FilesField({ form, onFiles }: PartProps & Pick<FirstSpacesProps, 'onFiles'>) {
  const { id, field, error } = useField({ form, name: 'files', label: 'Import' });
  return (
    <div className="space-y-2">
      <DropZone
        chosen={(field.value ?? []) as readonly ChosenFile[]}
        onChoose={(files) => {
          onFiles();
          field.onChange(files);
        }}
      />
      <FieldError id={id} error={error} />
      <p className="text-ink-soft">
        Creates a space with the same title and the pages of a folder of Markdown. A report then says what was
        imported.
      </p>
    </div>
  );
}

function FirstAudience({ form }: PartProps) {
  const { field } = useController({ control: form.control, name: 'visibility' });
  return <AudienceField value={field.value} onChange={field.onChange} />;
}
