'use client';

import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { describedBy, FieldFrame } from '#components/form/field-frame.tsx';
import { PageForm } from '#components/form/page-form.tsx';
import { ChangedByOther, useReplacedValue } from '#components/form/replaced-value.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { type Lines, useSaveSynonyms } from './save-synonyms.ts';
import { lineProblems, parseLines, printLines } from './synonym-lines.ts';

/** The words that mean the same to an organization, which search takes for each other. */
export function SynonymsScreen({ organizationId }: { organizationId: string }) {
  const read = useRead('getSearchSynonyms', { params: { organizationId } });
  return (
    <SettingsFrame
      title="Synonyms"
      description="A search for one of these words also finds pages with the others."
    >
      <ReadView read={read}>
        {({ lines }) => <SynonymsForm organizationId={organizationId} lines={lines} />}
      </ReadView>
    </SettingsFrame>
  );
}

const loadSchema = async () => (await import('#lib/contract/search/schemas.ts')).SearchSynonyms;

function SynonymsForm({ organizationId, lines }: { organizationId: string; lines: Lines }) {
  const { admin } = useShell().session.organization.permissions;
  const form = useContractForm(loadSchema, { lines });
  const { isDirty } = useFormState({ control: form.control });
  const { write, isChangedByOther } = useReplacedValue({
    value: lines,
    isDirty,
    draft: () => form.getValues('lines'),
    reset: (saved) => form.reset({ lines: saved }),
    restore: (mine) => form.setValue('lines', mine, { shouldDirty: true }),
    save: useSaveSynonyms(organizationId),
  });
  const loadTheirs = () => {
    form.setFocus('lines');
    form.reset();
  };
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run(body.lines)}
      write={write}
      submitLabel="Save synonyms"
    >
      {admin ? null : <Callout>Only organization admins can change these words.</Callout>}
      {isChangedByOther ? <ChangedByOther what="these synonyms" onLoad={loadTheirs} /> : null}
      <LinesField form={form} readOnly={!admin} />
    </PageForm>
  );
}

const mostProblems = 5;

type LinesFieldProps = { form: ContractForm<{ lines: Lines }, { lines: Lines }>; readOnly: boolean };

function LinesField({ form, readOnly }: LinesFieldProps) {
  const label = 'Words that mean the same';
  const { id, field, errorParts } = useField({ form, name: 'lines', label });
  const [typed, setTyped] = useState('');
  const lines = field.value as Lines;
  const written = parseLines(typed);
  // The typed text may have blank lines and other separators, which the words don't have.
  const text = printLines(written.lines) === printLines(lines) ? typed : printLines(lines);
  const problems = lineProblems(errorParts, text === typed ? written : parseLines(text));
  const error =
    problems.length > mostProblems
      ? [...problems.slice(0, mostProblems), `And ${problems.length - mostProblems} more.`].join('\n')
      : problems.join('\n') || undefined;
  const description = 'One group of single words on each line, separated by commas.';
  return (
    <FieldFrame id={id} label={label} description={description} error={error}>
      <Textarea
        ref={field.ref}
        id={id}
        rows={12}
        dir="auto"
        spellCheck={false}
        readOnly={readOnly}
        className="min-h-64"
        placeholder={'invoice, bill, receipt\nk8s, kubernetes'}
        value={text}
        onBlur={field.onBlur}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(parseLines(event.target.value).lines);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
      />
    </FieldFrame>
  );
}
