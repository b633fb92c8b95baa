'use client';

import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export type RadioCardsProps<Value extends string> = {
  label: string;
  /** Hides the label visually, when a title beside it says the same. */
  labelHidden?: boolean;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; description: ReactNode; icon?: ReactNode }[];
  disabled?: boolean;
  /** The id of the description or the error. */
  describedBy?: string;
};

/** A choice between a few options with a sentence each: native radio buttons with cards as labels. */
export function RadioCards<Value extends string>({
  label,
  labelHidden = false,
  value,
  onValueChange,
  options,
  disabled = false,
  describedBy,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy} className="min-w-0">
      <legend className={cn(labelHidden ? 'sr-only' : 'mb-1.5 font-medium')}>{label}</legend>
      <div className="grid gap-2">
        {options.map((option, at) => (
          <label
            key={option.value}
            className={cn(
              'relative flex items-start gap-3 rounded-md border border-line bg-surface p-3 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              disabled ? 'opacity-60' : 'cursor-pointer hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              aria-labelledby={`${name}-${at}`}
              aria-describedby={`${name}-${at}-description`}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1">
              <span id={`${name}-${at}`} className="block font-medium">
                {option.label}
              </span>
              <span id={`${name}-${at}-description`} className="mt-0.5 block text-pretty text-ink-soft">
                {option.description}
              </span>
            </span>
            {option.icon ? (
              <span aria-hidden className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4">
                {option.icon}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
