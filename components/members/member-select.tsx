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
  /** Offers service accounts, too; for admins, who alone may read one. */
  serviceAccounts?: boolean;
  onChange: (value: string) => void;
};

const optionOf = ({ id, user, serviceAccount }: Member): ComboboxOption => ({
  value: id,
  label: user.displayName,
  hint: serviceAccount ? 'Service account' : user.email,
  icon: <Avatar name={user.displayName} image={user.photoURL} size="sm" />,
});

/** A choice of one member, found by name or e-mail address. */
export function MemberSelect({
  organizationId,
  value,
  first,
  serviceAccounts = false,
  onChange,
  ...control
}: MemberSelectProps) {
  const search = useSearch();
  const { params, query } = membersInput(organizationId, { search: search.applied });
  const list = useList(
    'listMembers',
    { params, query: { ...query, ...(serviceAccounts && { serviceAccounts: 'true' }) } },
    search.isOpen,
  );
  const own = first.find((option) => option.value === value);
  const { data: member, error } = useRead('getMember', { params: { ...params, userId: value } }, !own);
  // Which of the two an id names is not known before it was read.
  const { data: account } = useRead(
    'getServiceAccount',
    { params: { ...params, serviceAccountId: value } },
    serviceAccounts && error !== null,
  );
  return (
    <Combobox
      {...control}
      search={search}
      list={list}
      optionOf={optionOf}
      first={first}
      chosen={own ?? (member && optionOf(member)) ?? (account && { value, label: account.name })}
      onChoose={(option) => onChange(option.value)}
    />
  );
}
