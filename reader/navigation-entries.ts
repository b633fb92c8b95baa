import type { ContentRef } from '#lib/contract/content/content-ref.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { childrenOf, type PageMap } from './pages.ts';

/** An entry of the navigation. */
export interface NavigationEntry {
  id: string;
  kind: 'page' | 'group' | 'link';
  title: string;
  href: string;
  emoji?: string;
  /** Whether it has entries below it; `below` is set after they were sent. */
  hasBelow?: true;
  below?: NavigationEntry[];
}

/**
 * The navigation to send: entries below a page are left out unless the page is the current one or above it, so that the
 * cost of a large site depends on what is shown. Groups are always open.
 */
export function navigationEntries(map: PageMap, openIds: ReadonlySet<string>): NavigationEntry[] {
  return entriesOf(map.pages, map, openIds);
}

/** The entries directly below a page. */
export function entriesBelow(map: PageMap, id: string): NavigationEntry[] | undefined {
  const placed = map.byId.get(id);
  return placed && entriesOf(childrenOf(placed.page), map, new Set());
}

function entriesOf(pages: readonly Page[], map: PageMap, openIds: ReadonlySet<string>): NavigationEntry[] {
  return pages.flatMap((page): NavigationEntry[] => {
    const { id, title } = page;
    const below = () => entriesOf(childrenOf(page), map, openIds);
    if (page.type === 'group') return [{ id, kind: 'group', title, href: '', below: below() }];
    if (page.type === 'link') return [{ id, kind: 'link', title, href: hrefOfTarget(page.target, map) }];
    if (page.type !== 'document') return [];
    const hasBelow = childrenOf(page).length > 0;
    return [
      {
        id,
        kind: 'page',
        title: page.linkTitle ?? title,
        href: map.hrefOf(page),
        ...(page.emoji ? { emoji: page.emoji } : {}),
        ...(hasBelow ? { hasBelow: true as const } : {}),
        ...(hasBelow && openIds.has(id) ? { below: below() } : {}),
      },
    ];
  });
}

/** The address of an entry that is not a page; undefined when the space does not contain its target. */
function hrefOfTarget(target: ContentRef, map: PageMap): string {
  if (target.kind === 'url') return safeHref(target.url);
  if (target.kind !== 'page' && target.kind !== 'anchor') return '#';
  const placed = target.page === undefined ? undefined : map.byId.get(target.page);
  if (!placed) return '#';
  return target.kind === 'page' ? map.hrefOf(placed.page) : `${map.hrefOf(placed.page)}#${target.anchor}`;
}

/** An address by an author, unless it could run code. */
export function safeHref(href: string): string {
  return /^(?:https?:|mailto:|\/(?!\/)|#)/i.test(href.trim()) ? href.trim() : '#';
}
