'use client';

import { useList } from '#components/data/query.ts';
import { CheckPicker } from '#components/form/check-picker.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { membersInput } from './members-input.ts';

export type MemberPickerProps = {
  organizationId: string;
  label: string;
  description?: string;
  picked: readonly string[];
  /** The names of those who are picked from the start, by id. */
  known?: readonly (readonly [id: string, name: string])[];
  onChange: (picked: string[]) => void;
  /** Offers service accounts, too. */
  serviceAccounts?: boolean;
  /** Ids of members who are already in; they are left out. */
  without?: ReadonlySet<string>;
};

/** A choice of any number of members, found by name or e-mail address. */
export function MemberPicker({ organizationId, serviceAccounts, without, ...picker }: MemberPickerProps) {
  const search = useSearch();
  const { params, query } = membersInput(organizationId, { search: search.applied });
  const list = useList('listMembers', {
    params,
    query: { ...query, ...(serviceAccounts && { serviceAccounts: 'true' }) },
  });
  return (
    <CheckPicker
      {...picker}
      find={{ label: 'Find members', placeholder: 'Find by name or e-mail address', search }}
      list={list}
      shown={list.items.filter((member) => !without?.has(member.id))}
      idOf={(member) => member.id}
      nameOf={(member) => member.user.displayName}
      lineOf={(member) => (
        <>
          <Avatar name={member.user.displayName} image={member.user.photoURL} size="sm" />
          <span className="min-w-0 flex-1 items-center gap-2.5 max-sm:py-1.5 sm:flex">
            <span className="block min-w-0 flex-1 truncate">{member.user.displayName}</span>
            <span className="block min-w-0 truncate text-sm text-ink-soft">
              {member.serviceAccount ? 'Service account' : member.user.email}
            </span>
          </span>
        </>
      )}
    />
  );
}
