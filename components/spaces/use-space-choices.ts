import { type List, useWholeList } from '#components/data/query.ts';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { treeInput } from './tree-input.ts';

/** A space with the titles of its collections, the outermost first. */
export type SpaceChoice = { space: Space; path: readonly string[] };

/** Spaces in natural order of title, with their collections. Collections that the caller can't see are left out. */
export function spaceChoices(
  spaces: readonly Space[],
  collections: readonly Collection[],
  locale: string,
): SpaceChoice[] {
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const pathTo = (parent: string | undefined): string[] => {
    const collection = parent === undefined ? undefined : byId.get(parent);
    return collection ? [...pathTo(collection.parent), collection.title] : [];
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return spaces
    .map((space) => ({ space, path: pathTo(space.parent) }))
    .sort(
      (one, other) =>
        compare(one.space.title, other.space.title) || compare(pathText(one.path), pathText(other.path)),
    );
}

/** The titles of a space and its collections in one line. */
export function pathText(path: readonly string[]): string {
  return path.join(' / ');
}

/** The spaces that the caller can see, as choices. */
export function useSpaceChoices(
  organizationId: string,
  locale: string,
  enabled = true,
): { list: List<Space>; choices: readonly SpaceChoice[] } {
  const list = useWholeList('listSpaces', treeInput(organizationId), enabled);
  const collections = useWholeList('listCollections', treeInput(organizationId), enabled);
  const choices = spaceChoices(list.items, collections.items, locale);
  return { list, choices };
}
