'use client';

import { UsersRound, X } from 'lucide-react';
import { missingListFailure, useWholeList } from '#components/data/query.ts';
import { useWrite } from '#components/data/write.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { toRole } from '#lib/contract/shared/role-ladder.ts';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';
import { changeGrant, deleteGrant, type Grant } from './grant-writes.ts';
import { InheritedTeams } from './inherited-teams.tsx';
import { roleChoicesOn } from './levels.ts';

export type TeamGrantsProps = { place: AccessPlace; parent: string | undefined };

/** The teams with a role on a place, or on the collections around it. */
export function TeamGrants({ place, parent }: TeamGrantsProps) {
  const teams = useWholeList(accessOperations(place).teams, {
    params: accessParams(place),
    query: { limit: '1000' },
  });
  const write = useWrite();
  const failure = missingListFailure(teams);
  if (failure) return <FailureView failure={failure} onRetry={teams.retry} />;
  return (
    <ul aria-label="Teams with access" className="flex flex-wrap gap-2 empty:hidden">
      {teams.items.map(({ team, permission }) => {
        const grant: Grant = { kind: 'team', id: team.id, name: team.title, role: permission };
        return (
          <li
            key={team.id}
            className="flex max-w-full items-center gap-2 rounded-md border border-line ps-2.5 pe-1"
          >
            <UsersRound aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <bdi className="max-w-96 min-w-0 truncate font-medium">{team.title}</bdi>
            <Select
              aria-label={`Role of ${team.title}`}
              className="w-32 shrink-0 border-transparent shadow-none"
              value={permission}
              onValueChange={(role) => void write(changeGrant(place, grant, toRole(role)))}
              options={roleChoicesOn(place, permission)}
            />
            <IconButton
              label={`Remove ${team.title}`}
              icon={<X />}
              size="sm"
              onClick={() => void write(deleteGrant(place, grant))}
            />
          </li>
        );
      })}
      {parent ? <InheritedTeams collectionId={parent} /> : null}
    </ul>
  );
}
