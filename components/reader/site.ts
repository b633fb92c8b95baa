import { cache } from 'react';
import type { Page } from '#lib/contract/content/page.ts';
import type { SiteSpace, SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { isRightToLeft } from './language.ts';
import { currentVisit, siteAddress, type Visit } from './visit.ts';

type ContentVisit = Extract<Visit, { kind: 'content' }>;

/** Everything around a page: the site, its spaces, and the pages of the one that is open. */
export interface OpenSite {
  visit: ContentVisit;
  site: Site;
  spaces: SiteSpace[];
  current: SiteSpace | undefined;
  pages: Page[];
  /** Where the pages of the open space begin; ends with a slash. */
  base: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

/** Reads the site around a place in it. */
export async function readSite(visit: ContentVisit): Promise<OpenSite> {
  const { lookup, client } = visit;
  const { organization: organizationId, site: siteId, space: spaceId } = lookup;
  const [profile, tree] = await Promise.all([
    client.call('getPublishedSite', { params: { organizationId, siteId } }),
    client.call('listPages', { params: { spaceId } }),
  ]);
  const spaces = spacesOf(profile.structure);
  const current = spaces.find(({ id }) => id === lookup.siteSpace);
  const language = current?.space.language ?? 'en';
  return {
    visit,
    site: profile.site,
    spaces,
    current,
    pages: tree.pages,
    base: lookup.basePath.endsWith('/') ? lookup.basePath : `${lookup.basePath}/`,
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
  };
}

/** The spaces that a site shows, in its order, whether it has sections or not. */
function spacesOf(structure: SiteStructure): SiteSpace[] {
  if (structure.type === 'siteSpaces') return structure.structure;
  return structure.structure
    .flatMap((part) => (part.object === 'site-section' ? part : part.sections))
    .flatMap((section) => section.siteSpaces);
}

/** Where the pages of a space of the site begin; ends with a slash. */
export function baseOf({ urls, path }: SiteSpace): string {
  const base = urls.published ? new URL(urls.published).pathname : `/${path}`;
  return base.endsWith('/') ? base : `${base}/`;
}

/** The site that this request is about; undefined when there is none for this visitor. */
export const currentSite = cache(async (): Promise<OpenSite | undefined> => {
  const visit = await currentVisit();
  return visit?.kind === 'content' ? readSite(visit) : undefined;
});

/** The language and direction of the site that this request is about; undefined off a site's host. */
export async function siteLanguage(): Promise<Pick<OpenSite, 'language' | 'direction'> | undefined> {
  return (await siteAddress()) ? currentSite() : undefined;
}
