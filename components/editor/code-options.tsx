'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { type CodeInfo, parseCodeInfo, updateCodeInfo } from '#lib/document/code-info.ts';

export type CodeOptionsProps = {
  /** What the fence of the code says behind its language. */
  info: string;
  onChange: (info: string) => void;
};

/** How readers see a block of code: its title, highlighted lines, line numbers and wrapping. */
export function CodeOptions({ info, onChange }: CodeOptionsProps) {
  return (
    <Popover
      label="Code options"
      align="end"
      trigger={<IconButton size="sm" label="Code options" icon={<SlidersHorizontal aria-hidden />} />}
    >
      <Fields info={info} onChange={onChange} />
    </Popover>
  );
}

function Fields({ info, onChange }: CodeOptionsProps) {
  const options = parseCodeInfo(info);
  const [{ title, highlighted }, setTexts] = useState(options);
  const isValid = highlighted === '' || /^[\s,]*\d+(?:[\s,-]+\d+)*[\s,-]*$/.test(highlighted);
  const set = (changes: Partial<CodeInfo>) => {
    setTexts((texts) => ({ ...texts, ...changes }));
    onChange(updateCodeInfo(info, changes));
  };
  return (
    <div className="space-y-3">
      <Field label="Title">
        {(id) => (
          <Input
            id={id}
            value={title}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Highlighted lines"
        note={isValid ? 'Such as 1, 4-6' : 'Enter numbers of lines, such as 1, 4-6'}
      >
        {(id) => (
          <Input
            id={id}
            value={highlighted}
            maxLength={200}
            dir="ltr"
            autoComplete="off"
            aria-describedby={`${id}-note`}
            aria-invalid={isValid ? undefined : true}
            onChange={(event) => set({ highlighted: event.target.value })}
          />
        )}
      </Field>
      <Toggle
        label="Line numbers"
        checked={options.lineNumbers}
        onChange={(lineNumbers) => set({ lineNumbers })}
      />
      <Toggle label="Wrap long lines" checked={options.wrap} onChange={(wrap) => set({ wrap })} />
    </div>
  );
}

function Field({
  label,
  note,
  children,
}: {
  label: string;
  note?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
      {note ? (
        <p id={`${id}-note`} className="mt-1 text-sm text-ink-faint">
          {note}
        </p>
      ) : null}
    </div>
  );
}

function Toggle({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden>{label}</span>
      <Switch aria-label={label} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
