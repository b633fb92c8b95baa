import { useMemo } from 'react';
import { useList } from '#components/shell/query.ts';
import { treeInput } from '#components/spaces/tree-input.ts';
import type { TitleOf } from './columns.tsx';

/** How the spaces of an organization are called, for lists that know their ids only. */
export function useSpaceTitles(organizationId: string): TitleOf {
  const { items, isLoading } = useList('listSpaces', treeInput(organizationId));
  return useMemo(() => {
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    return (id) => titles.get(id) ?? (isLoading ? undefined : '');
  }, [items, isLoading]);
}
