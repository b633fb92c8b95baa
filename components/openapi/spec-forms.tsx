'use client';

import { FileUp } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { FileButton } from '#components/ui/file-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { longestSpec, type OpenAPISpec, type OpenAPISpecSource } from '#lib/contract/openapi/schemas.ts';
import { specSlug } from '#lib/contract/openapi/spec-slug.ts';
import { text, Uri } from '#lib/contract/shared/text.ts';
import { paths } from '#lib/paths.ts';

const sourceFields = {
  kind: z.enum(['url', 'text']),
  url: z.string().max(2048),
  text: text(0, longestSpec),
};

/** A source as the form holds it: both kinds, so that a choice that is taken back loses nothing. */
type SourceValues = z.output<z.ZodObject<typeof sourceFields>>;

function assertSource({ kind, url, text: written }: SourceValues, issues: z.core.$RefinementCtx): void {
  if (kind === 'text' && written.trim() === '')
    issues.addIssue({ code: 'custom', path: ['text'], message: 'Paste a spec or choose a file' });
  const checked = kind === 'url' ? Uri.safeParse(url) : undefined;
  if (checked && !checked.success)
    issues.addIssue({ code: 'custom', path: ['url'], message: 'Enter an http or https address' });
}

function sourceOf({ kind, url, text: written }: SourceValues): OpenAPISpecSource {
  return kind === 'url' ? { url } : { text: written };
}

const NewSpec = z.strictObject({ slug: specSlug, ...sourceFields }).superRefine(assertSource);
type NewSpec = z.output<typeof NewSpec>;

/** Adds a spec and opens it. */
export function CreateSpecForm({
  organizationId,
  onDismiss,
}: {
  organizationId: string;
  onDismiss: () => void;
}) {
  const router = useRouter();
  const form = useContractForm<NewSpec, NewSpec>(NewSpec, { slug: '', kind: 'url', url: '', text: '' });
  const write = useAction('createOpenApiSpec', {
    done: (spec) => `OpenAPI spec “${spec.slug}” added`,
    onDone: (spec) => {
      onDismiss();
      router.push(paths.spec(organizationId, spec.slug));
    },
  });
  return (
    <SideModalForm
      form={form}
      title="Add OpenAPI spec"
      description="Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2, as JSON or YAML, up to 12 MB."
      submitLabel="Add OpenAPI spec"
      onSubmit={({ slug, ...source }) =>
        write.run({ params: { organizationId }, body: { slug, source: sourceOf(source) } })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <TextField
        form={form}
        name="slug"
        label="Name"
        mono
        description="It is part of the spec’s address. Use small letters, digits and hyphens."
      />
      <SourceFields form={form} />
    </SideModalForm>
  );
}

export type ReplaceSpecFormProps = { organizationId: string; spec: OpenAPISpec; onDismiss: () => void };

/** Gives a spec another address or text, which becomes its next version. */
export function ReplaceSpecForm({ organizationId, spec, onDismiss }: ReplaceSpecFormProps) {
  const form = useContractForm<NewSpec, NewSpec>(NewSpec, {
    slug: spec.slug,
    kind: spec.sourceURL ? 'url' : 'text',
    url: spec.sourceURL ?? '',
    text: '',
  });
  const write = useAction('replaceOpenApiSpec', { done: 'Source replaced', onDone: onDismiss });
  return (
    <SideModalForm
      form={form}
      title={`Replace the source of ${spec.slug}`}
      description="What it holds becomes the next version. Earlier versions stay."
      submitLabel="Replace source"
      onSubmit={({ slug: specSlug, ...source }) =>
        write.run({ params: { organizationId, specSlug }, body: { source: sourceOf(source) } })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <SourceFields form={form} />
    </SideModalForm>
  );
}

type FieldsProps = { form: ContractForm<NewSpec, NewSpec> };

function SourceFields({ form }: FieldsProps) {
  const { field } = useController({ control: form.control, name: 'kind' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Source"
        value={field.value}
        onValueChange={field.onChange}
        options={[
          { value: 'url', label: 'Address' },
          { value: 'text', label: 'File or text' },
        ]}
      />
      {kind === 'url' ? (
        <TextField
          form={form}
          name="url"
          label="Address"
          type="url"
          mono
          placeholder="https://api.example.com/openapi.yaml"
          description="It is fetched now, and again every six hours."
        />
      ) : (
        <TextFields form={form} />
      )}
    </div>
  );
}

function TextFields({ form }: FieldsProps) {
  const receive = async (file: File) => {
    if (file.size > longestSpec) {
      form.setError('text', { message: 'This file is larger than 12 MB' });
      return;
    }
    form.setValue('text', await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FileButton accept=".json,.yaml,.yml" fileLabel="File" onFiles={([file]) => void receive(file)}>
        <FileUp aria-hidden />
        Choose file
      </FileButton>
      <TextareaField form={form} name="text" label="Text" rows={12} description="JSON or YAML." />
    </>
  );
}
