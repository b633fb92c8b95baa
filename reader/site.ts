import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { SiteSection, SiteSpace, SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { isRightToLeft } from './language.ts';
import { PageMap } from './pages.ts';
import { readUnlistedPages } from './unlisted-pages.ts';
import type { ContentVisit } from './visit.ts';
import { type ReaderWords, wordsOf } from './words/index.ts';

/** The context of a page: the site, its spaces, and the pages of the current space. */
export interface OpenSite {
  visit: ContentVisit;
  site: Site;
  structure: SiteStructure;
  spaces: SiteSpace[];
  current: SiteSpace | undefined;
  look: SiteCustomization;
  map: PageMap;
  /** The base address of the current space, with a trailing slash. */
  base: string;
  language: string;
  direction: 'ltr' | 'rtl';
  words: ReaderWords;
}

/** Reads the site for a visit. */
export async function readSite(visit: ContentVisit): Promise<OpenSite> {
  const { lookup, client } = visit;
  const { organization: organizationId, site: siteId, space: spaceId } = lookup;
  const [profile, tree] = await Promise.all([
    client.call('getPublishedSite', { params: { organizationId, siteId } }),
    client.call('listPages', { params: { spaceId } }),
  ]);
  const { structure } = profile;
  const spaces = spacesOf(structure);
  const current = spaces.find(({ id }) => id === lookup.siteSpace);
  const look = profile.customizations.site;
  const language = current?.space.language ?? look.internationalization.locale;
  const base = lookup.basePath.endsWith('/') ? lookup.basePath : `${lookup.basePath}/`;
  const unlisted = await readUnlistedPages(visit, new PageMap(tree.pages, base));
  return {
    visit,
    site: profile.site,
    structure,
    spaces,
    current,
    look,
    map: new PageMap(tree.pages, base, unlisted),
    base,
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    words: wordsOf(language),
  };
}

/** The spaces of a site in order, with or without sections. */
function spacesOf(structure: SiteStructure): SiteSpace[] {
  if (structure.type === 'siteSpaces') return structure.structure;
  return sectionsOf(structure).flatMap((section) => section.siteSpaces);
}

/** The sections of a site, with or without groups. */
export function sectionsOf(structure: SiteStructure): SiteSection[] {
  if (structure.type === 'siteSpaces') return [];
  return structure.structure.flatMap((part) => (part.object === 'site-section' ? part : part.sections));
}

/** The base address of a part of the site, with a trailing slash. */
export function baseOf({ urls, path }: Pick<SiteSpace, 'urls' | 'path'>): string {
  const base = urls.published ? new URL(urls.published).pathname : `/${path}`;
  return base.endsWith('/') ? base : `${base}/`;
}

/** Whether the visitor can read no page of the current space. */
export function isWithoutPages({ map }: OpenSite): boolean {
  return map.pages.length === 0;
}
