'use client';

import { Search as SearchIcon, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { type ChoiceList, ListStatus } from './list-status.tsx';
import type { Search } from './use-search.ts';

export type CheckPickerProps<Item> = {
  label: string;
  description?: string;
  optional?: boolean;
  /** The field that finds items; left out for short lists. */
  find: { label: string; placeholder: string; search: Search } | undefined;
  /** The list that answers the search. */
  list: ChoiceList<unknown>;
  shown: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** The content of a row, after its checkbox. */
  lineOf: (item: Item) => ReactNode;
  picked: readonly string[];
  /** The names of what is picked from the start, by id. */
  known?: readonly (readonly [id: string, name: string])[];
  onChange: (picked: string[]) => void;
};

/** The number of shown rows; typing finds the others. */
const mostShown = 200;

/** A choice of any number of items, in the order in which they were chosen; they stay in sight while others are found. */
export function CheckPicker<Item>(props: CheckPickerProps<Item>) {
  const { label, description, optional, find, list, shown, idOf, nameOf, lineOf, picked, known, onChange } =
    props;
  const base = useId();
  // An item that was chosen may not be among those that a later search finds.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map(known));
  const toggle = (item: Item) => {
    const one = idOf(item);
    setNames(new Map(names).set(one, nameOf(item)));
    onChange(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  };
  const isSearching = find?.search.isPaused || list.isLoading;
  const items = isSearching ? [] : shown.slice(0, mostShown);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">
        {label}
        <span className="ms-1.5 font-normal text-ink-faint">
          {picked.length > 0 ? `${picked.length} chosen` : optional ? 'Optional' : 'None selected'}
        </span>
      </legend>
      {description ? <p className="text-sm text-ink-soft">{description}</p> : null}
      {find ? (
        <>
          <Chosen
            ids={picked.filter((one) => names.has(one))}
            nameOf={(one) => names.get(one) ?? ''}
            onRemove={(one) => onChange(picked.filter((other) => other !== one))}
          />
          <FindField {...find} />
        </>
      ) : null}
      <div className="max-h-72 overflow-y-auto rounded-md border border-line">
        {items.map((item) => {
          const one = idOf(item);
          return (
            <label
              key={one}
              htmlFor={`${base}-${one}`}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 hover:bg-hover pointer-coarse:min-h-11"
            >
              <Checkbox
                id={`${base}-${one}`}
                checked={picked.includes(one)}
                onCheckedChange={() => toggle(item)}
              />
              {lineOf(item)}
            </label>
          );
        })}
        {shown.length > mostShown && !isSearching ? (
          <p className="p-3 text-ink-soft">{shown.length - mostShown} more. Type to find them.</p>
        ) : (
          <ListStatus isSearching={Boolean(isSearching)} list={list} isEmpty={items.length === 0} />
        )}
      </div>
    </fieldset>
  );
}

type FindFieldProps = NonNullable<CheckPickerProps<unknown>['find']>;

function FindField({ label, placeholder, search }: FindFieldProps) {
  return (
    <Input
      type="search"
      icon={<SearchIcon />}
      aria-label={label}
      placeholder={placeholder}
      value={search.text}
      onChange={(event) => search.setText(event.target.value)}
      // Enter is for what was found, and must not send the form around.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      trailing={
        search.text ? (
          <IconButton label="Clear" icon={<X />} size="sm" onClick={() => search.setText('')} />
        ) : null
      }
    />
  );
}

type ChosenProps = {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onRemove: (id: string) => void;
};

/** What is chosen, to take it back without finding it again. */
function Chosen({ ids, nameOf, onRemove }: ChosenProps) {
  return (
    <ul aria-label="Chosen" className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto empty:hidden">
      {ids.map((one) => (
        <li
          key={one}
          className="flex max-w-full items-center gap-0.5 rounded-md bg-accent-soft ps-2 text-sm text-ink"
        >
          <bdi className="min-w-0 truncate">{nameOf(one)}</bdi>
          <IconButton label={`Remove ${nameOf(one)}`} icon={<X />} size="sm" onClick={() => onRemove(one)} />
        </li>
      ))}
    </ul>
  );
}
