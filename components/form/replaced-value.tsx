'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTask } from '#components/data/task.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Outcome } from '#lib/failure.ts';

/** What came of saving: the value as it is saved, or that of someone else, over which nothing was saved. */
export type ReplaceResult<Value> = { saved: Value } | { theirs: Value };

type ReplacedValueOptions<Value, Draft> = {
  /** The saved value, as it was read last. */
  value: Value;
  isDirty: boolean;
  /** What is entered in the form. */
  draft: () => Draft;
  /** Shows a saved value in the form. */
  reset: (saved: Value) => void;
  /** Shows again what was entered. */
  restore: (mine: Draft) => void;
  /** Saves where the saved value still is what the person began with. */
  save: (next: Value, before: Value) => Promise<Outcome<ReplaceResult<Value>>>;
};

/**
 * Saves a value that the API replaces as a whole, without losing another person's change: where there is one, what was
 * entered stays in the form until the person saves it over theirs or loads theirs.
 */
export function useReplacedValue<Value, Draft>(options: ReplacedValueOptions<Value, Draft>) {
  const { value, isDirty, draft, reset, restore, save } = options;
  const [isChanged, setChanged] = useState(false);
  /** The saved value that the person began with. */
  const before = useRef(value);
  const resetTo = (saved: Value) => {
    before.current = saved;
    setChanged(false);
    reset(saved);
  };
  const task = useTask(({ next }: { next: Value; sent: Draft }) => save(next, before.current), {
    onDone: (result, { sent }) => {
      const mine = draft();
      if ('saved' in result) {
        resetTo(result.saved);
        // What was entered while it was saved is not saved yet.
        if (JSON.stringify(mine) !== JSON.stringify(sent)) restore(mine);
        return;
      }
      // From here on what was entered replaces theirs, and discarding it leaves theirs.
      resetTo(result.theirs);
      restore(mine);
      setChanged(true);
    },
  });
  const write = { ...task, run: (next: Value) => task.run({ next, sent: draft() }) };
  // An undo, or someone else, may have changed what is saved.
  const follow = useEffectEvent((saved: Value) => {
    if (!isDirty) resetTo(saved);
  });
  useEffect(() => follow(value), [value]);
  return { write, isChangedByOther: isChanged && isDirty };
}

type ChangedByOtherProps = {
  /** What was changed: “these synonyms”. */
  what: string;
  /** Shows theirs and focuses a field, because the button goes with the notice. */
  onLoad: (form: HTMLFormElement | null) => void;
};

/** A notice that someone else changed what is being edited, with a button that loads their value. */
export function ChangedByOther({ what, onLoad }: ChangedByOtherProps) {
  return (
    <Callout
      tone="caution"
      announce
      title={`Someone else changed ${what}`}
      action={
        <Button size="sm" onClick={({ currentTarget }) => onLoad(currentTarget.form)}>
          Load theirs
        </Button>
      }
    >
      Nothing was saved. Save again to replace theirs with yours.
    </Callout>
  );
}
