'use client';

import { useState } from 'react';
import { useWholeList } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { MemberSelect } from '#components/members/member-select.tsx';
import { treeInput } from '#components/spaces/tree-input.ts';
import { Select } from '#components/ui/select.tsx';
import { filterByWords, mostShown, sorted } from '#components/ui/word-filter.ts';
import { changedNames, typeNames, useAuthorName, useSpaceTitle } from './filter-names.ts';
import { filterChoices } from './search-input.ts';
import type { FilterState } from './use-search-filters.ts';

const any = 'any';

type ControlsProps = { organizationId: string; state: FilterState; className: string };

/** The filters of a search, each with a choice that turns it off. */
export function FilterControls({ organizationId, state, className }: ControlsProps) {
  const { filters, set } = state;
  return (
    <>
      <SpaceChoice
        organizationId={organizationId}
        className={className}
        value={filters.space}
        onChange={(space) => set({ space })}
      />
      <AuthorChoice
        organizationId={organizationId}
        className={className}
        value={filters.author}
        onChange={(author) => set({ author })}
      />
      <Select
        aria-label="Changed"
        className={className}
        value={filters.changed ?? any}
        onValueChange={(value) => set({ changed: filterChoices.changed.find((each) => each === value) })}
        options={[
          { value: any, label: 'Changed any time' },
          ...filterChoices.changed.map((value) => ({ value, label: changedNames[value] })),
        ]}
      />
      <Select
        aria-label="Type"
        className={className}
        value={filters.type ?? any}
        onValueChange={(value) => set({ type: filterChoices.type.find((each) => each === value) })}
        options={[
          { value: any, label: 'Pages and groups' },
          ...filterChoices.type.map((value) => ({ value, label: typeNames[value] })),
        ]}
      />
    </>
  );
}

type ChoiceProps = {
  organizationId: string;
  className: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

const everySpace = { value: any, label: 'All spaces' };

function SpaceChoice({ organizationId, className, value, onChange }: ChoiceProps) {
  const search = useSearch();
  const [most, setMost] = useState(mostShown);
  const list = useWholeList('listSpaces', treeInput(organizationId), search.isOpen);
  const title = useSpaceTitle(value);
  const byTitle = sorted(list.items, (space) => space.title);
  const matches = filterByWords(byTitle, search.applied ?? '', (space) => [space.title]);
  return (
    <Combobox
      label="Space"
      className={className}
      search={search}
      list={{
        ...list,
        items: matches.slice(0, most),
        hasMore: matches.length > most,
        isLoadingMore: false,
        loadMore: () => setMost(most + mostShown),
      }}
      optionOf={(space) => ({ value: space.id, label: space.title })}
      first={[everySpace]}
      chosen={value === undefined ? everySpace : { value, label: title ?? '' }}
      onChoose={(option) => onChange(option.value === any ? undefined : option.value)}
    />
  );
}

const anyone = { value: any, label: 'Edited by anyone' };

function AuthorChoice({ organizationId, className, value, onChange }: ChoiceProps) {
  const { user, organization } = useShell().session;
  const name = useAuthorName(value);
  const first = [anyone, { value: user.id, label: 'Edited by me' }];
  const choose = (next: string) => onChange(next === any ? undefined : next);
  if (organization.permissions.listMembers)
    return (
      <MemberSelect
        organizationId={organizationId}
        label="Last edited by"
        className={className}
        value={value ?? any}
        first={first}
        onChange={choose}
      />
    );
  // Guests see no members, but a link may bring the filter.
  const other = value !== undefined && value !== user.id ? [{ value, label: name ?? '' }] : [];
  return (
    <Select
      aria-label="Last edited by"
      className={className}
      value={value ?? any}
      onValueChange={choose}
      options={[...first, ...other]}
    />
  );
}
