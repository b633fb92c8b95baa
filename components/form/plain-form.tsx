'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTask } from '#components/data/task.ts';
import { Button } from '#components/ui/button.tsx';
import { pointerRelease } from '#components/ui/pointer-release.ts';
import { whenIdle } from '#components/ui/when-idle.ts';
import type { Outcome } from '#lib/failure.ts';
import { FormProblems } from './form-problems.tsx';
import { landIssues, refusalOf } from './landed-issues.ts';
import { type PlainControl, PlainFormContext } from './plain-field.tsx';
import type { Errors, PlainRules } from './plain-rules.ts';

export type PlainFormProps<Body, Data> = {
  /** Loads the schema of the body. */
  schema: () => Promise<z.ZodType<Body>>;
  /** The values that no field asks for. */
  values?: Partial<Body>;
  submitLabel: string;
  send: (body: Body) => Promise<Outcome<Data>>;
  onDone: (data: Data, body: Body) => void;
  /** `PlainField`s, named after the values of the body. */
  children: ReactNode;
};

const nothing: Errors = {};
const noValues = {};

/**
 * A few text fields and a button, for pages that must load fast: the browser keeps their values, and the contract's
 * rules are loaded when it is idle. They are checked when a field is left and on submit, then while it is corrected.
 */
export function PlainForm<Body, Data>({
  schema,
  values = noValues,
  submitLabel,
  send,
  onDone,
  children,
}: PlainFormProps<Body, Data>) {
  const form = useRef<HTMLFormElement>(null);
  const isChecked = useRef(false);
  const [touched] = useState(() => new Set<string>());
  const [errors, setErrors] = useState(nothing);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const rules = usePlainRules(schema);
  const fields = () => (form.current ? fieldsOf(form.current) : []);
  const bodyNow = () => ({ ...values, ...valuesOf(fields()) });
  const showErrors = (next: Errors) => {
    setErrors(next);
    fields()
      .find(({ name }) => name in next)
      ?.focus();
  };
  const task = useTask(send, {
    onDone,
    onFailed: (failure) => {
      const landed = landIssues(
        failure,
        fields().map(({ name }) => name),
      );
      setProblems(refusalOf(failure, landed));
      showErrors(Object.fromEntries(landed.onFields.map(({ name, message }) => [name, message])));
    },
  });
  const checkTouched = async (name: string) => {
    if (!touched.has(name)) return;
    // What an error moves would slip from under the pointer.
    const [loaded] = await Promise.all([rules.load(), pointerRelease()]);
    const issues = loaded?.check(bodyNow()).errors ?? nothing;
    setErrors(Object.fromEntries(Object.entries(issues).filter(([each]) => touched.has(each))));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // While the rules load, a second press sends nothing once more.
    if (task.loading || isChecked.current) return;
    const entered = bodyNow();
    for (const { name } of fields()) touched.add(name);
    isChecked.current = true;
    const loaded = await rules.load().finally(() => {
      isChecked.current = false;
    });
    // Where the rules can't be loaded, the server checks the same ones.
    const { errors: issues, body } = loaded?.check(entered) ?? { body: entered as Body };
    setProblems(issues ? explainHidden(issues, touched) : []);
    showErrors(issues ?? nothing);
    if (!issues) task.run(body);
  };
  const control: PlainControl = {
    errors,
    limits: rules.limits,
    onLeave: (name) => {
      touched.add(name);
      void checkTouched(name);
    },
    onChange: (name) => void checkTouched(name),
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <PlainFormContext value={control}>{children}</PlainFormContext>
      <FormProblems problems={problems} />
      <Button type="submit" variant="primary" loading={task.loading} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}

/** The rules of a form, loaded when the browser is idle. Undefined when that fails; the next check tries again. */
function usePlainRules<Body>(schema: () => Promise<z.ZodType<Body>>) {
  const [limits, setLimits] = useState<PlainRules<Body>['limits']>({});
  const [load] = useState(() => async () => {
    const [{ plainRulesOf }, body] = await Promise.all([import('./plain-rules.ts'), schema()]);
    return plainRulesOf(body);
  });
  const loadOrNone = () => load().catch(() => undefined);
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            (rules) => setLimits(rules.limits),
            () => undefined,
          ),
      ),
    [load],
  );
  return { limits, load: loadOrNone };
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.name !== '',
  ) as HTMLInputElement[];
}

/** The values of fields as a body: `organization.title` is the title in its organization. */
function valuesOf(fields: readonly HTMLInputElement[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, value } of fields) {
    const [first = '', ...inner] = name.split('.');
    values[first] = inner.length > 0 ? { ...(values[first] as object), [inner.join('.')]: value } : value;
  }
  return values;
}

/** The errors of values that no field shows. */
function explainHidden(errors: Errors, fields: ReadonlySet<string>): string[] {
  return Object.entries(errors).flatMap(([name, message]) =>
    fields.has(name) ? [] : [name === '' ? message : `${name}: ${message}`],
  );
}
