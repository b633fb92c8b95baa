import type { Root, RootContent } from 'hast';

/** What has more nodes, or nests deeper, takes a browser and the server too long to show. */
const mostNodes = 25_000;
const mostDepth = 200;

/** Whether a rendered document is too large to be laid out. */
export function isTooLarge(root: Root): boolean {
  let count = 0;
  let level: RootContent[] = root.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (count > mostNodes || depth > mostDepth) return true;
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
  return false;
}
