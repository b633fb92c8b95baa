'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { CheckboxField, SelectField } from '#components/form/choice-fields.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { FieldFrame } from '#components/form/field-frame.tsx';
import type { ComputedRevisionSource } from '#lib/contract/content/computed.ts';
import { SpecSelect } from './spec-select.tsx';

/** The source of a space that is written from a spec, before anything else was chosen. */
export function sourceOfSpec(spec: string): ComputedRevisionSource {
  return {
    type: 'builtin:openapi',
    dependencies: { spec: { ref: { kind: 'openapi', spec } } },
    props: { models: true, downloadLink: false, grouping: 'by-tag' },
  };
}

const groupings = [
  {
    value: 'by-tag',
    label: 'A page for each tag',
    description: 'With the operations of the tag one below the other.',
  },
  { value: 'by-operation', label: 'A page for each operation', description: 'Below a page for each tag.' },
] as const;

type SourceFieldsProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  disabled?: boolean;
  /** Leaves out the choice of the spec. */
  isSpecKnown?: boolean;
};

/** What a space is written from, as `computedSource` of a form. */
export function SourceFields<Values extends FieldValues, Body>({
  form,
  disabled,
  isSpecKnown,
}: SourceFieldsProps<Values, Body>) {
  const name = (path: string) => `computedSource.${path}` as FieldPath<Values>;
  return (
    <>
      {isSpecKnown ? null : <SpecField form={form} name={name('dependencies.spec.ref.spec')} />}
      <SelectField
        form={form}
        name={name('props.grouping')}
        label="Pages"
        choices={groupings}
        disabled={disabled}
      />
      <CheckboxField
        form={form}
        name={name('props.models')}
        label="Models"
        description="Adds a page with the schemas of the spec."
        disabled={disabled}
      />
      <CheckboxField
        form={form}
        name={name('props.downloadLink')}
        label="Download link"
        description="The overview links to the spec while the spec is public."
        disabled={disabled}
      />
    </>
  );
}

type SpecFieldProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  name: FieldPath<Values>;
  description?: string;
};

/** The OpenAPI spec of a source. */
export function SpecField<Values extends FieldValues, Body>({
  form,
  name,
  description,
}: SpecFieldProps<Values, Body>) {
  const { id, field, error } = useField({ form, name, label: 'OpenAPI spec' });
  const slug = String(field.value ?? '');
  return (
    <FieldFrame
      id={id}
      label="OpenAPI spec"
      description={description}
      error={error && slug === '' ? 'Choose an OpenAPI spec.' : error}
    >
      <SpecSelect
        id={id}
        chosen={slug === '' ? undefined : { value: slug, label: slug }}
        onChoose={({ value }) => field.onChange(value)}
      />
    </FieldFrame>
  );
}
