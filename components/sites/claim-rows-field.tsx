import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { describedBy, FieldError, FieldFrame } from '#components/form/field-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { claimLimits } from '#lib/contract/site-customization/claim-limits.ts';
import {
  type ClaimPlace,
  type ClaimProblem,
  type ClaimRow,
  type ClaimType,
  hasValues,
  newClaim,
  unsignedName,
} from './claim-rows.ts';
import { ClaimValues } from './claim-values.tsx';

const typeLabels: Record<ClaimType, string> = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  'string[]': 'List of texts',
  'number[]': 'List of numbers',
  'boolean[]': 'List of yes or no',
  object: 'Object',
};

export type ClaimRowsFieldProps = {
  rows: readonly ClaimRow[];
  problems: readonly ClaimProblem[];
  onChange: (rows: readonly ClaimRow[]) => void;
  /** The object that the claims are in; none for those of the schema itself. */
  within?: { at: ClaimPlace; name: string };
};

/** Claims, each with its type and what it can be; those of an object within it. */
export function ClaimRowsField({ rows, problems, onChange, within }: ClaimRowsFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const at = within?.at ?? [];
  const add = (row: ClaimRow) => {
    flushSync(() => onChange([...rows, row]));
    list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus();
  };
  const isTopLevel = within === undefined;
  const hasUnsigned = rows.some(({ name }) => name === unsignedName);
  return (
    <div className="space-y-3">
      {rows.length > 0 ? (
        <ul ref={list} className="space-y-3">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: claims have nothing else that tells them apart
            <li key={index}>
              <ClaimItem
                row={row}
                at={[...at, index]}
                problems={problems}
                onChange={(changed) => onChange(rows.map((one, place) => (place === index ? changed : one)))}
                onRemove={() => onChange(rows.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FieldError id={id} error={messageAt(problems, at, 'claims')} />
      {rows.length >= claimLimits.claims ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => add(newClaim())}>
            <Plus aria-hidden />
            {within ? `Add claim to ${within.name || 'this object'}` : 'Add claim'}
          </Button>
          {isTopLevel && rows.length > 0 && !hasUnsigned ? (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => add({ ...newClaim(unsignedName, 'object'), claims: [newClaim()] })}
            >
              Add unsigned claims
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

type ClaimItemProps = {
  row: ClaimRow;
  at: ClaimPlace;
  problems: readonly ClaimProblem[];
  onChange: (row: ClaimRow) => void;
  onRemove: () => void;
};

function ClaimItem({ row, at, problems, onChange, onRemove }: ClaimItemProps) {
  const id = useId();
  const write = (changed: Partial<ClaimRow>) => onChange({ ...row, ...changed });
  const number = at.map((index) => index + 1).join('.');
  const name = row.name || number;
  const [nameError, typeError, descriptionError, valuesError] = (
    ['name', 'type', 'description', 'values'] as const
  ).map((part) => messageAt(problems, at, part));
  const isUnsigned = at.length === 1 && row.name === unsignedName && row.type === 'object';
  return (
    <fieldset className="min-w-0 space-y-3 rounded-md border border-line p-3">
      <legend className="sr-only">Claim {name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <FieldFrame id={`${id}-name`} label="Name" error={nameError}>
          <Input
            id={`${id}-name`}
            value={row.name}
            placeholder="plan"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            aria-invalid={nameError ? true : undefined}
            aria-describedby={describedBy(`${id}-name`, undefined, nameError)}
            onChange={(event) => write({ name: event.target.value.trim() })}
          />
        </FieldFrame>
        <IconButton
          className="mt-6.5 sm:order-last"
          label={`Remove claim ${name}`}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
        <div className="max-sm:col-span-2">
          <FieldFrame id={`${id}-type`} label="Type" error={typeError}>
            <Select
              id={`${id}-type`}
              className="w-full"
              value={row.type}
              options={typesFor(row, at.length).map((type) => ({ value: type, label: typeLabels[type] }))}
              aria-invalid={typeError ? true : undefined}
              aria-describedby={describedBy(`${id}-type`, undefined, typeError)}
              onValueChange={(type) => write({ type: type as ClaimType })}
            />
          </FieldFrame>
        </div>
      </div>
      {isUnsigned ? (
        <p className="text-sm text-pretty text-ink-soft">
          This object is for claims that nobody signed, which anyone can set. Describe them for the people who
          write conditions, but don’t protect anything with them.
        </p>
      ) : null}
      <FieldFrame id={`${id}-description`} label="Description" optional error={descriptionError}>
        <Input
          id={`${id}-description`}
          value={row.description}
          placeholder="Shown where conditions are made"
          autoComplete="off"
          aria-invalid={descriptionError ? true : undefined}
          aria-describedby={describedBy(`${id}-description`, undefined, descriptionError)}
          onChange={(event) => write({ description: event.target.value })}
        />
      </FieldFrame>
      {hasValues(row) ? (
        <ClaimValues
          id={`${id}-values`}
          values={row.values}
          error={valuesError}
          onChange={(values) => write({ values })}
        />
      ) : null}
      {row.type === 'object' ? (
        <div className="border-s-2 border-line ps-3">
          <ClaimRowsField
            rows={row.claims}
            problems={problems}
            within={{ at, name: row.name }}
            onChange={(claims) => write({ claims })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

/** The types to choose from: an object not where claims are as deep as they can be, a list of yes or no only where it is one. */
function typesFor({ type }: ClaimRow, depth: number): ClaimType[] {
  return (Object.keys(typeLabels) as ClaimType[]).filter(
    (one) => one === type || (one === 'object' ? depth < claimLimits.depth : one !== 'boolean[]'),
  );
}

function messageAt(
  problems: readonly ClaimProblem[],
  at: ClaimPlace,
  part: ClaimProblem['part'],
): string | undefined {
  return problems.find((problem) => problem.part === part && problem.at.join() === at.join())?.message;
}
