'use client';

import { type FormEvent, useId, useState } from 'react';
import { useList } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { SpecSelect, type SpecSelectProps } from '#components/openapi/spec-select.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Label } from '#components/ui/label.tsx';
import type { OpenAPIReferenceEntry } from '#lib/contract/openapi/reference.ts';

export type ReferenceDialogProps = {
  /** Inserts the block, given as Markdown. */
  onInsert: (markdown: string) => void;
  onDismiss: () => void;
};

/** Inserts a block that shows a part of an OpenAPI spec. */
export function ReferenceDialog({ onInsert, onDismiss }: ReferenceDialogProps) {
  const id = useId();
  const [spec, setSpec] = useState<ComboboxOption>();
  const [part, setPart] = useState<ComboboxOption>();
  const [isMissing, setMissing] = useState(false);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    // React passes events of the dialog to the editor around it.
    event.stopPropagation();
    if (!spec || !part) return setMissing(true);
    onInsert(markdownOf(spec.value, part.value));
    onDismiss();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onDismiss()} title="Insert API reference">
      <form onSubmit={insert} className="grid gap-4">
        <div className="space-y-1.5">
          <Label htmlFor={`${id}-spec`}>OpenAPI spec</Label>
          <SpecSelect
            id={`${id}-spec`}
            chosen={spec}
            onChoose={(option) => {
              setSpec(option);
              setPart(undefined);
            }}
          />
        </div>
        {spec ? (
          <div className="space-y-1.5">
            <Label htmlFor={`${id}-part`}>Operation, webhook or schema</Label>
            <PartSelect
              key={spec.value}
              id={`${id}-part`}
              spec={spec.value}
              chosen={part}
              onChoose={setPart}
            />
          </div>
        ) : null}
        {isMissing && !part ? (
          <p role="alert" className="text-sm text-critical">
            {spec ? 'Choose an operation, webhook or schema.' : 'Choose an OpenAPI spec.'}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss}>Cancel</Button>
          <Button type="submit" variant="primary">
            Insert block
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function PartSelect({ id, spec, chosen, onChoose }: SpecSelectProps & { spec: string }) {
  const { organization } = useShell().session;
  const search = useSearch();
  const references = {
    params: { organizationId: organization.id, specSlug: spec },
    query: { query: search.applied },
  };
  return (
    <Combobox
      id={id}
      label="Operation, webhook or schema"
      search={search}
      list={useList('listOpenApiReferences', references, search.isOpen)}
      optionOf={optionOf}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const kindNames = { operation: '', webhook: 'Webhook ', schema: 'Schema ' };

function optionOf({ kind, method, name, title }: OpenAPIReferenceEntry): ComboboxOption {
  const label = `${kindNames[kind]}${method ? `${method.toUpperCase()} ` : ''}${name}`;
  return { value: `${kind} ${method} ${name}`, label, ...(label.endsWith(title) ? {} : { hint: title }) };
}

/** The block of a part, which is given by its kind, method and name. */
function markdownOf(spec: string, part: string): string {
  const [kind, method = '', ...rest] = part.split(' ');
  const name = rest.join(' ');
  if (kind === 'schema') return `{% openapi-schemas spec="${spec}" schemas="${name}" %}`;
  const attribute = kind === 'webhook' ? 'name' : 'path';
  return `{% openapi-${kind} spec="${spec}" ${attribute}="${name}" method="${method}" %}`;
}
