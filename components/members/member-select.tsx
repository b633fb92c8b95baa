'use client';

import { useList, useRead } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import type { Member } from '#lib/contract/members/schemas.ts';
import { membersInput } from './members-input.ts';

export type MemberSelectProps = {
  organizationId: string;
  label: string;
  className?: string;
  /** The id of a member, or the value of one of the first options. */
  value: string;
  /** Options before the members, such as one for anyone. */
  first: readonly ComboboxOption[];
  onChange: (value: string) => void;
};

const optionOf = ({ id, user }: Member): ComboboxOption => ({
  value: id,
  label: user.displayName,
  hint: user.email,
  icon: <Avatar name={user.displayName} image={user.photoURL} size="sm" />,
});

/** A choice of one member, found by name or e-mail address. */
export function MemberSelect({ organizationId, value, first, onChange, ...control }: MemberSelectProps) {
  const search = useSearch();
  const list = useList(
    'listMembers',
    membersInput(organizationId, { search: search.applied }),
    search.isOpen,
  );
  const own = first.find((option) => option.value === value);
  const { data: member } = useRead('getMember', { params: { organizationId, userId: value } }, !own);
  return (
    <Combobox
      {...control}
      search={search}
      list={list}
      optionOf={optionOf}
      first={first}
      chosen={own ?? (member && optionOf(member))}
      onChoose={(option) => onChange(option.value)}
    />
  );
}
