'use client';

import { X } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#components/data/query.ts';
import { FieldError as FieldProblem } from '#components/form/field-frame.tsx';
import { MemberSelect } from '#components/members/member-select.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export type PeopleOfRuleProps = {
  organizationId: string;
  label: string;
  users: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (users: string[]) => void;
};

const addOption = [{ value: '', label: 'Add a person' }];

/** The people whom a rule names, and a field that adds one. */
export function PeopleOfRule({ organizationId, label, users, error, disabled, onChange }: PeopleOfRuleProps) {
  const id = useId();
  return (
    <div className="space-y-2 ps-7">
      <ul aria-label={label} className="space-y-1">
        {users.map((user) => (
          <li key={user} className="flex items-center gap-2">
            <Person organizationId={organizationId} userId={user} />
            {disabled ? null : (
              <RemovePerson
                organizationId={organizationId}
                userId={user}
                onRemove={() => onChange(users.filter((other) => other !== user))}
              />
            )}
          </li>
        ))}
      </ul>
      {disabled ? null : (
        <MemberSelect
          organizationId={organizationId}
          label={`Add a person to “${label}”`}
          className="w-64 max-w-full"
          value=""
          first={addOption}
          onChange={(user) => onChange(user === '' ? [...users] : [...new Set([...users, user])])}
        />
      )}
      <FieldProblem id={id} error={error} />
    </div>
  );
}

type PersonProps = { organizationId: string; userId: string };

function useMember({ organizationId, userId }: PersonProps) {
  const { data, error } = useRead('getMember', { params: { organizationId, userId } });
  return { user: data?.user, name: data?.user.displayName ?? (error ? 'Former member' : undefined) };
}

function Person(props: PersonProps) {
  const { user, name } = useMember(props);
  if (name === undefined) return <Skeleton className="h-6 w-40" />;
  return (
    <>
      <Avatar name={name} image={user?.photoURL} size="sm" />
      <bdi className="min-w-0 truncate">{name}</bdi>
    </>
  );
}

function RemovePerson({ onRemove, ...props }: PersonProps & { onRemove: () => void }) {
  const { name = 'this person' } = useMember(props);
  return <IconButton label={`Remove ${name}`} icon={<X />} size="sm" onClick={onRemove} />;
}
