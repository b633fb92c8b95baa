'use client';

import { Search, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { List } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export type CheckPickerProps<Item> = {
  label: string;
  optional?: boolean;
  /** The filter field; left out for short lists. */
  find: { label: string; placeholder: string; text: string; onText: (text: string) => void } | undefined;
  /** The parts of a list that the picker needs. */
  list: Pick<List<unknown>, 'isLoading' | 'failure' | 'hasMore' | 'isLoadingMore' | 'loadMore'>;
  shown: readonly Item[];
  idOf: (item: Item) => string;
  /** The content of a row, after its checkbox. */
  lineOf: (item: Item) => ReactNode;
  /** The message of an empty list. */
  empty: string;
  picked: readonly string[];
  onChange: (picked: string[]) => void;
};

/** The number of shown rows; typing finds the others. */
const mostShown = 200;

/** A choice of any number of items, in the order in which they were chosen. */
export function CheckPicker<Item>(props: CheckPickerProps<Item>) {
  const { label, optional, find, list, shown, idOf, lineOf, empty, picked, onChange } = props;
  const base = useId();
  const toggle = (one: string) =>
    onChange(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">
        {label}
        <span className="ms-1.5 font-normal text-ink-faint">
          {picked.length > 0 ? `${picked.length} chosen` : optional ? 'Optional' : 'None selected'}
        </span>
      </legend>
      {find ? (
        <Input
          type="search"
          icon={<Search />}
          aria-label={find.label}
          placeholder={find.placeholder}
          value={find.text}
          onChange={(event) => find.onText(event.target.value)}
          trailing={
            find.text ? (
              <IconButton label="Clear" icon={<X />} size="sm" onClick={() => find.onText('')} />
            ) : null
          }
        />
      ) : null}
      <div className="max-h-72 overflow-y-auto rounded-md border border-line">
        {list.isLoading ? <Skeleton className="m-3 w-1/2" /> : null}
        {list.failure ? <p className="p-3 text-critical">{list.failure.message}</p> : null}
        {!list.isLoading && !list.failure && shown.length === 0 ? (
          <p className="p-3 text-ink-soft">{empty}</p>
        ) : null}
        {shown.slice(0, mostShown).map((item) => {
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
                onCheckedChange={() => toggle(one)}
              />
              {lineOf(item)}
            </label>
          );
        })}
        {shown.length > mostShown ? (
          <p className="p-3 text-ink-soft">{shown.length - mostShown} more. Type to find them.</p>
        ) : list.hasMore ? (
          <div className="flex justify-center p-1">
            <Button variant="ghost" size="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
              Load more
            </Button>
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
