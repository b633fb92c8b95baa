'use client';

import { useDeferredValue, useState } from 'react';
import { useList } from '#components/data/query.ts';
import { CheckPicker } from '#components/form/check-picker.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { membersInput } from './members-input.ts';

export type MemberPickerProps = {
  organizationId: string;
  label: string;
  picked: readonly string[];
  onChange: (picked: string[]) => void;
  /** Ids of members who are already in; they are left out. */
  without?: ReadonlySet<string>;
};

/** A choice of any number of members, found by name or e-mail address. */
export function MemberPicker({ organizationId, without, ...picker }: MemberPickerProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim() || undefined);
  const list = useList('listMembers', membersInput(organizationId, { search }));
  return (
    <CheckPicker
      {...picker}
      find={{ label: 'Find members', placeholder: 'Find by name or e-mail address', text, onText: setText }}
      list={list}
      shown={list.items.filter((member) => !without?.has(member.id))}
      idOf={(member) => member.id}
      lineOf={(member) => (
        <>
          <Avatar name={member.user.displayName} image={member.user.photoURL} size="sm" />
          <span className="min-w-0 flex-1 truncate">{member.user.displayName}</span>
          <span className="min-w-0 truncate text-sm text-ink-soft">{member.user.email}</span>
        </>
      )}
      empty="No results"
    />
  );
}
