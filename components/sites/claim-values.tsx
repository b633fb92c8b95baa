import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describedBy, FieldFrame } from '#components/form/field-frame.tsx';
import { cn } from '#components/ui/cn.ts';
import { isComposing } from '#components/ui/composing.ts';
import { fieldLook } from '#components/ui/input.tsx';

export type ClaimValuesProps = {
  id: string;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
};

/** The texts that a claim can be, each entered with Enter or pasted on lines of their own. */
export function ClaimValues({ id, values, error, onChange }: ClaimValuesProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const lines = new Set(text.split('\n').map((line) => line.trim()));
    const added = [...lines].filter((line) => line !== '' && !values.includes(line));
    if (added.length > 0) onChange([...values, ...added]);
    setTyped('');
  };
  const remove = (at: number) => {
    onChange(values.filter((_, index) => index !== at));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // With ⌘ or Ctrl, the form is submitted next, with what was typed.
      flushSync(() => add(typed));
      if (!event.metaKey && !event.ctrlKey) event.preventDefault();
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) remove(values.length - 1);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.includes('\n')) return;
    event.preventDefault();
    add(`${typed}\n${text}`);
  };
  return (
    <FieldFrame id={id} label="Allowed values" optional error={error}>
      <div
        className={cn(
          fieldLook,
          'flex flex-wrap items-center gap-1 p-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-accent',
          error && 'border-critical',
        )}
      >
        {values.map((value, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a schema can have a value twice
            key={at}
            className="inline-flex h-6 min-w-0 items-center rounded-sm bg-hover ps-2 text-sm pointer-coarse:h-8"
          >
            <span className="truncate">{value}</span>
            <button
              type="button"
              aria-label={`Remove value ${value}`}
              className="flex h-full w-6 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:text-ink pointer-coarse:w-10"
              onClick={() => remove(at)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={typed}
          placeholder={values.length > 0 ? 'Add value' : 'Any text, or add values'}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none pointer-coarse:h-8"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
    </FieldFrame>
  );
}
