'use client';

import { useList } from '#components/data/query.ts';
import { CheckPicker } from '#components/form/check-picker.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { countOf } from '#components/ui/count-text.ts';

export type TeamPickerProps = {
  organizationId: string;
  picked: string[];
  onChange: (picked: string[]) => void;
  optional?: boolean;
  /** Ids of teams that are left out. */
  without?: ReadonlySet<string>;
};

/** A choice of any number of teams; nothing when the organization has none that the person may see. */
export function TeamPicker({ organizationId, without, ...picker }: TeamPickerProps) {
  const search = useSearch();
  const list = useList('listTeams', { params: { organizationId }, query: { title: search.applied } });
  const shown = list.items.filter(({ id }) => !without?.has(id));
  if (!search.text && !list.isLoading && !list.hasMore && shown.length === 0) return null;
  return (
    <CheckPicker
      {...picker}
      label="Teams"
      find={
        list.hasMore || search.text
          ? { label: 'Find teams', placeholder: 'Find by title', search }
          : undefined
      }
      list={list}
      shown={shown}
      idOf={(team) => team.id}
      nameOf={(team) => team.title}
      lineOf={(team) => (
        <>
          <span className="min-w-0 flex-1 truncate">{team.title}</span>
          <span className="text-sm text-ink-soft">{countOf(team.members, 'member')}</span>
        </>
      )}
    />
  );
}
