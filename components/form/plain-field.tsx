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
import { codePoints } from '#lib/code-points.ts';
import { counterText } from './counter.ts';
import { FramedInput } from './framed-input.tsx';
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
  description?: string | undefined;
  type?: 'text' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** For codes, which are read character by character. */
  mono?: boolean;
  defaultValue?: string;
  /** Shown and sent, but not editable. */
  readOnly?: boolean;
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
  readOnly = false,
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
    <FramedInput
      ref={ref}
      id={id}
      name={name}
      label={label}
      description={description}
      error={error}
      counter={counterText(length, limit)}
      type={type}
      mono={mono}
      defaultValue={defaultValue}
      readOnly={readOnly}
      autoComplete={autoComplete}
      onBlur={() => control?.onLeave(name)}
      onChange={(event) => {
        setLength(codePoints(event.target.value));
        control?.onChange(name);
      }}
    />
  );
}
