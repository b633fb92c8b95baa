import type { Tag } from './tag.ts';

/**
 * For each opening tag that is closed, by index, the index of its closing tag. A closing tag takes the nearest
 * open tag of its name; the tags left open between the two, and closing tags without an open one, stand alone.
 */
export function pairTags(tags: readonly (Tag | undefined)[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by);
  for (const [index, tag] of tags.entries()) {
    if (!tag) continue;
    if (!tag.closes) {
      open.push({ name: tag.name, index });
      count(tag.name, 1);
      continue;
    }
    while (openNames.get(tag.name)) {
      const last = open.pop();
      if (!last) break;
      count(last.name, -1);
      if (last.name !== tag.name) continue;
      pairs.set(last.index, index);
      break;
    }
  }
  return pairs;
}
