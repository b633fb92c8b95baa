'use client';

import {
  createContext,
  type HTMLInputAutoCompleteAttribute,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '#components/ui/cn.ts';
import { Input } from '#components/ui/input.tsx';
import { codePoints } from '#lib/code-points.ts';
import { counterText } from './counter.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { Errors } from './plain-rules.ts';
import { useTextLimit } from './text-limit.ts';

/** What a field needs of its form. */
export type PlainControl = {
  errors: Errors;
  limits: Readonly<Record<string, number>>;
  onLeave: (name: string) => void;
  onChange: (name: string) => void;
};

export const PlainFormContext = createContext<PlainControl | null>(null);

export type PlainFieldProps = {
  name: string;
  label: string;
  description?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** For codes, which are read character by character. */
  mono?: boolean;
  defaultValue?: string;
  /** Has the focus when it appears. */
  isFirst?: boolean;
};

/** A text field of a `PlainForm`. */
export function PlainField({
  name,
  label,
  description,
  type = 'text',
  autoComplete = 'off',
  mono = false,
  defaultValue = '',
  isFirst = false,
}: PlainFieldProps) {
  const id = useId();
  const control = useContext(PlainFormContext);
  const [length, setLength] = useState(codePoints(defaultValue));
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [store] = useState(() => (element: typeof field.current) => {
    field.current = element;
  });
  const limit = control?.limits[name];
  const { ref, refused } = useTextLimit(limit, store);
  const error = control?.errors[name] ?? refused;
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <FieldFrame
      id={id}
      label={label}
      description={description}
      error={error}
      counter={counterText(length, limit)}
    >
      <Input
        ref={ref}
        id={id}
        name={name}
        type={type}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        spellCheck={type === 'text' && !mono}
        onBlur={() => control?.onLeave(name)}
        onChange={(event) => {
          setLength(codePoints(event.target.value));
          control?.onChange(name);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
        className={cn(mono && 'font-mono text-sm')}
      />
    </FieldFrame>
  );
}
