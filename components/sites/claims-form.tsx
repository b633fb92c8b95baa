'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscardDialog } from '#components/form/discard-dialog.tsx';
import { FormProblems } from '#components/form/form-problems.tsx';
import { JsonField } from '#components/form/json-field.tsx';
import { guardScreen } from '#components/form/leave-guard.ts';
import { ChangedByOther, useReplacedValue } from '#components/form/replaced-value.tsx';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { Button } from '#components/ui/button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { AdaptiveJSONSchema } from '#lib/contract/site-customization/adaptive-schema.ts';
import type { Failure } from '#lib/failure.ts';
import { explainIssue, parseClaimsSchema } from './claim-json.ts';
import {
  type ClaimRow,
  explainProblem,
  haveOwnNames,
  printSchema,
  problemsOf,
  rowsOf,
  schemaOf,
} from './claim-rows.ts';
import { ClaimRowsField } from './claim-rows-field.tsx';
import { useSaveClaims } from './save-claims.ts';
import type { SitePlace } from './site-frame.tsx';

export type ClaimsFormProps = { place: SitePlace; saved: AdaptiveJSONSchema };

/** The claims of visitors in a form and as JSON: two views of one draft. */
export function ClaimsForm({ place, saved }: ClaimsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [savedRows, setSavedRows] = useState<readonly ClaimRow[]>(() => rowsOf(saved));
  const [rows, setRows] = useState(savedRows);
  // The draft as JSON while that is shown.
  const [text, setText] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [goOn, setGoOn] = useState<() => void>();
  const reset = (to: readonly ClaimRow[]) => {
    setSavedRows(to);
    setRows(to);
    setText((shown) => (shown === undefined ? undefined : printSchema(to)));
    setChecked(false);
  };
  const isDirty =
    text === undefined ? JSON.stringify(rows) !== JSON.stringify(savedRows) : text !== printSchema(savedRows);
  const { write, isChangedByOther } = useReplacedValue({
    value: saved,
    isDirty,
    draft: () => ({ rows, text }),
    reset: (schema) => reset(rowsOf(schema)),
    restore: (draft) => {
      setRows(draft.rows);
      setText(draft.text);
    },
    save: useSaveClaims(place),
  });
  const isUnsaved = isDirty && !write.loading;
  useEffect(() => (isUnsaved ? guardScreen((go) => setGoOn(() => go)) : undefined), [isUnsaved]);

  const showProblems = () => {
    flushSync(() => setChecked(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const showForm = () => {
    const parsed = parseClaimsSchema(text ?? '');
    if ('problems' in parsed) return showProblems();
    setRows(parsed.rows);
    setText(undefined);
  };
  const showJson = () => {
    if (!haveOwnNames(rows)) return showProblems();
    setText(printSchema(rows));
    setChecked(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (write.loading) return;
    const parsed = text === undefined ? { rows } : parseClaimsSchema(text);
    if ('problems' in parsed || problemsOf(parsed.rows).length > 0) return showProblems();
    write.run(schemaOf(parsed.rows));
  };
  const loadTheirs = () => {
    form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus();
    reset(savedRows);
  };
  return (
    <form ref={form} noValidate onSubmit={save} onKeyDown={submitOnChord} className="space-y-4">
      <SegmentedControl
        label="Show claims as"
        value={text === undefined ? 'form' : 'json'}
        onValueChange={(view) => (view === 'form' ? showForm() : showJson())}
        options={[
          { value: 'form', label: 'Form' },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {isChangedByOther ? <ChangedByOther what="these claims" onLoad={loadTheirs} /> : null}
      {text === undefined ? (
        <>
          {rows.length === 0 ? <NoClaims /> : null}
          <ClaimRowsField rows={rows} problems={isChecked ? problemsOf(rows) : []} onChange={setRows} />
        </>
      ) : (
        <JsonField
          label="JSON schema"
          description="Each claim has a type, a description, and for a text the values to choose from."
          value={text}
          rows={12}
          error={(isChecked && problemsIn(text).join('\n')) || undefined}
          onChange={setText}
        />
      )}
      {isDirty ? (
        <section
          aria-label="Unsaved changes to claims"
          className="sticky bottom-4 z-20 rounded-lg bg-raised p-3 shadow-lg animate-in fade-in duration-150"
        >
          <FormProblems problems={refusalIn(write.failure)} className="mb-3" />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p role="status" className="min-w-0 flex-1 basis-40 truncate ps-1 text-ink-soft">
              Not saved: Claims of visitors
            </p>
            <Button onClick={() => reset(savedRows)}>Discard</Button>
            <Button type="submit" variant="primary" loading={write.loading} keys="mod+enter">
              Save claims
            </Button>
          </div>
        </section>
      ) : null}
      <DiscardDialog
        open={goOn !== undefined}
        changes={['Claims of visitors']}
        onKeep={() => setGoOn(undefined)}
        onDiscard={() => {
          setGoOn(undefined);
          reset(savedRows);
          goOn?.();
        }}
      />
    </form>
  );
}

function NoClaims() {
  return (
    <div className="space-y-1">
      <p className="font-medium">No claims yet</p>
      <p className="text-pretty text-ink-soft">
        Add what your tokens say about a visitor, such as a plan or a team. Conditions also work without this,
        but then Lectern can’t suggest them or notice a mistyped name.
      </p>
    </div>
  );
}

const mostProblems = 10;

/** What is wrong with a schema that was written as JSON, as sentences. */
function problemsIn(text: string): string[] {
  const parsed = parseClaimsSchema(text);
  const problems =
    'problems' in parsed
      ? parsed.problems
      : problemsOf(parsed.rows).map((problem) => explainProblem(parsed.rows, problem));
  const more = problems.length - mostProblems;
  return more > 0 ? [...problems.slice(0, mostProblems), `And ${more} more.`] : problems;
}

function refusalIn(failure: Failure | undefined): string[] {
  if (!failure) return [];
  return failure.issues?.length ? failure.issues.map(explainIssue) : [failure.message];
}
