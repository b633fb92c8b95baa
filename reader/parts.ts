import type { ContentRef } from '#lib/contract/content/content-ref.ts';
import type { SiteSection, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import { safeHref } from './navigation-entries.ts';
import { baseOf, type OpenSite, sectionsOf } from './site.ts';

/** A part of the site that a reader can switch to. */
export interface SitePart {
  id: string;
  title: string;
  href: string;
  isCurrent: boolean;
}

/** A part in the header; a group contains its sections. */
export interface HeaderPart extends SitePart {
  below: SitePart[];
}

/** The parts in the header: sections and their groups, or the spaces of a site without sections. */
export function tabsOf({ structure, visit, current }: OpenSite): HeaderPart[] {
  const partOf = (part: SiteSection | SiteSpace, isCurrent: boolean): HeaderPart => ({
    id: part.id,
    title: part.title,
    href: baseOf(part),
    isCurrent,
    below: [],
  });
  // A section without spaces has no address.
  const shown = (section: SiteSection) => section.siteSpaces.length > 0;
  const ofSection = (section: SiteSection) => partOf(section, section.id === visit.lookup.siteSection);
  const parts =
    structure.type === 'siteSpaces'
      ? structure.structure.map((space) => partOf(space, space.id === current?.id))
      : structure.structure.flatMap((part): HeaderPart[] => {
          if (part.object === 'site-section') return shown(part) ? [ofSection(part)] : [];
          const below = part.sections.filter(shown).map(ofSection);
          const isCurrent = below.some((section) => section.isCurrent);
          return below.length === 0 ? [] : [{ id: part.id, title: part.title, href: '', isCurrent, below }];
        });
  return parts.length > 1 || parts.some(({ below }) => below.length > 0) ? parts : [];
}

/** The variants of the current section. Switching keeps the page when the other variant has it. */
export function variantsOf({ structure, visit, current }: OpenSite): SitePart[] {
  const section = sectionsOf(structure).find(({ id }) => id === visit.lookup.siteSection);
  const spaces = section?.siteSpaces ?? [];
  if (spaces.length < 2) return [];
  return spaces.map((space) => ({
    id: space.id,
    title: space.title,
    href: `/~variant?to=${encodeURIComponent(baseOf(space))}&path=${encodeURIComponent(visit.path)}`,
    isCurrent: space.id === current?.id,
  }));
}

/** The address of a link in the header, footer or announcement; undefined when the site does not show its target. */
export function hrefOfReference(site: OpenSite, to: ContentRef | null): string | undefined {
  if (!to) return undefined;
  if (to.kind === 'url') return safeHref(to.url);
  const spaceId = 'space' in to ? to.space : undefined;
  const isHere = spaceId === undefined || spaceId === site.visit.lookup.space;
  if (to.kind === 'page' && isHere) {
    const placed = site.map.byId.get(to.page);
    return placed && site.map.hrefOf(placed.page);
  }
  const shown = site.spaces.find(({ space }) => space.id === spaceId);
  return shown && baseOf(shown);
}
