'use client';

import { type ReactNode, useId } from 'react';

export type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Shows only icons; screen readers still read the labels. */
  iconsOnly?: boolean;
};

/** A choice between two to four views, built on native radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  iconsOnly = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex h-8 max-w-full min-w-0 items-center strip gap-0.5 rounded-md border border-line bg-canvas p-px pointer-coarse:h-11">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className="relative flex h-7 shrink-0 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 font-medium max-sm:px-1.5 text-ink-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-10 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
