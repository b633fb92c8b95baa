'use client';

import { UsersRound } from 'lucide-react';
import { useRead, useWholeList } from '#components/data/query.ts';
import { roleName } from '#lib/role-names.ts';

/** The teams with a role on a collection or those around it. Only admins of these see them. */
export function InheritedTeams({ collectionId }: { collectionId: string }) {
  const { data: collection } = useRead('getCollection', { params: { collectionId } });
  if (!collection) return null;
  return (
    <>
      {collection.permissions.admin ? (
        <OfCollection collectionId={collectionId} title={collection.title} />
      ) : null}
      {collection.parent ? <InheritedTeams collectionId={collection.parent} /> : null}
    </>
  );
}

function OfCollection({ collectionId, title }: { collectionId: string; title: string }) {
  const teams = useWholeList('listCollectionTeams', { params: { collectionId }, query: { limit: '1000' } });
  return teams.items.map(({ team, permission }) => (
    <li
      key={team.id}
      className="flex min-h-8 items-center gap-2 rounded-md border border-dashed border-line px-2.5 text-ink-soft"
    >
      <UsersRound aria-hidden className="size-4 shrink-0" />
      <bdi className="max-w-48 truncate">{team.title}</bdi>
      <span className="text-sm">
        {roleName(permission)}, from {title}
      </span>
    </li>
  ));
}
