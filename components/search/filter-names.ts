'use client';

import { useRead } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import type { SearchFilters } from './search-input.ts';

/** What the choices of a filter are called, in its control and where the filters that are on are told. */
export const changedNames: Record<NonNullable<SearchFilters['changed']>, string> = {
  week: 'Changed in the past week',
  month: 'Changed in the past month',
  year: 'Changed in the past year',
  older: 'Changed more than a year ago',
};

export const typeNames: Record<NonNullable<SearchFilters['type']>, string> = {
  document: 'Pages only',
  group: 'Groups only',
};

/** The title of a space that is searched; of a space of another organization none is told. */
export function useSpaceTitle(spaceId: string | undefined): string | undefined {
  const { organization } = useShell().session;
  const { data } = useRead('getSpace', { params: { spaceId: spaceId ?? '' } }, spaceId !== undefined);
  if (spaceId === undefined) return undefined;
  return data?.organization === organization.id ? data.title : 'One space';
}

/** "Edited by Ada"; guests are told the names of no members. */
export function useAuthorName(author: string | undefined): string | undefined {
  const { organization, user } = useShell().session;
  const isOther = author !== undefined && author !== user.id;
  const { data } = useRead(
    'getMember',
    { params: { organizationId: organization.id, userId: author ?? '' } },
    isOther && organization.permissions.listMembers,
  );
  if (author === undefined) return undefined;
  return isOther ? `Edited by ${data?.user.displayName ?? 'one person'}` : 'Edited by me';
}

/** The filters that are on, each by its name. */
export function useFilterNames({ space, author, changed, type }: SearchFilters) {
  const spaceTitle = useSpaceTitle(space);
  const authorName = useAuthorName(author);
  const names = [
    { name: 'space' as const, label: spaceTitle },
    { name: 'author' as const, label: authorName },
    { name: 'changed' as const, label: changed && changedNames[changed] },
    { name: 'type' as const, label: type && typeNames[type] },
  ];
  return names.flatMap(({ name, label }) => (label === undefined ? [] : [{ name, label }]));
}
