'use client';

import { useList, useRead } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { countOf } from '#components/ui/count-text.ts';
import type { Team } from '#lib/contract/teams/schemas.ts';

export type TeamSelectProps = {
  organizationId: string;
  id?: string;
  label?: string;
  className?: string;
  /** The id of a team; undefined when none is chosen. */
  value: string | undefined;
  /** The name of the option for no team; without it, a team must be chosen. */
  none?: string;
  onChange: (team: string | undefined) => void;
};

const optionOf = ({ id, title, members }: Team): ComboboxOption => ({
  value: id,
  label: title,
  hint: countOf(members, 'member'),
});

/** A choice of one team, found by title. */
export function TeamSelect({
  organizationId,
  label = 'Team',
  value,
  none,
  onChange,
  ...control
}: TeamSelectProps) {
  const search = useSearch();
  const teams = { params: { organizationId }, query: { title: search.applied } };
  const list = useList('listTeams', teams, search.isOpen);
  const params = { organizationId, teamId: value ?? '' };
  const { data: team } = useRead('getTeam', { params }, value !== undefined);
  const first = none === undefined ? [] : [{ value: '', label: none }];
  return (
    <Combobox
      {...control}
      label={label}
      search={search}
      list={list}
      optionOf={optionOf}
      first={first}
      chosen={value === undefined ? first[0] : team && optionOf(team)}
      onChoose={(option) => onChange(option.value || undefined)}
    />
  );
}
