'use client';

import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '#components/form/contract-form.ts';
import { ChangedByOther, type ReplaceResult, useReplacedValue } from '#components/form/replaced-value.tsx';
import type { MergeRulesInput, SpaceMergeRules } from '#lib/contract/merges/rules.ts';
import type { Outcome } from '#lib/failure.ts';

type Values = z.output<typeof MergeRulesInput>;

export type RulesWrite = {
  /** The rules that are saved now. */
  load: () => Promise<SpaceMergeRules>;
  save: (rules: SpaceMergeRules) => Promise<Outcome<SpaceMergeRules>>;
};

const loadSchema = async () => (await import('#lib/contract/merges/rules.ts')).MergeRulesInput;

const isSame = (one: SpaceMergeRules, other: SpaceMergeRules): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The form of merge rules. */
export function useRulesForm(mergeRules: SpaceMergeRules, { load, save }: RulesWrite) {
  const form = useContractForm(loadSchema, { mergeRules });
  const { isDirty } = useFormState({ control: form.control });
  const replace = async (
    next: SpaceMergeRules,
    before: SpaceMergeRules,
  ): Promise<Outcome<ReplaceResult<SpaceMergeRules>>> => {
    const current = await load();
    if (!isSame(current, before)) return { ok: true, data: { theirs: current } };
    const outcome = await save(next);
    return outcome.ok ? { ok: true, data: { saved: outcome.data } } : outcome;
  };
  const { write, isChangedByOther } = useReplacedValue({
    value: mergeRules,
    isDirty,
    draft: () => form.getValues('mergeRules'),
    reset: (saved) => form.reset({ mergeRules: saved }),
    restore: (mine) => form.setValue('mergeRules', mine, { shouldDirty: true }),
    save: replace,
  });
  const loadTheirs = (element: HTMLFormElement | null) => {
    element?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus();
    form.reset();
  };
  return {
    form,
    notice: isChangedByOther ? <ChangedByOther what="these merge rules" onLoad={loadTheirs} /> : null,
    parts: {
      form,
      onSubmit: ({ mergeRules: next }: Values) => write.run(next),
      write,
      submitLabel: 'Save merge rules',
    },
  };
}
