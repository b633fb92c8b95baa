'use client';

import { useState } from 'react';
import { filterByWords } from '#components/ui/word-filter.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption, ComboboxProps } from './combobox-options.tsx';
import { useSearch } from './use-search.ts';

export type OptionComboboxProps = Pick<ComboboxProps<ComboboxOption>, 'label' | 'id' | 'className'> & {
  options: readonly ComboboxOption[];
  value: string | undefined;
  onChange: (value: string) => void;
};

/** Options that are shown at a time. */
const step = 50;

/** A choice among many options that are loaded already, found by typing. A few options are a `Select`. */
export function OptionCombobox({ options, value, onChange, ...control }: OptionComboboxProps) {
  const search = useSearch();
  const [most, setMost] = useState(step);
  const matches = filterByWords(options, search.applied ?? '', ({ label, hint = '' }) => [label, hint]);
  return (
    <Combobox
      {...control}
      search={search}
      list={{
        items: matches.slice(0, most),
        isLoading: false,
        failure: undefined,
        hasMore: matches.length > most,
        isLoadingMore: false,
        loadMore: () => setMost(most + step),
        retry: () => undefined,
      }}
      optionOf={(option) => option}
      chosen={options.find((option) => option.value === value)}
      onChoose={(option) => onChange(option.value)}
    />
  );
}
