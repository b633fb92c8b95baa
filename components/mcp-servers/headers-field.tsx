'use client';

import { Plus, Trash2 } from 'lucide-react';
import type { ContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { FieldError } from '#components/form/field-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { maskedValue } from '#lib/contract/mcp-servers/schemas.ts';
import type { HeaderLine, McpServerBody, McpServerValues } from './mcp-server-values.ts';

const mostHeaders = 50;

/** Headers with their values, which are never shown again. */
export function HeadersField({
  form,
  stored,
}: {
  form: ContractForm<McpServerValues, McpServerBody>;
  /** The headers that are saved, with masked values. */
  stored: Readonly<Record<string, string>>;
}) {
  const label = 'Headers';
  const { id, field, error } = useField({ form, name: 'headers', label });
  const headers = field.value as readonly HeaderLine[];
  const replace = (at: number, header: Partial<HeaderLine>) =>
    field.onChange(headers.map((each, place) => (place === at ? { ...each, ...header } : each)));
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={`${id}-description`}>
      <legend className="font-medium">{label}</legend>
      <p id={`${id}-description`} className="text-sm text-ink-soft">
        Sent with every request, such as an API key. Values are stored encrypted and never shown again.
      </p>
      {headers.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header has no id, and its fields hold no state.
        <div key={at} className="flex gap-2">
          <Input
            aria-label={`Name of header ${at + 1}`}
            placeholder="Authorization"
            value={name}
            onChange={(event) => replace(at, { name: event.target.value })}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={error ? `${id}-error` : undefined}
            className="min-w-0 flex-1 font-mono text-sm"
          />
          <Input
            aria-label={`Value of header ${at + 1}`}
            type="password"
            placeholder={Object.hasOwn(stored, name) ? 'Saved' : undefined}
            value={value === maskedValue ? '' : value}
            onChange={(event) =>
              replace(at, { value: event.target.value || (Object.hasOwn(stored, name) ? maskedValue : '') })
            }
            autoComplete="new-password"
            aria-describedby={error ? `${id}-error` : undefined}
            className="min-w-0 flex-1 font-mono text-sm"
          />
          <IconButton
            label={`Remove header ${name || at + 1}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => field.onChange(headers.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <FieldError id={id} error={error} />
      {headers.length >= mostHeaders ? null : (
        <Button
          ref={field.ref}
          size="sm"
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => field.onChange([...headers, { name: '', value: '' }])}
        >
          <Plus aria-hidden />
          Add header
        </Button>
      )}
    </fieldset>
  );
}
