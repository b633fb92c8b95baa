import { type OutlinePage, readOutline } from '#lib/document/tree/read.ts';
import type { Hash, PageAttributes, PageId } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { type Batch, pageLocation } from './batch.ts';

/** Puts a page that is gone back to its place in a revision, with the pages that stood below it and are gone too. */
export async function restorePage(batch: Batch, id: PageId, root: Hash, index: number): Promise<void> {
  const then = flattenTree(await readOutline(batch.source, root));
  const now = flattenTree(await readOutline(batch.source, batch.base.root));
  const there = new Set(now.map((page) => page.id));
  for (const page of then) {
    const isBelow = page.ancestors.includes(id);
    if (there.has(page.id) || !(isBelow || page.id === id)) continue;
    const parent = page.ancestors.at(-1) ?? null;
    const isParentThere = parent === null || isBelow || there.has(parent);
    batch.changes.push({
      change: {
        operation: 'insert_page',
        page: page.id,
        type: page.content.type,
        into: isParentThere ? parent : null,
        at: isParentThere && !isBelow ? placeOf(page, then, now) : undefined,
        slug: page.slug ?? undefined,
        attributes: page.content.attributes as PageAttributes,
        document: page.content.document,
      },
      index,
    });
  }
  const page = { object: 'page', id, urls: { location: pageLocation(batch, id) } } as const;
  batch.results.push({ object: 'created_page', page });
}

/** Behind the nearest of the pages before it that still stands beside it. */
function placeOf(page: OutlinePage, then: readonly OutlinePage[], now: readonly OutlinePage[]): number {
  const parent = page.ancestors.at(-1);
  const before = then.filter((other) => other.ancestors.at(-1) === parent && other.index < page.index);
  const places = new Map(
    now.flatMap((other) => (other.ancestors.at(-1) === parent ? [[other.id, other.index]] : [])),
  );
  const neighbour = before.findLast((other) => places.has(other.id));
  return neighbour ? (places.get(neighbour.id) ?? 0) + 1 : 0;
}
