'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { MergeRulesInput, SpaceMergeRules } from '#lib/contract/merges/rules.ts';
import type { Outcome } from '#lib/failure.ts';

type Values = z.output<typeof MergeRulesInput>;

export type RulesWrite = {
  /** The rules that are saved now. */
  load: () => Promise<SpaceMergeRules>;
  save: (rules: SpaceMergeRules) => Promise<Outcome<SpaceMergeRules>>;
};

type Result = { saved: SpaceMergeRules } | { theirs: SpaceMergeRules };

const loadSchema = async () => (await import('#lib/contract/merges/rules.ts')).MergeRulesInput;

const isSame = (one: SpaceMergeRules, other: SpaceMergeRules): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of merge rules. It saves where the rules still are what the person began with: the API replaces all of them at
 * once, so those of another admin would be lost.
 */
export function useRulesForm(mergeRules: SpaceMergeRules, { load, save }: RulesWrite) {
  const form = useContractForm(loadSchema, { mergeRules });
  const { isDirty } = useFormState({ control: form.control });
  const [isChanged, setChanged] = useState(false);
  /** The saved rules that the person began with. */
  const before = useRef(mergeRules);
  const resetTo = useCallback(
    (saved: SpaceMergeRules) => {
      before.current = saved;
      setChanged(false);
      form.reset({ mergeRules: saved });
    },
    [form],
  );
  const send = async (next: SpaceMergeRules): Promise<Outcome<Result>> => {
    const current = await load();
    if (!isSame(current, before.current)) return { ok: true, data: { theirs: current } };
    const outcome = await save(next);
    return outcome.ok ? { ok: true, data: { saved: outcome.data } } : outcome;
  };
  const write = useTask(send, {
    onDone: (result, mine) => {
      if ('saved' in result) return resetTo(result.saved);
      // What was chosen stays. From here on it replaces theirs, and discarding it leaves theirs.
      resetTo(result.theirs);
      form.setValue('mergeRules', mine, { shouldDirty: true });
      setChanged(true);
    },
  });
  // Someone else may have changed what is saved.
  useEffect(() => {
    if (!form.getFieldState('mergeRules').isDirty) resetTo(mergeRules);
  }, [form, resetTo, mergeRules]);
  return {
    form,
    notice: isChanged && isDirty ? <ChangedByOther onLoad={() => form.reset()} /> : null,
    parts: {
      form,
      onSubmit: ({ mergeRules: next }: Values) => write.run(next),
      write,
      submitLabel: 'Save merge rules',
    },
  };
}

function ChangedByOther({ onLoad }: { onLoad: () => void }) {
  return (
    <Callout
      tone="caution"
      announce
      title="Someone else changed these merge rules"
      action={
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            // The button goes with the notice.
            currentTarget.form?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus();
            onLoad();
          }}
        >
          Load theirs
        </Button>
      }
    >
      Nothing was saved. Save again to replace theirs with yours.
    </Callout>
  );
}
