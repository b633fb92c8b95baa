import type { Page } from '#lib/contract/content/page.ts';
import type { SiteSection, SiteSpace, SiteStructure } from '#lib/contract/site-structure/schemas.ts';

/** Sibling spaces: all spaces of a site, or those of one section. */
export type SiblingSpaces = { section: SiteSection | undefined; spaces: readonly SiteSpace[] };

/** The spaces of a site, by section when it has sections. */
export function siblingsOf(structure: SiteStructure): SiblingSpaces[] {
  if (structure.type === 'siteSpaces') return [{ section: undefined, spaces: structure.structure }];
  return structure.structure
    .flatMap((part) => (part.object === 'site-section' ? part : part.sections))
    .map((section) => ({ section, spaces: section.siteSpaces }));
}

/** Every section of a site, in order. */
export function sectionsOf(structure: SiteStructure): SiteSection[] {
  return siblingsOf(structure).flatMap(({ section }) => section ?? []);
}

/** Every space of a site, in order. */
export function spacesOf(structure: SiteStructure): SiteSpace[] {
  return siblingsOf(structure).flatMap(({ spaces }) => spaces);
}

/** The path of a space below its site's address. Defaults have no path of their own. */
export function pathBelowSite(space: SiteSpace, section: SiteSection | undefined): string {
  const parts = [section, space].flatMap((part) => (part && !part.default ? [part.path] : []));
  return `/${parts.map((part) => `${part}/`).join('')}`;
}

/** A page to choose, with its depth in the tree. */
export type PageChoice = { id: string; title: string; path: string; depth: number };

/** The pages with content of a tree, in reading order. */
export function pageChoices(pages: readonly Page[], depth = 0): PageChoice[] {
  return pages.flatMap((page): PageChoice[] => {
    if (page.type === 'group') return pageChoices(page.pages, depth);
    if (page.type !== 'document') return [];
    const { id, title, path } = page;
    return [{ id, title, path, depth }, ...pageChoices(page.pages, depth + 1)];
  });
}
