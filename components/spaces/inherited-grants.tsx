'use client';

import { Folder, UsersRound } from 'lucide-react';
import { useList, useRead } from '#components/shell/query.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { roleName } from '#lib/role-names.ts';

/** The roles that a collection and those above it give, each with its source. Only their admins see them. */
export function InheritedGrants({ collectionId }: { collectionId: string }) {
  const params = { collectionId };
  const { data: collection } = useRead('getCollection', { params });
  if (!collection) return null;
  return (
    <>
      {collection.permissions.admin ? (
        <OfCollection collectionId={collectionId} title={collection.title} />
      ) : (
        <li className="flex min-h-11 items-center gap-2.5 text-ink-soft">
          <Folder aria-hidden className="size-4 shrink-0" />
          What {collection.title} gives is seen by its admins.
        </li>
      )}
      {collection.parent ? <InheritedGrants collectionId={collection.parent} /> : null}
    </>
  );
}

function OfCollection({ collectionId, title }: { collectionId: string; title: string }) {
  const params = { collectionId };
  const users = useList('listCollectionUsers', { params, query: { limit: '1000' } });
  const teams = useList('listCollectionTeams', { params, query: { limit: '1000' } });
  const rows = [
    ...teams.items.map(({ team, permission }) => ({
      id: team.id,
      name: team.title,
      icon: <UsersRound aria-hidden className="mx-1 size-4 shrink-0" />,
      permission,
    })),
    ...users.items.map(({ user, permission }) => ({
      id: user.id,
      name: user.displayName,
      icon: <Avatar name={user.displayName} image={user.photoURL} />,
      permission,
    })),
  ];
  return rows.map((row) => (
    <li key={row.id} className="flex min-h-11 items-center gap-2.5 text-ink-soft">
      {row.icon}
      <span className="min-w-0 flex-1 truncate">{row.name}</span>
      <span className="min-w-0 truncate text-end text-sm">
        {roleName(row.permission)}, from {title}
      </span>
    </li>
  ));
}
