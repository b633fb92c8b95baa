import { flattenPage } from './attributes.ts';
import type { AttributeConflict } from './conflicts.ts';
import type { LocatedPage } from './read.ts';
import type { Json } from './types.ts';

/** What stands now for the attribute in conflict: of a page, or of an item of another map. Absent where it has none. */
export function currentValue(
  { attribute }: Pick<AttributeConflict, 'attribute'>,
  thing: { page: Pick<LocatedPage, 'slug' | 'content'> } | { item: Json },
): Json | undefined {
  if ('page' in thing) {
    const { slug, content } = thing.page;
    return attribute === 'slug' ? (slug ?? undefined) : flattenPage(content.attributes)[attribute];
  }
  const { item } = thing;
  const isWhole = typeof item !== 'object' || item === null || Array.isArray(item);
  return isWhole ? item : item[attribute];
}
