import { useWholeList } from '#components/data/query.ts';
import { treeInput } from '#components/spaces/tree-input.ts';
import type { TitleOf } from './columns.tsx';

/** The titles of an organization's spaces by id, for lists that have only the ids. */
export function useSpaceTitles(organizationId: string): TitleOf {
  const { items, isLoading } = useWholeList('listSpaces', treeInput(organizationId));
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? (isLoading ? undefined : '');
}
