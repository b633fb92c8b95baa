'use client';

import { Command } from 'cmdk';
import { Check, Search as SearchIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { countOf } from '#components/ui/count-text.ts';
import { menuItem } from '#components/ui/floating.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { type ChoiceList, ListStatus } from './list-status.tsx';
import type { Search } from './use-search.ts';

export type ComboboxOption = { value: string; label: string; hint?: string; icon?: ReactNode };

export type ComboboxProps<Item> = {
  label: string;
  id?: string;
  className?: string;
  placeholder?: string;
  search: Search;
  /** The list of the API that answers `search.applied`, fetched while `search.isOpen`. */
  list: ChoiceList<Item>;
  optionOf: (item: Item) => ComboboxOption;
  /** The chosen option, which may be on no loaded page. */
  chosen: ComboboxOption | undefined;
  /** Options before those of the list, such as one for all. */
  first?: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
};

/** The field and the options of a combobox; no screen waits for its code. */
export function ComboboxOptions<Item>(props: ComboboxProps<Item>) {
  const { label, search, list, optionOf, chosen, first = [], onChoose } = props;
  const isSearching = search.isPaused || list.isLoading;
  const matches = isSearching ? [] : list.items.map(optionOf);
  const options = search.text.trim() === '' ? [...first, ...matches] : matches;
  return (
    <Command
      label={`Find ${label.toLowerCase()}`}
      shouldFilter={false}
      loop
      className="flex min-h-0 flex-col outline-none"
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <SearchIcon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          value={search.text}
          onValueChange={search.setText}
          placeholder="Find by name"
          className="h-10 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-lg"
        />
      </div>
      <Command.List className="max-h-72 overflow-y-auto overscroll-contain p-1">
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            onSelect={() => onChoose(option)}
            className={cn(menuItem, 'data-[selected=true]:bg-hover')}
          >
            {option.icon}
            <span className="min-w-0 flex-1">
              <OneLine>{option.label}</OneLine>
            </span>
            {option.hint ? (
              <span className="max-w-1/2 min-w-0 truncate text-sm text-ink-faint">{option.hint}</span>
            ) : null}
            {option.value === chosen?.value ? <Check aria-label="Chosen" /> : null}
          </Command.Item>
        ))}
        <ListStatus isSearching={isSearching} list={list} isEmpty={matches.length === 0} />
      </Command.List>
      <p role="status" className="sr-only">
        {isSearching ? '' : countOf(matches.length, 'result')}
      </p>
    </Command>
  );
}
