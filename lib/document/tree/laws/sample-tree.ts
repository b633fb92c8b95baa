import type { Hash, Json, PageType } from '../types.ts';
import type { MemorySource } from './memory-source.ts';
import { emptyNaiveTree, type NaivePage, type NaiveTree, storeNaive } from './naive-tree.ts';

/** A page for a test, its id being its slug and title as well. */
export function page(
  id: string,
  pages: NaivePage[] = [],
  changes: Partial<Omit<NaivePage, 'attributes'>> & { attributes?: Record<string, Json> } = {},
): NaivePage {
  const type: PageType = changes.type ?? 'document';
  const slug = type === 'link' ? null : id;
  return {
    id,
    type,
    slug,
    document: null,
    pages,
    ...changes,
    attributes: { title: id, ...changes.attributes },
  };
}

export function tree(pages: NaivePage[], items: Partial<NaiveTree> = {}): NaiveTree {
  return { ...emptyNaiveTree(), pages, ...items };
}

/** Pages, 100 to a parent, in groups `g0`, `g1` and so on; the pages of `g0` are `p0` to `p99`. */
export function storeSpace(source: MemorySource, count: number): Promise<Hash> {
  const groups = Array.from({ length: count / 100 }, (_, group) =>
    page(
      `g${group}`,
      Array.from({ length: 100 }, (_, index) => page(`p${group * 100 + index}`)),
      { type: 'group' },
    ),
  );
  return storeNaive(source, tree(groups));
}
