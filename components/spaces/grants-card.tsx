'use client';

import { UserPlus, UsersRound, X } from 'lucide-react';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { useList } from '#components/shell/query.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Role } from '#lib/contract/shared/roles.ts';
import { type Grant, useAccessActs } from './access-acts.ts';
import { type AccessPlace, accessParams, accessReads } from './access-place.ts';
import { InheritedGrants } from './inherited-grants.tsx';
import { grantChoices } from './levels.ts';

const wholeLimit = { limit: '1000' };

export type GrantsCardProps = { place: AccessPlace; parent: string | undefined; onInvite: () => void };

/** The people and teams with a role of their own on a space or collection, and below them those of its collections. */
export function GrantsCard({ place, parent, onInvite }: GrantsCardProps) {
  const params = accessParams(place);
  const users = useList(accessReads(place).users, { params, query: wholeLimit });
  const teams = useList(accessReads(place).teams, { params, query: wholeLimit });
  const acts = useAccessActs(place);
  const failure = users.failure ?? teams.failure;
  const grants: Grant[] = [
    ...teams.items.map(
      ({ team, permission }): Grant => ({
        kind: 'team',
        id: team.id,
        name: team.title,
        role: permission,
      }),
    ),
    ...users.items.map(
      ({ user, permission }): Grant => ({
        kind: 'user',
        id: user.id,
        name: user.displayName,
        image: user.photoURL,
        role: permission,
      }),
    ),
  ];
  return (
    <Card
      title="People and teams"
      description="Those who were given a role here, beside what every member may do."
      actions={
        <Button onClick={onInvite}>
          <UserPlus aria-hidden />
          Invite
        </Button>
      }
    >
      {failure ? (
        <FailureView failure={failure} onRetry={users.retry} retrying={users.isRefreshing} />
      ) : users.isLoading || teams.isLoading ? (
        <Skeleton className="h-20" />
      ) : (
        <ul className="divide-y divide-line">
          {grants.length === 0 ? (
            <li className="py-2 text-ink-soft">Nobody was given a role on this {place.kind} itself.</li>
          ) : null}
          {grants.map((grant) => (
            <li key={`${grant.kind} ${grant.id}`} className="flex min-h-11 items-center gap-2.5">
              <GrantName grant={grant} />
              <Select
                aria-label={`Role of ${grant.name}`}
                className="w-36"
                value={grant.role}
                onValueChange={(role) => void acts.changeRole(grant, Role.parse(role))}
                options={grantChoices}
              />
              <IconButton
                label={`Remove ${grant.name}`}
                icon={<X />}
                size="sm"
                onClick={() => void acts.remove(grant)}
              />
            </li>
          ))}
          {parent ? <InheritedGrants collectionId={parent} /> : null}
        </ul>
      )}
    </Card>
  );
}

function GrantName({ grant }: { grant: Pick<Grant, 'kind' | 'name' | 'image'> }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      {grant.kind === 'team' ? (
        <span className="flex size-6 shrink-0 items-center justify-center rounded-md bg-hover text-ink-soft">
          <UsersRound aria-hidden className="size-3.5" />
        </span>
      ) : (
        <Avatar name={grant.name} image={grant.image} />
      )}
      <span className="truncate font-medium">{grant.name}</span>
      {grant.kind === 'team' ? <span className="text-sm text-ink-faint">Team</span> : null}
    </span>
  );
}
