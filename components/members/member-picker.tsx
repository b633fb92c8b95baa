'use client';

import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useList } from '#components/shell/query.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { membersInput } from './members-input.ts';

export type MemberPickerProps = {
  organizationId: string;
  label: string;
  picked: readonly string[];
  onChange: (picked: string[]) => void;
  /** Ids of members who are in already; they are left out. */
  without?: ReadonlySet<string>;
};

/** Any number of members, found by name or e-mail address. */
export function MemberPicker({ organizationId, label, picked, onChange, without }: MemberPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim() || undefined);
  const list = useList('listMembers', membersInput(organizationId, { search }));
  const shown = list.items.filter((member) => !without?.has(member.id));
  const toggle = (member: string) =>
    onChange(picked.includes(member) ? picked.filter((one) => one !== member) : [...picked, member]);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium">
        {label}
        <span className="ms-1.5 font-normal text-ink-faint">
          {picked.length > 0 ? `${picked.length} chosen` : 'None chosen'}
        </span>
      </legend>
      <Input
        type="search"
        icon={<Search />}
        aria-label="Find members"
        placeholder="Find by name or e-mail address"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="max-h-80 overflow-y-auto rounded-md border border-line">
        {list.isLoading ? <Skeleton className="m-3 w-1/2" /> : null}
        {list.failure ? <p className="p-3 text-critical">{list.failure.message}</p> : null}
        {!list.isLoading && !list.failure && shown.length === 0 ? (
          <p className="p-3 text-ink-soft">Nobody to choose goes by that name.</p>
        ) : null}
        {shown.map((member) => (
          <label
            key={member.id}
            htmlFor={`${id}-${member.id}`}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 hover:bg-hover pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${id}-${member.id}`}
              checked={picked.includes(member.id)}
              onCheckedChange={() => toggle(member.id)}
            />
            <Avatar name={member.user.displayName} image={member.user.photoURL} size="sm" />
            <span className="min-w-0 flex-1 truncate">{member.user.displayName}</span>
            <span className="min-w-0 truncate text-sm text-ink-soft">{member.user.email}</span>
          </label>
        ))}
        {list.hasMore ? (
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
