import { useWholeList } from '#components/data/query.ts';
import { treeInput } from '#components/spaces/tree-input.ts';
import type { TitleOf } from './columns.tsx';
import type { PermissionsIn } from './list-actions.ts';

/** The titles of an organization's spaces by id, for lists that have only the ids. */
export function useSpaceTitles(organizationId: string): TitleOf {
  const { items, isLoading } = useWholeList('listSpaces', treeInput(organizationId));
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? (isLoading ? undefined : '');
}

/** What the person may do in each space of an organization. */
export function useSpacePermissions(organizationId: string): PermissionsIn {
  const { items } = useWholeList('listSpaces', treeInput(organizationId));
  const permissions = new Map(items.map((space) => [space.id, space.permissions]));
  return (id) => permissions.get(id);
}
